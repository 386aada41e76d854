import { operationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
import { assert, assertFields } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckBlocked, CheckNotRun } from "../outcomes.ts"
import type { ReceivedDelivery } from "../receiver.ts"
import { type CheckDefinition, defineCheck } from "./defineCheck.ts"
import { actions } from "./taskHistories.ts"
import { fetchAll } from "./pages.ts"
import { eventuallyPass } from "./steps.ts"
import {
  findMissing,
  findStray,
  namesActivities,
  receivedBy,
  type UrlName,
  runScenario,
  type Scenario,
} from "./scenario.ts"

const common = {
  pointer: "#/webhooks/activity/post",
  evidence: {
    stated:
      "The service sends an HTTP POST to the webhook `url` on every activity that happens on the target task, or on any task within the target list.",
  },
  writes: true,
}

/** The URLs of the webhooks on tasks. */
const onTasks: UrlName[] = ["task", "private", "moved", "completed"]

/**
 * Returns the result of the scenario. Throws if the creation of the webhooks failed, or if the service created none of
 * the webhooks with the given URLs.
 */
async function requireScenario(context: CheckContext, names: UrlName[]): Promise<Scenario> {
  const result = await runScenario(context)
  if (result.problem) throw result.problem
  const lack = result.lacks.get(names[0]!)
  if (lack && !result.hooks.some(({ name }) => names.includes(name))) throw lack
  return result
}

/** Works like {@link requireScenario}. Throws CheckBlocked if no webhook on a task receives a delivery. */
async function requireDeliveries(context: CheckContext, names: UrlName[]): Promise<Scenario> {
  const result = await requireScenario(context, names)
  if (onTasks.some((name) => receivedBy(result, name).length > 0)) return result
  throw new CheckBlocked("There are no deliveries. See webhooks/delivered.")
}

function assertComplete(result: Scenario, names: UrlName[], only?: string[]): void {
  for (const name of names) {
    const missing = findMissing(result, name, only)
    assert(missing === undefined, `all deliveries to the webhook "${name}"`, `${missing}`)
  }
}

function actionCheck(action: string): Check {
  return defineCheck({
    ...common,
    name: `webhooks/delivers/${action}`,
    rule: `The service sends each activity \`${action}\` to the \`url\` of each webhook on its task or list, whichever token caused the activity.`,
    async run(context) {
      const result = await requireDeliveries(context, ["task"])
      if (!result.activities.rows.some((row) => row.action === action)) {
        throw new CheckNotRun(`There is no activity ${action}. See updateTask/causes.`)
      }
      if (!namesActivities(receivedBy(result, "task"))) {
        throw new CheckNotRun(
          "Too few deliveries contain the ID of an activity. See webhooks/delivered.",
        )
      }
      assertComplete(
        result,
        result.hooks.map(({ name }) => name),
        [action],
      )
    },
  })
}

/** Checks that each webhook receives all of its deliveries, and no others. */
const urlChecks: (Pick<CheckDefinition, "name" | "rule"> & { urls: UrlName[] })[] = [
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

/** The checks of deliveries. */
export const deliveryChecks: Check[] = [
  defineCheck({
    ...common,
    name: "webhooks/delivered",
    rule: "The service sends each activity on a task with POST to the `url` of each webhook on the task.",
    async run(context) {
      const result = await requireScenario(context, onTasks)
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
  defineCheck({
    ...common,
    name: "webhooks/names-record",
    rule: "A delivery contains the ID of the task or of an activity on it.",
    evidence: {
      stated:
        "Minimal details of what happened, enough for the receiver to fetch the full records.",
    },
    // The shape of the body is not documented.
    level: "recommended",
    async run(context) {
      const result = await requireDeliveries(context, ["task"])
      const task = result.histories[0]?.task.id
      const isNamed = receivedBy(result, "task").some(({ ids, named }) =>
        [task, ...named.filter(({ target_id }) => target_id === task).map(({ id }) => id)].some(
          (id) => ids.has(id),
        ),
      )
      assert(isNamed, `a delivery with the ID of the task ${task}, or of an activity on it`, "none")
    },
  }),
  ...actions.map(actionCheck),
  ...urlChecks.map(({ urls, ...check }) =>
    defineCheck({
      ...common,
      ...check,
      async run(context) {
        const result = await requireDeliveries(context, urls)
        assertComplete(result, urls)
        for (const name of urls) {
          const stray = findStray(result, name)
          assert(stray === undefined, `no other delivery to the webhook "${name}"`, `${stray}`)
        }
      },
    }),
  ),
  defineCheck({
    ...common,
    name: "webhooks/events-stop",
    rule: "The service sends no deliveries to a deleted webhook.",
    pointer: operationSpec("deleteIntegrationWebhook").pointer,
    evidence: { stated: "Webhook destroyed; events stop." },
    async run(context) {
      const { length } = receivedBy(await requireDeliveries(context, ["deleted"]), "deleted")
      // A service may send one test request to each new webhook.
      assert(length <= 1, "no delivery", `${length}`)
    },
  }),
  defineCheck({
    ...common,
    name: "webhooks/as-created",
    rule: "All responses show a webhook with its original `url` and resource, also after an update of its name.",
    pointer: operationSpec("listIntegrationWebhooks").pointer,
    evidence: { stated: "The fields of a webhook; the body of PUT contains the fields to change." },
    async run(context) {
      const { hooks } = await requireScenario(context, ["task"])
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
  observe(
    "delivery-body",
    `Content-Type ${headers["content-type"] ?? "missing"}: ${describe(body)}.`,
  )
  const signatures = Object.keys(headers).filter((name) =>
    /sign|hmac|digest|authorization/i.test(name),
  )
  observe(
    "delivery-guarantees",
    signatures.length > 0
      ? `Headers that may be signatures: ${signatures.join(", ")}.`
      : "A delivery has no header with a signature.",
  )
}

function describe(body: string): string {
  if (body === "") return "no body"
  if (body.length > 300) return "a body of more than 300 characters"
  const value = parseJson(body)
  if (value === undefined) return "a body that is not JSON"
  return isObject(value)
    ? `an object with ${Object.keys(value).join(", ")}`
    : "JSON that is not an object"
}
