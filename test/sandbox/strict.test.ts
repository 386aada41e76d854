/** Strict mode returns 501 if a response depends on an open question. Such a request changes nothing. */
import { describe, expect, test } from "vitest"
import {
  ada,
  benComment,
  completedTask,
  eventsList,
  launchTask,
  launchWebhook,
  mirroringSubtask,
  officeList,
  plainSubtask,
  websiteList,
} from "../exampleRecords.ts"
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

/** The plain subtask is deleted. */
const { dataset } = changeDataset(({ tasks, lists }) => {
  find(tasks, plainSubtask).deleted = true
  find(lists, websiteList).tasks_count--
})

type Request = [request: string, options?: RequestOptions]
type TitledRequest = [title: string, ...Request]

/** Requests that depend on an assumption, by the assumed rule. */
const assumptions: Partial<Record<RuleId, TitledRequest[]>> = {
  "unknown-view": [
    ["an unknown view of lists", `GET /lists?${product}&view=mine`],
    ["an unknown view of memberships", `GET /memberships?${product}&view=mine`],
    ["an unknown view of access tokens", "GET /access_tokens?view=mine"],
  ],
  "order-fields": [["an undocumented order of tasks", `GET /tasks?${org}&order=created_at`]],
  "page-below-zero": [
    ["a negative cursor", `GET /tasks?${org}&cursor=-1`],
    ["a limit of 0", `GET /activities?${org}&limit=0`],
  ],
  "assumed-paging": [
    ["a limit of webhooks", `GET /integration_webhooks?${org}&limit=1`],
    ["a cursor and a limit of webhooks", `GET /integration_webhooks?${org}&cursor=0&limit=1`],
    ["a cursor of access tokens", "GET /access_tokens?cursor=1"],
    ["a cursor and a limit of access tokens", "GET /access_tokens?cursor=0&limit=1"],
  ],
  "creation-unknown": [
    ["workspaces by creation time", `GET /workspaces?${org}&after=2026-01-01T00:00:00Z`],
    ["memberships by creation time", `GET /memberships?${product}&before=2026-01-01T00:00:00Z`],
  ],
  "include-others": [
    ["an undocumented kind in include", `GET /tasks?${org}&include=accounts,lists`],
    ["an unknown kind in include", `GET /workspaces/11?${org}&include=moods`],
  ],
  "view-recent": [["view=recent", `GET /tasks?${org}&view=recent`]],
  "view-inbox": [["view=inbox", `GET /tasks?${org}&view=inbox`]],
  "view-subtasks": [["view=subtasks", `GET /tasks?${org}&view=subtasks`]],
  "keys-of-subtasks": [
    [
      "the subtasks of a new task",
      "POST /tasks",
      task({ name: "Parent", list_id: eventsList, subtasks: [{ name: "Subtask" }] }),
    ],
  ],
  "arrays-replace": [
    ["an update of tags", `PUT /tasks/${launchTask}`, task({ name: "Launch", tags: ["press"] })],
    [
      "an update of subscribers",
      `PUT /tasks/${launchTask}`,
      task({ subscriber_ids: [{ account_id: ada }] }),
    ],
    [
      "new subtasks in an update",
      `PUT /tasks/${launchTask}`,
      task({ completed: true, subtasks: [{ name: "Subtask" }] }),
    ],
  ],
  "unset-by-null": [
    ["an owner of null", `PUT /tasks/${launchTask}`, task({ name: "Launch", owner_id: null })],
    ["a parent of null", `PUT /tasks/${mirroringSubtask}`, task({ parent_id: null })],
  ],
  reopening: [
    [
      "the reopening of a task",
      `PUT /tasks/${completedTask}`,
      task({ name: "Choose", completed: false }),
    ],
  ],
  "deleted-task": [
    ["an update of a deleted task", `PUT /tasks/${plainSubtask}`, task({ name: "Changed" })],
    ["a comment on a deleted task", `POST /comments?${product}&task_id=${plainSubtask}`, comment()],
  ],
  "webhook-changed": [
    [
      "an update of a webhook's URL",
      `PUT /integration_webhooks/${launchWebhook}`,
      webhookUpdate({ name: "Other", url: "http://127.0.0.1/" }),
    ],
    [
      "an update of a webhook's resource",
      `PUT /integration_webhooks/${launchWebhook}`,
      webhookUpdate({ resource_type: "List", resource_id: websiteList }),
    ],
  ],
  "view-notified": [["view=notified", `GET /activities?${org}&limit=9&view=notified`]],
  "view-resource": [["view=resource", `GET /activities?${org}&limit=9&view=resource`]],
}

/** Returns whether a rule is an assumption that strict mode rejects. */
function isAssumption(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

test("a strict mode test covers every assumption that strict mode rejects", () => {
  const ids = Object.keys(rules).filter((id) => isAssumption(id as RuleId))
  expect(Object.keys(assumptions)).toEqual(ids)
})

const requests = Object.entries(assumptions).flatMap(([id, all]) =>
  all.map(([title, request, options = {}]) => [title, id as RuleId, request, options] as const),
)

describe("strict mode and assumptions", () => {
  const strict = shareSandbox({ strict: true, dataset })
  const usual = shareSandbox({ dataset })

  test.each(requests)("strict mode returns 501 for %s", async (_, id, request, options) => {
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
  const sandboxes = [shareSandbox({ strict: true }), shareSandbox()] as const

  /** Sends a request to a strict sandbox and to a default one. */
  async function sendToBoth(
    ...request: Request
  ): Promise<[strict: TestResponse, other: TestResponse]> {
    const [strict, other] = sandboxes
    return [await strict.send(...request), await other.send(...request)]
  }

  test.each(documented)(
    "strict mode returns the same response as the default mode for %s",
    async (_, request, status, options) => {
      const [strict, other] = await sendToBoth(request, options)
      expect(strict.status).toBe(status)
      expect(strict.body).toEqual(other.body)
      expect(strict.rules.filter(isAssumption)).toEqual([])
    },
  )

  test("strict mode accepts every example request except two that rely on an assumption", async () => {
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
      [`PUT /tasks/${plainSubtask}`, "unset-by-null"],
    ])
    expect(new Set(examples.map(({ id }) => id))).toEqual(new Set(operationIds))
  })
})

test("getRule throws for an unknown rule", () => {
  expect(() => getRule("constructor")).toThrow(/^There is no rule "constructor"/)
})
