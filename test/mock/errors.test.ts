import { describe, expect, test } from "vitest"
import { docsUrl, pathPrefixes, vendorMediaType } from "../../generated/tables.ts"
import { maxBodySize } from "../../src/contract/body.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/mock.ts"
import { sample } from "../runs.ts"
import { readResponse, validateResponse } from "./validate.ts"

/** A request's invalid parts; all other parts are valid. */
interface InvalidRequest {
  /** The ID in the path, if there is one. */
  id?: string
  query?: string
  /** Strings are sent unchanged, other values as JSON. */
  body?: unknown
  /** An empty value removes the header. */
  headers?: Record<string, string>
}

/** The errors are codes, each followed by its attributes. The status defaults to that of an invalid request. */
type Case = [
  what: string,
  id: OperationId,
  request: InvalidRequest,
  errors: string,
  status?: number,
]

const org = "organization_id=1"

const wrongHeaders = { Accept: "text/html", "Content-Type": "text/plain" }
const name = { workspace_id: 31, name: "Plan" }

const task = (values: object): object => ({ organization_id: 1, task: values })

// One case per line. The codes and statuses are stated; which code goes with which status is an assumption.
// oxfmt-ignore
const cases: Case[] = [
  // Parameters and keys
  ["invalid values of every parameter", "listTasks", { query: "workspace_id=a&list_id=b&view=c&limit=d&cursor=e&created_before=f&deleted=g&colour=h" }, "missing_param organization_id, invalid_attribute workspace_id list_id view limit cursor created_before deleted, unsupported_param colour"],
  ["many invalid keys", "createTask", { body: { task: { name: "", due_on: "soon", tags: "a", subtasks: [1], owner_id: "x", colour: "red" }, view: "flagged" } }, "missing_param organization_id task.workspace_id task.name, invalid_attribute task.due_on task.tags task.subtasks[0] task.owner_id, unsupported_param task.colour view"],
  ["invalid parameters and a truncated body", "createComment", { query: "organization_id=&workspace_id=x&task_id=1,2&view=a", body: "[" }, "missing_param organization_id, invalid_attribute workspace_id task_id, unsupported_param view, invalid_attribute"],
  ["invalid keys of a webhook", "createIntegrationWebhook", { body: { organization_id: 1, integration_webhook: { name: null, url: "no URL", resource_type: "task", events: [] } } }, "missing_param integration_webhook.name integration_webhook.resource_id, invalid_attribute integration_webhook.url integration_webhook.resource_type, unsupported_param integration_webhook.events"],

  // Bodies
  ["an empty body", "createTask", { body: "" }, "missing_param organization_id task"],
  ["a byte order mark", "createTask", { body: "\uFEFF{}" }, "invalid_attribute"],
  ["a truncated body", "createTask", { query: "a=1", body: "{" }, "unsupported_param a, invalid_attribute"],
  ["invalid subscriptions", "createTask", { body: task({ ...name, subscriptions: [{ account_id: 21 }, { name: "y" }] }) }, "missing_param task.subscriptions[1].account_id, unsupported_param task.subscriptions[1].name"],
  ["keys named after built-in JavaScript properties", "createTask", { body: '{"organization_id":1,"task":{"workspace_id":31,"name":"a","__proto__":1,"constructor":2}}' }, "unsupported_param task.__proto__ task.constructor"],
  ["an empty object as the body", "createAccessToken", { body: {} }, "missing_param organization_id access_token"],
  ["a token without an organization", "createAccessToken", { body: { access_token: { name: "CI" } } }, "missing_param organization_id"],
  ["a token without a name", "createAccessToken", { body: { access_token: { organization_id: 1 } } }, "missing_param access_token.name"],

  // Headers, and which part of a request decides the status
  ["an Accept header for HTML only", "getTask", { query: org, headers: { Accept: "text/html" } }, "invalid_attribute", 406],
  ["plain JSON as the media type", "createTask", { body: task(name), headers: { "Content-Type": "application/json" } }, "invalid_attribute", 415],
  ["a missing media type", "createTask", { body: task(name), headers: { "Content-Type": "" } }, "missing_param", 415],
  ["a body above the maximum size", "createTask", { body: "{".padEnd(maxBodySize + 1) }, "invalid_attribute", 413],
  ["an invalid body and media type", "createTask", { query: "a=1", body: task({ ...name, name: 5 }), headers: { "Content-Type": "text/plain" } }, "invalid_attribute, unsupported_param a, invalid_attribute task.name", 415],
  ["errors in every part", "createTask", { query: "a=1", body: "".padEnd(maxBodySize + 1), headers: wrongHeaders }, "invalid_attribute, invalid_attribute, invalid_attribute, unsupported_param a", 406],
]

