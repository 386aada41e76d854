import { isDeepStrictEqual } from "node:util"
import { isObject, type Json } from "../../openapi/description.ts"
import { isAlias } from "../run/largeIds.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"

/** Returns whether two values of a field mean the same. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  // The order of IDs and tags has no meaning.
  if (Array.isArray(a) && Array.isArray(b)) return isSameArray(a, b)
  if (typeof a !== "string" || typeof b !== "string") return isDeepStrictEqual(a, b)
  // A service can round a time, or show it with another offset.
  const [one, other] = [parseTimeSpan(a), parseTimeSpan(b)]
  return one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
}

function isSameArray(a: readonly Json[], b: readonly Json[]): boolean {
  if (a.length !== b.length) return false
  return isDeepStrictEqual(sortJson(a), sortJson(b))
}

function sortJson(all: readonly Json[]): string[] {
  return all.map((one) => JSON.stringify(one)).toSorted()
}

const normalizations: ((text: string) => string)[] = [
  (text) => text.normalize("NFC"),
  (text) => text.replaceAll("\r\n", "\n"),
  (text) => text.trim(),
  (text) => text.replace(/\0$/, ""),
]

/** Those of names, which are often on one line, without invisible characters. */
const nameNormalizations: typeof normalizations = [
  ...normalizations,
  (text) => text.replaceAll(/\s+/g, " "),
  (text) => text.replaceAll(/[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060]/g, ""),
]

/** Returns whether a stored text is the sent one after some normalizations. */
export function isNormalized(field: string, sent: Json, found: Json | undefined): boolean {
  if (typeof sent !== "string") return false
  const chosen = field === "name" ? nameNormalizations : normalizations
  const forms = chosen.reduce((all, normalize) => [...all, ...all.map(normalize)], [sent])
  return forms.some((form) => form === found)
}

/**
 * Compares two values of a sort field: negative if the first is smaller; undefined if the order isn't documented, as
 * for null, booleans, and texts whose order depends on the language.
 */
export function compareValues(a: Json | undefined, b: Json | undefined): number | undefined {
  // The aliases of large IDs aren't in the order of the IDs.
  if (typeof a === "number" && typeof b === "number")
    return isAlias(a) || isAlias(b) ? undefined : a - b
  if (typeof a !== "string" || typeof b !== "string") return undefined
  const [one, other] = [parseTimeSpan(a), parseTimeSpan(b)]
  if (one && other) {
    if (one.end <= other.start) return -1
    return other.end <= one.start ? 1 : one.start === other.start ? 0 : undefined
  }
  if (a === b) return 0
  return compareLetters(a, b)
}

/** Compares texts by the first letters of the first words that differ, if every usual collation agrees on them. */
function compareLetters(a: string, b: string): number | undefined {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [one, other] = [a[at] ?? "", b[at] ?? ""]
  // Two letters together may sort like another one, such as `ch`.
  const isFirst = at === 0 || a[at - 1] === " "
  const isPlain = isFirst && [one, other].every((letter) => /[A-Z]/.test(letter))
  return isPlain ? (one < other ? -1 : 1) : undefined
}

/**
 * Whether an array contains all elements. Tags may be objects with names, in lower case; elements of another type, such
 * as the IDs of tags, are only counted.
 */
export function containsAll(shown: Json | undefined, all: readonly Json[]): boolean {
  if (!Array.isArray(shown)) return true
  const found = shown.map(readName)
  const isLower = found.every((one) => one === changeCase(one))
  const sent = [...new Set(all.map(readName).map((one) => (isLower ? changeCase(one) : one)))]
  const isComparable = found.some((one) => typeof one === typeof sent[0])
  if (!isComparable && found.length > 0 && typeof sent[0] === "string")
    return found.length >= sent.length
  const texts = new Set(found.map((one) => JSON.stringify(one)))
  return sent.every((one) => texts.has(JSON.stringify(one)))
}

function changeCase(element: Json): Json {
  return typeof element === "string" ? element.toLowerCase() : element
}

function readName(element: Json): Json {
  return isObject(element) && typeof element.name === "string" ? element.name : element
}
