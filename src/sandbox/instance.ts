import { vendorType } from "../../generated/tables.ts"
import type { Names } from "../contract/deployment.ts"
import type { Answer, Call, Refusal } from "../contract/gate.ts"
import type { OperationId } from "../contract/operations.ts"
import { tokenOf } from "../contract/request.ts"
import { getActivity, listActivities } from "./activities.ts"
import { createComment, deleteComment, updateComment } from "./comments.ts"
import { createPostman, type Delivery, type DeliveryOptions, type Postman } from "./deliveries.ts"
import {
  getList,
  getMembership,
  getWorkspace,
  listLists,
  listMemberships,
  listWorkspaces,
} from "./lists.ts"
import { type RuleId, ruleOf } from "./rules.ts"
import type { Rows, Store } from "./store.ts"
import { createTask, getTask, listTasks, updateTask } from "./tasks.ts"
import {
  callerOf,
  createAccessToken,
  isSecret,
  listAccessTokens,
  revokeAccessToken,
} from "./tokens.ts"
import { Refused, unstated, type Visit } from "./visit.ts"
import {
  createIntegrationWebhook,
  deleteIntegrationWebhook,
  listIntegrationWebhooks,
  updateIntegrationWebhook,
} from "./webhooks.ts"
import { loadWorld, type World } from "./world.ts"

/** What all worlds of a sandbox have in common. */
export interface Surroundings {
  names: Names
  world: World
  /** Whether the clock is that of this machine. */
  realTime: boolean
  explain: boolean
  onlyStated: boolean
  deliveries: DeliveryOptions
  /** Makes a secret that nobody has. */
  secret: () => string
  /** Is called when something was written. */
  written: () => void
}

/** One world: what is kept of it, what answers by it, and what is sent from it. */
export interface Instance extends Pick<Postman, "all" | "settled"> {
  answer(call: Call): Answer | Refusal
  /** What is said of a token that is nobody's. */
  stranger(token: string): Partial<Refusal> | undefined
  /** Whether a token was made in this world. */
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
export const rulesHeader = "Contract-Rules"

/** How long a request takes that may change something, by the virtual clock, in milliseconds. */
const tick = 1_000

const handlers: Record<OperationId, (visit: Visit) => Answer> = {
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

/** Makes a world of what a store holds, or, where that is new, of what all worlds begin with. */
export function createInstance(store: Store, surroundings: Surroundings): Instance {
  const { names, world, realTime, explain, onlyStated, deliveries, secret, written } = surroundings
  /** What is known of the beginning of a file that was used before. */
  const beginning = store.used ? store.snapshot() : undefined
  if (!beginning) loadWorld(store, world, names)
  const begin = Number(store.state("now"))
  // By the virtual clock it is when the world says; else so much later than this machine says.
  let time = realTime ? 0 : begin
  const now = (): number => (realTime ? Date.now() + time : time)
  const exists = (id: number): boolean => store.get("integration_webhooks", id) !== undefined
  const postman = createPostman(deliveries, exists)

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
  const handled = (visit: Visit): Answer => {
    const { operation, facts } = visit.call
    const handler = handlers[operation]
    // To read a task alone leaves a trace as well.
    if (facts.method === "GET" && operation !== "getTask")
      return { ...handler(visit), lasting: true }
    const answer = store.transaction(() => {
      const done = handler(visit)
      if (facts.method !== "GET" && !realTime) setTime(now() + tick)
      return done
    })
    written()
    postman.hand(visit.outbox)
    return answer
  }

  return {
    answer(call) {
      const caller = callerOf(store, tokenOf(call.headers))
      if (typeof caller === "string") throw new Error(`The token is nobody's: ${caller}.`)
      const rules = new Set<RuleId>()
      const outbox: Delivery[] = []
      const use = (...used: RuleId[]): void => {
        for (const rule of used) {
          rules.add(rule)
          if (onlyStated && isAssumed(rule)) throw unstated(rule)
        }
      }
      const vendor = names.mediaType(vendorType)
      const visit = {
        call,
        store,
        caller,
        outbox,
        secret,
        use,
        vendorType: vendor,
        now: dateTime(now()),
      }
      try {
        return explained({ ...handled(visit), identify: true }, rules)
      } catch (error) {
        if (error instanceof Refused) return explained(error.refusal, rules)
        // Nothing of it was done, nor is the time that it took.
        time = realTime ? time : Number(store.state("now"))
        throw error
      }
    },
    stranger(token) {
      const caller = callerOf(store, token)
      if (typeof caller !== "string") return undefined
      if (onlyStated && isAssumed(caller)) return explained(unstated(caller).refusal, [caller])
      return explained({}, [caller])
    },
    owns: (token) => isSecret(store, token),
    now,
    setTime,
    all: () => postman.all(),
    settled: () => postman.settled(),
    reset() {
      postman.clear()
      if (beginning) store.restore(beginning)
      else {
        store.clear()
        loadWorld(store, world, names)
      }
      time = realTime ? 0 : begin
      written()
    },
    snapshot: () => store.snapshot(),
    restore(rows) {
      store.restore(rows)
      postman.clear()
      time = realTime ? time : Number(store.state("now"))
      written()
    },
    close() {
      postman.clear()
      store.close()
      written()
    },
  }
}

/** Whether a rule is no more than an assumption on which an answer would rest. */
function isAssumed(rule: RuleId): boolean {
  const { question, fills } = ruleOf(rule)
  return question !== undefined && !fills
}

/** A date-time with a UTC offset, as the service writes it. */
function dateTime(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.000)?Z$/, "+00:00")
}
