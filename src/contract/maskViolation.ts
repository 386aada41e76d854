import { operationSpecs } from "../../generated/operations.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import type { Violation } from "./violations.ts"

/** What replaces text that may be secret. */
export const mask = "***"

const methods = new Set([
  ...Object.values(operationSpecs).map(({ method }) => method),
  // The other methods of RFC 9110, section 9.3, and RFC 5789.
  "HEAD",
  "OPTIONS",
  "PATCH",
  "TRACE",
  "CONNECT",
])

const segments = new Set(
  [...pathPrefixes, ...Object.values(operationSpecs).map(({ path }) => path)].flatMap((path) =>
    path.split("/"),
  ),
)

/** Returns an HTTP method, or the mask for any other text. */
export function maskMethod(method: string): string {
  return methods.has(method.toUpperCase()) ? method : mask
}

/**
 * Returns whether an undeclared name, such as a header's, is made of words, so that reports can show it: a client may
 * send a secret as a name. Long words, long numbers and several numbers occur in secrets.
 */
export function looksLikeName(text: string): boolean {
  // Most names are single words.
  if (/^[a-z_]{1,16}$/.test(text)) return true
  if (text.length > 40 || !/^[a-z_$][\w$.:[\]-]*$/i.test(text)) return false
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  const numbers = words.filter(isNumber)
  return (
    numbers.length <= 1 &&
    words.every(({ length }) => length <= 16) &&
    (numbers[0] ?? "").length <= 3
  )
}

function isNumber(word: string): boolean {
  return /^\d/.test(word)
}

/** Returns whether text is made of lower-case words. Stricter than {@link looksLikeName}, for text that may be a value. */
export function looksLikeWords(text: string): boolean {
  return /^[a-z]{1,16}([_-][a-z]{1,16}){0,3}$/.test(text)
}

/**
 * Masks an unknown path: keeps the segments that are words, and those of the contract's paths, except for parameters.
 *
 * @param basePath - the deployment's base path, which remains.
 */
export function maskUnknownPath(path: string, basePath = ""): string {
  const start = path.startsWith(`${basePath}/`) ? basePath : ""
  const masked = path.slice(start.length).split("/").map(maskSegment)
  return start + masked.join("/")
}

function maskSegment(segment: string): string {
  if (segments.has(segment) || looksLikeWords(segment)) return segment
  return isDecodable(segment) ? mask : undecodableMask
}

/** Replaces text that isn't percent-encoded UTF-8, so that a recording has the same violation as the traffic. */
export const undecodableMask = `%${mask}`

/** Returns whether text is percent-encoded UTF-8 (RFC 3986, section 2.1). */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Masks the parts of a key path, such as `task.subtasks[0].name`, that aren't names. */
export function maskKeyPath(path: string): string {
  return path
    .split(".")
    .map((key) => (looksLikeName(key.replaceAll(/\[\d*\]/g, "")) ? key : mask))
    .join(".")
}

/**
 * Masks the parts of a violation that come from the message and aren't declared: unknown names, methods and paths.
 *
 * @param basePath - the deployment's base path.
 */
export function maskViolation(violation: Violation, basePath = ""): Violation {
  const { in: place, name, kind, found, hint } = violation
  if (place === "method") return { ...violation, found: maskMethod(found) }
  if (place === "path" && kind === "unsupported") {
    const masked = hint?.replace(/\/[^?]*/, (path) => maskUnknownPath(path, basePath))
    const suggestion = masked === undefined ? {} : { hint: masked }
    return { ...violation, found: maskUnknownPath(found, basePath), ...suggestion }
  }
  if (name !== "") return { ...violation, name: maskKeyPath(name) }
  // No schema declares a string or a number as the whole body.
  const isQuoted = place === "body" && /^["\d-]/.test(found)
  return isQuoted ? { ...violation, found: mask } : violation
}
