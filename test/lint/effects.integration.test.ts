import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, inject, test } from "vitest"
import { print } from "../../scripts/description.ts"
import { project } from "../../scripts/project.ts"
import { getByPointer, type Description, type JsonObject } from "../../src/openapi/description.ts"
import { lint } from "./spectral.ts"

const folder = await mkdtemp(join(tmpdir(), "effects-"))
afterAll(() => rm(folder, { recursive: true }))

const ruleset = join(folder, "ruleset.yaml")
await writeFile(
  ruleset,
  JSON.stringify({
    extends: [[fileURLToPath(new URL(".spectral.yaml", project)), "off"]],
    rules: { "contract-effects": true },
  }),
)

const string = { type: "string" }
const listLists = "#/paths/~1lists/get"
const taskInput = "#/components/schemas/TaskInput/properties"

const additions: [
  what: string,
  message: string,
  place: string,
  add: (copy: Description) => void,
][] = [
  [
    "parameter",
    "the parameter name_contains of listLists has no x-effect",
    "#/paths/~1lists/get/parameters/9",
    (copy) => {
      const { parameters } = getByPointer(copy, listLists) as { parameters: JsonObject[] }
      parameters.push({ name: "name_contains", in: "query", schema: string })
    },
  ],
  [
    "key",
    "the key color of createTask has no x-effect, and tasks have no field of its name",
    "#/components/schemas/TaskInput/properties/color",
    (copy) => void Object.assign(getByPointer(copy, taskInput) as JsonObject, { color: string }),
  ],
  [
    "view",
    "the value starred has no effect",
    "#/components/parameters/TaskView/x-effect/values",
    (copy) =>
      void (getByPointer(copy, "#/components/parameters/TaskView/schema/enum") as string[]).push(
        "starred",
      ),
  ],
  [
    "kind of include",
    "the value files has no effect",
    "#/components/parameters/IncludeWithLists/x-effect/includes",
    (copy) =>
      void (
        getByPointer(
          copy,
          "#/components/parameters/IncludeWithLists/schema/items/x-extensible-enum",
        ) as string[]
      ).push("files"),
  ],
]

for (const [what, , , add] of additions) {
  const copy = structuredClone(inject("description"))
  add(copy)
  await writeFile(join(folder, `${what}.json`), print(copy, "json"))
}
await writeFile(join(folder, "none.json"), print(inject("description"), "json"))
const problems = await lint(`${folder}/*.json`, ruleset)

test("the description without an addition passes", () => {
  expect(problemsOf("none")).toEqual([])
})

test.each(additions)("a new %s without an effect fails: %s", (what, message, place) => {
  expect(problemsOf(what)).toEqual([`${place}: ${message}.`])
})

function problemsOf(what: string): string[] {
  return problems
    .filter(({ source }) => source.endsWith(`/${what}.json`))
    .map((problem) => problem.message)
}
