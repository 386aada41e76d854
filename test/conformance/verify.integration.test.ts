import { createServer } from "node:http"
import { setImmediate } from "node:timers/promises"
import { beforeAll, describe, expect, inject, it, onTestFinished } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import type { Check } from "../../src/conformance/check.ts"
import { checks } from "../../src/conformance/checkList.ts"
import {
  type CheckResult,
  checkSpecs,
  renderHtml,
  renderText,
  type Report,
  type VerifyOptions,
} from "../../src/conformance/index.ts"
import { CheckBlocked, MissingRecords } from "../../src/conformance/outcomes.ts"
import { createMock } from "../../src/mock/index.ts"
import { getByPointer, isObject, resolveReference } from "../../src/openapi/description.ts"
import { findEvidence } from "../../src/openapi/evidence.ts"
import { type Sandbox, startSandbox } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { seed, thorough } from "../runs.ts"
import { baseUrl, listNames, openSandbox, run, sampleChecks, secret, serve } from "./verify-run.ts"

/** The checks for which the example dataset has too few records. */
const notRun = [
  "listWorkspaces/limit-default",
  "listMemberships/limit-default",
  "webhooks/public-only",
]

it("has checks with unique names, and with pointers and questions that exist", () => {
  const description = inject("description")
  const names = checkSpecs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const broken = checkSpecs.filter(
    ({ pointer }) => getByPointer(description, pointer) === undefined,
  )
  expect(broken.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([])
  const ids = description["x-open-questions"].map(({ id }) => id)
  const used = checkSpecs.flatMap(({ evidence }) =>
    "question" in evidence ? [evidence.question] : [],
  )
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
})

it("calls no rule stated if the existence of its parameter is an assumption", () => {
  const description = inject("description")
  const found = checkSpecs.filter(({ pointer }) => {
    const place = getByPointer(description, pointer)
    if (!isObject(place)) return false
    const target = resolveReference(description, place)
    return target.in === "query" && findEvidence(target, "presence") === "assumed"
  })
  expect(found).not.toEqual([])
  expect(found.filter(({ evidence }) => "stated" in evidence)).toEqual([])
})

/** The sandbox of the complete run, its records before and after, and the checks in the order in which they ended. */
interface CompleteRun {
  report: Report
  ended: CheckResult[]
  before: Records
  after: Records
}

async function runCompletely(): Promise<CompleteRun> {
  const sandbox = await startSandbox({ port: 0 })
  try {
    const before = readRecords(sandbox)
    const ended: CheckResult[] = []
    const onCheck = (result: CheckResult): void => void ended.push(result)
    const report = await run({ baseUrl: sandbox.url, concurrency: 4, onCheck })
    return { report, ended, before, after: readRecords(sandbox) }
  } finally {
    await sandbox.close()
  }
}

describe("a complete run against the sandbox", { timeout: 180_000 }, () => {
  let complete: CompleteRun
  beforeAll(async () => {
    complete = await runCompletely()
  }, 180_000)

  it("reports a conforming service", () => {
    const { report } = complete
    expect(listNames(report, "failed")).toEqual([])
    expect(report).toMatchObject({ verdict: "conforming", reasons: [] })
    expect(report.counts).toMatchObject({ failed: 0, unsupported: 0, error: 0 })
    const unknown = report.results.filter(({ outcome }) => outcome === "unknown")
    expect(unknown.filter(({ evidence }) => !("question" in evidence))).toEqual([])
    const silent = unknown.filter(
      ({ observations, findings }) => observations.length + findings.length === 0,
    )
    expect(silent).toEqual([])
    expect(listNames(report, "not run").toSorted()).toEqual(notRun.toSorted())
    expect(report.coverage.operations.percent).toBe(100)
  })

  it("reports observations for open questions", () => {
    const { questions } = complete.report
    const found = Object.fromEntries(questions.map((one) => [one.id, one.observations]))
    expect(Object.keys(found)).toEqual(
      inject("description")["x-open-questions"].map(({ id }) => id),
    )
    expect(found["token-revocation"]).toContain("With no parameter but the ID: 204.")
    expect(found["other-statuses"]).toContain("Without a token: 401 with missing_param.")
    expect(found["order-values"]?.[0]).toMatch(/^GET \/activities sorts by .*\bid, /)
    expect(found["delivery-body"]?.[0]).toMatch(/^Content-Type application\/.*an object with /)
    expect(found["subscribed-filter"]).toEqual([])
  })

  it("compares records after all writes, and reports checks in the listed order with their own requests", () => {
    const { report, ended } = complete
    const firstRead = ended.findIndex(isComparing)
    expect(firstRead).toBeGreaterThan(0)
    expect(ended.findLastIndex(({ writes }) => writes)).toBeLessThan(firstRead)
    expect(report.results.map(({ name }) => name)).toEqual(checkSpecs.map(({ name }) => name))
    const attributed = report.results.reduce((sum, { requests }) => sum + requests, 0)
    // The others find and delete records.
    expect(attributed).toBeGreaterThan(report.requests * 0.7)
    expect(attributed).toBeLessThan(report.requests)
  })

  it("deletes or completes its records, and changes no others", () => {
    const { report, before, after } = complete
    for (const kind of ["tasks", "comments", "integration_webhooks", "memberships"]) {
      const ids = before[kind]!.map(({ id }) => id)
      const kept = after[kind]!.filter(({ id }) => ids.includes(id))
      expect(kept, `records of ${kind}`).toEqual(before[kind])
    }
    const created = (kind: string) =>
      after[kind]!.filter(({ id }) => !before[kind]!.some((one) => one.id === id))
    expect(created("integration_webhooks")).toEqual([])
    expect(created("comments").filter(({ deleted }) => !deleted)).toEqual([])
    expect(created("tasks").filter(({ completed }) => !completed)).toEqual([])
    expect(created("tasks").every(({ name }) => `${name}`.includes(report.runId))).toBe(true)
    expect(report.leftovers).toEqual([
      expect.stringMatching(
        /^Left in workspaces 11, 12, because .*: \d+ completed tasks with "contract check \w+" in the name\.$/,
      ),
    ])
  })
})

it("has the same results in any order", { timeout: 180_000 }, async () => {
  const only = sampleChecks(2)
  // In new sandboxes: an earlier run would leave activities in a second workspace.
  const runShuffled = async (shuffle?: number): Promise<unknown> => {
    const report = await run({ fetch: openSandbox().fetch, shuffle, only })
    return report.results.map(({ name, outcome }) => [name, outcome])
  }
  const first = await runShuffled()
  for (const shuffle of thorough ? [undefined, seed, 1, 2, 3, 4, 5] : [seed]) {
    expect(await runShuffled(shuffle), `shuffled by ${shuffle}`).toEqual(first)
  }
})

it("accepts another service name and a base path", { timeout: 60_000 }, async () => {
  const deployment = { service: "acme", baseUrl: "http://127.0.0.1:1/work" }
  const only = sampleChecks(2)
  const report = await run({ ...deployment, only, fetch: openSandbox(deployment).fetch })
  expect(listNames(report, "failed")).toEqual([])
  expect(report.verdict).toBe("conforming")
  const other = await run({ ...deployment, fetch: openSandbox().fetch })
  expect(other.verdict).toBe("inconclusive")
})

it("reports 501 for open questions as unsupported", async () => {
  const only = ["listTasks/order", "listTasks/view/flagged"]
  const report = await run({ fetch: openSandbox({ strict: true }).fetch, only })
  expect(listNames(report, "unsupported")).toContain("listTasks/order")
  expect(listNames(report, "failed")).not.toContain("listTasks/view/flagged")
})

it(
  "fails a stateless service in no required check but the stateful ones",
  { timeout: 60_000 },
  async () => {
    const mock = createMock()
    const report = await run({
      eventualTimeout: 100,
      only: ["createComment", ...sampleChecks(2)],
      async fetch(input, init) {
        const response = await mock.fetch(input, init)
        // Without this header, the mock is any service.
        response.headers.delete("server")
        return response
      },
    })
    const failed = report.results.filter(({ outcome }) => outcome === "failed")
    const stateless = failed.filter((check) => check.level === "required" && !check.stateful)
    expect(stateless.map(({ name }) => name)).toEqual([])
    expect(failed.length).toBeGreaterThan(5)
    expect(listNames(report, "error")).toEqual([])
    expect(report.verdict).toBe("not conforming")
  },
)

describe("the records of a run", { timeout: 30_000 }, () => {
  it("do not exist after a read-only run", async () => {
    const { fetch } = openSandbox()
    const methods = new Set<string>()
    const report = await run({
      readOnly: true,
      fetch: (input, init) => {
        methods.add(new Request(input, init).method)
        return fetch(input, init)
      },
    })
    expect([...methods]).toEqual(["GET"])
    expect(report).toMatchObject({ verdict: "conforming", leftovers: [] })
    expect(listNames(report, "not run")).toContain("createTask/valid")
    expect(listNames(report, "passed")).toEqual(
      expect.arrayContaining(["listTasks/filter/list_id", "listTasks/view/owned"]),
    )
  })

  it("are deleted after an interruption", async () => {
    const service = openSandbox()
    const controller = new AbortController()
    const report = await run({
      fetch: service.fetch,
      signal: controller.signal,
      onCheck: ({ name }) => {
        if (name === "createIntegrationWebhook/valid") controller.abort()
      },
    })
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: ["The run was interrupted."],
    })
    expect(report.results).toHaveLength(checkSpecs.length)
    const webhooks = await service.fetch(`${baseUrl}/v2/integration_webhooks?organization_id=1`, {
      headers: { Authorization: "Bearer 21" },
    })
    const { integration_webhooks } = (await webhooks.json()) as { integration_webhooks: object[] }
    expect(integration_webhooks).toHaveLength(2)
  })
})

