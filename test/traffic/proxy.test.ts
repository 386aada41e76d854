import { readFile, stat } from "node:fs/promises"
import { createServer, request as sendHttp } from "node:http"
import { deflateSync, gzipSync } from "node:zlib"
import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/client/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { startProxy } from "../../src/traffic/proxy.ts"
import { calls } from "../client/calls.ts"
import { listen } from "../loopback.ts"
import { newFile } from "../sandbox/newFile.ts"
import { collectUncaught } from "../server/raw-http.ts"
import { serve } from "../serve.ts"
import {
  authorized,
  constant,
  expectSkipped,
  json,
  path,
  proxyTo,
  raw,
  rawUpstream,
  readError,
  sendBytes,
} from "./proxies.ts"
import { token } from "./recording.ts"

async function sandbox(): Promise<string> {
  const { url, close } = await startSandbox({ port: 0 })
  onTestFinished(close)
  return url
}

test("the proxy reports invalid requests and responses but forwards them unchanged", async () => {
  const proxy = await proxyTo(await constant('{"tasks":[{"id":"x"}]}'))
  const response = await fetch(`${proxy.url}/v2/tasks`, { headers: authorized })
  expect(await response.text()).toBe('{"tasks":[{"id":"x"}]}')
  const [call] = await proxy.violations()
  expect(call).toMatchObject({
    method: "GET",
    path: "/v2/tasks",
    status: 200,
    operation: "listTasks",
  })
  expect(call?.request.map(({ name }) => name)).toEqual(["organization_id"])
  expect(call?.response.map(({ name }) => name)).toContain("tasks[0].id")
  await expect(proxy.assert()).rejects.toThrow("request: The parameter organization_id is missing")
  proxy.reset()
  await proxy.assert()
})

test("the proxy serves the upstream URL's base path and forwards other paths without validating them", async () => {
  const paths: unknown[] = []
  const url = await serve(({ url: target, headers }, response) => {
    paths.push([target, headers.host])
    response.writeHead(200, json).end('{"tasks":[]}')
  })
  const proxy = await proxyTo(`${url}/api/v2/`)
  expect(proxy.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/)
  const { origin } = new URL(proxy.url)
  await fetch(`${origin}/api${path}`, { headers: authorized })
  await fetch(origin + path, { headers: authorized })
  const { host } = new URL(url)
  expect(paths).toEqual([
    [`/api${path}`, host],
    [path, host],
  ])
  await proxy.assert()
  await expectSkipped(proxy, [], ["Request to another service, or for a page."])
})

test.each(["gzip", "deflate"] as const)(
  "the proxy asks for uncompressed bodies, and decompresses a body with %s",
  async (coding) => {
    const text = Buffer.from('{"tasks":{}}')
    const body = coding === "gzip" ? gzipSync(text) : deflateSync(text)
    const asked: unknown[] = []
    const url = await serve(({ headers }, response) => {
      asked.push(headers["accept-encoding"])
      response.writeHead(200, { ...json, "Content-Encoding": coding }).end(body)
    })
    const proxy = await proxyTo(url)
    const response = await fetch(proxy.url + path, { headers: authorized })
    expect(await response.text()).toBe(`${text}`)
    expect(asked).toEqual(["identity"])
    const [call] = await proxy.violations()
    expect(call?.response.map(({ name }) => name)).toEqual(["tasks"])
  },
)

test.each([
  ["of more than 4 MiB", Buffer.alloc(4 * 1024 * 1024 + 1, " "), {}],
  [
    "that is a compression bomb",
    gzipSync(Buffer.alloc(8 * 1024 * 1024)),
    { "Content-Encoding": "gzip" },
  ],
])("the proxy forwards a body %s and reports that it isn't validated", async (_, body, headers) => {
  const proxy = await proxyTo(await constant(body, { ...json, ...headers }))
  const response = await fetch(proxy.url + path, { headers: authorized })
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(4 * 1024 * 1024)
  await expectSkipped(proxy, ["Response body larger than 4 MiB."])
  expect(proxy.calls[0]).toMatchObject({ status: 200, response: [] })
  await proxy.assert()
})

test("the proxy validates a method that fetch can't send", async () => {
  const proxy = await proxyTo(await constant("{}", json, 405))
  sendHttp(proxy.url + path, { method: "TRACE", headers: authorized }).end()
  await vi.waitFor(() => expect(proxy.calls).toMatchObject([{ method: "TRACE", status: 405 }]))
  const [call] = await proxy.violations()
  expect(call?.request.map(({ in: place }) => place)).toEqual(["method"])
})

test("the proxy forwards CORS preflights without validating or recording them", async () => {
  const proxy = await proxyTo(await constant("", {}, 204))
  const headers = { Origin: "https://a.example", "Access-Control-Request-Method": "GET" }
  await fetch(proxy.url + path, { method: "OPTIONS", headers })
  await expectSkipped(proxy, ["CORS preflight request."])
  expect((await proxy.har()).log.entries).toEqual([])
})

