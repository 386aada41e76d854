import { defaultLimit, includeKinds } from "../../../generated/tables.ts"
import { describeEffect } from "../../openapi/describeEffect.ts"
import { assert, isClientError, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  hasParameter,
  listOperation,
  type ListPath,
  listPaths,
} from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { isUnreadable, listChoices, Planner, type Selector } from "./combinations.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { assertIncluded } from "./includes.ts"
import { describeOutOfOrder, findOutOfOrder, listSortedFields } from "./order.ts"
import { fetchPage, isLimitRequired, type RecordPage } from "./pages.ts"
import { assertSelection, fetchDecided } from "./selection.ts"
import {
  effectsOf,
  filterCondition,
  filterValues,
  formatSent,
  listFilters,
  listViews,
  type Sent,
  settingEffect,
  settingEvidence,
} from "./settings.ts"
import { listIncludeForms } from "./includeResponses.ts"

/** Returns the filters and views of a collection. Omits a filter or view whose meaning is an open question. */
function listSelectors(path: ListPath): Selector[] {
  const filters = listFilters(path).map((name): Selector => ({
    path,
    name,
    parameter: name,
    effect: filterCondition(effectsOf(path).parameters[name]!),
    listSent: (rows) => filterValues(path, name, rows).map((value) => ({ [name]: value })),
  }))
  const views = listViews(path).map((view) => viewSelector(path, view))
  return [...filters, ...views].filter(({ effect }) => typeof settingEvidence(effect) === "string")
}

function viewSelector(path: ListPath, view: string): Selector {
  const effect = settingEffect(path, "view", view)
  return { path, name: `view/${view}`, parameter: "view", effect, listSent: () => [{ view }] }
}

function hasStatedEffect({ effect }: Selector): boolean {
  return settingEvidence(effect) === "stated"
}

function selectorCheck(selector: Selector): Check {
  const { path, name, parameter, effect } = selector
  const isView = parameter === "view"
  return defineReadCheck(listOperation(path), {
    parameter,
    name: isView ? name : `filter/${name}`,
    rule: `\`${name.replace("/", "=")}\`: ${describeEffect(effect, path.slice(1))}`,
    stateful: !isView,
    evidence: effect.observed
      ? { observed: `\`${parameter}\` in an example.` }
      : { stated: `\`${parameter}\` of GET ${path}.` },
    // Not required if the source does not name the field that the filter compares.
    level: hasStatedEffect(selector) ? "required" : "recommended",
    async run(context) {
      const { rows, scope, distinguishes } = await fetchDecided(context, path)
      const sents = selector.listSent(rows)
      for (const sent of sents) {
        const { rows: selected } = await assertSelection(context, path, { sent })
        if (effect.sorts) assertSorted(context, selector, selected)
        if (!isView || selected.length <= defaultLimit || isLimitRequired(path)) continue
        const page = await fetchPage(context, path, { workspace_id: undefined, ...scope, ...sent })
        const { length } = page.rows
        const found = `${length} with ${formatSent(sent)}`
        const isDefault = length === defaultLimit
        assert(isDefault, `${defaultLimit} records without limit`, found, page.exchange)
      }
      if (sents.some((sent) => distinguishes(sent))) return
      // No response contains the field, so the records cannot show whether the filter works.
      if (isUnreadable(selector) && rows.length > 0) return
      throw context.environment.lack(`${formatKind(path)} that \`${name}\` selects`)
    },
  })
}

/** Fails unless the records are sorted. Both directions are valid, because the source names none. */
function assertSorted(
  { observe }: CheckContext,
  { name, effect: { sorts } }: Selector,
  rows: ServiceRecord[],
): void {
  if (typeof sorts !== "object") return
  const ascending = findOutOfOrder(rows, sorts, "ascending")
  const descending = findOutOfOrder(rows, sorts, "descending")
  if (ascending && descending) {
    const [a, b] = ascending
    throw new CheckFailure(`records sorted by ${sorts.join(", ")}`, `${a.id} before ${b.id}`)
  }
  const order = descending ? "ascending" : "descending"
  if (rows.length > 1) observe("collection-order", `\`${name}\` sorts ${order}.`)
}

