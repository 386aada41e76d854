import { describe, expect, inject, test } from "vitest"
import { getByPointer, type Json, type JsonObject } from "../../src/openapi/description.ts"
import { bodies, type Body, bodyExamples, checkExamples, isSuccess } from "./check-examples.ts"

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
      "null where it is not allowed",
      "examples/Membership/value/membership",
      { role: null },
      "getMembership 200 application/json plain #/membership/role: must be string",
    ],
    [
      "a date that is none",
      "examples/Lists/value/lists/0",
      { starts_on: "March" },
      'listLists 200 application/json default #/lists/0/starts_on: must match format "date"',
    ],
    [
      "an undeclared key of a record",
      "examples/Tasks/value/tasks/0",
      { colour: "red" },
      "listTasks 200 application/json default #/tasks/0: must NOT have unevaluated properties: colour",
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
      "a response without an example",
      "responses/Workspace/content/application~1json",
      { examples: {} },
      "getWorkspace 200 application/json: has no example",
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
      "a response without a tag that was sent",
      "examples/CreateSubtaskRequest/value/task",
      { tags: ["press"] },
      `createTask request ${vendor} subtask #/task/tags: ["press"] is sent`,
    ],
    [
      "an error that links to another code",
      "examples/ErrorInvalidLimit/value/errors/0",
      { link: `${docs}/errors/missing_param` },
      `listTasks 400 application/json invalidAttribute #/errors/0/link: is not ${docs}/errors/invalid_attribute`,
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
