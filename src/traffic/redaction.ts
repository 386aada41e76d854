import { operationSpecs } from "../../generated/operations.ts"
import { tokenPrefix } from "../../generated/tables.ts"
import { minTokenLength } from "../client/redactToken.ts"
import { maskMethod, maskViolation } from "../contract/maskViolation.ts"
import {
  findOperation,
  findResponse,
  getOperationSpec,
  getSuccessResponse,
} from "../contract/operations.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import type { Violation } from "../contract/violations.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { Exchange, HttpRequest } from "./exchange.ts"
import { maskBody } from "./maskBody.ts"
import { maskHeaders } from "./maskHeaders.ts"
import { getDeclaredKeys, maskJson } from "./maskJson.ts"
import { createTokenMasker, EchoMasker, type TextMasker } from "./maskText.ts"
import { type Masking, maskUrl } from "./maskUrl.ts"
import { truncate } from "./text.ts"

/** The options that say what recordings and reports show. */
export interface RedactionOptions {
  /**
   * The names of headers, query parameters and keys to show although the contract doesn't declare them, such as
   * `X-Trace-Id`, in any case. Tokens stay hidden. Default: none.
   */
  keep?: readonly string[] | undefined
}

/** What all redactors of a recording share. */
export type RedactionSettings = Pick<Masking, "basePath" | "isKept">

/** @throws TypeError if the deployment is invalid. */
export function createRedactionSettings({
  keep = [],
  ...deployment
}: Deployment & RedactionOptions = {}): RedactionSettings {
  const names = new Set(keep.map((name) => name.toLowerCase()))
  const { basePath } = resolveDeployment(deployment)
  return { basePath, isKept: (name) => names.has(name.toLowerCase()) }
}

