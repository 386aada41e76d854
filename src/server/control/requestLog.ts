import type { RecordedRequest } from "../../../generated/control.ts"
import type { ValidatingHandler } from "../../contract/validatingHandler.ts"
import { getDeclaredKeys, maskJson } from "../../contract/maskJson.ts"
import { maskId, maskMethod } from "../../contract/maskViolation.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import { createRedactionSettings, parseTokens, Redactor } from "../../contract/redaction.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import type { RequestValues } from "../../contract/requestValues.ts"
import { truncate } from "../../contract/text.ts"
import { type ExchangeSummary, summarizeExchange } from "../exchangeSummary.ts"
import { controlPath } from "./controlHandler.ts"

const maxRequests = 1_000

/** Bodies with longer JSON text aren't kept: 1,000 requests with 1 MiB each would fill the memory. */
const maxBodyLength = 10_000

/**
 * Limits for the error and violation sentences of a request, because a client can send many long unknown keys, each of
 * which adds a sentence.
 */
const maxSentences = 20
const maxSentenceLength = 300

const redaction = createRedactionSettings()

/** What the log keeps of a request. Its values are only redacted when it's listed, as most requests never are. */
interface LoggedRequest<Owner> extends ExchangeSummary {
  sequence: number
  /** The time of arrival, in milliseconds since 1970. */
  received: number
  values: RequestValues | undefined
  authorization: string
  /** The dataset that handled the request. */
  owner: Owner
}

/** Keeps a server's latest requests for the control API. When the log is full, a new request replaces the oldest. */
export class RequestLog<Owner = undefined> {
  #entries: LoggedRequest<Owner>[] = []
  #count = 0

  add(logged: Omit<LoggedRequest<Owner>, "sequence">): void {
    this.#entries.push({ ...logged, sequence: ++this.#count })
    // Remove many old requests at once, because removing the first one moves all others.
    if (this.#entries.length >= 2 * maxRequests) this.#entries = this.#entries.slice(-maxRequests)
  }

  /**
   * Returns the latest requests, oldest response first, with secrets redacted.
   *
   * @param limit - the maximum number of requests; default: all that are kept.
   * @param isSelected - returns whether to return a dataset's requests; default: those of all datasets.
   */
  list(limit = maxRequests, isSelected: (owner: Owner) => boolean = () => true): RecordedRequest[] {
    const entries = this.#entries.slice(-maxRequests).filter(({ owner }) => isSelected(owner))
    return entries.slice(-limit).map(describeRequest)
  }

  /** @param isSelected - returns whether to delete a dataset's requests; default: those of all datasets. */
  delete(isSelected: (owner: Owner) => boolean = () => true): void {
    this.#entries = this.#entries.slice(-maxRequests).filter(({ owner }) => !isSelected(owner))
  }
}

/** Redacts a request's values. The contract declares all parsed parameters, and that an ID is an integer. */
function redactValues({ operation, values, authorization }: LoggedRequest<unknown>) {
  if (!values || !operation) return {}
  const redactor = new Redactor(redaction, parseTokens(authorization))
  const redact = (key: string, value: unknown): unknown =>
    typeof value === "string" ? redactor.text(key === "id" ? maskId(value) : value) : value
  const { parameters, body } = values
  const schema = getOperationSpec(operation).body?.schema
  return {
    parameters: JSON.parse(JSON.stringify(parameters, redact)) as Record<string, unknown>,
    ...(body !== undefined && { body: maskJson(body, getDeclaredKeys(schema), redactor.masking) }),
  }
}

/**
 * Returns a handler that records the requests it handles, except CORS preflight requests and those to the control API.
 *
 * @param getOwner - returns the dataset of a request's token. Called after the response, when a new token has one too.
 * @param explain - whether responses name their rules, in a `Contract-Rules` header.
 */
export function recordRequests<Owner>(
  handler: ValidatingHandler,
  log: RequestLog<Owner>,
  { basePath }: ResolvedDeployment,
  getOwner: (headers: Headers) => Owner,
  explain = false,
): ValidatingHandler {
  return async (request, url) => {
    const received = Date.now()
    const start = performance.now()
    const response = await handler(request, url)
    const { method, headers } = request
    const path = truncate(url.pathname, maxSentenceLength)
    if (`${path}/`.startsWith(controlPath) || method === "OPTIONS") return response
    const { values, rules } = response
    const isShort = (JSON.stringify(values?.body) ?? "").length <= maxBodyLength
    const milliseconds = performance.now() - start
    const summary = summarizeExchange(request, path, response, milliseconds, basePath)
    log.add({
      ...summary,
      received,
      authorization: headers.get("authorization") ?? "",
      values: values && { ...values, body: isShort ? values.body : undefined },
      errors: shorten(summary.errors),
      violations: shorten(summary.violations ?? []),
      owner: getOwner(headers),
    })
    if (!explain || !rules) return { ...response, rules: undefined }
    return { ...response, headers: { ...response.headers, "Contract-Rules": rules.join(", ") } }
  }
}

function describeRequest(logged: LoggedRequest<unknown>): RecordedRequest {
  const { method, path, operation, status, rules = [], errors, violations = [] } = logged
  return {
    sequence: logged.sequence,
    received_at: new Date(logged.received).toISOString(),
    method: maskMethod(method),
    path,
    ...(operation && { operation }),
    ...redactValues(logged),
    status,
    rules,
    errors,
    violations,
    ...(logged.connectionFault && { connection_fault: logged.connectionFault }),
    duration_ms: Math.round(logged.milliseconds * 100) / 100,
  }
}

function shorten(sentences: string[]): string[] {
  return sentences.slice(0, maxSentences).map((sentence) => truncate(sentence, maxSentenceLength))
}
