import { parseWithDigits } from "../../contract/largeNumbers.ts"
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

/** Writes JSON with indentation, and with escapes for all characters other than ASCII. */
export function indentAndEscape(json: string): string {
  return JSON.stringify(parseWithDigits(json), null, 2).replaceAll(
    /[^ -~\n]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
