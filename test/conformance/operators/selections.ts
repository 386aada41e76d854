import { type Effect, listConditionFields } from "../../../src/openapi/effects.ts"
import { evaluateEffect } from "../../../src/openapi/evaluateEffect.ts"
import { isNullable } from "./keys.ts"
import { type AnyBody, mapSuccess, type Mutation, withQuery } from "../provider.ts"
import {
  fetchRows,
  formatParameter,
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
  errorResponse,
  defineMutant,
  type GeneratedMutant,
  isStated,
  operationEffects,
} from "./common.ts"

/** A parameter, or one value of it, that selects records. */
export type Selection = ParameterEffect

/** The account of the token of the run, and another member. */
const caller = 21
const otherMember = 22

/** The selections that the source states. */
export const selections: Selection[] = parameterEffects.filter(
  ({ effect }) =>
    isStated(effect) &&
    !effect.observed?.startsWith("token") &&
    listConditionFields(effect).length > 0,
)

/** Drops a selection from a query. The state that it implies stays. */
export function dropSelection({ operation, parameter }: Selection): QueryChange {
  const isImplied = operation === "listLists" && parameter !== "archived"
  return { [parameter]: null, ...(isImplied ? { archived: true, limit: null } : {}) }
}

/** What an operator does to a selection, or to fields of its condition; undefined if it doesn't apply. */
type Operator = (
  selection: Selection,
) => Mutation | { field: string; mutation: Mutation }[] | undefined

const isDate = ({ effect }: Selection): boolean =>
  effect.by === "before" ||
  effect.by === "after" ||
  (effect.all ?? effect.any ?? []).some(({ by }) => by === "before" || by === "after")

/** Whether a date-time is compared with a field that responses show. */
const isDateTime = (selection: Selection): boolean =>
  isDate(selection) &&
  selection.operation !== "listLists" &&
  (selection.effect.unreadable === undefined || selection.operation === "listActivities")

const isPaged = ({ operation }: Selection): boolean => offsetIds.includes(operation)

/** Selects other records than the selection does. */
function selectRows(selection: Selection, change: (context: RowsContext) => Row[]): Mutation {
  return mapRows(selection.operation, {
    when: (query) => isSent(selection, query),
    base: () => dropSelection(selection),
    change,
  })
}

