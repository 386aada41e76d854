import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import { getSingular } from "../../../src/conformance/facts.ts"
import { createRichDataset } from "../dataset.ts"
import {
  type AnyBody,
  createRead,
  type Handler,
  mapBody,
  mapRecords,
  mapWebhook,
  type Mutation,
  type ServiceRequest,
  withBody,
} from "../provider.ts"
import { mapRows } from "./collections.ts"
import {
  defineMutant,
  type GeneratedMutant,
  isValid,
  onCreated,
  operationEffects,
  parseBody,
  sendDelivery,
} from "./common.ts"

/** An action, and the operation that causes its activity. */
interface Action {
  action: string
  operation: OperationId
}

/** The actions that the effects of operations and keys name. */
const actions: Action[] = operationIds.flatMap((operation) => {
  const { effect, keys } = operationEffects[operation]
  const causes = [effect, ...Object.values(keys)].flatMap((one) => one.causes ?? [])
  return causes.flatMap(({ activity, assumed }) =>
    // The source does not say how a task is reopened, or a value is removed.
    assumed === "transitions" || activity === undefined
      ? []
      : (typeof activity === "string" ? [activity] : Object.values(activity))
          .filter((action) => !action.startsWith("unset_"))
          .map((action) => ({ action, operation })),
  )
})

const known = new Set(createRichDataset().activities?.map(({ id }) => id))

/** Whether the run caused an activity. */
const isNew = ({ id }: AnyBody): boolean => !known.has(id)

/** Changes new activities of an action. */
const mapActivities = (action: string, change: (activity: AnyBody) => void): Mutation =>
  mapRecords("activities", (activity) => {
    if (isNew(activity) && activity.action === action) change(activity)
  })

const wrongActions: Partial<Record<string, string>> = {
  create: "complete",
  add_comment: "change_note",
}

/** What's wrong with an activity of an action. */
const activityOperators: Record<string, (action: string) => AnyBody> = {
  "activity of a wrong target": () => ({ target_id: 101 }),
  "activity of a wrong actor": () => ({ account_id: 22 }),
  "activity with a wrong action": (action) => ({ action: wrongActions[action] ?? "create" }),
}

const activityMutants: GeneratedMutant[] = actions.flatMap(({ action, operation }) => [
  defineMutant(
    "activity missing",
    `${operation}/${action}`,
    mapRows("listActivities", {
      change: ({ own }) => own.filter(({ record }) => !isNew(record) || record.action !== action),
    }),
  ),
  ...Object.entries(activityOperators).map(([operator, choose]) =>
    defineMutant(
      operator,
      `${operation}/${action}`,
      mapActivities(action, (activity) => Object.assign(activity, choose(action))),
    ),
  ),
])

/** Decides where a delivery is sent: to the webhook, to other URLs, or nowhere. */
type Route = (activity: AnyBody) => boolean | string[]

/** Reroutes the deliveries of the webhooks for which the function returns a route. */
const routeDeliveries = (choose: (webhook: AnyBody) => Route | undefined): Mutation =>
  mapWebhook((webhook, { relay }) => {
    const route = choose(webhook)
    if (!route) return {}
    return {
      url: relay(async (text) => {
        const urls = route(parseBody(text))
        for (const url of urls === true ? [webhook.url] : urls || [])
          await sendDelivery(url, "POST", text)
      }),
    }
  })

/** Creates a mutation with a state of its own for each run. */
const forEachRun =
  (create: () => Mutation): Mutation =>
  (next, tools) =>
    create()(next, tools)

