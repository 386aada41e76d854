import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import { createRichDataset } from "../dataset.ts"
import {
  type AnyBody,
  createSubrequest,
  type Handler,
  mapRecords,
  mapWebhook,
  type Mutation,
  type ServiceRequest,
  withBody,
  withText,
} from "../provider.ts"
import { mapRows } from "./collections.ts"
import {
  sendDelivery,
  defineMutant,
  formatOperation,
  formatSingular,
  type GeneratedMutant,
  isValid,
  operationEffects,
  parseBody,
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

const activityMutants: GeneratedMutant[] = actions.flatMap(({ action, operation }) => [
  defineMutant(
    "activity missing",
    operation,
    [action],
    `There is no activity \`${action}\` after ${formatOperation(operation)}.`,
    mapRows("listActivities", {
      when: () => true,
      change: ({ own }) => own.filter(({ record }) => !isNew(record) || record.action !== action),
    }),
  ),
  defineMutant(
    "activity of a wrong target",
    operation,
    [action],
    `The activity \`${action}\` after ${formatOperation(operation)} has another task as target.`,
    mapActivities(action, (activity) => {
      activity.target_id = 101
    }),
  ),
  defineMutant(
    "activity of a wrong actor",
    operation,
    [action],
    `The activity \`${action}\` after ${formatOperation(operation)} has another member as actor.`,
    mapActivities(action, (activity) => {
      activity.account_id = 22
    }),
  ),
  defineMutant(
    "activity with a wrong action",
    operation,
    [action],
    `After ${formatOperation(operation)}, the action is \`${wrongActions[action] ?? "create"}\` instead of \`${action}\`.`,
    mapActivities(action, (activity) => {
      activity.action = wrongActions[action] ?? "create"
    }),
  ),
])

/** Sends only some deliveries of a webhook. */
const filterDeliveries = (is: (activity: AnyBody, webhook: AnyBody) => boolean): Mutation =>
  mapWebhook((webhook, { relay }) => {
    const { url } = webhook
    return {
      url: relay(async ({ text }) => {
        if (is(parseBody(text), webhook)) await sendDelivery(url, "POST", text)
      }),
    }
  })

const deliveryMutants: GeneratedMutant[] = [
  ...actions.map(({ action, operation }) =>
    defineMutant(
      "delivery missing",
      operation,
      [action],
      `The activity \`${action}\` after ${formatOperation(operation)} is not delivered.`,
      filterDeliveries((activity) => activity?.action !== action),
    ),
  ),
  ...["Task", "List"].map((type) =>
    defineMutant(
      "deliveries of a type missing",
      "createIntegrationWebhook",
      [type],
      `Webhooks with \`resource_type\` ${type} receive nothing.`,
      filterDeliveries((_, { resource_type }) => resource_type !== type),
    ),
  ),
  defineMutant(
    "one webhook per resource",
    "createIntegrationWebhook",
    [],
    "Of several webhooks of a resource, only the first receives deliveries.",
    (next, tools) => {
      const first = new Set<string>()
      return mapWebhook((webhook, { relay }) => {
        const resource = `${webhook.resource_type} ${webhook.resource_id}`
        if (!first.has(resource)) {
          first.add(resource)
          return {}
        }
        return { url: relay(async () => undefined) }
      })(next, tools)
    },
  ),
  defineMutant(
    "one webhook at a time",
    "createIntegrationWebhook",
    [],
    "Only the webhook that was created first receives deliveries.",
    (next, tools) => {
      let count = 0
      return mapWebhook((_, { relay }) =>
        count++ === 0 ? {} : { url: relay(async () => undefined) },
      )(next, tools)
    },
  ),
  defineMutant(
    "later tasks not delivered",
    "createIntegrationWebhook",
    [],
    "A webhook of a list receives nothing for tasks that are created after the webhook.",
    (next, tools) => {
      const created = new Map<number, number>()
      let time = 0
      const filtered = mapWebhook((webhook, { relay }) => {
        const start = ++time
        const { url, resource_type } = webhook
        return {
          url: relay(async ({ text }) => {
            const at = created.get(parseBody(text)?.target_id) ?? 0
            if (resource_type !== "List" || at <= start) await sendDelivery(url, "POST", text)
          }),
        }
      })(next, tools)
      return async (request) => {
        const response = await filtered(request)
        if (request.operation === "createTask" && response.status === 201) {
          created.set(parseBody(response.text).task.id, ++time)
        }
        return response
      }
    },
  ),
  defineMutant(
    "delivery to another list",
    "createIntegrationWebhook",
    [],
    "A webhook also receives the deliveries of the webhook that was created before it.",
    (next, tools) => {
      const urls: string[] = []
      return mapWebhook((webhook, { relay }) => {
        const { url } = webhook
        const position = urls.push(url)
        return {
          url: relay(async ({ text }) => {
            await sendDelivery(url, "POST", text)
            if (urls[position]) await sendDelivery(urls[position], "POST", text)
          }),
        }
      })(next, tools)
    },
  ),
  defineMutant(
    "delivery without the query",
    "createIntegrationWebhook",
    [],
    "Deliveries are sent without the query of the webhook's `url`.",
    mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        await sendDelivery(url.replace(/\?.*/, ""), "POST", text)
      }),
    })),
  ),
  defineMutant(
    "delivery without a body",
    "createIntegrationWebhook",
    [],
    "Deliveries have no body.",
    mapWebhook(({ url }, { relay }) => ({
      url: relay(async () => {
        await sendDelivery(url, "POST")
      }),
    })),
  ),
  defineMutant(
    "only the first delivery",
    "createIntegrationWebhook",
    [],
    "A webhook receives only its first two deliveries.",
    mapWebhook(({ url }, { relay }) => {
      let count = 0
      return {
        url: relay(async ({ text }) => {
          if (count++ < 2) await sendDelivery(url, "POST", text)
        }),
      }
    }),
  ),
  defineMutant(
    "no delivery after a rename",
    "updateIntegrationWebhook",
    [],
    "A webhook receives nothing after PUT /integration_webhooks/{id}.",
    stopAfter("updateIntegrationWebhook", false),
  ),
  defineMutant(
    "no delivery after another deletion",
    "deleteIntegrationWebhook",
    [],
    "No webhook receives anything after DELETE /integration_webhooks/{id}.",
    stopAfter("deleteIntegrationWebhook", true),
  ),
]

