import { Readable } from "node:stream"
import { gzipSync } from "node:zlib"
import { describe, expect, test, vi } from "vitest"
import type { Middleware } from "../../src/client/index.ts"
import {
  callMethod,
  catchRejection,
  chunked,
  hang,
  raw,
  type Responder,
  text,
  useScriptedServer,
} from "./scriptedServer.ts"

const limit = 1000
const { server, client } = await useScriptedServer({ maxResponseBytes: limit })
const tooLarge = new RangeError("GET /tasks: the response exceeds maxResponseBytes (1000)")

/** Returns a JSON object with a number of bytes. */
const bodyOf = (bytes: number): string => `{"name":"${"x".repeat(bytes - 11)}"}`

const json = { "Content-Type": "application/json" }

const huge = 200_000_000

/** Creates a huge body in memory, and counts the bytes read. */
function createHugeStream() {
  const counts = { bytes: 0, cancelled: 0 }
  const chunk = new Uint8Array(100_000).fill(0x20)
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      counts.bytes += chunk.length
      controller.enqueue(chunk)
      if (counts.bytes >= huge) controller.close()
    },
    cancel() {
      counts.cancelled++
    },
  })
  return { stream, counts }
}

/** Middleware that changes nothing. */
const observer: Middleware = { onRequest: () => undefined }

describe.each([
  ["without middleware", []],
  ["with middleware", [observer]],
])("a response %s", (_, middleware) => {
  test.each<[string, Responder]>([
    ["whose Content-Length", text(200, bodyOf(limit + 1), json)],
    ["whose chunked body", chunked(200, [bodyOf(limit), " "], json)],
    [
      "whose decompressed body",
      (__, response) => {
        response.writeHead(200, { ...json, "Content-Encoding": "gzip" })
        response.end(gzipSync(bodyOf(10_000_000)))
      },
    ],
    ["of an error status whose body", text(404, bodyOf(limit + 1), json)],
  ])("rejects a response %s exceeds the limit, without a retry", async (__, responder) => {
    server.respondWith(responder)
    const error = await catchRejection(callMethod(client(), "GET", { middleware }))
    expect(error).toEqual(tooLarge)
    expect(server.requests).toHaveLength(1)
  })

  test("closes the connection of a huge response", async () => {
    const { stream, counts } = createHugeStream()
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    server.respondWith((__, response) => {
      Readable.fromWeb(stream as never).pipe(response.writeHead(200, json).on("close", resolve))
    })
    const error = await catchRejection(callMethod(client(), "GET", { middleware }))
    expect(error).toEqual(tooLarge)
    await closed
    // The sockets' buffers take some of it.
    expect(counts.bytes).toBeLessThan(huge / 2)
  })

  test("doesn't wait for a body whose Content-Length exceeds the limit", async () => {
    server.respondWith(hang("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n{"))
    const call = callMethod(client({ timeout: 5000 }), "GET", { middleware })
    expect(await catchRejection(call)).toEqual(tooLarge)
  })

  test.each<[string, Responder]>([
    ["a Content-Length", text(200, bodyOf(limit), json)],
    ["chunks", chunked(200, [bodyOf(limit).slice(0, 500), bodyOf(limit).slice(500)], json)],
  ])("returns a body that reaches the limit with %s", async (__, responder) => {
    server.respondWith(responder)
    const { data } = await callMethod(client(), "GET", { middleware })
    expect(data).toEqual(JSON.parse(bodyOf(limit)))
  })

  test("ignores the Content-Length of a response without a body", async () => {
    server.respondWith(raw("HTTP/1.1 304 Not Modified\r\nContent-Length: 5000\r\n\r\n"))
    const { response } = await callMethod(client(), "GET", { middleware })
    expect(response.status).toBe(304)
  })

  test("reads characters that are split between chunks", async () => {
    const bytes = Buffer.from('\uFEFF{"name":"Grüße 🎉"}')
    server.respondWith(async (__, response) => {
      response.writeHead(200, json)
      for (const byte of bytes) {
        response.write(Buffer.of(byte))
        await new Promise(setImmediate)
      }
      response.end()
    })
    const { data } = await callMethod(client(), "GET", { middleware })
    expect(data).toEqual({ name: "Grüße 🎉" })
  })
})

test("maxResponseBytes is 64,000,000 by default", async () => {
  const { stream, counts } = createHugeStream()
  const api = client({ maxResponseBytes: undefined, fetch: async () => new Response(stream) })
  const error = await catchRejection(callMethod(api, "GET"))
  expect(error).toHaveProperty("message", expect.stringContaining("maxResponseBytes (64000000)"))
  expect(counts).toEqual({ bytes: expect.closeTo(64_000_000, -6), cancelled: 1 })
})

test("maxResponseBytes can be set for a call, and switched off", async () => {
  const responder = text(200, bodyOf(limit + 1), json)
  for (const maxResponseBytes of [limit + 1, Infinity]) {
    server.respondWith(responder)
    const { data } = await callMethod(client(), "GET", { maxResponseBytes })
    expect(data).toBeDefined()
  }
  server.respondWith(responder)
  const call = callMethod(client({ maxResponseBytes: Infinity }), "GET", {
    maxResponseBytes: limit,
  })
  expect(await catchRejection(call)).toBeInstanceOf(RangeError)
})

test("onError, but not onResponse, sees a response that exceeds the limit", async () => {
  const onResponse = vi.fn<() => undefined>()
  const onError = vi.fn<NonNullable<Middleware["onError"]>>()
  server.respondWith(text(200, bodyOf(limit + 1), json))
  const call = callMethod(client(), "GET", { middleware: [{ onResponse, onError }] })
  const error = await catchRejection(call)
  expect(onResponse).not.toHaveBeenCalled()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error }))
})

describe.each([200, 400])("a %i response", (status) => {
  test.each<[string, Responder, (response: Response) => Middleware]>([
    ["onRequest", text(200, "{}"), (response) => ({ onRequest: () => response })],
    ["onResponse", text(200, "{}"), (response) => ({ onResponse: () => response })],
    ["onError", text(200, bodyOf(limit + 1)), (response) => ({ onError: () => response })],
  ])("the limit applies to a response from %s", async (_, responder, createMiddleware) => {
    server.respondWith(responder)
    const { stream, counts } = createHugeStream()
    const middleware = [createMiddleware(new Response(stream, { status }))]
    const error = await catchRejection(callMethod(client(), "GET", { middleware }))
    expect(error).toEqual(tooLarge)
    expect(counts.bytes).toBeLessThan(1_000_000)
    expect(counts.cancelled).toBe(1)
  })
})

test("an error tells that middleware has read the body", async () => {
  server.respondWith(text(200, "{}", json))
  const read: Middleware = { onResponse: async ({ response }) => void (await response.text()) }
  const error = await catchRejection(callMethod(client(), "GET", { middleware: [read] }))
  expect((error as Error).message).toContain("Body has already been read")
})
