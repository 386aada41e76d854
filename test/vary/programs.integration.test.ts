// Runs `vary` over our own programs. Each reliance found is fixed, or listed here and named in the guide.
import { describe, expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { readPage } from "../docs/snippets.ts"
import { sample } from "../runs.ts"
import { callsEveryOperation, readsPages, runsPage } from "./programs.ts"

const allowed = { outcome: "none", reliances: [] }

describe("the typed client", { timeout: 300_000 }, () => {
  test("a call to every operation returns data or an error, whatever the service does", async () => {
    const report = await findReliances(callsEveryOperation)
    expect(report).toMatchObject(allowed)
    expect(report.passed.length).toBeGreaterThan(60)
  })

  test("paginate reads each record once, however the service writes links", async () => {
    expect(await findReliances(readsPages)).toMatchObject(allowed)
  })
})

/** The pages with a program for the example dataset, and the reliances that the guide to `vary` names. */
const pages: [path: string, known: string[]][] = [
  ["README.md", ["default-order"]],
  ["docs/site/content/index.md", ["default-order"]],
  ["docs/guides/start.md", ["default-order", "tokens-of-organization"]],
  ["docs/guides/react-query-and-msw.md", ["state-left-out"]],
  ["docs/guides/webhooks.md", ["activity-per-change"]],
  ["docs/guides/proxy.md", []],
  ["docs/errors/README.md", ["attribute-form", "error-codes", "more-fields"]],
]

test.each(sample(pages, 1))(
  "the program in %s relies only on what the guide names",
  async (path, accept) => {
    const report = await findReliances(runsPage(await readPage(path)), { accept })
    expect(report).toMatchObject(allowed)
  },
)
