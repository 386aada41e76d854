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
   * Records the rules of `openapi/behaviour.yaml` that the response depends on. In strict mode, throws if one is an
   * assumption.
   */
  applyRule: (...rules: RuleId[]) => void
  /** Returns a new secret for an access token. */
  createSecret: () => string
  /** The vendor media type of the deployment, such as `application/vnd.<service>.v2+json`. */
  vendorMediaType: string
  /** The IDs of the webhooks with deliveries to send after the transaction. */
  outbox: Set<number>
  /** The number of deliveries that the request has enqueued so far. */
  deliveryCount: number
  /** The number of tasks that the request has created so far. */
  taskCount: number
}
