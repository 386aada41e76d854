// The snippets of the README and of the guides, as TypeScript sees them and as they run against the mock.
//
// - The snippets of a page are one program, from top to bottom. Each is a block inside the one before it, so
//   that it sees what came before, and may use a name again. What is imported is imported once a page.
// - `// → text` shows a line that a snippet prints; it shows them all.
// - A snippet that imports vitest is a test file of its own.
// - A snippet of Python is a program of its own; `# → text` shows what it prints.
// - A command (`sh`) is run where its answer (`json`) stands below it, and otherwise not.
// - What is marked `not-run` needs a package that is not installed here.
import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type RunningMock, startMock } from "../../src/mock/mock.ts"
import { hasCurl, noCurl } from "../environment.ts"
import {
  diagnose,
  exchange,
  type Page,
  pageOf,
  readPage,
  readPages,
  type Replacement,
  run,
  runScripts,
  runTests,
} from "./snippets.ts"

const pages = await readPages()
// Some pages are prose alone.
const programs = pages.filter(({ snippets }) => snippets.length > 0)
const broken = await readPage("test/docs/fixtures/broken.md")

// The good pages and the broken one at once, since TypeScript and Vitest take seconds to start.
const diagnostics = diagnose([...pages, broken])
const tested = await runTests([...pages, broken])
const isBroken = (place: string): boolean => place.startsWith(broken.path)

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock({ port: 0 })
})
afterAll(() => mock.close())

const addresses = (): Replacement[] => [["http://127.0.0.1:4010", mock.url]]
const runHere = (page: Page) => run(page, addresses())

// TypeScript, esbuild and a process take seconds, and more where many tests run at once.
describe("the snippets", { timeout: 60_000 }, () => {
  test("compile", () => {
    expect(diagnostics.filter((diagnostic) => !isBroken(diagnostic))).toEqual([])
  })

  test.for(programs.map((page) => [page.path, page] as const))(
    "of %s run, and print what the page shows",
    async ([, page]) => {
      const { code, stderr, outputs } = await runHere(page)
      const printed = outputs.map((output) => ({ ...output, shown: output.printed }))
      expect({ code, stderr, outputs }).toEqual({ code: 0, stderr: "", outputs: printed })
    },
  )

  test("that are tests pass", () => {
    const good = tested.filter(({ name }) => !isBroken(name))
    expect(good.filter(({ status }) => status !== "passed")).toEqual([])
    const files = pages.flatMap(({ path, tests }) => tests.map(({ start }) => `${path}:${start}`))
    expect([...new Set(good.map(({ name }) => name.split(" ")[0]))].toSorted()).toEqual(
      files.toSorted(),
    )
  })

  test("in Python run, and print what the page shows", async ({ skip }) => {
    skip(!hasPython(), "python3 is not installed")
    const outcomes = (await Promise.all(pages.map((page) => runScripts(page, addresses())))).flat()
    const shown = outcomes.map(({ outputs }) => ({
      code: 0,
      stderr: "",
      outputs: outputs.map((output) => ({ ...output, printed: output.shown })),
    }))
    expect(outcomes).toEqual(shown)
    expect(outcomes.length).toBeGreaterThan(0)
  })

  test("that are commands print the answers below them", async ({ skip }) => {
    skip(process.platform === "win32", "cmd.exe quotes in another way")
    skip(!hasCurl(), noCurl)
    const all = (await Promise.all(pages.map((page) => exchange(page, addresses())))).flat()
    expect(all).toEqual(all.map((one) => ({ ...one, printed: one.shown })))
    expect(all.length).toBeGreaterThan(0)
  })

  test("are found", () => {
    expect(programs.map(({ path }) => path)).toContain("README.md")
    expect(pages.some(({ tests }) => tests.length > 0)).toBe(true)
  })
})

describe("a page that is wrong", { timeout: 60_000 }, () => {
  test("does not compile, and the line is named", () => {
    expect(diagnostics.filter(isBroken)).toEqual([
      expect.stringMatching(/^test\/docs\/fixtures\/broken\.md:16: .*organization_id/s),
    ])
  })

  test("is seen to print something else than it shows, and to throw", async () => {
    const { code, stderr, outputs } = await runHere(broken)
    expect({ code, stderr, output: outputs[0] }).toEqual({
      code: 1,
      stderr: expect.stringContaining("400 Organization is missing."),
      output: { place: "test/docs/fixtures/broken.md:6", printed: ["two"], shown: ["one"] },
    })
  })

  test("is seen to have a test that fails, and one that is no test", () => {
    expect(tested.filter(({ name }) => isBroken(name))).toEqual([
      {
        name: "test/docs/fixtures/broken.md:22 takes one for two",
        status: "failed",
        messages: [expect.stringContaining("expected 1 to be 2")],
      },
      {
        name: "test/docs/fixtures/broken.md:30",
        status: "failed",
        messages: [expect.stringContaining("No test")],
      },
    ])
  })

  test("is seen to have a Python program that prints something else", async ({ skip }) => {
    skip(!hasPython(), "python3 is not installed")
    const [outcome] = await runScripts(broken, [])
    expect(outcome?.outputs[0]).toMatchObject({ printed: ["two"], shown: ["one"] })
  })

  test("is seen to show another answer than a command has", async ({ skip }) => {
    skip(process.platform === "win32", "cmd.exe quotes in another way")
    expect(await exchange(broken, [])).toEqual([
      { place: "test/docs/fixtures/broken.md:48", printed: { n: 2 }, shown: { n: 1 } },
    ])
  })

  test("is refused where a fence has a language that nobody checks", async () => {
    await expect(readPage("test/docs/fixtures/misspelt.md")).rejects.toThrow(
      'misspelt.md:3: nobody checks "typscript"',
    )
  })

  test("is refused where a fence is not closed", () => {
    const markdown = "```ts\nconsole.log(1)\n```\n\n```ts\nconsole.log(2)\n"
    expect(() => pageOf("unclosed.md", markdown)).toThrow("unclosed.md: a fence is not closed")
  })
})

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
