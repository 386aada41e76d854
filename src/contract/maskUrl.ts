import { operationSpecs } from "../../generated/operations.ts"
import { isContractName } from "./contractNames.ts"
import { mask, maskName, maskPath } from "./maskViolation.ts"
import { isQueryParameter } from "./requestValues.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"

/** What all functions need that mask a part of an exchange. */
export interface Masking {
  /** The deployment's base path. */
  basePath: string
  /** Returns whether to keep the values of a header, parameter or key, although it isn't declared. */
  isKept: (name: string) => boolean
  /** Masks known secrets in text that's otherwise kept. */
  maskKnown: (text: string) => string
}

const specs = Object.values(operationSpecs)

/**
 * Masks the parts of an absolute or relative URL that aren't declared: the user, the fragment, the segments of an
 * unknown path, and parameters.
 *
 * @param spec - the called operation; undefined for a URL that belongs to none. Then, any operation's parameters are
 *   declared.
 */
export function maskUrl(url: string, masking: Masking, spec?: OperationSpec): string {
  const [, origin = "", path = "", query, fragment] =
    /^((?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(url) ?? []
  return [
    origin.replace(/^([^/]*\/\/).*@/s, `$1${mask}@`),
    maskPath(path, masking.basePath, masking.isKept)
      .split("/")
      .map((segment) => maskEncoded(segment, masking.maskKnown))
      .join("/"),
    query === undefined ? "" : `?${maskQuery(query.slice(1), masking, spec)}`,
    fragment ? `#${mask}` : "",
  ].join("")
}

/** Masks known secrets in percent-encoded text. */
function maskEncoded(text: string, maskKnown: Masking["maskKnown"]): string {
  const decoded = decodePercent(text)
  const masked = maskKnown(decoded)
  if (masked === decoded) return maskKnown(text)
  return masked.toWellFormed().replaceAll(/[^*]+/g, encodeURIComponent)
}

/** Masks the values of undeclared parameters. Of their names, keeps only those that resemble the contract's. */
function maskQuery(query: string, { isKept, maskKnown }: Masking, spec: OperationSpec | undefined) {
  const masked = query.split("&").map((pair) => {
    const [name = "", ...values] = pair.split("=")
    const value = values.join("=")
    const decoded = decodePair(name)
    const isDeclared = (spec ? [spec] : specs).some((one) => isQueryParameter(one, decoded))
    if (isDeclared || isKept(decoded)) {
      return values.length > 0 ? `${name}=${maskEncoded(value, maskKnown)}` : name
    }
    const label = isContractName(decoded) ? maskKnown(name) : name && maskName(name)
    return values.length > 0 ? `${label}=${value && mask}` : label
  })
  return masked.join("&")
}

/** Decodes a name or a value of a query or a form. Text that can't be decoded stays as it is. */
export function decodePair(text: string): string {
  return decodePercent(text.replaceAll("+", " "))
}

/** Decodes percent-encoded UTF-8 (RFC 3986, section 2.1). Text that can't be decoded stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Masks everything in a URI except its origin. Masks any other text as a whole. */
export function maskUriPath(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return mask
  const { origin, pathname, search, hash, username, password } = url
  const hasMore = pathname !== "/" || search || hash || username || password
  return hasMore ? `${origin}/${mask}` : text
}
