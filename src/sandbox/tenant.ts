import { vendorType } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import type { HandlerResponse, Call, ErrorResult, Unauthorized } from "../contract/messages.ts"
import { DatasetClock } from "./clock.ts"
import { isDiskError } from "./store/connection.ts"
import type { RequestContext } from "./operations/context.ts"
import type { Dataset } from "./dataset/types.ts"
import type { Delivery } from "./deliveries/deliveries.ts"
import { HttpError, notImplemented } from "./operations/errors.ts"
import { handlers } from "./operations/handlers.ts"
import { loadDataset, readOrigin, writeOrigin } from "./dataset/loadDataset.ts"
import { clearRows, readRows, replaceRows, type Rows } from "./store/rows.ts"
import { isAssumption, type RuleId } from "./rules.ts"
import type { Caller } from "./store/select.ts"
import { isInitialized } from "./store/state.ts"
import type { Store } from "./store/store.ts"
import { formatTimestamp } from "./store/timestamps.ts"
import { findCaller, isKnownToken } from "./operations/tokens.ts"
import { type DispatcherOptions, WebhookDispatcher } from "./deliveries/webhookDispatcher.ts"

/** The options that all tenants of a sandbox share. */
export interface TenantOptions {
  deployment: ResolvedDeployment
  dataset: Dataset
  /** Whether the store is a file, which then contains the dataset that a reset restores. */
  persistent: boolean
  virtualClock: boolean
  explain: boolean
  strict: boolean
  deliveries: DispatcherOptions
  createSecret: () => string
}

const rulesHeader = "Contract-Rules"

/** One dataset, the requests to it and the webhook deliveries from it. */
export class Tenant {
  readonly #store: Store
  readonly #options: TenantOptions
  readonly clock: DatasetClock
  #dispatcher: WebhookDispatcher

  /** Continues with what the store contains, or loads the dataset into an empty store. */
  constructor(store: Store, options: TenantOptions) {
    this.#store = store
    this.#options = options
    if (!isInitialized(store)) {
      store.transaction(() => {
        loadDataset(store, options.dataset, options.deployment)
        if (options.persistent) writeOrigin(store, options.dataset)
      })
    }
    this.clock = new DatasetClock(store, options.virtualClock)
    this.#dispatcher = new WebhookDispatcher(store, options.deliveries)
  }

  /** Returns the caller of a token, or the parts of the response 401. */
  authenticate(token: string): Caller | Unauthorized {
    const caller = findCaller(this.#store, token)
    return typeof caller === "string"
      ? this.#explain<Unauthorized>({ status: 401 }, [caller])
      : caller
  }

  /** Whether an access token of this dataset has this secret. */
  hasToken(token: string): boolean {
    return isKnownToken(this.#store, token)
  }

  handle(call: Call, caller: Caller): HandlerResponse | ErrorResult {
    const rules = new Set<RuleId>()
    const context = this.#createContext(call, caller, rules)
    try {
      if (caller.organization === undefined) context.applyRule("any-token")
      const response = this.#callHandler(context)
      const { requestUuid } = this.#options.deployment
      const body = isObject(response.body)
        ? { ...response.body, request_uuid: requestUuid() }
        : response.body
      return this.#explain({ ...response, body }, rules)
    } catch (error) {
      if (error instanceof HttpError) return this.#explain(error.result, rules)
      // The rollback of the transaction includes the time.
      this.clock.reload()
      if (isDiskError(error)) return this.#explain(diskFull(error), rules)
      throw error
    }
  }

  #createContext(call: Call, caller: Caller, rules: Set<RuleId>): RequestContext {
    const { deployment, strict, createSecret } = this.#options
    return {
      call,
      caller,
      store: this.#store,
      now: formatTimestamp(this.clock.now()),
      applyRule: (...applied) => {
        for (const rule of applied) {
          rules.add(rule)
          if (strict && isAssumption(rule)) throw notImplemented(rule)
        }
      },
      createSecret,
      vendorType: deployment.mediaType(vendorType),
      outbox: new Set(),
      deliveryCount: 0,
      taskCount: 0,
    }
  }

  /** Calls the handler, in a transaction if the operation may write. */
  #callHandler(context: RequestContext): HandlerResponse {
    const { operation, spec } = context.call
    const handler = handlers[operation]
    const isRead = spec.method === "GET"
    // GET /tasks/{id} writes which task was viewed.
    if (isRead && operation !== "getTask") return handler(context)
    const response = this.#store.transaction(() => {
      const result = handler(context)
      if (!isRead) this.clock.tick()
      return result
    })
    this.#dispatcher.send(context.outbox)
    return response
  }

  /** Adds the rules to a response, with the option `explain`. */
  #explain<T extends Partial<HandlerResponse | ErrorResult>>(
    response: T,
    rules: Iterable<RuleId>,
  ): T {
    if (!this.#options.explain) return response
    const applied = [...rules]
    const headers = { ...response.headers, [rulesHeader]: applied.join(", ") }
    return { ...response, rules: applied, headers }
  }

  deliveries(): Delivery[] {
    return this.#dispatcher.all()
  }

  settled(): Promise<void> {
    return this.#dispatcher.settled()
  }

  reset(): void {
    const dataset = readOrigin(this.#store) ?? this.#options.dataset
    this.#store.transaction(() => {
      clearRows(this.#store)
      loadDataset(this.#store, dataset, this.#options.deployment)
    })
    this.#restartDispatcher()
    this.clock.reset()
  }

  snapshot(): Rows {
    return readRows(this.#store)
  }

  restore(rows: Rows): void {
    replaceRows(this.#store, rows)
    this.#restartDispatcher()
    this.clock.reload()
  }

  #restartDispatcher(): void {
    this.#dispatcher.clear()
    this.#dispatcher = new WebhookDispatcher(this.#store, this.#options.deliveries)
  }

  close(): void {
    this.#dispatcher.stop()
    this.#store.close()
  }
}

function diskFull({ message }: Error): ErrorResult {
  const description = `The sandbox cannot write its data: ${message}. Nothing of the request was stored. Free some disk space, then send the request again.`
  const detail = { code: "not_modified", message: "The request was not processed." } as const
  return { status: 503, errors: [{ ...detail, description }] }
}