/** Stops the deliveries of a webhook, or of all, after an operation. */
function stopAfter(operation: OperationId, isAll: boolean): Mutation {
  return (next, tools) => {
    const stopped = new Set<string>()
    const urls = new Map<number, string>()
    let isStopped = false
    const filtered = mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        if (!(isStopped || stopped.has(url))) await sendDelivery(url, "POST", text)
      }),
    }))(next, tools)
    return async (request) => {
      const response = await filtered(request)
      const webhook = parseBody(response.text)?.integration_webhook
      if (webhook && request.operation === "createIntegrationWebhook")
        urls.set(webhook.id, webhook.url)
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

const subtaskOperators: [string, string, (subtasks: AnyBody[]) => AnyBody[] | undefined][] = [
  ["subtasks ignored", "ignores `task.subtasks`.", () => undefined],
  [
    "only the first subtask",
    "creates only the first of `task.subtasks`.",
    (subtasks) => subtasks.slice(0, 1),
  ],
  [
    "last subtask missing",
    "does not create the last of `task.subtasks`.",
    (subtasks) => subtasks.slice(0, -1),
  ],
  [
    "subtasks without their names",
    "creates `task.subtasks` with the name of the first.",
    (subtasks) =>
      subtasks.map((subtask) =>
        subtask.name === undefined ? subtask : { ...subtask, name: subtasks[0].name },
      ),
  ],
]

const subtaskMutants: GeneratedMutant[] = (["createTask", "updateTask"] as const).flatMap(
  (operation) =>
    subtaskOperators.map(([operator, description, change]) =>
      defineMutant(
        operator,
        operation,
        [],
        `${formatOperation(operation)} ${description}`,
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
    defineMutant(
      "new record not listed",
      operation,
      [],
      `${formatOperation(listing[operation])} does not return the records of ${formatOperation(operation)}.`,
      (next, tools) => {
        const created = new Set<number>()
        const hidden = mapRows(listing[operation], {
          when: () => created.size > 0,
          change: ({ own }) => own.filter(({ record }) => !created.has(record.id)),
        })(next, tools)
        return async (request) => {
          const response = await hidden(request)
          if (request.operation === operation && response.status === 201) {
            created.add(
              parseBody(response.text)[formatSingular(operationEffects[operation].kind)].id,
            )
          }
          return response
        }
      },
    ),
  ),
  ...[...creating, "createComment" as const].map((operation) =>
    defineMutant(
      "wrong ID returned",
      operation,
      [],
      `${formatOperation(operation)} returns an ID that no record has.`,
      (next) => async (request) => {
        const response = await next(request)
        if (request.operation !== operation || response.status !== 201) return response
        const body = parseBody(response.text)
        body[formatSingular(operationEffects[operation].kind)].id += 500_000
        return withText(response, body)
      },
    ),
  ),
  ...creating
    .filter(statesCreator)
    .map((operation) =>
      defineMutant(
        "wrong creator",
        operation,
        [],
        `${formatOperation(operation)} creates a record of another account.`,
        (next, tools) => showCreator(operation)(next, tools),
      ),
    ),
  ...(["deleteComment", "deleteIntegrationWebhook"] as const).map((operation) =>
    defineMutant(
      "record not removed",
      operation,
      [],
      `${formatOperation(operation)} returns 204, but does not remove the record.`,
      ignoreDelete(operation),
    ),
  ),
]

/** Shows another account as the creator of new records. */
function showCreator(operation: OperationId): Mutation {
  const { kind } = operationEffects[operation]
  return (next, tools) => {
    const created = new Set<number>()
    const changed = mapRecords(kind, (record) => {
      if (created.has(record.id)) record.account_id = 22
    })(async (request) => {
      const response = await next(request)
      if (request.operation === operation && response.status === 201) {
        created.add(parseBody(response.text)[formatSingular(kind)].id)
      }
      return response
    }, tools)
    return changed
  }
}

/** Returns 204 for a record that exists, without removing it. */
function ignoreDelete(operation: OperationId): Mutation {
  return (next) => {
    const created = new Map<number, ServiceRequest>()
    const { kind } = operationEffects[operation]
    return async (request) => {
      const isDelete = request.operation === operation && (await isValid(request))
      const original = created.get(request.id)
      if (isDelete && original && (await exists(next, request, original))) {
        return { status: 204, headers: new Headers(), text: "" }
      }
      const response = await next(request)
      if (request.method === "POST" && response.status === 201) {
        const id = parseBody(response.text)[formatSingular(kind)]?.id
        if (id !== undefined) created.set(id, request)
      }
      return response
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
  const { status } = await next(createSubrequest(request, "GET", path, "listWorkspaces"))
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
