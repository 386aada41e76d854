// openapi-fetch gets no updates, so these tests record the behaviour that a replacement would need.
import { createFinalURL, createQuerySerializer } from "openapi-fetch"
import { expect, test } from "vitest"

const querySerializer = createQuerySerializer({ array: { style: "form", explode: false } })

function createUrl(path: string, params: { query?: object; path?: object }): string {
  return createFinalURL(path, {
    baseUrl: "https://host.example/v2",
    params: { query: { ...params.query }, path: { ...params.path } },
    querySerializer,
    pathSerializer: (template, values) => template.replace("{id}", `${values.id}`),
  })
}

test("createFinalURL joins the base URL, the path and the query", () => {
  expect(createUrl("/tasks", {})).toBe("https://host.example/v2/tasks")
  expect(createUrl("/tasks", { query: { a: 1, b: true } })).toBe(
    "https://host.example/v2/tasks?a=1&b=true",
  )
})

test("createFinalURL uses the path serializer", () => {
  expect(createUrl("/tasks/{id}", { path: { id: 7 } })).toBe("https://host.example/v2/tasks/7")
})

test("createQuerySerializer escapes values and drops null, undefined and empty lists", () => {
  expect(querySerializer({ a: "&= ü", b: null, c: undefined, d: [], e: "" })).toBe(
    "a=%26%3D%20%C3%BC&e=",
  )
})

test("createQuerySerializer separates the values of a list with bare commas", () => {
  expect(querySerializer({ include: ["accounts", "a,b"] })).toBe("include=accounts,a%2Cb")
})
