import { tokenPrefix } from "../../generated/tables.ts"
import { minTokenLength, redactToken } from "../client/redactToken.ts"
import { validateTokenHeader } from "../contract/requestHead.ts"
import type { Violation } from "../contract/violations.ts"
import type { Exchange } from "./exchange.ts"
import { truncate } from "./text.ts"

/** Removes secrets from text. */
export type Redactor = (text: string) => string

const secretHeaders = /^(proxy-)?authorization$|cookie|token|secret|api-?key|session/i

// Without limits on the quantifiers, hostile text could make the search very slow.
const secretKeys = /("[\w-]{0,40}(?:token|secret|password)"\s{0,9}:\s{0,9}")(?!<)(?:[^"\\]|\\.)+/gi
const secretParameters = /([?&][\w.-]{0,40}(?:token|secret|password|key)[\w.-]{0,40}=)[^&\s#'"]+/gi

/**
 * Creates a function that removes the tokens from text, even percent-encoded or with JSON escapes. It also removes the
 * values of keys and parameters with names such as `token`, and the user and password of URLs.
 */
export function createRedactor(tokens: readonly string[]): Redactor {
  const forms = tokens.flatMap((token) => {
    // A shortcut for recordings with thousands of tokens, most of which are the same in a URL and in JSON.
    if (/^[\w.~-]*$/.test(token)) return [token]
    // encodeURIComponent throws for a lone surrogate, so only ASCII is encoded.
    const encoded = token.replaceAll(/[ -~]+/g, encodeURIComponent)
    return [token, encoded, JSON.stringify(token).slice(1, -1)]
  })
  // A shorter form may be the start of a longer one, so the longest comes first.
  const known = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (text) =>
    known
      .reduce(redactToken, text)
      .replaceAll(secretKeys, "$1***")
      .replaceAll(secretParameters, "$1***")
      .replaceAll(/\/\/[^\s/?#@"]+@/g, "//***@")
}

/**
 * Returns the tokens in an `Authorization` header's value. If all are short, returns the whole value, such as
 * `Bearer 21`: redacting a short token alone would also change IDs and words.
 */
export function parseTokens(authorization: string): string[] {
  const scheme = tokenPrefix.trim().toLowerCase()
  const words = authorization.split(/[\s,]+/).filter((word) => word.toLowerCase() !== scheme)
  return words.some(({ length }) => length >= minTokenLength) ? words : [authorization]
}

/** Returns the tokens in the headers of a request. */
export function listRequestTokens(headers: Headers): string[] {
  return parseTokens(headers.get("authorization") ?? "")
}

/** Copies an exchange without its secrets. */
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

/** Redacts the value of a header. A malformed `Authorization` stays malformed, so that it's still reported. */
function redactHeader(name: string, value: string): string {
  if (!secretHeaders.test(name)) return value
  if (name.toLowerCase() !== "authorization") return "***"
  const [violation] = validateTokenHeader(new Headers({ authorization: value }))
  if (!violation) return `${tokenPrefix}***`
  return violation.kind === "missing" ? value : "*** ***"
}

/** Redacts the texts of a violation, and shortens them. */
export function redactViolation(violation: Violation, redact: Redactor): Violation {
  const texts = ["name", "expected", "found", "hint"] as const
  const redacted = texts.flatMap((key) => {
    const text = violation[key]
    return text ? [[key, truncate(redact(text), 300)] as const] : []
  })
  return { ...violation, ...Object.fromEntries(redacted) }
}
