import { orderFields } from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import { assert, isSameRows, requireResponse, requireRows } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckNotRun } from "../outcomes.ts"
import { type ListPath, listPaths, hasParameter, listOperation } from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, scopeParameters, seedFor } from "./pages.ts"
import { findOutOfOrder, parseTimestamp } from "./rows.ts"

function orderCheck(path: ListPath): Check {
  return defineParameterCheck(path, "order", {
    name: "order",
    rule: "`order` sorts descending by the given field.",
    evidence: { stated: "`order` sorts descending by the given field." },
    async run(context) {
      if (path === "/tasks") await seedFor(context, path)
      const unordered = (await fetchPage(context, path, { limit: 50 })).rows
      const orders: FieldOrder[] = []
      for (const field of orderFields[path] ?? []) {
        orders.push(await testOrder(context, path, field, unordered))
      }
      const listFields = (result: FieldOrder["result"]): string =>
        orders.flatMap((one) => (one.result === result ? [one.field] : [])).join(", ")
      const accepted = orders.filter(({ result }) => result !== "rejected")
      const acceptedNames = accepted.map(({ field }) => field).join(", ") || "none"
      const rejected = listFields("rejected") || "none"
      const text = `GET ${path} accepts ${acceptedNames}, and rejects ${rejected}.`
      context.observe("order-values", text)
      const ignored = listFields("ignored")
      if (ignored) {
        context.observe("order-values", `GET ${path} ignores ${ignored}.`)
        const isAnyUsed = orders.some(({ isReordered }) => isReordered)
        assert(isAnyUsed, "another order for some field", `no effect of ${ignored}`)
      }
      if (accepted.length === 0) {
        throw new CheckNotRun("All fields are rejected (open question order-values).")
      }
      if (!orders.some(({ isConclusive }) => isConclusive)) {
        throw new CheckNotRun(`No two records of ${path} differ in a field.`)
      }
    },
  })
}

/** What a service does with a field in `order`. */
interface FieldOrder {
  field: string
  result: "sorted" | "wrong" | "ignored" | "rejected"
  /** The order differs from the default. */
  isReordered?: boolean
  /** Some records differ in the field. */
  isConclusive?: boolean
}

/** Which fields can be ordered by is an open question, so a single ignored field is not a finding. */
async function testOrder(
  context: CheckContext,
  path: ListPath,
  field: string,
  unordered: ServiceRecord[],
): Promise<FieldOrder> {
  const parameters = { ...scopeParameters(context, path), limit: 50, order: field }
  const exchange = await context.send({ operation: listOperation(path), parameters })
  if (requireResponse(exchange).status >= 400) return { field, result: "rejected" }
  const rows = requireRows(exchange, pagination[path].items)
  const isReordered = !isSameRows(rows, unordered)
  const isConclusive = new Set(rows.map((row) => row[field])).size > 1
  const wrong = findOutOfOrder(rows, (row) => toComparable(row[field]), true)
  if (!wrong) return { field, result: "sorted", isReordered, isConclusive }
  if (!isReordered) return { field, result: "ignored", isReordered, isConclusive }
  const [a, b] = wrong.map((row) => `${row.id} with ${JSON.stringify(row[field])}`)
  context.addFinding({ expected: `${field} descending`, found: `${a} before ${b}`, exchange })
  return { field, result: "wrong", isReordered, isConclusive }
}

/** Converts a value to a number; the source does not say where null is sorted. */
function toComparable(value: unknown): number | undefined {
  if (typeof value === "number") return value
  return typeof value === "boolean" ? Number(value) : parseTimestamp(value)
}

/** The checks of `order`, for each collection with this parameter. */
export const orderChecks: Check[] = listPaths
  .filter((path) => hasParameter(path, "order"))
  .map(orderCheck)
