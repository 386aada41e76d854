import { effects, type RecordKind } from "../../../generated/effects.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Effect, OperationEffects } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"

/** Returns what the operation, its query parameters and its body keys do, from `generated/effects.ts`. */
export function getOperationEffects({
  call,
}: RequestContext): OperationEffects & { kind: RecordKind } {
  return effects[call.operation]
}

/** Prepares something for each operation once, so that requests needn't derive it from the effects again. */
export function mapOperations<T>(
  prepare: (effects: OperationEffects, operation: OperationId) => T,
): Record<OperationId, T> {
  const prepared = Object.entries(effects).map(([id, one]) => [id, prepare(one, id as OperationId)])
  return Object.fromEntries(prepared) as Record<OperationId, T>
}

const parameterEffects = mapOperations(({ parameters }) => Object.entries(parameters))

export function listParameterEffects({ call }: RequestContext): [name: string, effect: Effect][] {
  return parameterEffects[call.operation]
}