/** Matches the URLs in a sentence, without the punctuation after them, and the parameters of relative ones. */
const urls =
  /https?:\/\/[^\s"'<>]{0,8192}[^\s"'<>.,;:!?)\]}]|\?[^\s"'<>?=&]{1,100}=[^\s"'<>?]{0,8192}/gi

/** Removes everything from an exchange that the contract doesn't declare, so that no secret remains. */
export class Redactor {
  readonly #settings: RedactionSettings
  readonly #maskTokens: TextMasker
  readonly #masking: Masking

  /** @param tokens - the known tokens, which are removed everywhere. */
  constructor(settings: RedactionSettings, tokens: Iterable<string>) {
    this.#settings = settings
    this.#maskTokens = createTokenMasker(tokens)
    this.#masking = { ...settings, maskKnown: this.#maskTokens, onMasked: () => undefined }
  }

  /** Removes tokens from a sentence, and from the URLs in it what the contract doesn't declare. */
  readonly text = (text: string): string => {
    return this.#maskTokens(text).replaceAll(urls, (url) => maskUrl(url, this.#masking))
  }

  /**
   * Removes secrets from JSON.
   *
   * @param schema - the pointer to the schema that declares the keys.
   */
  json(text: string, schema: string | undefined): string {
    return maskJson(text, getDeclaredKeys(schema), this.#masking)
  }

  /** Creates the redactor of an exchange, or of a request without its response. */
  for(exchange: HttpRequest & Partial<Exchange>): ExchangeRedactor {
    return new ExchangeRedactor(exchange, this, this.#settings, this.#maskTokens)
  }
}

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
  readonly #settings: RedactionSettings
  readonly #maskTokens: TextMasker
  readonly #spec: OperationSpec | undefined
  /** What the request contains apart from what's declared: sentences and error responses may quote it. */
  readonly #echoes = new EchoMasker()
  #request: HttpRequest | undefined

  constructor(
    exchange: HttpRequest & Partial<Exchange>,
    redactor: Redactor,
    settings: RedactionSettings,
    maskTokens: TextMasker,
  ) {
    this.#exchange = exchange
    this.#redactor = redactor
    this.#settings = settings
    this.#maskTokens = maskTokens
    this.#spec = findSpec(exchange, settings.basePath)
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
    const { response, problem, milliseconds = 0 } = this.#exchange
    return {
      ...this.request,
      milliseconds,
      ...(response && { response: this.#redactResponse(response) }),
      ...(problem !== undefined && { problem: this.text(problem) }),
    }
  }

  /** Removes secrets from a sentence about the exchange. */
  readonly text = (text: string): string => {
    return this.#maskEchoes(this.#redactor.text(text))
  }

  /** Removes secrets from a violation in the exchange, and shortens it. */
  readonly violation = (violation: Violation): Violation => {
    const masked = maskViolation(violation, this.#settings.basePath, this.#settings.isKept)
    const { name, expected, found, hint } = masked
    return {
      ...masked,
      name: shorten(this.text(name)),
      expected: shorten(this.#redactor.text(expected)),
      found: shorten(this.text(found)),
      ...(hint !== undefined && { hint: shorten(this.#redactor.text(hint)) }),
    }
  }

  #maskEchoes(text: string): string {
    // The values are known only once the request is redacted.
    this.#request ??= this.#redactRequest()
    return this.#echoes.mask(text)
  }

  #redactUrl(): string {
    return maskUrl(this.#exchange.url, this.#requestMasking(), this.#spec)
  }

  #requestMasking(): Masking {
    return { ...this.#settings, maskKnown: this.#maskTokens, onMasked: this.#echoes.add }
  }

  #redactRequest(): HttpRequest {
    const { method, headers, body } = this.#exchange
    const spec = this.#spec
    const masking = this.#requestMasking()
    const declaration = { spec, schema: spec?.body?.schema }
    const type = headers.get("content-type")
    return {
      method: maskMethod(method),
      url: this.#redactUrl(),
      headers: maskHeaders(headers, masking),
      ...(body !== undefined && { body: maskBody(body, type, declaration, masking) }),
    }
  }

  #redactResponse({
    status,
    headers,
    text,
  }: NonNullable<Exchange["response"]>): NonNullable<Exchange["response"]> {
    const maskKnown =
      status < 400 ? this.#maskTokens : (known: string) => this.#maskEchoes(this.#maskTokens(known))
    const masking = { ...this.#settings, maskKnown, onMasked: () => undefined }
    const schema = findResponseSchema(this.#spec, status)
    const type = headers.get("content-type")
    return {
      status,
      headers: maskHeaders(headers, masking),
      text: maskBody(text, type, { schema }, masking),
    }
  }
}

function findSpec({ method, url }: HttpRequest, basePath: string): OperationSpec | undefined {
  if (!URL.canParse(url)) return undefined
  try {
    const found = findOperation(method, new URL(url).pathname, basePath)
    return found && "operation" in found ? getOperationSpec(found.operation) : undefined
  } catch (error) {
    // The path isn't percent-encoded UTF-8, so it's unknown.
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Finds the schema of a response. An undeclared success has the keys of the declared one. */
function findResponseSchema(spec: OperationSpec | undefined, status: number): string | undefined {
  if (!spec) return status < 400 ? undefined : errorSchema
  const found = findResponse(spec, status)
  if (found) return found.schema
  return status < 400 ? getSuccessResponse(spec).schema : errorSchema
}

/**
 * Returns the tokens to redact from an `Authorization` header. If all are short, that's the whole value, such as
 * `Bearer 21`: redacting just `21` would also change IDs and words.
 */
export function parseTokens(authorization: string): string[] {
  const scheme = tokenPrefix.trim().toLowerCase()
  const words = authorization.split(/[\s,]+/).filter((word) => word.toLowerCase() !== scheme)
  return words.some(({ length }) => length >= minTokenLength) ? words : [authorization]
}

/** Returns the tokens to redact from a request's headers. */
export function listRequestTokens(headers: Headers): string[] {
  return parseTokens(headers.get("authorization") ?? "")
}
