import { activityActions } from "../../../generated/tables.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { formatField } from "../formatField.ts"
import type { Detail, Verdicts } from "../judge/verdicts.ts"

/** The documented actions on each type of record. */
const actionsByType: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries(activityActions),
)

/** Inspects the records in the body of an accepted request. */
export function inspectRecords({ method }: Exchange, body: JsonObject, verdicts: Verdicts): void {
  for (const [kind, value] of Object.entries(body))
    for (const record of [value].flat().filter(isObject))
      inspectRecord(kind, record, method, verdicts)
}

function inspectRecord(kind: string, record: JsonObject, method: string, verdicts: Verdicts): void {
  const { action, target_type: type, created_at, updated_at } = record
  const expect = (isRight: boolean, describe: () => Detail): void =>
    verdicts.expect("records/consistent", isRight, describe)
  expect(method !== "POST" || record.deleted !== true, () => ({
    key: kind,
    expected: "deleted: false in a new record",
    found: "true",
  }))
  // The schema allows unknown actions, so that clients accept them. A service must send only documented actions.
  const valid = actionsByType.get(type)
  if (kind.startsWith("activit") && valid) {
    verdicts.expect("activities/action", valid.includes(`${action as string}`), () => {
      const expected = `an action of a ${type as string}: ${valid.join(", ")}`
      const found = JSON.stringify(action) ?? "none"
      return { expected, found, key: `${type as string} ${found}` }
    })
  }
  for (const state of ["archived", "deleted"]) {
    const { [state]: isOnTask, [`${state}_at`]: time } = record
    const isRight =
      typeof isOnTask !== "boolean" || time === undefined || isOnTask === (time !== null)
    expect(isRight, () => ({
      expected: `a ${state}_at that fits ${state}: ${isOnTask as boolean}`,
      found: `${state}_at is ${formatField(`${state}_at`, time)}`,
    }))
  }
  // Records that were imported from elsewhere may have any times.
  if (method === "GET") return
  const [created, updated] = [parseTimeSpan(created_at), parseTimeSpan(updated_at)]
  const isLater = !created || !updated || created.start < updated.end
  const found = `updated_at ${updated_at as string}, created_at ${created_at as string}`
  expect(isLater, () => ({ key: kind, expected: "updated_at after created_at", found }))
}
