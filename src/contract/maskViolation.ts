import { operationSpecs } from "../../generated/operations.ts"
import { pathPrefixes } from "../../generated/tables.ts"
import { isContractName } from "./contractNames.ts"
import type { Violation } from "./violations.ts"

/** What replaces text that may be secret. */
export const mask = "***"

const methods = new Set([
  ...Object.values(operationSpecs).map(({ method }) => method),
  // The other methods of RFC 9110, section 9.3, and RFC 5789.
  ..."HEAD OPTIONS PATCH TRACE CONNECT".split(" "),
])

const collections = new Set(Object.values(operationSpecs).map(({ path }) => path.split("/")[1]))
const segments = new Set([...pathPrefixes.flatMap((prefix) => prefix.split("/")), ...collections])

/** Returns an HTTP method, or the mask for any other text. */
export function maskMethod(method: string): string {
  return methods.has(method.toUpperCase()) ? method : mask
}

/**
 * Returns whether the name of an undeclared key is made of words, so that a report about a service's own responses can
 * show it. Long words, long numbers and several numbers occur in secrets.
 */
function looksLikeName(text: string): boolean {
  // Most names are single words.
  if (/^[a-z_]{1,16}$/.test(text)) return true
  if (text.length > 40 || !/^[a-z_$][\w$.:[\]-]*$/i.test(text)) return false
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  const [number = "", ...numbers] = words.filter((word) => /^\d/.test(word))
  return numbers.length === 0 && number.length <= 3 && words.every(({ length }) => length <= 16)
}

/** Masks a name. If it's made of letters, the first two remain, so that its author recognizes it: `color` becomes `co***`. */
export function maskName(name: string): string {
  return /^[a-z]{2}[a-z_-]{2,}$/i.test(name) ? name.slice(0, 2) + mask : mask
}

/** Returns whether to show a name although the contract doesn't declare it. */
export type NameFilter = (name: string) => boolean

/**
 * Masks a path's segments, because a client may send a secret in their place. Keeps those that resemble the contract's,
 * and IDs after the name of a collection.
 *
 * @param basePath - the deployment's base path, which remains.
 */
export function maskPath(path: string, basePath = "", isKept?: NameFilter): string {
  const start = path.startsWith(`${basePath}/`) ? basePath : ""
  const all = path.slice(start.length).split("/")
  const shown = all.map((segment, i) =>
    collections.has(all[i - 1] ?? "") ? maskId(segment, isKept) : maskSegment(segment, isKept),
  )
  return start + shown.join("/")
}

/** Masks text in place of an ID, unless it's what programs write for a missing one. */
export function maskId(text: string, isKept?: NameFilter): string {
  return /^(-?\d+|undefined|null|NaN)$/.test(text) ? text : maskSegment(text, isKept)
}

function maskSegment(segment: string, isKept: NameFilter = () => false): string {
  const isShown = segments.has(segment) || isContractName(segment) || isKept(segment)
  return isShown ? segment : maskName(segment)
}

/** Masks the parts of a key path, such as `task.subtasks[0].name`, that aren't names. */
export function maskKeyPath(path: string, isShown: NameFilter = looksLikeName): string {
  const keys = path.split(".")
  const names = keys.map((key) => key.replaceAll(/\[\d*\]/g, ""))
  return keys.map((key, i) => (isShown(names[i] ?? "") ? key : maskName(key))).join(".")
}

/**
 * Masks the parts of a violation that come from the message and aren't declared: unknown names, methods and paths.
 *
 * @param basePath - the deployment's base path.
 * @param isKept - default: no name is kept.
 */
export function maskViolation(
  violation: Violation,
  basePath = "",
  isKept: NameFilter = () => false,
): Violation {
  const { in: place, name, expected, found, hint } = violation
  const isShown: NameFilter = (key) => isContractName(key) || isKept(key)
  if (place === "method") return { ...violation, found: maskMethod(found) }
  if (place === "path" && name === "") {
    const hide = (text: string): string =>
      text.replace(/\/[^?]*/, (path) => maskPath(path, basePath, isKept))
    const hidden = { ...violation, expected: hide(expected), found: hide(found) }
    return hint === undefined ? hidden : { ...hidden, hint: hide(hint) }
  }
  if (place === "path") {
    const hidden = found.replace(/^"(.*)"$/s, (_, text: string) => `"${maskId(text, isKept)}"`)
    return { ...violation, found: hidden }
  }
  if (name !== "") return { ...violation, name: maskKeyPath(name, isShown) }
  // No schema declares a string or a number as the whole body.
  const isQuoted = place === "body" && /^["\d-]/.test(found)
  return isQuoted ? { ...violation, found: mask } : violation
}
