import { servers, tokenPrefix } from "../../generated/tables.ts"
import { minTokenLength, redactToken } from "../client/redactToken.ts"
import { checkRequest, checkResponse } from "../contract/check.ts"
import type { CoveredCall } from "../contract/coverage.ts"
import { namesOf } from "../contract/deployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { factsOf, type OperationId } from "../contract/operations.ts"
import { keysSent, operationFor, readRequest, tokenViolations } from "../contract/request.ts"
import { sentence, type Violation } from "../contract/violations.ts"
import type { ToldExchange } from "../conformance/report.ts"

/** A request and what came of it, as they were on the wire. */
export interface Exchange {
  method: string
  url: string
  headers: Headers
  /** The text of the body. */
  body?: string
  /** Undefined where no answer came. */
  answer?: { status: number; headers: Headers; text: string }
  /** Why no answer came, or what of it could not be taken, as a sentence. */
  problem?: string
  milliseconds: number
}

/** What of an exchange is not known, so that nothing is said of it. */
export interface Unknown {
  /** There is a body in the request, but not what it is. */
  body?: boolean
  /** What the body of the answer is. */
  answer?: boolean
  /** Whether there was a token. */
  token?: boolean
}

/** What is wrong with an exchange. */
export interface Judgement {
  /** Undefined where the contract has none for its method and path. */
  operation?: OperationId
  request: Violation[]
  answer: Violation[]
  /** What it counts for; undefined where not all of it could be held to the contract. */
  covered?: CoveredCall
}

/** How many characters of a body are told. */
const most = 2_000

/** The longest URL that is looked at, in characters. A limit of ours, as most servers have one. */
export const longestUrl = 8_192

/** What never leaves, whoever sent or answered it. */
const secretHeaders = /^(proxy-)?authorization$|cookie|token|secret|api-?key|session/i

