/** Returns the milliseconds of a date-time or of a date (midnight UTC); NaN if the text is neither. */
export function parseTimestamp(text: string): number {
  const timestamp = Date.parse(text)
  if (!Number.isNaN(timestamp)) return timestamp
  // JavaScript does not parse leap seconds.
  return Date.parse(text.replace(/:60(?=[.Z+-])/, ":59")) + 1000
}

/** Formats a timestamp as the service does, with a UTC offset and without zero milliseconds. */
export function formatTimestamp(timestamp: number): string {
  return new Date(timestamp).toISOString().replace(/(\.000)?Z$/, "+00:00")
}

/** Whether a date-time can represent a timestamp and some time after it (RFC 3339, section 5.6: four-digit years). */
export function isRepresentable(timestamp: number): boolean {
  return timestamp >= Date.UTC(-1, 12) && timestamp < Date.UTC(9999, 0)
}
