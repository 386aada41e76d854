// oxlint-disable-next-line import/no-unassigned-import -- Loading it is what makes it know formats.
import "@hyperjump/json-schema/formats"
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
  type Validator,
} from "@hyperjump/json-schema/draft-2020-12"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, inject, test } from "vitest"
import {
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import {
  bodies,
  type Body,
  bodyExamples,
  checkExamples,
  isSuccess,
  labelOf,
  places,
} from "./check-examples.ts"

const description = inject("description")

describe("the examples", () => {
  const { checked, failures } = checkExamples(description)

  test("are what their schemas say, and fit each other", () => {
    expect(failures).toEqual([])
  })

  test("are there for every request, success and error in every media type", () => {
    const all = bodies(description)
    const covered = all.filter(({ examples }) => examples.length > 0)
    expect(covered.length).toBe(all.length)
    expect(count(all, isSuccess)).toBe(2 * 19)
    expect(count(all, ({ status }) => status === "default")).toBe(2 * 22)
    expect(count(all, ({ status }) => status === "request")).toBe(8)
    expect(checked).toBeGreaterThan(bodyExamples(description).length)
  })
})

function count(all: Body[], has: (body: Body) => boolean): number {
  return all.filter(has).length
}

// ------------------------------------------------------------------------------- a second validator

/** Where the schemas are registered, for both validators. */
const base = "https://contract.test/examples"
const dialect = "https://json-schema.org/draft/2020-12/schema"
const schemas = { $schema: dialect, components: { schemas: description.components.schemas } }

// Not strict: to Ajv the annotations and the discriminator of OpenAPI are unknown keywords.
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(schemas, base)

registerSchema(schemas as unknown as SchemaObject, base)
// As in Ajv; by default a format is only an annotation.
setShouldValidateFormat(true)

/** Every body that some example shows, once for each schema that it has. */
const samples = [
  ...new Map(
    bodyExamples(description).map((example) => [
      JSON.stringify([example.schema, example.value]),
      {
        label: `${labelOf(example)} ${example.name}`,
        uri: `${base}${example.schema.$ref}`,
        schema: example.schema,
        value: example.value,
      },
    ]),
  ).values(),
]

interface Sample {
  label: string
  uri: string
  value: Json
}

/** The samples on which the two validators differ from the expectation. */
async function misjudged(candidates: Sample[], expected: boolean): Promise<string[]> {
  const validators = new Map<string, Validator>()
  const lines: string[] = []
  for (const { label, uri, value } of candidates) {
    const second = validators.get(uri) ?? (await validate(uri))
    validators.set(uri, second)
    const verdicts = { ajv: ajv.validate(uri, value), hyperjump: second(value).valid }
    for (const [validator, verdict] of Object.entries(verdicts)) {
      if (verdict !== expected) lines.push(`${validator} says ${verdict} of ${label}`)
    }
  }
  return lines
}

describe("Ajv and Hyperjump", () => {
  test("both accept every body", async () => {
    expect(samples.length).toBeGreaterThan(60)
    expect(await misjudged(samples, true)).toEqual([])
  })

  test("both refuse every body that is broken in one place", async () => {
    const broken = samples.flatMap(({ label, uri, schema, value }) =>
      [...breaks(schema, value)].map(({ problem, body }) => ({
        label: `${label} with ${problem}`,
        uri,
        value: body,
      })),
    )
    expect(broken.length).toBeGreaterThan(1000)
    expect(await misjudged(broken, false)).toEqual([])
  })
})

/** Every way to break a body in one place of what its schema declares. */
function* breaks(schema: JsonObject, value: Json): Generator<{ problem: string; body: Json }> {
  for (const place of places(description, schema, value)) {
    // The first item of an array speaks for the others.
    if (/\/[1-9]\d*(\/|$)/.test(place.pointer)) continue
    for (const [problem, broken] of faultyValues(place.schema, place.value)) {
      yield {
        problem: `${problem} at ${place.pointer}`,
        body: replaced(value, place.pointer, broken),
      }
    }
  }
}

function* faultyValues(
  { type, format, required, additionalProperties }: JsonObject,
  value: Json,
): Generator<[problem: string, broken: Json]> {
  const types = [type].flat()
  if (type !== undefined) {
    yield ["a value of another type", types.includes("string") ? 7 : "seven"]
    if (!types.includes("null")) yield ["null", null]
  }
  if (typeof value === "string" && format !== undefined) yield ["no value of its format", "not one"]
  if (!isObject(value)) return
  for (const key of (required ?? []) as string[]) {
    const { [key]: dropped, ...rest } = value
    if (dropped !== undefined) yield [`no key ${key}`, rest]
  }
  if (additionalProperties === false) yield ["an unknown key", { ...value, colour: "red" }]
}

/** A copy of a value with another one at a place. */
function replaced(value: Json, pointer: string, replacement: Json): Json {
  if (pointer === "#") return replacement
  const copy = structuredClone(value) as object
  const end = pointer.lastIndexOf("/")
  const parent = getByPointer(copy, pointer.slice(0, end))
  Object.assign(parent as object, { [pointer.slice(end + 1)]: replacement })
  return copy as Json
}

// --------------------------------------------------------------------------------- that it can fail

/** The failures of a description in which one component has been changed. */
function failuresAfter(pointer: string, values: Record<string, Json | undefined>): string[] {
  const copy = structuredClone(description)
  const target = getByPointer(copy, `#/components/${pointer}`) as JsonObject
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) delete target[key]
    else target[key] = value
  }
  return checkExamples(copy).failures
}

