import { operations } from "../../../src/conformance/facts.ts"
import { type Effect, listConditionFields } from "../../../src/openapi/effects.ts"
import { evaluateEffect } from "../../../src/openapi/evaluateEffect.ts"
import { createRichDataset } from "../dataset.ts"
import {
  type AnyBody,
  mapResponse,
  mapSuccess,
  type Mutation,
  withQuery,
  withText,
} from "../provider.ts"
import {
  fetchRows,
  formatPlace,
  isSent,
  mapRows,
  offsetIds,
  type ParameterEffect,
  parameterEffects,
  type QueryChange,
  rewriteQuery,
  type Row,
  type RowsContext,
} from "./collections.ts"
import {
  createMutants,
  errorResponse,
  type GeneratedMutant,
  isStated,
  type Operators,
} from "./common.ts"
import { isNullable } from "./keys.ts"

const dataset: AnyBody = createRichDataset()

/** The account of the token of the run, and another member. */
const caller = 21
const otherMember = 22

/** The selections that the source states. */
export const selections: ParameterEffect[] = parameterEffects.filter(
  ({ effect }) =>
    isStated(effect) &&
    !effect.observed?.startsWith("token") &&
    listConditionFields(effect).length > 0,
)

/** Drops a selection from a query. The state that it implies stays. */
function dropSelection({ operation, parameter }: ParameterEffect): QueryChange {
  const isImplied = operation === "listLists" && parameter !== "archived"
  return { [parameter]: null, ...(isImplied ? { archived: true, limit: null } : {}) }
}

const isDate = ({ effect }: ParameterEffect): boolean =>
  effect.by === "before" ||
  effect.by === "after" ||
  (effect.all ?? effect.any ?? []).some(({ by }) => by === "before" || by === "after")

/** Whether a date-time is compared with a field that responses show. */
const isDateTime = (selection: ParameterEffect): boolean =>
  isDate(selection) &&
  selection.operation !== "listLists" &&
  (selection.effect.unreadable === undefined || selection.operation === "listActivities")

const isPaged = ({ operation }: ParameterEffect): boolean => offsetIds.includes(operation)

/** Selects other records than the selection does. */
function selectRows(selection: ParameterEffect, change: (context: RowsContext) => Row[]): Mutation {
  return mapRows(selection.operation, {
    when: (query) => isSent(selection, query),
    base: dropSelection(selection),
    change,
  })
}

/** Evaluates another condition instead of that of the selection. */
function evaluateInstead(selection: ParameterEffect, effect: Effect, account = caller): Mutation {
  return selectRows(selection, ({ own, all, query }) => {
    const value = query.get(selection.parameter) ?? undefined
    const typed = value !== undefined && /^\d+$/.test(value) ? Number(value) : value
    const chosen = all.filter(
      ({ record }) => evaluateEffect(effect, record, { value: typed, caller: account }) === true,
    )
    return inOrder(own, chosen)
  })
}

/** Puts rows in the order of other rows; new rows follow. */
function inOrder(order: Row[], rows: Row[]): Row[] {
  const position = new Map(order.map(({ record }, i) => [record.id, i]))
  const read = ({ record }: Row): number => position.get(record.id) ?? order.length
  return rows.toSorted((a, b) => read(a) - read(b))
}

function listOthers({ own, all }: RowsContext): Row[] {
  const ids = new Set(own.map(({ record }) => record.id))
  return all.filter(({ record }) => !ids.has(record.id))
}

const neighbours: Readonly<Record<string, string>> = {
  created_at: "updated_at",
  updated_at: "created_at",
  completed_at: "updated_at",
  archived_at: "created_at",
  starts_on: "due_on",
  due_on: "starts_on",
  owner_id: "account_id",
  account_id: "owner_id",
  list_id: "section_id",
  workspace_id: "id",
  completed: "cleared",
}

/** A condition in which one field's part was changed. */
type ChangedCondition = [field: string, effect: Effect]

