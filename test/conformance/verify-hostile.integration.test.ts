import type { RequestListener } from "node:http"
import { describe, expect, it } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { serveWith } from "../loopback.ts"
import { sample } from "../runs.ts"
import { mapResponse, withText } from "./provider.ts"
import {
  hang,
  listNames,
  openSandbox,
  runMutated,
  respond,
  run,
  sendSlowly,
  serve,
} from "./verify-run.ts"

const chunk = Buffer.alloc(64 * 1024, "[")
const json = { "Content-Type": vendorMediaType }

// The tests of the transport have other responses that it can't use.
const listeners: [name: string, RequestListener][] = [
  ["never responds", hang],
  ["sends one byte at a time, without end", sendSlowly],
  [
    "sends a body without end",
    (_, response) => {
      response.writeHead(200, json)
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on("drain", more)
      more()
    },
  ],
  [
    "redirects to itself",
    (request, response) => respond(307, "", { Location: request.url! })(request, response),
  ],
  ["closes the connection", (request) => request.socket.destroy()],
]

describe("verify of a service", { timeout: 120_000 }, () => {
  it.each(sample(listeners, 2))("that always %s is inconclusive", async (_, listener) => {
    const url = await serve(listener)
    const report = await run({ baseUrl: url, timeout: 300 })
    expect(report.verdict).toBe("inconclusive")
    expect(report.reasons).toHaveLength(1)
    expect(report.requests).toBeLessThan(20)
  })

  it.each(sample(listeners, 2, 1))("that %s for one operation fails", async (_, listener) => {
    const toSandbox = serveWith(openSandbox().fetch)
    const url = await serve((request, response) => {
      const isTasks = /^(\/v2)?\/tasks/.test(request.url ?? "")
      const isHostile = isTasks && request.method === "GET"
      if (isHostile) listener(request, response)
      else toSandbox(request, response)
    })
    // Includes memory that is not collected yet; a body that is read to its end would be gigabytes.
    const memory = process.memoryUsage().arrayBuffers
    const only = ["listTasks", "getTask", "responses"]
    const report = await run({ baseUrl: url, timeout: 500, readOnly: true, only })
    expect(report.verdict).toBe("not conforming")
    expect(listNames(report, "failed")).toContain("responses/listTasks")
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(512 * 1024 * 1024)
    expect(JSON.stringify(report).length).toBeLessThan(3_000_000)
  })

  // `String(value)` throws for these objects. The last name is a property of every JavaScript object.
  it.each([
    [["request_uuid", "created_at"], { toString: 1, valueOf: 1 }],
    [["target_type"], "constructor"],
  ])("that returns unusual values of %s fails", async (names, value) => {
    const replace = (key: string, own: unknown) => (names.includes(key) ? value : own)
    const replaceValues = mapResponse((response) =>
      withText(response, response.text && JSON.parse(response.text, replace)),
    )
    const only = ["listActivities", "responses"]
    const report = await runMutated(replaceValues, { readOnly: true, only, requests: 1 })
    expect(report.verdict).toBe("not conforming")
  })
})