type Records = Record<string, ({ id: number } & Record<string, unknown>)[]>

/** Reads the records of a sandbox, by kind. */
function readRecords(sandbox: Pick<Sandbox, "snapshot">): Records {
  const [rows] = Object.values(sandbox.snapshot().datasets)
  const tables = rows as unknown as Record<string, { record?: string }[]>
  return Object.fromEntries(
    Object.entries(tables).map(([kind, all]) => [
      kind,
      all.flatMap(({ record }) => (record === undefined ? [] : [JSON.parse(record)])),
    ]),
  )
}

/** A sandbox that ignores `view=owned`. */
function openBroken(): typeof fetch {
  const { fetch } = openSandbox()
  return async (input, init) => {
    const request = new Request(input, init)
    return fetch(new Request(request.url.replace("view=owned", ""), request))
  }
}

describe("expected failures", { timeout: 30_000 }, () => {
  it("do not fail the run", async () => {
    const fetch = openBroken()
    const only = ["listTasks/view"]
    const unexpected = await run({ fetch, only })
    expect(listNames(unexpected, "failed")).toEqual(["listTasks/view/owned"])
    expect(unexpected.verdict).toBe("not conforming")
    const report = await run({ fetch, only, expect: ["listTasks/view/owned"] })
    expect(report).toMatchObject({ verdict: "conforming" })
    expect(report.results.find(({ expectedFailure }) => expectedFailure)?.outcome).toBe("failed")
  })

  it("fail the run if they pass", async () => {
    const only = ["listTasks/view"]
    const report = await run({ fetch: openBroken(), only, expect: ["listTasks/view/unassigned"] })
    expect(report.verdict).toBe("not conforming")
    expect(report.reasons).toContain(
      "listTasks/view/unassigned passed, but is an expected failure. Remove it from the list.",
    )
  })
})

