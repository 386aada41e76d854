import { includeKinds } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { CheckContext } from "../check.ts"
import { type ListPath, readOperation } from "../collections.ts"
import type { ServiceRecord } from "../service.ts"
import { fetchSingle } from "./pages.ts"
import { fetchEverywhere } from "./selection.ts"
import { effectsById, listLeads, readReferences } from "./settings.ts"

/** A response, with the records and the kinds of its request. */
export interface IncludeResponse {
  rows: ServiceRecord[]
  kinds: readonly string[]
  exchange: Exchange
}

/** The forms of `include`: all kinds in both orders, and each kind alone. */
export function listIncludeForms(kinds: readonly string[]): (readonly string[])[] {
  const alone = kinds.map((kind) => [kind])
  return kinds.length > 1 ? [kinds, kinds.toReversed(), ...alone] : alone
}

/**
 * Reads single records of each state once in a run: with each form of `include` the record that refers to most kinds, and
 * every second other record without `include`.
 */
export async function fetchSingles(
  context: CheckContext,
  path: ListPath,
): Promise<IncludeResponse[]> {
  return context.environment.once(`single ${path}`, async () => {
    const operation = readOperation(path)
    const forms = listIncludeForms(includeKinds[`${path}/{id}`] ?? [])
    const rest = new Set(await fetchEverywhere(context, path))
    const responses: IncludeResponse[] = []
    const read = async (row: ServiceRecord, kinds: readonly string[]): Promise<void> => {
      rest.delete(row)
      const query = kinds.length > 0 ? { include: kinds } : {}
      const exchange = await fetchSingle(context, path, row, query)
      if (exchange) responses.push({ rows: [row], kinds, exchange })
    }
    for (const form of forms) {
      const counts = [...rest].map((row) => countReferences(operation!, row, form))
      const best = [...rest][counts.indexOf(Math.max(...counts))]
      if (best) await read(best, form)
    }
    for (const [i, row] of chooseVaried([...rest]).entries()) {
      await read(row, (i % 2 === 1 && forms[0]) || [])
    }
    return responses
  })
}

/** A record that refers to one more kind counts more than all references. */
const kindWeight = 1_000

/** Counts the kinds that a record refers to directly, and then its references. */
export function countReferences(
  operation: OperationId,
  row: ServiceRecord,
  kinds: readonly string[],
): number {
  const counts = kinds.map((included) => listDirect(operation, row, included).length)
  return counts.reduce((sum, count) => sum + Math.min(count, 1) * kindWeight + count, 0)
}

/**
 * Returns the IDs in a record that lead to included records of a kind. IDs in other records, to which it refers, are
 * left out.
 */
function listDirect(operation: OperationId, row: ServiceRecord, included: string): number[] {
  const [{ id = [], account_id = [] } = {}] = listLeads(operation, included)
  const { kind } = effectsById(operation)
  return [
    ...readReferences({ kind, target: included }, row, id),
    ...readReferences({ kind, target: "accounts" }, row, account_id),
  ]
}

/** At most so many records are all read. */
const maxRead = 8

/** A field with at most so many values shows states of records. */
const maxStates = 4

/** Chooses evenly spaced records, and one for each value of the fields with few values, such as `archived`. */
function chooseVaried(rows: ServiceRecord[]): ServiceRecord[] {
  if (rows.length <= maxRead) return rows
  const spaced = [0, 0.25, 0.5, 0.75, 1].map((at) => rows[Math.round(at * (rows.length - 1))]!)
  const names = Object.keys(rows[0] ?? {})
  const varied = names.flatMap((name) => {
    const values = [...new Set(rows.map((row) => row[name]))]
    const isState = values.length <= maxStates && !values.some(Array.isArray)
    return isState ? values.map((value) => rows.find((row) => row[name] === value)!) : []
  })
  return [...new Set([...spaced, ...varied])]
}
