import { parseWithDigits } from "../../contract/largeNumbers.ts"
import { kindsByKey, referenceFields } from "../../contract/recordKinds.ts"
import { isObject } from "../../openapi/description.ts"
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

/** The kind of record that the IDs under a key belong to, or the `id` of the objects under it. */
const idKinds: ReadonlyMap<string, string> = new Map<string, string>([
  ...kindsByKey,
  ["subtasks", "tasks"],
  ...Array.from(kindsByKey, ([key, kind]) => [`${key}_id`, kind] as const),
  ...Object.values(referenceFields).flatMap((fields) =>
    // Where several kinds are possible, the IDs of all of them are large, or none.
    Object.entries(fields).map(([path, { kind, kinds = {} }]) => {
      const [first = ""] = Object.values(kinds)
      return [path.slice(path.lastIndexOf(".") + 1), kind ?? first] as const
    }),
  ),
])

/** The kinds of records whose IDs are large, by the alternative of `integer-size`. */
const largeKinds: Cases<"integer-size", readonly string[]> = {
  small: [],
  "large-tasks": ["tasks", "lists", "activities"],
  "large-webhooks": ["integration_webhooks", "access_tokens", "comments", "memberships"],
  "large-accounts": ["accounts"],
}

/** What a large ID exceeds the stored one by. JavaScript rounds numbers of this size to multiples of 256. */
const distance = 2n ** 60n

/**
 * Replaces IDs in JSON with large ones. JavaScript can't represent them, so this must be the last change that parses
 * the JSON.
 *
 * @param size - the alternative of `integer-size` in force.
 * @param root - the kind of record that the whole JSON is; default: none.
 */
export function enlargeIds(json: string, size: keyof typeof largeKinds, root?: string): string {
  if (size === "small") return json
  const kinds = largeKinds[size]
  const write = (value: unknown, kind?: string): string => {
    if (Array.isArray(value)) return `[${value.map((item) => write(item, kind)).join()}]`
    if (isObject(value)) {
      const members = Object.entries(value).map(
        ([key, item]) =>
          `${JSON.stringify(key)}:${write(item, key === "id" ? kind : idKinds.get(key))}`,
      )
      return `{${members.join()}}`
    }
    const isId = typeof value === "number" && value > 0 && kinds.includes(kind ?? "")
    return isId ? enlarge(value) : JSON.stringify(value)
  }
  return write(JSON.parse(json), root)
}

/** Replaces the IDs in the query of a URL, such as a link to the next page, with large ones. */
export function enlargeQueryIds(text: string, size: keyof typeof largeKinds): string {
  return text.replaceAll(/(?<=[?&])(\w+)=(\d+)/g, (pair, name: string, id: string) =>
    largeKinds[size].includes(idKinds.get(name) ?? "") ? `${name}=${enlarge(id)}` : pair,
  )
}

function enlarge(id: number | string): string {
  return `${BigInt(id) + distance}`
}

/** Returns the stored ID for a large one, and any other text unchanged. */
export function reduceId(id: string): string {
  const reduced = /^\d{19}$/.test(id) ? BigInt(id) - distance : -1n
  return reduced >= 0n && reduced <= Number.MAX_SAFE_INTEGER ? `${reduced}` : id
}