const vendor = "application/vnd.work-management.v2+json"
const docs = "https://docs.work-management.example"

describe("a problem is found:", () => {
  test.each<[string, string, Record<string, Json | undefined>, string]>([
    [
      "a field of another type",
      "examples/Tasks/value/tasks/4",
      { name: 105 },
      "listTasks 200 application/json default #/tasks/4/name: must be string",
    ],
    [
      "null where it is not allowed",
      "examples/Membership/value/membership",
      { role: null },
      "getMembership 200 application/json plain #/membership/role: must be string",
    ],
    [
      "a required key that is missing",
      "examples/CommentCreated/value",
      { request_uuid: undefined },
      `createComment 201 ${vendor} markdown #: must have required property 'request_uuid'`,
    ],
    [
      "a date that is none",
      "examples/Lists/value/lists/0",
      { starts_on: "March" },
      'listLists 200 application/json default #/lists/0/starts_on: must match format "date"',
    ],
    [
      "an undeclared key of a response",
      "examples/Task/value",
      { colour: "red" },
      "getTask 200 application/json plain #: must NOT have unevaluated properties: colour",
    ],
    [
      "an undeclared key of a record",
      "examples/Tasks/value/tasks/0",
      { colour: "red" },
      "listTasks 200 application/json default #/tasks/0: must NOT have unevaluated properties: colour",
    ],
    [
      "an undeclared key of a composed record",
      "examples/Activities/value/activities/0",
      { colour: "red" },
      "#/activities/0: must NOT have unevaluated properties: colour",
    ],
    [
      "an undeclared key of a request",
      "examples/CreateSubtaskRequest/value/task",
      { cleared: true },
      `createTask request ${vendor} subtask #/task: must NOT have additional properties: cleared`,
    ],
    [
      "a composed record that is none of its kinds",
      "examples/Activity/value/activity",
      { target_type: "Comment" },
      "getActivity 200 application/json plain #/activity: must match exactly one schema in oneOf",
    ],
    [
      "an error response without an error",
      "examples/ErrorMissingToken/value",
      { errors: [] },
      "listTasks default application/json missingToken #/errors: must NOT have fewer than 1 items",
    ],
    [
      "a parameter of another type",
      "parameters/Limit",
      { example: "25" },
      "listWorkspaces query parameter limit example #: must be integer",
    ],
    [
      "a header of another type",
      "headers/Link",
      { example: 7 },
      "listActivities 200 header Link example #: must be string",
    ],
    [
      "a response without an example",
      "responses/Workspace/content/application~1json",
      { examples: {} },
      "getWorkspace 200 application/json: has no example",
    ],
    [
      "a request without an example",
      `requestBodies/UpdateComment/content/${vendor.replace("/", "~1")}`,
      { examples: undefined },
      `updateComment request ${vendor}: has no example`,
    ],
    [
      "an error without an example",
      "responses/Error/content/application~1json",
      { examples: undefined },
      "revokeAccessToken default application/json: has no example",
    ],
    [
      "a view without an example",
      "responses/Tasks/content/application~1json/examples",
      { inbox: undefined },
      "listTasks 200 application/json: has no example of the view inbox",
    ],
    [
      "a response that has not what was sent",
      "examples/RescheduleTaskRequest/value/task",
      { due_on: "2026-04-11" },
      `updateTask request ${vendor} reschedule #/task/due_on: "2026-04-11" is sent, but not what updateTask 200 application/json reschedule has`,
    ],
    [
      "a response under another name that has not what was sent",
      "examples/CreateAccessTokenRequest/value/access_token",
      { name: "Another" },
      `createAccessToken request ${vendor} organizationAtTheTop #/access_token/name: "Another" is sent`,
    ],
    [
      "a response of another organization than was sent",
      "examples/UpdateIntegrationWebhookRequest/value",
      { organization_id: 2 },
      `updateIntegrationWebhook request ${vendor} rename #/organization_id: 2 is sent`,
    ],
    [
      "a response without a tag that was sent",
      "examples/CreateSubtaskRequest/value/task",
      { tags: ["press"] },
      `createTask request ${vendor} subtask #/task/tags: ["press"] is sent`,
    ],
    [
      "a response without a subscriber that was sent",
      "examples/CreateSubtaskRequest/value/task",
      { subscriptions: [{ account_id: 23 }] },
      `createTask request ${vendor} subtask #/task/subscriptions: [{"account_id":23}] is sent`,
    ],
    [
      "an error that links to another code",
      "examples/ErrorInvalidLimit/value/errors/0",
      { link: `${docs}/errors/missing_param` },
      `listTasks 400 application/json invalidAttribute #/errors/0/link: is not ${docs}/errors/invalid_attribute`,
    ],
    [
      "an error that links elsewhere",
      "examples/ErrorInvalidLimit/value/errors/0",
      { link: "https://example.com/errors/invalid_attribute" },
      `#/errors/0/link: is not ${docs}/errors/invalid_attribute`,
    ],
    [
      "an error about what some operation does not have",
      "examples/ErrorInvalidLimit/value/errors/0",
      { attribute: "list_id" },
      "listWorkspaces 400 application/json invalidAttribute #/errors/0/attribute: list_id is neither",
    ],
    [
      "an unsupported parameter that is supported",
      "examples/ErrorUnsupportedTaskKey/value/errors/0",
      { attribute: "task.tags" },
      "updateTask 422 application/json unsupportedParam #/errors/0/attribute: task.tags is supported",
    ],
    [
      "a missing parameter that is not required",
      "examples/ErrorMissingTaskWorkspace/value/errors/0",
      { attribute: "task.due_on" },
      "createTask 422 application/json missingParam #/errors/0/attribute: task.due_on is not required",
    ],
    [
      "a record that is not found with another status than 404",
      "examples/ErrorOrganizationNotFound/value/errors/0",
      { attribute: "access_token.name" },
      "createAccessToken 400 application/json recordNotFound #/errors/0/code: record_not_found is for 404",
    ],
  ])("%s", (_, pointer, values, line) => {
    expect(failuresAfter(pointer, values)).toContainEqual(expect.stringContaining(line))
  })

  test("only where the schema does not allow any key", () => {
    expect(failuresAfter("examples/Workspace/value/workspace", { colour: "red" })).toEqual([])
    expect(failuresAfter("examples/WebhookDelivery/value", { colour: "red" })).toEqual([])
  })
})
