import { replaceJsonTokens } from "../../contract/jsonTokens.ts"
import { formatTimestamp, parseTimestamp } from "../store/timestamps.ts"
import type { Cases } from "../rules.ts"

const hour = 3_600_000

/** The forms of date-times in responses and deliveries; undefined keeps the stored one. */
const timeFormats: Cases<"date-time-form", ((timestamp: number) => string) | undefined> = {
  "with-offset": undefined,
  z: (timestamp) => formatTimestamp(timestamp).replace("+00:00", "Z"),
  hours: (timestamp) => formatTimestamp(timestamp + 2 * hour).replace("+00:00", "+02"),
  "hours-and-minutes": (timestamp) =>
    formatTimestamp(timestamp + 2 * hour).replace("+00:00", "+0200"),
  fractions: (timestamp) => new Date(timestamp).toISOString().replace("Z", "+00:00"),
}

/** Rewrites the date-times in JSON, whose keys all end in `_at`. */
export function formatTimes(json: string, form: keyof typeof timeFormats): string {
  const format = timeFormats[form]
  if (!format) return json
  return json.replaceAll(/(?<=_at":")\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)(?=")/g, (time) =>
    format(parseTimestamp(time)),
  )
}

/** Writes compact JSON with indentation, and with escapes for all characters other than ASCII. */
export function indentAndEscape(json: string): string {
  let depth = 0
  const breakLine = (change: number): string => {
    depth += change
    return `\n${"  ".repeat(depth)}`
  }
  // Replace tokens instead of parsing the JSON, because JavaScript would round large IDs.
  const indented = replaceJsonTokens(json, (token) => {
    if (token === "{" || token === "[") return token + breakLine(1)
    if (token === "}" || token === "]") return breakLine(-1) + token
    return token === "," ? token + breakLine(0) : token
  })
  return indented.replaceAll(
    /[^ -~\n]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
