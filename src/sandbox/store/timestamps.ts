/** Converts a date-time, or a date (midnight UTC), to milliseconds. Returns NaN for invalid text. */
export function parseTimestamp(text: string): number {
  const timestamp = Date.parse(text)
  if (!Number.isNaN(timestamp)) return timestamp
  // Date.parse rejects leap seconds, such as 23:59:60.
  return Date.parse(text.replace(/:60(?=[.Z+-])/, ":59")) + 1000
}

const isoPattern = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Converts an ISO 8601 date or date-time, in UTC by default, to milliseconds. Returns NaN for invalid text. */
export function parseTimeBound(text: string): number {
  const [, day = "", time = "T00:00:00", zone = "Z"] = isoPattern.exec(text) ?? []
  return parseTimestamp(day + time + zone)
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
