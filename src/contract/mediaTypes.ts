import { partsOf } from "../openapi/deployment.ts"
import { inWords, type Violation } from "./violations.ts"

/** Whether a `Content-Type` is exactly a media type; JSON is UTF-8 (RFC 8259, section 8.1). */
export function isMediaType(contentType: string, mediaType: string): boolean {
  const [type = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase())
  return (
    type === mediaType.toLowerCase() &&
    parameters.every((parameter) => /^(charset="?utf-8"?)?$/.test(parameter))
  )
}

/**
 * Chooses from what is offered: what an `Accept` header gives the highest weight, then what it names
 * most exactly, then what is offered first; nothing where it accepts none.
 */
export function negotiate(accept: string, offered: string[]): string | undefined {
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

/** That a header names none of the media types that it should. */
export function mediaTypeViolation(
  name: "Accept" | "Content-Type",
  given: string | null,
  mediaTypes: string[],
  pointer: string,
): Violation {
  return {
    in: "header",
    name,
    fault: given ? "invalid" : "missing",
    expected: mediaTypes.join(" or "),
    found: given ? inWords(given) : "",
    pointer,
    ...serviceHint(given ?? "", mediaTypes),
  }
}

/** For who has a deployment of another name. */
function serviceHint(given: string, mediaTypes: string[]): { hint?: string } {
  const vendor = mediaTypes.find((mediaType) => mediaType.includes("/vnd."))
  if (!vendor || !/\/vnd\./i.test(given)) return {}
  const { before, service, after } = partsOf(vendor)
  const same = given.includes(before + service) || !given.includes(after)
  return same ? {} : { hint: `The service is named ${service} here.` }
}
