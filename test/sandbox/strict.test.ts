/** Strict mode returns 501 if a response depends on an open question. Such a request changes nothing. */
import { expect, test } from "vitest"
import {
  ada,
  benComment,
  eventsList,
  launchTask,
  launchWebhook,
  officeList,
  websiteList,
} from "../exampleRecords.ts"
import { rules } from "../../generated/sandbox.ts"
import type { RuleId } from "../../generated/sandbox.ts"
import { getRule } from "../../src/sandbox/index.ts"
import { isAssumption } from "../../src/sandbox/rules.ts"
import { validRequests } from "../mock/valid-requests.ts"
import { examples } from "./alternatives/examples.ts"
import { formatExample, parseRequest } from "./alternatives/sendExample.ts"
import {
  comment,
  org,
  origin,
  product,
  readRules,
  type RequestOptions,
  shareSandbox,
  task,
  webhookUpdate,
} from "./sandbox-client.ts"

const strict = shareSandbox({ strict: true })
const usual = shareSandbox()

const exampleRequests = Object.fromEntries(
  validRequests(false).map((one) => [`${one.id} ${one.example}`, [formatExample(one)]]),
)

test("strict mode returns 501 for exactly the requests that rely on an assumption", async () => {
  const rejected = new Map<string, RuleId>()
  for (const [name, sequence] of Object.entries({ ...examples, ...exampleRequests })) {
    for (const { sandbox } of [strict, usual]) sandbox.reset()
    for (const request of sequence) {
      const { path, init } = parseRequest(request.replace("RECEIVER", "http://127.0.0.1:1"))
      const other = await usual.sandbox.fetch(origin + path, init)
      const [assumption] = readRules(other).filter(isAssumption)
      const before = assumption && strict.sandbox.snapshot().datasets
      const response = await strict.sandbox.fetch(origin + path, init)
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
      expect(readRules(response).at(-1)).toBe(assumption)
      expect(strict.sandbox.snapshot().datasets).toEqual(before)
      expect(strict.sandbox.deliveries()).toEqual([])
      rejected.set(name, assumption)
      // The next request may depend on this one.
      break
    }
  }
  const assumptions = Object.keys(rules).filter((id) => isAssumption(id as RuleId))
  expect([...new Set(rejected.values())].toSorted()).toEqual(assumptions.toSorted())
  expect([...rejected].filter(([name]) => name in exampleRequests)).toEqual([
    ["createTask withSubtasks", "keys-of-subtasks"],
    ["updateTask unassign", "unset-by-null"],
  ])
})

const views = "default,flagged,delegated,scheduled,unscheduled,unassigned,owned,upcoming".split(",")

/** Requests that contain optional parts. These parts are documented, observed, or needed by almost every response. */
const reads = [
  ...views.map((view) => `/tasks?${org}&view=${view}`),
  `/tasks?${product}&list_id=${websiteList}&created_after=2026-03-03T00:00:00Z&cursor=0&limit=9`,
  `/tasks?${org}&include=accounts,memberships&deleted=false&cleared=true`,
  `/tasks/${launchTask}?${org}&include=accounts`,
  `/tasks/999?${org}`,
  `/lists?${product}&include=sections`,
  `/lists?${product}&archived=true&archived_date_before=2026-03-01&limit=5`,
  `/lists?${product}&start_date_after=2025-01-01`,
  `/workspaces?${org}&cursor=0&limit=5`,
  `/memberships?${product}&include=accounts&limit=1`,
  `/activities?${product}&limit=2&after=2026-03-01T00:00:00Z&include=tasks,lists`,
  `/activities?${org}&limit=2&cursor=2&view=default&pagination=linear`,
]

const ofLaunchTask = `${product}&task_id=${launchTask}`
const changes = { name: "A", owner_id: ada, list_id: eventsList, due_on: "2026-03-20" }

const writes: [request: string, options: RequestOptions][] = [
  [`PUT /tasks/${launchTask}`, task({ completed: true })],
  [`PUT /tasks/${launchTask}`, task(changes)],
  [`PUT /tasks/${launchTask}`, task({ list_id: officeList })],
  [`PUT /comments/${benComment}?${ofLaunchTask}`, comment({ body: "A" })],
  [`PUT /integration_webhooks/${launchWebhook}`, webhookUpdate({ name: "A" })],
]

test.each<[request: string, options?: RequestOptions]>([
  ...reads.map((path): [string] => [`GET ${path}`]),
  ...writes,
])("strict mode returns the same response as the default mode for %s", async (...sent) => {
  const response = await strict.send(...sent)
  const { status, body } = await usual.send(...sent)
  expect(status).not.toBe(400)
  expect(response).toMatchObject({ status, body })
  expect(response.rules.filter(isAssumption)).toEqual([])
})
