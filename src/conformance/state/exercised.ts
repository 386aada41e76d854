import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { ExercisedValue } from "../report.ts"
import type { SentRequest } from "./request.ts"
import type { State } from "./state.ts"

export class ExercisedValues {
  readonly #rows = new Map<string, ExercisedValue>()

  note(state: State, request: SentRequest): void {
    const { facts, query, id, exchange } = request
    const isAccepted = (exchange.response?.status ?? 500) < 300
    const known = id === undefined ? undefined : state.find(facts.kind, id)
    const target = known ? describeState(known.record, known.isRemoved) : ""
    const keys = request.keys.map(({ key, value }): [string, Json] => [key.name, value])
    for (const [name, value] of [...Object.entries(query), ...keys]) {
      const kind = describeValue(name, value)
      const place = [facts.id, name, kind, target].join("\n")
      const sent = { operation: facts.id, name, value: kind, state: target }
      const row = this.#rows.get(place) ?? { ...sent, accepted: 0, rejected: 0 }
      if (isAccepted) row.accepted++
      else row.rejected++
      this.#rows.set(place, row)
    }
  }

  /** Returns one row for each operation, parameter, kind of value and state. */
  list(): ExercisedValue[] {
    return [...this.#rows.values()]
  }
}

function describeState(record: JsonObject, isRemoved: boolean): string {
  const states = ["completed", "deleted", "cleared", "archived"].filter(
    (one) => record[one] === true,
  )
  const places = [
    ...("list_id" in record ? [record.list_id === null ? "private" : "in a list"] : []),
    ...(typeof record.parent_id === "number" ? ["subtask"] : []),
  ]
  return [...(isRemoved ? ["removed"] : []), ...states, ...places].join(", ")
}

function describeValue(name: string, value: Json): string {
  if (value === null || typeof value === "boolean") return String(value)
  if (Array.isArray(value)) return `${value.length} elements`
  if (isObject(value)) return "an object"
  if (typeof value === "number") {
    if (/(^|[._])id$|_id$/.test(name)) return "an ID"
    return Math.abs(value) < 3 ? String(value) : `a number ${value > 25 ? "above" : "up to"} 25`
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "a date"
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return `a date-time ${value.endsWith("Z") ? "in UTC" : "with an offset"}`
  if (["view", "include", "order"].includes(name)) return value.slice(0, 40)
  return value.length > 255 ? "a long text" : "a text"
}
