import { effects, type RecordKind } from "../../../generated/effects.ts"
import type { Effect, OperationEffects } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"

/** Returns what the operation, its query parameters and its body keys do, from `generated/effects.ts`. */
export function getOperationEffects({
  call,
}: RequestContext): OperationEffects & { kind: RecordKind } {
  return effects[call.operation]
}

/** Returns the effects of the operation's query parameters, by name. */
export function listParameterEffects(context: RequestContext): [name: string, effect: Effect][] {
  return Object.entries(getOperationEffects(context).parameters)
}
