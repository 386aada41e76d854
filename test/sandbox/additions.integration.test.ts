/**
 * Adds a query parameter and a request key to a copy of the description alone. Without an effect, lint rejects them
 * (`test/lint/rules.integration.test.ts`). With one, the sandbox implements it, and `verify` tests it.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { generate } from "../../scripts/build.ts"
import { type Description, getByPointer, type JsonObject } from "../../src/openapi/description.ts"
import { type Effect } from "../../src/openapi/effects.ts"
import { evaluateEffect } from "../../src/openapi/evaluateEffect.ts"
import { description } from "../description.ts"
import { newFolder } from "../newFolder.ts"
import { copyProject } from "../projectCopy.ts"

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
