// A hostile site that points its own name at this machine (DNS rebinding), and pages of other origins.
import { request } from "node:http"
import { describe, expect, onTestFinished, test } from "vitest"
import { websiteList } from "../exampleRecords.ts"
import { startMock } from "../../src/mock/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import type { ServerOptions } from "../../src/server/server.ts"
import { createHostCheck } from "../../src/server/hosts.ts"

const token = { Authorization: "Bearer 21" }

/** Sends a request to a loopback port with any `Host` header. */
function send(
  url: string,
  path: string,
  { method = "GET", headers = {}, body = "" }: { method?: string; headers?: object; body?: string },
): Promise<{ status: number | undefined; text: string; allowed: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
  const { port } = new URL(url)
  const sent = request(
    { host: "127.0.0.1", port, path, method, headers: { ...token, ...headers } },
    async (response) => {
      const text = (await response.toArray()).join("")
      const { statusCode: status, headers: got } = response
      resolve({ status, text, allowed: got["access-control-allow-origin"] })
    },
  )
  sent.on("error", reject).end(body)
  return promise
}

async function sandbox(options: ServerOptions = {}): Promise<string> {
  const { url, close } = await startSandbox({ port: 0, ...options })
  onTestFinished(close)
  return url
}

const webhook = JSON.stringify({
  organization_id: 1,
  integration_webhook: {
    name: "Spy",
    url: "http://127.0.0.1:9/",
    resource_type: "List",
    resource_id: websiteList,
  },
})
const json = { "Content-Type": "application/vnd.work-management.v2+json" }

describe("DNS rebinding", () => {
  const headers = { Host: "evil.example", Origin: "http://evil.example" }

  test("a DNS-rebinding page can't create a webhook or read deliveries", async () => {
    const url = await sandbox()
    const post = { method: "POST", body: webhook, headers: { ...headers, ...json } }
    const created = await send(url, "/v2/integration_webhooks", post)
    expect(created.status).toBe(421)
    expect(JSON.parse(created.text)).toMatchObject({ status: "error", errors: [{}] })
    expect(created.text).toContain("--allow-host")
    const read = await send(url, "/__contract/deliveries", { headers })
    expect(read).toMatchObject({ status: 421, text: expect.not.stringContaining('deliveries":') })
    const { text } = await send(url, "/v2/integration_webhooks?organization_id=1", {})
    expect(text).not.toContain("Spy")
  })

  test("a DNS-rebinding page can't read from the mock", async () => {
    const { url, close } = await startMock({ port: 0 })
    onTestFinished(close)
    const { status } = await send(url, "/v2/tasks?organization_id=1", { headers })
    expect(status).toBe(421)
  })

  test("the server rejects a foreign host name in the request target", async () => {
    const url = await sandbox()
    const target = "http://evil.example/v2/tasks?organization_id=1"
    expect((await send(url, target, {})).status).toBe(421)
  })

  test("the server accepts a foreign host name that allowedHosts lists", async () => {
    const url = await sandbox({ allowedHosts: ["evil.example"] })
    const { status } = await send(url, "/v2/tasks?organization_id=1", { headers })
    expect(status).toBe(200)
  })
})

test("a server rejects a port that's too large", async () => {
  await expect(startMock({ port: 70_000 })).rejects.toThrow("The port is 70000.")
})

describe("cross-origin pages", () => {
  test.each(["http://evil.example", "null"])(
    "a page from the origin %s can't change or read anything",
    async (Origin) => {
      const url = await sandbox()
      const post = { method: "POST", body: webhook, headers: { Origin, ...json } }
      const created = await send(url, "/v2/integration_webhooks", post)
      expect(created).toMatchObject({ status: 403, allowed: undefined })
      const read = await send(url, "/__contract/deliveries", { headers: { Origin } })
      expect(read).toMatchObject({ status: 403, allowed: undefined })
      const { text } = await send(url, "/v2/integration_webhooks?organization_id=1", {})
      expect(text).not.toContain("Spy")
    },
  )

  test("a page from the server's own origin can send requests", async () => {
    const url = await sandbox({ allowedHosts: ["sandbox.test"] })
    const { port } = new URL(url)
    const own = { Host: `sandbox.test:${port}`, Origin: `http://sandbox.test:${port}` }
    const { status } = await send(url, "/v2/tasks?organization_id=1", { headers: own })
    expect(status).toBe(200)
  })
})

describe("createHostCheck", () => {
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
})
