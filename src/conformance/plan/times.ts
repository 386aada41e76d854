import type { Json } from "../../openapi/description.ts"
import type { OperationFacts } from "../facts.ts"
import type { World } from "./world.ts"

/** How far a bound is from a time, in milliseconds, because services may round times. */
const distance = 1_000

/** The maximum number of records whose times are compared for a bound, so that a large service doesn't slow the run down. */
const maxRecords = 500

/** Times of a record by their fields, in milliseconds. */
type Times = ReadonlyMap<string, number>

/** Returns bounds between the shown times, in every form that ISO 8601 allows. */
export function listTimes(
  { state, random }: World,
  { kind }: OperationFacts,
  field: string,
  format: string,
): Json[] {
  const isShown = state.list(kind).some(({ record }) => typeof record[field] === "string")
  // The records were created at about the same times as the tasks, which show it.
  const records = state.list(isShown ? kind : "tasks").slice(-maxRecords)
  // A collection may leave out deleted and cleared records.
  const shown = records.filter(({ record }) => record.deleted !== true && record.cleared !== true)
  const chosen = chooseTimes(
    shown.map(({ record }) => readTimes(Object.entries(record))),
    field,
  )
  if (format === "date")
    return [
      "1850-01-01",
      "2950-12-31",
      // Whether a bound selects its own day isn't documented.
      ...chosen.map((time) => new Date(time + 86_400_000).toISOString().slice(0, 10)),
      "2024-02-29",
    ]
  const edges = ["1850-01-01T00:00:00.250Z", "2950-12-31T23:59:59+02:00"]
  // Each form at least once.
  const each = Math.max(1, Math.ceil(4 / chosen.length))
  const forms = chosen.flatMap((time, i) => {
    const all = formatTimes(random, time)
    return Array.from({ length: each }, (_, j) => all[(i * each + j) % all.length]!)
  })
  // Without times, only a bound before or after all of them shows whether the parameter has an effect.
  return isShown ? [...forms, edges[1]!] : [...edges, ...forms]
}

function readTimes(fields: [string, Json][]): Times {
  const times = fields.flatMap(([name, value]): [string, number][] => {
    const time = typeof value === "string" && /^\d{4}-/.test(value) ? Date.parse(value) : 0
    return time > 0 ? [[name, time]] : []
  })
  return new Map(times)
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
 * Chooses times of a field: one in the middle, an earlier one, and for each other field one that for some record is between
 * both, so that a service which compares the other field selects other records.
 */
function chooseTimes(records: readonly Times[], field: string): number[] {
  const own = records.filter((one) => one.has(field))
  const sorted = own.map((one) => one.get(field)!).toSorted((a, b) => a - b)
  const spread = [0.5, 0.2].map((share) => sorted[Math.floor(sorted.length * share)])
  const names = new Set(own.flatMap((one) => [...one.keys()]))
  const ends = [...names].map((name) => findLongest(own, field, name))
  const all = [...spread, ...ends].filter((time) => time !== undefined)
  return [...new Set(all)].slice(0, 5)
}

/** Returns the end of the longest span between a time and another one. */
function findLongest(records: readonly Times[], field: string, name: string): number | undefined {
  const spans = records.filter((one) => one.get(name) !== undefined && name !== field)
  const ends = spans.map((one) => [one.get(field)!, one.get(name)!].toSorted((a, b) => a - b))
  return ends.toSorted((a, b) => b[1]! - b[0]! - a[1]! + a[0]!)[0]?.[1]
}
