import type { Call } from "../../contract/messages.ts"
import type { Caller } from "../store/select.ts"
import type { RuleId } from "../rules.ts"
import type { Store } from "../store/store.ts"

/** A request while a handler processes it. */
export interface RequestContext {
  call: Call
  store: Store
  caller: Caller
  /** The current date-time. */
  now: string
  /** Records that the response depends on rules of `openapi/behaviour.yaml`. Throws in strict mode for assumptions. */
  applyRule: (...rules: RuleId[]) => void
  /** Returns a new secret for an access token. */
  createSecret: () => string
  /** The media type of the deployment. */
  vendorType: string
  /** The webhooks that the request has enqueued deliveries for. */
  outbox: Set<number>
  /** How many deliveries the request has enqueued. */
  deliveryCount: number
  /** How many tasks the request has created. */
  taskCount: number
}
