import { allOperations, operations } from "../../../src/conformance/facts.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import { createRichDataset } from "../dataset.ts"
import {
  type AnyBody,
  mapBody,
  mapRecords,
  mapResponse,
  mapWebhook,
  type Mutation,
  read,
  withBody,
} from "../provider.ts"
import { mapRows } from "./collections.ts"
import {
  createMutants,
  deleted,
  forEachName,
  type GeneratedMutant,
  isValid,
  type Operators,
  parseBody,
  withCreated,
} from "./common.ts"

/** An action, and the operation that causes its activity. */
interface Action {
  action: string
  operation: OperationId
}

/** The actions that the effects of operations and keys name. */
const actions: Action[] = allOperations.flatMap(({ id: operation, effects: { effect, keys } }) => {
  const causes = [effect, ...Object.values(keys)].flatMap((one) => one.causes ?? [])
  return causes.flatMap(({ activity = {}, assumed }) =>
    // The source does not say how a task is reopened, or a value is removed.
    (typeof activity === "string" ? [activity] : Object.values(activity))
      .filter((action) => assumed !== "transitions" && !action.startsWith("unset_"))
      .map((action) => ({ action, operation })),
  )
})

const known = new Set(createRichDataset().activities?.map(({ id }) => id))

/** Whether the run caused an activity of an action. */
const isCaused = ({ id, action }: AnyBody, caused: string): boolean =>
  !known.has(id) && action === caused

/** Changes the new activities of an action. */
const changeActivities = (action: string, changes: AnyBody): Mutation =>
  mapRecords("activities", (activity) => {
    if (isCaused(activity, action)) Object.assign(activity, changes)
  })

const actionOperators: Operators<Action> = {
  // A service that shows none of them may not record them.
  "activity missing": ({ action }) =>
    mapRows("listActivities", {
      change: ({ own }) =>
        own.filter(({ record }) => record.target_id % 2 === 0 || !isCaused(record, action)),
    }),
  "activity of a wrong target": ({ action }) => changeActivities(action, { target_id: 101 }),
  "activity of a wrong actor": ({ action }) => changeActivities(action, { account_id: 22 }),
  // A service may show any other action of a change for a comment.
  "activity with a wrong action": ({ action }) =>
    action !== "add_comment" &&
    changeActivities(action, { action: action === "create" ? "complete" : "create" }),
  "delivery missing": ({ action }) =>
    routeDeliveries(() => (activity) => activity?.action !== action),
}

/** Forwards a delivery to the receiver of the run. */
async function sendDelivery(url: string, text?: string): Promise<void> {
  if (url.startsWith("http://127.0.0.1")) await fetch(url, { method: "POST", body: text ?? null })
}

/** Decides where a delivery is sent: to the webhook, to other URLs, or nowhere. */
type Route = (activity: AnyBody) => boolean | string[]

/** Reroutes the deliveries of the webhooks for which the function returns a route. */
function routeDeliveries(choose: (webhook: AnyBody) => Route | undefined): Mutation {
  return mapWebhook((webhook, { relay }) => {
    const route = choose(webhook)
    if (!route) return {}
    return {
      url: relay(async (text) => {
        const urls = route(parseBody(text))
        for (const url of urls === true ? [webhook.url] : urls || []) await sendDelivery(url, text)
      }),
    }
  })
}

/** Creates a mutation with a state of its own for each run. */
const forEachRun =
  (create: () => Mutation): Mutation =>
  (next, tools) =>
    create()(next, tools)

/** Delivers only to the first webhook of those for which the function returns the same text. */
const deliverToFirst = (group: (webhook: AnyBody) => string): Mutation =>
  forEachRun(() => {
    const groups = new Set<string>()
    return routeDeliveries((webhook) => {
      const isFirst = !groups.has(group(webhook))
      groups.add(group(webhook))
      return isFirst ? undefined : () => false
    })
  })

const webhookOperators: Operators<OperationId> = {
  "deliveries of a type missing": () =>
    forEachName(["Task", "List"], (type) =>
      routeDeliveries((webhook) => () => webhook.resource_type !== type),
    ),
  "one webhook per resource": () =>
    deliverToFirst(({ resource_type, resource_id }) => `${resource_type} ${resource_id}`),
  "one webhook at a time": () => deliverToFirst(() => ""),
  // Only those of webhooks that watch the list.
  "later tasks not delivered": () =>
    withCreated("createTask", (created) =>
      routeDeliveries(({ resource_type }) => {
        const earlier = new Set(created.keys())
        const isLater = (id: number): boolean => created.has(id) && !earlier.has(id)
        return (activity) => resource_type !== "List" || !isLater(activity?.target_id)
      }),
    ),
  // Each webhook also receives the deliveries of the one before.
  "delivery to another list": () =>
    forEachRun(() => {
      const urls: string[] = []
      return routeDeliveries(({ url }) => {
        const position = urls.push(url)
        return () => [url, urls[position] ?? []].flat()
      })
    }),
  "delivery without the query": () =>
    routeDeliveries(({ url }) => () => [url.replace(/\?.*/, "")]),
  "delivery without a body": () =>
    mapWebhook(({ url }, { relay }) => ({ url: relay(() => sendDelivery(url)) })),
  "only the first delivery": () =>
    routeDeliveries(() => {
      let count = 0
      return () => count++ < 2
    }),
}