/** What's wrong with the deliveries of all webhooks. */
const deliveryOperators: Record<string, Mutation> = {
  "one webhook per resource": forEachRun(() => {
    const first = new Set<string>()
    return routeDeliveries(({ resource_type: type, resource_id: id }) => {
      const isFirst = !first.has(`${type} ${id}`)
      first.add(`${type} ${id}`)
      return isFirst ? undefined : () => false
    })
  }),
  "one webhook at a time": forEachRun(() => {
    let count = 0
    return routeDeliveries(() => (count++ === 0 ? undefined : () => false))
  }),
  // Only those of webhooks that watch the list.
  "later tasks not delivered": (next, tools) => {
    const created = new Map<number, number>()
    let time = 0
    const filtered = routeDeliveries(({ resource_type }) => {
      const start = ++time
      return (activity) =>
        resource_type !== "List" || (created.get(activity?.target_id) ?? 0) <= start
    })(next, tools)
    return onCreated("createTask", filtered, ({ id }) => created.set(id, ++time))
  },
  // Each webhook also receives the deliveries of the one before.
  "delivery to another list": forEachRun(() => {
    const urls: string[] = []
    return routeDeliveries(({ url }) => {
      const position = urls.push(url)
      return () => [url, urls[position] ?? []].flat()
    })
  }),
  "delivery without the query": routeDeliveries(({ url }) => () => [url.replace(/\?.*/, "")]),
  "delivery without a body": mapWebhook(({ url }, { relay }) => ({
    url: relay(() => sendDelivery(url, "POST")),
  })),
  "only the first delivery": routeDeliveries(() => {
    let count = 0
    return () => count++ < 2
  }),
}

const deliveryMutants: GeneratedMutant[] = [
  ...actions.map(({ action, operation }) =>
    defineMutant(
      "delivery missing",
      `${operation}/${action}`,
      routeDeliveries(() => (activity) => activity?.action !== action),
    ),
  ),
  ...["Task", "List"].map((type) =>
    defineMutant(
      "deliveries of a type missing",
      `createIntegrationWebhook/${type}`,
      routeDeliveries(
        ({ resource_type }) =>
          () =>
            resource_type !== type,
      ),
    ),
  ),
  ...Object.entries(deliveryOperators).map(([operator, mutation]) =>
    defineMutant(operator, "createIntegrationWebhook", mutation),
  ),
  defineMutant(
    "no delivery after a rename",
    "updateIntegrationWebhook",
    stopAfter("updateIntegrationWebhook", false),
  ),
  defineMutant(
    "no delivery after another deletion",
    "deleteIntegrationWebhook",
    stopAfter("deleteIntegrationWebhook", true),
  ),
]

/** Stops the deliveries of a webhook, or of all, after an operation. */
function stopAfter(operation: OperationId, isAll: boolean): Mutation {
  return (next, tools) => {
    const stopped = new Set<string>()
    const urls = new Map<number, string>()
    let isStopped = false
    const filtered = onCreated(
      "createIntegrationWebhook",
      routeDeliveries(
        ({ url }) =>
          () =>
            !(isStopped || stopped.has(url)),
      )(next, tools),
      ({ id, url }) => urls.set(id, url),
    )
    return async (request) => {
      const response = await filtered(request)
      if (request.operation === operation && response.status < 300) {
        stopped.add(urls.get(request.id) ?? "")
        isStopped = isAll
      }
      return response
    }
  }
}

/** Changes valid requests of an operation. */
function changeValid(operation: OperationId, change: (body: AnyBody) => void): Mutation {
  return (next) => async (request) => {
    const isChanged = request.operation === operation && (await isValid(request))
    if (!isChanged) return next(request)
    const before = request.text
    const changed = withBody(request, change)
    return next(changed.text === JSON.stringify(parseBody(before)) ? request : changed)
  }
}

/** What a write does with its subtasks; undefined if it ignores them. */
const subtaskOperators: Record<string, (subtasks: AnyBody[]) => AnyBody[] | undefined> = {
  "subtasks ignored": () => undefined,
  "only the first subtask": (subtasks) => subtasks.slice(0, 1),
  "last subtask missing": (subtasks) => subtasks.slice(0, -1),
  // All get the first one's name.
  "subtasks without their names": (subtasks) =>
    subtasks.map((subtask) =>
      subtask.name === undefined ? subtask : { ...subtask, name: subtasks[0].name },
    ),
}

