import { isDeepStrictEqual } from "node:util"
import { recordFields } from "../../generated/conformance.ts"
import type { OperationId } from "../contract/operations.ts"
import { isObject, type Json } from "../openapi/description.ts"
import { parseTimeSpan } from "../openapi/compareField.ts"
import { parseJson } from "../traffic/json.ts"
import type { Exchange, HttpRequest } from "../traffic/exchange.ts"
import { pickRequest } from "./checkLog.ts"
import { singularKeys } from "./collections.ts"
import type { Mismatch } from "./outcomes.ts"
import { type Connection, isServiceRecord, type ServiceRecord } from "./service.ts"
import { maskKeyPath } from "../contract/maskViolation.ts"
import { formatField } from "./formatField.ts"

/** Maps the keys of responses to kinds of records: both `task` and `tasks` to `tasks`. */
const kindsByKey: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(recordFields).map((kind) => [kind, kind])),
  ...Object.fromEntries(Object.entries(singularKeys).map(([path, key]) => [key, path.slice(1)])),
}

/** The kinds of records to compare. A finding must not contain the secret of an access token. */
export const seenKinds = [...new Set(Object.values(kindsByKey))].filter(
  (kind) => kind !== "access_tokens" && kind !== "comments",
)

/** A record in a response. */
interface Sighting {
  operation: OperationId
  kind: string
  record: ServiceRecord
  request: HttpRequest
}

/** The maximum number of stored conflicts, per kind of record and per field. */
const maxConflicts = 10
const maxPerField = 2

/** The maximum length of the responses whose records are stored, in characters. */
const maxStoredLength = 16 * 1024 * 1024

/** Stores the records in responses while no check writes. Finds records that differ between two responses. */
export class SeenRecords {
  #isOpen = false
  readonly #first = new Map<string, Sighting>()
  #storedLength = 0
  /** Pairs of records with different values of a field. */
  readonly #conflicts: { field: string; first: Sighting; second: Sighting }[] = []

  /** Starts to store records. Earlier records may have changed, so they are not stored. */
  open(): void {
    this.#isOpen = true
  }

  /** @param body - the body of the response, parsed. */
  inspect(operation: OperationId, exchange: Exchange, body: Json | undefined): void {
    if (!this.#isOpen || !operation.match(/^(get|list)/)) return
    const count = this.#first.size
    const canStore = this.#storedLength < maxStoredLength
    for (const second of listSightings(operation, exchange, body)) {
      const { kind, record } = second
      const name = `${kind} ${record.id}`
      const first = this.#first.get(name) ?? second
      if (canStore) this.#first.set(name, first)
      const conflicts = this.#conflicts.filter((conflict) => conflict.first.kind === kind)
      const field = recordFields[kind]?.find((one) => !isSameValue(first.record[one], record[one]))
      if (field === undefined || conflicts.length >= maxConflicts) continue
      const known = conflicts.filter((conflict) => conflict.field === field)
      if (known.length < maxPerField) this.#conflicts.push({ field, first, second })
    }
    if (this.#first.size > count) this.#storedLength += exchange.response?.text.length ?? 0
  }

  /** Returns the IDs of all records of a kind. */
  listIds(kind: string): number[] {
    const all = [...this.#first.values()].filter((one) => one.kind === kind)
    return all.map(({ record }) => record.id)
  }

  /**
   * Sends the requests of each conflict again, and returns the fields that still differ. Another client may have changed
   * the other fields between the first two requests.
   */
  async findMismatches({ send }: Pick<Connection, "send">, kind: string): Promise<Mismatch[]> {
    const mismatches: Mismatch[] = []
    for (const { field, first, second } of this.#conflicts) {
      if (first.kind !== kind) continue
      const { sighting: expected } = await readAgain(send, first)
      const { sighting: found, exchange } = await readAgain(send, second)
      if (!expected || !found) continue
      const isSame = (a: Sighting, b: Sighting): boolean =>
        isSameValue(a.record[field], b.record[field])
      if (isSame(expected, found) || !isSame(first, expected) || !isSame(second, found)) continue
      const { pathname, search } = new URL(expected.request.url)
      const place = `${maskKeyPath(field)} of the record ${expected.record.id} as in GET ${pathname}${search}`
      mismatches.push({
        expected: `${place}: ${formatField(field, expected.record[field])}`,
        found: formatField(field, found.record[field]) ?? "none",
        exchange,
      })
    }
    return mismatches
  }
}

/**
 * Returns the records in a successful response, including related records.
 *
 * @param body - the body of the response, parsed; default: parses it.
 */
export function listSightings(
  operation: OperationId,
  exchange: Exchange,
  body = parseJson(exchange.response?.text ?? ""),
): Sighting[] {
  if (exchange.response?.status !== 200 || !isObject(body)) return []
  const request = pickRequest(exchange)
  const { includes } = body
  const entries = [body, isObject(includes) ? includes : {}].flatMap(Object.entries<Json>)
  return entries.flatMap(([key, value]) => {
    const kind = kindsByKey[key]
    const records = kind === undefined ? [] : [value].flat().filter(isServiceRecord)
    return records.map((record) => ({ operation, kind: kind!, record, request }))
  })
}

async function readAgain(
  send: Connection["send"],
  { operation, kind, record, request: { url, headers } }: Sighting,
): Promise<{ exchange: Exchange; sighting: Sighting | undefined }> {
  // Repeat the headers, because the requests can have different versions and tokens.
  const exchange = await send({ operation, url, headers: Object.fromEntries(headers) })
  const sightings = listSightings(operation, exchange)
  const sighting = sightings.find((one) => one.kind === kind && one.record.id === record.id)
  return { exchange, sighting }
}

/** Formats a value as JSON with sorted keys. */
function formatSorted(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted()) : inner,
  )
}

/** Whether two values of a field are equivalent. Returns true if one of the responses does not have the field. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return true
  // Compare arrays without their order, because the order of IDs has no meaning.
  if (Array.isArray(a) && Array.isArray(b)) {
    // Compare texts, because the comparison of two sets of objects takes quadratic time.
    return isDeepStrictEqual(new Set(a.map(formatSorted)), new Set(b.map(formatSorted)))
  }
  if (typeof a !== "string" || typeof b !== "string") return isDeepStrictEqual(a, b)
  // A service can round a time, or format it with another offset.
  const [one, other] = [parseTimeSpan(a), parseTimeSpan(b)]
  return one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
}
