/** Where only what is stated is wanted, what rests on an open question is refused, and changes nothing. */
import { afterAll, describe, expect, test } from "vitest"
import { rules } from "../../generated/sandbox.ts"
import { operationIds } from "../../src/contract/index.ts"
import {
  createExampleDataset,
  type RuleId,
  getRule,
  type Dataset,
} from "../../src/sandbox/index.ts"
import { formatTarget, type ValidRequest, validRequests } from "../mock/valid-requests.ts"
import {
  type TestResponse,
  closeAndValidate,
  openSandbox,
  type RequestOptions,
} from "./sandbox-client.ts"

afterAll(closeAndValidate)

const org = "organization_id=1"
const product = `${org}&workspace_id=11`

function task(values: object): RequestOptions {
  return { body: { organization_id: 1, task: { workspace_id: 11, ...values } } }
}

function webhook(values: object): RequestOptions {
  return { body: { organization_id: 1, integration_webhook: values } }
}

/** The example dataset with a deleted task, 103, and a token that is not enabled. */
function dataset(): Dataset {
  const copy = createExampleDataset()
  const token = copy.access_tokens?.[0]
  const deleted = copy.tasks?.find(({ id }) => id === 103)
  const list = copy.lists?.find(({ id }) => id === 41)
  if (!token || !deleted || !list) throw new Error("The example dataset has changed.")
  copy.access_tokens?.push({ ...token, id: 403, token: "shut-sesame", enabled: false })
  deleted.deleted = true
  list.tasks_count--
  return copy
}

/** Requests that rest on an open question, by the rule that does. */
const unstated: Partial<Record<RuleId, [request: string, sent?: RequestOptions][]>> = {
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
    ["POST /tasks", task({ name: "Above", list_id: 43, subtasks: [{ name: "Below" }] })],
  ],
  "arrays-replace": [
    ["PUT /tasks/101", task({ name: "Launch", tags: ["press"] })],
    ["PUT /tasks/101", task({ subscriber_ids: [{ account_id: 21 }] })],
    ["PUT /tasks/101", task({ completed: true, subtasks: [{ name: "Below" }] })],
  ],
  "unset-by-null": [
    ["PUT /tasks/101", task({ name: "Launch", owner_id: null })],
    ["PUT /tasks/102", task({ parent_id: null })],
  ],
  reopening: [["PUT /tasks/104", task({ name: "Choose", completed: false })]],
  "deleted-task": [
    ["PUT /tasks/103", task({ name: "Changed" })],
    [
      `POST /comments?${product}&task_id=103`,
      { body: { comment: { body: "Too late", mime_type: "text/plain" } } },
    ],
  ],
  "webhook-changed": [
    ["PUT /integration_webhooks/301", webhook({ name: "Other", url: "http://127.0.0.1/" })],
    ["PUT /integration_webhooks/301", webhook({ resource_type: "List", resource_id: 41 })],
  ],
  "view-notified": [[`GET /activities?${org}&limit=9&view=notified`]],
  "view-resource": [[`GET /activities?${org}&limit=9&view=resource`]],
}

/** Whether a rule is reason to refuse. */
function isUnstated(id: RuleId): boolean {
  const { question, fills } = getRule(id)
  return question !== undefined && !fills
}

test("each rule on an open question that fills nothing is asked for", () => {
  const ids = Object.keys(rules).filter((id) => isUnstated(id as RuleId))
  expect(Object.keys(unstated)).toEqual(ids)
})

const asked = Object.entries(unstated).flatMap(([id, requests]) =>
  requests.map(([request, sent = {}]) => [id as RuleId, request, sent] as const),
)

describe("is refused, and changes nothing", () => {
  test.each(asked)("%s: %s %j", async (id, request, sent) => {
    const { send, sandbox } = openSandbox({ strict: true, dataset: dataset() })
    const before = sandbox.snapshot().datasets
    const { status, body, rules: named } = await send(request, sent)
    expect(status).toBe(501)
    expect(body).toEqual({
      request_uuid: expect.any(String),
      status: "error",
      errors: [
        {
          code: "unsupported_param",
          message: expect.any(String),
          link: expect.stringContaining("/errors/unsupported_param"),
          description: expect.stringContaining(`open question ${getRule(id).question})`),
        },
      ],
    })
    expect(body.errors[0].description).toContain(getRule(id).rule)
    expect(named.at(-1)).toBe(id)
    expect(sandbox.snapshot().datasets).toEqual(before)
    expect(sandbox.deliveries()).toEqual([])
  })

  test.each(asked)(
    "but is answered where that is not asked for: %s: %s %j",
    async (id, ...asks) => {
      const { send } = openSandbox({ dataset: dataset() })
      const answer = await send(...asks)
      expect(answer.rules).toContain(id)
      expect(answer.status).not.toBe(501)
    },
  )
})

