/** What the documentation leaves open about selections. Each rule belongs to an open question. */
import type { JsonObject } from "../openapi/description.ts"
import type { OperationFacts } from "./facts.ts"

/** Returns whether the documentation leaves open whether a request selects a record. */
export function isWeakened(query: JsonObject, record: JsonObject): boolean {
  if (Object.keys(query).some((name) => mayIgnore(query, name))) return true
  // A service may reduce a date-time to its date (`archived-date-form`).
  const { archived_date_before: before } = query
  const { archived_at: time } = record
  if (typeof before !== "string" || before.length <= 10 || typeof time !== "string") return false
  return Math.abs(Date.parse(before) - Date.parse(time)) < 86_400_000
}

/** Returns whether a service may ignore a parameter, which may need another one (`archived-paging`). */
export function mayIgnore(query: JsonObject, name: string): boolean {
  return name === "archived_date_before" && query.archived !== true
}

/** Returns whether a request sends a value that the source shows only in an example, such as `view=upcoming`. */
export function sendsObserved({ parameters }: OperationFacts, query: JsonObject): boolean {
  return parameters.some(({ name, observedValues }) =>
    observedValues.includes(query[name] as string),
  )
}

/** Returns the open question about a view or an included kind that the documentation doesn't name. */
export function findUnknownValue(
  { views, includes }: OperationFacts,
  { view, include = [] }: JsonObject,
): string | undefined {
  if (view !== undefined && !views.includes(view as string)) return "view-parameters"
  return [include].flat().every((kind) => includes.includes(kind as string))
    ? undefined
    : "include-values"
}
