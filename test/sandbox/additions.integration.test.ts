/**
 * Adds a query parameter and a request key to a copy of the description alone. Without an effect, lint rejects them
 * (`test/lint/rules.integration.test.ts`). With one, the sandbox implements it and `verify` tests it, or the compiler names
 * what is missing.
 */
import { globSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { generate } from "../../scripts/build.ts"
import { generateEffects } from "../../scripts/build/effects.ts"
import { findCommandScript, projectFolder } from "../../scripts/project.ts"
import { readRules } from "../../scripts/sources/rules.ts"
import { type Description, getByPointer, type JsonObject } from "../../src/openapi/description.ts"
import { type Effect } from "../../src/openapi/effects.ts"
import { evaluateEffect } from "../../src/openapi/evaluateEffect.ts"
import { description } from "../description.ts"
import { newFolder } from "../newFolder.ts"
import { copyProject } from "../projectCopy.ts"
import { run } from "../server/command.ts"

/** Adds a query parameter to GET /lists or another operation. */
function addParameter(
  copy: Description,
  name: string,
  effect: Effect,
  pointer = "#/paths/~1lists/get",
): void {
  const { parameters } = getByPointer(copy, pointer) as { parameters: JsonObject[] }
  parameters.push({
    name,
    in: "query",
    schema: { type: name.endsWith("_id") ? "integer" : "string" },
    "x-effect": effect as JsonObject,
    "x-open-question": "view-parameters",
  })
}

/** Adds a key to POST /tasks. */
function addKey(copy: Description, name: string, effect?: Effect): void {
  const properties = getByPointer(copy, "#/components/schemas/TaskInput/properties") as JsonObject
  properties[name] = { type: "boolean", ...(effect && { "x-effect": effect as JsonObject }) }
}

const named: Effect = { selects: "name", by: "equals" }
const open: Effect = { none: "view-parameters" }

/** Effects that select lists; where an effect leaves the result open, the sandbox omits the list. */
const conditions = {
  named,
  containing: { selects: "name", by: "contains" },
  "any-with-open-part": { any: [named, open] },
  "any-with-open-all": { any: [{ all: [named, open] }, named] },
  "any-of-open-parts": { any: [open, { any: [open] }] },
  "any-of-nothing": { any: [] },
  "any-with-everything": { any: [{ all: [] }, named] },
  "all-with-open-any": { all: [{ any: [open, named] }, named] },
} satisfies Record<string, Effect>

const folder = await newFolder()

/** Builds a copy of the project with the additions, and returns a function that imports one of its folders. */
async function buildAdditions(): Promise<(name: string) => Promise<unknown>> {
  const copy = structuredClone(description)
  for (const [name, effect] of Object.entries(conditions)) addParameter(copy, name, effect)
  addParameter(copy, "owner_id", { selects: "owner_id", by: "equals" }, "#/paths/~1tasks/get")
  addKey(copy, "cleared")
  for (const [name, text] of Object.entries(await generate(copy))) {
    await mkdir(join(folder, "generated"), { recursive: true })
    await writeFile(join(folder, "generated", name), text)
  }
  await copyProject(folder, ["src", "package.json"])
  return (name) => import(pathToFileURL(join(folder, "src", name, "index.ts")).href)
}

const load = await buildAdditions()
const { createSandbox } = (await load("sandbox")) as typeof import("../../src/sandbox/index.ts")
const sandbox = createSandbox()
afterAll(() => sandbox.close())

async function send(path: string, init: RequestInit = {}): Promise<JsonObject> {
  const headers = {
    Authorization: "Bearer anybody",
    "Content-Type": "application/vnd.work-management.v2+json",
  }
  const response = await sandbox.fetch(`http://localhost/v2${path}`, { ...init, headers })
  return (await response.json()) as JsonObject
}

test("the sandbox implements a new parameter and a new key from their effects alone", async () => {
  const { lists } = await send("/lists?organization_id=1&workspace_id=11")
  const [first, ...others] = lists as (JsonObject & { name: string })[]
  expect(others.length).toBeGreaterThan(0)
  for (const [name, effect] of Object.entries(conditions)) {
    const value = first!.name
    const query = new URLSearchParams({ [name]: value })
    const found = await send(`/lists?organization_id=1&workspace_id=11&${query}`)
    const expected = [first!, ...others].filter(
      (list) => evaluateEffect(effect, list, { value, caller: 0 }) === true,
    )
    expect({ name, ...found }).toMatchObject({ name, lists: expected })
  }
  // An unknown account in a filter is an error, as an unknown list is.
  const { tasks } = await send("/tasks?organization_id=1")
  const { owner_id: owner } = (tasks as { owner_id: number }[])[0]!
  expect(await send(`/tasks?organization_id=1&owner_id=${owner}`)).toHaveProperty("tasks")
  expect(await send("/tasks?organization_id=1&owner_id=999999")).toHaveProperty("errors")
  const body = { organization_id: 1, task: { workspace_id: 11, name: "Added", cleared: true } }
  const { task } = await send("/tasks", { method: "POST", body: JSON.stringify(body) })
  expect(task).toMatchObject({ name: "Added", cleared: true })
})

test("verify plans, judges and reports a new parameter from its effect alone", async () => {
  const { verify } = (await load("conformance")) as typeof import("../../src/conformance/index.ts")
  const ignoreParameter: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    url.searchParams.delete("owner_id")
    return sandbox.fetch(new Request(url, request))
  }
  const options = { baseUrl: "http://127.0.0.1:1", token: "21", organizationId: 1, readOnly: true }
  const judge = async (service: typeof fetch) => {
    const names = ["listTasks/selects/owner_id", "listTasks/rejects/owner_id"]
    const report = await verify({ ...options, only: names, fetch: service })
    const outcomes = names.map((name) => report.results.find((one) => one.name === name)?.outcome)
    return [...outcomes, report.exercised.some(({ name }) => name === "owner_id")]
  }
  expect(await judge(sandbox.fetch)).toEqual(["passed", "passed", true])
  expect(await judge(ignoreParameter)).toEqual(["failed", "failed", true])
})

