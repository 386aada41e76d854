/** For random requests, the sandbox returns the same responses as the model. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createSandbox } from "../../../src/sandbox/index.ts"
import { ada, ben, chloe, officeWorkspace, productWorkspace } from "../../exampleRecords.ts"
import { runs, sample } from "../../runs.ts"
import { createSend, org, type Send, type TestResponse } from "../sandbox-client.ts"
import { type Command, command, type Expected } from "./commands.ts"
import { listActivities, listLists, listTasks } from "./lists.ts"
import { createModel, isMember, type Model, type Task } from "./model.ts"

/** The observable parts of a service. */
interface Service {
  send: Send
  reset: () => void
  readDeliveries: () => [webhook: number, activity: number][]
}

/**
 * Sends random commands to the service, and compares its responses with those of the model. Then compares all records.
 */
function createProperty(service: Service): fc.IAsyncProperty<[Command[]]> {
  const some = fc.array(command, { minLength: 20, maxLength: 30, size: "max" })
  return fc.asyncProperty(some, async (commands) => {
    service.reset()
    const model = createModel()
    const requests: string[] = []
    for (const each of commands) {
      try {
        await checkCommand(service, model, each, requests)
      } catch (error) {
        throw new Error(`Failed after\n${requests.join("\n")}`, { cause: error })
      }
    }
    for (const me of [ada, ben, chloe]) await checkRecords(service, model, me)
  })
}

async function checkCommand(
  { send, readDeliveries }: Service,
  model: Model,
  { as, name, run, isCareful }: Command,
  requests: string[],
): Promise<void> {
  const tokens = model.access_tokens.filter(({ secret }) => secret)
  const token = "account" in as ? undefined : tokens[as.token % (tokens.length || 1)]
  const me = "account" in as ? as.account : (token?.account_id ?? ada)
  const before = token?.revoked ? structuredClone(model) : undefined
  let expected: Expected = run(model, me, isCareful)
  if (before) {
    Object.assign(model, before)
    expected = { ...expected, status: 401, values: {}, hasLink: false }
  }
  const { request, body, status, values = {}, hasLink = false } = expected
  requests.push(`${me}: ${name}: ${request} ${JSON.stringify(body) ?? ""}`)
  const response = await send(request, { body, token: token?.secret ?? `${me}` })
  const received = Object.keys(values).map((key) => [key, response.body?.[key]])
  expect({ status: response.status, ...Object.fromEntries(received) }).toEqual({
    status,
    ...values,
  })
  expect(response.headers.has("Link")).toBe(hasLink)
  if (response.status === 201 && response.body.access_token)
    model.access_tokens.at(-1)!.secret = response.body.access_token.token
  expect(readDeliveries()).toEqual(model.deliveries)
}

async function checkRecords({ send }: Service, model: Model, me: number): Promise<void> {
  const read = async (path: string): Promise<TestResponse["body"]> =>
    (await send(`GET ${path}`, { token: `${me}` })).body
  const page = { limit: 100 }
  expect((await read(`/tasks?${org}&limit=100`)).tasks).toEqual(listTasks(model, me, page))
  const { activities } = await read(`/activities?${org}&limit=100`)
  expect(activities).toEqual(listActivities(model, me, page).activities)
  for (const workspace of [productWorkspace, officeWorkspace].filter((id) =>
    isMember(model, me, id),
  )) {
    const { lists } = await read(`/lists?${org}&workspace_id=${workspace}`)
    expect(lists).toEqual(listLists(model, me, workspace))
  }
}

describe("the sandbox and the model", { timeout: 240_000 }, () => {
  const sandbox = createSandbox()
  const service: Service = {
    send: createSend(sandbox.fetch),
    reset: () => sandbox.reset(),
    readDeliveries: () =>
      sandbox.deliveries().map(({ webhook_id, activity_id }) => [webhook_id, activity_id]),
  }

  test("the sandbox and an independent model respond equally to random requests", async () => {
    const result = fc.assert(createProperty(service), { numRuns: runs(15, 500) })
    await expect(result).resolves.toBeUndefined()
  })

  const withResponse = (change: (response: TestResponse) => unknown): Service => ({
    ...service,
    send: async (request, options) => {
      const response = await service.send(request, options)
      change(response)
      return response
    },
  })
  const withBody = (change: (body: TestResponse["body"]) => unknown): Service =>
    withResponse(({ body = {} }) => change(body))
  /** Increments a parameter in each request. */
  const withLarger = (name: string): Service => ({
    ...service,
    send: (request, options) => {
      const pattern = new RegExp(`(?<=${name}=)\\d+`)
      return service.send(
        request.replace(pattern, (value) => `${Number(value) + 1}`),
        options,
      )
    },
  })
  const cache = new Map<string, TestResponse>()

  const mutants: [defect: string, Service][] = [
    ["omits a subscriber", withBody(({ task }) => task?.subscriber_ids.pop())],
    ["counts too few comments", withBody(({ tasks }) => tasks?.[0] && tasks[0].comments_count--)],
    [
      "counts too many tasks in a list",
      withBody(({ lists }) => lists?.[0] && lists[0].tasks_count++),
    ],
    [
      "returns a wrong completion time",
      withBody(({ task }) => task?.completed && (task.completed_at = "2026-12-31T00:00:00Z")),
    ],
    [
      "always returns has_children: false",
      withBody(({ tasks }) => tasks?.forEach((task: Task) => (task.has_children = false))),
    ],
    [
      "returns tasks in another order",
      withBody((body) => (body.tasks &&= body.tasks.toReversed())),
    ],
    ["omits an activity", withBody(({ activities }) => activities?.shift())],
    ["omits the link to the next page", withResponse(({ headers }) => headers.delete("Link"))],
    [
      "returns 200 instead of 201 for a new record",
      withResponse((response) => response.status === 201 && (response.status = 200)),
    ],
    [
      "accepts a revoked token",
      withResponse((response) => response.status === 401 && (response.status = 200)),
    ],
    [
      "accepts invalid values",
      withResponse((response) => response.status === 422 && (response.status = 201)),
    ],
    ["returns one record more than the limit", withLarger("limit")],
    ["skips one record more than the cursor", withLarger("cursor")],
    [
      "returns hidden records",
      {
        ...service,
        send: (request, options) =>
          service.send(request, {
            ...options,
            token: options?.token === `${chloe}` ? ada : (options?.token ?? ""),
          }),
      },
    ],
    ["omits a delivery", { ...service, readDeliveries: () => service.readDeliveries().slice(1) }],
    [
      "returns outdated responses",
      {
        ...service,
        reset: () => {
          cache.clear()
          service.reset()
        },
        send: async (request, options) => {
          const key = `${options?.token} ${request}`
          const response = cache.get(key) ?? (await service.send(request, options))
          if (request.startsWith("GET")) cache.set(key, response)
          return response
        },
      },
    ],
  ]

  test.for(sample(mutants, 8))("random requests expose a sandbox that %s", async ([, mutant]) => {
    const { failed } = await fc.check(createProperty(mutant), {
      numRuns: 1_000,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
  })
})
