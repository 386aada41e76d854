import * as fc from "fast-check"
import { expect, test } from "vitest"
import { pagination } from "../../generated/tables.ts"
import {
  type ApiError,
  type CollectionPath,
  isApiError,
  isLinkError,
  fetchPages,
  paginate,
  unwrap,
} from "../../src/client/index.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"
import { catchRejection, json, text, useScriptedServer } from "./scriptedServer.ts"

const { server, client } = await useScriptedServer({ token: "a-token-of-tests", retries: 0 })
const api = client()
const params = { query: { organization_id: 1, workspace_id: 11, archived: true, limit: 1 } }

const anyJson = fc.oneof(
  fc.jsonValue({ stringUnit: anyCharacter }),
  // These values break code that converts them or calls their methods.
  fc.constantFrom(
    { toString: 1, valueOf: 1 },
    { length: 1, 0: { message: "x", code: "y" } },
    { map: 1, replaceAll: 1 },
    "\ud800",
    "2026-03-01 (\ud800)",
  ),
)

/** Arrays of records with some of the keys and arbitrary values, or any other JSON. */
const maybeArray = (record: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    anyJson,
    fc.array(fc.oneof(anyJson, fc.record(record, { requiredKeys: [] })), { maxLength: 30 }),
  )

const maybeString = fc.oneof({ weight: 3, arbitrary: fc.string() }, anyJson)
const details = maybeArray({
  message: maybeString,
  code: maybeString,
  link: maybeString,
  description: maybeString,
})
const errorBodies = fc.oneof(
  anyJson,
  fc.record(
    { request_uuid: maybeString, status: maybeString, errors: details },
    { requiredKeys: [] },
  ),
)
/** Statuses whose responses have a body. `fetch` handles 407 and 421 itself. */
const statuses = fc
  .integer({ min: 200, max: 599 })
  .filter((code) => ![204, 205, 304, 407, 421].includes(code))

const archived_at = fc.oneof(fc.constant("2026-03-01T12:00:00Z"), anyJson)
const records = fc.oneof(
  fc.array(fc.record({ id: fc.integer(), archived_at }), { minLength: 1, maxLength: 30 }),
  maybeArray({ id: fc.oneof(fc.integer(), anyJson), archived_at }),
)

/** Returns the properties in which an error differs from the documented ApiError. */
function findDefects(error: unknown, status: number): string[] {
  if (!isApiError(error)) return [`${(error as Error).stack}`]
  const { errors, codes, requestUuid, response } = error
  const defects = {
    status: error.status !== status || response.status !== status,
    requestUuid: !["string", "undefined"].includes(typeof requestUuid),
    errors: errors.length === 0 || errors.some(({ message }) => typeof message !== "string"),
    codes: codes.some((code, i) => typeof code !== "string" || code !== errors[i]?.code),
    text: !new RegExp(`^ApiError: [A-Z]+ \\S+: ${status} `).test(`${error}`),
  }
  return Object.entries(defects).flatMap(([name, found]) => (found ? [name] : []))
}

test("a call returns data or throws an ApiError, whatever the response body", async () => {
  const property = fc.asyncProperty(statuses, errorBodies, async (status, body) => {
    server.respondWith(json(status, body))
    const outcome = await unwrap(api.GET("/tasks", { params })).catch((error: unknown) => error)
    const isData = status < 300 && JSON.stringify(outcome) === JSON.stringify(body)
    expect(isData ? [] : findDefects(outcome, status)).toEqual([])
  })
  const description = { toString: 1, valueOf: 1 }
  const errors = [{ message: "x", code: "y", link: "", description }]
  await fc.assert(property, { numRuns: runs(150, 10_000), examples: [[400, { errors }]] })
})