it.each([
  [["listTasks/valid"], ["listTasks/valid"]],
  [["getList/missing"], ["getList/missing/organization_id"]],
  [["*/no-token"], checkSpecs.map(({ name }) => name).filter((name) => name.endsWith("/no-token"))],
])("runs only %j", async (only, expected) => {
  const report = await run({ fetch: openSandbox().fetch, only })
  expect(listNames(report, "passed")).toEqual(expected)
  expect(report.verdict).toBe("conforming")
  expect(report.results).toHaveLength(checkSpecs.length)
})

it.each<[Partial<VerifyOptions>, string]>([
  [{ baseUrl: "ftp://a.example" }, "base URL"],
  [{ token: "" }, "The token is empty"],
  [{ token: "two words" }, "contains invalid characters"],
  [{ organizationId: Number.NaN }, "The organizationId must be an integer, not NaN"],
  [{ workspaceId: 1.5 }, "The workspaceId must be an integer, not 1.5"],
  [{ timeout: 0 }, "The timeout must be 1 to 2147483647 milliseconds, not 0"],
  [{ concurrency: 0 }, "The concurrency must be a whole number from 1, not 0"],
  [{ eventualTimeout: -1 }, "The eventualTimeout must be"],
  [{ only: ["listTask"] }, 'No check matches "listTask"'],
  [{ expect: ["listTasks"] }, 'Unknown check "listTasks"'],
  [{ service: "a b" }, "service name"],
  [{ receiver: "nowhere" }, "The receiver must be an http or https URL"],
])("rejects %j", async (options, message) => {
  await expect(run({ fetch: openSandbox().fetch, ...options })).rejects.toThrow(message)
  await expect(run({ fetch: openSandbox().fetch, ...options })).rejects.toThrow(TypeError)
})