/** Stops the deliveries of a webhook, or of all, after an operation. */
function stopAfter(operation: OperationId, isAll: boolean): Mutation {
  return (next, tools) => {
    const stopped = new Set<string>()
    const filtered = routeDeliveries(
      ({ url }) =>
        () =>
          !(stopped.has(url) || (isAll && stopped.size > 0)),
    )(next, tools)
    return withCreated("createIntegrationWebhook", (created) =>
      mapResponse(({ status }, request) => {
        if (request.operation === operation && status < 300)
          stopped.add(created.get(request.id)?.record.url)
      }),
    )(filtered, tools)
  }
}

/** Changes the subtasks of a valid request; undefined removes them. */
const mapSubtasks =
  (change: (subtasks: AnyBody[]) => AnyBody[] | undefined) =>
  (operation: OperationId): Mutation =>
  (next) =>
  async (request) => {
    const subtasks = parseBody(request.text)?.task?.subtasks
    const isChanged = request.operation === operation && Array.isArray(subtasks)
    if (!isChanged || !(await isValid(request))) return next(request)
    return next(
      withBody(request, ({ task }) => {
        task.subtasks = change(subtasks)
      }),
    )
  }

const subtaskOperators: Operators<OperationId> = {
  "subtasks ignored": mapSubtasks(() => undefined),
  "only the first subtask": mapSubtasks((subtasks) => subtasks.slice(0, 1)),
  "last subtask missing": mapSubtasks((subtasks) => subtasks.slice(0, -1)),
  // All get the first one's name.
  "subtasks without their names": mapSubtasks((subtasks) =>
    subtasks.map((subtask) =>
      subtask.name === undefined ? subtask : { ...subtask, name: subtasks[0].name },
    ),
  ),
}

const listing = {
  createTask: "listTasks",
  createIntegrationWebhook: "listIntegrationWebhooks",
  createAccessToken: "listAccessTokens",
} as const

const newRecordOperators: Operators<keyof typeof listing> = {
  "new record not listed": (operation) =>
    withCreated(operation, (created) =>
      mapRows(listing[operation], {
        change: ({ own }) => own.filter(({ record }) => !created.has(record.id)),
      }),
    ),
  // Another account created them.
  "wrong creator": (operation) => {
    const { kind, effects } = operations[operation]
    const isCreatorStated = effects.effect.causes?.some(
      ({ sets, assumed }) => sets?.account_id === "$caller" && !assumed,
    )
    if (!isCreatorStated) return undefined
    return withCreated(operation, (created) =>
      mapRecords(kind, (record) => {
        if (created.has(record.id)) record.account_id = 22
      }),
    )
  },
}

const returnWrongId = (operation: OperationId): Mutation =>
  mapBody(operation, (body) => {
    body[operations[operation].singular].id += 500_000
  })

/** Returns 204 for a record that exists, without removing it. */
const ignoreDelete = (operation: OperationId, creation: OperationId): Mutation =>
  withCreated(creation, (created) => (next) => async (request) => {
    const original = created.get(request.id)?.request
    const isDelete = request.operation === operation && (await isValid(request))
    if (!isDelete || !original) return next(request)
    const { searchParams: sent } = request.url
    const path = `/workspaces?organization_id=${sent.get("organization_id")}`
    const { status } = await read(next, request, path)
    const isFound = ["workspace_id", "task_id"].every(
      (name) => sent.get(name) === original.url.searchParams.get(name),
    )
    return status === 200 && isFound ? deleted : next(request)
  })

const creating = ["createTask", "createIntegrationWebhook", "createAccessToken"] as const

export const causeMutants: GeneratedMutant[] = [
  ...createMutants(actions, actionOperators, ({ operation, action }) => `${operation}/${action}`),
  ...createMutants<OperationId>(["createIntegrationWebhook"], webhookOperators),
  ...createMutants<OperationId>(["updateIntegrationWebhook"], {
    "no delivery after a rename": (operation) => stopAfter(operation, false),
  }),
  ...createMutants<OperationId>(["deleteIntegrationWebhook"], {
    "no delivery after another deletion": (operation) => stopAfter(operation, true),
    "record not removed": (operation) => ignoreDelete(operation, "createIntegrationWebhook"),
  }),
  ...createMutants<OperationId>(["deleteComment"], {
    "record not removed": (operation) => ignoreDelete(operation, "createComment"),
  }),
  ...createMutants(["createTask", "updateTask"], subtaskOperators),
  ...createMutants(creating, newRecordOperators),
  ...createMutants([...creating, "createComment"], { "wrong ID returned": returnWrongId }),
]
