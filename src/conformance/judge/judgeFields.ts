import { isObject, type Json } from "../../openapi/description.ts"
import { mayBeOther } from "../contentFreedom.ts"
import { mirroredFields } from "../facts.ts"
import { describeField, formatField } from "../formatField.ts"
import { formatName } from "../names.ts"
import type { SentKey } from "../state/request.ts"
import { containsAll, isNormalized, isSameValue } from "../state/values.ts"
import type { WriteComparison } from "./comparison.ts"

/** Compares what a service sets in a new record. */
export function judgeSet({ judge, state, record, ...write }: WriteComparison): void {
  const { facts, query, fields, expect } = write
  const expectField = (field: string, value: Json): void => {
    const isSet = record[field] === undefined || isSameValue(record[field], value)
    expect("sets", field, isSet, () => describeField(record, field, value))
  }
  for (const { sets = {}, assumed } of facts.effects.effect.causes ?? []) {
    for (const [field, value] of Object.entries(sets)) {
      const expected = value === "$caller" ? state.caller : value
      if (expected === undefined) state.caller = record[field] as number
      else if (assumed === undefined) expectField(field, expected)
    }
  }
  if (facts.kind === "comments" && query.task_id !== undefined)
    expectField("task_id", query.task_id)
  if (facts.kind === "access_tokens") expectField("organization_id", judge.options.organizationId)
  if (facts.kind !== "tasks") return
  // A new task is in no list unless the request puts it there, and in the state before all transitions.
  const isPrivate = !["list_id", "section_id", "parent_id"].some((name) => name in fields)
  if (isPrivate) expectField("list_id", null)
  expect("sets", "completed", record.completed !== true, () => ({
    expected: "completed: false in a new task",
    found: "true",
    level: "recommended",
  }))
}

/** Compares the value of a field with the sent one. */
export function judgeStored(
  { judge, facts, fields, record, expect }: WriteComparison,
  { key, value, effect }: SentKey,
): void {
  const { writes, from, by, assumed } = effect
  if (writes === undefined || value === null || !(writes in record)) return
  if (mayBeOther(writes, fields, record)) return
  const found = record[writes]
  if (by !== undefined || Array.isArray(value)) {
    const sent = [value]
      .flat()
      .map((one) => (from !== undefined && isObject(one) ? one[from]! : one))
    expect("writes", key.name, containsAll(found, sent), () => describeField(record, writes, sent))
    return
  }
  // A flag that isn't set may be false or null (`new-task-values`).
  const isUnset = value === false && found === null
  const isStored = isSameValue(value, found) || isNormalized(writes, value, found) || isUnset
  if (assumed === undefined)
    return expect("writes", key.name, isStored, () => describeField(record, writes, value))
  judge.noteStored(formatName(facts.id, "writes", key.name), {
    isStored: isStored || found !== null,
    ...describeField(record, writes, value),
    records: [{ kind: facts.kind, id: record.id }],
  })
}

/** A subtask copies what it mirrors of its parent when it's created, or when an update asks for it. */
export function judgeMirrored({ state, facts, fields, record, expect }: WriteComparison): void {
  if (facts.kind !== "tasks") return
  const parent = state.find("tasks", fields.parent_id ?? record.parent_id)?.record
  for (const [flag, field] of mirroredFields) {
    const all = parent?.[field]
    if (!(field in record) || !Array.isArray(all)) continue
    const has = containsAll(record[field], all)
    // A new subtask that doesn't mirror its parent has only its own tags. Accounts may subscribe for other reasons.
    const isOwn = facts.form === "create" && fields[flag] === false && !(field in fields)
    if (isOwn && all.length > 0 && field !== "subscriber_ids")
      expect("writes", `task.${flag}`, !has, () => ({
        expected: `none of the parent's ${field}, which the request doesn't mirror`,
        found: formatField(field, record[field]),
      }))
    // Whether a subtask in another list mirrors its parent depends on who sees it, which is open.
    const isBeside = typeof record.list_id === "number" && parent?.list_id === record.list_id
    if (fields[flag] === true && isBeside)
      expect("writes", `task.${flag}`, has, () => ({
        expected: `the ${field} of the parent: ${formatField(field, all)}`,
        found: formatField(field, record[field]),
      }))
  }
}
