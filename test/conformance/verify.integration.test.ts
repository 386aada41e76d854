import { createServer } from "node:http"
import { setImmediate } from "node:timers/promises"
import { beforeAll, describe, expect, it } from "vitest"
import {
  checkSpecs,
  type Progress,
  renderText,
  type Report,
  type VerifyOptions,
} from "../../src/conformance/index.ts"
import { getByPointer, isObject, resolveReference } from "../../src/openapi/description.ts"
import { findEvidence } from "../../src/openapi/evidence.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { archivedList } from "../exampleRecords.ts"
import { listen } from "../loopback.ts"
import { seed, thorough } from "../runs.ts"
import { addCopy, changeDataset } from "../sandbox/datasets.ts"
import { createRichDataset, token } from "./dataset.ts"
import { mapBody, type Mutation } from "./provider.ts"
import {
  listNames,
  openSandbox,
  readRecords,
  type Records,
  respond,
  run,
  runMutated,
  secret,
  serve,
} from "./verify-run.ts"
import { description } from "../description.ts"

const drawn = seed % 1_000_000

it("compares under unique names, with pointers and questions that exist", () => {
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

it("requires nothing of a parameter whose existence is an assumption", () => {
  const found = checkSpecs.filter(({ pointer }) => {
    const place = getByPointer(description, pointer)
    if (!isObject(place)) return false
    const target = resolveReference(description, place)
    return target.in === "query" && findEvidence(target, "presence") === "assumed"
  })
  expect(found).not.toEqual([])
  expect(found.filter(({ level }) => level === "required")).toEqual([])
})

describe("a complete run against the sandbox", { timeout: 180_000 }, () => {
  let report: Report
  let [before, after]: Records[] = []
  let tokensAfter: string
  const progress: Progress[] = []
  const requests = thorough ? 5_000 : 2_150
  beforeAll(async () => {
    // Without HTTP, which the command's run uses, the run takes two thirds of the time.
    const sandbox = createSandbox(thorough ? { dataset: createRichDataset() } : {})
    before = readRecords(sandbox)
    const { fetch } = sandbox
    const options = { token, secondToken: "22", requests, ...(thorough && { seed: drawn }) }
    report = await run({ ...options, fetch, onProgress: (one) => void progress.push(one) })
    after = readRecords(sandbox)
    const url = "http://sandbox/v2/access_tokens?organization_id=1"
    const listTokens = async (own: string) =>
      (await fetch(url, { headers: { Authorization: `Bearer ${own}` } })).text()
    tokensAfter = (await Promise.all([token, "22"].map(listTokens))).join()
    sandbox.close()
  }, 180_000)

  it("reports a conforming service", () => {
    expect(renderText(report, { colors: false })).toMatch(/^Conforming: 0 of /m)
    expect(report).toMatchObject({ verdict: "conforming", reasons: [] })
    expect(report.results.map(({ name }) => name)).toEqual(checkSpecs.map(({ name }) => name))
    expect(report.coverage.operations.percent).toBe(100)
  })

  it("lists only checks that a service can pass or fail", () => {
    expect(listNames(report, "not run")).toEqual([])
    expect(report.counts).toMatchObject({ failed: 0, unsupported: 0, blocked: 0 })
  })

  it("sends about as many requests as planned, and says which part it's at", () => {
    expect(Math.abs(report.requests - requests)).toBeLessThan(500)
    expect(progress.map(({ stage }) => stage)).toContain("collections at the end")
    const { requests: sent, planned = 0 } = progress.at(-1)!
    expect(Math.abs(sent - planned)).toBeLessThan(400)
    expect(progress.filter(({ failure }) => failure)).toEqual([])
  })

  it("reports what it sent, by parameter, value and state", () => {
    const sent = report.exercised.map(
      ({ operation, name, value, state }) => `${operation} ${name} ${value} ${state}`,
    )
    expect(sent).toContain("listTasks view flagged ")
    expect(
      report.exercised.some(
        ({ operation, state }) => operation === "updateTask" && state.startsWith("completed"),
      ),
    ).toBe(true)
    expect(report.exercised.some(({ rejected }) => rejected > 0)).toBe(true)
  })

  it("reports answers to open questions", () => {
    const { questions, answers, untried } = report
    const found = Object.fromEntries(questions.map((one) => [one.id, one.observations]))
    expect(Object.keys(found)).toEqual(description["x-open-questions"].map(({ id }) => id))
    expect(found["schedule-id"]).toEqual([
      expect.stringMatching(
        /^A task's `schedule_id` is null\. \(seen \d+ times, first in task \d+\)$/,
      ),
    ])
    expect(found["membership-roles"]).toContain('Value: "member".')
    expect(answers).toContainEqual(
      expect.objectContaining({ rule: "tag-names", alternative: "names" }),
    )
    expect(untried).toEqual([])
  })

  it("deletes or completes its records, leaves few tasks, and changes no others", () => {
    expect(expectLeft(report, before!, after!)).toBeLessThanOrEqual(thorough ? 250 : 80)
    expect(tokensAfter).toContain('"access_tokens"')
    expect(tokensAfter).not.toContain(report.runId)
  })
})

/** Compares the records before and after a run, and returns the number of new tasks. */
function expectLeft({ runId, leftovers }: Report, before: Records, after: Records): number {
  for (const kind of ["tasks", "comments", "integration_webhooks", "memberships"]) {
    const ids = before[kind]!.map(({ id }) => id)
    const kept = after[kind]!.filter(({ id }) => ids.includes(id))
    expect(kept, `records of ${kind}`).toEqual(before[kind])
  }
  const created = (kind: string) =>
    after[kind]!.filter(({ id }) => !before[kind]!.some((one) => one.id === id))
  expect(created("integration_webhooks")).toEqual([])
  expect(created("comments").filter(({ deleted }) => !deleted)).toEqual([])
  const tasks = created("tasks")
  expect(tasks.filter(({ completed }) => !completed)).toEqual([])
  expect(tasks.filter(({ name }) => !`${name}`.includes(runId))).toEqual([])
  const count = `${tasks.length} completed tasks with "${runId}" in the name.`
  expect(leftovers).toEqual([expect.stringMatching(/^Left in workspaces 11, 12, because /)])
  expect(leftovers[0]).toContain(count)
  return tasks.length
}

it("accepts another service name, base path and machine, whose deliveries it doesn't compare, with another seed", async () => {
  const deployment = { service: "acme", baseUrl: "http://service.example/work" }
  const { fetch } = openSandbox(deployment)
  const report = await run({ ...deployment, fetch, requests: 1, seed: drawn })
  expect(listNames(report, "failed")).toEqual([])
  expect(report.verdict).toBe("conforming")
  expect(report.untried).toContainEqual(expect.stringMatching(/^Deliveries .* \(--receiver\)\.$/))
  expect(report.untried).toContainEqual(expect.stringMatching(/^Without --second-token: /))
  expect(listNames(report, "not run")).toContain("createTask/delivers/create")
  const other = await run({ ...deployment, fetch: openSandbox().fetch })
  expect(other.verdict).toBe("inconclusive")
}, 60_000)

it("sends only GET requests if it's read-only, at random if it should send more than planned", async () => {
  const { fetch } = openSandbox()
  const methods = new Set<string>()
  const report = await run({
    readOnly: true,
    requests: 2_250,
    fetch: (input, init) => {
      methods.add(new Request(input, init).method)
      return fetch(input, init)
    },
  })
  expect([...methods]).toEqual(["GET"])
  expect(report.requests).toBeGreaterThan(2_050)
  expect(report.requests).toBeLessThan(2_450)
  expect(report).toMatchObject({ verdict: "conforming", leftovers: [] })
  expect(listNames(report, "not run")).toContain("createTask/writes/task.name")
  expect(listNames(report, "passed")).toEqual(
    expect.arrayContaining(["listTasks/selects/list_id", "listTasks/sorts/order"]),
  )
})

it.each([
  [["getList/finds/id"], ["getList/finds/id"]],
  [["getList/finds"], ["getList/finds/id", "getList/finds/organization_id"]],
  [
    ["get*/finds/id"],
    checkSpecs.map(({ name }) => name).filter((name) => /^get\w+\/finds\/id$/.test(name)),
  ],
])("reports only %j", async (only, expected) => {
  const report = await run({ fetch: openSandbox().fetch, only, readOnly: true, requests: 1 })
  expect(expected).toEqual(expect.arrayContaining(listNames(report, "passed")))
  expect(listNames(report, "passed")).not.toHaveLength(0)
  expect(report.verdict).toBe("conforming")
  expect(report.results).toHaveLength(checkSpecs.length)
})

it.each<[Partial<VerifyOptions>, string]>([
  [{ baseUrl: "ftp://a.example" }, "base URL"],
  [{ token: "" }, "The token is missing or empty"],
  [{ token: "two words" }, "contains invalid characters"],
  [
    { secondToken: "two words" },
    "The second token is missing or empty, or contains invalid characters",
  ],
  [{ secondToken: secret }, "The second token must be that of another account"],
  [{ organizationId: Number.NaN }, "The organizationId must be an integer, not NaN"],
  [{ workspaceId: 1.5 }, "The workspaceId must be an integer, not 1.5"],
  [{ seed: 0.5 }, "The seed must be an integer, not 0.5"],
  [{ requests: 0 }, "The requests must be a whole number from 1, not 0"],
  [{ timeout: 0 }, "The timeout must be 1 to 2147483647 milliseconds, not 0"],
  [{ concurrency: 0 }, "The concurrency must be a whole number from 1, not 0"],
  [{ eventualTimeout: -1 }, "The eventualTimeout must be"],
  [{ only: ["listTask"] }, 'No check matches "listTask"'],
  [{ expect: ["listTasks"] }, 'Unknown check "listTasks"'],
  [{ service: "a b" }, "service name"],
  [{ receiver: "nowhere" }, "The receiver must be an http or https URL"],
  [{ receiverPort: 4711 }, "The receiver's port needs the URL"],
])("rejects %j", async (options, message) => {
  await expect(run({ fetch: openSandbox().fetch, ...options })).rejects.toThrow(message)
  await expect(run({ fetch: openSandbox().fetch, ...options })).rejects.toThrow(TypeError)
})

describe("verify is inconclusive for a service that", { timeout: 30_000 }, () => {
  it("has only one account for both tokens", async () => {
    const report = await run({ fetch: openSandbox().fetch, secondToken: "another" })
    expect(report.reasons).toEqual([expect.stringMatching(/^Both tokens belong to the account 21/)])
  })

  it("dies during the run", async () => {
    const { fetch } = openSandbox()
    let count = 0
    const report = await run({
      fetch: async (...request) =>
        count++ < 60 ? fetch(...request) : Promise.reject(new TypeError("fetch failed")),
    })
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: [
        expect.stringMatching(
          /^The service did not respond to 3 requests in a row\. The first was request 61: curl /,
        ),
      ],
    })
  })

  it("does not listen", async () => {
    const server = await listen(createServer())
    await server.close()
    const report = await run({ baseUrl: server.url })
    expect(report).toMatchObject({
      verdict: "inconclusive",
      reasons: ["Cannot reach the service: Connection refused."],
    })
    expect(report.counts).toMatchObject({ passed: 0, "not run": checkSpecs.length })
  })

  it.each<[name: string, status: number, body: string, reason: string]>([
    ["rejects the token", 401, "{}", "401. Check the URL, the token and the organization."],
    ["rejects the organization", 400, '{"errors":[{"code":"no_such"}]}', "400 with no_such. Check"],
    ["has no workspaces", 200, '{"workspaces":[]}', "has no workspace"],
    ["shows no IDs", 200, '{"workspaces":[{}]}', "The workspaces have no integer `id`"],
    ["returns HTML", 200, "<html>", "200 without JSON. Check the URL."],
    ["returns HTML with an error", 502, "<html>", "502 without JSON. Check the URL."],
  ])("%s", async (_, status, body, reason) => {
    const report = await run({ baseUrl: await serve(respond(status, body)) })
    expect(report.verdict).toBe("inconclusive")
    expect(report.reasons.join(" ")).toContain(reason)
    expect(report.requests).toBe(1)
  })
})

