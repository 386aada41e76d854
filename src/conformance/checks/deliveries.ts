import { getOperationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/json.ts"
import { assert, assertFields } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckBlocked, CheckNotRun } from "../outcomes.ts"
import type { ReceivedDelivery } from "../receiver.ts"
import { type CheckDefinition, defineCheck } from "./defineCheck.ts"
import { fetchAll } from "./pages.ts"
import {
  findMissing,
  findStray,
  namesActivities,
  receivedBy,
  runScenario,
  type Scenario,
  type UrlName,
} from "./scenario.ts"
import { eventuallyPass } from "./steps.ts"
import { actions } from "./taskHistories.ts"

/** The URLs of the webhooks on tasks. */
const onTasks: UrlName[] = ["task", "private", "moved", "completed"]

interface DeliveryDefinition extends Pick<CheckDefinition, "name" | "rule"> {
  pointer?: string
  evidence?: CheckDefinition["evidence"]
  level?: CheckDefinition["level"]
  /** The check needs a webhook with one of these URLs. */
  urls: UrlName[]
  inspect(result: Scenario, context: CheckContext): void | Promise<void>
}

/** Defines a check that inspects the deliveries to webhooks. */
function deliveryCheck({ urls, inspect, ...definition }: DeliveryDefinition): Check {
  return defineCheck({
    pointer: "#/webhooks/activity/post",
    evidence: {
      stated:
        "The service sends an HTTP POST to the webhook `url` on every activity that happens on the target task, or on any task within the target list.",
    },
    writes: true,
    ...definition,
    async run(context) {
      const result = await runScenario(context)
      if (result.problem) throw result.problem
      const lack = result.lacks.get(urls[0]!)
      if (lack && !result.hooks.some(({ name }) => urls.includes(name))) throw lack
      await inspect(result, context)
    },
  })
}

/** @throws CheckBlocked if no webhook on a task receives a delivery. */
function requireDeliveries(result: Scenario): void {
  if (onTasks.some((name) => receivedBy(result, name).length > 0)) return
  throw new CheckBlocked("There are no deliveries. See webhooks/delivered.")
}

function assertComplete(result: Scenario, names: UrlName[], only?: string[]): void {
  for (const name of names) {
    const missing = findMissing(result, name, only)
    assert(missing === undefined, `all deliveries to the webhook "${name}"`, `${missing}`)
  }
}

function actionCheck(action: string): Check {
  return deliveryCheck({
    name: `webhooks/delivers/${action}`,
    rule: `The service sends each activity \`${action}\` to the \`url\` of each webhook on its task or list, whichever token caused the activity.`,
    urls: ["task"],
    inspect(result) {
      requireDeliveries(result)
      if (!result.activities.rows.some((row) => row.action === action)) {
        throw new CheckNotRun(`There is no activity ${action}. See updateTask/causes.`)
      }
      if (!namesActivities(result)) {
        const problem = "Too few deliveries contain the ID of an activity. See webhooks/delivered."
        throw new CheckNotRun(problem)
      }
      const names = result.hooks.map(({ name }) => name)
      assertComplete(result, names, [action])
    },
  })
}

const urlDefinitions: Pick<DeliveryDefinition, "name" | "rule" | "urls">[] = [
  {
    name: "webhooks/own-resource",
    rule: "A webhook on a task receives only the activities on this task, also if the task is completed.",
    urls: onTasks,
  },
  {
    name: "webhooks/of-list",
    rule: "A webhook on a list receives each activity on a task in the list, also on new tasks, subtasks and tasks that move into the list. It receives no activity on tasks outside the list.",
    urls: ["list", "otherList"],
  },
  {
    name: "webhooks/url-query",
    rule: "The service sends deliveries to the `url` with its query, also after an update of the webhook's name.",
    urls: ["renamed"],
  },
  {
    name: "webhooks/same-url",
    rule: "If two webhooks have the same `url`, the service sends the deliveries of both.",
    urls: ["shared"],
  },
  {
    name: "webhooks/url-again",
    rule: "A new webhook receives its deliveries, also if a deleted webhook had the same `url`.",
    urls: ["again"],
  },
]

