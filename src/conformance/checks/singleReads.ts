import { includeKinds } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { CheckContext } from "../check.ts"
import { type ListPath, readOperation } from "../collections.ts"
import type { ServiceRecord } from "../service.ts"
import { fetchSingle, type RecordPage } from "./pages.ts"
import { fetchEverywhere } from "./selection.ts"
import { listLeads, readReferences } from "./settings.ts"

/** A response, its records, and the kinds in the `include` of the request. */
export interface IncludeResponse extends RecordPage {
  kinds: readonly string[]
  /** Whether the request reads a single record; default false. */
  isSingle?: boolean
}

/** Returns the values of `include` to send: all kinds, all kinds in reverse order, and each kind alone. */
export function listIncludeForms(kinds: readonly string[]): (readonly string[])[] {
  const alone = kinds.map((kind) => [kind])
  return kinds.length > 1 ? [kinds, kinds.toReversed(), ...alone] : alone
}

/**
 * Reads single records, once per run. For each value of `include`, reads the record that refers to the most kinds.
 * Then reads other records, in turn without and with `include`.
 */
export async function fetchSingles(
  context: CheckContext,
  path: ListPath,
): Promise<IncludeResponse[]> {
  return context.environment.once(`single ${path}`, async () => {
    const operation = readOperation(path)
    if (!operation) return []
    const forms = listIncludeForms(includeKinds[`${path}/{id}`] ?? [])
    const rest = new Set(await fetchEverywhere(context, path))
    const responses: IncludeResponse[] = []
    const read = async (row: ServiceRecord, kinds: readonly string[]): Promise<void> => {
      rest.delete(row)
      const query = kinds.length > 0 ? { include: kinds } : {}
      const exchange = await fetchSingle(context, path, row, query)
      if (exchange) responses.push({ rows: [row], kinds, exchange, isSingle: true })
    }
    for (const form of forms) {
      const counts = [...rest].map((row) => countReferences({ path, operation }, row, form))
      const best = [...rest][counts.indexOf(Math.max(...counts))]
      if (best) await read(best, form)
    }
    for (const [i, row] of chooseVaried([...rest]).entries()) {
      // Send each query twice in a row, because a cache may confuse two requests with the same query.
      await read(row, (i % 4 > 1 && forms[0]) || [])
    }
    return responses
  })
}

/** The weight of a kind in a score. No record has as many references. */
const kindWeight = 1_000

/** Returns a score for a record: first the number of referenced kinds, then the number of references. */
export function countReferences(
  { path, operation }: { path: ListPath; operation: OperationId },
  row: ServiceRecord,
  kinds: readonly string[],
): number {
  const kind = path.slice(1)
  let score = 0
  for (const included of kinds) {
    // Ignore records that are related only through a third record.
    const [{ id = [], account_id = [] } = {}] = listLeads(operation, included)
    const count =
      readReferences({ kind, target: included }, row, id).length +
      readReferences({ kind, target: "accounts" }, row, account_id).length
    if (count > 0) score += kindWeight + count
  }
  return score
}

/** The maximum size of a collection from which all records are read. */
const maxRead = 8

/** A field with at most this many different values counts as a state, such as `archived`. */
const maxStates = 4

/** Chooses records at equal distances, and one record for each value of a state such as `archived`. */
function chooseVaried(rows: ServiceRecord[]): ServiceRecord[] {
  if (rows.length <= maxRead) return rows
  const spaced = [0, 0.25, 0.5, 0.75, 1].map((at) => rows[Math.round(at * (rows.length - 1))]!)
  const varied = Object.keys(rows[0]!).flatMap((name) => {
    const values = [...new Set(rows.map((row) => row[name]))]
    const isState = values.length <= maxStates && !values.some(Array.isArray)
    return isState ? values.map((value) => rows.find((row) => row[name] === value)!) : []
  })
  return [...new Set([...spaced, ...varied])]
}
