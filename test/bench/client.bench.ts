// Compares how long a call over loopback takes with this client, fetch and openapi-fetch.
import { fork } from "node:child_process"
import { once } from "node:events"
import createFetchClient from "openapi-fetch"
import { afterAll, expect, test } from "vitest"
import type { paths } from "../../generated/schema.d.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { createClient, unwrap } from "../../src/client/index.ts"

const service = fork(new URL("bareServer.ts", import.meta.url))
afterAll(() => service.disconnect())
const [{ port }] = await once(service, "message")

const baseUrl = `http://127.0.0.1:${port}/v2`
const query = { organization_id: 1, include: ["accounts", "memberships"] }
const body = {
  organization_id: 1,
  task: { workspace_id: 11, name: "Plan the launch party", subtasks: [{ name: "Book the room" }] },
}
const headers = { Accept: `${vendorMediaType}, application/json`, Authorization: "Bearer token" }
const posted = { "Content-Type": vendorMediaType }

const own = createClient({ baseUrl, token: "token" })
const plain = createFetchClient<paths>({
  baseUrl,
  headers,
  querySerializer: { array: { style: "form", explode: false } },
})

type Call = () => Promise<unknown>

/** The same calls with each client. */
const calls: Record<string, Record<"fetch" | "this client" | "openapi-fetch", Call>> = {
  "GET of a page of 25 tasks": {
    fetch: async () => {
      const url = `${baseUrl}/tasks?organization_id=1&include=${query.include.join()}`
      return (await fetch(url, { headers })).json()
    },
    "this client": () => unwrap(own.GET("/tasks", { params: { query } })),
    "openapi-fetch": async () => (await plain.GET("/tasks", { params: { query } })).data,
  },
  "POST of a task": {
    fetch: async () => {
      const init = {
        method: "POST",
        headers: { ...headers, ...posted },
        body: JSON.stringify(body),
      }
      return (await fetch(`${baseUrl}/tasks`, init)).json()
    },
    "this client": () => unwrap(own.POST("/tasks", { body })),
    "openapi-fetch": async () => (await plain.POST("/tasks", { body, headers: posted })).data,
  },
}

test.for(Object.entries(calls))("%s", { timeout: 60_000 }, async ([, clients], { bench }) => {
  const results = await Promise.all(Object.values(clients).map((call) => call()))
  for (const result of results) expect(result).toEqual(results[0])
  const [first, ...others] = Object.entries(clients).map(([name, call]) => bench(name, call))
  await bench.compare(first!, ...others, { time: 2_000 })
})
