// How a run ends if the service is slow, or if it is interrupted.
import type { RequestListener } from "node:http"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import type { Report } from "../../src/conformance/index.ts"
import { serveWith } from "../loopback.ts"
import { sample } from "../runs.ts"
import { cli, type Command, end, endAll, noSignals, start } from "../server/command.ts"
import type { Mutation } from "./provider.ts"
import {
  hang,
  listNames,
  openSandbox,
  readRecords,
  respond,
  run,
  runMutated,
  secret,
  sendSlowly,
  serve,
} from "./verify-run.ts"

afterEach(endAll)

/** A sandbox of which some requests get hostile responses. */
interface HostileService {
  url: string
  /** Resolves at the first hostile response. */
  reached: Promise<void>
  /** Returns the IDs of the webhooks that a run created and did not delete. */
  listWebhooks(): string[]
}

/**
 * Starts a hostile service.
 *
 * @param isHostile - whether the listener handles a request.
 * @param isLasting - whether the listener also handles all requests after the first hostile one; default true.
 */
async function serveHostile(
  listener: RequestListener,
  isHostile: (method: string, path: string) => boolean,
  isLasting = true,
): Promise<HostileService> {
  const sandbox = openSandbox()
  const toSandbox = serveWith(sandbox.fetch)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  let isSwitched = false
  const url = await serve((request, response) => {
    const isNow = isHostile(request.method ?? "", request.url ?? "")
    isSwitched ||= isNow
    if (!isNow && !(isLasting && isSwitched)) return toSandbox(request, response)
    resolve()
    listener(request, response)
  })
  return {
    url,
    reached,
    listWebhooks: () =>
      readRecords(sandbox)
        .integration_webhooks!.filter(({ name }) => `${name}`.includes("contract check"))
        .map(({ id }) => `${id}`),
  }
}

/** Returns 429, and asks to wait. */
function limit(seconds: number): RequestListener {
  return respond(429, "{}", { "Retry-After": `${seconds}` })
}

/** Sends the largest response that's validated, with as many violations as possible. */
const sendMuch: RequestListener = (request, response) => {
  const key = new URL(request.url ?? "", "http://a").pathname.split("/").at(-1)
  const rows = Array.from({ length: 45_000 }, (_, id) => ({ id }))
  const pad = "x".repeat(7_000_000)
  response.writeHead(200, { "Content-Type": vendorMediaType })
  response.end(JSON.stringify({ [key ?? ""]: rows, pad }))
}

/** Starts the command, and waits for the first hostile response. */
async function startVerify(
  { url, reached }: HostileService,
  onStderr: (text: string) => void = () => undefined,
): Promise<Command> {
  // The timeout is longer than any test.
  const options = ["--organization-id", "1", "--timeout", "300000", "--requests", "1"]
  const env = { WORK_MANAGEMENT_TOKEN: secret }
  const command = start([...cli, "verify", url, ...options], { env })
  command.child.stderr.on("data", onStderr)
  await reached
  return command
}

/** Runs the suite in this process, and interrupts it at the first hostile response. */
async function interruptRun({ url, reached }: HostileService): Promise<Report> {
  const controller = new AbortController()
  void reached.then(() => controller.abort())
  const { signal } = controller
  return run({ baseUrl: url, timeout: 300_000, requests: 1, signal })
}

const isList = (_method: string, path: string): boolean => path.includes("/lists")
const isPost = (method: string): boolean => method === "POST"
const isUpdate = (method: string, path: string): boolean =>
  method === "PUT" && path.includes("/integration_webhooks/")