/** Fails unless each webhook received all of its deliveries, and no others. */
function assertExact(result: Scenario, urls: UrlName[]): void {
  requireDeliveries(result)
  assertComplete(result, urls)
  for (const name of urls) {
    const stray = findStray(result, name)
    assert(stray === undefined, `no other delivery to the webhook "${name}"`, `${stray}`)
  }
}

export const deliveryChecks: Check[] = [
  deliveryCheck({
    name: "webhooks/delivered",
    rule: "The service sends each activity on a task with POST to the `url` of each webhook on the task.",
    urls: onTasks,
    inspect(result, context) {
      assertComplete(result, [...onTasks, "again"])
      const deliveries = receivedBy(result, "task")
      for (const delivery of deliveries) {
        assert(delivery.method === "POST", "POST", delivery.method)
        observeDelivery(context, delivery)
      }
      const [{ events = [] } = {}] = result.histories
      const count = `${events.length} activities: ${deliveries.length} deliveries. The receiver responded with 204.`
      context.observe("delivery-guarantees", count)
    },
  }),
  deliveryCheck({
    name: "webhooks/names-record",
    rule: "A delivery contains the ID of the task or of an activity on it.",
    evidence: {
      stated:
        "Minimal details of what happened, enough for the receiver to fetch the full records.",
    },
    // The shape of the body is not documented.
    level: "recommended",
    urls: ["task"],
    inspect(result) {
      requireDeliveries(result)
      const task = result.histories[0]?.task.id
      const isNamed = receivedBy(result, "task").some(
        ({ ids, named }) => ids.has(task) || named.some(({ target_id }) => target_id === task),
      )
      assert(isNamed, `a delivery with the ID of the task ${task}, or of an activity on it`, "none")
    },
  }),
  ...actions.map(actionCheck),
  ...urlDefinitions.map((definition) =>
    deliveryCheck({ ...definition, inspect: (result) => assertExact(result, definition.urls) }),
  ),
  deliveryCheck({
    name: "webhooks/events-stop",
    rule: "The service sends no deliveries to a deleted webhook.",
    pointer: getOperationSpec("deleteIntegrationWebhook").pointer,
    evidence: { stated: "Webhook destroyed; events stop." },
    urls: ["deleted"],
    inspect(result) {
      requireDeliveries(result)
      const { length } = receivedBy(result, "deleted")
      // A service may send one test request to each new webhook.
      assert(length <= 1, "no delivery", `${length}`)
    },
  }),
  deliveryCheck({
    name: "webhooks/as-created",
    rule: "All responses show a webhook with its original `url` and resource, also after an update of its name.",
    pointer: getOperationSpec("listIntegrationWebhooks").pointer,
    evidence: { stated: "The fields of a webhook; the body of PUT contains the fields to change." },
    urls: ["task"],
    async inspect({ hooks }, context) {
      await eventuallyPass(context, async () => {
        const { rows, exchange } = await fetchAll(context, "/integration_webhooks")
        for (const { id, fields, record, isDeleted } of hooks) {
          const listed = rows.filter((row) => row.id === id && !isDeleted)
          for (const found of [record, ...listed]) assertFields(fields, found, exchange)
        }
      })
    },
  }),
]

function observeDelivery({ observe }: CheckContext, { headers, body }: ReceivedDelivery): void {
  const value = parseJson(body)
  const keys = isObject(value) ? Object.keys(value).join(", ").slice(0, 300) : ""
  const content = isObject(value) ? `an object with ${keys}` : body && "not a JSON object"
  const type = headers["content-type"] ?? "missing"
  observe("delivery-body", `Content-Type ${type}: ${content || "no body"}.`)
  const names = Object.keys(headers).filter((name) => /sign|hmac|digest|authorization/i.test(name))
  const signed = `Headers that may be signatures: ${names.join(", ")}.`
  const unsigned = "A delivery has no header with a signature."
  observe("delivery-guarantees", names.length > 0 ? signed : unsigned)
}