test("the proxy returns 502 if the upstream is unreachable", async () => {
  const { url, close } = await listen(createServer())
  await close()
  const proxy = await proxyTo(url)
  const body = Buffer.alloc(1_000_000)
  const response = await fetch(proxy.url + path, { method: "POST", headers: authorized, body })
  const expected = `Connection refused. Is the service running at ${url}/?`
  expect(await readError(response)).toEqual([
    502,
    `No usable response from the upstream. ${expected}`,
  ])
  await expectSkipped(proxy, [expected])
})

test("the proxy returns 504 if the upstream doesn't respond", async () => {
  const { url } = await rawUpstream(() => undefined)
  const proxy = await proxyTo(url, { timeout: 100 })
  const response = await fetch(proxy.url + path, { headers: authorized })
  expect(await readError(response)).toEqual([
    504,
    "No usable response from the upstream. The upstream sent nothing for 100 ms.",
  ])
})

test.each([
  ["invalid HTTP", "hello\r\n\r\n"],
  ["an invalid header", "HTTP/1.1 200 OK\r\nX-\x00: 1\r\n\r\n"],
  [
    "two Content-Length headers",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
  ],
  ["an invalid status code", "HTTP/1.1 099 No\r\nContent-Length: 0\r\n\r\n"],
  ["headers of 100 KB", `HTTP/1.1 200 OK\r\nX: ${"a".repeat(100_000)}\r\n\r\n`],
])("the proxy returns 502 if the upstream sends %s", async (_, text) => {
  const uncaught = collectUncaught()
  const { url } = await rawUpstream((socket) => socket.end(text, "latin1"))
  const proxy = await proxyTo(url)
  const response = await fetch(proxy.url + path, { headers: authorized })
  expect(await readError(response)).toEqual([
    502,
    expect.stringMatching(/^No usable response from the upstream\. The (response|headers)/),
  ])
  expect(uncaught).toEqual([])
})

test("the proxy returns 501 for a WebSocket upgrade", async () => {
  const proxy = await proxyTo(await constant("{}"))
  const upgrade = `${raw}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`
  const received = await sendBytes(proxy.url, upgrade)
  expect(received).toMatch(/^HTTP\/1\.1 501 [^]*The contract has no WebSocket/)
})

const end = "Connection: close\r\n\r\n"

test.each([
  ["CONNECT", 400, "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n"],
  ["another host's URL", 421, raw.replace("/v2", "http://a.example/v2") + end],
  ["another host's name", 421, raw.replace("localhost", "evil.example") + end],
  ["invalid HTTP", 400, "hello\r\n\r\n"],
  ["headers of 100 KB", 431, `${raw}X: ${"a".repeat(100_000)}\r\n\r\n`],
])("the proxy rejects %s with a %i", async (_, status, message) => {
  const proxy = await proxyTo(await constant("{}"))
  expect(await sendBytes(proxy.url, message)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

function link(origin: string): string {
  return `<${origin}/v2/activities?cursor=1,2>; rel="next", next=${origin}/v2/a, </v2/b>; rel="x", <https://other.example/>; rel="y"`
}

test.each([
  ["with rewriteLinks, rewrites links to the upstream in the Link header", true],
  ["without rewriteLinks, leaves the Link header unchanged", false],
])("the proxy %s", async (_, rewriteLinks) => {
  const url = await serve((request, response) => {
    response.writeHead(200, { Link: link(`http://${request.headers.host}`) }).end()
  })
  const proxy = await proxyTo(url, { rewriteLinks })
  const { headers } = await fetch(proxy.url + path)
  expect(headers.get("link")).toBe(link(rewriteLinks ? proxy.url : url))
})

test("the proxy's HAR file is valid and complete after each exchange", async () => {
  const file = await newFile("traffic.har")
  const proxy = await proxyTo(await sandbox(), { harFile: file })
  const api = createClient({ baseUrl: `${proxy.url}/v2`, token })
  expect(JSON.parse(await readFile(file, "utf8")).log.entries).toEqual([])
  for (const [index, id] of operationIds.entries()) {
    await calls[id](api)
    await vi.waitFor(() => expect(proxy.calls).toHaveLength(index + 1))
    expect(JSON.parse(await readFile(file, "utf8")).log.entries).toHaveLength(index + 1)
  }
  const har = JSON.parse(await readFile(file, "utf8"))
  expect(har).toEqual(JSON.parse(JSON.stringify(await proxy.har())))
  const { verdict, counts } = await checkHar(har)
  expect([verdict, counts.full]).toEqual(["conforming", operationIds.length])
})

test("only the user can read the proxy's HAR file", async ({ skip }) => {
  skip(process.platform === "win32", "Windows has no such file modes")
  const file = await newFile("traffic.har")
  await proxyTo("http://127.0.0.1:1", { harFile: file })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test("a proxy can be closed twice", async () => {
  const proxy = await startProxy({ upstream: "http://127.0.0.1:1", port: 0 })
  await Promise.all([proxy.close(), proxy.close()])
  await expect(fetch(proxy.url)).rejects.toThrow("fetch failed")
})

test.each([
  ["a URL with a password", { upstream: "http://a:b@c" }, "Invalid upstream"],
  [
    "an invalid timeout",
    { upstream: "http://a", timeout: 0 },
    "timeout must be a number from 1 to 2147483647",
  ],
])("startProxy rejects %s", async (_, options, message) => {
  await expect(startProxy(options)).rejects.toThrow(message)
})
