import * as fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import {
  type ApiError,
  type CollectionPath,
  createClient,
  isApiError,
  isLinkError,
  pages,
  paginate,
  unwrap,
} from "../../src/client/index.ts"
import { pagination } from "../../generated/tables.ts"
import { runs } from "../runs.ts"
import { json, rejection, startServer, text } from "./server.ts"

const server = await startServer()
afterAll(() => server.close())

const api = createClient({ baseUrl: server.url, token: "a-token-of-tests", retries: 0 })
const params = { query: { organization_id: 1, workspace_id: 11, archived: true, limit: 1 } }

const anything = fc.oneof(
  fc.jsonValue({ noUnicodeString: false }),
  // What breaks code that calls a method of a value, or converts it.
  fc.constantFrom(
    { toString: 1, valueOf: 1 },
    { length: 1, 0: { message: "x", code: "y" } },
    { map: 1, replaceAll: 1 },
    "\ud800",
    "2026-03-01 (\ud800)",
  ),
)

/** Arrays of records that have some of these keys, with any value; or something else. */
const arraysOf = (record: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    anything,
    fc.array(fc.oneof(anything, fc.record(record, { requiredKeys: [] })), { maxLength: 30 }),
  )

const string = fc.oneof({ weight: 3, arbitrary: fc.string() }, anything)
const details = arraysOf({ message: string, code: string, link: string, description: string })
const errorBodies = fc.oneof(
  anything,
  fc.record({ request_uuid: string, status: string, errors: details }, { requiredKeys: [] }),
)
/** Statuses whose responses have a body. `fetch` handles 407 and 421 itself. */
const statuses = fc
  .integer({ min: 200, max: 599 })
  .filter((code) => ![204, 205, 304, 407, 421].includes(code))

const archived_at = fc.oneof(fc.constant("2026-03-01T12:00:00Z"), anything)
const rows = fc.oneof(
  fc.array(fc.record({ id: fc.integer(), archived_at }), { minLength: 1, maxLength: 30 }),
  arraysOf({ id: fc.oneof(fc.integer(), anything), archived_at }),
)

/** How an error differs from the documented ApiError. */
function flawsOf(error: unknown, status: number): string[] {
  if (!isApiError(error)) return [`${(error as Error).stack}`]
  const { errors, codes, requestUuid, response } = error
  const flaws = {
    status: error.status !== status || response.status !== status,
    requestUuid: !["string", "undefined"].includes(typeof requestUuid),
    errors: errors.length === 0 || errors.some(({ message }) => typeof message !== "string"),
    codes: codes.some((code, i) => typeof code !== "string" || code !== errors[i]?.code),
    text: !`${error}`.startsWith(`ApiError: ${status} `),
  }
  return Object.entries(flaws).flatMap(([name, is]) => (is ? [name] : []))
}

describe("a malformed response", () => {
  test("of any status gives data or an ApiError", { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(statuses, errorBodies, async (status, body) => {
      server.play(json(status, body))
      const outcome = await unwrap(api.GET("/tasks", { params })).catch((error: unknown) => error)
      const isData = status < 300 && JSON.stringify(outcome) === JSON.stringify(body)
      expect(isData ? [] : flawsOf(outcome, status)).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(500, 10_000) })
  })

  test("that is a page gives data, an ApiError or a LinkError", { timeout: 60_000 }, async () => {
    const paths = Object.keys(pagination) as CollectionPath[]
    const links = fc.constantFrom("", "next=<?cursor=1>", "nonsense")
    const pageBodies = fc.oneof(
      anything.map((body) => () => body),
      rows.map((items) => (key: string) => ({ [key]: items })),
    )
    const seen = new Set<string>()
    const place = fc.constantFrom(...paths)
    const property = fc.asyncProperty(place, pageBodies, links, async (path, write, link) => {
      const page = json(200, write(path.slice(1)), { Link: link })
      server.play(page, page, page)
      const all = paginate(api, path as "/tasks", { params })
      const outcome = await Array.fromAsync(all, ({ id }) => typeof id).then(
        (types) => (types.every((type) => type === "number") ? "data" : "no data"),
        (error: unknown) => (isLinkError(error) ? "LinkError" : `${flawsOf(error, 200)}`),
      )
      expect(["data", "LinkError", ""]).toContain(outcome)
      seen.add(outcome)
      // Each page begins with the same record, so the second is the last.
      expect(server.requests.length).toBeLessThan(3)
    })
    await fc.assert(property, { numRuns: runs(1000, 10_000) })
    expect(seen).toEqual(new Set(["data", "LinkError", ""]))
  })

  test.each<unknown>([
    { errors: { 0: { message: "x", code: "y" } } },
    { errors: [null] },
    { errors: [{ message: "x", code: "y" }, null] },
    { errors: [{ message: { toString: 1 }, code: "y" }] },
    { errors: [{ message: "x" }] },
    { errors: { length: 1, 0: { message: "x", code: "y" } } },
  ])("is replaced by a stand-in: %j", async (body) => {
    server.play(json(422, body))
    const error = await rejection(unwrap(api.GET("/tasks", { params })))
    expect(flawsOf(error, 422)).toEqual([])
    const type = "application/vnd.work-management.v2+json"
    expect(error).toMatchObject({ message: `422 Unexpected response body (${type})`, codes: [""] })
  })

  test("may be nested deeply", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000)
    server.play(text(400, `{"errors":[{"message":"x","code":"y","deep":${deep}}]}`))
    expect(await rejection(unwrap(api.GET("/tasks", { params })))).toMatchObject({
      message: "400 x",
    })
  })
})

const list = (tasks: unknown): object => ({ tasks })

describe("a page without its collection", () => {
  test.each<[unknown, string]>([
    [{}, "no valid tasks"],
    [list(null), "no valid tasks"],
    [list({ 0: { id: 1 } }), "no valid tasks"],
    [list("12"), "no valid tasks"],
    [list([null]), "no valid tasks"],
    [list([{}]), "no valid tasks"],
    [list([{ id: 1 }, { id: null }]), "no valid tasks"],
    [list([{ id: {} }]), "no valid tasks"],
    [null, "application/vnd.work-management.v2+json"],
    [[], "application/vnd.work-management.v2+json"],
    ["x", "application/vnd.work-management.v2+json"],
  ])("throws an ApiError with the response: %j", async (body, found) => {
    for (const read of [pages, paginate]) {
      server.play(json(200, body, { "X-Request": "7" }))
      const error = await rejection(read(api, "/tasks", { params }).next())
      expect(flawsOf(error, 200)).toEqual([])
      expect(error).toMatchObject({
        message: `200 Unexpected response body (${found})`,
        requestUuid: "",
        codes: [""],
      })
      expect((error as ApiError).response.headers.get("X-Request")).toBe("7")
    }
  })

  test("throws an ApiError for a 204", async () => {
    server.play((_, response) => response.writeHead(204).end())
    expect(flawsOf(await rejection(pages(api, "/tasks", { params }).next()), 204)).toEqual([])
  })

  test("throws after the pages before it", async () => {
    server.play(json(200, list([{ id: 0 }])), json(200, {}))
    const all = paginate(api, "/tasks", { params })
    expect(await all.next()).toEqual({ done: false, value: { id: 0 } })
    expect(flawsOf(await rejection(all.next()), 200)).toEqual([])
  })
})
