// Runs `vary` over the programs in the docs. Each reliance found is fixed, or listed here and named in the guide.
import { expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { type Language, programKinds, runIn, skipReason } from "../docs/programs.ts"
import { readPages } from "../docs/snippets.ts"
import { hasPython, noPython } from "../environment.ts"
import { callsSandbox, runsPage } from "./programs.ts"

/** The rules that programs rely on, by page; all others rely on nothing. */
const known: Record<string, string[]> = {
  "README.md": ["default-order"],
  "docs/site/content/index.md": ["default-order", "state-left-out"],
  "docs/guides/start.md": ["default-order", "tokens-of-organization"],
  "docs/guides/sandbox.md": ["activity-per-change", "delivery-body", "unseen-is-not-there"],
  "docs/guides/control.md": ["date-time-form"],
  "docs/guides/react-query-and-msw.md": ["state-left-out"],
  "docs/guides/webhooks.md": ["activity-per-change", "state-left-out"],
  "docs/guides/typed-client.md": [
    "attribute-form",
    "code-of-error",
    "error-codes",
    "more-fields",
    "undeclared-names",
  ],
  "docs/errors/README.md": ["attribute-form", "error-codes", "more-fields"],
  "skills/work-management-contract/SKILL.md": [
    "activity-per-change",
    "code-of-error",
    "error-codes",
    "more-fields",
  ],
}

const pages = (await readPages()).filter(callsSandbox).map((page) => [page.path, page] as const)

test.for(pages)(
  "the code in %s relies only on what the guide names",
  async ([path, page], { skip }) => {
    skip(page.scripts.length > 0 && !hasPython(), noPython)
    const report = await findReliances(runsPage(page), { accept: known[path] ?? [], runs: 150 })
    expect(report).toMatchObject({ outcome: "none", reliances: [] })
  },
)

test.for<Language>(["ts", "sh", "python"])(
  "the %s programs of the workflows rely only on what the guide names",
  async (language, { skip }) => {
    const reason = skipReason(language)
    skip(reason !== undefined, reason)
    const { list } = programKinds["workflow program"]
    const report = await findReliances(
      async ({ url }) => runIn[language](await list(language, url)),
      { accept: ["token-body", "revoking", "views-combined"] },
    )
    expect(report).toMatchObject({ outcome: "none", reliances: [] })
  },
)
