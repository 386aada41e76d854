/** What the documentation leaves open about selections, as data. Each entry belongs to an open question. */
import type { OperationId } from "../contract/operations.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { OperationFacts } from "./facts.ts"

/** A selection that the documentation leaves open, for some records. */
interface Weakening {
  question: string
  operation: OperationId
  is(query: JsonObject, record: JsonObject): boolean
}

const weakenings: readonly Weakening[] = [
  {
    // A service may reduce a date-time to its date.
    question: "archived-date-form",
    operation: "listLists",
    is: ({ archived_date_before: before }, { archived_at: time }) =>
      typeof before === "string" &&
      before.length > 10 &&
      typeof time === "string" &&
      Math.abs(Date.parse(before) - Date.parse(time)) < 86_400_000,
  },
]

/** Returns whether the documentation leaves open whether a request selects a record. */
export function isWeakened(facts: OperationFacts, query: JsonObject, record: JsonObject): boolean {
  return (
    Object.keys(query).some((name) => mayIgnore(facts, query, name)) ||
    weakenings.some((one) => one.operation === facts.id && one.is(query, record))
  )
}

/** Returns whether a service may ignore a parameter, which may need another one (`archived-paging`). */
export function mayIgnore({ id }: OperationFacts, query: JsonObject, name: string): boolean {
  return id === "listLists" && name === "archived_date_before" && query.archived !== true
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
