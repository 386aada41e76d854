import { operationSpecs } from "../../generated/operations.ts"
import { isContractName } from "./contractNames.ts"
import {
  isDecodable,
  isShownSegment,
  mask,
  maskName,
  maskPathIds,
  maskUnknownPath,
  undecodableMask,
} from "./maskViolation.ts"
import { findOperation } from "./operations.ts"
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
  /** Called with each masked text, decoded. */
  onMasked: (text: string) => void
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
    maskUser(origin, masking),
    maskPath(path, masking),
    query === undefined ? "" : `?${maskQuery(query.slice(1), masking, spec)}`,
    fragment ? `#${mask}` : "",
  ].join("")
}

function maskUser(origin: string, { onMasked }: Masking): string {
  const end = origin.lastIndexOf("@")
  if (end < 0) return origin
  const start = origin.indexOf("//") + 2
  onMasked(origin.slice(start, end))
  return `${origin.slice(0, start)}${mask}${origin.slice(end)}`
}

function maskPath(path: string, { basePath, isKept, maskKnown, onMasked }: Masking): string {
  if (isKnownPath(path, basePath)) {
    return maskPathIds(path, isKept)
      .split("/")
      .map((segment) => maskEncoded(segment, maskKnown))
      .join("/")
  }
  const masked = maskKnown(maskUnknownPath(path, basePath, isKept))
  if (masked !== path)
    for (const segment of path.split("/")) if (!isShownSegment(segment)) onMasked(segment)
  return masked
}

function isKnownPath(path: string, basePath: string): boolean {
  return isDecodable(path) && findOperation("GET", path, basePath) !== undefined
}

/** Masks known secrets in percent-encoded text. */
function maskEncoded(text: string, maskKnown: Masking["maskKnown"]): string {
  const decoded = isDecodable(text) ? decodeURIComponent(text) : text
  const masked = maskKnown(decoded)
  if (masked === decoded) return maskKnown(text)
  return masked.replaceAll(/[^*]+/g, encodeText)
}

/** Percent-encodes text. Lone surrogates, which can't be encoded, are replaced. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"))
}

/** Masks the values of undeclared parameters. Of their names, keeps only those that resemble the contract's. */
function maskQuery(query: string, masking: Masking, spec: OperationSpec | undefined): string {
  const { isKept, maskKnown, onMasked } = masking
  const masked = query.split("&").map((pair) => {
    const [name = "", ...values] = pair.split("=")
    const value = values.join("=")
    const decoded = decodePair(name)
    const isDeclared = (spec ? [spec] : specs).some((one) => isQueryParameter(one, decoded))
    if (isDeclared || isKept(decoded)) {
      return values.length > 0 ? `${name}=${maskEncoded(value, maskKnown)}` : name
    }
    if (value !== "") reportEncoded(value, onMasked)
    const isShown = isContractName(decoded)
    if (!isShown && name !== "") reportEncoded(name, onMasked)
    const label = isShown ? maskKnown(name) : maskDecodable(name, maskName)
    return values.length > 0 ? `${label}=${maskDecodable(value)}` : label
  })
  return masked.join("&")
}

function maskDecodable(text: string, maskText: (text: string) => string = () => mask): string {
  if (text === "") return ""
  return isDecodable(text) ? maskText(text) : undecodableMask
}

/** Reports masked text of a query or a form, as it is and decoded. */
export function reportEncoded(text: string, onMasked: Masking["onMasked"]): void {
  onMasked(text)
  onMasked(decodePair(text))
}

/** Decodes a name or a value of a query or a form. Text that can't be decoded stays as it is. */
function decodePair(text: string): string {
  const spaced = text.replaceAll("+", " ")
  return isDecodable(spaced) ? decodeURIComponent(spaced) : text
}

/** Masks everything in a URI except its origin. Masks any other text as a whole. */
export function maskUriPath(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return mask
  const { origin, pathname, search, hash, username, password } = url
  const hasMore = pathname !== "/" || search || hash || username || password
  return hasMore ? `${origin}/${mask}` : text
}
