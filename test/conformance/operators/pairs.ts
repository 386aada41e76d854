import type { OperationId } from "../../../src/contract/index.ts"
import { getOperationSpec } from "../../../src/contract/index.ts"
import { type Effect, listConditionFields } from "../../../src/openapi/effects.ts"
import { collectionIds, type QueryChange, rewriteQuery } from "./collections.ts"
import {
  defineMutant,
  formatOperation,
  type GeneratedMutant,
  isStated,
  listPairs,
  operationEffects,
} from "./common.ts"
import { selections } from "./selections.ts"

/** A parameter with a stated effect, or a value of it. */
interface Place {
  name: string
  value?: string
}

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
function choosePlace(operation: OperationId, name: string, turn: number): Place {
  const values = selections.flatMap((one) =>
    one.operation === operation && one.parameter === name && one.value !== undefined
      ? one.value
      : [],
  )
  return values.length > 0 ? { name, value: values[turn % values.length]! } : { name }
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

const format = ({ name, value }: Place): string => (value === undefined ? name : `${name}=${value}`)

/** One mutant for each pair of parameters: together with the one, the other is ignored. */
export const pairMutants: GeneratedMutant[] = collectionIds.flatMap((operation) =>
  listPairs(listPlaces(operation))
    .map((pair) => orderPair(operation, pair))
    .filter(([kept, lost]) => !isExcluded(operation, kept, lost))
    .map((names, turn) => {
      const [kept, lost] = names.map((name) => choosePlace(operation, name, turn)) as [Place, Place]
      const drop: QueryChange = {
        [lost.name]: null,
        ...(operation === "listLists" ? { archived: true } : {}),
      }
      return defineMutant(
        "ignored in a pair",
        operation,
        [`${format(kept)}+${format(lost)}`],
        `${formatOperation(operation)} ignores \`${format(lost)}\` together with \`${format(kept)}\`.`,
        rewriteQuery(operation, (query) => {
          const isBoth = [kept, lost].every(({ name, value }) =>
            value === undefined ? query.has(name) : query.get(name) === value,
          )
          return isBoth ? drop : undefined
        }),
      )
    }),
)