/** The operations for which the source lists 422. */
const unprocessable = ["createTask", "updateTask", "createAccessToken"]

const mock = createMock()

/** Sends a request with a valid token and media types, unless its headers replace them. */
async function send(target: string, { headers, ...init }: RequestInit): Promise<Response> {
  const valid = {
    Authorization: "Bearer secret",
    "Content-Type": vendorMediaType,
    Accept: vendorMediaType,
  }
  const sent = Object.entries({ ...valid, ...(headers as Record<string, string>) })
  return mock.fetch(`http://service${target}`, {
    ...init,
    headers: sent.filter(([, value]) => value !== ""),
  })
}

function sendInvalid(id: OperationId, request: InvalidRequest, prefix: string): Promise<Response> {
  const { method, path } = getOperationSpec(id)
  const { body, headers, query = "", id: inPath = "101" } = request
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body)
  return send(`${prefix}${path.replace("{id}", inPath)}?${query}`, {
    method,
    headers,
    body: text && new TextEncoder().encode(text),
  })
}

/** Lists codes with their attributes, sorted: `missing_param a b` becomes `missing_param a`, `missing_param b`. */
function parseErrors(text: string): string[] {
  const errors = text.split(", ").flatMap((group) => {
    const [code = "", ...attributes] = group.split(" ")
    return attributes.length > 0 ? attributes.map((attribute) => `${code} ${attribute}`) : [code]
  })
  return errors.toSorted()
}

type ErrorDetail = Record<string, string>

