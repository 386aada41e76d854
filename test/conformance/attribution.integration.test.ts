// A failure must lead to its cause, not to what follows from it: a service with three faults.
import { beforeAll, expect, test } from "vitest"
import type { Report } from "../../src/conformance/index.ts"
import { groupByCause } from "../../src/conformance/report/causes.ts"
import { createExampleDataset } from "../../src/sandbox/index.ts"
import { withToken } from "./operators/common.ts"
import { createProvider, mapSuccess, mapWebhook, type Mutation } from "./provider.ts"
import { listNames, run } from "./verify-run.ts"

const [first, second] = ["21", "22"]

const swallowsDeliveries = mapWebhook((_, { relay }) => ({ url: relay(async () => undefined) }))

const answersComments = mapSuccess("createComment", (response) => ({ ...response, status: 200 }))

const leaksTasks: Mutation = (next) => async (request) => {
  const isOther = request.headers.get("authorization") === `Bearer ${second}`
  return next(isOther && request.operation === "getTask" ? withToken(request, first!) : request)
}

const faults = [swallowsDeliveries, answersComments, leaksTasks]

let report: Report

beforeAll(async () => {
  const { fetch, close } = await createProvider(
    (next, tools) => faults.reduce((handler, fault) => fault(handler, tools), next),
    { dataset: createExampleDataset() },
  )
  const tokens = { token: first, secondToken: second }
  report = await run({ ...tokens, fetch, requests: 1, eventualTimeout: 300 }).finally(close)
}, 60_000)

test("failures are one cause if no webhook receives anything", () => {
  const compared = report.results.filter(
    ({ name, compared: count }) => name.includes("/delivers/") && count > 0,
  )
  expect(compared.length).toBeGreaterThan(10)
  const [cause, ...others] = groupByCause(compared)
  expect(others).toEqual([])
  expect(cause?.others).toHaveLength(compared.length - 1)
  expect(cause?.findings[0]).toMatchObject({
    expected: expect.stringMatching(
      /^\w+ on the task \d+ delivered \d times? to [^]*the webhook \d+( or \d+)?$/,
    ),
    found: "0 times",
    commands: expect.arrayContaining([expect.stringContaining("/integration_webhooks")]),
  })
})

test("failures don't include what follows from a write with a wrong status", () => {
  const failed = listNames(report, "failed")
  expect(failed).toContain("createComment/accepts/request")
  expect(failed.filter((name) => /comments_count|Activit/.test(name))).toEqual([])
})

test("failures say which response showed a record that others don't, and who saw it", () => {
  const all = report.results.flatMap(({ findings }) => findings)
  const strange = all.filter(({ expected }) => expected.includes("shown by GET /v2/tasks/"))
  expect(strange.length).toBeGreaterThan(0)
  for (const { found } of strange) expect(found).toMatch(/ \(second account\)$/)
})
