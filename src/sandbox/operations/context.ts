import type { Call } from "../../contract/messages.ts"
import type { Caller } from "../store/select.ts"
import type { RuleId } from "../rules.ts"
import type { Store } from "../store/store.ts"

/** A request, with the data and functions that its handler needs. */
export interface RequestContext {
  call: Call
  store: Store
  caller: Caller
  /** The current date-time. */
  now: string
  /**
   * Adds rules of `openapi/behaviour.yaml` to the rules that the response depends on. In strict mode, throws an error
   * if a rule is an assumption.
   */
  applyRule: (...rules: RuleId[]) => void
  /** Returns a new secret for an access token. */
  createSecret: () => string
  /** The vendor media type of the deployment, such as `application/vnd.<service>.v2+json`. */
  vendorType: string
  /** The IDs of the webhooks with deliveries from this request. These deliveries are sent after the transaction. */
  outbox: Set<number>
  /** The number of deliveries that the request has enqueued. */
  deliveryCount: number
  /** The number of tasks that the request has created. */
  taskCount: number
}
