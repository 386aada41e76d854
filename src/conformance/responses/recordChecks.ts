import { activityActions } from "../../../generated/tables.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { isAlias } from "../run/largeIds.ts"
import { type Expect, responseCheck } from "./responseCheck.ts"
import { formatField } from "../formatField.ts"

const actionCheck = responseCheck({
  name: "activities/action",
  rule: "The `action` of each activity is valid for its `target_type`.",
  pointer: "#/components/schemas/Activity",
  evidence: { stated: "Valid `action` values by target type." },
})

const requestCheck = responseCheck({
  name: "records/requested",
  // Exclude the mock, which returns the same example for each ID.
  stateful: true,
  rule: "The service returns the record with the requested ID, a new comment of the requested task, and only sections of the returned lists.",
  pointer: "#/paths",
  evidence: { stated: "The ID in the path, `task_id`, and `sections` of the returned lists." },
})

const fieldCheck = responseCheck({
  name: "records/consistent",
  rule: "An array contains each record once, a new record is not deleted, `updated_at` is not before `created_at`, and `archived_at` and `deleted_at` are set only if the record is archived or deleted.",
  // Not required, because the source does not document when the service sets these fields.
  level: "recommended",
  pointer: "#/components/schemas",
  evidence: {
    stated:
      "The fields `id`, `created_at`, `updated_at`, `archived_at`, `deleted` and `deleted_at`.",
  },
})

/** The checks of the records in all responses. */
export const recordChecks = [actionCheck, requestCheck, fieldCheck]

/** Returns the documented actions on a type of record; undefined for an unknown type. */
export function listActions(type: Json | undefined): readonly string[] | undefined {
  return typeof type === "string" && Object.hasOwn(activityActions, type)
    ? activityActions[type as keyof typeof activityActions]
    : undefined
}

/** Inspects the records of a successful response. */
export function inspectRecords({ method, url }: Exchange, body: JsonObject, expect: Expect): void {
  const { pathname, searchParams } = new URL(url)
  const id = Number(pathname.split("/").at(-1))
  for (const [kind, value] of Object.entries(body)) {
    const records = [value].flat().filter(isObject)
    for (const record of records) inspectRecord(kind, record, method !== "GET", expect)
    const isDeleted = method === "POST" && records.some(({ deleted }) => deleted === true)
    const state = { key: kind, expected: "deleted: false in a new record", found: "deleted: true" }
    expect(fieldCheck, !isDeleted, state)
    const ids = records.flatMap((record) => record.id ?? [])
    const isRepeated = new Set(ids).size < ids.length
    const found = `${kind}: ${ids.join(", ")}`
    expect(fieldCheck, !isRepeated, { key: kind, expected: "different IDs", found })
    // The parsed response contains an alias in place of a large ID, so do not compare large IDs.
    const isComparable = isObject(value) && ids.length > 0 && Number.isSafeInteger(id)
    const isRequested = !isComparable || ids[0] === id || isAlias(Number(ids[0]))
    expect(requestCheck, isRequested, { key: kind, expected: `the ID ${id}`, found })
  }
  const { comment, sections = [], list, lists = list ?? [] } = body
  // The source does not document whether a request can change a comment through another task.
  const task = method === "POST" && isObject(comment) ? `${comment.task_id as number}` : null
  const isOnTask = task === null || task === searchParams.get("task_id")
  expect(requestCheck, isOnTask, { expected: "the task of the request", found: `task ${task}` })
  const parents = new Set([lists].flat().map((one) => isObject(one) && one.id))
  const lost = [sections].flat().find((one) => isObject(one) && !parents.has(one.list_id ?? null))
  const isOfList = parents.size === 0 || !lost
  const found = formatField("sections", lost) ?? "none"
  expect(requestCheck, isOfList, { key: "list", expected: "sections of returned lists", found })
}

function inspectRecord(kind: string, record: JsonObject, isWritten: boolean, expect: Expect): void {
  const { action, target_type: type, created_at, updated_at } = record
  // The schema allows unknown actions, so that clients accept them. A service must send only documented actions.
  const valid = listActions(type)
  if (kind.startsWith("activit") && valid) {
    const expected = `an action of a ${type as string}: ${valid.join(", ")}`
    const found = JSON.stringify(action) ?? "none"
    const isValid = valid.includes(`${action as string}`)
    expect(actionCheck, isValid, { expected, found, key: `${type as string} ${found}` })
  }
  for (const state of ["archived", "deleted"]) {
    const { [state]: isOn, [`${state}_at`]: time } = record
    const isRight = typeof isOn !== "boolean" || time === undefined || isOn === (time !== null)
    const found = `${state}_at is ${formatField(`${state}_at`, time)}`
    expect(fieldCheck, isRight, {
      expected: `a ${state}_at that fits ${state}: ${isOn as boolean}`,
      found,
    })
  }
  // Records that were imported from elsewhere may have any times.
  if (!isWritten) return
  const [created, updated] = [parseTimeSpan(created_at), parseTimeSpan(updated_at)]
  const isLater = !created || !updated || created.start < updated.end
  const found = `updated_at ${updated_at as string}, created_at ${created_at as string}`
  expect(fieldCheck, isLater, { key: kind, expected: "updated_at after created_at", found })
}
