import { readFileSync, readdirSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { project } from "../../scripts/description.ts"
import { lint, type Problem } from "./spectral.ts"

const fixtures = new URL("fixtures/", import.meta.url)

const ruleset = parse(read(new URL(".spectral.yaml", project))) as {
  rules: Record<string, unknown>
}
const rules = Object.keys(ruleset.rules).filter((name) => name.startsWith("contract-"))

let problems: Problem[]

beforeAll(async () => {
  problems = await lint("test/lint/fixtures/*/*.yaml")
}, 60_000)

test("every rule has its fixtures, and every fixture its rule", () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(rules.toSorted())
})

describe.each(rules)("%s", (rule) => {
  test("is an error, and says the convention and what is wrong", () => {
    const text = expect.stringMatching(/\w/) as unknown
    expect(ruleset.rules[rule]).toMatchObject({
      severity: "error",
      description: text,
      message: text,
    })
  })

  test("finds nothing in pass.yaml", () => {
    expect(problemsOf(rule, "pass.yaml")).toEqual([])
  })

  test("finds in fail.yaml what its comments say, where they say it", () => {
    const expected = expectations(read(new URL(`${rule}/fail.yaml`, fixtures)))
    const found = problemsOf(rule, "fail.yaml")
    expect(found.map(({ line }) => line)).toEqual(expected.map(({ line }) => line))
    for (const { line, text } of expected) {
      const messages = found
        .filter((problem) => problem.line === line)
        .map(({ message }) => message)
      expect(messages.join("\n")).toContain(text)
    }
    expect(found).not.toEqual([])
  })
})

function problemsOf(rule: string, file: string): { line: number; message: string }[] {
  return problems
    .filter(({ code, source }) => code === rule && source.endsWith(`/${rule}/${file}`))
    .map(({ range, message }) => ({ line: range.start.line + 1, message }))
}

/** A line on which problems are to be found ends in `# fails: part of a message | of another`. */
function expectations(fixture: string): { line: number; text: string }[] {
  return fixture.split("\n").flatMap((content, index) => {
    const [, texts] = content.split("# fails: ")
    return (texts?.split(" | ") ?? []).map((text) => ({ line: index + 1, text }))
  })
}

function read(file: URL): string {
  return readFileSync(file, "utf8")
}