it.each<[name: string, status: number, body: string, name: string]>([
  ["an object without workspaces", 200, "{}", "responses/listWorkspaces"],
  ["an array", 200, "[]", "responses/listWorkspaces"],
  ["500", 500, "{}", "responses/listWorkspaces"],
  ["501", 501, "{}", "listWorkspaces/accepts/request"],
])("fails a service whose first response is %s", async (_, status, body, name) => {
  const report = await run({ baseUrl: await serve(respond(status, body)) })
  expect(report.verdict).toBe("not conforming")
  const failed = [...listNames(report, "failed"), ...listNames(report, "unsupported")]
  expect(failed).toContain(name)
  expect(renderText(report, { colors: false })).toContain(name)
  const one = await run({ baseUrl: report.baseUrl, only: ["getTask/shows/name"] })
  expect(one.verdict).toBe("inconclusive")
})

it("finds a workspace with a list on a later page", async () => {
  const hidden = Array.from({ length: 30 }, (_, index) => ({ id: 1000 + index }))
  const showLater: Mutation = (next, tools) => {
    const mapped = mapBody("listWorkspaces", (_, { url }) => {
      const cursor = Number(url.searchParams.get("cursor"))
      return { workspaces: [...hidden, { id: 11 }].slice(cursor, cursor + 25) }
    })(next, tools)
    return mapBody("listLists", (body, { url }) =>
      url.searchParams.get("workspace_id") === "11" ? body : { lists: [] },
    )(mapped, tools)
  }
  const report = await runMutated(showLater, { only: ["getList/shows/id"], readOnly: true })
  expect(report.workspaceId).toBe(11)
})

