import { orderFields } from "../../../generated/conformance.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { operationSpec } from "../../contract/operations.ts"
import { describeEffect } from "../../openapi/describeEffect.ts"
import { type Effect, listFields } from "../../openapi/effects.ts"
import { assert } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { hasParameter, type ListPath, listPaths, formatKind } from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import type { CheckEvidence, Level } from "../report.ts"
import type { ServiceRecord } from "../service.ts"
import { defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { findOrderField } from "./order.ts"
import { fetchAll, scopeParameters } from "./pages.ts"
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
  formatSelected,
  formatSent,
  listFilters,
  listViews,
  type Sent,
  type Setting,
  settingEffect,
  settingEvidence,
} from "./settings.ts"
import { eventuallyPass, updateTask } from "./steps.ts"

/** A way to select records: a filter, or a value of `view`. */
interface Selector {
  path: ListPath
  /** The end of the names of its checks: `created_before`, or `view/owned`. */
  name: string
  parameter: string
  effect: Effect
  /** Values that divide the records. */
  settings(rows: ServiceRecord[]): Setting[]
}

/** Returns the ways to select records of a collection, without those whose meaning is an open question. */
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

/** A presumed effect has a recommended check: the parameter is documented, the field is not. */
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

/** The visible records, and what a request decides about them. */
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
        const selected = await assertSelection(context, { path, sent: toSent(setting) })
        if (effect.sorts) assertSorted(context, selector, selected)
      }
      if (settings.some((setting) => distinguishes(decide, rows, toSent(setting)))) return
      // A time that no record shows is before or after all of them.
      if (isUnreadable(selector) && rows.length > 0) return
      throw context.environment.lack(`${formatKind(path)} that \`${name}\` selects`)
    },
  })
}

/** Whether no record shows the field of a filter. */
function isUnreadable({ path, effect: { unreadable, selects = "" } }: Selector): boolean {
  return unreadable !== undefined && !orderFields[path]?.includes(selects)
}

/** The order of a filter or view. Without a documented direction, both are valid. */
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

/** A request with two selections returns the records that both select. */
function combinedCheck(selector: Selector, others: Selector[]): Check {
  const { path, name, parameter } = selector
  return defineParameterCheck(path, parameter, {
    ...evidenceFor(selector),
    name: `combined/${name}`,
    rule: `\`${name.replace("/", "=")}\` and another selection return the records that both select.`,
    usesSeed: true,
    async run(context) {
      const { rows, decide } = await fetchDecided(context, path)
      let requests = 0
      for (const other of others) {
        for (const sent of choosePairs(decide, rows, selector, other)) {
          const selected = await assertSelection(context, { path, sent, pages: 1 })
          const sorted = [selector, other].find(({ effect }) => effect.sorts)
          if (sorted) assertSorted(context, sorted, selected)
          requests++
        }
      }
      if (requests === 0) {
        throw context.environment.lack(`${formatKind(path)} that \`${name}\` selects`)
      }
    },
  })
}

/** How many values of each selection are tried in a pair. */
const maxTried = 3

/** Chooses the values of a pair; all combinations if no record shows which values divide the records. */
function choosePairs(
  decide: DecideRow,
  rows: ServiceRecord[],
  first: Selector,
  second: Selector,
): Sent[] {
  if (isUnreadable(first) || isUnreadable(second)) {
    return first
      .settings(rows)
      .flatMap((a) => second.settings(rows).map((b) => ({ ...toSent(a), ...toSent(b) })))
  }
  return [choosePair(decide, rows, first, second) ?? []].flat()
}

/** Chooses values for which the records show that a service ignores either, or at least one. */
function choosePair(
  decide: DecideRow,
  rows: ServiceRecord[],
  first: Selector,
  second: Selector,
): Sent | undefined {
  let partial: Sent | undefined
  for (const a of first.settings(rows).slice(0, maxTried).map(toSent)) {
    for (const b of second.settings(rows).slice(0, maxTried).map(toSent)) {
      const isFirstShown = distinguishes(decide, rows, a, b)
      const isSecondShown = distinguishes(decide, rows, b, a)
      if (isFirstShown && isSecondShown) return { ...a, ...b }
      if (isFirstShown || isSecondShown) partial ??= { ...a, ...b }
    }
  }
  return partial
}

function orderedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineParameterCheck(path, "order", {
    name: "combined/order",
    rule: "`order` sorts all selected records, not only those of a page.",
    evidence: { stated: "`order` sorts descending by the given field." },
    usesSeed: true,
    async run(context) {
      const order = await findOrderField(context, path)
      if (order === undefined) throw context.environment.lack(`different ${formatKind(path)}`)
      // With the workspace too, if it is a filter.
      const { workspaceId } = context.environment
      const isFilter = selectors.some(({ name }) => name === "workspace_id")
      const scope: Sent = isFilter ? { workspace_id: workspaceId } : {}
      await forEachSelector(context, path, selectors, async (sent) => {
        await assertOrdered(context, path, { ...scope, ...sent }, { order })
      })
    },
  })
}

