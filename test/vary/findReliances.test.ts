// Tests the search for undocumented behavior that a program relies on.
import { expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { findReliances, type Program } from "../../src/vary/index.ts"
import { renderVaryText } from "../../src/vary/render.ts"
import { sample } from "../runs.ts"

const headers = { Authorization: "Bearer 21" }

/** Returns a program that reads a path, and fails unless a condition holds for the JSON. */
const reads =
  (path: string, condition: (body: any, response: Response) => boolean): Program =>
  async ({ url, fetch }) => {
    const response = await fetch(`${url}${path}`, { headers })
    const body = await response.json()
    if (!condition(body, response)) throw new Error(`Unexpected: ${JSON.stringify(body)}`)
  }

const readsTask = "/v2/tasks/101?organization_id=1"

/** Comments on a task with a webhook, and fails unless the delivery is a single event. */
const expectsOneEvent: Program = async ({ url, fetch, deliveries }) => {
  await fetch(`${url}/v2/comments?organization_id=1&workspace_id=11&task_id=101`, {
    method: "POST",
    headers: { ...headers, "Content-Type": vendorMediaType },
    body: JSON.stringify({ comment: { body: "A", mime_type: "text/x-markdown" } }),
  })
  const [delivery] = deliveries()
  if (!delivery || Array.isArray(delivery.body)) throw new Error("An array!")
}

test("finds each of several reliances, with the first difference and the output, and counts invalid requests", async () => {
  const relies = reads(readsTask, ({ task }, response) => {
    return task.schedule_id === null && /vnd\./.test(`${response.headers.get("content-type")}`)
  })
  const report = await findReliances(async (sandbox, signal) => {
    // Violates the contract, which says nothing about alternatives.
    await sandbox.fetch(`${sandbox.url}/v2/tasks`, { headers })
    await relies(sandbox, signal)
    await expectsOneEvent(sandbox, signal)
  })
  const violations = { requests: 3, violating: 1 }
  expect(report).toMatchObject({ outcome: "found", requests: 3, violations })
  const byName = new Map(report.reliances.map((one) => [one.alternatives[0]?.name, one]))
  expect([...byName.keys()].toSorted()).toEqual([
    "delivery-body=event-array",
    "media-type=plain-json",
    "schedule-id=integer",
  ])
  const { alternatives, difference, output } = byName.get("schedule-id=integer") as any
  expect(alternatives).toMatchObject([{ question: "schedule-id" }])
  expect(difference.request.url).toContain(readsTask)
  expect(difference.assumed.text).toContain('"schedule_id":null')
  expect(difference.varied.text).toContain('"schedule_id":7')
  expect(output).toContain("Unexpected")
  const text = renderVaryText(report)
  expect(text.match(/--accept/g)).toHaveLength(1)
  expect(text).toContain(
    "Violates the contract: 1 of 3 requests, such as: The parameter organization_id is missing",
  )
  // All responses are the same, so that the delivery is the first difference.
  expect(text).toContain(
    "first difference: delivery to a webhook at https://hooks.studio.example\n",
  )
  expect(text).toMatch(/passes: content-type: \S+ \{"[^]*fails: {2}content-type: \S+ \[\{"/)
})

test.each<[object, string]>([
  [{ jobs: 0 }, "jobs must be a number from 1 to 2147483647"],
  [{ timeout: 2 ** 31 }, "timeout must be a number from 1 to 2147483647"],
  [{ sandbox: { answers: {} } }, "The option 'sandbox' can't contain 'answers'"],
  [{ sandbox: { clock: "system" } }, "The option 'sandbox' can't contain 'clock'"],
  [
    { accept: ["viewings"] },
    "There's no alternative \"viewings\" to accept. Did you mean 'viewing'?",
  ],
])("findReliances rejects %j", async (options, message) => {
  await expect(findReliances(async () => undefined, options)).rejects.toThrow(message)
})

test.each(sample([1, 4], 1))("runs the program as often as allowed, %i at a time", async (jobs) => {
  let count = 0
  const relies = reads(readsTask, ({ task }) => task.schedule_id === null)
  const report = await findReliances(
    async (...run) => {
      count++
      await relies(...run)
    },
    { runs: 4, jobs },
  )
  expect(report).toMatchObject({ outcome: "unknown", runs: count })
  expect(count).toBeLessThanOrEqual(4)
  expect(report.reason).toBe("A limit of 4 runs isn't enough. Allow more.")
})

test("says that a program isn't stable instead of naming a reliance", async () => {
  let runs = 0
  const report = await findReliances(reads(readsTask, () => ++runs % 2 === 1))
  expect(report).toMatchObject({ outcome: "unknown", reliances: [] })
  expect(report.reason).toContain("isn't stable")
})
