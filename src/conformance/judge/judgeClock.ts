import { parseTimeSpan } from "../../openapi/compareField.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { SentRequest } from "../state/request.ts"
import type { State } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"

/** How much the times of a run may differ from the service's clock, in milliseconds: less than any two time zones do. */
const tolerance = 14 * 60_000

/** Compares the times that a service sets in a write with the one that it set first: all are from the same clock. */
export function judgeClock(
  state: State,
  { facts, fields }: SentRequest,
  record: ServiceRecord,
  verdicts: Verdicts,
): void {
  const [aspect, subjects] =
    facts.form === "create"
      ? (["sets", { created_at: "created_at" }] as const)
      : (["writes", { updated_at: "updated_at", completed_at: "task.completed" }] as const)
  for (const [field, subject] of Object.entries(subjects)) {
    const time = parseTimeSpan(record[field])
    // An earlier request may have completed the task.
    if (!time || (field === "completed_at" && fields.completed !== true)) continue
    const offset = time.start - Date.now()
    state.clock ??= offset
    const isNear = Math.abs(offset - state.clock) < tolerance
    verdicts.expect(facts.id, aspect, subject, isNear, () => ({
      expected: `${field} about ${new Date(Date.now() + state.clock!).toISOString()}, by the other times of the service`,
      found: formatField(field, record[field]) ?? "none",
      records: [{ kind: facts.kind, id: record.id }],
    }))
  }
}
