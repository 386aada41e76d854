/** Upstreams for the proxy tests, and clients that see each byte. */
import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { expect, onTestFinished, vi } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { startProxy } from "../../src/traffic/proxy.ts"
import type { ProxiedCall, ProxyOptions } from "../../src/traffic/proxyOptions.ts"
import { serve } from "../serve.ts"
import { sendRaw } from "../server/raw-http.ts"
import { token } from "./recording.ts"

/** The path of a valid call. */
export const path = "/v2/tasks?organization_id=1"
export const authorized = { Authorization: `Bearer ${token}` }
export const json = { "Content-Type": vendorMediaType }
/** The start of a valid request, without the empty line at its end. */
export const raw = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`

/** Starts an upstream that returns the same response to each request. */
export function constant(
  body: string | Buffer,
  headers: object = json,
  status = 200,
): Promise<string> {
  return serve((request, response) => {
    request.resume()
    response.writeHead(status, { ...headers }).end(body)
  })
}

/** Starts a proxy on a free port, and stops it after the test. Returns it with the calls that it reports. */
export async function proxyTo(upstream: string, options: Partial<ProxyOptions> = {}) {
  const calls: ProxiedCall[] = []
  const proxy = await startProxy({
    upstream,
    port: 0,
    onExchange: (call) => calls.push(call),
    ...options,
  })
  onTestFinished(() => proxy.close())
  return { ...proxy, calls }
}

/** Waits for the proxy's calls, and expects these reasons for not validating each. */
export async function expectSkipped(
  { calls }: { calls: ProxiedCall[] },
  ...reasons: string[][]
): Promise<void> {
  await vi.waitFor(() => {
    expect(calls.map(({ skipped }) => skipped)).toEqual(reasons)
  })
}

/** Starts an upstream that calls a function with each connection, once the request has its headers. Returns its URL and all bytes that it received. */
export async function rawUpstream(respond: (socket: Socket) => unknown) {
  const isReady = /\r\n\r\n/
  let all = ""
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    let text = ""
    socket.on("error", () => undefined)
    socket.on("end", () => socket.end())
    socket.on("data", (chunk) => {
      const wasReady = isReady.test(text)
      text += chunk.toString("latin1")
      all += chunk.toString("latin1")
      if (!wasReady && isReady.test(text)) respond(socket)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received: () => all }
}

/** Sends bytes, and returns all received bytes when the connection ends. */
export async function sendBytes(url: string, message: string): Promise<string> {
  const chunks: Buffer[] = []
  const socket = sendRaw(Buffer.from(message, "latin1"), { url })
  socket.on("data", (chunk) => chunks.push(chunk))
  // A reset also ends the connection.
  socket.on("error", () => undefined)
  await new Promise((resolve) => socket.once("close", resolve))
  return Buffer.concat(chunks).toString("latin1")
}

/** Returns the status and the descriptions of an error response, which must follow the contract. */
export async function readError(
  response: Response,
): Promise<[status: number, description: string]> {
  const { status, errors } = (await response.json()) as {
    status: string
    errors: { description: string }[]
  }
  expect([status, response.headers.get("content-type")]).toEqual(["error", vendorMediaType])
  return [response.status, errors.map(({ description }) => description).join(" ")]
}
