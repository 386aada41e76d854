// Compiles the snippets of the README and of the guides, and runs them against the mock, or against a sandbox.
//
// - The snippets of a page are one program. Each is a block inside the block of the snippet before: it can use and
//   redeclare its names.
// - `// → text` is a line of output. The page shows all output.
// - A snippet that imports vitest is a test file.
// - A Python snippet is a program. `# → text` is a line of its output.
// - Snippets with `not-run` need a package that is not installed.
import { afterAll, beforeAll, expect, test } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { type RunningMock, startMock } from "../../src/mock/mock.ts"
import { type RunningSandbox, startSandbox } from "../../src/sandbox/sandbox.ts"
import { hasPython, noPython } from "../environment.ts"
import { thorough } from "../runs.ts"
import { programKinds } from "./programs.ts"
import {
  compilePages,
  createPage,
  type Outcome,
  type Page,
  readPages,
  type Replacement,
  runPages,
  runPythonSnippets,
  runTestSnippets,
} from "./snippets.ts"

const pages = await readPages()
const programs = pages.filter(({ snippets }) => snippets.length > 0)

const url = "http://127.0.0.1:4010"
const generated = (
  await Promise.all(Object.values(programKinds).map(({ list }) => list("ts", url)))
)
  .flat()
  .map((program, index) => createPage(`programs/${index}`, [program]))

// Compile and run all pages together, because TypeScript and Vitest take seconds to start.
const diagnostics = await compilePages([...pages, ...generated])
// A complete `verify` run takes seconds, most of them for writes.
const fewChecks: Replacement[] = [
  ["organizationId: 1, fetch", '$&, only: ["getList"], readOnly: true'],
]
const tested = await runTestSnippets(pages, thorough ? [] : fewChecks)

let mock: RunningMock
let sandbox: RunningSandbox
let outcomes: Outcome[]
beforeAll(async () => {
  mock = await startMock({ port: 0 })
  sandbox = await startSandbox({ port: 0, datasetPerToken: true })
  outcomes = await runPages(programs, addresses)
})
afterAll(() => Promise.all([mock.close(), sandbox.close()]))

/** The control API's guide needs records, so it uses a sandbox. */
const addresses = ({ path }: Page): Replacement[] => {
  const server = path === "docs/guides/control.md" ? sandbox : mock
  return [[url, server.url]]
}

test("every TypeScript snippet in the docs compiles, and each program for a workflow or an operation", () => {
  expect(generated.length).toBeGreaterThan(operationIds.length)
  expect(diagnostics).toEqual([])
})

test.for(programs.map(({ path }, index) => [path, index] as const))(
  "the snippets in %s print the output that the page shows",
  ([, index]) => {
    const { stderr, outputs } = outcomes[index]!
    const printed = outputs.map((output) => ({ ...output, shown: output.printed }))
    expect({ stderr, outputs }).toEqual({ stderr: "", outputs: printed })
  },
)

test("the pages' programs end, with exit code 0", () => {
  expect([...new Set(outcomes.map(({ code }) => code))]).toEqual([0])
})

test("the docs' snippets that are Vitest tests pass", () => {
  const files = pages.flatMap(({ tests }) => tests)
  expect(tested).toMatchObject({ code: 0, stderr: "" })
  expect(tested.stdout).toMatch(new RegExp(`Test Files +${files.length} passed`))
})

test("the docs' Python snippets print the output that the page shows", async ({ skip }) => {
  skip(!hasPython(), noPython)
  const ran = (
    await Promise.all(pages.map((page) => runPythonSnippets(page, addresses(page))))
  ).flat()
  const shown = ran.map(({ outputs }) => ({
    code: 0,
    stderr: "",
    outputs: outputs.map((output) => ({ ...output, printed: output.shown })),
  }))
  expect(ran).toEqual(shown)
  expect(ran.length).toBeGreaterThan(0)
})

test("the README contains runnable programs, and at least one docs page contains tests", () => {
  expect(programs.map(({ path }) => path)).toContain("README.md")
  expect(pages.some(({ tests }) => tests.length > 0)).toBe(true)
})
