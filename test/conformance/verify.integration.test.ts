import { createServer } from "node:http"
import { describe, expect, inject, it, onTestFinished } from "vitest"
import { questions } from "../../generated/conformance.ts"
import { vendorType } from "../../generated/tables.ts"
import { checkSpecs, type VerifyOptions } from "../../src/conformance/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { getByPointer, isObject, resolve } from "../../src/openapi/description.ts"
import { findEvidence } from "../../src/openapi/evidence.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { seed, thorough } from "../runs.ts"
import { baseUrl, listNames, openSandbox, run, serve } from "./verify-run.ts"

/** The checks for which the example dataset has too few records. */
const notRun = [
  "listWorkspaces/limit-default",
  "listMemberships/limit-default",
  "listIntegrationWebhooks/limit-default",
  "listAccessTokens/limit-default",
  "listTasks/filter/deleted",
  "listTasks/filter/cleared",
  "listLists/archived-pages-join",
]

it("has checks with unique names, and with pointers and questions that exist", () => {
  const description = inject("description")
  const names = checkSpecs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const broken = checkSpecs.filter(
    ({ pointer }) => getByPointer(description, pointer) === undefined,
  )
  expect(broken.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([])
  const ids = questions.map(({ id }) => id)
  const used = checkSpecs.flatMap(({ evidence }) =>
    "question" in evidence ? [evidence.question] : [],
  )
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids).toEqual(description["x-open-questions"].map(({ id }) => id))
})

it("calls no rule stated if the existence of its parameter is an assumption", () => {
  const description = inject("description")
  const checks = checkSpecs.filter(({ pointer }) => {
    const place = getByPointer(description, pointer)
    if (!isObject(place)) return false
    const target = resolve(description, place)
    return target.in === "query" && findEvidence(target, "presence") === "assumed"
  })
  expect(checks).not.toEqual([])
  expect(checks.filter(({ evidence }) => "stated" in evidence)).toEqual([])
})

