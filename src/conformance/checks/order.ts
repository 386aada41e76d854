import { orderFields } from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import { isSameRows, requireResponse, requireRows } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun, type Mismatch } from "../outcomes.ts"
import {
  type ListPath,
  listPaths,
  hasParameter,
  listOperation,
  formatKind,
} from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, maximumLimit, scopeParameters } from "./pages.ts"
import { findOutOfOrder, countValues } from "./rows.ts"

const evidence = { stated: "`order` sorts descending by the given field." }

/** What the service does with a field in `order`. The source does not document which fields the service supports. */
interface FieldOrder {
  field: string
  result: "sorted" | "wrong" | "ignored" | "rejected" | "not visible"
  /** Whether the records have another order than without `order`. */
  isReordered?: boolean
  /** The violation, if the result is `wrong`. */
  mismatch?: Mismatch
}

function orderCheck(path: ListPath): Check {
  return defineParameterCheck(path, "order", {
    name: "order",
    rule: "`order` sorts descending by the given field.",
    evidence,
    usesSeed: true,
    async run(context) {
      const orders = await testFields(context, path)
      for (const { mismatch } of orders) if (mismatch) context.addFinding(mismatch)
      const listFields = (result: FieldOrder["result"]): string =>
        orders.flatMap((one) => (one.result === result ? [one.field] : [])).join(", ") || "none"
      const [sorted, ignored] = [listFields("sorted"), listFields("ignored")]
      const text = `GET ${path} sorts by ${sorted}, ignores ${ignored}, and rejects ${listFields("rejected")}.`
      context.observe("order-values", text)
      if (sorted === "none" && ignored !== "none") {
        // The service may support other fields.
        throw new CheckNotRun(
          `\`order\` has no effect with ${ignored} (open question order-values).`,
        )
      }
      if (sorted === "none")
        throw new CheckNotRun(`No value of \`order\` visibly sorts the records of ${path}.`)
    },
  })
}

/** Sends `order` with each field, once per run. */
async function testFields(context: CheckContext, path: ListPath): Promise<FieldOrder[]> {
  return context.environment.once(`order of ${path}`, async () => {
    const { rows } = await fetchPage(context, path, { limit: maximumLimit(path) })
    const orders: FieldOrder[] = []
    for (const field of orderFields[path] ?? []) {
      orders.push({ field, ...(await testField(context, path, field, rows)) })
    }
    return orders
  })
}

async function testField(
  context: CheckContext,
  path: ListPath,
  field: string,
  unordered: ServiceRecord[],
): Promise<Omit<FieldOrder, "field">> {
  const limit = maximumLimit(path)
  const parameters = { ...scopeParameters(context, path), limit, order: field }
  const exchange = await context.send({ operation: listOperation(path), parameters })
  if (requireResponse(exchange).status >= 400) return { result: "rejected" }
  const rows = requireRows(exchange, pagination[path].items)
  const isReordered = !isSameRows(rows, unordered)
  const wrong = findOutOfOrder(rows, [field], "descending")
  if (!wrong) {
    // If the field has only two values, the default order may already be the right order.
    const isVisible = countValues(rows, field) > (isReordered ? 1 : 2)
    return { result: isVisible ? "sorted" : "not visible", isReordered }
  }
  if (!isReordered) return { result: "ignored" }
  const [a, b] = wrong.map((row) => `${row.id} with ${JSON.stringify(row[field])}`)
  const mismatch = { expected: `${field} descending`, found: `${a} before ${b}`, exchange }
  return { result: "wrong", mismatch }
}

/**
 * Checks that `order` has an effect for at least one field. Not required, because the service may support only fields
 * that the suite does not try.
 */
function supportedCheck(path: ListPath): Check {
  return defineParameterCheck(path, "order", {
    name: "order-supported",
    rule: "`order` sorts by at least one of the fields of the records.",
    evidence,
    level: "recommended",
    usesSeed: true,
    async run(context) {
      const orders = await testFields(context, path)
      const visible = orders.filter(({ result }) => result !== "not visible")
      if (visible.length === 0)
        throw context.environment.lack(`${formatKind(path)} with different values`)
      if (visible.some(({ result }) => result === "sorted" || result === "wrong")) return
      throw new CheckFailure(
        "a field that `order` sorts by",
        `no effect with ${visible.map(({ field }) => field).join(", ")}`,
      )
    },
  })
}

/**
 * Lists the fields that `order` supports, the most useful first: fields that change the order of the records, then
 * fields that keep the default order, then fields with one value in all records.
 */
export async function listOrderFields(context: CheckContext, path: ListPath): Promise<string[]> {
  const orders = await testFields(context, path)
  const listFields = (is: (order: FieldOrder) => boolean): string[] =>
    orders.filter(is).map(({ field }) => field)
  return [
    ...listFields(({ result, isReordered }) => result === "sorted" && isReordered === true),
    ...listFields(({ result, isReordered }) => result === "sorted" && !isReordered),
    ...listFields(({ result }) => result === "not visible"),
  ]
}

/** The checks of `order`, for each collection with this parameter. */
export const orderChecks: Check[] = listPaths
  .filter((path) => hasParameter(path, "order"))
  .flatMap((path) => [orderCheck(path), supportedCheck(path)])
