// The snippets of the README and of the guides, as TypeScript sees them and as they run against the mock.
//
// - The snippets of a page are one program, from top to bottom. Each is a block inside the one before it, so
//   that it sees what came before, and may use a name again. What is imported is imported once a page.
// - `// → text` shows a line that a snippet prints; it shows them all.
// - Commands (`sh`) are not run.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Mock, startMock } from "../../src/mock/mock.ts"
import { diagnose, type Page, readPage, readPages, run } from "./snippets.ts"

const pages = await readPages()
const broken = await readPage("test/docs/fixtures/broken.md")

let mock: Mock
beforeAll(async () => {
  mock = await startMock({ port: 0 })
})
afterAll(() => mock.close())

const runHere = (page: Page) => run(page, [["http://127.0.0.1:4010", mock.url]])

// TypeScript, esbuild and a process take seconds, and more where many tests run at once.
describe("the snippets", { timeout: 60_000 }, () => {
  test("compile", () => {
    expect(diagnose(pages)).toEqual([])
  })

  test.for(pages.map((page) => [page.path, page] as const))(
    "of %s run, and print what the page shows",
    async ([, page]) => {
      const { code, stderr, outputs } = await runHere(page)
      const printed = outputs.map((output) => ({ ...output, shown: output.printed }))
      expect({ code, stderr, outputs }).toEqual({ code: 0, stderr: "", outputs: printed })
    },
  )

  test("are found in every page", () => {
    expect(pages.filter(({ snippets }) => snippets.length === 0)).toEqual([])
  })
})

describe("a page that is wrong", { timeout: 60_000 }, () => {
  test("does not compile, and the line is named", () => {
    expect(diagnose([broken])).toEqual([
      expect.stringMatching(/^test\/docs\/fixtures\/broken\.md:16: .*organization_id/s),
    ])
  })

  test("is seen to print something else than it shows, and to throw", async () => {
    const { code, stderr, outputs } = await runHere(broken)
    expect({ code, stderr, output: outputs[0] }).toEqual({
      code: 1,
      stderr: expect.stringContaining("400 An organization is needed."),
      output: { place: "test/docs/fixtures/broken.md:6", printed: ["two"], shown: ["one"] },
    })
  })

  test("is refused where a fence has a language that nobody checks", async () => {
    await expect(readPage("test/docs/fixtures/misspelt.md")).rejects.toThrow(
      'misspelt.md:3: nobody checks "typscript"',
    )
  })
})
