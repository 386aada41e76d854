/** Strict mode returns 501 if a response depends on an open question. Such a request changes nothing. */
import { describe, expect, test } from "vitest"
import {
  ada,
  benComment,
  eventsList,
  launchTask,
  launchWebhook,
  officeList,
  plainSubtask,
  websiteList,
} from "../exampleRecords.ts"
import { rules } from "../../generated/sandbox.ts"
import { operationIds } from "../../src/contract/index.ts"
import type { RuleId } from "../../generated/sandbox.ts"
import { getRule } from "../../src/sandbox/index.ts"
import { formatTarget, validRequests } from "../mock/valid-requests.ts"
import { examples } from "./alternatives/examples.ts"
import { parseRequest } from "./alternatives/sendExample.ts"
import {
  comment,
  org,
  origin,
  product,
  type RequestOptions,
  shareSandbox,
  task,
  webhookUpdate,
} from "./sandbox-client.ts"

/** Returns whether a rule is an assumption that strict mode rejects. */
function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

/** Returns the rules that a response names. */
function rulesOf({ headers }: Response): RuleId[] {
  return (headers.get("Contract-Rules")?.split(", ") ?? []) as RuleId[]
}

const strict = shareSandbox({ strict: true })
const usual = shareSandbox()

test("strict mode returns 501 for exactly the requests that rely on an assumption", async () => {
  const rejected = new Set<string>()
  for (const [name, sequence] of Object.entries(examples)) {
    for (const { sandbox } of [strict, usual]) sandbox.reset()
    for (const request of sequence) {
      const { path, init } = parseRequest(request.replace("RECEIVER", "http://127.0.0.1:1"))
      const before = strict.sandbox.snapshot().datasets
      const response = await strict.sandbox.fetch(origin + path, init)
      const other = await usual.sandbox.fetch(origin + path, init)
      const [assumption] = rulesOf(other).filter(isAssumption)
      expect(response.status, `${name}`).toBe(assumption ? 501 : other.status)
      if (!assumption) continue
      const { question, rule } = getRule(assumption)
      expect(await response.json()).toEqual({
        request_uuid: expect.any(String),
        status: "error",
        errors: [
          {
            code: "unsupported_param",
            message: "The behavior of the service is not known.",
            link: expect.stringContaining("/errors/unsupported_param"),
            description: `Strict mode: the contract does not document this behavior (open question ${question}). Without strict mode, the sandbox assumes: ${rule}`,
          },
        ],
      })
      expect(rulesOf(response).at(-1)).toBe(assumption)
      expect(strict.sandbox.snapshot().datasets).toEqual(before)
      expect(strict.sandbox.deliveries()).toEqual([])
      rejected.add(assumption)
      // The next request may depend on this one.
      break
    }
  }
  const assumptions = Object.keys(rules).filter((id) => isAssumption(id as RuleId))
  expect([...rejected].toSorted()).toEqual(assumptions.toSorted())
})

const views = "default,flagged,delegated,scheduled,unscheduled,unassigned,owned,upcoming".split(",")

/** Requests that contain optional parts. These parts are documented, observed, or needed by almost every response. */
const documented: [title: string, request: string, status: number, options?: RequestOptions][] = [
  ...views.map((view): [string, string, number] => [
    `view=${view}`,
    `GET /tasks?${org}&view=${view}`,
    200,
  ]),
  [
    "documented filters and pages of tasks",
    `GET /tasks?${product}&list_id=${websiteList}&created_after=2026-03-03T00:00:00Z&cursor=0&limit=100`,
    200,
  ],
  [
    "included accounts and memberships",
    `GET /tasks?${org}&include=accounts,memberships&deleted=false&cleared=true`,
    200,
  ],
  ["a task with its accounts", `GET /tasks/${launchTask}?${org}&include=accounts`, 200],
  ["an unknown task", `GET /tasks/999?${org}`, 404],
  ["the completion of a task", `PUT /tasks/${launchTask}`, 200, task({ completed: true })],
  [
    "an update of several task fields",
    `PUT /tasks/${launchTask}`,
    200,
    task({ name: "A", owner_id: ada, list_id: eventsList, due_on: "2026-03-20" }),
  ],
  [
    "a move to a list in another workspace",
    `PUT /tasks/${launchTask}`,
    422,
    task({ list_id: officeList }),
  ],
  [
    "an update of a comment",
    `PUT /comments/${benComment}?${product}&task_id=${launchTask}`,
    200,
    comment({ body: "A" }),
  ],
  ["lists with their sections", `GET /lists?${product}&include=sections`, 200],
  [
    "a page of archived lists",
    `GET /lists?${product}&archived=true&archived_date_before=2026-03-01&limit=5`,
    200,
  ],
  ["archived lists by start date", `GET /lists?${product}&start_date_after=2025-01-01`, 200],
  ["a page of workspaces", `GET /workspaces?${org}&cursor=0&limit=5`, 200],
  ["memberships with their accounts", `GET /memberships?${product}&include=accounts&limit=1`, 200],
  [
    "a new name of a webhook",
    `PUT /integration_webhooks/${launchWebhook}`,
    200,
    webhookUpdate({ name: "A" }),
  ],
  [
    "activities with their tasks and lists",
    `GET /activities?${product}&limit=2&after=2026-03-01T00:00:00Z&include=tasks,lists`,
    200,
  ],
  [
    "a page of activities",
    `GET /activities?${org}&limit=2&cursor=2&view=default&pagination=linear`,
    200,
  ],
]

describe("strict mode and documented requests", () => {
  test.each(documented)(
    "strict mode returns the same response as the default mode for %s",
    async (_, request, status, options) => {
      const response = await strict.send(request, options)
      expect(response.status).toBe(status)
      expect(response.body).toEqual((await usual.send(request, options)).body)
      expect(response.rules.filter(isAssumption)).toEqual([])
    },
  )

  test("strict mode accepts every example request except two that rely on an assumption", async () => {
    const exampleRequests = validRequests(false)
    const rejected = []
    for (const { method, body, ...example } of exampleRequests) {
      const request = `${method} ${formatTarget(example)}`
      const options = body === undefined ? {} : { body: body as object }
      for (const { sandbox } of [strict, usual]) sandbox.reset()
      const response = await strict.send(request, options)
      const other = await usual.send(request, options)
      const [assumption] = other.rules.filter(isAssumption)
      if (assumption) rejected.push([request, assumption])
      expect(response.status, `${request}`).toBe(assumption ? 501 : other.status)
    }
    expect(rejected).toEqual([
      ["POST /tasks", "keys-of-subtasks"],
      [`PUT /tasks/${plainSubtask}`, "unset-by-null"],
    ])
    expect(new Set(exampleRequests.map(({ id }) => id))).toEqual(new Set(operationIds))
  })
})

test("getRule throws for an unknown rule", () => {
  expect(() => getRule("constructor")).toThrow(/^There is no rule "constructor"/)
})
