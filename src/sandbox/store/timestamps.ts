/** Returns the milliseconds of a date-time or of a date (midnight UTC); NaN if the text is neither. */
export function parseTimestamp(text: string): number {
  const timestamp = Date.parse(text)
  if (!Number.isNaN(timestamp)) return timestamp
  // JavaScript does not parse leap seconds.
  return Date.parse(text.replace(/:60(?=[.Z+-])/, ":59")) + 1000
}

const isoPattern = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Returns the milliseconds of an ISO 8601 date or date-time, in UTC if it has no time zone; NaN if it is neither. */
export function parseBound(text: string): number {
  const [, day = "", time = "T00:00:00", zone = "Z"] = isoPattern.exec(text) ?? []
  return parseTimestamp(day + time + zone)
}

/** Formats a timestamp as the service does, with a UTC offset and without zero milliseconds. */
export function formatTimestamp(timestamp: number): string {
  return new Date(timestamp).toISOString().replace(/(\.000)?Z$/, "+00:00")
}

/** Whether a date-time can represent a timestamp and some time after it (RFC 3339, section 5.6: four-digit years). */
export function isRepresentable(timestamp: number): boolean {
  return timestamp >= Date.UTC(-1, 12) && timestamp < Date.UTC(9999, 0)
}
