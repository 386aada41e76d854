import type { QuestionId } from "../../../generated/conformance.ts"
import { getRule } from "../../sandbox/rules.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import { readDescription } from "../../contract/readDescription.ts"
import { findEvidence } from "../../openapi/evidence.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { formatField } from "../formatField.ts"
import type { QuestionReport, SeenAnswer } from "../report.ts"
import { listRecords } from "../state/records.ts"
import { readErrors } from "./errorCodes.ts"

/** The maximum number of observations per question. A hostile service can send a new value each time. */
const maxObservations = 60

/** The maximum number of inspected records per response. */
const maxRecords = 100

/** The maximum number of remembered values. */
const maxValues = 1_000

/** Collects observations about the open questions, beside the answers to them: values that no alternative names. */
export class Observations {
  readonly #questions = readDescription()["x-open-questions"]
  readonly #texts = new Map<string, Set<string>>(this.#questions.map(({ id }) => [id, new Set()]))
  /** The values of records that were already observed. */
  readonly #values = new Set<string>()
  readonly #shorten: (text: string) => string

  /** @param shorten - shortens an observation, which can quote a long text of the service. */
  constructor(shorten: (text: string) => string) {
    this.#shorten = shorten
  }

  readonly observe = (question: QuestionId, text: string): void => {
    const texts = this.#texts.get(question)
    if (texts && texts.size < maxObservations) texts.add(this.#shorten(text))
  }

  /**
   * Collects observations from an exchange.
   *
   * @param body - the body of the response, parsed.
   */
  inspect(exchange: Exchange, body: Json | undefined): void {
    const { status = 0, headers } = exchange.response ?? {}
    for (const { code } of readErrors(exchange)) {
      this.observe("code-per-status", `${status} with ${code}.`)
      this.observe("error-codes", `Code ${code}.`)
    }
    if (status === 429) {
      const retryAfter = headers?.get("retry-after") ?? "none"
      this.observe("rate-limits", `429 after ${exchange.method}, Retry-After: ${retryAfter}.`)
    }
    if (status >= 300 || !isObject(body)) return
    this.observe(
      "response-media-type",
      `Content-Type: ${headers?.get("content-type") ?? "missing"}.`,
    )
    for (const { kind, records } of listRecords(body)) {
      for (const record of records.slice(0, maxRecords)) this.#inspectRecord(kind, record)
    }
  }

  #inspectRecord(kind: string, record: JsonObject): void {
    for (const [field, question] of openValues.get(kind) ?? []) {
      const value = `${field}=${String(record[field])}`
      // Most records repeat the values of others, and formatting them all takes a tenth of a run.
      if (this.#values.has(value) || this.#values.size > maxValues) continue
      this.#values.add(value)
      this.observe(question, `Value: ${formatField(field, record[field])}.`)
    }
    if (!isObject(record.payload)) return
    const keys = Object.keys(record.payload).map((key) => maskKeyPath(key))
    this.observe("payload-keys", `Keys: ${keys.join(", ") || "none"}.`)
  }

  /**
   * @param answers - what the service does, as far as alternatives describe it.
   * @param redact - removes secrets from the observations.
   */
  report(answers: readonly SeenAnswer[], redact: (text: string) => string): QuestionReport[] {
    const sentences = Map.groupBy(answers, ({ rule }) => getRule(rule).question)
    return this.#questions.map(({ id, question, assumed }) => {
      const seen = (sentences.get(id) ?? []).map(formatAnswer)
      const others = [...(this.#texts.get(id) ?? [])].map(redact)
      return { id, question, assumed, observations: [...seen, ...new Set(others.toSorted())] }
    })
  }
}

function formatAnswer({ rule, alternative, seen, where }: SeenAnswer): string {
  const { alternatives = {} } = getRule(rule)
  return `${alternatives[alternative]?.rule} (seen ${seen === 1 ? "once" : `${seen} times`}, first in ${where})`
}

/** The fields of each kind of record of which the source shows a value, but not the others, with their question. */
const openValues = new Map(
  Object.values(readDescription().components?.schemas ?? {})
    .filter(isObject)
    .map(({ "x-kind": kind, properties }) => {
      const fields = Object.entries(isObject(properties) ? properties : {})
      return [kind, fields.flatMap(readOpenValue)]
    }),
)

function readOpenValue([field, property]: [string, Json]): [string, QuestionId][] {
  if (!isObject(property) || findEvidence(property, "values") !== "observed") return []
  const [question] = [property["x-open-question"] ?? []].flat()
  return [[field, question as QuestionId]]
}
