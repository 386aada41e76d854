import { parseTimeSpan } from "../../openapi/compareField.ts"

/** Converts an ISO 8601 date or date-time, in UTC by default, to whole milliseconds. Returns NaN for invalid text. */
export function parseTimestamp(text: string): number {
  return Math.floor(parseTimeSpan(text)?.start ?? Number.NaN)
}

/** Formats a timestamp as the service does: with a UTC offset, and with milliseconds only if they aren't zero. */
export function formatTimestamp(timestamp: number): string {
  return new Date(timestamp).toISOString().replace(/(\.000)?Z$/, "+00:00")
}

/**
 * Returns whether a timestamp is in the years 0 to 9998. RFC 3339 years have four digits, so an advancing clock must
 * not come close to 10000.
 */
export function isRepresentable(timestamp: number): boolean {
  return timestamp >= Date.UTC(-1, 12) && timestamp < Date.UTC(9999, 0)
}

export function isTimestampField(field: string): boolean {
  return field.endsWith("_at")
}