describe("verify of the sandbox", { timeout: 60_000 }, () => {
  it("reports a conforming service", async () => {
    const { url, close } = await startSandbox({ port: 0 })
    onTestFinished(close)
    const report = await run({ baseUrl: url })
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

  it("has the same results in any order", async () => {
    const { fetch } = openSandbox()
    const outcomes = async (shuffle?: number): Promise<unknown> => {
      const report = await run({ fetch, shuffle })
      return report.results.map(({ name, outcome }) => [name, outcome])
    }
    const first = await outcomes()
    for (const shuffle of thorough ? [undefined, seed, 1, 2, 3, 4, 5] : [undefined, seed]) {
      expect(await outcomes(shuffle), `shuffled by ${shuffle}`).toEqual(first)
    }
  })

  it("accepts another service name and a base path", async () => {
    const deployment = { service: "acme", baseUrl: "http://127.0.0.1:1/work" }
    const report = await run({ ...deployment, fetch: openSandbox(deployment).fetch })
    expect(listNames(report, "failed")).toEqual([])
    expect(report.verdict).toBe("conforming")
    const other = await run({ ...deployment, fetch: openSandbox().fetch })
    expect(other.verdict).toBe("inconclusive")
  })

  it("reports observations for open questions", async () => {
    const report = await run({ fetch: openSandbox().fetch })
    const found = Object.fromEntries(report.questions.map((one) => [one.id, one.observations]))
    expect(Object.keys(found)).toEqual(questions.map(({ id }) => id))
    expect(found["token-revocation"]).toContain("With no parameter but the ID: 204.")
    expect(found["other-statuses"]).toContain("Without a token: 401 with missing_param.")
    expect(found["order-values"]?.[0]).toMatch(/^GET \/activities accepts id, /)
    expect(found["delivery-body"]?.[0]).toMatch(/^Content-Type application\/.*an object with /)
    expect(found["subscribed-filter"]).toEqual([])
  })

  it("reports 501 for open questions as unsupported", async () => {
    const report = await run({ fetch: openSandbox({ strict: true }).fetch })
    expect(listNames(report, "unsupported")).toContain("listTasks/order")
    expect(listNames(report, "failed")).not.toContain("listTasks/view/flagged")
  })
})

it("fails the stateless mock in exactly the stateful checks", { timeout: 30_000 }, async () => {
  const report = await run({ fetch: createMock().fetch, eventualTimeout: 100 })
  const stateful = checkSpecs.filter((check) => check.stateful).map(({ name }) => name)
  const decided = [...listNames(report, "failed"), ...listNames(report, "passed")]
  expect(listNames(report, "failed")).toEqual(stateful.filter((name) => decided.includes(name)))
  expect(listNames(report, "failed").length).toBeGreaterThan(40)
  expect(listNames(report, "error")).toEqual([])
  expect(report.verdict).toBe("not conforming")
})

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

  it("are deleted or completed, and no others are changed", async () => {
    const service = openSandbox()
    const [before] = Object.values(service.snapshot().datasets)
    const report = await run({ fetch: service.fetch })
    const [after] = Object.values(service.snapshot().datasets)
    const old = readRecords(before)
    const current = readRecords(after)
    for (const kind of ["tasks", "comments", "integration_webhooks", "memberships"]) {
      const ids = old[kind]!.map(({ id }) => id)
      const kept = current[kind]!.filter(({ id }) => ids.includes(id))
      expect(kept, `records of ${kind}`).toEqual(old[kind])
    }
    const created = (kind: string) =>
      current[kind]!.filter(({ id }) => !old[kind]!.some((one) => one.id === id))
    expect(created("integration_webhooks")).toEqual([])
    expect(created("comments").filter(({ deleted }) => !deleted)).toEqual([])
    expect(created("tasks").filter(({ completed }) => !completed)).toEqual([])
    expect(created("tasks").every(({ name }) => `${name}`.includes(report.runId))).toBe(true)
    expect(report.leftovers).toEqual([
      expect.stringMatching(
        /^\d+ tasks remain in the workspace 11, completed: .* "contract check \w+"\.$/,
      ),
    ])
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

/** Reads the records of a snapshot, by kind. */
function readRecords(rows: unknown): Record<string, ({ id: number } & Record<string, unknown>)[]> {
  const tables = rows as Record<string, { record?: string }[]>
  return Object.fromEntries(
    Object.entries(tables).map(([kind, all]) => [
      kind,
      all.flatMap(({ record }) => (record === undefined ? [] : [JSON.parse(record)])),
    ]),
  )
}

/** A sandbox that ignores `view=flagged`. */
function openBroken(): typeof fetch {
  const { fetch } = openSandbox()
  return async (input, init) => {
    const request = new Request(input, init)
    return fetch(new Request(request.url.replace("view=flagged", ""), request))
  }
}

describe("expected failures", { timeout: 30_000 }, () => {
  it("do not fail the run", async () => {
    const fetch = openBroken()
    const only = ["listTasks/view"]
    const unexpected = await run({ fetch, only })
    expect(listNames(unexpected, "failed")).toEqual(["listTasks/view/flagged"])
    expect(unexpected.verdict).toBe("not conforming")
    const report = await run({ fetch, only, expect: ["listTasks/view/flagged"] })
    expect(report).toMatchObject({ verdict: "conforming" })
    expect(report.results.find(({ expectedFailure }) => expectedFailure)?.outcome).toBe("failed")
  })

  it("fail the run if they pass", async () => {
    const only = ["listTasks/view"]
    const report = await run({ fetch: openBroken(), only, expect: ["listTasks/view/owned"] })
    expect(report.verdict).toBe("not conforming")
    expect(report.reasons).toContain(
      "listTasks/view/owned passed, but is an expected failure. Remove it from the list.",
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
  [{ baseUrl: "http://a.example/v2" }, "/v2"],
  [{ token: "" }, "The token is empty"],
  [{ token: "two words" }, "contains invalid characters"],
  [{ organizationId: Number.NaN }, "The organizationId must be an integer, not NaN"],
  [{ workspaceId: 1.5 }, "The workspaceId must be an integer, not 1.5"],
  [{ timeout: 0 }, "The timeout must be 1 to 2147483647 milliseconds, not 0"],
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
    ["rejects the token", 401, "{}", "Check the token"],
    ["has no workspaces", 200, '{"workspaces":[]}', "has no workspace"],
    ["returns HTML", 200, "<html>", "a JSON object"],
    ["returns 501", 501, "{}", "501"],
  ])("%s", async (_, status, body, reason) => {
    const headers = { "Content-Type": vendorType }
    const url = await serve((_request, response) => response.writeHead(status, headers).end(body))
    const report = await run({ baseUrl: url })
    expect(report.verdict).toBe("inconclusive")
    expect(report.reasons.join(" ")).toContain(reason)
  })
})
