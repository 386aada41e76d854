import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { createMock } from "../../src/mock/index.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { createDocsHandler } from "../../src/server/docs.ts"
import { newFolder } from "../newFolder.ts"
import { runs } from "../runs.ts"
import { createRequest, type HostileRequest, hostileRequest, maxHead } from "./hostileRequests.ts"

/** How long a request may occupy a server beyond parsing, in the CPU time that parsing the largest body takes. */
const maxTime = 2

interface Server {
  fetch: typeof fetch
  reset?: () => void
}

const servers: Record<string, Server> = {
  sandbox: createSandbox(),
  "lenient sandbox": createSandbox({ lenient: true, explain: true }),
  mock: createMock(),
  "lenient mock": createMock({ lenient: true }),
}

const common = { Authorization: "Bearer 21", "Content-Type": vendorMediaType }

function get(target: string): HostileRequest {
  return { method: "GET", target, headers: common }
}

/** Lists tasks with a query, cut to the maximum length. */
function list(query: string): HostileRequest {
  return get(`/v2/tasks?${query}`.slice(0, maxHead))
}

function post(body: string): HostileRequest {
  return { method: "POST", target: "/v2/tasks", headers: common, body }
}

/** Formats a new task whose last key has a JSON value. */
function formatTask(key: string, value: string): string {
  return `{"organization_id":1,"task":{"workspace_id":11,"name":"A",${JSON.stringify(key)}:${value}}}`
}

/** Returns this thread's CPU time in milliseconds. */
function readTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Returns an action's CPU time in milliseconds. */
async function measure(action: () => Promise<void> | void): Promise<number> {
  const start = readTime()
  await action()
  return readTime() - start
}

const manyKeys = `{${enumerate(80_000, (i) => `"k${i}":1`)}}`

const measureUnit = (): Promise<number> => measure(() => void parse(manyKeys))

let unit = await measureUnit()

/** Returns the least of several times in the unit of the maximum, unless the first one is short enough. */
async function findLeast(measureOnce: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let i = 0; i < 5 && least > maxTime; i++) {
    const time = await measureOnce()
    // The machine may be slower than before.
    if (time > maxTime * unit) unit = await measureUnit()
    least = Math.min(least, time / unit)
  }
  return least
}

/** Returns the time that a server needs for a request, without parsing its body, in the unit of the maximum. */
async function measureBeyondParsing(server: Server, sent: HostileRequest): Promise<number> {
  return findLeast(async () => {
    server.reset?.()
    const request = createRequest("http://localhost", sent)
    const handling = await measure(async () => {
      const { status } = await server.fetch(request)
      const isRequested = sent.headers.prefer?.includes("code=") ?? false
      expect([status < 500, isRequested]).toContain(true)
    })
    return handling - (await measure(() => void parse(sent.body ?? "")))
  })
}

/** Fails without the whole text of a request, whose seed is enough to repeat it. */
function report(details: fc.RunDetails<[HostileRequest]>): void {
  if (details.failed) throw new Error(fc.defaultReportMessage(details)!.slice(0, 1_000))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function enumerate(count: number, format: (i: number) => string, separator = ","): string {
  return Array.from({ length: count }, (_, i) => format(i)).join(separator)
}

describe.each(Object.entries(servers))("the %s", (name, server) => {
  const subtasks = `[${enumerate(1_000, () => '{"name":"A"}')}]`
  const large = `[${enumerate(40_000, () => "1e300")}]`

  test.each<[string, HostileRequest]>([
    ["with 5,000 unknown parameters", list(enumerate(5_000, (i) => i.toString(36), "&"))],
    ["with 5,000 parameters that aren't UTF-8", list("%ff&".repeat(5_000))],
    [
      "that includes 5,000 kinds",
      list(`organization_id=1&include=${enumerate(5_000, (i) => i.toString(36))}`),
    ],
    ["with 80,000 keys", post(manyKeys)],
    ["with 500,000 array elements", post(formatTask("tags", `[${enumerate(500_000, () => "1")}]`))],
    ["with a key of 1 MB", post(formatTask("x".repeat(1_000_000), "1"))],
    [
      "with a key of 500 kB that contains large numbers",
      post(formatTask("x".repeat(500_000), large)),
    ],
    [
      "with large numbers at a depth of 80,000",
      post('{"a":'.repeat(80_000) + large + "}".repeat(80_000)),
    ],
    [
      "with long keys and large numbers at a depth of 240",
      post(`{"${"a".repeat(1_500)}":`.repeat(240) + large + "}".repeat(240)),
    ],
    ["with an invalid string of 1 MB", post(formatTask("due_on", `"${"\\t".repeat(500_000)}"`))],
    ["with 1,000 subtasks", post(formatTask("subtasks", subtasks))],
  ])(`a request %s doesn't block the ${name}`, async (_, request) => {
    expect(await measureBeyondParsing(server, request)).toBeLessThan(maxTime)
  })

  test(`no request of the maximum size blocks the ${name}`, { timeout: 600_000 }, async () => {
    const property = fc.asyncProperty(hostileRequest, async (request) => {
      expect(await measureBeyondParsing(server, request)).toBeLessThan(maxTime)
    })
    await fc.assert(property, { numRuns: runs(15, 2_000), endOnFailure: true, reporter: report })
  })
})

const folder = await newFolder()
await mkdir(join(folder, "errors"))
const serveDocs = createDocsHandler(folder)

test("a path of 15,000 slashes doesn't block the docs site", async () => {
  const request = createRequest("http://localhost", get(`/docs/${"/".repeat(maxHead)}a/`))
  const time = await findLeast(() => measure(async () => void (await serveDocs(request))))
  expect(time).toBeLessThan(maxTime)
})
