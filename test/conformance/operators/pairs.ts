import { getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import { type Effect, listConditionFields } from "../../../src/openapi/effects.ts"
import {
  collectionIds,
  formatParameter,
  isSent,
  type ParameterEffect,
  type QueryChange,
  rewriteQuery,
} from "./collections.ts"
import {
  defineMutant,
  type GeneratedMutant,
  isStated,
  listPairs,
  operationEffects,
} from "./common.ts"
import { selections } from "./selections.ts"

/** The parameters of a collection whose effects a pair can disturb. */
function listPlaces(operation: OperationId): string[] {
  const required = getOperationSpec(operation).parameters.flatMap((one) =>
    one.required ? one.name : [],
  )
  const { parameters } = operationEffects[operation]
  return Object.entries(parameters).flatMap(([name, effect]) =>
    !required.includes(name) && hasEffect(operation, name, effect) ? name : [],
  )
}

function hasEffect(operation: OperationId, name: string, effect: Effect): boolean {
  const isSelection = selections.some(
    (one) => one.operation === operation && one.parameter === name,
  )
  const { sorts, pages, includes } = effect
  return (
    isStated(effect) && (isSelection || [sorts, pages, includes].some((word) => word !== undefined))
  )
}

/** Chooses a value of a parameter whose values have different effects, another one for each pair. */
function chooseValue(operation: OperationId, parameter: string, turn: number): ParameterEffect {
  const own = selections.filter(
    (one) => one.operation === operation && one.parameter === parameter && one.value !== undefined,
  )
  return own[turn % own.length] ?? { operation, parameter, effect: {} }
}

/** The effect that is lost: of a page parameter only if the other one is a page parameter too. */
function orderPair(operation: OperationId, [first, second]: [string, string]): [string, string] {
  const { parameters } = operationEffects[operation]
  return parameters[second]?.pages === undefined ? [first, second] : [second, first]
}

/** Pairs that need each other, or whose loss another operator tries. */
function isExcluded(operation: OperationId, kept: string, lost: string): boolean {
  const { parameters } = operationEffects[operation]
  const isPages = parameters[kept]?.pages !== undefined && parameters[lost]?.pages !== undefined
  const isFirstPage =
    parameters[kept]?.pages === "offset" && listConditionFields(parameters[lost] ?? {}).length > 0
  const isImplied = operation === "listLists" && (kept === "archived" || lost === "archived")
  return isPages || isFirstPage || isImplied || parameters[lost]?.pages === "keyset"
}

/** One mutant for each pair of parameters: together with the one, the other is ignored. */
export const pairMutants: GeneratedMutant[] = collectionIds.flatMap((operation) =>
  listPairs(listPlaces(operation))
    .map((pair) => orderPair(operation, pair))
    .filter(([kept, lost]) => !isExcluded(operation, kept, lost))
    .map((names, turn) => {
      const pair = names.map((name) => chooseValue(operation, name, turn))
      const drop: QueryChange = {
        [names[1]]: null,
        ...(operation === "listLists" ? { archived: true } : {}),
      }
      return defineMutant(
        "ignored in a pair",
        `${operation}/${pair.map(formatParameter).join("+")}`,
        rewriteQuery(operation, (query) =>
          pair.every((one) => isSent(one, query)) ? drop : undefined,
        ),
      )
    }),
)
