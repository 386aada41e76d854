import { vendorType } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import type { Names } from "../contract/deployment.ts"
import type { Answer, Call, Refusal, Unauthorized } from "../contract/gate.ts"
import type { OperationId } from "../contract/operations.ts"
import { getActivity, listActivities } from "./activities.ts"
import { createComment, deleteComment, updateComment } from "./comments.ts"
import { createDispatcher, type DispatcherOptions, type WebhookDispatcher } from "./deliveries.ts"
import {
  getList,
  getMembership,
  getWorkspace,
  listLists,
  listMemberships,
  listWorkspaces,
} from "./lists.ts"
import { type RuleId, getRule } from "./rules.ts"
import { isDiskError, type Rows, type Store } from "./store.ts"
import { createTask, getTask, listTasks, updateTask } from "./tasks.ts"
import {
  authenticateToken,
  createAccessToken,
  isKnownToken,
  listAccessTokens,
  revokeAccessToken,
} from "./tokens.ts"
import { type Caller, HttpError, notImplemented, type RequestContext } from "./context.ts"
import {
  createIntegrationWebhook,
  deleteIntegrationWebhook,
  listIntegrationWebhooks,
  updateIntegrationWebhook,
} from "./webhooks.ts"
import { loadDataset, withoutSecrets, type Dataset } from "./dataset.ts"

/** What all datasets of a sandbox have in common. */
export interface TenantOptions {
  names: Names
  dataset: Dataset
  /** Whether it is kept in a file, and so is how it began. */
  persistent: boolean
  /** Whether the clock is that of this machine. */
  realTime: boolean
  explain: boolean
  strict: boolean
  deliveries: DispatcherOptions
  /** Makes a secret that nobody has. */
  secret: () => string
}

/** One dataset: what is kept of it, what answers by it, and what is sent from it. */
export interface Tenant extends Pick<WebhookDispatcher, "all" | "settled"> {
  answer(call: Call, caller: Caller): Answer | Refusal
  /** Who a token belongs to, or the rule by which it is unknown. */
  authenticate(token: string): Caller | Unauthorized
  /** Whether a token was made in this dataset. */
  owns(token: string): boolean
  /** The time, in milliseconds. */
  now(): number
  setTime(milliseconds: number): void
  reset(): void
  snapshot(): Rows
  restore(rows: Rows): void
  close(): void
}

/** The header that names the rules of an answer. */
const rulesHeader = "Contract-Rules"

/** How long a request takes that may change something, by the virtual clock, in milliseconds. */
const tick = 1_000

const handlers: Record<OperationId, (context: RequestContext) => Answer> = {
  listTasks,
  createTask,
  getTask,
  updateTask,
  createComment,
  updateComment,
  deleteComment,
  listLists,
  getList,
  listWorkspaces,
  getWorkspace,
  listMemberships,
  getMembership,
  listIntegrationWebhooks,
  createIntegrationWebhook,
  updateIntegrationWebhook,
  deleteIntegrationWebhook,
  listAccessTokens,
  createAccessToken,
  revokeAccessToken,
  listActivities,
  getActivity,
}