/** Replaces each part of `all` or `any` in turn by what the function returns for it; no part removes it. */
function replaceParts(
  effect: Effect,
  replace: (part: Effect, parts: readonly Effect[]) => [field: string, ...other: Effect[]][],
): ChangedCondition[] {
  return (["all", "any"] as const).flatMap((word) => {
    const parts = effect[word] ?? []
    return parts.flatMap((part, i) =>
      replace(part, parts).map(([field, ...other]): ChangedCondition => [
        field,
        { ...effect, [word]: parts.toSpliced(i, 1, ...other) },
      ]),
    )
  })
}

/**
 * Compares each stated field of a condition's neighbour, except where a part of the condition is not documented, or where all
 * records have the same value in both.
 */
function useNeighbours(kind: string, effect: Effect): ChangedCondition[] {
  const { selects: field } = effect
  if (field === undefined)
    return replaceParts(effect, (part, parts) =>
      parts.some(({ none }) => none !== undefined) ? [] : useNeighbours(kind, part),
    )
  const selects = neighbours[field]
  const records = (dataset[kind] ?? []) as AnyBody[]
  const isTelling = selects && records.some((one) => one[field] !== one[selects])
  return isTelling && isStated(effect) ? [[field, { ...effect, selects }]] : []
}

/** Drops each stated part of a condition in turn. */
function dropParts(effect: Effect): ChangedCondition[] {
  return replaceParts(effect, (part, parts) =>
    isStated(part) && part.selects && parts.filter(({ none }) => !none).length > 1
      ? [[part.selects]]
      : [],
  )
}

/** Evaluates each changed condition instead of the selection's. */
const evaluateEach = (selection: ParameterEffect, changed: ChangedCondition[]) =>
  Object.fromEntries(changed.map(([field, effect]) => [field, evaluateInstead(selection, effect)]))

/** Replaces a part of each date-time. */
function rewriteTime(
  selection: ParameterEffect,
  part: RegExp,
  replacement: string,
): Mutation | undefined {
  const { operation, parameter } = selection
  if (!isDateTime(selection)) return undefined
  return rewriteQuery(operation, (query) => {
    const value = query.get(parameter)
    return value === null ? undefined : { [parameter]: value.replace(part, replacement) }
  })
}

/** Rejects valid date-times of a form. */
function rejectDate(selection: ParameterEffect, form: RegExp): Mutation | undefined {
  const { operation, parameter } = selection
  if (!isDate(selection) || operation === "listLists") return undefined
  return mapSuccess(operation, (_, { url }) =>
    form.test(url.searchParams.get(parameter) ?? "")
      ? errorResponse(400, "invalid_attribute")
      : undefined,
  )
}

