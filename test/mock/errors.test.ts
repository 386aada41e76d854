import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, test } from "vitest"
import { basePaths } from "../../src/openapi/description.ts"
import { createMock } from "../../src/mock/mock.ts"
import { endpoints } from "../contract/check-examples.ts"
import { description } from "../description.ts"
import { badRequests } from "./invalid-requests.ts"

const vendor = "application/vnd.work-management.v2+json"
const docsUrl = "https://docs.work-management.example"
const invalid = 400
// The operations for which the service names this status.
const unprocessable = { createTask: 422, updateTask: 422, createAccessToken: 422 }

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(description, "description")
const isErrorResponse = ajv.compile({ $ref: "description#/components/schemas/ErrorResponse" })

const mock = createMock()
const prefixes = basePaths(description)
const operations = endpoints(description).filter(({ path }) => path.startsWith("/"))

const rows = operations.flatMap(({ operation: { operationId }, method, path }) =>
  (badRequests[operationId] ?? []).map(([bad, errors, status]) => {
    const request = typeof bad === "string" ? { query: bad } : bad
    const { id = "101", query = "", body, headers = {} } = request
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body)
    const known: Partial<Record<string, number>> = unprocessable
    return {
      target: `${path.replace("{id}", id)}?${query}`,
      init: { method: method.toUpperCase(), body: text && new TextEncoder().encode(text), headers },
      errors: errorsIn(errors),
      status: status ?? known[operationId] ?? invalid,
      name: `${operationId} ${JSON.stringify(request).slice(0, 120)}`,
    }
  }),
)

/** Codes with their attributes, in an order of their own. */
function errorsIn(text: string): string[] {
  return text
    .split(", ")
    .flatMap((group) => {
      const [code = "", ...attributes] = group.split(" ")
      return attributes.length > 0 ? attributes.map((attribute) => `${code} ${attribute}`) : [code]
    })
    .toSorted()
}

/** Sends a request whose headers are right where it gives none of its own. */
async function send(target: string, { headers, ...init }: RequestInit): Promise<Response> {
  const right = { Authorization: "Bearer secret", "Content-Type": vendor, Accept: vendor }
  const sent = Object.entries({ ...right, ...(headers as Record<string, string>) })
  return mock.fetch(`http://service${target}`, {
    ...init,
    headers: sent.filter(([, value]) => value !== ""),
  })
}