/** Makes a dataset of what a store holds, or, where that is new, of what all datasets begin with. */
export function createTenant(store: Store, options: TenantOptions): Tenant {
  const { names, dataset, persistent, realTime, explain, strict, deliveries, secret } = options
  if (!store.used) {
    store.transaction(() => {
      loadDataset(store, dataset, names)
      if (!persistent) return
      const values = [JSON.stringify(withoutSecrets(dataset))]
      store.run({ sql: "INSERT INTO origin VALUES (?)", values })
    })
  }
  // By the virtual clock it is when the dataset says; else so much later than this machine says.
  let time = realTime ? 0 : Number(store.state("now"))
  const now = (): number => (realTime ? Date.now() + time : time)
  let dispatcher = createDispatcher(deliveries, store)
  /** Begins anew to send, with nothing. */
  const forgetDeliveries = (): void => {
    dispatcher.stop()
    store.run({ sql: "DELETE FROM deliveries", values: [] })
    dispatcher = createDispatcher(deliveries, store)
  }

  const explained = <T extends Partial<Answer | Refusal>>(
    outcome: T,
    rules: Iterable<RuleId>,
  ): T => {
    if (!explain) return outcome
    const used = [...rules]
    const headers = { ...outcome.headers, [rulesHeader]: used.join(", ") }
    return { ...outcome, rules: used, headers }
  }
  const setTime = (moment: number): void => {
    time = realTime ? moment - Date.now() : moment
    store.setState("now", moment)
  }

  /** Answers, and where it may write something, as a whole or not at all. */
  const handled = (context: RequestContext): Answer => {
    const { operation, facts } = context.call
    const handler = handlers[operation]
    // To read a task alone leaves a trace as well.
    if (facts.method === "GET" && operation !== "getTask") return handler(context)
    const answer = store.transaction(() => {
      const done = handler(context)
      if (facts.method !== "GET" && !realTime) setTime(now() + tick)
      return done
    })
    dispatcher.send(context.outbox)
    return answer
  }

  return {
    answer(call, caller) {
      const rules = new Set<RuleId>()
      const outbox = new Set<number>()
      const applyRule = (...used: RuleId[]): void => {
        for (const rule of used) {
          rules.add(rule)
          if (strict && isAssumed(rule)) throw notImplemented(rule)
        }
      }
      const vendor = names.mediaType(vendorType)
      const context = {
        call,
        store,
        caller,
        outbox,
        enqueued: 0,
        created: 0,
        secret,
        applyRule,
        vendorType: vendor,
        now: dateTime(now()),
      }
      try {
        if (caller.organization === undefined) applyRule("any-token")
        const answer = handled(context)
        const body = isObject(answer.body)
          ? { ...answer.body, request_uuid: names.requestUuid() }
          : answer.body
        return explained({ ...answer, body }, rules)
      } catch (error) {
        if (error instanceof HttpError) return explained(error.result, rules)
        // Nothing of it was done, nor is the time that it took.
        time = realTime ? time : Number(store.state("now"))
        if (isDiskError(error)) return explained(noSpace(error), rules)
        throw error
      }
    },
    authenticate(token) {
      const caller = authenticateToken(store, token)
      return typeof caller === "string"
        ? explained<Unauthorized>({ status: 401 }, [caller])
        : caller
    },
    owns: (token) => isKnownToken(store, token),
    now,
    setTime,
    all: () => dispatcher.all(),
    settled: () => dispatcher.settled(),
    reset() {
      const row = store.one<{ dataset: string }>({ sql: "SELECT dataset FROM origin", values: [] })
      store.transaction(() => {
        store.clear()
        loadDataset(store, row ? (JSON.parse(row.dataset) as Dataset) : dataset, names)
      })
      forgetDeliveries()
      time = realTime ? 0 : Number(store.state("now"))
    },
    snapshot: () => store.snapshot(),
    restore(rows) {
      store.restore(rows)
      forgetDeliveries()
      time = realTime ? time : Number(store.state("now"))
    },
    close() {
      dispatcher.stop()
      store.close()
    },
  }
}

function noSpace({ message }: Error): Refusal {
  const description = `The sandbox cannot write its data: ${message}. Nothing of the request was stored. Free some disk space, then send the request again.`
  const fault = { code: "not_modified", message: "The request was not carried out." } as const
  return { status: 503, faults: [{ ...fault, description }] }
}

/** Whether a rule is no more than an assumption on which an answer would rest. */
function isAssumed(rule: RuleId): boolean {
  const { question, fills } = getRule(rule)
  return question !== undefined && !fills
}

/** A date-time with a UTC offset, as the service writes it. */
function dateTime(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.000)?Z$/, "+00:00")
}