function combinedCheck(path: ListPath, selectors: Selector[], name: "stated" | "presumed"): Check {
  return defineReadCheck(listOperation(path), {
    parameter: selectors[0]!.parameter,
    name: `combined/${name}`,
    rule: "A request with several filters, or with a filter and a view, returns the records that all of them select.",
    evidence: { stated: `The filters and views of GET ${path}.` },
    level: name === "stated" ? "required" : "recommended",
    async run(context) {
      const records = await fetchDecided(context, path)
      const all = selectors.map((selector) => listChoices(selector, records))
      // Pairs of filters with stated effects belong to the required check.
      const requests = new Planner(all, records).plan(
        (a, b) => name === "stated" || !hasStatedEffect(a) || !hasStatedEffect(b),
      )
      for (const sent of requests) {
        await assertSelection(context, path, { sent, pages: 1 }).catch((error: unknown) => {
          // A service can reject a combination of values that no record can have.
          const isEmpty = records.select(sent).length === 0
          const { response } = (error instanceof CheckFailure && error.mismatch.exchange) || {}
          if (!isEmpty || !response || !isClientError(response.status)) throw error
        })
      }
      if (requests.length > 0) return
      throw context.environment.lack(`${formatKind(path)} with different values`)
    },
  })
}

/** Sends each filter and view with `order` and `include`, once per run. The field in `order` varies. */
async function fetchOrdered(context: CheckContext, path: ListPath, selectors: Selector[]) {
  return context.environment.once(`combined ${path}`, async () => {
    const { rows, select, distinguishes } = await fetchDecided(context, path)
    const fields = hasParameter(path, "order") ? await listSortedFields(context, path) : []
    const forms = listIncludeForms(includeKinds[path] ?? [])
    // If `workspace_id` is a filter, each request contains this filter too.
    const isFilter = selectors.some(({ name }) => name === "workspace_id")
    const scope: Sent = isFilter ? { workspace_id: context.environment.workspaceId } : {}
    const sents = selectors.flatMap<Sent>((selector) => {
      const all = selector.listSent(rows)
      const first = all.find((sent) => distinguishes(sent))
      return isUnreadable(selector) ? all : (first ?? [])
    })
    const pages: (RecordPage & { sent: Sent; order?: string; kinds: readonly string[] })[] = []
    for (const [i, one] of [{}, ...sents, {}].entries()) {
      const sent = { ...scope, ...one }
      const selected = select(sent)
      // Prefer a field that changes the order of the selected records, to detect a service that ignores `order`.
      const unsorted = fields.filter((field) => findOutOfOrder(selected, [field]))
      const field = unsorted[i % unsorted.length] ?? fields[i % fields.length]
      const order = field !== undefined && { order: field }
      const kinds = forms[i % 2] ?? forms[0] ?? []
      const others = { ...order, ...(kinds.length > 0 && { include: kinds }) }
      const page = await assertSelection(context, path, { sent, others })
      pages.push({ ...page, ...order, sent, kinds })
    }
    return pages
  })
}

function orderedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineReadCheck(listOperation(path), {
    parameter: "order",
    name: "combined/order",
    rule: "With each filter and view, `order` sorts all selected records, not only those of one page.",
    evidence: { stated: "`order` sorts descending by the given field." },
    async run(context) {
      const pages = await fetchOrdered(context, path, selectors)
      if (pages.every(({ order }) => order === undefined)) {
        throw context.environment.lack(`${formatKind(path)} with different values`)
      }
      for (const { sent, order = "", rows, exchange } of pages) {
        const wrong = describeOutOfOrder(rows, order)
        const expected = `${order} descending with ${formatSent(sent)}`
        assert(wrong === undefined, expected, `${wrong}`, exchange)
      }
    },
  })
}

function includedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineReadCheck(listOperation(path), {
    parameter: "include",
    name: "combined/include",
    rule: "With each filter and view, `include` adds the records that the page refers to.",
    evidence: { observed: "`include` in the examples." },
    async run(context) {
      for (const { kinds, exchange } of await fetchOrdered(context, path, selectors)) {
        const rows = requireRows(exchange, path.slice(1))
        await assertIncluded(context, path, { rows, kinds, exchange })
      }
    },
  })
}

/** The checks of filters and views, alone and combined. */
export const filterChecks: Check[] = listPaths.flatMap((path) => {
  const selectors = listSelectors(path)
  const all = [...selectors, viewSelector(path, "default")]
  const stated = all.filter(hasStatedEffect)
  // The required check of `order` uses only filters and views whose effect the source states.
  const known = selectors.filter(hasStatedEffect)
  return [
    ...selectors.map(selectorCheck),
    ...(stated.length > 1 ? [combinedCheck(path, stated, "stated")] : []),
    ...(stated.length < all.length ? [combinedCheck(path, all, "presumed")] : []),
    ...(hasParameter(path, "order") ? [orderedCheck(path, known)] : []),
    ...(includeKinds[path]?.length ? [includedCheck(path, known)] : []),
  ]
})
