import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, describe, expect, test } from "vitest"
import { createCoverage } from "../../src/contract/coverage.ts"
import { namesOf } from "../../src/contract/deployment.ts"
import { createGate } from "../../src/contract/gate.ts"
import { docsIn, docsUrlOf } from "../../src/server/docs.ts"
import { startServer } from "../../src/server/server.ts"

const folder = await mkdtemp(join(tmpdir(), "docs-"))
const site = pathToFileURL(`${folder}/`)
await mkdir(join(folder, "errors", "missing_param"), { recursive: true })
await writeFile(join(folder, "index.html"), "<title>the reference</title>")
await writeFile(join(folder, "errors", "missing_param", "index.html"), "<title>missing</title>")

const unreached = (): never => {
  throw new Error("No call is good here.")
}

const docs = docsIn(site)
const server = await startServer(
  (url) => {
    const names = namesOf({ docsUrl: docsUrlOf(docs, url) })
    return { gate: createGate({ answer: unreached, names, coverage: createCoverage() }), names }
  },
  docs,
  { port: 0 },
)

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

  test("are led to with a slash, as links of the page are relative", async () => {
    const response = await fetch(`${server.url}/docs`, { redirect: "manual" })
    expect([response.status, response.headers.get("location")]).toEqual([308, "/docs/"])
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

  test("are none where they have not been built, and links then leave", () => {
    const none = docsIn(new URL("none/", site))
    expect(none).toBeUndefined()
    expect(docsUrlOf(none, server.url)).toBeUndefined()
    expect(docsUrlOf(docsIn(new URL("errors/", site)), server.url)).toBeUndefined()
  })
})
