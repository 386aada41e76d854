import { isObject, type JsonObject } from "../../openapi/description.ts"
import { type SideEffect } from "../../openapi/effects.ts"
import {
  mayBeHidden,
  mayBeOfOther,
  mayBeOther,
  openByComments,
  perAccount,
} from "../contentFreedom.ts"
import { describeField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { JudgeMemory } from "./memory.ts"
import { judgeClock } from "./judgeClock.ts"
import { judgeCreated } from "./judgeCreated.ts"
import { judgeMirrored } from "./judgeMirrored.ts"
import { formatName } from "../names.ts"
import { judgeKept } from "./judgeKept.ts"
import { listSentKeys, type SentKey, type SentRequest } from "../state/request.ts"
import { isBelow, openReached } from "./openReached.ts"
import { acceptsKey } from "./unknownRecords.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { containsAll, isNormalized, isSameValue } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

/** Compares the response to an accepted write, and changes the state as the request does. */
export function judgeWrite(judge: JudgeMemory, request: SentRequest, verdicts: Verdicts): void {
  const { facts, id, query, exchange, source } = request
  const { state } = judge
  state.lastWrite = performance.now()
  state.forgetShown()
  if (facts.form === "remove") {
    const known = state.find(facts.kind, id) ?? state.add(facts.kind, { id: id! }, source, true)
    judge.noteRemoval(known)
    if (facts.kind === "comments") judge.events.removedComments.push(Number(query.task_id))
    if (facts.kind === "access_tokens") state.lastRevocation = performance.now()
    state.noteWrite(known, source)
    // Where a removed record still shows, such as a revoked token, its fields may differ.
    state.open(known, Object.keys(known.record))
    verdicts.expect(facts.id, "removes", facts.kind, true, () => ({ expected: "", found: "" }))
    const before = { ...known.record, ...query }
    openForAll(judge, facts.effects.effect.causes ?? [], [before, known.record], { known })
    return
  }
  const record = readRecord(exchange, facts.singular)
  if (!record) return
  const keys = listSentKeys(request)
  const known =
    facts.form === "create"
      ? judgeCreated(judge, request, record, verdicts)
      : judgeUpdated(judge, request, record, keys, verdicts)
  const written = new Set(keys.flatMap(({ effect }) => effect.writes ?? []))
  judgeClock(state, request, { record, known, written }, verdicts)
  judgeMirrored(state, request, record, verdicts)
  for (const key of keys) {
    judgeStored(judge, request, record, key, verdicts)
    if (facts.form === "create") state.choices.set(acceptsKey(facts, key.key), "accepted")
  }
  const before = { ...known.previous, ...query }
  const causes = [...listCauses(request, keys), ...listChanged(request, known, written)]
  openForAll(judge, causes, [before, known.record], { known, written })
  for (const [field, value] of Object.entries(known.previous))
    if (!isSameValue(value, known.record[field])) known.settled.add(field)
  const commented = facts.kind === "comments" && state.find("tasks", query.task_id)
  if (commented) state.open(commented, openByComments)
  judge.noteSent(
    known.id,
    Object.fromEntries(
      keys.flatMap(({ effect, value }) =>
        effect.writes === undefined ? [] : [[effect.writes, value]],
      ),
    ),
  )
  judge.noteEvents(request, known, keys)
  // A service may join a change with the task's last activity.
  const last = state.list("activities").findLast(({ record: one }) => one.target_id === known.id)
  if (last) state.open(last, ["payload"])
  if (mayBeHidden(state, known)) {
    state.forget(known)
    judge.events.unclear.add(known.id)
  }
  const subtasks = keys.find(({ key }) => key.effect.creates === "tasks")
  if (subtasks && facts.form === "update") openSubtasks(state, known)
  if (subtasks)
    judge.subtasks.push({
      operation: facts.id,
      key: subtasks.key.name,
      parent: known.id,
      sent: subtasks.value,
      earliest: state.clock.findEarliest(request.sentAt),
    })
}

/** Opens what side effects may change, for this account and for the other one, which isn't shown the write. */
export function openForAll(
  { state, options: { other } }: JudgeMemory,
  causes: readonly SideEffect[],
  [before, after]: [before: JsonObject, after: JsonObject],
  { known, ...own }: { known: KnownRecord; written?: ReadonlySet<string> },
): void {
  openReached(state, causes, [before, after], { known, ...own })
  const shared = other?.find(known.kind, known.id) ?? known
  if (other) openReached(other, causes, [before, after], { known: shared, ...own })
  if (known.kind === "tasks" && before.list_id !== after.list_id) forgetMoved(state, known, other)
}

/**
 * Forgets the subtasks of a moved task, which may move with it to where an account can't see them (`subtask-changes`), and
 * opens what its parent says of the subtasks that an account sees.
 */
function forgetMoved(state: State, { id, record }: KnownRecord, other: State | undefined): void {
  for (const one of [state, other]) {
    const parent = one?.find("tasks", record.parent_id)
    if (parent) one!.open(parent, perAccount.tasks!)
  }
  for (const one of other?.list("tasks") ?? [])
    if (isBelow(other!, one.record, id)) other!.forget(one)
  for (const one of state.list("tasks"))
    if (isBelow(state, one.record, id) && mayBeOfOther(state, one)) state.forget(one)
}

export function listCauses({ facts }: SentRequest, keys: readonly SentKey[]): SideEffect[] {
  const own = facts.effects.effect.causes ?? []
  return [...own, ...keys.flatMap(({ key }) => key.effect.causes ?? [])]
}

/** Lists the side effects of keys that the request doesn't send, but whose values the service removed. */
function listChanged(
  { facts }: SentRequest,
  { previous, record }: KnownRecord,
  written: ReadonlySet<string>,
): SideEffect[] {
  if (facts.form !== "update") return []
  return facts.keys.flatMap(({ effect: { writes = "", causes = [] } }) =>
    written.has(writes) || isSameValue(previous[writes], record[writes]) ? [] : causes,
  )
}

/** The subtasks of an update may replace those from before, which then lose their parent (`update-semantics`). */
function openSubtasks(state: State, { id }: KnownRecord): void {
  for (const child of state.list("tasks"))
    if (child.record.parent_id === id)
      state.open(child, ["parent_id", "tags", "subscriber_ids", "updated_at"])
}

function judgeUpdated(
  judge: JudgeMemory,
  request: SentRequest,
  record: ServiceRecord,
  keys: SentKey[],
  verdicts: Verdicts,
): KnownRecord {
  const { facts, id, source } = request
  const { state } = judge
  verdicts.expect(facts.id, "finds", "id", record.id === id, () => ({
    expected: `the record ${id}`,
    found: `${record.id}`,
  }))
  const known =
    state.find(facts.kind, id) ?? state.add(facts.kind, { ...record, id: id! }, source, false)
  const written = new Set(keys.flatMap(({ effect }) => effect.writes ?? []))
  // A subtask with another name or parent isn't among those that a request created below its parent.
  const { parent_id } = known.record
  if (written.has("name") || record.parent_id !== parent_id)
    judge.subtasks = judge.subtasks.filter(({ parent }) => parent !== parent_id)
  judgeKept(judge, request, { known, record, written }, verdicts)
  state.noteWrite(known, source)
  for (const [field, value] of Object.entries(record))
    if (field in known.record) known.record[field] = value
  return known
}

function judgeStored(
  judge: JudgeMemory,
  request: SentRequest,
  record: ServiceRecord,
  { key, value, effect }: SentKey,
  verdicts: Verdicts,
): void {
  const { writes, from, by, assumed } = effect
  if (writes === undefined || value === null || !(writes in record)) return
  if (mayBeOther(writes, request.fields, record)) return
  const found = record[writes]
  if (by !== undefined || Array.isArray(value)) {
    const sent = [value]
      .flat()
      .map((one) => (from !== undefined && isObject(one) ? one[from]! : one))
    const isStored = containsAll(found, sent)
    verdicts.expect(request.facts.id, "writes", key.name, isStored, () =>
      describeField(record, writes, sent),
    )
    return
  }
  // A flag that isn't set may be false or null (`new-task-values`).
  const isUnset = value === false && found === null
  const isStored = isSameValue(value, found) || isNormalized(writes, value, found) || isUnset
  if (assumed !== undefined)
    return judge.noteStored(formatName(request.facts.id, "writes", key.name), {
      isStored: isStored || found !== null,
      ...describeField(record, writes, value),
      records: [{ kind: request.facts.kind, id: record.id }],
    })
  verdicts.expect(request.facts.id, "writes", key.name, isStored, () =>
    describeField(record, writes, value),
  )
}
