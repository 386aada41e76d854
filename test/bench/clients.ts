// Compares the time of a call with this client, with fetch and with openapi-fetch. test/client/size.test.ts limits the
// size.
import assert from "node:assert/strict"
import { mkdir, writeFile } from "node:fs/promises"
import { vendorMediaType } from "../../generated/tables.ts"
import { projectFolder } from "../../scripts/project.ts"
import { formatMedian, formatRatios, median, printTable } from "./print.ts"
import { page } from "./page.ts"
import { type Base, startBareServer, startServer, stop } from "./servers.ts"

/** The calls that a client's program makes. */
interface Calls {
  get: (query: object) => Promise<unknown>
  post: (body: object) => Promise<unknown>
}

const query = { organization_id: 1, include: ["accounts", "memberships"] }
const body = {
  organization_id: 1,
  task: { workspace_id: 11, name: "Plan the launch party", subtasks: [{ name: "Book the room" }] },
}

const accept = `Accept: "${vendorMediaType}, application/json"`
const headers = `{ ${accept}, Authorization: "Bearer " + token }`
const posted = `{ "Content-Type": "${vendorMediaType}" }`

/** Creates the program of this client, or of an older version. */
function createOwnProgram(folder = projectFolder): string {
  return `import { createClient, unwrap } from "${new URL("src/client/index.ts", folder)}"
    export default (baseUrl, token) => {
      const api = createClient({ baseUrl, token })
      return {
        get: (query) => unwrap(api.GET("/tasks", { params: { query } })),
        post: (body) => unwrap(api.POST("/tasks", { body })),
      }
    }`
}

/** Returns each client's program: a module whose default export creates the calls, given a base URL and a token. */
const listPrograms = (base?: Base): Record<string, string> => ({
  fetch: `export default (baseUrl, token) => {
      const headers = ${headers}
      return {
        get: ({ include, ...query }) =>
          fetch(baseUrl + "/tasks?" + new URLSearchParams(query) + "&include=" + include, { headers })
            .then((r) => r.json()),
        post: (body) =>
          fetch(baseUrl + "/tasks", {
            method: "POST", headers: { ...headers, ...${posted} }, body: JSON.stringify(body),
          }).then((r) => r.json()),
      }
    }`,
  "this client": createOwnProgram(),
  ...(base && { [`client of ${base.ref}`]: createOwnProgram(base.folder) }),
  "openapi-fetch": `import createClient from "openapi-fetch"
    export default (baseUrl, token) => {
      const api = createClient({
        baseUrl, headers: ${headers}, querySerializer: { array: { style: "form", explode: false } },
      })
      return {
        get: (query) => api.GET("/tasks", { params: { query } }).then((r) => r.data),
        post: (body) => api.POST("/tasks", { body, headers: ${posted} }).then((r) => r.data),
      }
    }`,
})

/** The folder of the programs, below `node_modules` so that they can import packages. */
const cache = new URL("node_modules/.cache/bench/", projectFolder)

async function loadClients(programs: string[], service: string): Promise<Calls[]> {
  await mkdir(cache, { recursive: true })
  return Promise.all(
    programs.map(async (program, index) => {
      const file = new URL(`${index}.mjs`, cache)
      await writeFile(file, program)
      const { default: createCalls } = await import(file.href)
      return createCalls(service, "token") as Calls
    }),
  )
}

/** @throws AssertionError if the clients return different data. */
async function printTimes(
  title: string,
  names: string[],
  calls: (() => Promise<unknown>)[],
): Promise<void> {
  const results = await Promise.all(calls.map((call) => call()))
  for (const result of results) assert.deepEqual(result, results[0])
  const times = await timeCalls(calls)
  const rows = names.map((name, i) => [
    name,
    formatMedian(...times[i]!),
    formatRatios(times[i]!, times[0]!),
  ])
  printTable(`Time of a call: ${title}`, ["", "µs", "to fetch (lowest - highest round)"], rows)
}

/**
 * Measures how long calls take, in microseconds. A round consists of short laps, each running all calls in a different
 * order, so that other load on the machine affects all calls alike. A round's time is the median of its laps, because a
 * single pause on a busy machine takes longer than a hundred calls.
 *
 * @returns each call's time in each round.
 */
async function timeCalls(calls: (() => Promise<unknown>)[]): Promise<number[][]> {
  for (const call of calls) await timeLap(call, 600)
  const medians: number[][] = calls.map(() => [])
  for (let round = 0; round < 11; round++) {
    const times: number[][] = calls.map(() => [])
    for (let lap = 0; lap < 20 * calls.length; lap++) {
      const i = (round + lap + Math.floor(lap / calls.length)) % calls.length
      times[i]!.push(...(await timeLap(calls[i]!, 15)))
    }
    for (const [i, ofRound] of times.entries()) medians[i]!.push(median(ofRound))
  }
  return medians
}

async function timeLap(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await call()
    times.push((performance.now() - start) * 1000)
  }
  return times
}

/** Measures the clients, with the older one of a base. */
export async function measureClients(base?: Base): Promise<void> {
  const programs = listPrograms(base)
  const names = Object.keys(programs)
  const { port, child } = await startServer(startBareServer)
  try {
    const loaded = await loadClients(Object.values(programs), `http://127.0.0.1:${port}/v2`)
    const size = formatMedian(JSON.stringify(page).length)
    const title = `GET of a page of 25 tasks, ${size} bytes, on loopback`
    const gets = loaded.map((calls) => () => calls.get(query))
    await printTimes(title, names, gets)
    const posts = loaded.map((calls) => () => calls.post(body))
    await printTimes("POST of a task, on loopback", names, posts)
  } finally {
    await stop(child)
  }
}
