import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, inject, it } from "vitest"
import { print } from "../../scripts/description.ts"
import { project } from "../../scripts/project.ts"
import { generateTables } from "../../scripts/build/tables.ts"
import { generateTypes } from "../../scripts/build/types.ts"
import {
  getByPointer,
  type Description,
  isObject,
  type JsonObject,
} from "../../src/openapi/description.ts"
import { lint } from "../lint/spectral.ts"
import { thorough } from "../runs.ts"
import { checkExamples } from "./check-examples.ts"
import { checkFacts } from "./check-facts.ts"
import { checkWorld } from "./check-dataset.ts"

/**
 * Faults that someone could make in the description, and the check that is there to catch each: a
 * check that lets its problem pass is broken, however green it is. `contract-…` and `oas3-…` are rules
 * of lint; `types` and `tables` are what `npm run build` derives, which a test compares with `generated/`.
 */
// A problem a line.
// oxfmt-ignore
const mutations: [problem: string, caughtBy: string, mutate: (description: Description) => void][] = [
  // Facts of the source
  ["a field of a record is lost", "facts", drop("/components/schemas/Task/properties/due_on")],
  ["a field is not null any more", "facts", set("/components/schemas/Task/properties/owner_id/type", "integer")],
  ["a field becomes null", "facts", set("/components/schemas/TaskList/properties/name/type", ["string", "null"])],
  ["a field changes its type", "facts", set("/components/schemas/Membership/properties/role/type", "integer")],
  ["a field is no longer required", "facts", remove("/components/schemas/Comment/required", "body")],
  ["a field is invented", "facts", set("/components/schemas/Account/properties/phone", { type: "string" })],
  ["a status is lost", "facts", drop("/paths/~1tasks~1{id}/put/responses/422")],
  ["a status is invented", "facts", set("/paths/~1lists~1{id}/get/responses/409", { description: "No." })],
  ["an operation is lost", "facts", drop("/paths/~1comments~1{id}/delete")],
  ["a required parameter becomes optional", "facts", set("/components/parameters/WorkspaceId/required", false)],
  ["a maximum changes", "facts", parameter("/paths/~1tasks/get", "limit", (schema) => (schema.maximum = 1000))],
  ["a default changes", "facts", set("/components/parameters/Limit/schema/default", 50)],
  ["a key of a body is lost", "facts", drop("/components/schemas/TaskChanges/properties/tags")],
  ["an action is lost", "facts", remove("/components/schemas/ActivityOnTask/allOf/1/properties/action/x-extensible-enum", "reopen")],
  ["a view is lost", "facts", remove("/components/parameters/TaskView/schema/enum", "inbox")],
  ["an error code is invented", "facts", add("/components/schemas/ErrorDetail/properties/code/x-extensible-enum", "conflict")],
  ["an assumption loses its mark", "facts", drop("/components/responses/AccessTokenRevoked/x-evidence")],
  ["a server is lost", "facts", (description) => void description.servers.pop()],
  ["the Link header is lost", "facts", drop("/components/responses/Activities/headers")],
  ["a transition is lost", "facts", set("/x-states/0/transitions", [])],
  ["a transition is invented", "facts", push("/x-states/0/transitions", "/x-states/2/transitions/0")],
  ["a transition needs another value", "facts", set("/x-states/0/transitions/0/request/task/completed", false)],
  ["a transition has an effect that is not shown", "facts", set("/x-states/2/transitions/0/effects", [{ may: "leave an activity" }])],
  ["a field carries no state any more", "facts", remove("/x-states/1/fields", "archived")],
  ["the states of a resource are lost", "facts", set("/x-states/3/schema", "Section")],

  // Examples
  ["an example lacks a required field", "examples", drop("/components/examples/CommentCreated/value/comment/mime_type")],
  ["an example has an undeclared field", "examples", set("/components/examples/Workspaces/value/colour", "red")],
  ["an example has a date that is none", "examples", set("/components/examples/RescheduleTaskRequest/value/task/due_on", "soon")],
  ["a body has no example", "examples", drop("/components/responses/Membership/content/application~1json/examples")],
  ["an error links to another code", "examples", set("/components/examples/ErrorInvalidLimit/value/errors/0/link", "https://docs.work-management.example/errors/missing_param")],

  // The example dataset
  ["a record differs between two examples", "dataset", set("/components/examples/Task/value/task/name", "Another name")],
  ["a reference leads to no record", "dataset", set("/components/examples/CreatePrivateTaskRequest/value/task/workspace_id", 99)],
  ["a completed task has no date", "dataset", everyTask((task) => task.completed === true && (task.completed_at = null))],
  ["a counter is too small", "dataset", everyTask((task) => task.id === 101 && (task.comments_count = 0))],
  ["a view shows a task that does not fit it", "dataset", push("/components/examples/TasksUnassigned/value/tasks", "/components/examples/TasksOwned/value/tasks/0")],

  // Lint
  ["a response is closed", "contract-open-responses", set("/components/schemas/Task/additionalProperties", false)],
  ["a request is open", "contract-closed-requests", drop("/components/schemas/TaskInput/additionalProperties")],
  ["an open question dangles", "contract-open-questions", set("/components/schemas/Task/properties/cleared/x-open-question", "cleared")],
  ["a place loses its mark", "contract-open-questions", drop("/components/schemas/Comment/properties/cid/x-open-question")],
  ["an operationId has another form", "contract-operation-id", set("/paths/~1tasks/get/operationId", "tasksIndex")],
  ["an operation has no default", "contract-default-response", drop("/paths/~1access_tokens/get/responses/default")],
  ["an error has a body of its own", "contract-error-envelope", set("/components/responses/NotFound/content/application~1json/schema", { type: "object" })],
  ["a request is plain JSON", "contract-media-types", rename("/components/requestBodies/CreateTask/content", "application/json")],
  ["a collection has no view", "contract-collection-view", drop("/components/parameters/View/schema/default")],
  ["a page names no array", "contract-pagination", set("/paths/~1tasks/get/x-pagination/items", "task")],
  ["an operation needs no organization", "contract-organization-id", set("/components/parameters/OrganizationId/required", false)],
  ["the dialect is named", "contract-dialect", (description) => void Object.assign(description, { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" })],
  ["a schema is nullable the old way", "contract-no-nullable", set("/components/schemas/Task/properties/name/nullable", true)],
  ["a constraint stands beside a $ref", "contract-ref-siblings", set("/components/schemas/TaskResponse/properties/task/minProperties", 1)],
  ["an enum forgets null", "contract-nullable-enum", set("/components/schemas/WebhookResourceType/type", ["string", "null"])],
  ["a keyword is misspelt", "contract-schema-compiles", set("/components/schemas/Section/properties/name/minLenght", 1)],
  ["an id has 32 bits", "contract-int64", drop("/components/schemas/Account/properties/id/format")],
  ["a description says nothing", "contract-description", set("/components/schemas/Account/properties/email/description", "The email.")],
  ["an assumption has no question", "contract-evidence", drop("/components/schemas/ErrorDetail/properties/attribute/x-open-question")],
  ["an enum is open and closed at once", "contract-extensible-enum", set("/components/schemas/TaskList/properties/default_view/enum", ["row"])],
  ["a reference is broken", "invalid-ref", set("/paths/~1tasks/get/responses/200", { $ref: "#/components/responses/Task_" })],
  ["an example breaks its schema", "oas3-valid-media-example", set("/components/examples/Membership/value/membership/deleted", "no")],
  ["a path parameter is not declared", "path-params", (description) => void description.paths["/lists/{id}"]?.get?.parameters?.shift()],

  // What is derived
  ["a known value is closed for TypeScript", "types", close("/components/schemas/ErrorDetail/properties/code")],
  ["a collection changes its pages", "tables", set("/paths/~1activities/get/x-pagination/style", "offset")],
]

const description = inject("description")
const folder = await mkdtemp(join(tmpdir(), "mutations-"))
afterAll(() => rm(folder, { recursive: true }))

// A run of Spectral lints all files. In `npm test` several problems share a file, which is faster, but a problem could hide
// behind another one that breaks the same rule; in the thorough tests each problem has a file of its own.
const linted = mutations.filter(([, caughtBy]) => caughtBy.includes("-"))
const fileCount = thorough ? linted.length : 6
const fileOf = new Map(linted.map(([problem], index) => [problem, `${index % fileCount}.json`]))
for (const name of new Set(fileOf.values())) {
  const faulty = structuredClone(description)
  for (const [problem, , mutate] of linted) if (fileOf.get(problem) === name) mutate(faulty)
  await writeFile(join(folder, name), print(faulty, "json"))
}

// Only the rules that are there to catch a problem. `invalid-ref` is no rule, but what Spectral always reports.
const ruleset = join(folder, "ruleset.yaml")
const rules = linted.map(([, rule]) => rule).filter((rule) => rule !== "invalid-ref")
await writeFile(
  ruleset,
  JSON.stringify({
    extends: [[fileURLToPath(new URL(".spectral.yaml", project)), "off"]],
    rules: Object.fromEntries(rules.map((rule) => [rule, true])),
  }),
)
const problems = await lint(`${folder}/*.json`, ruleset)

describe("a problem is caught", () => {
  it("unless there is none", async () => {
    for (const check of ["facts", "examples", "dataset", "types", "tables"]) {
      expect(await complaints(check, "none", description)).toEqual([])
    }
  })

  it.each(mutations)("%s, by %s", async (problem, caughtBy, mutate) => {
    const faulty = mutated(mutate)
    expect(faulty, "the mutation changes nothing").not.toEqual(description)
    expect(await complaints(caughtBy, problem, faulty)).not.toEqual([])
  })
})

/** What a check, or a rule of lint, says of a faulty description. */
async function complaints(check: string, problem: string, faulty: Description): Promise<string[]> {
  if (check === "facts") return checkFacts(faulty).failures
  if (check === "examples") return checkExamples(faulty).failures
  if (check === "dataset") return checkWorld(faulty).failures
  if (check === "types") return stale("schema.d.ts", await generateTypes(faulty))
  if (check === "tables") return stale("tables.ts", generateTables(faulty))
  return problems
    .filter(({ code, source }) => code === check && source.endsWith(`/${fileOf.get(problem)}`))
    .map(({ message }) => message)
}

async function stale(name: string, text: string): Promise<string[]> {
  const file = await readFile(new URL(`generated/${name}`, project), "utf8")
  return file.endsWith(text) ? [] : [`generated/${name} is stale`]
}

function mutated(mutate: (description: Description) => void): Description {
  const copy = structuredClone(description)
  mutate(copy)
  return copy
}

function parent(root: Description, pointer: string): [object: JsonObject, key: string] {
  const index = pointer.lastIndexOf("/")
  const object = getByPointer(root, `#${pointer.slice(0, index)}`)
  if (!isObject(object)) throw new Error(`Nothing is at ${pointer}`)
  return [object, pointer.slice(index + 1).replaceAll("~1", "/")]
}

function drop(...pointers: string[]) {
  return (root: Description): void => {
    for (const pointer of pointers) {
      const [object, key] = parent(root, pointer)
      delete object[key]
    }
  }
}

function set(pointer: string, value: JsonObject[string]) {
  return (root: Description): void => {
    const [object, key] = parent(root, pointer)
    object[key] = value
  }
}

function rename(pointer: string, name: string) {
  return (root: Description): void => {
    const object = getByPointer(root, `#${pointer}`) as JsonObject
    const [key = ""] = Object.keys(object)
    object[name] = object[key] ?? {}
    delete object[key]
  }
}

function remove(pointer: string, value: string) {
  return (root: Description): void => {
    const list = getByPointer(root, `#${pointer}`) as string[]
    list.splice(list.indexOf(value), 1)
  }
}

function add(pointer: string, value: string) {
  return (root: Description): void =>
    void (getByPointer(root, `#${pointer}`) as string[]).push(value)
}

function close(pointer: string) {
  return (root: Description): void => {
    const schema = getByPointer(root, `#${pointer}`) as JsonObject
    schema.enum = schema["x-extensible-enum"] ?? []
    delete schema["x-extensible-enum"]
  }
}

function push(pointer: string, from: string) {
  return (root: Description): void =>
    void (getByPointer(root, `#${pointer}`) as JsonObject[]).push(
      getByPointer(root, `#${from}`) as JsonObject,
    )
}

function parameter(operation: string, name: string, mutate: (schema: JsonObject) => void) {
  return (root: Description): void => {
    const parameters = getByPointer(root, `#${operation}/parameters`) as JsonObject[]
    mutate(parameters.find((candidate) => candidate.name === name)?.schema as JsonObject)
  }
}

/** Changes a task in every example that shows it, so that only its own sense suffers. */
function everyTask(mutate: (task: JsonObject) => void) {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) {
      if ("comments_count" in value) mutate(value)
      Object.values(value).forEach(visit)
    }
  }
  return (root: Description): void => visit(root.components.examples)
}
