import { expect, test } from "vitest"
import { operationSpec, findOperation, operationIds } from "../../src/contract/index.ts"

test.each(operationIds)("%s, below each server", (id) => {
  const { method: name, path: template, parameters } = operationSpec(id)
  const values = parameters.some((parameter) => parameter.in === "path") ? { id: "7" } : {}
  for (const prefix of ["", "/v2"]) {
    const text = prefix + template.replace("{id}", "7")
    expect(findOperation(name, text)).toEqual({ operation: id, path: values })
    expect(findOperation(name, `/work${text}`, "/work")).toEqual({ operation: id, path: values })
    expect(findOperation(name, `/work${text}`)).toBeUndefined()
    expect(findOperation(name, text, "/work")).toBeUndefined()
    expect(findOperation(name, `/play${text}`, "/work")).toBeUndefined()
  }
})

test.each([
  ["/v2/tasks/a%2Fb", "a/b"],
  ["/tasks/%C3%A4%20%25", "ä %"],
  ["/v2/tasks/+", "+"],
])("decodes the id of %s", (text, id) => {
  expect(findOperation("GET", text)).toEqual({ operation: "getTask", path: { id } })
})

test.each(["/v2/tasks/%", "/v2/tasks/%zz", "/tasks/%E4"])(
  "throws where %s is not encoded",
  (text) => {
    expect(() => findOperation("GET", text)).toThrow(URIError)
  },
)

test.each(
  [
    ["", "/", "/v2", "/v2/", "/v2/v2/tasks", "/v3/tasks", "/v2tasks", "tasks", "/workv2/tasks"],
    ["/v2/tasks/", "/v2//tasks", "/v2/tasks/1/comments", "/v2/Tasks", "/v2/tasks?limit=1"],
  ].flat(),
)("knows no path %j", (text) => {
  expect(findOperation("GET", text)).toBeUndefined()
  expect(findOperation("GET", `/work${text}`, "/work")).toBeUndefined()
})

test.each([
  ["/v2/tasks", ["GET", "POST"]],
  ["/tasks/1", ["GET", "PUT"]],
  ["/v2/comments", ["POST"]],
  ["/v2/comments/1", ["PUT", "DELETE"]],
  ["/access_tokens/1", ["DELETE"]],
])("says which methods %s has", (text, allowed) => {
  for (const name of ["PATCH", "HEAD", "OPTIONS", "get", "", "constructor", "__proto__"]) {
    expect(findOperation(name, text)).toEqual({ allowed })
  }
})
