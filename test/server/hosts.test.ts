// A hostile site that points its own name at this machine (DNS rebinding).
import { expect, onTestFinished, test } from "vitest"
import { startMock } from "../../src/mock/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import type { ServerOptions } from "../../src/server/server.ts"
import { createHostCheck } from "../../src/server/hosts.ts"
import { webhook } from "../sandbox/sandbox-client.ts"
import { rawRequest, sendAndRead, vendor } from "./raw-http.ts"

const list = "/v2/tasks?organization_id=1"

async function sandbox(options: ServerOptions = {}): Promise<string> {
  const { url, close } = await startSandbox({ port: 0, ...options })
  onTestFinished(close)
  return url
}

/** Sends a request whose `Host` and `Origin` headers name a host. */
async function sendAs(host: string, url: string, ...request: Parameters<typeof rawRequest>) {
  const [target, headers = "", message] = request
  const text = rawRequest(target, `Origin: http://${host}\r\n${headers}`, message)
  const [response] = await sendAndRead(text.replace("localhost", host), { url })
  return response!
}

const evil = "evil.example"

test("a DNS-rebinding page can't create a webhook or read deliveries", async () => {
  const url = await sandbox()
  const body = JSON.stringify(webhook({ url: "http://127.0.0.1:9/", name: "Spy" }).body)
  const headers = `Content-Type: ${vendor}\r\nContent-Length: ${body.length}\r\n`
  const post = { method: "POST", body }
  const created = await sendAs(evil, url, "/v2/integration_webhooks", headers, post)
  expect(created.status).toBe(421)
  const text = await created.text()
  expect(JSON.parse(text)).toMatchObject({ status: "error", errors: [{}] })
  expect(text).toContain("--allow-host")
  const read = await sendAs(evil, url, "/__contract/deliveries")
  expect(read.status).toBe(421)
  expect(await read.text()).not.toContain('deliveries":')
  const webhooks = "/v2/integration_webhooks?organization_id=1"
  expect(await (await sendAs("localhost", url, webhooks)).text()).not.toContain("Spy")
})

test("the server rejects a foreign host name in the request target", async () => {
  const target = `http://${evil}${list}`
  expect((await sendAs("localhost", await sandbox(), target)).status).toBe(421)
})

test("the server accepts a foreign host name that allowedHosts lists, and pages from there", async () => {
  const url = await sandbox({ allowedHosts: [evil] })
  const { port } = new URL(url)
  expect((await sendAs(`${evil}:${port}`, url, list)).status).toBe(200)
})

test("a server rejects a port that's too large", async () => {
  await expect(startMock({ port: 70_000 })).rejects.toThrow("port must be a number from 0 to 65535")
})

const accepted = ["localhost", "LOCALHOST:4010", "127.0.0.1", "127.9.9.9:80", "[::1]", "[::1]:80"]
const rejected = [
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "evil-localhost",
  "10.0.0.1:4010",
  "localhost@evil.example",
  "",
]

test.each(accepted)("the host check accepts %s on a loopback address", (host) => {
  expect(createHostCheck("127.0.0.1", [])(host)).toBe(true)
})

test.each(rejected)("the host check rejects %j on a loopback address", (host) => {
  expect(createHostCheck("127.0.0.1", [])(host)).toBe(false)
  expect(createHostCheck("localhost", [])(host)).toBe(false)
  expect(createHostCheck("::1", [])(host)).toBe(false)
})

test("a server on all interfaces accepts any IP address but no unknown host name", () => {
  const isServed = createHostCheck("0.0.0.0", ["mock"])
  expect(["10.0.0.1:80", "[2001:db8::1]:80", "mock:4010", "localhost"].every(isServed)).toBe(true)
  expect(isServed("evil.example")).toBe(false)
})

test.each(["mock.test:80", "http://mock.test", "a b", ""])(
  "createHostCheck rejects %j as an allowed host",
  (name) => {
    expect(() => createHostCheck("127.0.0.1", [name])).toThrow("is not a host name")
  },
)
