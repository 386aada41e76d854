import { activityActions } from "../../../generated/tables.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { type Expect, defineCheck } from "./defineCheck.ts"
import { formatField } from "../formatField.ts"

const actionCheck = defineCheck({
  name: "activities/action",
  rule: "The `action` of each activity is valid for its `target_type`.",
  pointer: "#/components/schemas/Activity",
  evidence: { stated: "Valid `action` values by target type." },
})

const fieldCheck = defineCheck({
  name: "records/consistent",
  rule: "A new record is not deleted, `updated_at` is not before `created_at`, and `archived_at` and `deleted_at` are set only if the record is archived or deleted.",
  // Not required, because the source does not document when the service sets these fields.
  level: "recommended",
  pointer: "#/components/schemas",
  evidence: {
    stated: "The fields `created_at`, `updated_at`, `archived_at`, `deleted` and `deleted_at`.",
  },
})

export const recordChecks = [actionCheck, fieldCheck]

/** The documented actions on each type of record. */
const actionsByType: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries(activityActions),
)

export function inspectRecords({ method }: Exchange, body: JsonObject, expect: Expect): void {
  for (const [kind, value] of Object.entries(body)) {
    for (const record of [value].flat().filter(isObject)) {
      const isDeleted = method === "POST" && record.deleted === true
      const state = { key: kind, expected: "deleted: false in a new record", found: "true" }
      expect(fieldCheck, !isDeleted, () => state)
      inspectRecord(kind, record, method !== "GET", expect)
    }
  }
}

function inspectRecord(kind: string, record: JsonObject, isWritten: boolean, expect: Expect): void {
  const { action, target_type: type, created_at, updated_at } = record
  // The schema allows unknown actions, so that clients accept them. A service must send only documented actions.
  const valid = actionsByType.get(type)
  if (kind.startsWith("activit") && valid) {
    expect(actionCheck, valid.includes(`${action as string}`), () => {
      const expected = `an action of a ${type as string}: ${valid.join(", ")}`
      const found = JSON.stringify(action) ?? "none"
      return { expected, found, key: `${type as string} ${found}` }
    })
  }
  for (const state of ["archived", "deleted"]) {
    const { [state]: isOnTask, [`${state}_at`]: time } = record
    const isRight =
      typeof isOnTask !== "boolean" || time === undefined || isOnTask === (time !== null)
    expect(fieldCheck, isRight, () => ({
      expected: `a ${state}_at that fits ${state}: ${isOnTask as boolean}`,
      found: `${state}_at is ${formatField(`${state}_at`, time)}`,
    }))
  }
  // Records that were imported from elsewhere may have any times.
  if (!isWritten) return
  const [created, updated] = [parseTimeSpan(created_at), parseTimeSpan(updated_at)]
  const isLater = !created || !updated || created.start < updated.end
  const found = `updated_at ${updated_at as string}, created_at ${created_at as string}`
  expect(fieldCheck, isLater, () => ({ key: kind, expected: "updated_at after created_at", found }))
}