const operators: Operators<ParameterEffect> = {
  ignored: (selection) =>
    rewriteQuery(selection.operation, (query) =>
      isSent(selection, query) ? dropSelection(selection) : undefined,
    ),
  inverted: (selection) =>
    !operations[selection.operation].effects.parameters[selection.parameter]?.otherwise &&
    selectRows(selection, listOthers),
  "first page only": (selection) =>
    isPaged(selection) &&
    rewriteQuery(selection.operation, (query) =>
      isSent(selection, query) && Number(query.get("cursor")) > 0
        ? dropSelection(selection)
        : undefined,
    ),
  // All workspaces and memberships count as created at the same time, so a page has all of them or none.
  "filters the page": (selection) =>
    isPaged(selection) && (!isDate(selection) || isDateTime(selection)) && filterPage(selection),
  "one missing": (selection) =>
    selectRows(selection, ({ own }) => (own.length > 1 ? own.slice(0, -1) : own)),
  "one added": (selection) =>
    selectRows(selection, (context) => [...context.own, ...listOthers(context).slice(0, 1)]),
  "unknown value ignored": (selection) =>
    selection.effect.by === "equals" && selection.value === undefined && ignoreUnknown(selection),
  "wrong field": (selection) =>
    selection.effect.unreadable === undefined &&
    selection.effect.selects !== "workspace_id" &&
    evaluateEach(selection, useNeighbours(operations[selection.operation].kind, selection.effect)),
  "condition dropped": (selection) =>
    evaluateEach(
      selection,
      // The records without this condition are those of the state that it implies.
      dropParts(selection.effect).filter(([field]) => !(field in dropSelection(selection))),
    ),
  "all and any swapped": swapWords,
  "other caller": (selection) =>
    JSON.stringify(selection.effect).includes("$caller") &&
    evaluateInstead(selection, selection.effect, otherMember),
  // Records without a value are missing.
  "null does not differ": (selection) => {
    const all = [selection.effect, ...(selection.effect.all ?? [])]
    const field = all.find(({ by }) => by === "differs")?.selects
    return (
      field !== undefined &&
      selectRows(selection, ({ own }) => own.filter(({ record }) => record[field] !== null))
    )
  },
  "null selected": (selection) => {
    const { kind } = operations[selection.operation]
    const fields = listConditionFields(selection.effect).filter((field) => isNullable(kind, field))
    // An archived list always has the time.
    if (!isDate(selection) || fields.length === 0 || selection.effect.pages) return undefined
    const hasNull = ({ record }: Row): boolean => fields.some((field) => record[field] === null)
    return selectRows(selection, (context) => [
      ...context.own,
      ...listOthers(context).filter(hasNull),
    ])
  },
  // It's read as UTC.
  "offset ignored": (selection) => rewriteTime(selection, /[+-]\d\d:?\d\d$/, "Z"),
  "time ignored": (selection) => rewriteTime(selection, /T\d\d:\d\d:\d\d/, "T00:00:00"),
  "offset rejected": (selection) => rejectDate(selection, /T.*[+-]\d\d:?\d\d$/),
  "UTC rejected": (selection) => rejectDate(selection, /Z$/),
}

/** Reads `all` as `any`, or `any` as `all`. */
function swapWords(selection: ParameterEffect): Mutation | undefined {
  const { all, any, ...rest } = selection.effect
  const parts = all ?? any ?? []
  if (parts.length < 2 || !parts.every(isStated)) return undefined
  if (parts.some(({ selects }) => selects === undefined)) return undefined
  return evaluateInstead(selection, { ...rest, [all ? "any" : "all"]: parts })
}

/** Ignores an ID that selects nothing, whether the service rejects it or not. */
function ignoreUnknown({ operation, parameter }: ParameterEffect): Mutation {
  const { kind } = operations[operation]
  return mapResponse(async ({ status, text }, request, next) => {
    const query = request.url.searchParams
    if (request.operation !== operation || !/^\d+$/.test(query.get(parameter) ?? ""))
      return undefined
    const isEmpty = status === 200 && (JSON.parse(text) as AnyBody)[kind].length === 0
    if (status < 400 && (!isEmpty || query.has("cursor"))) return undefined
    const changed = await next(withQuery(request, { [parameter]: null }))
    return changed.status === 200 ? changed : undefined
  })
}

/** Cuts the page before it filters. */
function filterPage(selection: ParameterEffect): Mutation {
  const { operation } = selection
  const { kind } = operations[operation]
  return mapSuccess(operation, async (response, request, next) => {
    if (!isSent(selection, request.url.searchParams)) return undefined
    const rows = new Set((await fetchRows(next, request)).map(({ record }) => record.id))
    const page = await next(withQuery(request, dropSelection(selection)))
    const body: AnyBody = JSON.parse(page.text)
    body[kind] = body[kind].filter(({ id }: AnyBody) => rows.has(id))
    const isSame = JSON.stringify(body[kind]) === JSON.stringify(JSON.parse(response.text)[kind])
    return isSame ? undefined : withText(response, body)
  })
}

export const selectionMutants: GeneratedMutant[] = createMutants(selections, operators, formatPlace)
