import { readFileSync, readdirSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { projectFolder } from "../../scripts/project.ts"
import { lint, type Problem } from "./spectral.ts"

const fixtures = new URL("fixtures/", import.meta.url)

const definitions: Record<string, unknown> = {}
for (const file of [".spectral.yaml", "scripts/spectral/extensions.yaml"]) {
  const ruleset = parse(read(new URL(file, projectFolder)), { maxAliasCount: -1 }) as object
  Object.assign(definitions, (ruleset as { rules: object }).rules)
}
const rules = Object.keys(definitions).filter((name) => name.startsWith("contract-"))

let problems: Problem[]

beforeAll(async () => {
  problems = await lint("test/lint/fixtures/*.yaml")
})

test("every Spectral rule of this project has a fixture", () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(rules.map((rule) => `${rule}.yaml`).toSorted())
})

describe.each(rules)("%s", (rule) => {
  test(`the Spectral rule ${rule} is an error and has a description and a message`, () => {
    const text = expect.stringMatching(/\w/) as unknown
    expect(definitions[rule]).toMatchObject({
      severity: "error",
      description: text,
      message: text,
    })
  })

  test(`the Spectral rule ${rule} finds exactly the problems that its fixture marks`, () => {
    const expected = listExpected(read(new URL(`${rule}.yaml`, fixtures)))
    const found = problems
      .filter(({ code, source }) => code === rule && source.endsWith(`/${rule}.yaml`))
      .map(({ range, message }) => ({ line: range.start.line + 1, message }))
    expect(found.map(({ line }) => line)).toEqual(expected.map(({ line }) => line))
    for (const { line, text } of expected) {
      const messages = found.flatMap((problem) => (problem.line === line ? [problem.message] : []))
      expect(messages.join("\n")).toContain(text)
    }
    expect(found).not.toEqual([])
  })
})

/** Lists the expected problems. Lines with problems end in `# fails: part of a message | part of another`. */
function listExpected(fixture: string): { line: number; text: string }[] {
  return fixture.split("\n").flatMap((content, index) => {
    const [, texts] = content.split("# fails: ")
    return (texts?.split(" | ") ?? []).map((text) => ({ line: index + 1, text }))
  })
}

function read(file: URL): string {
  return readFileSync(file, "utf8")
}
