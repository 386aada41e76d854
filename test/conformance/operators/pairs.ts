import { listOperations, type OperationFacts, operations } from "../../../src/conformance/facts.ts"
import { listFields } from "../../../src/conformance/state/records.ts"
import type { OperationId } from "../../../src/contract/index.ts"
import { listConditionFields } from "../../../src/openapi/effects.ts"
import {
  formatParameter,
  isSent,
  type ParameterEffect,
  type QueryChange,
  rewriteQuery,
} from "./collections.ts"
import { defineMutant, type GeneratedMutant, isStated } from "./common.ts"
import { selections } from "./selections.ts"

/** The stated selections of a parameter. */
function listSelections(operation: OperationId, parameter: string): ParameterEffect[] {
  return selections.filter((one) => one.operation === operation && one.parameter === parameter)
}

/** The parameters of a collection whose effects a pair can disturb. */
function listNames({ id, kind, parameters }: OperationFacts): string[] {
  return parameters.flatMap(({ name, required, effect }) => {
    const { sorts, pages, includes } = effect
    const showsOrder = sorts !== undefined && listFields(kind).length > 1
    const hasEffect =
      listSelections(id, name).length > 0 || showsOrder || (pages ?? includes) !== undefined
    return !required && isStated(effect) && hasEffect ? name : []
  })
}

/** All unordered pairs. The effect that is lost is that of a page parameter only if the other one is one too. */
function listPairs(facts: OperationFacts): [kept: string, lost: string][] {
  const names = listNames(facts)
  return names.flatMap((first, i) =>
    names
      .slice(i + 1)
      .map((second): [string, string] =>
        facts.effects.parameters[second]?.pages === undefined ? [first, second] : [second, first],
      ),
  )
}

/** Chooses a value of a parameter whose values have different effects, another one for each pair. */
function chooseValue(operation: OperationId, parameter: string, turn: number): ParameterEffect {
  const own = listSelections(operation, parameter).filter(({ value }) => value !== undefined)
  return own[turn % own.length] ?? { operation, parameter, effect: {} }
}

/** Pairs that need each other, or whose loss another operator tries. */
function isExcluded(operation: OperationId, pair: [kept: string, lost: string]): boolean {
  const [kept = {}, lost = {}] = pair.map((name) => operations[operation].effects.parameters[name])
  const isPages = kept.pages !== undefined && lost.pages !== undefined
  const isFirstPage = kept.pages === "offset" && listConditionFields(lost).length > 0
  const isImplied = operation === "listLists" && pair.includes("archived")
  // Which order counts beside a view is open.
  const isOfView = pair.includes("view") && lost.sorts !== undefined
  return isPages || isFirstPage || isImplied || isOfView || lost.pages === "keyset"
}

/** One mutant for each pair of parameters: together with the one, the other is ignored. */
export const pairMutants: GeneratedMutant[] = listOperations.flatMap((facts) => {
  const operation = facts.id
  const pairs = listPairs(facts).filter((pair) => !isExcluded(operation, pair))
  return pairs.map((names, turn) => {
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
  })
})
