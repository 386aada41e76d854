/** Strict mode returns 501 if a response depends on an open question. Such a request changes nothing. */
import { describe, expect, test } from "vitest"
import { rules } from "../../generated/sandbox.ts"
import { operationIds } from "../../src/contract/index.ts"
import type { RuleId } from "../../generated/sandbox.ts"
import { getRule } from "../../src/sandbox/index.ts"
import { formatTarget, validRequests } from "../mock/valid-requests.ts"
import { changeDataset, find } from "./datasets.ts"
import {
  comment,
  org,
  product,
  type RequestOptions,
  shareSandbox,
  task,
  type TestResponse,
  webhookUpdate,
} from "./sandbox-client.ts"

/** Task 103 is deleted. */
const { dataset } = changeDataset(({ tasks, lists }) => {
  find(tasks, 103).deleted = true
  find(lists, 41).tasks_count--
})

type Request = [request: string, options?: RequestOptions]

/** Requests that depend on an assumption, by its rule. */
const assumptions: Partial<Record<RuleId, Request[]>> = {
  "unknown-view": [
    [`GET /lists?${product}&view=mine`],
    [`GET /memberships?${product}&view=mine`],
    ["GET /access_tokens?view=mine"],
  ],
  "order-fields": [[`GET /tasks?${org}&order=created_at`]],
  "page-below-zero": [[`GET /tasks?${org}&cursor=-1`], [`GET /activities?${org}&limit=0`]],
  "assumed-paging": [
    [`GET /integration_webhooks?${org}&limit=1`],
    [`GET /integration_webhooks?${org}&cursor=0&limit=1`],
    ["GET /access_tokens?cursor=1"],
    ["GET /access_tokens?cursor=0&limit=1"],
  ],
  "creation-unknown": [
    [`GET /workspaces?${org}&after=2026-01-01T00:00:00Z`],
    [`GET /memberships?${product}&before=2026-01-01T00:00:00Z`],
  ],
  "include-others": [
    [`GET /tasks?${org}&include=accounts,lists`],
    [`GET /workspaces/11?${org}&include=moods`],
  ],
  "view-recent": [[`GET /tasks?${org}&view=recent`]],
  "view-inbox": [[`GET /tasks?${org}&view=inbox`]],
  "view-subtasks": [[`GET /tasks?${org}&view=subtasks`]],
  "keys-of-subtasks": [
    ["POST /tasks", task({ name: "Parent", list_id: 43, subtasks: [{ name: "Subtask" }] })],
  ],
  "arrays-replace": [
    ["PUT /tasks/101", task({ name: "Launch", tags: ["press"] })],
    ["PUT /tasks/101", task({ subscriber_ids: [{ account_id: 21 }] })],
    ["PUT /tasks/101", task({ completed: true, subtasks: [{ name: "Subtask" }] })],
  ],
  "unset-by-null": [
    ["PUT /tasks/101", task({ name: "Launch", owner_id: null })],
    ["PUT /tasks/102", task({ parent_id: null })],
  ],
  reopening: [["PUT /tasks/104", task({ name: "Choose", completed: false })]],
  "deleted-task": [
    ["PUT /tasks/103", task({ name: "Changed" })],
    [`POST /comments?${product}&task_id=103`, comment()],
  ],
  "webhook-changed": [
    ["PUT /integration_webhooks/301", webhookUpdate({ name: "Other", url: "http://127.0.0.1/" })],
    ["PUT /integration_webhooks/301", webhookUpdate({ resource_type: "List", resource_id: 41 })],
  ],
  "view-notified": [[`GET /activities?${org}&limit=9&view=notified`]],
  "view-resource": [[`GET /activities?${org}&limit=9&view=resource`]],
}

/** Whether a rule is an assumption that strict mode rejects. */
function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

test("these tests cover each assumption", () => {
  const ids = Object.keys(rules).filter((id) => isAssumption(id as RuleId))
  expect(Object.keys(assumptions)).toEqual(ids)
})

const requests = Object.entries(assumptions).flatMap(([id, all]) =>
  all.map(([request, options = {}]) => [id as RuleId, request, options] as const),
)

