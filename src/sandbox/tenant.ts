import { effects } from "../../generated/effects.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import {
  type Call,
  type ErrorResult,
  type HandlerResponse,
  HttpError,
} from "../contract/messages.ts"
import { createViolationError } from "../contract/requestErrors.ts"
import { unknownTokenViolation } from "../contract/requestHead.ts"
import { isObject } from "../openapi/description.ts"
import { isDiskError } from "./store/dataFile.ts"
import type { Caller, RequestContext } from "./operations/context.ts"
import { createDiskError, createStrictModeError } from "./operations/errors.ts"
import { handlers } from "./operations/handlers.ts"
import { listAppliedRules } from "./operations/filters.ts"
import { requireNamedRecords } from "./operations/lookup.ts"
import { openDataset, resetDataset, type TenantSettings } from "./dataset/openDataset.ts"
import { type Assignment, getChoice, isAssigned } from "./alternatives/assignment.ts"
import { type AssignedVariation, createVariation } from "./alternatives/variation.ts"
import { type ChoiceId, isAssumption, type RuleId } from "./rules.ts"
import { copyStore, type Store } from "./store/store.ts"
import { formatTimestamp } from "./store/timestamps.ts"
import { findCaller } from "./operations/tokens.ts"
import { WebhookDispatcher } from "./deliveries/webhookDispatcher.ts"

/** How far a successful write advances the virtual clock, in milliseconds. */
const tick = 1_000

/** Handles the requests to one dataset, with its own clock and webhook deliveries. */
export class Tenant {
  readonly store: Store
  readonly #shared: TenantSettings
  readonly #isVirtual: boolean
  /** With `clock: "system"`, the milliseconds that this tenant is ahead of the system clock. */
  #offset = 0
  dispatcher: WebhookDispatcher
  /** With `read-consistency=late`, the records before the last write, for the first read after it. */
  #earlierStore: Store | undefined

  /** @throws TypeError if both the file and the options have a dataset; Error if the file can't be used. */
  constructor(shared: TenantSettings) {
    this.store = openDataset(shared)
    this.#shared = shared
    this.#isVirtual = shared.options.clock !== "system"
    this.dispatcher = new WebhookDispatcher(this.store, shared.options)
  }

  /** What the alternatives change in messages. */
  get variation(): AssignedVariation {
    return createVariation(this.store.assignment, this.store)
  }

  /** Returns the caller a token stands for, or the 401 error if the token is revoked or disabled. */
  authenticate(token: string): Caller | ErrorResult {
    const caller = findCaller(this.store, token)
    if (typeof caller !== "string") return caller
    const rules = new Set<string>()
    this.#apply(caller, rules)
    return { ...createViolationError([unknownTokenViolation]), rules: [...rules] }
  }

  handle(call: Call, caller: Caller): HandlerResponse | ErrorResult {
    const context = this.#createContext(call, caller)
    return { ...this.#respond(context), rules: [...context.applied] }
  }

  #respond(context: RequestContext): HandlerResponse | ErrorResult {
    try {
      if (context.caller.organization === undefined) context.applyRule("any-token")
      const response = this.#callHandler(context)
      if (!isObject(response.body)) return response
      const body = { ...response.body, request_uuid: this.#shared.deployment.requestUuid() }
      return { ...response, body: this.variation.changeBody(body, context) }
    } catch (error) {
      if (error instanceof HttpError) return error.result
      if (isDiskError(error)) return createDiskError(error)
      throw error
    }
  }

  #createContext(call: Call, caller: Caller): RequestContext {
    const { deployment, ids } = this.#shared
    const applied = new Set<string>()
    let now: string | undefined
    return {
      call,
      effects: effects[call.operation],
      caller,
      store: this.store,
      getNow: () => (now ??= formatTimestamp(this.now())),
      applied,
      applyRule: (...rules) => {
        for (const rule of rules) this.#apply(rule, applied)
      },
      choose: (rule) => {
        this.#apply(rule, applied)
        return getChoice(this.store.assignment, rule)
      },
      follows: (name) => {
        const isFollowed = isAssigned(this.store.assignment, name)
        if (isFollowed) applied.add(name)
        return isFollowed
      },
      createSecret: () => ids.createSecret(),
      vendorMediaType: deployment.mediaType(vendorMediaType),
      outbox: [],
      taskCount: 0,
    }
  }

  #apply(rule: RuleId, applied: Set<string>): void {
    const chosen = this.store.assignment[rule as ChoiceId]
    applied.add(chosen === undefined ? rule : `${rule}=${chosen}`)
    const isUnknown = chosen === undefined && isAssumption(rule) && !this.#shared.answered.has(rule)
    if (this.#shared.options.strict && isUnknown) throw createStrictModeError(rule)
  }

  /** Calls the operation's handler, in a transaction if it can write. */
  #callHandler(context: RequestContext): HandlerResponse {
    const { operation, spec } = context.call
    const handler = (one: RequestContext): HandlerResponse => {
      one.applyRule(...listAppliedRules(operation, "", ""))
      requireNamedRecords(one)
      return handlers[operation](one)
    }
    const isRead = spec.method === "GET"
    const isLate = context.follows("read-consistency=late")
    const earlier = isRead ? this.#earlierStore : undefined
    const before = isLate && !isRead ? copyStore(this.store) : undefined
    if (earlier) {
      this.#earlierStore = undefined
      return handler({ ...context, store: earlier })
    }
    // GET /tasks/{id} writes too: it records that the caller viewed the task.
    if (isRead && operation !== "getTask") return handler(context)
    const response = this.store.transaction(() => {
      const result = handler(context)
      if (!isRead && this.#isVirtual) this.setTime(this.now() + tick)
      return result
    })
    this.#earlierStore = before
    this.dispatcher.send(context.outbox)
    return response
  }

  /** Returns the dataset's current time in milliseconds. */
  now(): number {
    return this.#isVirtual ? (this.store.getState("now") ?? 0) : Date.now() + this.#offset
  }

  setTime(timestamp: number): void {
    if (this.#isVirtual) this.store.setState("now", timestamp)
    else this.#offset = timestamp - Date.now()
  }

  /**
   * Restores the initial dataset.
   *
   * @param assignment - the alternatives to follow from now on; default: those that the sandbox was created with.
   * @throws TypeError if the dataset is in a file, which keeps its alternatives.
   */
  reset(assignment: Assignment = this.#shared.assignment): void {
    resetDataset(this.store, { ...this.#shared, assignment })
    this.startOver()
    this.#offset = 0
  }

  /**
   * Adapts to a dataset that has replaced the earlier one: follows the alternatives that the store contains, and stops
   * sending the earlier dataset's deliveries.
   */
  startOver(): void {
    this.dispatcher.stop()
    this.dispatcher = new WebhookDispatcher(this.store, this.#shared.options)
    this.#earlierStore = undefined
  }

  close(): void {
    this.dispatcher.stop()
    this.store.close()
  }
}