const subtaskMutants: GeneratedMutant[] = (["createTask", "updateTask"] as const).flatMap(
  (operation) =>
    Object.entries(subtaskOperators).map(([operator, change]) =>
      defineMutant(
        operator,
        operation,
        changeValid(operation, ({ task }) => {
          if (!Array.isArray(task.subtasks)) return
          const subtasks = change(task.subtasks)
          if (subtasks) task.subtasks = subtasks
          else delete task.subtasks
        }),
      ),
    ),
)

const creating = ["createTask", "createIntegrationWebhook", "createAccessToken"] as const
const listing: Record<(typeof creating)[number], OperationId> = {
  createTask: "listTasks",
  createIntegrationWebhook: "listIntegrationWebhooks",
  createAccessToken: "listAccessTokens",
}

/** Whether the source states that the caller is the account of a new record. */
function statesCreator(operation: OperationId): boolean {
  const { causes = [] } = operationEffects[operation].effect
  return causes.some(({ sets, assumed }) => sets?.account_id === "$caller" && !assumed)
}

/** What a service does wrong with new records as a whole. */
const recordMutants: GeneratedMutant[] = [
  ...creating.map((operation) =>
    defineMutant("new record not listed", operation, (next, tools) => {
      const created = new Set<number>()
      const hidden = mapRows(listing[operation], {
        when: () => created.size > 0,
        change: ({ own }) => own.filter(({ record }) => !created.has(record.id)),
      })(next, tools)
      return onCreated(operation, hidden, ({ id }) => created.add(id))
    }),
  ),
  ...[...creating, "createComment" as const].map((operation) =>
    defineMutant(
      "wrong ID returned",
      operation,
      mapBody(operation, (body) => {
        body[getSingular(operationEffects[operation].kind)].id += 500_000
      }),
    ),
  ),
  ...creating
    .filter(statesCreator)
    .map((operation) => defineMutant("wrong creator", operation, showCreator(operation))),
  ...(["deleteComment", "deleteIntegrationWebhook"] as const).map((operation) =>
    defineMutant("record not removed", operation, ignoreDelete(operation)),
  ),
]

/** Shows another account as the creator of new records. */
function showCreator(operation: OperationId): Mutation {
  return (next, tools) => {
    const created = new Set<number>()
    const noted = onCreated(operation, next, ({ id }) => created.add(id))
    return mapRecords(operationEffects[operation].kind, (record) => {
      if (created.has(record.id)) record.account_id = 22
    })(noted, tools)
  }
}

/** Returns 204 for a record that exists, without removing it. */
function ignoreDelete(operation: "deleteComment" | "deleteIntegrationWebhook"): Mutation {
  const creation = operation.replace("delete", "create") as OperationId
  return (next) => {
    const created = new Map<number, ServiceRequest>()
    const noted = onCreated(creation, next, ({ id }, request) => created.set(id, request))
    return async (request) => {
      const isDelete = request.operation === operation && (await isValid(request))
      const original = created.get(request.id)
      return isDelete && original && (await exists(next, request, original))
        ? { status: 204, headers: new Headers(), text: "" }
        : noted(request)
    }
  }
}

/** Whether the scopes of a DELETE are those with which the record was created. */
async function exists(
  next: Handler,
  request: ServiceRequest,
  created: ServiceRequest,
): Promise<boolean> {
  const organization = request.url.searchParams.get("organization_id")
  const path = `/workspaces?organization_id=${organization}`
  const { status } = await next(createRead(request, path, "listWorkspaces"))
  const isSame = ["workspace_id", "task_id"].every(
    (name) => request.url.searchParams.get(name) === created.url.searchParams.get(name),
  )
  return status === 200 && isSame
}

/** The mutants of activities, deliveries, and whole records. */
export const causeMutants: GeneratedMutant[] = [
  ...activityMutants,
  ...deliveryMutants,
  ...subtaskMutants,
  ...recordMutants,
]