it.each([1, 4])("sends at most %i requests at a time", async (concurrency) => {
  const { fetch } = openSandbox()
  let active = 0
  let most = 0
  await run({
    concurrency,
    readOnly: true,
    requests: 1,
    async fetch(input, init) {
      most = Math.max(most, ++active)
      await setImmediate()
      return fetch(input, init).finally(() => active--)
    },
  })
  expect(most).toBe(concurrency)
})

it("blocks what a failure leaves nothing to compare for", async () => {
  const only = ["listActivities", "responses/listActivities"]
  const empty = mapBody("listActivities", () => ({ activities: 0 }))
  const report = await runMutated(empty, { only, readOnly: true, requests: 1 })
  expect(listNames(report, "failed")).toContain("responses/listActivities")
  expect(report.results.find(({ outcome }) => outcome === "blocked")?.reason).toBe(
    "The service showed nothing to compare. See responses/listActivities.",
  )
})

it("expects no page of archived lists to be complete if it's long", async () => {
  const many = changeDataset(({ lists }) => {
    for (let id = 1_001; id <= 1_060; id++) addCopy(lists, archivedList, { id })
  })
  const { fetch } = openSandbox(many)
  const report = await run({ fetch, only: ["listLists"], readOnly: true })
  expect(report).toMatchObject({ verdict: "conforming", counts: { failed: 0 } })
})

it("uses IDs that JavaScript rounds", async () => {
  const { fetch } = openSandbox({ answers: { "integer-size": "large-tasks" } })
  const only = ["listTasks", "getTask"]
  const report = await run({ fetch, only, readOnly: true, requests: 1 })
  expect(listNames(report, "failed")).toEqual([])
  expect(report.answers).toContainEqual(
    expect.objectContaining({ rule: "integer-size", alternative: "large-tasks" }),
  )
})