test("paginate returns data or throws an ApiError or LinkError, whatever the pages contain", async () => {
  const paths = fc.constantFrom(...(Object.keys(pagination) as CollectionPath[]))
  const links = fc.constantFrom("", "next=<?cursor=1>", "nonsense")
  const bodies = fc.oneof(
    anyJson.map((body) => () => body),
    records.map((list) => (key: string) => ({ [key]: list })),
  )
  const outcomes = new Set<string>()
  const property = fc.asyncProperty(paths, bodies, links, async (path, createBody, link) => {
    const page = json(200, createBody(path.slice(1)), { Link: link })
    server.respondWith(page, page, page)
    const all = paginate(api, path as "/tasks", { params })
    const outcome = await Array.fromAsync(all, ({ id }) => typeof id).then(
      (types) => (types.every((type) => type === "number") ? "data" : "no data"),
      (error: unknown) => (isLinkError(error) ? "LinkError" : `${findDefects(error, 200)}`),
    )
    expect(["data", "LinkError", ""]).toContain(outcome)
    outcomes.add(outcome)
    // Each page starts with the same record, so the second is the last.
    expect(server.requests.length).toBeLessThan(3)
  })
  // Random pages reach a broken link too rarely to count on it.
  const activities = [{ id: 1 }]
  await fc.assert(property, {
    numRuns: runs(150, 10_000),
    examples: [["/activities", () => ({ activities }), "nonsense"]],
  })
  expect(outcomes).toEqual(new Set(["data", "LinkError", ""]))
})

const deep = "[".repeat(100_000) + "]".repeat(100_000)

test.each([
  ["an undeclared key", `{"errors":[{"message":"x","code":"y","deep":${deep}}]}`, "400 x"],
  ["a description", `{"errors":[{"message":"x","code":"y","description":${deep}}]}`, "400 x"],
  ["a request_uuid", `{"request_uuid":${deep},"errors":[{"message":"x","code":"y"}]}`, "400 x"],
  ["a message", `{"errors":[{"message":${deep},"code":"y"}]}`, "400 Unexpected response body"],
  ["the whole body", deep, "400 Unexpected response body"],
])("reads an error body with deep nesting in %s", async (_, body, message) => {
  server.respondWith(text(400, body))
  const error = await catchRejection(unwrap(api.GET("/tasks", { params })))
  expect(findDefects(error, 400)).toEqual([])
  expect(error).toHaveProperty("message", expect.stringContaining(message))
})

test("shows a description that isn't text as JSON", async () => {
  const errors = [{ message: "x", code: "y", description: ["too short", "too old"] }]
  server.respondWith(json(400, { errors }))
  const error = await catchRejection(unwrap(api.GET("/tasks", { params })))
  expect(error).toHaveProperty("message", 'GET /tasks: 400 x (["too short","too old"])')
})

const long = "x".repeat(1_000_000)
const detail = { message: "x", code: "y" }

test.each<[string, object[]]>([
  ["a long message", [{ ...detail, message: long }]],
  ["a long description", [{ ...detail, description: long }]],
  ["many messages", Array.from({ length: 10_000 }, () => detail)],
])(
  "limits an ApiError's message to 1,000 characters, but not its errors, for %s",
  async (_, errors) => {
    server.respondWith(json(400, { errors }))
    const error = (await catchRejection(unwrap(api.GET("/tasks", { params })))) as ApiError
    expect(error.message).toMatch(/^GET \/tasks: 400 x.{983}$/)
    expect(error.errors).toEqual(errors)
  },
)

const noTasks = "GET /tasks: 200 Unexpected response body (no valid tasks)"
const noObject =
  "GET /tasks: 200 Unexpected response body (application/vnd.work-management.v2+json)"

test.each<[unknown, string]>([
  [{}, noTasks],
  [{ tasks: null }, noTasks],
  [{ tasks: { 0: { id: 1 } } }, noTasks],
  [{ tasks: "12" }, noTasks],
  [{ tasks: [null] }, noTasks],
  [{ tasks: [{}] }, noTasks],
  [{ tasks: [{ id: 1 }, { id: null }] }, noTasks],
  [{ tasks: [{ id: {} }] }, noTasks],
  [null, noObject],
  [[], noObject],
  ["x", noObject],
])("paginate and fetchPages throw an ApiError for the page %j", async (body, message) => {
  for (const read of [fetchPages, paginate]) {
    server.respondWith(json(200, body))
    const error = await catchRejection(read(api, "/tasks", { params }).next())
    expect(findDefects(error, 200)).toEqual([])
    expect(error).toMatchObject({ message, requestUuid: "", codes: [""] })
  }
})
