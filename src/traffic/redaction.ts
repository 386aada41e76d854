import { tokenPrefix } from "../../generated/tables.ts"
import { minTokenLength, redactToken } from "../client/redactToken.ts"
import { validateTokenHeader } from "../contract/requestHead.ts"
import type { Violation } from "../contract/violations.ts"
import type { Exchange } from "./exchange.ts"
import { truncate } from "./text.ts"

/** Returns text without secrets. */
export type Redactor = (text: string) => string

const secretHeaders = /^(proxy-)?authorization$|cookie|token|secret|api-?key|session/i

// The quantifiers have limits, because hostile text could otherwise make the search very slow.
const secretKeys = /("[\w-]{0,40}(?:token|secret|password)"\s{0,9}:\s{0,9}")(?!<)(?:[^"\\]|\\.)+/gi
const secretParameters = /([?&][\w.-]{0,40}(?:token|secret|password|key)[\w.-]{0,40}=)[^&\s#'"]+/gi

/**
 * Creates a function that removes tokens from text, even if they're percent-encoded or JSON-escaped. The values of keys
 * and parameters with names such as `token` are removed too, and so are users and passwords in URLs.
 */
export function createRedactor(tokens: readonly string[]): Redactor {
  const forms = tokens.flatMap((token) => {
    // Save time in recordings with thousands of tokens: most look the same in a URL and in JSON.
    if (/^[\w.~-]*$/.test(token)) return [token]
    // Encode only ASCII, because encodeURIComponent throws for a lone surrogate.
    const encoded = token.replaceAll(/[ -~]+/g, encodeURIComponent)
    return [token, encoded, JSON.stringify(token).slice(1, -1)]
  })
  // Replace the longest form first, because a shorter one may be its beginning.
  const known = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (text) =>
    known
      .reduce(redactToken, text)
      .replaceAll(secretKeys, "$1***")
      .replaceAll(secretParameters, "$1***")
      .replaceAll(/\/\/[^\s/?#@"]+@/g, "//***@")
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

export function redactExchange(exchange: Exchange, redact: Redactor): Exchange {
  const { method, url, headers, body, response, problem } = exchange
  return {
    ...exchange,
    method: redact(method),
    url: redact(url),
    headers: redactHeaders(headers, redact),
    ...(body !== undefined && { body: redact(body) }),
    ...(response && {
      response: {
        ...response,
        headers: redactHeaders(response.headers, redact),
        text: redact(response.text),
      },
    }),
    ...(problem !== undefined && { problem: redact(problem) }),
  }
}

function redactHeaders(headers: Headers, redact: Redactor): Headers {
  const copy = new Headers()
  for (const [name, value] of headers) copy.append(redact(name), redact(redactHeader(name, value)))
  return copy
}

/** Redacts a header's value. A malformed `Authorization` stays malformed, so that validation still reports it. */
function redactHeader(name: string, value: string): string {
  if (!secretHeaders.test(name)) return value
  if (name.toLowerCase() !== "authorization") return "***"
  const [violation] = validateTokenHeader(new Headers({ authorization: value }))
  if (!violation) return `${tokenPrefix}***`
  return violation.kind === "missing" ? value : "*** ***"
}

/** Redacts and shortens a violation's texts. */
export function redactViolation(violation: Violation, redact: Redactor): Violation {
  const texts = ["name", "expected", "found", "hint"] as const
  const redacted = texts.flatMap((key) => {
    const text = violation[key]
    return text ? [[key, truncate(redact(text), 300)] as const] : []
  })
  return { ...violation, ...Object.fromEntries(redacted) }
}