/** Evaluates another condition instead of that of the selection. */
function evaluateInstead(selection: Selection, effect: Effect, account = caller): Mutation {
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

/** Replaces each stated leaf of a condition in turn, except where a part of the condition is not documented. */
function replaceLeaves(
  effect: Effect,
  change: (leaf: Effect) => Effect | undefined,
): { leaf: Effect; effect: Effect }[] {
  if (effect.selects !== undefined) {
    const other = isStated(effect) ? change(effect) : undefined
    return other ? [{ leaf: effect, effect: other }] : []
  }
  return (["all", "any"] as const).flatMap((word) => {
    const parts = effect[word] ?? []
    if (parts.some(({ none }) => none !== undefined)) return []
    return parts.flatMap((part, i) =>
      replaceLeaves(part, change).map(({ leaf, effect: other }) => ({
        leaf,
        effect: { ...effect, [word]: parts.with(i, other) },
      })),
    )
  })
}

/** Drops each stated part of a condition in turn. */
function dropParts(effect: Effect): { part: Effect; effect: Effect }[] {
  return (["all", "any"] as const).flatMap((word) => {
    const parts = effect[word] ?? []
    if (parts.filter(({ none }) => !none).length < 2) return []
    return parts.flatMap((part, i) =>
      isStated(part) && part.selects
        ? [{ part, effect: { ...effect, [word]: parts.toSpliced(i, 1) } }]
        : [],
    )
  })
}

/** Changes the value of a date-time. */
function rewriteValue(
  { operation, parameter }: Selection,
  change: (value: string) => string,
): Mutation {
  return rewriteQuery(operation, (query) => {
    const value = query.get(parameter)
    return value === null ? undefined : { [parameter]: change(value) }
  })
}

/** Rejects valid date-times of a form. */
function rejectDate(selection: Selection, form: RegExp): Mutation | undefined {
  const { operation, parameter } = selection
  if (!isDate(selection) || operation === "listLists") return undefined
  return mapSuccess(operation, (_, { url }) =>
    form.test(url.searchParams.get(parameter) ?? "")
      ? errorResponse(400, "invalid_attribute")
      : undefined,
  )
}

const operators: Record<string, Operator> = {
  ignored: (selection) =>
    rewriteQuery(selection.operation, (query) =>
      isSent(selection, query) ? dropSelection(selection) : undefined,
    ),
  inverted: (selection) =>
    operationEffects[selection.operation].parameters[selection.parameter]?.otherwise
      ? undefined
      : selectRows(selection, listOthers),
  "first page only": (selection) =>
    isPaged(selection)
      ? rewriteQuery(selection.operation, (query) =>
          isSent(selection, query) && Number(query.get("cursor")) > 0
            ? dropSelection(selection)
            : undefined,
        )
      : undefined,
  // All workspaces and memberships count as created at the same time, so a page has all of them or none.
  "filters the page": (selection) =>
    isPaged(selection) && (!isDate(selection) || isDateTime(selection))
      ? filterPage(selection)
      : undefined,
  "one missing": (selection) =>
    selectRows(selection, ({ own }) => (own.length > 1 ? own.slice(0, -1) : own)),
  "one added": (selection) =>
    selectRows(selection, (context) => [...context.own, ...listOthers(context).slice(0, 1)]),
  "unknown value ignored": (selection) =>
    selection.effect.by === "equals" && selection.value === undefined
      ? ignoreUnknown(selection)
      : undefined,
  "wrong field": (selection) =>
    selection.effect.unreadable === undefined && selection.effect.selects !== "workspace_id"
      ? replaceLeaves(selection.effect, (leaf) => {
          const selects = neighbours[`${leaf.selects}`]
          return selects ? { ...leaf, selects } : undefined
        }).map(({ leaf, effect }) => ({
          field: `${leaf.selects}`,
          mutation: evaluateInstead(selection, effect),
        }))
      : undefined,
  "condition dropped": (selection) =>
    dropParts(selection.effect).flatMap(({ part, effect }) => {
      const field = `${part.selects}`
      // The records without this condition are those of the state that it implies.
      if (dropSelection(selection)[field] !== undefined) return []
      return { field, mutation: evaluateInstead(selection, effect) }
    }),
  "all and any swapped": swapWords,
  "other caller": (selection) =>
    JSON.stringify(selection.effect).includes("$caller")
      ? evaluateInstead(selection, selection.effect, otherMember)
      : undefined,
  // Records without a value are missing.
  "null does not differ": (selection) => {
    const all = [selection.effect, ...(selection.effect.all ?? [])]
    const field = all.find(({ by }) => by === "differs")?.selects
    return field === undefined
      ? undefined
      : selectRows(selection, ({ own }) => own.filter(({ record }) => record[field] !== null))
  },
  "null selected": (selection) => {
    const { kind } = operationEffects[selection.operation]
    const fields = listConditionFields(selection.effect).filter((field) => isNullable(kind, field))
    // An archived list always has the time.
    return isDate(selection) && fields.length > 0 && selection.effect.pages === undefined
      ? selectRows(selection, (context) => [
          ...context.own,
          ...listOthers(context).filter(({ record }) =>
            fields.some((field) => record[field] === null),
          ),
        ])
      : undefined
  },
  // It's read as UTC.
  "offset ignored": (selection) =>
    isDateTime(selection)
      ? rewriteValue(selection, (value) => value.replace(/[+-]\d\d:?\d\d$/, "Z"))
      : undefined,
  "time ignored": (selection) =>
    isDateTime(selection)
      ? rewriteValue(selection, (value) => value.replace(/T\d\d:\d\d:\d\d/, "T00:00:00"))
      : undefined,
  "offset rejected": (selection) => rejectDate(selection, /T.*[+-]\d\d:?\d\d$/),
  "UTC rejected": (selection) => rejectDate(selection, /Z$/),
}

/** Reads `all` as `any`, or `any` as `all`. */
function swapWords(selection: Selection): Mutation | undefined {
  const { all, any, ...rest } = selection.effect
  const parts = all ?? any ?? []
  if (parts.length < 2 || !parts.every(isStated)) return undefined
  if (parts.some(({ selects }) => selects === undefined)) return undefined
  return evaluateInstead(selection, all ? { ...rest, any: all } : { ...rest, all: any! })
}

/** Ignores an ID that selects nothing, whether the service rejects it or not. */
function ignoreUnknown({ operation, parameter }: Selection): Mutation {
  const { kind } = operationEffects[operation]
  return (next) => async (request) => {
    const response = await next(request)
    const value = request.url.searchParams.get(parameter) ?? ""
    if (request.operation !== operation || !/^\d+$/.test(value)) return response
    const isEmpty =
      response.status === 200 && (JSON.parse(response.text) as AnyBody)[kind].length === 0
    const isUnknown = response.status >= 400 || (isEmpty && !request.url.searchParams.has("cursor"))
    if (!isUnknown) return response
    const changed = await next(withQuery(request, { [parameter]: null }))
    return changed.status === 200 ? changed : response
  }
}

/** Cuts the page before it filters. */
function filterPage(selection: Selection): Mutation {
  const { operation } = selection
  return (next) => async (request) => {
    const query = request.url.searchParams
    const response = await next(request)
    if (request.operation !== operation || response.status !== 200 || !isSent(selection, query))
      return response
    const rows = new Set((await fetchRows(next, request)).map(({ record }) => record.id))
    const page = await next(withQuery(request, dropSelection(selection)))
    const body: AnyBody = JSON.parse(page.text)
    const { kind } = operationEffects[operation]
    body[kind] = body[kind].filter(({ id }: AnyBody) => rows.has(id))
    const isSame = JSON.stringify(body[kind]) === JSON.stringify(JSON.parse(response.text)[kind])
    return isSame ? response : { ...response, text: JSON.stringify(body) }
  }
}

/** The mutants of the selections. */
export const selectionMutants: GeneratedMutant[] = selections.flatMap((selection) =>
  Object.entries(operators).flatMap(([operator, operate]) => {
    const place = `${selection.operation}/${formatParameter(selection)}`
    const result = operate(selection) ?? []
    return Array.isArray(result)
      ? result.map(({ field, mutation }) => defineMutant(operator, `${place}/${field}`, mutation))
      : defineMutant(operator, place, result)
  }),
)
