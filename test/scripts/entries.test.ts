import { expect, test } from "vitest"
import { findUnusedEntries } from "../../scripts/sources/entries.ts"

test("findUnusedEntries names a path that openapi.yaml doesn't list", () => {
  const files = {
    "openapi/openapi.yaml": "paths:\n  /tasks: { $ref: resources/tasks/paths.yaml#/collection }\n",
    "openapi/resources/tasks/paths.yaml":
      'collection:\n  get: { $ref: "../common/responses.yaml#/Ok" }\nrecord: {}\n',
    "openapi/resources/common/responses.yaml": 'Ok: { $ref: "#/Other" }\nOther: {}\n',
  }
  expect(findUnusedEntries(files)).toEqual([
    expect.stringContaining("Nothing refers to openapi/resources/tasks/paths.yaml#/record."),
  ])
})
