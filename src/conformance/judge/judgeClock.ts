import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { SentRequest } from "../state/request.ts"
import type { State } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"

/** How much a time may differ from the last one by the service's clock, in milliseconds: less than any two time zones do. */
const tolerance = 14 * 60_000

/**
 * Compares the times that a service sets in a write with those that it set before: all are from the same clock, which may
 * be faster or slower than ours.
 */
export function judgeClock(
  state: State,
  { facts, fields }: SentRequest,
  { record, before = {} }: { record: ServiceRecord; before: JsonObject | undefined },
  verdicts: Verdicts,
): void {
  const [aspect, subjects] =
    facts.form === "create"
      ? (["sets", { created_at: "created_at" }] as const)
      : (["writes", { updated_at: "updated_at", completed_at: "task.completed" }] as const)
  for (const [field, subject] of Object.entries(subjects)) {
    const time = parseTimeSpan(record[field])
    const isCompletion = fields.completed === true && before.completed !== true
    // A request that changes nothing may keep the time.
    const isKept = field !== "completed_at" && record[field] === before[field]
    if (!time || isKept || (field === "completed_at" && !isCompletion)) continue
    const offset = time.start - Date.now()
    state.clock ??= offset
    const { clock } = state
    const isNear = Math.abs(offset - clock) < tolerance
    if (isNear) state.clock = offset
    verdicts.expect(facts.id, aspect, subject, isNear, () => ({
      expected: `${field} about ${new Date(Date.now() + clock).toISOString()}, by the other times of the service`,
      found: formatField(field, record[field]),
      records: [{ kind: facts.kind, id: record.id }],
    }))
  }
}
