import { orderFields } from "../../../generated/conformance.ts"
import type { Json } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
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
import { formatField } from "../formatField.ts"

/**
 * Converts a value to a number. A text with a letter from A to Z at its start becomes the character code of this
 * letter. The order of other texts is not documented, so the function returns undefined.
 */
function toComparable(value: Json | undefined): number | undefined {
  if (typeof value === "number") return isAlias(value) ? undefined : value
  if (typeof value !== "string") return typeof value === "boolean" ? Number(value) : undefined
  const [letter] = /^[A-Z]/.exec(value.normalize()) ?? []
  return parseTimeSpan(value)?.start ?? letter?.charCodeAt(0)
}

/**
 * Returns the first two adjacent records in a wrong order.
 *
 * @param keys - the fields to sort by. A record is skipped if the order of one of its values is not documented.
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
  return wrong?.map((row) => `${row.id} with ${formatField(field, row[field])}`).join(" before ")
}

/** Groups the fields by their effect in `order`. Which fields a service supports is not documented. */
async function testFields(context: CheckContext, path: ListPath) {
  return context.environment.once(`order of ${path}`, async () => {
    const limit = maximumLimit(path)
    const { rows: unordered } = await fetchPage(context, path, { limit })
    // A field in `kept` sorts the records in their default order.
    const groups = { sorted: [], kept: [], hidden: [], ignored: [], rejected: [] }
    const fields: Record<keyof typeof groups, string[]> = groups
    const wrong: Mismatch[] = []
    for (const field of orderFields[path] ?? []) {
      const page = await tryPage(context, path, { limit, order: field })
      const { rows = [], exchange } = page ?? {}
      const isReordered = !isSameRows(rows, unordered)
      const found = describeOutOfOrder(rows, field)
      const values = new Set(rows.flatMap((row) => toComparable(row[field]) ?? []))
      if (!exchange) fields.rejected.push(field)
      else if (found && isReordered)
        wrong.push({ expected: `${field} descending`, found, exchange })
      else if (found) fields.ignored.push(field)
      // If the field has only two values, the default order may already be the right order.
      else if (values.size <= (isReordered ? 1 : 2)) fields.hidden.push(field)
      else fields[isReordered ? "sorted" : "kept"].push(field)
    }
    return { ...fields, wrong }
  })
}

/** Lists the fields that `order` may support. The fields that visibly change the order come first. */
export async function listOrderFields(context: CheckContext, path: ListPath): Promise<string[]> {
  const { kept, hidden } = await testFields(context, path)
  return [...(await listSortedFields(context, path)), ...kept, ...hidden]
}

/** Lists the fields with which `order` visibly changes the order. The service supports these fields. */
export async function listSortedFields(context: CheckContext, path: ListPath): Promise<string[]> {
  return (await testFields(context, path)).sorted
}

function orderChecksOf(path: ListPath): Check[] {
  const common = {
    parameter: "order",
    evidence: { stated: "`order` sorts descending by the given field." },
  }
  const order = defineReadCheck(listOperation(path), {
    ...common,
    name: "order",
    rule: "`order` sorts descending by the given field.",
    async run(context) {
      const { sorted, kept, ignored, rejected, wrong } = await testFields(context, path)
      for (const mismatch of wrong) context.addFinding(mismatch)
      const known = [...sorted, ...kept]
      const inOrder = orderFields[path]?.filter((field) => known.includes(field)) ?? []
      const [all, without, unsupported] = [inOrder, ignored, rejected].map(
        (fields) => fields.join(", ") || "none",
      )
      const text = `GET ${path} sorts by ${all}, ignores ${without}, and rejects ${unsupported}.`
      context.observe("order-values", text)
      if (known.length > 0) return
      // The service may support other fields.
      throw new CheckNotRun(
        ignored.length > 0
          ? `\`order\` has no effect with ${without} (open question order-values).`
          : `No value of \`order\` visibly sorts the records of ${path}.`,
      )
    },
  })
  const supported = defineReadCheck(listOperation(path), {
    ...common,
    name: "order-supported",
    rule: "`order` sorts by at least one of the fields of the records.",
    // Not required, because the service may support only fields that the suite does not try.
    level: "recommended",
    async run(context) {
      const { sorted, kept, ignored, rejected, wrong } = await testFields(context, path)
      if (sorted.length + kept.length + wrong.length > 0) return
      const others = [...ignored, ...rejected]
      if (others.length === 0)
        throw context.environment.lack(`${formatKind(path)} with different values`)
      const found = `no effect with ${others.join(", ")}`
      throw new CheckFailure("a field that `order` sorts by", found)
    },
  })
  return [order, supported]
}

/** The checks of `order`, for each collection with this parameter. */
export const orderChecks: Check[] = listPaths
  .filter((path) => hasParameter(path, "order"))
  .flatMap(orderChecksOf)