describe("verify is inconclusive for a service that", { timeout: 30_000 }, () => {
  it("does not listen", async () => {
    const server = await listen(createServer())
    await server.close()
    const report = await run({ baseUrl: server.url })
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: ["Cannot reach the service: Connection refused."],
    })
    expect(report.counts).toMatchObject({ passed: 0, failed: 0, "not run": checkSpecs.length })
  })

  it.each<[name: string, status: number, body: string, reason: string]>([
    ["rejects the token", 401, "{}", "401. Check the URL, the token and the organization."],
    ["rejects the organization", 400, '{"errors":[{"code":"no_such"}]}', "400 with no_such. Check"],
    ["has no workspaces", 200, '{"workspaces":[]}', "has no workspace"],
    ["returns HTML", 200, "<html>", "200 without JSON. Check the URL."],
    ["returns HTML with an error", 502, "<html>", "502 without JSON. Check the URL."],
  ])("%s", async (_, status, body, reason) => {
    const report = await run({ baseUrl: await serveAlways(status, body) })
    expect(report.verdict).toBe("inconclusive")
    expect(report.reasons.join(" ")).toContain(reason)
    expect(report.requests).toBe(1)
  })
})

/** Starts a server that always returns the same response. */
async function serveAlways(status: number, body: string): Promise<string> {
  const headers = { "Content-Type": vendorMediaType }
  return serve((_, response) => response.writeHead(status, headers).end(body))
}

it.each<[name: string, status: number, body: string, outcome: string, found: string]>([
  ["an object without workspaces", 200, "{}", "failed", "nothing"],
  ["workspaces without an ID", 200, '{"workspaces":[{}]}', "failed", "other values"],
  ["an array", 200, "[]", "failed", "another body"],
  ["500", 500, "{}", "failed", "500"],
  ["501", 501, "{}", "unsupported", "501"],
])("fails a service whose first response is %s", async (_, status, body, outcome, found) => {
  const report = await run({ baseUrl: await serveAlways(status, body) })
  expect(report.verdict).toBe("not conforming")
  const first = report.results.find(({ name }) => name === "listWorkspaces/valid")
  expect(first).toMatchObject({ outcome, findings: [{ found, operation: "listWorkspaces" }] })
  const blocked = report.results.filter((result) => result.outcome === "blocked")
  expect(blocked.map(({ reason }) => reason)).toContain(
    "Cannot list workspaces. See listWorkspaces/valid.",
  )
  expect(renderText(report, { colors: false })).toContain("listWorkspaces/valid")
  const one = await run({ baseUrl: report.baseUrl, only: ["getTask/valid"] })
  expect(one.verdict).toBe("inconclusive")
})

it("finds a workspace with a list on a later page", async () => {
  const { fetch } = openSandbox()
  const workspaces = Array.from({ length: 30 }, (_, index) => ({ id: 1000 + index }))
  const report = await run({
    only: ["getList/valid"],
    async fetch(input, init) {
      const { url } = new Request(input, init)
      const { pathname, searchParams } = new URL(url)
      if (pathname === "/v2/workspaces") {
        const cursor = Number(searchParams.get("cursor"))
        const all = [...workspaces, { id: 11 }]
        return Response.json({ workspaces: all.slice(cursor, cursor + 25) })
      }
      const isEmpty = pathname === "/v2/lists" && searchParams.get("workspace_id") !== "11"
      return isEmpty ? Response.json({ lists: [] }) : fetch(input, init)
    },
  })
  expect(listNames(report, "passed")).toEqual(["getList/valid"])
  expect(report.workspaceId).toBe(11)
})

it("accepts a base URL with the prefix of the version", async () => {
  const only = ["listTasks/valid", "version"]
  const report = await run({ fetch: openSandbox().fetch, only, baseUrl: `${baseUrl}/v2/` })
  expect(report).toMatchObject({ verdict: "conforming", baseUrl })
})

