import { once } from "node:events"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { describe, expect, test } from "vitest"
import {
  createWebhookReceiver,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from "../../src/client/index.ts"
import { serve } from "../serve.ts"

const path = "/hooks/3f9c2a81d4e7"

type Options = Partial<WebhookReceiverOptions>

/** Creates a receiver and the list of what it received. */
function createReceiver(options: Options = {}): { receiver: WebhookReceiver; received: unknown[] } {
  const received: unknown[] = []
  const onDelivery = (delivery: unknown): void => void received.push(delivery)
  return { receiver: createWebhookReceiver({ path, onDelivery, ...options }), received }
}

/** Each style of server, with a function that returns the origin and the function that sends to it. */
const styles: [style: string, createFetch: (receiver: WebhookReceiver) => Promise<typeof fetch>][] =
  [
    ["fetch", async (receiver) => async (url, init) => receiver.fetch(new Request(url, init))],
    [
      "node:http",
      async ({ listener }) => {
        const url = await serve(listener)
        return (target, init) => fetch(`${target}`.replace("http://receiver.test", url), init)
      },
    ],
  ]

const json = { "Content-Type": "application/json" }

test("accepts a delivery to a mounted router of Express, which shortens the URL", async () => {
  const { receiver, received } = createReceiver()
  const url = await serve((request, response) => {
    const originalUrl = request.url
    receiver.listener(Object.assign(request, { originalUrl, url: "/" }), response)
  })
  await fetch(url + path, { method: "POST", headers: json, body: "{}" })
  expect(received).toEqual([{}])
})

describe.each(styles)("a receiver in the style of %s", (_, createFetch) => {
  const send = async (receiver: WebhookReceiver, init: object, target = path): Promise<Response> =>
    (await createFetch(receiver))(`http://receiver.test${target}`, { method: "POST", ...init })

  test.each([
    ["the vendor media type", { "Content-Type": "application/vnd.work-management.v2+json" }],
    ["JSON in UTF-8", { "Content-Type": "application/json; charset=utf-8" }],
    ["no media type", {}],
  ])("accepts a delivery with %s", async (_what, headers) => {
    const { receiver, received } = createReceiver()
    const body = new TextEncoder().encode('{"id":507}')
    expect((await send(receiver, { headers, body })).status).toBe(204)
    expect(received).toEqual([{ id: 507 }])
  })

  test("accepts a path that a URL encodes or shortens", async () => {
    const { receiver } = createReceiver({ path: "/a/../ü{x}" })
    const { status } = await send(receiver, { headers: json, body: "{}" }, "/ü{x}")
    expect(status).toBe(204)
  })

  test("accepts a delivery as a form", async () => {
    const { receiver, received } = createReceiver()
    const body = new URLSearchParams({ id: "507", action: "set_due" })
    expect((await send(receiver, { body })).status).toBe(204)
    expect(received).toEqual([{ id: "507", action: "set_due" }])
  })

  const rejected: [what: string, init: object, status: number, target?: string][] = [
    ["another path", { body: "{}", headers: json }, 404, "/hooks"],
    ["a longer path", { body: "{}", headers: json }, 404, `${path}/x`],
    ["GET", { method: "GET" }, 405],
    ["PUT", { method: "PUT", body: "{}", headers: json }, 405],
    ["text", { body: "{}" }, 415],
    ["a body that isn't JSON", { body: "{", headers: json }, 400],
    ["a body that isn't UTF-8", { body: new Uint8Array([0xff]), headers: json }, 400],
    ["no body", { headers: json }, 400],
    ["a large body", { body: `"${"x".repeat(100)}"`, headers: json }, 413],
  ]
  test.each(rejected)("rejects %s", async (_what, init, status, target) => {
    const { receiver, received } = createReceiver({ maxBytes: 100 })
    const response = await send(receiver, init, target)
    expect(response.status).toBe(status)
    expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null)
    expect(await response.text()).not.toContain(path)
    expect(received).toEqual([])
  })

  test("stops reading a body without a Content-Length at the limit", async () => {
    const { receiver } = createReceiver({ maxBytes: 100_000 })
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(60_000))
        if (sent > 1000) controller.close()
      },
    })
    const init = { body, headers: json, duplex: "half" }
    const outcome = await send(receiver, init).then(
      ({ status }) => status,
      // The server may close the connection while the client still sends.
      () => 413,
    )
    expect(outcome).toBe(413)
    expect(sent).toBeLessThan(1000)
  })

  test("returns 500 and reports the error if onDelivery fails", async () => {
    const errors: unknown[] = []
    const failure = new Error("The disk is full.")
    const onDelivery = (): Promise<void> => Promise.reject(failure)
    const { receiver } = createReceiver({ onDelivery, onError: (error) => errors.push(error) })
    const response = await send(receiver, { body: "{}", headers: json })
    expect([response.status, await response.text()]).toEqual([
      500,
      "The delivery could not be processed.",
    ])
    expect(errors).toEqual([failure])
    const onError = (): never => {
      throw failure
    }
    const failing = createReceiver({ onDelivery, onError }).receiver
    expect((await send(failing, { body: "{}", headers: json })).status).toBe(500)
  })
})

test("a body that takes too long gets a 408", async () => {
  const { receiver, received } = createReceiver({ timeout: 20 })
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })
  const init = { method: "POST", body, headers: json, duplex: "half" }
  const response = await receiver.fetch(new Request(`http://receiver.test${path}`, init))
  expect(response.status).toBe(408)
  expect(received).toEqual([])
})

test("a node:http receiver survives a sender that disconnects, and an unreadable target", async () => {
  const { receiver, received } = createReceiver()
  const url = await serve(receiver.listener)
  const { port } = new URL(url)
  const lost = connect(Number(port), "127.0.0.1")
  lost.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{`)
  await once(lost, "connect")
  lost.destroy()
  const odd = connect(Number(port), "127.0.0.1")
  odd.write("TRACE //:x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
  expect(await text(odd)).toMatch(/^HTTP\/1.1 404/)
  const response = await fetch(url + path, { method: "POST", body: "1", headers: json })
  expect([response.status, received]).toEqual([204, [1]])
})

test.each<[string, Options]>([
  ["a path without a slash", { path: "hooks" }],
  ["a path with a query", { path: "/hooks?secret=1" }],
  ["no path", { path: undefined as never }],
  ["no function", { onDelivery: undefined as never }],
  ["a limit of 0 bytes", { maxBytes: 0 }],
  ["a negative timeout", { timeout: -1 }],
])("createWebhookReceiver rejects %s", (_, options) => {
  expect(() => createReceiver(options)).toThrow(/^(path|onDelivery|maxBytes|timeout) must be /)
})
