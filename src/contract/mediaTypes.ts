import { splitMediaType } from "../openapi/deployment.ts"
import { createViolation, formatValue, type Violation } from "./violations.ts"

/** Returns whether a `Content-Type` has the media type, and UTF-8 or no charset (RFC 8259, section 8.1). */
export function hasMediaType(contentType: string, mediaType: string): boolean {
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
  const weights = new Map(
    accept.split(",").map((range) => {
      const [mediaType = "", ...parameters] = range.split(";").map((part) => part.trim())
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? "1"
      return [mediaType.toLowerCase(), Number(weight)]
    }),
  )
  const ranked = offered.map((mediaType) => {
    const name = mediaType.toLowerCase()
    const ranges = [name, name.replace(/\/.*/, "/*"), "*/*"]
    const distance = ranges.findIndex((range) => weights.has(range))
    return { mediaType, distance, weight: weights.get(ranges[distance] ?? "") ?? 0 }
  })
  return ranked
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.distance - b.distance)[0]?.mediaType
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
  const hint = findServiceHint(given, mediaTypes)
  return createViolation({ ...header, kind: "invalid", found: formatValue(given), ...hint })
}

/** Returns a hint with the right service name, if the media type contains the name of another service. */
function findServiceHint(given: string, mediaTypes: string[]): { hint?: string } {
  const vendor = mediaTypes.find((mediaType) => mediaType.includes("/vnd."))
  if (!vendor || !/\/vnd\./i.test(given)) return {}
  const { before, service, after } = splitMediaType(vendor)
  const same = given.includes(before + service) || !given.includes(after)
  return same ? {} : { hint: `The name of the service is ${service}.` }
}
