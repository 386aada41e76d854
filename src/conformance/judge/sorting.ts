import { chooseEffect } from "../../openapi/effects.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { mayIgnore } from "../freedom.ts"
import type { SentRequest } from "../state/request.ts"
import { compareValues } from "../state/values.ts"

/** The fields that a request sorts by, with the parameter that says it, or `cursor` for the order without any. */
interface Sorting {
  subject: string
  fields: string[]
  isDescending: boolean
  isKnown: boolean
}

/** Of the order without a parameter, the source states only that the first page begins with the most recent record. */
export function rateOrder(
  { query }: SentRequest,
  { subject, fields, isDescending }: Sorting,
  first: JsonObject,
  others: readonly JsonObject[],
): { level?: "recommended" } {
  const isFirstWrong =
    Number(query.cursor ?? 0) <= 0 &&
    others.some((one) => findUnsorted([first, one], fields, isDescending))
  return subject !== "cursor" || isFirstWrong ? {} : { level: "recommended" }
}

/** Finds how a request sorts; undefined if the order isn't documented. */
export function findSorting({
  facts,
  query,
}: Pick<SentRequest, "facts" | "query">): Sorting | undefined {
  if (typeof query.order === "string") {
    // The view may define the order (`view-combinations`).
    if (query.view !== undefined && query.view !== "default") return undefined
    return { subject: "order", fields: [query.order], isDescending: true, isKnown: true }
  }
  const named = facts.parameters
    .filter(({ name }) => query[name] !== undefined && !mayIgnore(query, name))
    .map(({ name, effect }) => ({ subject: name, ...chooseEffect(effect, query[name]) }))
    .find(({ sorts }) => Array.isArray(sorts))
  const { subject, sorts, direction } = named ?? { subject: "cursor", ...facts.effects.effect }
  if (!Array.isArray(sorts)) return undefined
  const isDescending = direction === "descending"
  return { subject, fields: sorts, isDescending, isKnown: isDescending || !named }
}

/** Returns the first two records that are in the wrong order. */
export function findUnsorted(
  rows: readonly JsonObject[],
  fields: string[],
  isDescending: boolean,
): [JsonObject, JsonObject] | undefined {
  const [main = ""] = fields
  // The position of a record without the value isn't documented.
  const present = rows.filter((row) => row[main] !== null && row[main] !== undefined)
  for (let i = 1; i < present.length; i++) {
    const [first, second] = [present[i - 1]!, present[i]!]
    const order = compareBy(first, second, fields)
    if (order !== undefined && (isDescending ? order < 0 : order > 0)) return [first, second]
  }
  return undefined
}

/** Compares records by several fields; undefined once the order by a field isn't documented. */
function compareBy(a: JsonObject, b: JsonObject, fields: string[]): number | undefined {
  for (const field of fields) {
    const order = compareValues(a[field], b[field])
    if (order !== 0) return order
  }
  return 0
}
