import type { Json } from "../../openapi/description.ts"
import { mayBeHidden, openAfterCreation, openByComments } from "../contentFreedom.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { Comparison, WriteComparison } from "./comparison.ts"
import { judgeKept, judgeMirrored, judgeSet, judgeStored, judgeTimes } from "./judgeFields.ts"
import { listCauses, openTouched } from "./sideEffects.ts"
import { acceptsKey } from "./unknownRecords.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { isSameValue } from "../state/values.ts"

/** Compares the response to an accepted write, and changes the state as the request does. */
export function judgeWrite(comparison: Comparison): void {
  const { state, facts, exchange, keys } = comparison
  state.lastWrite = performance.now()
  state.forgetShown()
  if (facts.form === "remove") return judgeRemoved(comparison)
  const record = readRecord(exchange, facts.singular)
  if (!record) return
  const known =
    facts.form === "create" ? addCreated(comparison, record) : findUpdated(comparison, record)
  const written = new Set(keys.flatMap(({ effect }) => effect.writes ?? []))
  const write: WriteComparison = { ...comparison, record, known, written }
  if (facts.form === "create") judgeCreated(write)
  else judgeUpdated(write)
  judgeTimes(write)
  judgeMirrored(write)
  for (const key of keys) judgeStored(write, key)
  openChanged(write)
  noteWritten(write)
}

function judgeRemoved({ judge, ...comparison }: Comparison): void {
  const { state, facts, id, query, source, note } = comparison
  const known = state.find(facts.kind, id) ?? state.add(facts.kind, { id: id! }, source, true)
  judge.noteRemoval(known)
  if (facts.kind === "comments") judge.events.removedComments.push(Number(query.task_id))
  if (facts.kind === "access_tokens") state.lastRevocation = performance.now()
  state.noteWrite(known, source)
  // Where a removed record still shows, such as a revoked token, its fields may differ.
  state.open(known, Object.keys(known.record))
  note("removes", facts.kind)
  const change = [{ ...known.record, ...query }, known.record] as const
  openTouched({ judge, ...comparison }, listCauses(facts, []), change, { known })
}

function addCreated({ state, facts, source, expect }: Comparison, record: ServiceRecord) {
  const isNew = state.find(facts.kind, record.id) === undefined
  expect("sets", "id", isNew, () => ({ expected: "a new ID", found: `${record.id}` }))
  const known = state.add(facts.kind, record, source, true)
  state.open(known, openAfterCreation[facts.kind] ?? [])
  return known
}

function findUpdated({ state, facts, id, source, expect }: Comparison, record: ServiceRecord) {
  expect("finds", "id", record.id === id, () => ({
    expected: `the record ${id}`,
    found: `${record.id}`,
  }))
  return state.find(facts.kind, id) ?? state.add(facts.kind, { ...record, id: id! }, source, false)
}

function judgeCreated(write: WriteComparison): void {
  const { state, facts, fields, keys } = write
  judgeSet(write)
  if (fields.parent_id === undefined) judgeTaken(write)
  for (const { key } of keys) state.choices.set(acceptsKey(facts, key), "accepted")
}

/** A new record doesn't take over the texts of another one, whatever a service sets by itself. */
function judgeTaken({ judge, fields, record, expect }: WriteComparison): void {
  for (const [field, values] of judge.sent) {
    const { [field]: found } = record
    const isText = [found].flat().some((one) => typeof one === "string")
    if (!isText || field in fields) continue
    const other = values.find((one) => isSameValue(one.value, found))
    expect("sets", "id", other === undefined, () => ({
      expected: `no ${field} of the record ${other!.id}, which the request doesn't send`,
      found: formatField(field, found),
      level: "recommended",
    }))
  }
}

function judgeUpdated(write: WriteComparison): void {
  const { judge, state, source, known, record, written } = write
  // A subtask with another name or parent isn't among those that a request created below its parent.
  const { parent_id } = known.record
  if (written.has("name") || record.parent_id !== parent_id)
    judge.subtasks = judge.subtasks.filter(({ parent }) => parent !== parent_id)
  judgeKept(write)
  state.noteWrite(known, source)
  for (const [field, value] of Object.entries(record))
    if (field in known.record) known.record[field] = value
}

/** Opens what the request's keys may change in other records, and those whose values the service removed. */
function openChanged(write: WriteComparison): void {
  const { facts, query, keys, known, written } = write
  const { previous, record } = known
  const sent = new Set(keys.map(({ key }) => key))
  const changing = facts.keys.filter((key) => {
    const { writes = "" } = key.effect
    const isUnsent = facts.form === "update" && !written.has(writes)
    return sent.has(key) || (isUnsent && !isSameValue(previous[writes], record[writes]))
  })
  const change = [{ ...previous, ...query }, record] as const
  openTouched(write, listCauses(facts, changing), change, { known, written })
  for (const [field, value] of Object.entries(previous))
    if (!isSameValue(value, record[field])) known.settled.add(field)
}

/** Remembers what later responses must show because of a write. */
function noteWritten(write: WriteComparison): void {
  const { judge, state, facts, query, keys, known, sentAt } = write
  const commented = facts.kind === "comments" && state.find("tasks", query.task_id)
  if (commented) state.open(commented, openByComments)
  const sent = keys.flatMap(({ effect, value }): [string, Json][] =>
    effect.writes === undefined ? [] : [[effect.writes, value]],
  )
  judge.noteSent(known.id, Object.fromEntries(sent))
  judge.events.note(state, write, known)
  // A service may join a change with the task's last activity.
  const last = state.list("activities").findLast(({ record: one }) => one.target_id === known.id)
  if (last) state.open(last, ["payload"])
  if (mayBeHidden(state, known)) {
    state.forget(known)
    judge.events.unclear.add(known.id)
  }
  const subtasks = keys.find(({ key }) => key.effect.creates === "tasks")
  if (!subtasks) return
  if (facts.form === "update") openSubtasks(state, known)
  const earliest = state.clock.findEarliest(sentAt)
  const { key, value } = subtasks
  judge.subtasks.push({
    operation: facts.id,
    key: key.name,
    parent: known.id,
    sent: value,
    earliest,
  })
}

/** The subtasks of an update may replace those from before, which then lose their parent (`update-semantics`). */
function openSubtasks(state: State, { id }: KnownRecord): void {
  for (const child of state.list("tasks"))
    if (child.record.parent_id === id)
      state.open(child, ["parent_id", "tags", "subscriber_ids", "updated_at"])
}