/** Returns the errors of an envelope that have a wrong link, an empty text, internals of the mock or unknown keys. */
function findInvalidDetails(errors: ErrorDetail[]): ErrorDetail[] {
  return errors.filter(({ code, link, message = "", description = "", ...others }) => {
    const internals = /node_modules|node:|file:|\.[cm]?[jt]s\b|\bat \S+ \(|[\n\0]/
    return (
      link !== `${docsUrl}/errors/${code}` ||
      [message, description].some((text) => text.trim() === "" || internals.test(text)) ||
      Object.keys(others).some((key) => key !== "attribute") ||
      others.attribute === ""
    )
  })
}

/** Reads the status and the errors of an error response, and validates its envelope. */
async function readErrors(response: Response): Promise<{ status: number; errors: string[] }> {
  expect(response.headers.get("content-type")).toBe(vendorMediaType)
  const received = await readResponse(response)
  expect(await validateResponse("listTasks", received)).toEqual([])
  const { errors } = JSON.parse(received.text) as { errors: ErrorDetail[] }
  expect(findInvalidDetails(errors)).toEqual([])
  const list = errors.map(({ code, attribute }) => [code, attribute].filter(Boolean).join(" "))
  return { status: response.status, errors: list.toSorted() }
}

describe.each(sample(pathPrefixes, 1))("the mock's errors below %s/", (prefix) => {
  test.each(cases)(
    `the mock returns one error per violation below ${prefix}/ for %s (%s)`,
    async (_, id, request, errors, status) => {
      const declared = unprocessable.includes(id) ? 422 : 400
      expect(await readErrors(await sendInvalid(id, request, prefix))).toEqual({
        status: status ?? declared,
        errors: parseErrors(errors),
      })
    },
  )

  test.each(operationIds)(
    `%s below ${prefix}/ rejects an invalid request with the operation's documented status`,
    async (id) => {
      const response = await sendInvalid(id, { query: "colour=red" }, prefix)
      const { status, errors } = await readErrors(response)
      expect(status).toBe(unprocessable.includes(id) ? 422 : 400)
      expect(errors).toContain("unsupported_param colour")
    },
  )

  test.each(operationIds)(
    `%s below ${prefix}/ reports only an invalid token, with a 401, even if more is wrong`,
    async (id) => {
      const tokens = {
        "": "missing_param",
        "Bearer ": "missing_param",
        secret: "invalid_attribute",
        "Basic c2VjcmV0": "invalid_attribute",
        "Bearer two words": "invalid_attribute",
        Bearersecret: "invalid_attribute",
      }
      for (const [Authorization, error] of Object.entries(tokens)) {
        const body = getOperationSpec(id).body && "{"
        const request = { id: "x", query: "a=1", body, headers: { ...wrongHeaders, Authorization } }
        const response = await sendInvalid(id, request, prefix)
        expect(await readErrors(response)).toEqual({ status: 401, errors: [error] })
      }
    },
  )

  test.each([
    ["/", 404, "record_not_found"],
    ["/tasks/?organization_id=1", 404, "record_not_found"],
    ["/tasks/101/comments", 404, "record_not_found"],
    ["/Tasks", 404, "record_not_found"],
    ["/v3/tasks", 404, "record_not_found"],
    ["/v2/v2/tasks", 404, "record_not_found"],
    ["/v2/__contract/coverage", 404, "record_not_found"],
    ["/tasks/%zz", 400, "invalid_attribute"],
    ["/tasks/%ff", 400, "invalid_attribute"],
  ])(
    `GET %s below ${prefix}/ returns %d, with or without a token`,
    async (target, status, error) => {
      for (const headers of [undefined, { Authorization: "", Accept: "text/html" }]) {
        const response = await send(prefix + target, { headers })
        expect(await readErrors(response)).toEqual({ status, errors: [error] })
      }
    },
  )

  test.each([...new Set(operationIds.map((id) => getOperationSpec(id).path))])(
    `%s below ${prefix}/ returns 405 for unknown methods, with the path's own in Allow`,
    async (path) => {
      const operations = operationIds.map(getOperationSpec).filter((other) => other.path === path)
      const allowed = operations.map(({ method }) => method).toSorted()
      const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY"]
      for (const method of methods.filter((other) => !allowed.includes(other))) {
        const target = `${prefix}${path.replace("{id}", "x")}`
        const response = await send(target, { method, headers: { Authorization: "" } })
        expect(response.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed)
        expect(await readErrors(response)).toEqual({ status: 405, errors: ["unsupported_param"] })
      }
    },
  )
})

test("the mock's responses to equal invalid requests differ only in request_uuid", async () => {
  const [first, second] = await Promise.all(
    ["/tasks", "/tasks"].map(async (target) => (await send(target, {})).json()),
  )
  expect(first.request_uuid).not.toBe(second.request_uuid)
  expect({ ...first, request_uuid: second.request_uuid }).toEqual(second)
})

test("an error response lists 100 of 1,000 unknown parameters and counts the rest", async () => {
  const query = Array.from({ length: 1_000 }, (_, i) => `p${i}=1`).join("&")
  const response = await send(`/v2/tasks?organization_id=1&${query}`, {})
  const { errors } = (await response.json()) as { errors: ErrorDetail[] }
  expect([response.status, errors.length]).toEqual([400, 101])
  expect(errors.at(-1)?.description).toContain("900 more violations")
})

test("an error response shortens an unknown key of a million characters", async () => {
  const body = JSON.stringify(task({ ...name, ["x".repeat(1_000_000)]: 1 }))
  const response = await send("/v2/tasks", { method: "POST", body })
  const text = await response.text()
  expect(response.status).toBe(422)
  expect(JSON.parse(text).errors).toMatchObject([{ code: "unsupported_param" }])
  expect(text.length).toBeLessThan(1_000)
})

test.each([
  ["more than 10,000 values", `[${"1,".repeat(10_000)}1]`],
  ["more than 250 levels", "[".repeat(251) + "]".repeat(251)],
])("the mock rejects a body with %s", async (_, tags) => {
  const body = JSON.stringify(task({ ...name, tags: [] })).replace("[]", tags)
  const response = await send("/v2/tasks", { method: "POST", body })
  const { errors } = (await response.json()) as { errors: ErrorDetail[] }
  const expected = "JSON with at most 10000 values, nested at most 250 levels deep"
  expect([response.status, errors.map(({ description }) => description)]).toEqual([
    422,
    [`The body must be ${expected}.`],
  ])
})

test("brackets and commas in a string don't count as nested values", async () => {
  const body = JSON.stringify(task({ ...name, name: '[{,"\\'.repeat(20_000) }))
  expect((await send("/v2/tasks", { method: "POST", body })).status).toBe(201)
})

test("the mock rejects an endless body once it exceeds the maximum size", async () => {
  const part = new Uint8Array(1024 * 1024)
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(part) })
  const init = { method: "POST", body, duplex: "half" } as RequestInit
  expect((await send("/v2/tasks", init)).status).toBe(413)
})
