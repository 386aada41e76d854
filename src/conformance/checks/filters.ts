import { orderFields } from "../../../generated/conformance.ts"
import { defaultLimit, includeKinds, pagination } from "../../../generated/tables.ts"
import { describeEffect } from "../../openapi/describeEffect.ts"
import { type Decision, type Effect, evaluate, listFields } from "../../openapi/effects.ts"
import { assert, isClientError, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { hasParameter, type ListPath, listPaths, formatKind } from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { CheckEvidence, Level } from "../report.ts"
import type { ServiceRecord } from "../service.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { assertIncluded } from "./includes.ts"
import { listOrderFields } from "./order.ts"
import { fetchPage, isLimitRequired, isPaginationAssumed } from "./pages.ts"
import { findOutOfOrder } from "./rows.ts"
import {
  assertSelection,
  createDecision,
  type DecideRow,
  distinguishes,
  fetchVisible,
  requireCaller,
} from "./selection.ts"
import {
  effectsOf,
  filterSettings,
  formatSent,
  listFilters,
  listViews,
  type Sent,
  type Setting,
  settingEffect,
  settingEvidence,
} from "./settings.ts"
import { type IncludeResponse, listIncludeForms } from "./singleReads.ts"

/** A filter, or a value of `view`. Both select records. */
interface Selector {
  path: ListPath
  /** The last part of its check's name: `created_before`, or `view/owned`. */
  name: string
  parameter: string
  effect: Effect
  /** Returns values that select some of the records, but not all. */
  settings(rows: ServiceRecord[]): Setting[]
}

/** Returns the filters and views of a collection, except those with an open question about their meaning. */
function listSelectors(path: ListPath): Selector[] {
  const filters = listFilters(path).map((name) => {
    const effect = effectsOf(path).parameters[name] ?? {}
    const [first = effect] = Object.values(effect.values ?? {})
    const chosen = new WeakMap<ServiceRecord[], Setting[]>()
    const settings = (rows: ServiceRecord[]): Setting[] => {
      const own = chosen.get(rows) ?? filterSettings(path, name, rows)
      chosen.set(rows, own)
      return own
    }
    return { path, name, parameter: name, effect: first, settings }
  })
  const views = listViews(path).map((value) => viewSelector(path, value))
  return [...filters, ...views].filter(({ effect }) => !isOpen(effect))
}

function viewSelector(path: ListPath, value: string): Selector {
  const setting = { name: "view", value }
  const effect = settingEffect(path, setting)
  return { path, name: `view/${value}`, parameter: "view", effect, settings: () => [setting] }
}

function isOpen(effect: Effect): boolean {
  return typeof settingEvidence(effect) === "object"
}

/**
 * Returns the evidence and the level of a check. If the field of an effect is presumed, the check is only recommended.
 */
function evidenceFor({ path, parameter, effect }: Selector): {
  evidence: CheckEvidence
  level: Level
} {
  if (effect.observed) {
    return { evidence: { observed: `\`${parameter}\` in an example.` }, level: "recommended" }
  }
  const evidence = { stated: `\`${parameter}\` of GET ${path}.` }
  return { evidence, level: settingEvidence(effect) === "stated" ? "required" : "recommended" }
}

function toSent({ name, value }: Setting): Sent {
  return { [name]: value }
}

/** Returns the visible records, and a function that decides whether a request selects a record. */
async function fetchDecided(
  context: CheckContext,
  path: ListPath,
): Promise<{ rows: ServiceRecord[]; decide: DecideRow }> {
  const { rows, scope } = await fetchVisible(context, path)
  return { rows, decide: createDecision(context, path, scope) }
}

function selectorCheck(selector: Selector): Check {
  const { path, name, parameter, effect } = selector
  return defineParameterCheck(path, parameter, {
    ...evidenceFor(selector),
    name: name === parameter ? `filter/${name}` : name,
    rule: `\`${name.replace("/", "=")}\`: ${describeEffect(effect, effectsOf(path).kind)}`,
    stateful: parameter !== "view",
    usesSeed: true,
    async run(context) {
      const { rows, decide } = await fetchDecided(context, path)
      const settings = selector.settings(rows)
      for (const setting of settings) {
        const { rows: selected } = await assertSelection(context, { path, sent: toSent(setting) })
        if (effect.sorts) assertSorted(context, selector, selected)
        if (name !== parameter && selected.length > defaultLimit) {
          await assertDefaultLimit(context, path, toSent(setting))
        }
      }
      if (settings.some((setting) => distinguishes(decide, rows, toSent(setting)))) return
      // No response contains the field, so the records cannot show whether the filter works. Only the requests above
      // can fail.
      if (isUnreadable(selector) && rows.length > 0) return
      throw context.environment.lack(`${formatKind(path)} that \`${name}\` selects`)
    },
  })
}

/** The default of `limit` does not depend on the view. */
async function assertDefaultLimit(
  context: CheckContext,
  path: ListPath,
  sent: Sent,
): Promise<void> {
  if (isLimitRequired(path) || isPaginationAssumed(path)) return
  const { scope } = await fetchVisible(context, path)
  const query = { workspace_id: undefined, ...scope, ...sent }
  const { rows, exchange } = await fetchPage(context, path, query)
  const found = `${rows.length} with ${formatSent(sent)}`
  assert(rows.length === defaultLimit, `${defaultLimit} records without limit`, found, exchange)
}

/** Whether the field of a filter is missing in all records. */
function isUnreadable({ path, effect: { unreadable, selects = "" } }: Selector): boolean {
  return unreadable !== undefined && !orderFields[path]?.includes(selects)
}

/**
 * Fails unless the records are sorted as the filter or view requires. If the source does not document a direction,
 * ascending and descending are both valid.
 */
function assertSorted(
  context: CheckContext,
  { name, effect }: Selector,
  rows: ServiceRecord[],
): void {
  const { sorts = [], direction } = effect
  const keys = sorts === "$value" ? [] : sorts
  const descending = findOutOfOrder(rows, keys, "descending")
  const ascending = direction ? descending : findOutOfOrder(rows, keys, "ascending")
  if (descending && ascending) {
    const [a, b] = ascending
    throw new CheckFailure(`records sorted by ${keys.join(", ")}`, `${a.id} before ${b.id}`)
  }
  if (!direction && rows.length > 1) {
    const order = descending ? "ascending" : "descending"
    context.observe("collection-order", `\`${name}\` sorts ${order}.`)
  }
}

/** A value of a filter or view, and the decision for each record: whether the value selects the record. */
interface Choice {
  selector: Selector
  sent: Sent
  decisions: Decision[]
}

/** The maximum number of values per filter or view in combined requests. */
const maxTried = 3

/**
 * Returns values of a filter or view that select only some of the records. For a filter by state, such as `deleted`,
 * some of the records in one state are enough.
 */
function listChoices(selector: Selector, rows: ServiceRecord[], caller: number): Choice[] {
  const { path, name, parameter } = selector
  const states = Object.values(effectsOf(path).parameters).flatMap(({ otherwise, values }) =>
    otherwise && values ? Object.values(values) : [],
  )
  const ofStates = states.flatMap((state) => {
    const own = rows.filter((row) => evaluate(state, row, { caller }) === true)
    return name === parameter ? filterSettings(path, name, own).slice(0, 1) : []
  })
  const settings = [...selector.settings(rows).slice(0, maxTried), ...ofStates]
  return settings.map((setting) => {
    const effect = settingEffect(path, setting)
    const options = { caller, value: setting.value }
    return {
      selector,
      sent: toSent(setting),
      decisions: rows.map((row) => evaluate(effect, row, options)),
    }
  })
}

/** Whether two selections are conditions on the same field, such as the start and the end of a period. */
function haveSameField(choices: Choice[]): boolean {
  const [a = [], b = []] = choices.map(({ selector }) => listFields(selector.effect))
  return a.some((field) => b.includes(field))
}

function mergeSent(choices: Choice[]): Sent {
  return Object.assign({}, ...choices.map(({ sent }) => sent)) as Sent
}

/** Chooses requests that combine filters and views. */
class Planner {
  readonly requests: Sent[] = []
  readonly #together = new Set<string>()
  readonly #all: Choice[][]
  readonly #isLost: (choices: Choice[], lost: Choice) => boolean

  constructor(all: Choice[][], rows: ServiceRecord[], decide: DecideRow) {
    this.#all = all.filter((choices) => choices.length > 0)
    this.#isLost = (choices, lost) => {
      const others = choices.filter((choice) => choice !== lost)
      const isSelected = (i: number): boolean =>
        others.every(({ decisions }) => decisions[i] === true)
      // Evaluate the cheap condition first. It excludes most combinations.
      const isPossible = lost.decisions.some((decision, i) => decision === false && isSelected(i))
      return isPossible && distinguishes(decide, rows, lost.sent, mergeSent(others))
    }
  }

  /** Adds requests until every wanted pair of filters or views occurs in one request. */
  plan(isWanted: (a: Selector, b: Selector) => boolean): Sent[] {
    for (const [i, first] of this.#all.entries()) {
      for (const second of this.#all.slice(i + 1)) {
        const [a, b] = [first[0]!.selector, second[0]!.selector]
        const isDone = a.parameter === b.parameter || this.#together.has(`${a.name}+${b.name}`)
        if (!isDone && isWanted(a, b)) this.#addPair(first, second)
        if (a.parameter !== b.parameter && isWanted(a, b)) this.#addContradiction(first, second)
      }
    }
    return this.requests
  }

  /**
   * Adds a request with both filters or views. If possible, the records show when the service ignores either of them;
   * otherwise, when the service ignores one of them.
   */
  #addPair(first: Choice[], second: Choice[]): void {
    const pairs = first.flatMap((a) => second.map((b) => [a, b]))
    // No response contains the field, so the records cannot show which pair of values is useful. Send every pair.
    if (pairs[0]!.some(({ selector }) => isUnreadable(selector)))
      return pairs.forEach((pair) => this.#add(pair))
    const both = pairs.find((pair) => this.#areShown(pair))
    if (both) return this.#add(this.#extend(both))
    const one = pairs.find((pair) => pair.some((choice) => this.#isLost(pair, choice)))
    if (one) this.#add(one)
  }

  /**
   * Adds a request whose two conditions contradict each other, so that it selects nothing. Omits a request if another
   * request already finds a service that ignores the condition.
   */
  #addContradiction(first: Choice[], second: Choice[]): void {
    const pairs = first.flatMap((a) => second.map((b) => [a, b]))
    const isShown = !haveSameField(pairs[0]!) && pairs.some((pair) => this.#areShown(pair))
    const countExcluded = ([a, b]: Choice[]): number =>
      a!.decisions.filter((decision, i) => decision === false && b!.decisions[i] === false).length
    const [none] = pairs
      .filter((pair) => pair.every((choice) => this.#excludes(pair, choice)))
      .toSorted((a, b) => countExcluded(b) - countExcluded(a))
    if (none && !isShown) this.#add(none)
  }

  /**
   * Whether no record satisfies both values of a pair, but at least one record satisfies the value other than `choice`.
   */
  #excludes(pair: Choice[], choice: Choice): boolean {
    const [other] = pair.filter((one) => one !== choice) as [Choice]
    return (
      choice.decisions.every((decision, i) => decision === false || other.decisions[i] === false) &&
      choice.decisions.some((decision, i) => decision === false && other.decisions[i] === true)
    )
  }

  /**
   * Whether the records show, for each filter or view, when the service ignores it. The default view is excluded,
   * because it has no visible effect.
   */
  #areShown(choices: Choice[]): boolean {
    return choices.every((one) => one.selector.name === defaultView || this.#isLost(choices, one))
  }

  #extend(pair: Choice[]): Choice[] {
    const choices = [...pair]
    for (const candidates of this.#all) {
      const { name, parameter } = candidates[0]!.selector
      const isNew = choices.every(
        ({ selector }) =>
          selector.parameter !== parameter &&
          !this.#together.has(`${name}+${selector.name}`) &&
          !this.#together.has(`${selector.name}+${name}`),
      )
      const added = isNew && candidates.find((choice) => this.#areShown([...choices, choice]))
      if (added) choices.push(added)
    }
    return choices
  }

  #add(choices: Choice[]): void {
    const names = choices.map(({ selector }) => selector.name)
    for (const a of names) for (const b of names) this.#together.add(`${a}+${b}`)
    this.requests.push(mergeSent(choices))
  }
}

function hasStatedEffect({ effect }: Selector): boolean {
  return settingEvidence(effect) === "stated"
}

function combinedCheck(path: ListPath, selectors: Selector[], name: "stated" | "presumed"): Check {
  return defineParameterCheck(path, selectors[0]!.parameter, {
    name: `combined/${name}`,
    rule: "A request with several filters, or with a filter and a view, returns the records that all of them select.",
    evidence: { stated: `The filters and views of GET ${path}.` },
    level: name === "stated" ? "required" : "recommended",
    usesSeed: true,
    async run(context) {
      const { rows, decide } = await fetchDecided(context, path)
      const caller = requireCaller(context)
      const all = selectors.map((selector) => listChoices(selector, rows, caller))
      const planner = new Planner(all, rows, decide)
      // The recommended check combines the filters and views whose field is presumed.
      const requests = planner.plan(
        (a, b) => name === "stated" || !hasStatedEffect(a) || !hasStatedEffect(b),
      )
      for (const sent of requests) {
        await assertSelection(context, { path, sent, pages: 1 }).catch((error: unknown) => {
          // A service can reject a combination of values that no record can have.
          const isEmpty = rows.every((row) => decide(row, sent) !== true)
          const { response } = (error instanceof CheckFailure && error.mismatch.exchange) || {}
          if (!isEmpty || !response || !isClientError(response.status)) throw error
        })
      }
      if (requests.length === 0)
        throw context.environment.lack(`${formatKind(path)} with different values`)
    },
  })
}

/** The records that a filter or view selects, in a request with `order` and `include`. */
interface OrderedPage extends IncludeResponse {
  sent: Sent
  order: string | undefined
}

/**
 * Sends each filter and view together with `order` and `include`, once per run. Each request uses another field in
 * `order`.
 */
async function fetchOrdered(
  context: CheckContext,
  path: ListPath,
  selectors: Selector[],
): Promise<OrderedPage[]> {
  return context.environment.once(`combined ${path}`, async () => {
    const { rows, decide } = await fetchDecided(context, path)
    const fields = hasParameter(path, "order") ? await listOrderFields(context, path) : []
    const forms = listIncludeForms(includeKinds[path] ?? [])
    // If `workspace_id` is a filter, send it too.
    const { workspaceId } = context.environment
    const isFilter = selectors.some(({ name }) => name === "workspace_id")
    const scope: Sent = isFilter ? { workspace_id: workspaceId } : {}
    const sents = selectors.flatMap<Sent>((selector) => {
      const settings = selector.settings(rows).map(toSent)
      if (isUnreadable(selector)) return settings
      return settings.find((sent) => distinguishes(decide, rows, sent)) ?? []
    })
    const pages: OrderedPage[] = []
    for (const [i, one] of [{}, ...sents, {}].entries()) {
      const sent = { ...scope, ...one }
      // Prefer a field that changes the order of the selected records. Otherwise, a service that ignores `order` passes
      // the check.
      const selected = rows.filter((row) => decide(row, sent) === true)
      const unsorted = fields.filter((field) => findOutOfOrder(selected, [field], "descending"))
      const order = unsorted[i % unsorted.length] ?? fields[i % fields.length]
      const kinds = forms[i % 2] ?? forms[0] ?? []
      const others = {
        ...(order !== undefined && { order }),
        ...(kinds.length > 0 && { include: kinds }),
      }
      const { rows: found, exchange } = await assertSelection(context, { path, sent, others })
      pages.push({ sent, order, kinds, rows: found, exchange })
    }
    return pages
  })
}

function orderedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineParameterCheck(path, "order", {
    name: "combined/order",
    rule: "With each filter and view, `order` sorts all selected records, not only those of one page.",
    evidence: { stated: "`order` sorts descending by the given field." },
    usesSeed: true,
    async run(context) {
      const pages = await fetchOrdered(context, path, selectors)
      if (pages.every(({ order }) => order === undefined)) {
        throw context.environment.lack(`${formatKind(path)} with different values`)
      }
      for (const { sent, order = "", rows, exchange } of pages) {
        const wrong = findOutOfOrder(rows, [order], "descending")
        const [a, b] = wrong?.map((row) => `${row.id} with ${JSON.stringify(row[order])}`) ?? []
        const expected = `${order} descending with ${formatSent(sent)}`
        assert(!wrong, expected, `${a} before ${b}`, exchange)
      }
    },
  })
}

function includedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineParameterCheck(path, "include", {
    name: "combined/include",
    rule: "With each filter and view, `include` adds the records that the page refers to.",
    evidence: { observed: "`include` in the examples." },
    usesSeed: true,
    async run(context) {
      for (const { kinds, exchange } of await fetchOrdered(context, path, selectors)) {
        const rows = requireRows(exchange, pagination[path].items)
        await assertIncluded(context, path, { rows, kinds, exchange })
      }
    },
  })
}

/** The view that selects all records. With or without this view, a filter must select the same records. */
const defaultView = "view/default"

/** The checks of filters and views, alone and combined. */
export const filterChecks: Check[] = listPaths.flatMap(listChecks)

function listChecks(path: ListPath): Check[] {
  const selectors = listSelectors(path)
  const all = [...selectors, viewSelector(path, "default")]
  const stated = all.filter(hasStatedEffect)
  // The check of `order` is a required check, so omit filters and views with a presumed field.
  const known = selectors.filter(({ effect }) => settingEvidence(effect) !== "presumed")
  return [
    ...selectors.map(selectorCheck),
    ...(stated.length > 1 ? [combinedCheck(path, stated, "stated")] : []),
    ...(stated.length < all.length ? [combinedCheck(path, all, "presumed")] : []),
    ...(hasParameter(path, "order") ? [orderedCheck(path, known)] : []),
    ...(includeKinds[path]?.length ? [includedCheck(path, known)] : []),
  ]
}
