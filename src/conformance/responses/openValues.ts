import type { QuestionId } from "../../../generated/conformance.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import { readDescription } from "../../contract/readDescription.ts"
import { findEvidence } from "../../openapi/evidence.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { formatField } from "../formatField.ts"
import type { Verdicts } from "../judge/verdicts.ts"
import { parseResponse } from "../run/parseResponse.ts"
import { listRecords } from "../state/records.ts"
import { readErrors } from "./errorCodes.ts"

/** The maximum number of inspected records per response. */
const maxRecords = 100

/** The maximum number of remembered values. */
const maxValues = 1_000

/** Observes values that the source shows as examples, beside the alternatives of the open questions. */
export class OpenValues {
  /** The values of records that were already observed. */
  readonly #seen = new Set<string>()

  observe(exchange: Exchange, verdicts: Verdicts): void {
    const { status = 0, headers } = exchange.response ?? {}
    for (const { code } of readErrors(exchange)) {
      verdicts.observe("code-per-status", `${status} with ${code}.`)
      verdicts.observe("error-codes", `Code ${code}.`)
    }
    if (status === 429) {
      const retryAfter = headers?.get("retry-after") ?? "none"
      verdicts.observe("rate-limits", `429 after ${exchange.method}, Retry-After: ${retryAfter}.`)
    }
    const body = parseResponse(exchange)
    if (status >= 300 || !isObject(body)) return
    const type = headers?.get("content-type") ?? "missing"
    verdicts.observe("response-media-type", `Content-Type: ${type}.`)
    for (const { kind, records } of listRecords(body))
      for (const record of records.slice(0, maxRecords)) this.#observeRecord(kind, record, verdicts)
  }

  #observeRecord(kind: string, record: JsonObject, verdicts: Verdicts): void {
    for (const [field, question] of openFields.get(kind) ?? []) {
      const value = `${field}=${String(record[field])}`
      // Most records repeat the values of others, and formatting them all takes a tenth of a run.
      if (this.#seen.has(value) || this.#seen.size > maxValues) continue
      this.#seen.add(value)
      verdicts.observe(question, `Value: ${formatField(field, record[field])}.`)
    }
    if (!isObject(record.payload)) return
    const keys = Object.keys(record.payload).map((key) => maskKeyPath(key))
    verdicts.observe("payload-keys", `Keys: ${keys.join(", ") || "none"}.`)
  }
}

/** The fields of each kind of record of which the source shows a value, but not the others, with their question. */
const openFields = new Map(
  Object.values(readDescription().components?.schemas ?? {})
    .filter(isObject)
    .map(({ "x-kind": kind, properties }) => {
      const fields = Object.entries(isObject(properties) ? properties : {})
      return [kind, fields.flatMap(readOpenField)]
    }),
)

function readOpenField([field, property]: [string, Json]): [string, QuestionId][] {
  if (!isObject(property) || findEvidence(property, "values") !== "observed") return []
  const [question] = [property["x-open-question"] ?? []].flat()
  return [[field, question as QuestionId]]
}
