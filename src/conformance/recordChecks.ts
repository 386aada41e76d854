import { actions } from "../../generated/tables.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import { parseSpan } from "../openapi/effects.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { isAlias } from "./largeIds.ts"
import { type Expect, responseCheck } from "./responseCheck.ts"

const actionCheck = responseCheck({
  name: "activities/action",
  rule: "The `action` of each activity is valid for its `target_type`.",
  pointer: "#/components/schemas/Activity",
  evidence: { stated: "Valid `action` values by target type." },
})

const idCheck = responseCheck({
  name: "records/ids",
  rule: "The records in an array of a response have different IDs.",
  level: "recommended",
  pointer: "#/paths",
  evidence: { stated: "Each array contains the records of a kind." },
})

const stateCheck = responseCheck({
  name: "records/states",
  rule: "A record that is archived or deleted has the time of that, any other record has null.",
  // The source does not say what sets these fields.
  level: "recommended",
  pointer: "#/components/schemas/TaskList/properties/archived_at",
  evidence: { stated: "`archived_at` of an archived list is the cursor of its page." },
})

const timeCheck = responseCheck({
  name: "records/times",
  rule: "`updated_at` is not before `created_at`.",
  level: "recommended",
  pointer: "#/components/schemas/Task/properties/updated_at",
  evidence: { stated: "The fields `created_at` and `updated_at`." },
})

const requestCheck = responseCheck({
  name: "records/requested",
  rule: "A record has the ID of the request, a new comment is on its task, and a section is of a returned list.",
  pointer: "#/paths",
  evidence: {
    stated: "The meaning of the ID in the path, and of `task_id` and `include=sections`.",
  },
})

export const recordChecks = [actionCheck, idCheck, stateCheck, timeCheck, requestCheck]

// Clients accept other actions too; a service must not send them.
const validActions: Partial<Record<string, readonly string[]>> = actions

/** Inspects the records of a successful response. */
export function inspectRecords({ method, url }: Exchange, body: JsonObject, expect: Expect): void {
  const { pathname, searchParams } = new URL(url)
  const ofPath = Number(pathname.split("/").at(-1))
  for (const [kind, value] of Object.entries(body)) {
    const records = [value].flat().filter(isObject)
    for (const record of records) inspectRecord(kind, record, expect)
    const ids = records.map(({ id }) => id).filter(Number.isInteger)
    const repeated = ids.find((id, i) => ids.indexOf(id) < i)
    const found = `${repeated as number} twice in ${kind}`
    expect(idCheck, repeated === undefined, { key: kind, expected: "different IDs", found })
    if (!isObject(value) || !Number.isSafeInteger(ofPath) || !Number.isInteger(value.id)) continue
    const expected = `the ${kind} ${ofPath}`
    const isRequested = value.id === ofPath || isAlias(value.id as number)
    expect(requestCheck, isRequested, { key: kind, expected, found: `${value.id as number}` })
  }
  // The source does not say whether a comment can be changed through another task.
  const task_id = method === "POST" && isObject(body.comment) ? body.comment.task_id : undefined
  const isOnTask = task_id === undefined || `${task_id as number}` === searchParams.get("task_id")
  const found = JSON.stringify(task_id) ?? "none"
  expect(requestCheck, isOnTask, { key: "task", expected: "the task_id of the request", found })
  const lists = [body.list ?? body.lists ?? []].flat().filter(isObject)
  const lost = [body.sections ?? []]
    .flat()
    .find((section) => isObject(section) && lists.every(({ id }) => id !== section.list_id))
  const isOfList = lists.length === 0 || lost === undefined
  const section = JSON.stringify(lost)
  expect(requestCheck, isOfList, {
    key: "list",
    expected: "sections of these lists",
    found: section,
  })
}

function inspectRecord(kind: string, record: JsonObject, expect: Expect): void {
  const { action, target_type: type, created_at, updated_at } = record
  const valid = validActions[`${type as string}`]
  if (kind.startsWith("activit") && valid) {
    const expected = `an action of a ${type as string}: ${valid.join(", ")}`
    const found = JSON.stringify(action) ?? "none"
    const isValid = valid.includes(`${action as string}`)
    expect(actionCheck, isValid, { expected, found, key: `${type as string} ${found}` })
  }
  for (const state of ["archived", "deleted"]) {
    const { [state]: isOn, [`${state}_at`]: time } = record
    if (typeof isOn !== "boolean" || time === undefined) continue
    const expected = `${state}_at ${isOn ? "that is not" : ""} null`
    const found = `${JSON.stringify(time)} for ${state} ${isOn}`
    expect(stateCheck, isOn === (time !== null), { expected, found, key: `${kind} ${state}` })
  }
  const [created, updated] = [parseSpan(created_at), parseSpan(updated_at)]
  const isLater = !created || !updated || created.start < updated.end
  const found = `${updated_at as string}, created ${created_at as string}`
  expect(timeCheck, isLater, { key: kind, expected: "updated_at after created_at", found })
}