// Bounded, as what is searched may be long and hostile.
const secretKeys = /("[\w-]{0,40}(?:token|secret|password)"\s{0,9}:\s{0,9}")(?!<)(?:[^"\\]|\\.)+/gi
const secretParameters = /([?&][\w.-]{0,40}(?:token|secret|password|key)[\w.-]{0,40}=)[^&\s#'"]+/gi

/** Replaces secrets in a text. */
export type Redactor = (text: string) => string

/** Formats an exchange for a report: shortened, and without secrets. */
export function formatExchange(exchange: Exchange, redact: Redactor): ToldExchange {
  // Before anything is shortened or quoted, which would hide a secret from the redactor.
  const redacted = redactExchange(exchange, redact)
  const { method, url, headers, body, answer, problem } = redacted
  const sent = [...headers].filter(([name]) => name !== "content-length")
  const request = [
    `${method} ${url}`,
    ...sent.map(header),
    ...(body === undefined ? [] : ["", shortened(body)]),
  ]
  const answered = answer
    ? [
        `HTTP ${answer.status}`,
        ...[...answer.headers].slice(0, 30).map(header),
        "",
        shortened(answer.text),
      ]
    : []
  return {
    request: request.join("\n"),
    answer: [...answered, ...(problem ? [problem] : [])].join("\n").trimEnd(),
    curl: curlLine(redacted),
  }
}

/** Copies an exchange without secrets. */
export function redactExchange(exchange: Exchange, redact: Redactor): Exchange {
  const { method, url, headers, body, answer, problem } = exchange
  const redactHeaders = (all: Headers): Headers => {
    const copy = new Headers()
    for (const [name, value] of [...all].map(redactHeader)) copy.append(redact(name), redact(value))
    return copy
  }
  return {
    ...exchange,
    method: redact(method),
    url: redact(url),
    headers: redactHeaders(headers),
    ...(body !== undefined && { body: redact(body) }),
    ...(answer && {
      answer: {
        ...answer,
        headers: redactHeaders(answer.headers),
        text: redact(answer.text),
      },
    }),
    ...(problem !== undefined && { problem: redact(problem) }),
  }
}

/**
 * Creates a redactor of tokens, and of what is a secret by its place: the values of keys and parameters with names
 * such as `token`, and the user of a URL. It finds a token as it is, percent-encoded as in a URL, and escaped as in
 * JSON.
 */
export function createRedactor(tokens: readonly string[]): Redactor {
  const forms = tokens.flatMap((token) => [
    token,
    // Only ASCII: encodeURIComponent throws a URIError for half of a surrogate pair.
    token.replaceAll(/[ -~]/g, encodeURIComponent),
    JSON.stringify(token).slice(1, -1),
  ])
  // The longest first, as one may begin with another.
  const known = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (text) =>
    known
      .reduce(redactToken, text)
      .replaceAll(secretKeys, "$1***")
      .replaceAll(secretParameters, "$1***")
      .replaceAll(/\/\/[^\s/?#@"]+@/g, "//***@")
}

/**
 * The tokens in the value of a header `Authorization`, for {@link createRedactor}. A short token is part of other
 * words; together with its scheme it is not, so the whole value is returned.
 */
export function tokensIn(authorization: string): string[] {
  const scheme = tokenPrefix.trim().toLowerCase()
  const words = authorization.split(/[\s,]+/).filter((word) => word.toLowerCase() !== scheme)
  return words.some(({ length }) => length >= minTokenLength) ? words : [authorization]
}

/** The tokens in the headers of a request, for {@link createRedactor}. */
export function secretsOf(headers: Headers): string[] {
  return tokensIn(headers.get("authorization") ?? "")
}

/** A header without its secret; what is wrong with a token is wrong with the mask too. */
function redactHeader([name, value]: [string, string]): [string, string] {
  if (!secretHeaders.test(name)) return [name, value]
  if (name.toLowerCase() !== "authorization") return [name, "***"]
  const [violation] = tokenViolations(new Headers({ authorization: value }))
  if (!violation) return [name, `${tokenPrefix}***`]
  return [name, violation.fault === "missing" ? value : "*** ***"]
}

/** A violation without secrets, and no longer than a reader needs. */
export function redactViolation(violation: Violation, redact: Redactor): Violation {
  const texts = ["name", "expected", "found", "hint"] as const
  const changed = texts.flatMap((key) => {
    const text = violation[key]
    return text ? [[key, shortened(redact(text), 300)] as const] : []
  })
  return { ...violation, ...Object.fromEntries(changed) }
}

/** The text of a body. What is no UTF-8 is no JSON either (RFC 8259, section 8.1): then it is a text that is none. */
export function textOfBytes(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return "\ufffd"
  }
}

/** A violation as a line, with the place of the contract; of what cannot be seen, the code is. */
export function violationLine(violation: Violation): string {
  return visible(`${sentence(violation)} ${violation.pointer}`)
}

/** A text that others sent, within a line. */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/gu,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Holds an exchange to the contract, as far as it is known. */
export async function judge(
  { method, url, headers, body, answer }: Exchange,
  deployment: Deployment,
  unknown: Unknown = {},
): Promise<Judgement> {
  // Whatever stands for a body that is not known: it has a type, and may be where there should be none.
  const sent = { method, url, headers, body: unknown.body ? {} : body }
  const request = (await checkRequest(sent, deployment)).filter(
    (violation) =>
      !(unknown.body && isInside(violation)) && !(unknown.token && isTokenMissing(violation)),
  )
  const { pathname, search } = new URL(url)
  const found = operationFor(method, pathname, namesOf(deployment))
  if (Array.isArray(found)) return { request, answer: [] }
  const { operation, path } = found
  if (!answer) return { operation, request, answer: [] }
  const { status } = answer
  const got = { status, headers: answer.headers, body: unknown.answer ? {} : answer.text }
  const wrong = (await checkResponse(operation, got, deployment)).filter(
    (violation) => !(unknown.answer && isInside(violation)),
  )
  if (unknown.body || unknown.answer) return { operation, request, answer: wrong }
  const facts = factsOf(operation)
  const { values } = readRequest(facts, path, search, body)
  const parameters = [...Object.keys(values.parameters), ...keysSent(facts, values.body)]
  return { operation, request, answer: wrong, covered: { operation, status, parameters } }
}

/** Of what is in a body, and not of that there is one. */
function isInside({ in: place, name, fault }: Violation): boolean {
  return place === "body" && !(name === "" && fault === "unsupported")
}

function isTokenMissing({ in: place, name, fault }: Violation): boolean {
  return place === "header" && name === "Authorization" && fault === "missing"
}

/** Tells the requests to a service from those to others. */
export interface Realm {
  /** Learns from a request where the service is. */
  learn(url: URL, headers: Headers): void
  has(url: URL, headers: Headers): boolean
}

/**
 * Where the service of a deployment is: below its address; or, without one, where the paths of the contract are, and
 * below the prefix of a version on each origin that had one of these.
 *
 * @throws TypeError when the deployment cannot be used.
 */
export function createRealm(deployment: Deployment): Realm {
  const { baseUrl } = deployment
  const names = namesOf(deployment)
  if (baseUrl !== undefined) {
    const { origin } = new URL(baseUrl)
    return {
      learn: () => undefined,
      has: (url) => url.origin === origin && `${url.pathname}/`.startsWith(`${names.basePath}/`),
    }
  }
  const origins = new Set<string>()
  const isKnown = (url: URL, headers: Headers): boolean => {
    if (!/^https?:$/.test(url.protocol)) return false
    const found = operationFor("GET", url.pathname, names)
    const none = Array.isArray(found) && found.some(({ fault }) => fault === "unsupported")
    // An app may have a page /tasks of its own.
    return !none && (isVersioned(url) || !asksForPage(headers))
  }
  return {
    learn(url, headers) {
      if (isKnown(url, headers)) origins.add(url.origin)
    },
    has: (url, headers) => isKnown(url, headers) || (origins.has(url.origin) && isVersioned(url)),
  }
}

/** Whether a path begins with the prefix of a version. */
function isVersioned({ pathname }: URL): boolean {
  return servers.some((server) => server !== "" && `${pathname}/`.startsWith(`${server}/`))
}

/** Whether a browser asks for a page, or for a part of one such as an image. */
function asksForPage(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest") ?? "empty"
  return destination !== "empty" || /^(text\/(html|css)|image\/)/.test(headers.get("accept") ?? "")
}

function header([name, value]: [string, string]): string {
  return `${name}: ${secretHeaders.test(name) ? "***" : shortened(value, 300)}`
}

/** The beginning of a text, and how much more there is. */
export function shortened(text: string, length = most): string {
  const rest = text.length - length
  return rest > 0 ? `${text.slice(0, length)}… (${rest} characters more)` : text
}

/** A line for a POSIX shell that sends a request again. */
function curlLine({ method, url, headers, body }: Exchange): string {
  const parts = ["curl -i", ...(method === "GET" ? [] : [`-X ${method}`])]
  for (const [name, value] of headers) {
    if (name === "content-length") continue
    if (name === "authorization" && value.startsWith(tokenPrefix)) {
      parts.push(`-H "Authorization: ${tokenPrefix}$TOKEN"`)
    } else {
      parts.push(`-H ${quoted(secretHeaders.test(name) ? `${name}: ***` : `${name}: ${value}`)}`)
    }
  }
  if (body !== undefined) parts.push(`--data-raw ${quoted(shortened(body, 10_000))}`)
  return [...parts, quoted(url)].join(" ")
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