/** What is wrong with an envelope, whatever it is about. */
function blemishes(body: unknown): unknown[] {
  if (!isErrorResponse(body)) return isErrorResponse.errors ?? []
  const { errors } = body as { errors: Record<string, string>[] }
  return errors.filter(({ code, link, message = "", description: told = "", ...others }) => {
    const inside = /node_modules|node:|file:|\.[cm]?[jt]s\b|\bat \S+ \(|[\n\0]/
    return (
      link !== `${docsUrl}/errors/${code}` ||
      [message, told].some((text) => text.trim() === "" || inside.test(text)) ||
      Object.keys(others).some((key) => key !== "attribute") ||
      others.attribute === ""
    )
  })
}

/** The status and the errors of an answer that is an envelope without blemish. */
async function refusal(response: Response): Promise<{ status: number; errors: string[] }> {
  expect(response.headers.get("content-type")).toBe(vendor)
  const body = await response.json()
  expect(blemishes(body)).toEqual([])
  const errors = (body.errors as Record<string, string>[]).map(({ code, attribute }) =>
    attribute === undefined ? `${code}` : `${code} ${attribute}`,
  )
  return { status: response.status, errors: errors.toSorted() }
}

test("the table has bad requests of every operation", () => {
  expect(Object.keys(badRequests).toSorted()).toEqual(
    operations.map(({ operation }) => operation.operationId).toSorted(),
  )
  expect(rows.length).toBeGreaterThanOrEqual(110)
  expect(prefixes).toEqual(["/v2", ""])
})

describe.each(prefixes)("below %s/", (prefix) => {
  test.each(rows)("$name", async ({ target, init, status, errors }) => {
    expect(await refusal(await send(prefix + target, init))).toEqual({ status, errors })
  })

  test.each(operations)(
    "$operation.operationId tells no stranger what else is wrong",
    async (endpoint) => {
      const { path, requestBody } = { ...endpoint, ...endpoint.operation }
      const target = `${prefix}${path.replace("{id}", "x")}?a=1`
      const rest = { method: endpoint.method.toUpperCase(), body: requestBody ? "{" : undefined }
      const authorizations = {
        "": "missing_param",
        Bearer: "missing_param",
        "Bearer ": "missing_param",
        secret: "invalid_attribute",
        "Basic c2VjcmV0": "invalid_attribute",
        "Bearer two words": "invalid_attribute",
        Bearersecret: "invalid_attribute",
      }
      for (const [authorization, error] of Object.entries(authorizations)) {
        const headers = { Authorization: authorization, Accept: "text/html", "Content-Type": "a/b" }
        const response = await send(target, { ...rest, headers })
        expect(await refusal(response)).toEqual({ status: 401, errors: [error] })
      }
    },
  )

  test.each([
    ["/", 404, "record_not_found"],
    ["/unknown?organization_id=x", 404, "record_not_found"],
    ["/tasks/?organization_id=1", 404, "record_not_found"],
    ["/tasks/101/comments", 404, "record_not_found"],
    ["/Tasks", 404, "record_not_found"],
    ["/v3/tasks", 404, "record_not_found"],
    ["/v2/v2/tasks", 404, "record_not_found"],
    ["/tasks/%zz", 400, "invalid_attribute"],
    ["/tasks/%ff", 400, "invalid_attribute"],
  ])("GET %s is found by nobody, with a token or without", async (target, status, error) => {
    for (const headers of [undefined, { Authorization: "", Accept: "text/html" }]) {
      const response = await send(prefix + target, { headers })
      expect(await refusal(response)).toEqual({ status, errors: [error] })
    }
  })

  test.each(operations)(
    "the path of $operation.operationId has no other methods",
    async ({ path }) => {
      const here = operations.filter((other) => other.path === path)
      const allowed = here.map(({ method }) => method.toUpperCase()).toSorted()
      const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY"]
      for (const method of methods.filter((other) => !allowed.includes(other))) {
        const target = `${prefix}${path.replace("{id}", "x")}`
        const response = await send(target, { method, headers: { Authorization: "" } })
        expect(response.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed)
        expect(await refusal(response)).toEqual({ status: 405, errors: ["unsupported_param"] })
      }
    },
  )
})

describe("an envelope", () => {
  test("has a new request_uuid each time, and is else the same", async () => {
    const [first, second] = await Promise.all(
      ["/tasks", "/tasks"].map(async (target) => (await send(target, {})).json()),
    )
    expect(first.request_uuid).not.toBe(second.request_uuid)
    expect({ ...first, request_uuid: second.request_uuid }).toEqual(second)
  })

  test("is found to have a blemish where it has one", async () => {
    const body = await (await send("/tasks", {})).json()
    const [error] = body.errors
    const blemished = [
      { message: "" },
      { description: " " },
      { description: "TypeError: x\n    at f (/a/gate.ts:1:1)" },
      { description: "See /srv/app/node_modules/a" },
      { link: `${docsUrl}/errors/other` },
      { code: undefined },
      { attribute: "" },
      { stack: "" },
    ]
    for (const change of blemished) {
      expect(blemishes({ ...body, errors: [{ ...error, ...change }] })).not.toEqual([])
    }
    for (const change of [{ request_uuid: 1 }, { status: "ok" }, { errors: [] }]) {
      expect(blemishes({ ...body, ...change })).not.toEqual([])
    }
  })
})

describe("a body with very many faults", () => {
  // Not a matter of speed: gathered by copying lists, these took minutes, and held up everybody else.
  test(
    "is answered, and the faults beyond a hundred are counted",
    { timeout: 30_000 },
    async () => {
      const subscriptions = Array.from({ length: 300_000 }, () => ({}))
      const task = { workspace_id: 11, name: "Anything", subscriptions }
      const response = await createMock().fetch("https://mock.test/v2/tasks", {
        method: "POST",
        headers: { Authorization: "Bearer secret", "Content-Type": vendor },
        body: JSON.stringify({ organization_id: 1, task }),
      })
      const { errors } = (await response.json()) as { errors: { description: string }[] }
      expect([response.status, errors.length]).toEqual([422, 101])
      expect(errors.at(-1)?.description).toContain("299900 more faults")
    },
  )
})

describe("a body without an end", () => {
  test("is answered once it is far too large", { timeout: 30_000 }, async () => {
    const part = new Uint8Array(1024 * 1024)
    const response = await createMock().fetch("https://mock.test/v2/tasks", {
      method: "POST",
      headers: { Authorization: "Bearer secret", "Content-Type": vendor },
      body: new ReadableStream({ pull: (controller) => controller.enqueue(part) }),
      duplex: "half",
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe("a secret in the wrong place", () => {
  test("is not quoted", async () => {
    const response = await createMock().fetch("https://mock.test/v2/access_tokens", {
      method: "POST",
      headers: { Authorization: "Bearer secret", "Content-Type": vendor },
      body: JSON.stringify({ organization_id: 1, access_token: "s3cr3t" }),
    })
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain("s3cr3t")
  })
})