async function assertOrdered(
  context: CheckContext,
  path: ListPath,
  sent: Sent,
  others: { order: string; include?: readonly string[] },
): Promise<void> {
  const { order } = others
  const rows = await assertSelection(context, { path, sent, others })
  const wrong = findOutOfOrder(rows, [order], "descending")
  if (!wrong) return
  const [a, b] = wrong.map(({ id, [order]: value }) => `${id} with ${JSON.stringify(value)}`)
  throw new CheckFailure(`${order} descending with ${formatSent(sent)}`, `${a} before ${b}`)
}

function includedCheck(path: ListPath, selectors: Selector[]): Check {
  return defineParameterCheck(path, "include", {
    name: "combined/include",
    rule: "`include` adds its arrays to any selection, and changes neither the records nor their order.",
    evidence: { observed: "`include` in the examples." },
    usesSeed: true,
    async run(context) {
      const include = includeKinds[path] ?? []
      const order = hasParameter(path, "order") ? await findOrderField(context, path) : undefined
      await forEachSelector(context, path, selectors, async (sent) => {
        if (order === undefined) await assertSelection(context, { path, sent, others: { include } })
        else await assertOrdered(context, path, sent, { order, include })
      })
    },
  })
}

async function forEachSelector(
  context: CheckContext,
  path: ListPath,
  selectors: Selector[],
  inspect: (sent: Sent) => Promise<void>,
): Promise<void> {
  const { rows, decide } = await fetchDecided(context, path)
  const sents = selectors.map((selector) =>
    selector
      .settings(rows)
      .map(toSent)
      .find((sent) =>
        isUnreadable(selector)
          ? rows.some((row) => decide(row, sent) === true)
          : distinguishes(decide, rows, sent),
      ),
  )
  for (const sent of [{}, ...sents.filter((one) => one !== undefined)]) await inspect(sent)
}

const updatedCheck = defineCheck({
  name: "listTasks/after-update",
  rule: "The filters and views of GET /tasks select a task by its values after an update.",
  pointer: operationSpec("listTasks").pointer,
  evidence: { stated: "The filters and views of GET /tasks." },
  writes: true,
  async run(context) {
    const { environment } = context
    const [to, from] = environment.lists
    const before = await environment.createTask(from && { list_id: from.id })
    const changes = {
      owner_id: requireCaller(context),
      starts_on: "2031-07-01",
      due_on: "2031-07-31",
      ...(to && { list_id: to.id }),
    }
    const { task: after } = await updateTask(context, before.id, changes)
    const decide = createDecision(context, "/tasks", scopeParameters(context, "/tasks") as Sent)
    const changed = listSelectors("/tasks").filter(
      ({ effect }) =>
        settingEvidence(effect) === "stated" &&
        listFields(effect).some((field) => field in changes),
    )
    const versions = [before, after] as ServiceRecord[]
    for (const sent of changed.flatMap(({ settings }) => settings(versions).map(toSent))) {
      const [was, is] = versions.map((version) => decide(version, sent))
      if (is === undefined || was === is) continue
      await eventuallyPass(context, async () => assertSelected(context, versions[1]!, sent, is))
    }
  },
})

/** Fails unless a selection contains a task, or does not contain it. */
async function assertSelected(
  context: CheckContext,
  task: ServiceRecord,
  sent: Sent,
  isExpected: boolean,
): Promise<void> {
  const { rows, exchange } = await fetchAll(context, "/tasks", sent)
  const isFound = rows.some(({ id }) => id === task.id)
  const text = `${formatSelected("/tasks", task, sent)} with ${formatSent(sent)}`
  const expected = isExpected ? text : `not ${text}`
  assert(isFound === isExpected, expected, isFound ? "the record" : "no such record", exchange)
}

/** The checks of filters and views, alone and combined. */
export const filterChecks: Check[] = [...listPaths.flatMap(listChecks), updatedCheck]

function listChecks(path: ListPath): Check[] {
  const selectors = listSelectors(path)
  // The check of a pair is recommended if one of them is: those come first.
  const sorted = selectors.toSorted(
    (a, b) =>
      Number(settingEvidence(a.effect) === "stated") -
      Number(settingEvidence(b.effect) === "stated"),
  )
  // The default view selects all records, so a filter must have the same effect with it.
  const all = selectors.length > 0 ? [...sorted, viewSelector(path, "default")] : []
  const combined = all.flatMap((selector, i) => {
    const others = all.slice(i + 1).filter(({ parameter }) => parameter !== selector.parameter)
    return others.length > 0 ? [combinedCheck(selector, others)] : []
  })
  return [
    ...selectors.map(selectorCheck),
    ...combined,
    ...(hasParameter(path, "order") ? [orderedCheck(path, selectors)] : []),
    ...(includeKinds[path]?.length ? [includedCheck(path, selectors)] : []),
  ]
}
