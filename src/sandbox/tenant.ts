import { vendorMediaType } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import type {
  HandlerResponse,
  Call,
  ErrorResult,
  AuthenticationFailure,
} from "../contract/messages.ts"
import { isDiskError } from "./store/connection.ts"
import type { RequestContext } from "./operations/context.ts"
import { createExampleDataset } from "./dataset/dataset.ts"
import { createDiskError, HttpError, createStrictModeError } from "./operations/errors.ts"
import { handlers } from "./operations/handlers.ts"
import { listAppliedRules } from "./operations/conditions.ts"
import { loadDataset } from "./dataset/loadDataset.ts"
import {
  clearRows,
  replaceRows,
  type DatasetRows,
  incrementRunCount,
  getState,
  setState,
  isInitialized,
  restoreInitialRows,
  saveInitialRows,
} from "./store/rows.ts"
import { isAssumption, type RuleId } from "./rules.ts"
import type { Caller } from "./store/queryBuilder.ts"
import type { SandboxOptions } from "./options.ts"
import type { IdGenerator } from "./secrets.ts"
import { openStore, type Store } from "./store/store.ts"
import { formatTimestamp } from "./store/timestamps.ts"
import { findCaller } from "./operations/tokens.ts"
import { WebhookDispatcher } from "./deliveries/webhookDispatcher.ts"

/** What a sandbox's tenants have in common. */
export interface TenantSettings {
  options: SandboxOptions
  deployment: ResolvedDeployment
  ids: IdGenerator
}

/** How far a successful write advances the virtual clock, in milliseconds. */
const tick = 1_000

const rulesHeader = "Contract-Rules"

/** Handles the requests to one dataset, with its own clock and webhook deliveries. */
export class Tenant {
  readonly store: Store
  readonly #shared: TenantSettings
  readonly #isVirtual: boolean
  /** With `clock: "system"`, the milliseconds that this tenant is ahead of the system clock. */
  #offset = 0
  /** The account that unknown tokens stand for, which only a reset or a restored snapshot changes. */
  #defaultAccount: number
  dispatcher: WebhookDispatcher

  /** @throws TypeError if both the file and the options have a dataset; Error if the file can't be used. */
  constructor(shared: TenantSettings) {
    this.store = openDataset(shared)
    this.#shared = shared
    this.#isVirtual = shared.options.clock !== "system"
    this.#defaultAccount = readDefaultAccount(this.store)
    this.dispatcher = new WebhookDispatcher(this.store, shared.options)
  }

  /** Returns the caller a token stands for, or a 401 response if the token is revoked or disabled. */
  authenticate(token: string): Caller | AuthenticationFailure {
    const caller = findCaller(this.store, token, this.#defaultAccount)
    return typeof caller === "string"
      ? this.#explain<AuthenticationFailure>({ status: 401 }, [caller])
      : caller
  }

  handle(call: Call, caller: Caller): HandlerResponse | ErrorResult {
    const rules = new Set<RuleId>()
    const context = this.#createContext(call, caller, rules)
    try {
      if (caller.organization === undefined) context.applyRule("any-token")
      const response = this.#callHandler(context)
      const { requestUuid } = this.#shared.deployment
      const body = isObject(response.body)
        ? { ...response.body, request_uuid: requestUuid() }
        : response.body
      return this.#explain({ ...response, body }, rules)
    } catch (error) {
      if (error instanceof HttpError) return this.#explain(error.result, rules)
      if (isDiskError(error)) return this.#explain(createDiskError(error), rules)
      throw error
    }
  }

  #createContext(call: Call, caller: Caller, rules: Set<RuleId>): RequestContext {
    const { options, deployment, ids } = this.#shared
    let now: string | undefined
    return {
      call,
      caller,
      store: this.store,
      getNow: () => (now ??= formatTimestamp(this.now())),
      applyRule: (...applied) => {
        for (const rule of applied) {
          rules.add(rule)
          if (options.strict && isAssumption(rule)) throw createStrictModeError(rule)
        }
      },
      createSecret: () => ids.createSecret(),
      vendorMediaType: deployment.mediaType(vendorMediaType),
      outbox: new Set(),
      deliveryCount: 0,
      taskCount: 0,
    }
  }

