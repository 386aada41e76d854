import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import type { ViolationReport } from "../../src/contract/index.ts"
import { startMock } from "../../src/mock/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { listNewPlaces } from "../contract/places.ts"
import { type ClientRequest, clientRequests } from "./clientRequests.ts"

const options = { port: 0 }
const servers = {
  mock: [await startMock({ ...options, lenient: true }), await startMock(options)],
  sandbox: [await startSandbox({ ...options, lenient: true }), await startSandbox(options)],
} as const
afterAll(() =>
  Promise.all(
    Object.values(servers)
      .flat()
      .map((server) => server.close()),
  ),
)
beforeEach(() => {
  for (const sandbox of servers.sandbox) sandbox.reset()
})

interface Reply {
  status: number
  body: unknown
  link: string | null
  /** The header `Contract-Violations`. */
  count: string | null
}

type Sent = Pick<ClientRequest, "request" | "type" | "body">

async function send(url: string, { request, type, body }: Sent): Promise<Reply> {
  const [method = "", target = ""] = request.split(" ")
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const response = await fetch(url + target, {
    method,
    headers: { Authorization: "Bearer 21", ...(type && { "Content-Type": type }) },
    // Bytes, because fetch adds a Content-Type to text.
    body: body === undefined ? undefined : new TextEncoder().encode(text),
  })
  const received = await response.text()
  return {
    status: response.status,
    body: received === "" ? undefined : JSON.parse(received, withoutUuid),
    link: response.headers.get("Link")?.replace(url, "") ?? null,
    count: response.headers.get("Contract-Violations"),
  }
}

function withoutUuid(key: string, value: unknown): unknown {
  return key === "request_uuid" ? undefined : value
}

const all = Object.entries(clientRequests).flatMap(([program, requests]) =>
  requests.map((sent): [string, ClientRequest] => {
    const target = sent.request.replace(/\?.*/, "")
    const deviations = sent.violations.join(", ") || "none"
    const verb = typeof sent.means === "number" ? "rejects" : "understands"
    return [`${verb} ${program}'s ${target} (violations: ${deviations})`, sent]
  }),
)

const errorBody: unknown = expect.objectContaining({ status: "error" })

describe.each(["mock", "sandbox"] as const)("a replay against the %s", (name) => {
  const [lenient, strict] = servers[name]

  test.each(all)(`a lenient ${name} %s`, async (_, { means, violations, ...sent }) => {
    const before = lenient.violations()
    const reply = await send(lenient.url, sent)
    const expected =
      typeof means === "number"
        ? { status: means, body: errorBody, link: null }
        : await send(strict.url, {
            ...means,
            ...(means.body !== undefined && { type: vendorMediaType }),
          })
    expect(reply).toEqual({ ...expected, count: reply.count })
    expect(reply.status < 300).toBe(typeof means !== "number")
    const found = listNewPlaces(before, lenient.violations())
    expect([...new Set(found)]).toEqual(violations.toSorted())
    expect(Number(reply.count)).toBe(found.length)
  })

  test("a strict server rejects exactly the recorded requests that violate the contract", async () => {
    for (const [title, { means: _, violations, ...sent }] of all) {
      const { status, count } = await send(strict.url, sent)
      expect([title, status >= 400, count]).toEqual([title, violations.length > 0, null])
    }
  })
})

test("a second replay increases the counts but lists no violation twice", async () => {
  const sandbox = await startSandbox({ ...options, lenient: true })
  const replay = async (): Promise<ViolationReport> => {
    sandbox.reset()
    for (const [, request] of all) await send(sandbox.url, request)
    return sandbox.violations()
  }
  const [first, second] = [await replay(), await replay()]
  await sandbox.close()
  expect(second.violations).toEqual(
    first.violations.map((violation) => ({ ...violation, count: 2 * violation.count })),
  )
  // In the same place, an empty value and a value of the wrong type are listed separately.
  const kinds = first.violations.map(({ operation, in: part, name, kind, accepted, message }) =>
    [operation, part, name, kind, accepted, message.endsWith("Omit it.")].join(),
  )
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(second).toMatchObject({ requests: 2 * all.length, unlisted: 0 })
})

test("a lenient server understands 40 of 51 recorded requests, and one of them is valid", () => {
  const understood = all.filter(([, { means }]) => typeof means !== "number")
  const valid = all.filter(([, { violations }]) => violations.length === 0)
  expect([all.length, understood.length, valid.length]).toEqual([51, 40, 1])
})