// An interrupted run has two seconds, but a busy machine is slow. Without a limit, each run takes longer than its test.
describe("verify after Ctrl-C", { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(process.platform === "win32", noSignals))

  const listeners: [name: string, listener: RequestListener][] = [
    ["a request that gets no response", hang],
    ["a pause that Retry-After asks for", limit(29)],
    ["a response that never ends", sendSlowly],
    ["huge responses", sendMuch],
  ]

  it.for(sample(listeners, 1))("ends during %s", async ([, listener]) => {
    const command = await startVerify(await serveHostile(listener, isList))
    const { code, stdout } = await end(command, "SIGINT")
    expect(stdout).toContain("The run was interrupted.")
    expect(code).toBeGreaterThan(0)
  })

  it("names the records that it can't delete because the service hangs", async () => {
    const service = await serveHostile(hang, isUpdate)
    const { verdict, leftovers } = await interruptRun(service)
    expect(verdict).toBe("inconclusive")
    const text = leftovers.join("\n")
    const [, ids = ""] = /Cannot delete the integration webhooks? ([\d, ]+)\./.exec(text) ?? []
    const left = service.listWebhooks()
    expect(left).not.toEqual([])
    const [, unnamed = "0"] = /(\d+) POST requests? got no complete response\./.exec(text) ?? []
    const missing = left.filter((id) => !ids.split(", ").includes(id))
    expect(missing.length).toBeLessThanOrEqual(Number(unnamed))
    expect(text).toMatch(/Cannot complete the tasks? \d/)
  })

  it("ends while it deletes the records of a complete run", async () => {
    const service = openSandbox()
    const controller = new AbortController()
    let isEnding = false
    const { verdict, leftovers } = await run({
      requests: 1,
      signal: controller.signal,
      onProgress: ({ stage }) => void (isEnding ||= stage === "single records at the end"),
      fetch(input, init) {
        if (!isEnding || init?.method !== "DELETE") return service.fetch(input, init)
        controller.abort()
        return new Promise(() => undefined)
      },
    })
    expect(leftovers.join("\n")).toContain("Cannot delete the access token")
    // All comparisons have ended, so the interruption doesn't change the verdict.
    expect(verdict).toBe("conforming")
  })

  it("counts the requests whose records it can't name", async () => {
    const { leftovers } = await interruptRun(await serveHostile(hang, isPost))
    expect(leftovers.join("\n")).toMatch(
      /\d POST requests? got no complete response\. Records .* "contract check/,
    )
  })

  it("exits at once after the second Ctrl-C", async () => {
    let stderr = ""
    const service = await serveHostile(hang, isUpdate)
    const command = await startVerify(service, (text) => (stderr += text))
    command.child.kill("SIGINT")
    await expect.poll(() => stderr).toContain("Press Ctrl-C again")
    expect(await end(command, "SIGINT")).toMatchObject({ code: 130, stdout: "" })
  })
})

describe("a time limit", { timeout: 60_000 }, () => {
  const reason = "The run reached its time limit (--max-time)."

  it("ends the checks of a slow service, and still deletes their records", async () => {
    const { url, listWebhooks } = await serveHostile(hang, isUpdate, false)
    const report = await run({ baseUrl: url, timeout: 200_000, maxTime: 3_000 })
    expect(report).toMatchObject({ verdict: "inconclusive", reasons: [reason] })
    const skipped = report.results.filter(({ outcome }) => outcome === "not run")
    expect(skipped.map((result) => result.reason)).toContain(reason)
    expect(listWebhooks()).toEqual([])
  })

  it("ends the search for a workspace", async () => {
    const report = await run({ baseUrl: await serve(hang), timeout: 200_000, maxTime: 100 })
    expect(report).toMatchObject({ verdict: "inconclusive", reasons: [reason] })
  })
})

it("an interruption doesn't hide a failure", { timeout: 60_000 }, async () => {
  const controller = new AbortController()
  const { url } = await serveHostile(
    (request, response) => {
      if (request.method === "POST") controller.abort()
      else response.writeHead(500).end("{}")
    },
    (method, path) => method === "POST" || path.includes("/activities"),
    false,
  )
  const { signal } = controller
  const report = await run({ baseUrl: url, timeout: 200_000, signal })
  expect(report.verdict).toBe("not conforming")
  expect(listNames(report, "failed")).toContain("responses/listActivities")
  const last = report.results.find(({ name }) => name === "updateTask/writes/task.name")
  expect(last).toMatchObject({ outcome: "not run", reason: "The run was interrupted." })
})

describe("a service that responds with 429", { timeout: 60_000 }, () => {
  const advice = "Try again later, or with a lower --concurrency."

  it("to everything ends the run after the first request", async () => {
    const report = await run({ baseUrl: await serve(limit(0.01)) })
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: [`Rate limited: the service responds with 429. ${advice}`],
      requests: 4,
    })
  })

  it("from some time on ends the run after a few requests", async () => {
    const { url } = await serveHostile(limit(0.01), isPost)
    const report = await run({ baseUrl: url })
    expect([report.verdict, ...report.reasons]).toEqual([
      "inconclusive",
      "Rate limited: the service responded with 429 to 3 requests in a row.",
    ])
    expect(report.requests).toBeLessThan(200)
  })

  it("to many requests at once, but not again, doesn't end the run", async () => {
    const known = new Set<string>()
    const limitOnce: Mutation = (next) => async (request) => {
      const key = `${request.method} ${request.url.href} ${request.text}`
      if (known.has(key)) return next(request)
      known.add(key)
      return { status: 429, headers: new Headers({ "Retry-After": "0.01" }), text: "{}" }
    }
    const report = await runMutated(limitOnce, { readOnly: true, requests: 1 })
    expect(report.results.filter(({ reason }) => reason?.startsWith("Rate limited"))).toEqual([])
  })
})