/** Of each operation, what can be asked for where only what is stated is wanted. */
const passing: [request: string, status: number, sent?: RequestOptions][] = [
  ...[
    "",
    "&workspace_id=11&list_id=41&created_after=2026-03-03T00:00:00Z&cursor=0&limit=100",
    "&include=accounts,memberships&deleted=false&cleared=true",
    ...["default", "flagged", "delegated", "scheduled", "unscheduled", "unassigned", "owned"].map(
      (view) => `&view=${view}`,
    ),
    "&view=upcoming",
  ].map((query): [string, number] => [`GET /tasks?${org}${query}`, 200]),
  [
    "POST /tasks",
    201,
    task({
      name: "A",
      owner_id: 22,
      list_id: 41,
      section_id: 51,
      parent_id: 101,
      due_on: "2026-03-20",
      note_content: "Short.",
      mirror_parent_tags: true,
      mirror_parent_subscribers: true,
      subscriptions: [{ account_id: 22 }],
      tags: ["a"],
    }),
  ],
  [`GET /tasks/101?${org}&include=accounts`, 200],
  [`GET /tasks/999?${org}`, 404],
  ["PUT /tasks/101", 200, task({ completed: true })],
  ["PUT /tasks/101", 200, task({ name: "A", owner_id: 21, list_id: 43, due_on: "2026-03-20" })],
  ["PUT /tasks/101", 422, task({ list_id: 42 })],
  [
    `POST /comments?${product}&task_id=101`,
    201,
    { body: { comment: { body: "A", mime_type: "text/x-markdown" } } },
  ],
  [`PUT /comments/201?${product}&task_id=101`, 200, { body: { comment: { body: "A" } } }],
  [`DELETE /comments/201?${product}&task_id=101`, 204],
  [`GET /lists?${product}&include=sections`, 200],
  [`GET /lists?${product}&archived=true&archived_date_before=2026-03-01&limit=5`, 200],
  [`GET /lists?${product}&start_date_after=2025-01-01`, 200],
  [`GET /lists/42?${org}&include=sections`, 200],
  [`GET /workspaces?${org}&cursor=0&limit=5`, 200],
  [`GET /workspaces/11?${org}`, 200],
  [`GET /memberships?${product}&include=accounts&limit=1`, 200],
  [`GET /memberships/32?${org}`, 200],
  [`GET /integration_webhooks?${org}`, 200],
  [
    "POST /integration_webhooks",
    201,
    webhook({ name: "A", url: "http://127.0.0.1/", resource_type: "List", resource_id: 41 }),
  ],
  ["PUT /integration_webhooks/301", 200, webhook({ name: "A" })],
  [`DELETE /integration_webhooks/301?${org}`, 204],
  ["GET /access_tokens", 200],
  ["POST /access_tokens", 201, { body: { organization_id: 1, access_token: { name: "A" } } }],
  ["DELETE /access_tokens/401", 204],
  [`GET /activities?${product}&limit=2&after=2026-03-01T00:00:00Z&include=tasks,lists`, 200],
  [`GET /activities?${org}&limit=2&cursor=2&view=default&pagination=linear`, 200],
  [`GET /activities/504?${org}`, 200],
]

/** Asks a sandbox that does only what is stated, and one that does all. */
async function askBoth(
  request: string,
  sent?: RequestOptions,
): Promise<[strict: TestResponse, free: TestResponse]> {
  const [strict, free] = [openSandbox({ strict: true }), openSandbox()]
  return [await strict.send(request, sent), await free.send(request, sent)]
}

function sentOf({
  method,
  body,
  ...request
}: ValidRequest): [request: string, sent: RequestOptions] {
  return [`${method} ${formatTarget(request)}`, body === undefined ? {} : { body: body as object }]
}

describe("what is stated, observed, or has to be filled in", () => {
  test.each(passing)("passes: %s as %s %j", async (request, status, sent) => {
    const [strict, free] = await askBoth(request, sent)
    expect(strict.status).toBe(status)
    expect(strict.body).toEqual(free.body)
    expect(strict.rules.filter(isUnstated)).toEqual([])
  })

  // Two alone of the requests that the description shows, with what they must have, rest on a question.
  test("is all of the operations", async () => {
    const refused = []
    for (const [request, sent] of validRequests(false).map(sentOf)) {
      const [strict, free] = await askBoth(request, sent)
      const [reason] = free.rules.filter(isUnstated)
      if (reason) refused.push([request, reason])
      expect(strict.status, `${request}`).toBe(reason ? 501 : free.status)
    }
    expect(refused).toEqual([
      ["POST /tasks", "keys-of-subtasks"],
      ["PUT /tasks/103", "unset-by-null"],
    ])
    expect(new Set(validRequests(false).map(({ id }) => id))).toEqual(new Set(operationIds))
  })
})
