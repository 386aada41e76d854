import { createViolation, formatValue, type Violation } from "./violations.ts"

/** Returns whether a `Content-Type` has the media type, and UTF-8 or no charset (RFC 8259, section 8.1). */
export function hasMediaType(contentType: string, mediaType: string): boolean {
  if (contentType === mediaType) return true
  const [type = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase())
  return (
    type === mediaType.toLowerCase() &&
    parameters.every((parameter) => /^(charset="?utf-8"?)?$/.test(parameter))
  )
}

/**
 * Chooses the offered media type with the highest weight in `Accept`; among equals, the one with the most specific
 * range, then the first. Undefined if `Accept` excludes them all.
 */
export function negotiateMediaType(accept: string, offered: string[]): string | undefined {
  const weights = new Map<string, number>()
  for (const range of accept.split(",")) {
    const [mediaType = "", ...parameters] = range.split(";").map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? "1"
    weights.set(mediaType.toLowerCase(), Number(weight))
  }
  const rated = offered.map((mediaType) => {
    const name = mediaType.toLowerCase()
    const ranges = weights.has(name) ? [name] : [name, name.replace(/\/.*/, "/*"), "*/*"]
    const distance = ranges.findIndex((range) => weights.has(range))
    return { mediaType, distance, weight: weights.get(ranges[distance] ?? "") ?? 0 }
  })
  const [best] = rated
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.distance - b.distance)
  return best?.mediaType
}

/** Creates the violation for a missing or invalid media type in a header. */
export function createMediaTypeViolation(
  name: "Accept" | "Content-Type",
  given: string | null,
  mediaTypes: string[],
  pointer: string,
): Violation {
  const header = { in: "header", name, expected: mediaTypes.join(" or "), pointer } as const
  if (!given) return createViolation({ ...header, kind: "missing" })
  return createViolation({ ...header, kind: "invalid", found: formatValue(given) })
}
