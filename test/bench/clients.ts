// Compares the time of a call with this client, with fetch and with openapi-fetch. test/client/size.test.ts limits the
// size.
import assert from "node:assert/strict"
import createFetchClient from "openapi-fetch"
import type { paths } from "../../generated/schema.d.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { projectFolder } from "../../scripts/project.ts"
import { formatMedian, formatRatios, median, printTable } from "./print.ts"
import { page } from "./page.ts"
import { type Base, startBareServer, startServer, stop } from "./servers.ts"

const query = { organization_id: 1, include: ["accounts", "memberships"] }
const body = {
  organization_id: 1,
  task: { workspace_id: 11, name: "Plan the launch party", subtasks: [{ name: "Book the room" }] },
}

/** The calls that a client's program makes. */
interface Calls {
  get: () => Promise<unknown>
  post: () => Promise<unknown>
}

const token = "token"
const headers = {
  Accept: `${vendorMediaType}, application/json`,
  Authorization: `Bearer ${token}`,
}
const posted = { "Content-Type": vendorMediaType }

function useFetch(baseUrl: string): Calls {
  const search = `organization_id=${query.organization_id}&include=${query.include}`
  const sent = { ...headers, ...posted }
  return {
    get: async () => (await fetch(`${baseUrl}/tasks?${search}`, { headers })).json(),
    async post() {
      const text = JSON.stringify(body)
      const response = await fetch(`${baseUrl}/tasks`, {
        method: "POST",
        headers: sent,
        body: text,
      })
      return response.json()
    },
  }
}

/** Uses this client, or an older version's. */
async function useOwnClient(baseUrl: string, folder = projectFolder): Promise<Calls> {
  const { href } = new URL("src/client/index.ts", folder)
  const { createClient, unwrap }: typeof import("../../src/client/index.ts") = await import(href)
  const api = createClient({ baseUrl, token })
  return {
    get: () => unwrap(api.GET("/tasks", { params: { query } })),
    post: () => unwrap(api.POST("/tasks", { body })),
  }
}

function useOpenapiFetch(baseUrl: string): Calls {
  const querySerializer = { array: { style: "form", explode: false } } as const
  const api = createFetchClient<paths>({ baseUrl, headers, querySerializer })
  return {
    get: async () => (await api.GET("/tasks", { params: { query } })).data,
    post: async () => (await api.POST("/tasks", { body, headers: posted })).data,
  }
}

/** @throws AssertionError if the clients return different data. */
async function printTimes(
  title: string,
  clients: Record<string, Calls>,
  method: keyof Calls,
): Promise<void> {
  const calls = Object.values(clients).map((client) => client[method])
  const results = await Promise.all(calls.map((call) => call()))
  for (const result of results) assert.deepEqual(result, results[0])
  const times = await timeCalls(calls)
  const rows = Object.keys(clients).map((name, i) => [
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
  const { port, child } = await startServer(startBareServer)
  const service = `http://127.0.0.1:${port}/v2`
  try {
    const clients: Record<string, Calls> = {
      fetch: useFetch(service),
      "this client": await useOwnClient(service),
      ...(base && { [`client of ${base.ref}`]: await useOwnClient(service, base.folder) }),
      "openapi-fetch": useOpenapiFetch(service),
    }
    const size = formatMedian(JSON.stringify(page).length)
    await printTimes(`GET of a page of 25 tasks, ${size} bytes, on loopback`, clients, "get")
    await printTimes("POST of a task, on loopback", clients, "post")
  } finally {
    await stop(child)
  }
}
