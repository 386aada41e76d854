import type { Call } from "../../contract/messages.ts"
import type { RecordKind } from "../../../generated/effects.ts"
import type { OperationEffects } from "../../openapi/effects.ts"
import type { AlternativeName, Alternatives, ChoiceId, RuleId } from "../rules.ts"
import type { Store } from "../store/store.ts"

/** Who sends a request, which determines the records it can see. */
export interface Caller {
  account: number
  /** The only organization that the token gives access to; undefined if it isn't limited. */
  organization?: number
}

/** What an operation's handler needs to respond to a request. */
export interface RequestContext {
  call: Call
  /** What the operation, its query parameters and its body keys do, and to which kind of records. */
  effects: OperationEffects & { kind: RecordKind }
  store: Store
  caller: Caller
  /** Returns the dataset's time when the request first needs it, as a date-time. Only writes do. */
  getNow: () => string
  /**
   * Records which rules in `openapi/behaviour.yaml` the response depends on. In strict mode, throws if one of them is
   * an assumption.
   */
  applyRule: (...rules: RuleId[]) => void
  /** The rules applied so far; those that follow another than their first alternative as `rule=alternative`. */
  applied: Set<string>
  /** Applies a rule with several alternatives, and returns the one that this dataset's service follows. */
  choose: <Rule extends ChoiceId>(rule: Rule) => Alternatives[Rule]
  /** Returns whether this dataset's service follows an alternative. Only then does it apply the rule. */
  follows: (alternative: AlternativeName) => boolean
  /** Generates the secret for a new access token. */
  createSecret: () => string
  /** The deployment's vendor media type, such as `application/vnd.<service>.v2+json`. */
  vendorMediaType: string
  /** The IDs of the webhook deliveries to send after the transaction. */
  outbox: number[]
  /** How many tasks the request has created so far. */
  taskCount: number
}