it("does not run stateful checks on the mock", { timeout: 30_000 }, async () => {
  const report = await run({ fetch: createMock().fetch, only: ["getTask"] })
  expect(report.verdict).toBe("inconclusive")
  const stateful = checkSpecs.filter((check) => check.stateful && check.name.startsWith("getTask/"))
  expect(report.reasons).toContain(
    `This is the mock. It stores no data, so ${stateful.length} checks could not be run.`,
  )
})

const isComparing = ({ name, writes }: CheckResult): boolean =>
  !writes && checks.some((check) => check.name === name && check.usesSeed)

describe("the checks of a run", { timeout: 60_000 }, () => {
  it.each([1, 4])("run %i at a time", async (concurrency) => {
    const { fetch } = openSandbox()
    let active = 0
    let most = 0
    const report = await run({
      concurrency,
      // These checks send one request at a time.
      only: ["*/no-token"],
      readOnly: true,
      async fetch(input, init) {
        most = Math.max(most, ++active)
        await setImmediate()
        return fetch(input, init).finally(() => active--)
      },
    })
    expect(most).toBe(concurrency)
    expect(report.verdict).toBe("conforming")
  })

  it("report the writes before a failure as shell commands", async () => {
    const { fetch } = openSandbox()
    const report = await run({
      concurrency: 4,
      only: ["updateTask/writes/task.name", "comments"],
      async fetch(input, init) {
        const request = new Request(input, init)
        const response = await fetch(request.clone())
        if (request.method !== "PUT" || !request.url.includes("/tasks/")) return response
        const body = (await response.json()) as { task: { name: string } }
        body.task.name = "Another"
        return Response.json(body)
      },
    })
    const [result] = report.results.filter(({ outcome }) => outcome === "failed")
    const [finding] = result?.findings ?? []
    expect(finding).toMatchObject({ operation: "updateTask", found: 'name: "Another"' })
    expect(finding?.setup?.length).toBeGreaterThan(0)
    for (const command of finding?.setup ?? []) {
      expect(command).toMatch(/^curl -i -X POST .*"Authorization: Bearer \$TOKEN".*\/tasks'$/)
      expect(command).not.toContain(secret)
    }
    expect(finding?.exchange?.response).toContain('\n    "name": "Another",\n')
  })

  it("stop if onCheck throws, and still delete their records", async () => {
    const service = openSandbox()
    let calls = 0
    const running = run({
      fetch: service.fetch,
      only: ["createIntegrationWebhook"],
      concurrency: 4,
      onCheck({ outcome }) {
        if (outcome === "not run") return
        calls++
        throw new Error("The callback failed.")
      },
    })
    await expect(running).rejects.toThrow("The callback failed.")
    // Two checks run for each request at the same time.
    expect(calls).toBeLessThanOrEqual(8)
    const webhooks = await service.fetch(`${baseUrl}/v2/integration_webhooks?organization_id=1`, {
      headers: { Authorization: "Bearer 21" },
    })
    const { integration_webhooks } = (await webhooks.json()) as { integration_webhooks: object[] }
    expect(integration_webhooks).toHaveLength(2)
  })
})

describe("a check that lacks something", { timeout: 30_000 }, () => {
  const name = "listTasks/view/owned"

  /** Runs a check with other code, and restores it. */
  async function runInstead(
    changes: Partial<Check>,
    options: Partial<VerifyOptions> = {},
  ): Promise<Report> {
    const check = checks.find((each) => each.name === name)
    if (!check) throw new Error(`There is no check ${name}.`)
    const original = { usesSeed: false, ...check }
    onTestFinished(() => void Object.assign(check, original))
    Object.assign(check, changes)
    return run({ fetch: openSandbox().fetch, only: [name, "listTasks/valid"], ...options })
  }

  it("is blocked, and the run is inconclusive", async () => {
    const report = await runInstead({
      run: async () => Promise.reject(new CheckBlocked("There are no deliveries.")),
    })
    expect(listNames(report, "blocked")).toEqual([name])
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: ["Blocked: 1 required check. There are no deliveries."],
    })
  })

  it("is blocked if the records that it reads cannot be created", async () => {
    const { fetch } = openSandbox()
    const report = await runInstead(
      {
        usesSeed: true,
        run: async ({ environment }) => Promise.reject(environment.lack("tasks")),
      },
      {
        async fetch(input, init) {
          const { method } = new Request(input, init)
          return method === "POST" ? Response.json({}, { status: 500 }) : fetch(input, init)
        },
      },
    )
    expect(listNames(report, "blocked")).toEqual([name])
    expect(report.reasons).toContain("Blocked: 1 required check. Cannot create a task: 500.")
  })

  it("does not fail the run if the API cannot create the records", async () => {
    const report = await runInstead({
      run: async () => Promise.reject(new MissingRecords("a deleted task")),
    })
    expect(report).toMatchObject({ verdict: "conforming", reasons: [] })
    expect(listNames(report, "not run")).toContain(name)
    const sentence = "1 check needs records that the API cannot create: a deleted task."
    expect(renderText(report, { colors: false })).toContain(sentence)
    expect(renderHtml(report)).toContain(sentence)
  })

  it("is blocked if invalid responses can hide the records", async () => {
    const { fetch } = openSandbox()
    const options: Partial<VerifyOptions> = {
      only: ["listActivities/valid", "listActivities/filter/before", "responses/listActivities"],
      async fetch(input, init) {
        const response = await fetch(input, init)
        const text = (await response.text()).replaceAll(/"created_at":"[^"]+"/g, '"created_at":0')
        return new Response(text || null, response)
      },
    }
    const report = await run(options)
    expect(listNames(report, "failed")).toEqual(["responses/listActivities"])
    expect(report.results.find(({ outcome }) => outcome === "blocked")).toMatchObject({
      name: "listActivities/filter/before",
      reason: "Cannot find activities that `before` selects. See responses/listActivities.",
    })
    const expected = await run({ ...options, expect: ["responses/listActivities"] })
    expect(expected).toMatchObject({ verdict: "conforming" })
    expect(listNames(expected, "not run")).toContain("listActivities/filter/before")
  })

  it("is blocked if it inspects responses that the service does not return", async () => {
    const { fetch } = openSandbox()
    const report = await run({
      only: ["createAccessToken/valid", "responses/revokeAccessToken", "revokeAccessToken/valid"],
      async fetch(input, init) {
        const { method, url } = new Request(input, init)
        return method === "POST" && url.endsWith("/access_tokens")
          ? Response.json({}, { status: 500 })
          : fetch(input, init)
      },
    })
    expect(listNames(report, "failed")).toEqual(["createAccessToken/valid"])
    expect(listNames(report, "blocked")).toEqual([
      "revokeAccessToken/valid",
      "responses/revokeAccessToken",
    ])
  })

  it("is an error of the suite if it fails in another way", async () => {
    const report = await runInstead({
      run: async () => Promise.reject(new RangeError("Invalid time value")),
    })
    expect(listNames(report, "error")).toEqual([name])
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: [`The suite failed in ${name}: Invalid time value`],
    })
  })
})

