import { orderFields } from "../../../generated/conformance.ts"
import { type Effect, listConditionFields } from "../../openapi/effects.ts"
import { type SelectionResult, evaluateEffect } from "../../openapi/evaluateEffect.ts"
import type { ListPath } from "../collections.ts"
import type { ServiceRecord } from "../service.ts"
import type { DecidedRecords } from "./selection.ts"
import { effectsOf, filterValues, type Sent, settingEffect } from "./settings.ts"

/** A filter or a value of `view`, which selects records. */
export interface Selector {
  path: ListPath
  /** The last part of the name of the check, such as `created_before` or `view/owned`. */
  name: string
  parameter: string
  effect: Effect
  /** Returns parameters that select some of the records, but not all. */
  listSent(rows: ServiceRecord[]): Sent[]
}

/** Whether the field of a filter is missing in all records. */
export function isUnreadable({ path, effect: { unreadable, selects = "" } }: Selector): boolean {
  return unreadable !== undefined && !orderFields[path]?.includes(selects)
}

/** A value of a filter or view, and the decision for each record. */
interface Choice {
  selector: Selector
  sent: Sent
  decisions: SelectionResult[]
}

/** The maximum number of values per filter or view in combined requests. */
const maxTried = 3

/**
 * Returns values of a filter or view that select some of the records, but not all. Adds values of a filter that select
 * some of the records in one state, such as `deleted`.
 */
export function listChoices(selector: Selector, { rows, caller }: DecidedRecords): Choice[] {
  const { path, name, parameter } = selector
  const states = Object.values(effectsOf(path).parameters).flatMap(({ otherwise, values = {} }) =>
    otherwise && name === parameter ? Object.values(values) : [],
  )
  const ofStates = states.flatMap((state) => {
    const own = rows.filter((row) => evaluateEffect(state, row, { caller }) === true)
    return filterValues(path, name, own).slice(0, 1)
  })
  const sents = ofStates.map((value) => ({ [name]: value }))
  return [...selector.listSent(rows).slice(0, maxTried), ...sents].map((sent: Sent) => {
    const value = sent[parameter]!
    const effect = settingEffect(path, parameter, value)
    return {
      selector,
      sent,
      decisions: rows.map((row) => evaluateEffect(effect, row, { caller, value })),
    }
  })
}

function mergeSent(choices: Choice[]): Sent {
  return Object.assign({}, ...choices.map(({ sent }) => sent)) as Sent
}

/** This view selects all records. A filter must select the same records with and without this view. */
const defaultView = "view/default"

type Pair = [Choice, Choice]

/** Chooses requests that combine filters and views. */
export class Planner {
  readonly #requests: Choice[][] = []
  readonly #all: Choice[][]
  readonly #records: DecidedRecords

  constructor(all: Choice[][], records: DecidedRecords) {
    this.#all = all.filter((choices) => choices.length > 0)
    this.#records = records
  }

  /** Returns requests that contain every wanted pair of filters or views. */
  plan(isWanted: (a: Selector, b: Selector) => boolean): Sent[] {
    for (const [i, first] of this.#all.entries()) {
      for (const second of this.#all.slice(i + 1)) {
        const [a, b] = [first[0]!.selector, second[0]!.selector]
        if (a.parameter === b.parameter || !isWanted(a, b)) continue
        const pairs = first.flatMap((one) => second.map((other): Pair => [one, other]))
        if (!this.#areTogether(a, b)) this.#requests.push(...this.#choosePairs(pairs))
        this.#requests.push(...this.#chooseContradiction(pairs))
      }
    }
    return this.#requests.map(mergeSent)
  }

  #areTogether(...selectors: Selector[]): boolean {
    return this.#requests.some((choices) =>
      selectors.every((selector) => choices.some((choice) => choice.selector === selector)),
    )
  }

  /**
   * Returns a request with both filters or views. If possible, the response shows whether the service ignores either
   * filter. Otherwise, the response shows whether the service ignores one certain filter.
   */
  #choosePairs(pairs: Pair[]): Choice[][] {
    // No response contains the field, so no record shows which pair of values is useful. Send every pair.
    if (pairs[0]!.some(({ selector }) => isUnreadable(selector))) return pairs
    const both = pairs.find((pair) => this.#areShown(pair))
    if (both) return [this.#extend(both)]
    const one = pairs.find((pair) => pair.some((choice) => this.#isShown(pair, choice)))
    return one ? [one] : []
  }

  /**
   * Returns a request with two contradicting conditions, which selects nothing. Returns no request if the conditions
   * are on different fields, and another request already finds a service that ignores one of them.
   */
  #chooseContradiction(pairs: Pair[]): Choice[][] {
    const [a, b] = pairs[0]!.map(({ selector }) => listConditionFields(selector.effect))
    // For example, the start and the end of a period are conditions on one field.
    const isSameField = a!.some((field) => b!.includes(field))
    if (!isSameField && pairs.some((pair) => this.#areShown(pair))) return []
    const count = ([{ decisions }, other]: Pair): number =>
      decisions.filter((decision, i) => decision === false && other.decisions[i] === false).length
    return pairs
      .filter(areContradictory)
      .toSorted((x, y) => count(y) - count(x))
      .slice(0, 1)
  }

  #areShown(choices: Choice[]): boolean {
    // The default view has no visible effect.
    return choices.every((one) => one.selector.name === defaultView || this.#isShown(choices, one))
  }

  /** Whether the response differs if the service ignores one of the choices. */
  #isShown(choices: Choice[], ignored: Choice): boolean {
    const others = choices.filter((choice) => choice !== ignored)
    const isSelected = (i: number): boolean =>
      others.every(({ decisions }) => decisions[i] === true)
    // Evaluate the cheap condition first. It excludes most combinations.
    const isPossible = ignored.decisions.some((decision, i) => decision === false && isSelected(i))
    return isPossible && this.#records.distinguishes(ignored.sent, mergeSent(others))
  }

  /** Adds filters or views to a request, which saves requests. */
  #extend(pair: Pair): Choice[] {
    const choices: Choice[] = [...pair]
    for (const candidates of this.#all) {
      const { selector } = candidates[0]!
      const isNew = choices.every(
        (choice) =>
          choice.selector.parameter !== selector.parameter &&
          !this.#areTogether(choice.selector, selector),
      )
      const added = isNew && candidates.find((choice) => this.#areShown([...choices, choice]))
      if (added) choices.push(added)
    }
    return choices
  }
}

/** Whether no record satisfies both values, and each value excludes a record that the other value selects. */
function areContradictory([a, b]: Pair): boolean {
  const has = (first: SelectionResult, second: SelectionResult): boolean =>
    a.decisions.some((decision, i) => decision === first && b.decisions[i] === second)
  const isNone = a.decisions.every((decision, i) => decision === false || b.decisions[i] === false)
  return isNone && has(true, false) && has(false, true)
}