  /** Calls the operation's handler, in a transaction if it can write. */
  #callHandler(context: RequestContext): HandlerResponse {
    const { operation, spec } = context.call
    const handler = (one: RequestContext): HandlerResponse => {
      const response = handlers[operation](one)
      one.applyRule(...listAppliedRules(operation, "", ""))
      return response
    }
    const isRead = spec.method === "GET"
    // GET /tasks/{id} writes too: it records that the caller viewed the task.
    if (isRead && operation !== "getTask") return handler(context)
    const response = this.store.transaction(() => {
      const result = handler(context)
      if (!isRead && this.#isVirtual) this.setTime(this.now() + tick)
      return result
    })
    this.dispatcher.send(context.outbox)
    return response
  }

  /** Adds the applied rules to a response: for the request log, and with `explain` in a header. */
  #explain<T extends Partial<HandlerResponse | ErrorResult>>(
    response: T,
    rules: Iterable<RuleId>,
  ): T {
    const applied = [...rules]
    if (!this.#shared.options.explain) return { ...response, rules: applied }
    const headers = { ...response.headers, [rulesHeader]: applied.join(", ") }
    return { ...response, rules: applied, headers }
  }

  /** Returns the dataset's current time in milliseconds. */
  now(): number {
    return this.#isVirtual ? Number(getState(this.store, "now")) : Date.now() + this.#offset
  }

  setTime(timestamp: number): void {
    if (this.#isVirtual) setState(this.store, "now", timestamp)
    else this.#offset = timestamp - Date.now()
  }

  reset(): void {
    const { options, deployment } = this.#shared
    this.store.transaction(() => {
      clearRows(this.store)
      if (options.data !== undefined) restoreInitialRows(this.store)
      else loadDataset(this.store, options.dataset ?? createExampleDataset(), deployment)
    })
    this.startOver()
    this.#offset = 0
  }

  /** Adapts to a dataset that has replaced the earlier one, and stops sending the earlier one's deliveries. */
  startOver(): void {
    this.#defaultAccount = readDefaultAccount(this.store)
    this.dispatcher.stop()
    this.dispatcher = new WebhookDispatcher(this.store, this.#shared.options)
  }

  close(): void {
    this.dispatcher.stop()
    this.store.close()
  }
}

/**
 * Replaces tenants' datasets with those in a snapshot. After an error, all tenants are unchanged.
 *
 * @throws TypeError if the rows don't fit the tables; Error if the disk is full.
 */
export function replaceDatasets(replacements: [Tenant, DatasetRows][]): void {
  replaceRows(replacements.map(([{ store }, rows]) => [store, rows]))
  for (const [tenant] of replacements) tenant.startOver()
}

/** Opens the store, and loads the initial dataset if the store is empty. */
function openDataset({ options, deployment, ids }: TenantSettings): Store {
  const { data, dataset } = options
  const store = openStore(data)
  try {
    const hasDataset = isInitialized(store)
    if (dataset && hasDataset) {
      throw new TypeError(
        `${data} already contains a dataset. Omit the dataset option, or use a new file.`,
      )
    }
    store.transaction(() => {
      if (!hasDataset) loadDataset(store, dataset ?? createExampleDataset(), deployment)
      if (data === undefined) return
      if (!hasDataset) saveInitialRows(store)
      // Otherwise, a second process with the same seed would generate the same UUIDs and secrets again.
      ids.run = incrementRunCount(store)
    })
    return store
  } catch (error) {
    store.close()
    throw error
  }
}

function readDefaultAccount(store: Store): number {
  return Number(getState(store, "caller"))
}