it("uses IDs that JavaScript rounds", async () => {
  const { fetch } = openSandbox()
  const prefix = "900719925474099"
  const report = await run({
    only: ["listWorkspaces", "getWorkspace", "listTasks/valid", "responses"],
    readOnly: true,
    async fetch(input, init) {
      const { url, headers } = new Request(input, init)
      const response = await fetch(url.replaceAll(prefix, ""), { headers })
      const text = (await response.text()).replaceAll(/(?<="id":)(?=\d\d\b)/g, prefix)
      return new Response(text, { status: response.status, headers: response.headers })
    },
  })
  expect(listNames(report, "failed")).toEqual([])
  expect(listNames(report, "error")).toEqual([])
  expect([report.verdict, ...report.reasons]).toEqual(["conforming"])
})

it("prints few lines for many failures", { timeout: 30_000 }, async () => {
  const { fetch } = openSandbox()
  const report = await run({
    only: ["listLists", "listMemberships", "listActivities", "listWorkspaces"],
    async fetch(input, init) {
      const response = await fetch(input, init)
      const { status, headers } = response
      return status < 400 ? response : new Response(response.body, { status: 500, headers })
    },
  })
  expect(report.counts.failed).toBeGreaterThan(30)
  const lines = renderText(report, { colors: false }).split("\n")
  expect(lines.length).toBeLessThan(60)
  expect(lines[0]).toMatch(/^Failed, \d+ checks, \d causes? /)
})
