import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterAll, describe, expect, test } from "vitest"
import { createCoverage } from "../../src/contract/coverage.ts"
import { namesOf } from "../../src/contract/deployment.ts"
import { createGate } from "../../src/contract/gate.ts"
import { createDocsHandler } from "../../src/server/docs.ts"
import { type Service, startServer } from "../../src/server/server.ts"

const folder = await mkdtemp(join(tmpdir(), "docs-"))
await mkdir(join(folder, "errors", "missing_param"), { recursive: true })
await writeFile(join(folder, "index.html"), "<title>the reference</title>")
await writeFile(join(folder, "errors", "missing_param", "index.html"), "<title>missing</title>")

const unreached = (): never => {
  throw new Error("No call is good here.")
}

async function service(docsUrl?: string): Promise<Service> {
  const names = namesOf({ docsUrl })
  return {
    gate: createGate({
      authenticate: () => undefined,
      answer: unreached,
      names,
      coverage: createCoverage(),
    }),
    names,
  }
}

const { server } = await startServer(service, { port: 0, docs: folder })

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function read(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(server.url + path, init)
  return [response.status, response.headers.get("content-type"), await response.text()]
}

describe("the docs beside a mock", () => {
  const page = [200, "text/html; charset=utf-8", "<title>the reference</title>"]

  test.each(["/docs", "/docs/", "/docs/index.html"])("are at %s", async (path) => {
    expect(await read(path)).toEqual(page)
  })

  test.each(["/docs", "/docs/errors/missing_param"])(
    "at %s are led to with a slash, as links of the page are relative",
    async (path) => {
      const response = await fetch(`${server.url}${path}?a=b`, { redirect: "manual" })
      // Below a path of a proxy too.
      const location = new URL(response.headers.get("location") ?? "", `http://proxy/at${path}`)
      expect([response.status, location.href]).toEqual([308, `http://proxy/at${path}/?a=b`])
    },
  )

  test("are what a browser sees that opens the server itself", async () => {
    expect(await read("/", { headers: { Accept: "text/html,*/*;q=0.8" } })).toEqual(page)
    expect(await read("/")).toEqual([404, expect.stringContaining("json"), expect.any(String)])
  })

  test("leave no file open behind such a lead", async ({ skip }) => {
    skip(!existsSync("/proc/self/fd"), "only Linux tells which files are open")
    const serveDocs = createDocsHandler(folder)
    const headers = { "Accept-Encoding": "identity" }
    await serveDocs(new Request("http://mock/docs/errors/missing_param", { headers }))
    const open = await Promise.all(
      (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
    )
    expect(open.filter((file) => file.startsWith(folder))).toEqual([])
  })

  test("have the page that the link of an error leads to", async () => {
    const error = await fetch(`${server.url}/v2/tasks`, { headers: { Authorization: "Bearer a" } })
    const { errors } = (await error.json()) as { errors: { link: string }[] }
    expect(errors[0]?.link).toBe(`${server.url}/docs/errors/missing_param`)
    const opened = await fetch(`${errors[0]?.link}`)
    expect([opened.status, await opened.text()]).toEqual([200, "<title>missing</title>"])
  })

  test.each(["/docs/none", "/docsx", "/docs/../package.json", "/docs/%2e%2e%2fpackage.json"])(
    "leave %s to the gate",
    async (path) => {
      const [status, , text] = (await read(path)) as [number, string, string]
      expect([status, JSON.parse(text).status]).toEqual([404, "error"])
    },
  )

  test("leave other methods to the gate", async () => {
    expect(await read("/docs/", { method: "POST" })).toEqual([
      404,
      expect.stringContaining("json"),
      expect.stringContaining("record_not_found"),
    ])
  })

  test("must be where they are said to be", async () => {
    const docs = join(folder, "errors")
    await expect(startServer(service, { port: 0, docs })).rejects.toThrow(
      new TypeError(`${docs} is not a docs site. Name a folder that contains errors/.`),
    )
  })
})

describe("a server whose service is not ready", () => {
  test("lets a request wait for it", async () => {
    let early: Promise<Response> | undefined
    const { server: late } = await startServer(
      async (docsUrl) => {
        early = fetch(`${docsUrl}/../v2/tasks`)
        await setTimeout(50)
        return service()
      },
      { port: 0, docs: folder },
    )
    expect((await early)?.status).toBe(401)
    await late.close()
  })

  test("leaves no port open if it never will be", async () => {
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
})
