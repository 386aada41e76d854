import type { components } from "../../../generated/control.ts"
import type { ValidatingHandler } from "../../contract/validatingHandler.ts"
import type { HttpResponse } from "../../contract/messages.ts"
import { createRedactor, listRequestTokens } from "../../traffic/redaction.ts"
import { truncate } from "../../traffic/text.ts"
import { controlPath } from "./controlHandler.ts"

/** A request to the service API, and how the server handled it. */
export type RecordedRequest = components["schemas"]["RecordedRequest"]

/** The maximum number of requests in a log. */
const maxRequests = 1_000

/** The maximum length of a stored body, as JSON text. A client can send 1 MiB, so longer bodies are omitted. */
const maxBodyLength = 10_000

/**
 * The limits for the errors and violations of a request, which are sentences. A client can send many long unknown keys,
 * and each adds one.
 */
const maxSentences = 20
const maxSentenceLength = 300

interface Entry<Owner> {
  request: RecordedRequest
  tokens: string[]
  owner: Owner
}

/** The last requests of a server. In a full log, a new request replaces the oldest. */
export class RequestLog<Owner = undefined> {
  #entries: Entry<Owner>[] = []
  #count = 0

  /** @param owner - the dataset of the request. */
  add(request: Omit<RecordedRequest, "sequence">, tokens: string[], owner: Owner): void {
    this.#entries.push({ request: { sequence: ++this.#count, ...request }, tokens, owner })
    if (this.#entries.length > maxRequests) this.#entries.shift()
  }

  /**
   * Returns the last requests in the order of their responses, without secrets.
   *
   * @param limit - the maximum number of requests.
   * @param owner - the dataset of the requests, or null for none. Default: all datasets.
   */
  list(limit: number, owner?: Owner | null): RecordedRequest[] {
    const entries = this.#entries.filter((entry) => owner === undefined || entry.owner === owner)
    return entries.slice(-limit).map(redactEntry)
  }

  /** @param owner - the dataset of the requests to delete, or null for none. Default: all datasets. */
  delete(owner?: Owner | null): void {
    this.#entries = this.#entries.filter((entry) => owner !== undefined && entry.owner !== owner)
  }
}

/** Redacts an entry only when `list` returns it, because most are never read. */
function redactEntry({ request, tokens }: Entry<unknown>): RecordedRequest {
  const redact = createRedactor(tokens)
  const text = JSON.stringify(request, (key, value: unknown) => {
    if (typeof value !== "string") return value
    return /token|secret|password/i.test(key) ? "***" : redact(value)
  })
  return JSON.parse(text) as RecordedRequest
}

/**
 * Records each request to a handler, except CORS preflight requests and requests to the control API.
 *
 * @param getOwner - returns the dataset of a request. Called after the response.
 */
export function recordRequests<Owner>(
  handler: ValidatingHandler,
  log: RequestLog<Owner>,
  getOwner: (headers: Headers) => Owner,
): ValidatingHandler {
  return async (request) => {
    const received = new Date().toISOString()
    const start = performance.now()
    const response = await handler(request)
    const { method, url, headers } = request
    const path = URL.canParse(url) ? truncate(new URL(url).pathname, maxSentenceLength) : "-"
    if (`${path}/`.startsWith(controlPath) || method === "OPTIONS") return response
    const duration = Math.round((performance.now() - start) * 100) / 100
    const described = describeRequest(response)
    const summary = { received_at: received, method, path, ...described, duration_ms: duration }
    log.add(summary, listRequestTokens(headers), getOwner(headers))
    return response
  }
}

function describeRequest(
  response: HttpResponse,
): Omit<RecordedRequest, "sequence" | "received_at" | "method" | "path" | "duration_ms"> {
  const { operation, values, status, rules = [], errors, violations = [] } = response
  const { parameters, body } = values ?? {}
  return {
    ...(operation && { operation }),
    ...(parameters && { parameters }),
    ...(isShort(body) && { body }),
    status,
    rules,
    errors: shorten(errors),
    violations: shorten(violations),
    ...(response.connectionFault && { connection_fault: response.connectionFault }),
  }
}

function isShort(body: unknown): boolean {
  try {
    return body !== undefined && JSON.stringify(body).length <= maxBodyLength
  } catch {
    // JSON.stringify throws for thousands of nested levels, which JSON.parse accepts.
    return false
  }
}

function shorten(sentences: string[]): string[] {
  return sentences.slice(0, maxSentences).map((sentence) => truncate(sentence, maxSentenceLength))
}
