import type { Json } from "./description.ts"

/** How to compare a record's field with a value. */
export type ComparisonOperator =
  | "equals"
  | "differs"
  | "contains"
  | "present"
  | "absent"
  | "before"
  | "after"

/** Returns whether a field compares with a value as an operator says; undefined if the source leaves that open. */
export function compareField(
  field: Json | undefined,
  operator: ComparisonOperator,
  value: Json | undefined,
): boolean | undefined {
  if (operator === "before" || operator === "after") return compareTimes(field, operator, value)
  if (field === undefined) return undefined
  switch (operator) {
    case "equals":
      return field === value
    case "differs":
      return field !== value
    case "contains":
      if (typeof field === "string") return field.includes(String(value))
      return Array.isArray(field) && field.includes(value ?? null)
    case "present":
      return field !== null
    case "absent":
      return field === null
  }
}

// Every time in a record is between these dates, so a bound outside them gives a definite result even for a record
// without the time.
const past = Date.UTC(1900, 0)
const future = Date.UTC(2900, 0)

/**
 * Compares two times. For equal times, the result is undefined, because the source doesn't say whether bounds are
 * inclusive.
 */
function compareTimes(
  field: Json | undefined,
  operator: "before" | "after",
  value: Json | undefined,
): boolean | undefined {
  if (field === null) return false
  const bound = parseTimeSpan(value)
  const time = field === undefined ? { start: past, end: future } : parseTimeSpan(field)
  if (!time || !bound) return undefined
  const [first, second] = operator === "before" ? [time, bound] : [bound, time]
  if (first.end <= second.start) return true
  return first.start >= second.end ? false : undefined
}

const timePattern =
  /^(?<date>\d{4}-\d\d-\d\d)([T ](?<time>\d\d:\d\d)(:(?<seconds>\d\d)([.,](?<fraction>\d+))?)?)?(Z|(?<hours>[+-]\d\d)(:?(?<minutes>\d\d))?)?$/i

/** The milliseconds that the text of a time could mean, from `start` to before `end`. */
interface TimeSpan {
  start: number
  end: number
}

/** How many texts of times are kept with what they mean, and how long they are at most. */
const maxKnown = 10_000
const maxKnownLength = 40

const known = new Map<string, TimeSpan | undefined>()

/**
 * Parses an ISO 8601 date or date-time, in UTC unless it has a time zone. Services can round times, so the result is
 * the range of milliseconds that the text could mean, such as a whole second.
 */
export function parseTimeSpan(value: Json | undefined): TimeSpan | undefined {
  const text = String(value)
  if (text.length > maxKnownLength) return readTimeSpan(text)
  if (!known.has(text)) {
    if (known.size >= maxKnown) known.clear()
    known.set(text, readTimeSpan(text))
  }
  return known.get(text)
}

function readTimeSpan(text: string): TimeSpan | undefined {
  const { groups } = timePattern.exec(text) ?? {}
  if (!groups) return undefined
  const { date = "", time, seconds, fraction, hours, minutes = "00" } = groups
  const midnight = new Date(`${date}T00:00Z`)
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`
  // Date.parse rejects leap seconds, such as 23:59:60.
  const isLeap = seconds === "60"
  const whole = Date.parse(`${date}T${time ?? "00:00"}:${isLeap ? "59" : (seconds ?? "00")}${zone}`)
  const start = whole + (Number(isLeap) + Number(`0.${fraction ?? 0}`)) * 1000
  if (Number.isNaN(start)) return undefined
  if (fraction) return { start, end: start + 1000 / 10 ** fraction.length }
  return { start, end: start + (seconds ? 1000 : time ? 60_000 : 86_400_000) }
}
