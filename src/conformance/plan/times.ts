import type { Json, JsonObject } from "../../openapi/description.ts"
import type { OperationFacts } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import type { World } from "./world.ts"

/** How far a bound is from a time, in milliseconds, because services may round times. */
const distance = 1_000

/** The maximum number of records whose times are compared for a bound, so that a large service doesn't slow the run down. */
const maxRecords = 500

/** Returns bounds between the shown times, in every form that ISO 8601 allows. */
export function listTimes(
  { state, random }: World,
  { kind }: OperationFacts,
  field: string,
  format: string,
): Json[] {
  const own = state.list(kind)
  // The records were created at about the same times as those that show it.
  const isShown = own.some(({ record }) => typeof record[field] === "string")
  const chosen = chooseTimes(isShown ? own : state.list("tasks"), field)
  const edges =
    format === "date"
      ? ["1850-01-01", "2950-12-31"]
      : ["1850-01-01T00:00:00Z", "2950-12-31T23:59:59+00:00"]
  if (chosen.length === 0)
    return [
      ...edges,
      ...(format === "date" ? [] : ["2950-12-31T23:59:59+02:00", "1850-01-01T00:00:00.250Z"]),
    ]
  if (format === "date")
    return [
      ...edges,
      // Whether a bound selects its own day isn't documented.
      ...chosen.map((time) => new Date(time + 86_400_000).toISOString().slice(0, 10)),
      "2024-02-29",
    ]
  const forms = chosen.flatMap((time, i) => formatTimes(random, time).slice(2 * i, 2 * i + 2))
  // Without times, only a bound before or after all of them shows whether the parameter has an effect.
  return isShown
    ? [...forms, edges[1]!]
    : [...forms.slice(0, 2), ...edges.toReversed(), ...forms.slice(2)]
}

/**
 * Formats a bound beside a time: in UTC, with offsets, and with a fraction of a second. A service that ignores the offset,
 * the fraction or the time of day takes it for one on the other side of the time.
 */
function formatTimes(random: World["random"], time: number): string[] {
  const format = (seconds: number, zone: string, fraction = ""): string => {
    const [hours = 0, minutes = 0] = zone === "Z" ? [] : zone.split(":").map(Number)
    const shift = hours * 60 + Math.sign(hours) * minutes
    const local = (Math.floor(time / distance) + seconds) * distance + shift * 60_000
    return `${new Date(local).toISOString().slice(0, 19)}${fraction}${zone}`
  }
  return [
    format(-1, "Z"),
    format(-1, random.choose(["+02:00", "+05:30", "+14:00"])),
    format(1, random.choose(["-05:00", "-03:30"])),
    time % 1_000 === 0
      ? format(-1, random.choose(["Z", "+05:30"]), random.choose([".250", ".250000", ".5"]))
      : new Date(time + 1).toISOString(),
  ]
}

/**
 * Chooses two times, one in the middle of those of a field and an earlier one: times that for some records are between
 * this field and others, so that a service which compares another field selects other records.
 */
function chooseTimes(known: readonly KnownRecord[], field: string): number[] {
  const records = known.slice(-maxRecords).flatMap(({ record }) => {
    const own = parseTime(record[field])
    // A collection may leave out deleted and cleared records.
    const isShown = record.deleted !== true && record.cleared !== true
    return own === undefined || !isShown ? [] : [{ own, others: parseOthers(record, field) }]
  })
  const sorted = records.map(({ own }) => own).toSorted((a, b) => a - b)
  const spread = Array.from({ length: 10 }, (_, i) => sorted[Math.floor((sorted.length * i) / 10)])
  const candidates = [...new Set([...spread, ...listApart(records)])].flatMap((time) => {
    if (time === undefined) return []
    const bound = time - distance
    const apart = records.flatMap(({ own, others }) =>
      others.filter((other) => own >= bound !== other.time >= bound).map(({ name }) => name),
    )
    const share = sorted.filter((own) => own < time).length / sorted.length
    return [{ time, share, apart: new Set(apart) }]
  })
  // Together, the chosen times are between this field and as many others as possible.
  const told = new Set<string>()
  const count = (one: { apart: Set<string> }): number =>
    [...one.apart].filter((name) => !told.has(name)).length
  return [0.5, 0.2].flatMap((share) => {
    const [best] = candidates.toSorted(
      (a, b) => count(b) - count(a) || Math.abs(a.share - share) - Math.abs(b.share - share),
    )
    for (const name of best?.apart ?? []) told.add(name)
    return best ? [best.time] : []
  })
}

/** A record with a time, and its other times. */
interface Times {
  own: number
  others: { name: string; time: number }[]
}

/** Returns the end of the longest span between a time and each other one. */
function listApart(records: readonly Times[]): number[] {
  const longest = new Map<string, { length: number; end: number }>()
  for (const { own, others } of records) {
    for (const { name, time } of others) {
      const length = Math.abs(own - time)
      if (length > (longest.get(name)?.length ?? 0))
        longest.set(name, { length, end: Math.max(own, time) })
    }
  }
  return [...longest.values()].map(({ end }) => end)
}

function parseTime(value: Json | undefined): number | undefined {
  const time = typeof value === "string" && /^\d{4}-/.test(value) ? Date.parse(value) : 0
  return time > 0 ? time : undefined
}

function parseOthers(record: JsonObject, field: string): Times["others"] {
  return Object.entries(record).flatMap(([name, value]) => {
    const time = name === field ? undefined : parseTime(value)
    return time === undefined ? [] : [{ name, time }]
  })
}
