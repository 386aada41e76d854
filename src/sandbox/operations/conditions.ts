import type { RecordKind } from "../../../generated/effects.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"
import type { SelectionRule } from "./effectTypes.ts"
import { createInvalidValueError } from "./errors.ts"
import type { ParameterFilter } from "./filters.ts"
import { getOperationEffects } from "./operationEffects.ts"
import { createAudienceCondition } from "./visibility.ts"
import { arrayTables, getFieldSql, hasColumn, isTimestampField } from "../store/schema.ts"
import type { QueryBuilder } from "../store/queryBuilder.ts"
import { toSqlValue } from "../store/store.ts"
import { parseTimestamp } from "../store/timestamps.ts"

interface RuleCondition {
  where: (builder: QueryBuilder, context: RequestContext) => string
  /** The FROM clause; default: the records' table. */
  from?: string
  /** The ORDER BY columns for requests without `order`. */
  order?: string
}

/**
 * The SQL for each rule that selects records. The code doesn't compile if such a rule in the OpenAPI description has no
 * entry.
 */
export const ruleConditions: Record<SelectionRule, RuleCondition> = {
  "view-recent": {
    where({ me }, { follows }) {
      const viewed = `views.account_id = ${me}`
      if (!follows("view-recent=last-ten")) return viewed
      const last = `SELECT task_id FROM views WHERE account_id = ${me} ORDER BY sequence DESC LIMIT 10`
      return `${viewed} AND task_id IN (${last})`
    },
    from: "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id",
    order: "views.sequence DESC",
  },
  "webhooks-of-organization": {
    where(builder) {
      // Even a public list is visible only to its workspace's members.
      const publicLists = `SELECT id FROM lists WHERE ${createAudienceCondition(builder)} AND record ->> 'invite_only' = 0`
      return `(resource_type = 'List' AND resource_id IN (${publicLists})
        OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${publicLists}))`
    },
  },
}

/** Returns the SQL conditions that the request's operation and query parameters impose. */
export function compileFilters(
  context: RequestContext,
  builder: QueryBuilder,
  filters: ParameterFilter[],
): string[] {
  const { kind, effect } = getOperationEffects(context)
  const conditions = [
    compile(effect, { context, builder, kind }),
    ...filters.map((filter) => compile(filter.effect, { context, builder, kind, filter })),
  ]
  return conditions.filter((condition) => condition !== "")
}

/** What {@link compile} needs to turn a condition into SQL. */
interface CompileContext {
  context: RequestContext
  builder: QueryBuilder
  kind: RecordKind
  /** The parameter that imposes the condition; undefined if the operation itself does. */
  filter?: ParameterFilter
}

/**
 * Translates a condition to SQL, which is empty if it selects everything. Parts that aren't decided become `0`, so that
 * the sandbox omits the records for which {@link evaluateEffect} leaves the result open.
 */
function compile(effect: Effect, place: CompileContext): string {
  const { all, any, selects, scopes, rule } = effect
  const parts = (all ?? any ?? []).map((part) => (part.none ? "0" : compile(part, place)))
  if (all) return parts.includes("0") ? "0" : parts.filter((part) => part !== "").join(" AND ")
  if (any) {
    const decided = parts.filter((part) => part !== "0")
    if (decided.includes("")) return ""
    return decided.length > 0 ? `(${decided.join(" OR ")})` : "0"
  }
  if (rule) return ruleConditions[rule as SelectionRule].where(place.builder, place.context)
  if (scopes) return hasColumn(place.kind, scopes) ? compare(scopes, { by: "equals" }, place) : ""
  return selects === undefined ? "" : compare(selects, effect, place)
}

function compare(field: string, { by, value }: Effect, place: CompileContext): string {
  const { kind, builder, filter } = place
  const column = getFieldSql(kind, field)
  const bind = (): string =>
    value === "$caller" ? builder.me : builder.bind(toSqlValue(value ?? filter?.value ?? null))
  switch (by) {
    case "present":
      return `${column} IS NOT NULL`
    case "absent":
      return `${column} IS NULL`
    case "differs":
      return `${column} IS NOT ${bind()}`
    case "before":
    case "after":
      return compareTimes(field, by, place)
    case "contains":
      return contains(kind, field, bind())
    default:
      return `${column} = ${bind()}`
  }
}

function compareTimes(field: string, by: "before" | "after", place: CompileContext): string {
  const { context, kind, builder, filter } = place
  const { name = "", value } = filter ?? {}
  const { text, isIncluded } = readBound(context, name, String(value), isTimestampField(field))
  const bound = parseTimestamp(text)
  if (Number.isNaN(bound)) {
    const expected = "an ISO 8601 date or date-time, such as 2026-03-01"
    throw createInvalidValueError(context, name, expected)
  }
  const operator = `${by === "before" ? "<" : ">"}${isIncluded ? "=" : ""}`
  const column = getFieldSql(kind, field)
  if (!isTimestampField(field)) return `${column} ${operator} ${builder.bind(text)}`
  const time = hasColumn(kind, field) ? column : `1000 * unixepoch(${column}, 'subsec')`
  return `${time} ${operator} ${builder.bind(bound)}`
}

/**
 * Reads the bound of a filter by time.
 *
 * @param isTime - whether the filter compares a date-time, and not just a date.
 * @returns the text of the date or date-time, and whether the filter includes it.
 */
function readBound(
  context: RequestContext,
  name: string,
  text: string,
  isTime: boolean,
): { text: string; isIncluded: boolean } {
  // The source makes this parameter a cursor: the last list of a page must not be on the next one.
  const isCursor = name === "archived_date_before"
  const included = isTime ? "times-included" : "dates-included"
  const isIncluded = context.choose("bounds-excluded") === included && !(isTime && isCursor)
  if (!isCursor || !text.includes("T")) return { text, isIncluded }
  if (context.follows("archived-date=date-only")) {
    throw createInvalidValueError(context, name, "a date")
  }
  const isReduced = context.follows("archived-date=reduced")
  return { text: isReduced ? text.slice(0, text.indexOf("T")) : text, isIncluded }
}

/** Returns an SQL condition for records whose array or text contains a value, using an index table if there is one. */
function contains(kind: RecordKind, field: string, value: string): string {
  const table = arrayTables[field]
  return table
    ? `${kind}.id IN (SELECT id FROM ${table} WHERE account_id = ${value})`
    : `CASE json_type(record, '$.${field}') WHEN 'text' THEN instr(${getFieldSql(kind, field)}, ${value})
       ELSE EXISTS (SELECT 1 FROM json_each(record, '$.${field}') WHERE value = ${value}) END`
}
