import { describe, expect, test } from "vitest"
import { getByPointer, type Json, type JsonObject } from "../../src/openapi/description.ts"
import { checkExamples } from "./check-examples.ts"
import { description } from "../description.ts"

test("the examples of errors don't contradict their operations", () => {
  expect(checkExamples(description)).toEqual([])
})

/** Changes a component of the description, and returns the problems that checkExamples finds. */
function failuresAfter(pointer: string, values: Record<string, Json | undefined>): string[] {
  const copy = structuredClone(description)
  const target = getByPointer(copy, `#/components/${pointer}`) as JsonObject
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) delete target[key]
    else target[key] = value
  }
  return checkExamples(copy)
}

describe("inconsistent examples", () => {
  test.each<[string, string, Record<string, Json | undefined>, string]>([
    [
      "an error about a parameter the operation doesn't have",
      "examples/ErrorInvalidLimit/value/errors/0",
      { attribute: "list_id" },
      "listWorkspaces 400 application/json invalidAttribute #/errors/0/attribute: list_id is neither",
    ],
    [
      "an error that calls a supported parameter unsupported",
      "examples/ErrorUnsupportedTaskKey/value/errors/0",
      { attribute: "task.tags" },
      "updateTask 422 application/json unsupportedParam #/errors/0/attribute: task.tags is supported",
    ],
    [
      "an error that calls an optional parameter missing",
      "examples/ErrorMissingTaskWorkspace/value/errors/0",
      { attribute: "task.due_on" },
      "createTask 422 application/json missingParam #/errors/0/attribute: task.due_on is not required",
    ],
    [
      "record_not_found for a value that names no record",
      "examples/ErrorOrganizationNotFound/value/errors/0",
      { attribute: "access_token.name" },
      "createAccessToken 400 application/json recordNotFound #/errors/0/code: record_not_found is for 404",
    ],
  ])("checkExamples reports %s", (_, pointer, values, line) => {
    expect(failuresAfter(pointer, values)).toContainEqual(expect.stringContaining(line))
  })
})
