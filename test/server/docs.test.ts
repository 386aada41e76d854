import { once } from "node:events"
import { existsSync } from "node:fs"
import { cp, mkdir, readdir, readlink, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { createCoverage } from "../../src/contract/coverage.ts"
import { resolveDeployment } from "../../src/contract/resolvedDeployment.ts"
import { createValidatingHandler } from "../../src/contract/validatingHandler.ts"
import { ViolationLog } from "../../src/contract/violationLog.ts"
import { buildNoticeFile, createDocsHandler } from "../../src/server/docs.ts"
import { type Service, startServer } from "../../src/server/server.ts"
import { newFolder } from "../newFolder.ts"

const folder = await newFolder()
await mkdir(join(folder, "errors", "missing_param"), { recursive: true })
await writeFile(join(folder, "index.html"), "<title>the reference</title>")
await writeFile(join(folder, "404.html"), "<title>no page</title>")
await writeFile(join(folder, "errors", "missing_param", "index.html"), "<title>missing</title>")

function answer(): never {
  throw new Error("Every request of these tests is invalid.")
}

async function createService(docsUrl?: string): Promise<Service> {
  const names = resolveDeployment({ docsUrl })
  const options = {
    authenticate: () => undefined,
    handle: answer,
    deployment: names,
    coverage: createCoverage(),
    violations: new ViolationLog(),
  }
  return { handler: createValidatingHandler(options), deployment: names, name: "test" }
}

const { server } = await startServer(createService, { port: 0, docs: folder })

afterAll(() => server.close())

async function read(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(server.url + path, init)
  return [response.status, response.headers.get("content-type"), await response.text()]
}

const page = [200, "text/html; charset=utf-8", "<title>the reference</title>"]

test.each(["/docs", "/docs/", "/docs/index.html"])(
  "the server serves the docs site at %s",
  async (path) => {
    expect(await read(path)).toEqual(page)
  },
)

test("the docs site gets the API's address from server.json", async () => {
  expect(await (await fetch(`${server.url}/docs/server.json`)).json()).toEqual({
    baseUrl: "../v2",
  })
})

test.each(["/docs", "/docs/errors/missing_param"])(
  "the server redirects %s to a trailing slash, so that relative links resolve",
  async (path) => {
    const response = await fetch(`${server.url}${path}?a=b`, { redirect: "manual" })
    // A proxy may serve the site under another path.
    const location = new URL(response.headers.get("location") ?? "", `http://proxy/at${path}`)
    expect([response.status, location.href]).toEqual([308, `http://proxy/at${path}/?a=b`])
  },
)

test("a browser that has a file doesn't get it again", async () => {
  const first = await fetch(`${server.url}/docs/`)
  await first.text()
  const headers = new Map(
    [
      ["If-None-Match", first.headers.get("etag")],
      ["If-Modified-Since", first.headers.get("last-modified")],
    ].filter((one): one is [string, string] => one[1] !== null),
  )
  expect(headers.size).toBeGreaterThan(0)
  const again = await fetch(`${server.url}/docs/`, { headers: Object.fromEntries(headers) })
  expect([again.status, await again.text()]).toEqual([304, ""])
})

test("the server redirects browsers, but no other clients, from / to the docs site", async () => {
  expect(await read("/", { headers: { Accept: "text/html,*/*;q=0.8" } })).toEqual(page)
  expect(await read("/")).toEqual([404, expect.stringContaining("json"), expect.any(String)])
})

test("a redirect to a docs page leaves no file open", async ({ skip }) => {
  skip(!existsSync("/proc/self/fd"), "only Linux lists open files")
  const serveDocs = createDocsHandler(folder)
  const headers = { "Accept-Encoding": "identity" }
  await serveDocs(new Request("http://mock/docs/errors/missing_param", { headers }))
  const open = await Promise.all(
    (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  )
  expect(open.filter((file) => file.startsWith(folder))).toEqual([])
})

test("an API error links to its page in the docs site", async () => {
  const error = await fetch(`${server.url}/v2/tasks`, { headers: { Authorization: "Bearer a" } })
  const { errors } = (await error.json()) as { errors: { link: string }[] }
  expect(errors[0]?.link).toBe(`${server.url}/docs/errors/missing_param`)
  const linked = await fetch(`${errors[0]?.link}`)
  expect([linked.status, await linked.text()]).toEqual([200, "<title>missing</title>"])
})

test("an unknown docs path returns a page to browsers, and an API error to other clients", async () => {
  const html = { headers: { Accept: "text/html,*/*;q=0.8" } }
  const missing = [404, page[1], "<title>no page</title>"]
  expect(await read("/docs/none/", html)).toEqual(missing)
  expect(await read("/docs/none", { ...html, method: "HEAD" })).toEqual([404, page[1], ""])
  for (const Accept of ["*/*", "application/json"]) {
    const [status, type] = (await read("/docs/none/", { headers: { Accept } })) as unknown[]
    expect([status, type]).toEqual([404, expect.stringContaining("json")])
  }
})

test.each([
  ["GET", "/docsx"],
  ["GET", "/docs/../package.json"],
  ["GET", "/docs/%2e%2e%2fpackage.json"],
  ["POST", "/docs/"],
])("%s %s is handled by the API, not by the docs site", async (method, path) => {
  const [status, type, text] = (await read(path, { method })) as [number, string, string]
  expect([status, JSON.parse(text).status]).toEqual([404, "error"])
  expect(type).toContain("json")
})

test("the server returns a notice until the docs site is built", async () => {
  const docs = join(folder, "building")
  await mkdir(docs)
  await writeFile(join(docs, buildNoticeFile), "The docs are being built.")
  const { server: early } = await startServer(createService, { port: 0, docs })
  const response = await fetch(`${early.docsUrl}/errors/missing_param`)
  expect([response.status, response.headers.get("refresh")]).toEqual([503, "2"])
  expect(await response.text()).toBe("The docs are being built.")
  // The build replaces the folder.
  await rm(docs, { recursive: true })
  await cp(join(folder, "errors"), join(docs, "errors"), { recursive: true })
  expect((await fetch(`${early.docsUrl}/errors/missing_param/`)).status).toBe(200)
  await early.close()
})

test("requests that arrive early wait until the service is ready", async () => {
  let early: Promise<Response> | undefined
  const { server: late } = await startServer(
    async (docsUrl) => {
      early = fetch(`${docsUrl}/../v2/tasks`)
      await setTimeout(50)
      return createService()
    },
    { port: 0, docs: folder },
  )
  expect((await early)?.status).toBe(401)
  await late.close()
})

test("clients that leave before the end of a page don't harm the server", async () => {
  const { port, host } = new URL(server.url)
  // Vitest reports an error that nothing catches.
  for (let i = 0; i < 200; i++) {
    const socket = connect(Number(port), "127.0.0.1")
    socket.write(`GET /docs/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await once(socket, "connect")
    await setTimeout(i % 3)
    socket.destroy()
  }
  expect(await read("/docs/")).toEqual([200, "text/html; charset=utf-8", expect.anything()])
})

test("startServer closes the port if the service can't be created", async () => {
  let address = ""
  const failing = startServer(
    async (docsUrl = "") => {
      address = docsUrl
      throw new Error("no service")
    },
    { port: 0, docs: folder },
  )
  await expect(failing).rejects.toThrow("no service")
  await expect(fetch(address)).rejects.toThrow("fetch failed")
})
