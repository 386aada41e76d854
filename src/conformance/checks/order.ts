import { orderFields } from "../../../generated/conformance.ts"
import type { Json } from "../../openapi/description.ts"
import { parseSpan } from "../../openapi/effects.ts"
import { isSameRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  hasParameter,
  listOperation,
  type ListPath,
  listPaths,
} from "../collections.ts"
import { isAlias } from "../largeIds.ts"
import { CheckFailure, CheckNotRun, type Mismatch } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { fetchPage, maximumLimit, tryPage } from "./pages.ts"

/**
 * Converts a value to a number. For a text that starts with a letter from A to Z, returns the character code of this
 * letter. Returns undefined for all other values, because their order is not documented.
 */
function toComparable(value: Json | undefined): number | undefined {
  if (typeof value === "number") return isAlias(value) ? undefined : value
  if (typeof value !== "string") return typeof value === "boolean" ? Number(value) : undefined
  const [letter] = /^[A-Z]/.exec(value.normalize()) ?? []
  return parseSpan(value)?.start ?? letter?.charCodeAt(0)
}

/**
 * Returns the first two adjacent records in a wrong order.
 *
 * @param keys - the fields to sort by. Records are skipped if the order of one of their values is not documented.
 */
export function findOutOfOrder(
  rows: ServiceRecord[],
  keys: readonly string[],
  direction: "ascending" | "descending" = "descending",
): [ServiceRecord, ServiceRecord] | undefined {
  const sortable = rows.flatMap((row) => {
    const values = keys.flatMap((key) => toComparable(row[key]) ?? [])
    return values.length === keys.length ? [{ row, values }] : []
  })
  const sign = direction === "ascending" ? 1 : -1
  const wrong = sortable.findIndex(({ values }, i) => {
    const next = sortable[i + 1]?.values ?? values
    const different = next.findIndex((value, key) => value !== values[key])
    return different >= 0 && (next[different]! - values[different]!) * sign < 0
  })
  return wrong < 0 ? undefined : [sortable[wrong]!.row, sortable[wrong + 1]!.row]
}

/** Describes two adjacent records that are not sorted descending by a field. */
export function describeOutOfOrder(rows: ServiceRecord[], field: string): string | undefined {
  const wrong = findOutOfOrder(rows, [field])
  return wrong?.map((row) => `${row.id} with ${JSON.stringify(row[field])}`).join(" before ")
}

/** The effect of a field in `order`. The source does not document which fields the service supports. */
interface FieldOrder {
  field: string
  result: "sorted" | "wrong" | "ignored" | "rejected" | "not visible"
  /** Whether the records have another order than without `order`. */
  isReordered?: boolean
  /** The violation, if the result is `wrong`. */
  mismatch?: Mismatch
}

/** Sends `order` with each field, once per run. */
async function testFields(context: CheckContext, path: ListPath): Promise<FieldOrder[]> {
  return context.environment.once(`order of ${path}`, async () => {
    const { rows } = await fetchPage(context, path, { limit: maximumLimit(path) })
    const orders: FieldOrder[] = []
    for (const field of orderFields[path] ?? []) {
      orders.push(await testField(context, path, field, rows))
    }
    return orders
  })
}

async function testField(
  context: CheckContext,
  path: ListPath,
  field: string,
  unordered: ServiceRecord[],
): Promise<FieldOrder> {
  const page = await tryPage(context, path, { limit: maximumLimit(path), order: field })
  if (!page) return { field, result: "rejected" }
  const { rows, exchange } = page
  const isReordered = !isSameRows(rows, unordered)
  const found = describeOutOfOrder(rows, field)
  if (found === undefined) {
    const values = new Set(rows.flatMap((row) => toComparable(row[field]) ?? []))
    // If the field has only two values, the default order may already be the right order.
    const isVisible = values.size > (isReordered ? 1 : 2)
    return { field, result: isVisible ? "sorted" : "not visible", isReordered }
  }
  if (!isReordered) return { field, result: "ignored" }
  return { field, result: "wrong", mismatch: { expected: `${field} descending`, found, exchange } }
}

/**
 * Lists the fields that `order` supports, the most useful first: fields that change the order of the records, then
 * fields that keep the default order, then fields with one value in all records.
 */
export async function listOrderFields(context: CheckContext, path: ListPath): Promise<string[]> {
  const orders = await testFields(context, path)
  const sorted = orders.filter(({ result }) => result === "sorted")
  return [
    ...sorted.filter(({ isReordered }) => isReordered),
    ...sorted.filter(({ isReordered }) => !isReordered),
    ...orders.filter(({ result }) => result === "not visible"),
  ].map(({ field }) => field)
}

const evidence = { stated: "`order` sorts descending by the given field." }

function orderCheck(path: ListPath): Check {
  return defineReadCheck(listOperation(path), {
    parameter: "order",
    name: "order",
    rule: "`order` sorts descending by the given field.",
    evidence,
    async run(context) {
      const orders = await testFields(context, path)
      for (const { mismatch } of orders) if (mismatch) context.addFinding(mismatch)
      const [sorted, ignored, rejected] = (["sorted", "ignored", "rejected"] as const).map(
        (result) => {
          const fields = orders.filter((one) => one.result === result).map(({ field }) => field)
          return fields.join(", ") || "none"
        },
      )
      const text = `GET ${path} sorts by ${sorted}, ignores ${ignored}, and rejects ${rejected}.`
      context.observe("order-values", text)
      if (sorted !== "none") return
      // The service may support other fields.
      throw new CheckNotRun(
        ignored === "none"
          ? `No value of \`order\` visibly sorts the records of ${path}.`
          : `\`order\` has no effect with ${ignored} (open question order-values).`,
      )
    },
  })
}

/** Not required, because the service may support only fields that the suite does not try. */
function supportedCheck(path: ListPath): Check {
  return defineReadCheck(listOperation(path), {
    parameter: "order",
    name: "order-supported",
    rule: "`order` sorts by at least one of the fields of the records.",
    evidence,
    level: "recommended",
    async run(context) {
      const orders = await testFields(context, path)
      const visible = orders.filter(({ result }) => result !== "not visible")
      if (visible.length === 0)
        throw context.environment.lack(`${formatKind(path)} with different values`)
      if (visible.some(({ result }) => result === "sorted" || result === "wrong")) return
      const found = `no effect with ${visible.map(({ field }) => field).join(", ")}`
      throw new CheckFailure("a field that `order` sorts by", found)
    },
  })
}

/** The checks of `order`, for each collection with this parameter. */
export const orderChecks: Check[] = listPaths
  .filter((path) => hasParameter(path, "order"))
  .flatMap((path) => [orderCheck(path), supportedCheck(path)])