describe("strict mode", () => {
  const strict = shareSandbox({ strict: true, dataset })
  const usual = shareSandbox({ dataset })

  test.each(requests)("rejects %s: %s %j", async (id, request, options) => {
    const before = strict.sandbox.snapshot().datasets
    const { status, body, rules: named } = await strict.send(request, options)
    const { question, rule } = getRule(id)
    expect({ status, body }).toEqual({
      status: 501,
      body: {
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
      },
    })
    expect(named.at(-1)).toBe(id)
    expect(strict.sandbox.snapshot().datasets).toEqual(before)
    expect(strict.sandbox.deliveries()).toEqual([])
    // Without strict mode, the rule applies.
    const response = await usual.send(request, options)
    expect(response.rules).toContain(id)
    expect(response.status).not.toBe(501)
  })
})

const views = "default,flagged,delegated,scheduled,unscheduled,unassigned,owned,upcoming".split(",")

/** Requests that contain optional parts. These parts are documented, observed, or needed by almost every response. */
const documented: [request: string, status: number, options?: RequestOptions][] = [
  ...views.map((view): [string, number] => [`GET /tasks?${org}&view=${view}`, 200]),
  [`GET /tasks?${product}&list_id=41&created_after=2026-03-03T00:00:00Z&cursor=0&limit=100`, 200],
  [`GET /tasks?${org}&include=accounts,memberships&deleted=false&cleared=true`, 200],
  [`GET /tasks/101?${org}&include=accounts`, 200],
  [`GET /tasks/999?${org}`, 404],
  ["PUT /tasks/101", 200, task({ completed: true })],
  ["PUT /tasks/101", 200, task({ name: "A", owner_id: 21, list_id: 43, due_on: "2026-03-20" })],
  ["PUT /tasks/101", 422, task({ list_id: 42 })],
  [`PUT /comments/201?${product}&task_id=101`, 200, comment({ body: "A" })],
  [`GET /lists?${product}&include=sections`, 200],
  [`GET /lists?${product}&archived=true&archived_date_before=2026-03-01&limit=5`, 200],
  [`GET /lists?${product}&start_date_after=2025-01-01`, 200],
  [`GET /workspaces?${org}&cursor=0&limit=5`, 200],
  [`GET /memberships?${product}&include=accounts&limit=1`, 200],
  ["PUT /integration_webhooks/301", 200, webhookUpdate({ name: "A" })],
  [`GET /activities?${product}&limit=2&after=2026-03-01T00:00:00Z&include=tasks,lists`, 200],
  [`GET /activities?${org}&limit=2&cursor=2&view=default&pagination=linear`, 200],
]

describe("strict mode accepts", () => {
  const sandboxes = [shareSandbox({ strict: true }), shareSandbox()] as const

  /** Sends a request to a strict and to another sandbox. */
  async function sendToBoth(
    ...request: Request
  ): Promise<[strict: TestResponse, other: TestResponse]> {
    const [strict, other] = sandboxes
    return [await strict.send(...request), await other.send(...request)]
  }

  test.each(documented)("%s with %s %j", async (request, status, options) => {
    const [strict, other] = await sendToBoth(request, options)
    expect(strict.status).toBe(status)
    expect(strict.body).toEqual(other.body)
    expect(strict.rules.filter(isAssumption)).toEqual([])
  })

  test("the example request of each operation, except two that need an assumption", async () => {
    const examples = validRequests(false)
    const rejected = []
    for (const { method, body, ...example } of examples) {
      const request = `${method} ${formatTarget(example)}`
      const options = body === undefined ? {} : { body: body as object }
      for (const { sandbox } of sandboxes) sandbox.reset()
      const [strict, other] = await sendToBoth(request, options)
      const [assumption] = other.rules.filter(isAssumption)
      if (assumption) rejected.push([request, assumption])
      expect(strict.status, `${request}`).toBe(assumption ? 501 : other.status)
    }
    expect(rejected).toEqual([
      ["POST /tasks", "keys-of-subtasks"],
      ["PUT /tasks/103", "unset-by-null"],
    ])
    expect(new Set(examples.map(({ id }) => id))).toEqual(new Set(operationIds))
  })
})

test("getRule rejects an unknown rule", () => {
  expect(() => getRule("constructor")).toThrow(new TypeError('There is no rule "constructor".'))
})