/** Each addition, and the file and the name that the compiler must report. */
const additions: [what: string, file: string, name: string, add: (copy: Description) => void][] = [
  [
    "a parameter without a test predicate",
    "test/openapi/predicates.ts",
    "second",
    (copy) => addParameter(copy, "second", { selects: "name", by: "equals" }),
  ],
]

const rules = await readRules(description)
const changed = structuredClone(description)
for (const [, , , add] of additions) add(changed)
const files = [...new Set(additions.map(([, file]) => file))]

const errors = await compile(changed)

test.each(additions)("the compiler reports %s in %s, naming %s", (_, file, name) => {
  const messages = errors.filter((error) => error.file === file).map(({ message }) => message)
  expect(messages.join("\n")).toContain(name)
})

/** Compiles the files with the effects of a description, in a copy of the project. Returns their errors. */
async function compile(altered: Description) {
  const copy = await newFolder()
  const generated = globSync("generated/*.{ts,js,json}", { cwd: projectFolder })
  await copyProject(copy, ["src", "package.json", "tsconfig.json", ...files, ...generated])
  await writeFile(join(copy, "generated/effects.ts"), generateEffects(altered, rules))
  const config = { extends: "./tsconfig.json", files, include: [] }
  await writeFile(join(copy, "tsconfig.files.json"), JSON.stringify(config))
  const compiler = findCommandScript("typescript-7", "tsc")
  const tsc = [process.execPath, compiler, "-p", "tsconfig.files.json"]
  // Several threads would check the same types.
  const { stdout } = await run([...tsc, "--pretty", "false", "--singleThreaded"], { cwd: copy })
  // Continuation lines of a message are indented.
  return stdout
    .split(/\n(?=\S)/)
    .flatMap((text) => {
      const [, file, message] = /^(.+?)\(\d+,\d+\): error (.+)$/s.exec(text) ?? []
      return text.trim() === "" ? [] : [{ file, message: message ?? text }]
    })
    .filter(({ file }) => file === undefined || files.includes(file))
}
