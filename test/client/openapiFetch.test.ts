// openapi-fetch gets no updates, so these tests record how the functions that the client uses behave. A replacement
// would need to do the same.
import { createFinalURL, serializeArrayParam, serializePrimitiveParam } from "openapi-fetch"
import { expect, test } from "vitest"

function createUrl(path: string, params: { query?: object; path?: object }): string {
  return createFinalURL(path, {
    baseUrl: "https://host.example/v2",
    params: { query: { ...params.query }, path: { ...params.path } },
    querySerializer: (query) => `${new URLSearchParams(query as Record<string, string>)}`,
    pathSerializer: (template, values) => template.replace("{id}", `${values.id}`),
  })
}

test("createFinalURL joins the base URL, the path and the query", () => {
  expect(createUrl("/tasks", {})).toBe("https://host.example/v2/tasks")
  expect(createUrl("/tasks", { query: { a: "1", b: "true" } })).toBe(
    "https://host.example/v2/tasks?a=1&b=true",
  )
})

test("createFinalURL uses the path serializer", () => {
  expect(createUrl("/tasks/{id}", { path: { id: 7 } })).toBe("https://host.example/v2/tasks/7")
})

test.each<[value: string | number | boolean, expected: string]>([
  ["&= ü", "a=%26%3D%20%C3%BC"],
  ["", "a="],
  [7, "a=7"],
  [true, "a=true"],
])("serializePrimitiveParam escapes %j", (value, expected) => {
  expect(serializePrimitiveParam("a", value as string)).toBe(expected)
})

test.each([null, undefined])("serializePrimitiveParam drops %s", (value) => {
  expect(serializePrimitiveParam("a", value as unknown as string)).toBe("")
})

test("serializeArrayParam separates the values of a list with bare commas", () => {
  const options = { style: "form", explode: false } as const
  expect(serializeArrayParam("include", ["accounts", "a,b"], options)).toBe(
    "include=accounts,a%2Cb",
  )
})
