import { once } from "node:events"
import { Agent, type IncomingMessage, request as sendRequest } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFinished, test, vi } from "vitest"
import { collectUncaught, sendRaw } from "../server/raw-http.ts"
import { serve } from "../serve.ts"
import { authorized, expectSkipped, json, proxyTo, raw, rawUpstream, sendBytes } from "./proxies.ts"
import { runs } from "../runs.ts"
import { token } from "./recording.ts"

const emptyResponse = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

test("the proxy returns the right responses on 100 concurrent connections", async () => {
  const uncaught = collectUncaught()
  const url = await serve(async (request, response) => {
    const chunks = await request.toArray()
    await pause(20)
    response.writeHead(200, { ...json, "X-Url": request.url }).end(Buffer.concat(chunks))
  })
  const proxy = await proxyTo(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  onTestFinished(() => agent.destroy())
  const count = runs(130, 1_000)
  const results = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const target = `/v2/tasks/${index}?organization_id=1`
      const body = Buffer.alloc(1 + (index % 50) * 1_000, `${index} `)
      const options = { method: "PUT", agent, headers: authorized }
      const sent = sendRequest(proxy.url + target, options).end(body)
      const [response] = (await once(sent, "response")) as [IncomingMessage]
      const received = Buffer.concat(await response.toArray())
      return response.headers["x-url"] === target && received.equals(body)
    }),
  )
  expect(results.filter((same) => !same)).toEqual([])
  await vi.waitFor(() => expect(proxy.calls).toHaveLength(count))
  expect(uncaught).toEqual([])
})

test("the proxy drops the body of a GET together with its length", async () => {
  const { url, received } = await rawUpstream((socket) => socket.end(emptyResponse))
  const proxy = await proxyTo(url)
  const body = "GET /v2/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
  await sendBytes(
    proxy.url,
    `${raw}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(received()).not.toMatch(/smuggled|content-length/i)
})

test("the proxy closes the upstream connection when the client disconnects", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url } = await rawUpstream((socket) => {
    socket.once("close", () => resolve())
    client.destroy()
  })
  const proxy = await proxyTo(url)
  const client = sendRaw(`${raw}Connection: close\r\n\r\n`, proxy)
  await expect(promise).resolves.toBeUndefined()
  await expectSkipped(proxy, ["The client closed the connection."])
})

test("the proxy forwards the part of a cut upload that it received", async () => {
  const { url, received } = await rawUpstream(() => undefined)
  const proxy = await proxyTo(url)
  const head = `PUT /v2/tasks/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`
  sendRaw(head + "a".repeat(50_000), proxy).end()
  await vi.waitFor(() => expect(received()).toMatch(/a{50000}$/))
  const reason = "Request body incomplete, or larger than 4 MiB."
  await expectSkipped(proxy, [reason, expect.anything()])
})

test("the proxy closes the upstream connection if the client cuts an upload after the response", async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { url } = await rawUpstream((socket) => {
    socket.write(emptyResponse)
    socket.once("close", () => resolve("closed"))
  })
  const proxy = await proxyTo(url)
  const upload = "PUT /v2/tasks/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na"
  const socket = sendRaw(upload, proxy)
  await once(socket, "data")
  socket.destroy()
  expect(await promise).toBe("closed")
})

test("the proxy forwards a cut chunked response without a final chunk", async () => {
  const { url } = await rawUpstream((socket) => {
    socket.end("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n5\r\nyz")
  })
  const proxy = await proxyTo(url)
  const received = await sendBytes(proxy.url, `${raw}Connection: close\r\n\r\n`)
  expect(received).not.toMatch(/\r\n0\r\n\r\n$/)
  await expectSkipped(proxy, ["The response could not be read."])
})

test("the proxy stops reading from the upstream while a client reads slowly", async () => {
  const sizes = { sent: 0 }
  const chunk = Buffer.alloc(1_000_000, "a")
  const { url } = await rawUpstream((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
    const write = (): void => {
      sizes.sent += chunk.length
      if (sizes.sent < 1_000_000_000) socket.write(chunk, write)
    }
    write()
  })
  const proxy = await proxyTo(url)
  sendRaw(`${raw}Connection: close\r\n\r\n`, proxy).pause()
  let before = -1
  while (before !== sizes.sent || before === 0) {
    before = sizes.sent
    await pause(300)
  }
  expect(sizes.sent).toBeLessThan(100_000_000)
})

test("the proxy cuts a response if the upstream stops sending within the body", async () => {
  const { url } = await rawUpstream(
    (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
  )
  const proxy = await proxyTo(url, { timeout: 100 })
  expect(await sendBytes(proxy.url, `${raw}Connection: close\r\n\r\n`)).toMatch(/\r\n\r\n\{$/)
  await expectSkipped(proxy, ["The response could not be read."])
})

test("the proxy doesn't forward a request's offer to upgrade to HTTP/2", async () => {
  const { url, received } = await rawUpstream((socket) => socket.end(emptyResponse))
  const proxy = await proxyTo(url)
  const offer =
    "Connection: close, Upgrade, HTTP2-Settings, X-Hop\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\nX-Hop: 1\r\n\r\n"
  expect(await sendBytes(proxy.url, raw + offer)).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(received()).not.toMatch(/upgrade|http2|x-hop/i)
  expect(received()).toContain(`authorization: Bearer ${token}`)
})

test("the proxy forwards Authorization and Content-Length even if Connection lists them", async () => {
  const { url, received } = await rawUpstream((socket) => socket.end(emptyResponse))
  const proxy = await proxyTo(url)
  await sendBytes(
    proxy.url,
    `${raw.replace("GET", "PUT")}Content-Length: 2\r\nConnection: close, Authorization, Content-Length, Host\r\n\r\n{}`,
  )
  expect(received()).toMatch(/authorization: Bearer [^]*content-length: 2/)
})
