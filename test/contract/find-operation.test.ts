import { expect, test } from "vitest"
import { getOperationSpec, findOperation, operationIds } from "../../src/contract/index.ts"

test.each(operationIds)("findOperation finds %s below each server and base path", (id) => {
  const { method: name, path: template, parameters } = getOperationSpec(id)
  const values = parameters.some((parameter) => parameter.in === "path") ? { id: "7" } : {}
  for (const prefix of ["", "/v2"]) {
    const text = prefix + template.replace("{id}", "7")
    expect(findOperation(name, `/work${text}`, "/work")).toEqual({ operation: id, path: values })
    expect(findOperation(name, `/work${text}`)).toBeUndefined()
    expect(findOperation(name, text, "/work")).toBeUndefined()
    expect(findOperation(name, `/play${text}`, "/work")).toBeUndefined()
  }
})

test.each(["PATCH", "get", "", "constructor"])(
  "findOperation finds no operation for the method %j",
  (name) => {
    expect(findOperation(name, "/v2/tasks")).toEqual({ allowed: ["GET", "POST"] })
  },
)
