import { operationSpecs } from "../../generated/operations.ts"
import { parseWithDigits } from "../contract/largeNumbers.ts"
import { getDeclaredKeys, maskJson } from "../contract/maskJson.ts"
import { mask, maskMethod, maskViolation } from "../contract/maskViolation.ts"
import { type Masking, maskUrl } from "../contract/maskUrl.ts"
import { findResponse, getOperationSpec, getSuccessResponse } from "../contract/operations.ts"
import { matchOperation } from "../contract/requestHead.ts"
import type { Redactor } from "../contract/redaction.ts"
import { truncate } from "../contract/text.ts"
import type { Violation } from "../contract/violations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { Exchange, HttpRequest } from "./exchange.ts"
import { createEchoMasker } from "./echoes.ts"
import { invalidUtf8 } from "./json.ts"
import { maskHeaders } from "./maskHeaders.ts"

function shorten(text: string): string {
  return truncate(text, 300)
}

/** The declared response of any operation to an error. */
const errorSchema = Object.values(operationSpecs)
  .map(({ responses }) => responses.default?.schema)
  .find((schema) => schema !== undefined)

/** Removes secrets from an exchange, and from the sentences about it. */
export class ExchangeRedactor {
  readonly #exchange: HttpRequest & Partial<Exchange>
  readonly #redactor: Redactor
  readonly #spec: OperationSpec | undefined
  #request: HttpRequest | undefined
  #maskEchoes: ((text: string) => string) | undefined

  /** @param exchange - an exchange, or a request without its response. */
  constructor(exchange: HttpRequest & Partial<Exchange>, redactor: Redactor) {
    this.#exchange = exchange
    this.#redactor = redactor
    this.#spec = findSpec(exchange, redactor.masking.basePath)
  }

  /** The request without secrets. Created only when it's needed, because most requests are never shown. */
  get request(): HttpRequest {
    return (this.#request ??= this.#redactRequest())
  }

  /** The path of the request, without secrets. */
  get path(): string {
    const url = this.#redactUrl()
    return URL.canParse(url) ? new URL(url).pathname : url.replace(/[?#].*/s, "")
  }

  /** The exchange without secrets. */
  get exchange(): Exchange {
    const { requestProblem, response, problem, milliseconds = 0 } = this.#exchange
    return {
      ...this.request,
      milliseconds,
      ...(requestProblem !== undefined && { requestProblem }),
      ...(response && { response: this.#redactResponse(response) }),
      ...(problem !== undefined && { problem: this.text(problem) }),
    }
  }

  /** Removes secrets from a sentence about the exchange. */
  readonly text = (text: string): string => {
    return this.#maskEcho(this.#redactor.text(text))
  }

  /** Removes secrets from a violation in the exchange, and shortens it. */
  readonly violation = (violation: Violation): Violation => {
    const { basePath, isKept } = this.#redactor.masking
    const masked = maskViolation(violation, basePath, isKept)
    const { name, expected, found, hint } = masked
    return {
      ...masked,
      name: shorten(this.text(name)),
      expected: shorten(this.#redactor.text(expected)),
      found: shorten(this.text(found)),
      ...(hint !== undefined && { hint: shorten(this.#redactor.text(hint)) }),
    }
  }

  /** Masks what the request contains apart from what's declared: sentences and error responses may quote it. */
  #maskEcho(text: string): string {
    this.#maskEchoes ??= createEchoMasker(this.#exchange, this.request)
    return this.#maskEchoes(text)
  }

  #redactUrl(): string {
    return maskUrl(this.#exchange.url, this.#redactor.masking, this.#spec)
  }

  #redactRequest(): HttpRequest {
    const { method, headers, body } = this.#exchange
    const { masking } = this.#redactor
    return {
      method: maskMethod(method),
      url: this.#redactUrl(),
      headers: maskHeaders(headers, masking),
      ...(body !== undefined && { body: maskBody(body, this.#spec?.body?.schema, masking) }),
    }
  }

  #redactResponse({ status, headers, text }: NonNullable<Exchange["response"]>) {
    const { masking: known } = this.#redactor
    const maskKnown = (shown: string): string => this.#maskEcho(known.maskKnown(shown))
    const masking = status < 400 ? known : { ...known, maskKnown }
    const schema = findResponseSchema(this.#spec, status)
    return {
      status,
      headers: maskHeaders(headers, masking),
      text: maskBody(text, schema, masking),
    }
  }
}

/**
 * Masks a body: in JSON, all values that aren't declared. Any other body is masked as a whole, and stays as invalid.
 *
 * @param schema - the pointer to the body's schema, if one is declared.
 */
function maskBody(text: string, schema: string | undefined, masking: Masking): string {
  if (text === "" || text === invalidUtf8) return text
  try {
    return JSON.stringify(maskJson(parseWithDigits(text), getDeclaredKeys(schema), masking))
  } catch {
    return `${mask} (not JSON)`
  }
}

function findSpec({ method, url }: HttpRequest, basePath: string): OperationSpec | undefined {
  if (!URL.canParse(url)) return undefined
  const found = matchOperation(method, new URL(url).pathname, { basePath })
  return Array.isArray(found) ? undefined : getOperationSpec(found.operation)
}

/** Finds the schema of a response. An undeclared success has the keys of the declared one. */
function findResponseSchema(spec: OperationSpec | undefined, status: number): string | undefined {
  if (!spec) return status < 400 ? undefined : errorSchema
  const found = findResponse(spec, status)
  if (found) return found.schema
  return status < 400 ? getSuccessResponse(spec).schema : errorSchema
}
