import { parseTimeSpan } from "../../openapi/compareField.ts"
import { uncountedFields } from "../contentFreedom.ts"
import { findOperationFor, type OperationFacts } from "../facts.ts"
import { formatField } from "../formatField.ts"
import { isSameValue } from "../state/values.ts"
import type { WriteComparison } from "./comparison.ts"

/** How much a time may differ from the last one by the service's clock, in milliseconds: less than any two time zones do. */
export const tolerance = 14 * 60_000

/** How much a time may be ahead of the last one, in milliseconds, to count as the service's time from then on. */
const maxStep = 60_000

/**
 * Compares the times that a service sets in a write with those that it set before: all are from the same clock, which may
 * be faster or slower than ours, but doesn't go back.
 */
export function judgeClock(write: WriteComparison): void {
  const { state, facts, fields, sentAt, record, known, written, expect } = write
  const { previous: before, open } = known
  const changes = (field: string): boolean =>
    // An open field may have had the new value before.
    field in before && !open.has(field) && !isSameValue(before[field], record[field])
  const isCompletion = fields.completed === true && changes("completed")
  const isChanged = [...written].some((field) => !uncountedFields.has(field) && changes(field))
  // Whether the time of an update changes is open, except where a parameter selects by it.
  const isUpdate = isChanged && selectsByUpdate(facts)
  const { clock } = state
  const earliest = clock.findEarliest(sentAt)
  const times =
    facts.form === "create"
      ? ([
          ["created_at", "sets", "created_at", true],
          ["updated_at", "sets", "updated_at", false],
        ] as const)
      : ([
          ["updated_at", "writes", "updated_at", isUpdate],
          ["completed_at", "writes", "task.completed", isCompletion],
        ] as const)
  for (const [field, aspect, subject, isNew] of times) {
    const time = parseTimeSpan(record[field])
    if (!time) continue
    const expectTime = (isRight: boolean, expected: string): void =>
      expect(aspect, subject, isRight, () => ({
        expected: `${field} ${expected}`,
        found: formatField(field, record[field]),
        records: [{ kind: facts.kind, id: record.id }],
      }))
    if (isNew) {
      const after = new Date(earliest).toISOString()
      expectTime(time.end > earliest, `after ${after}, the time of an earlier write`)
    }
    // A request that changes nothing may keep the time.
    if (!isNew && (field === "completed_at" || record[field] === before[field])) continue
    const offset = time.start - Date.now()
    const ahead = (clock.ahead ??= offset)
    const isNear = Math.abs(offset - ahead) < tolerance
    if (isNear) clock.ahead = offset
    // A wrong time must not make those of later writes look wrong.
    if (offset - ahead < maxStep) clock.note(time.start)
    const about = new Date(Date.now() + ahead).toISOString()
    expectTime(isNear, `about ${about}, by the other times of the service`)
  }
}

function selectsByUpdate(facts: OperationFacts): boolean {
  const list = findOperationFor(facts.kind, "list")
  return list?.parameters.some(({ effect }) => effect.selects === "updated_at") === true
}
