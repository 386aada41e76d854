/** What the documentation leaves open about records and activities, as data. Each entry belongs to an open question. */
import type { OperationId } from "../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { findReferredKind, listMirrored, markdown, mirroredFields, operations } from "./facts.ts"
import { formatPlace } from "./state/records.ts"
import type { KnownRecord, State } from "./state/state.ts"
import { isSameValue } from "./state/values.ts"

/**
 * Returns whether an assumption is so near to the documentation that a service must follow it: a field means what its
 * name says. A service that leaves the field empty everywhere doesn't use it.
 */
export function isReliable(state: State, kind: string, question: string): boolean {
  if (question !== "field-meanings") return false
  if (kind !== "tasks") return true
  return state.list("tasks").some(({ record }) => [record.flagger_ids ?? []].flat().length > 0)
}

/**
 * The questions whose alternatives all select fewer records than the assumption: whichever parent `view=subtasks` means,
 * a task without one is no subtask (`subtasks-parent`).
 */
export const narrowing: ReadonlySet<string | undefined> = new Set(["subtasks-parent"])

/**
 * Returns whether an included record may be there although no record refers to it: a service may include all members of
 * the page's workspaces, and all memberships of these workspaces and accounts (`include-values`).
 */
export function mayBeIncluded(
  state: State,
  rows: readonly JsonObject[],
  { kind, record }: { kind: string; record: JsonObject },
): boolean {
  const workspaces = [...new Set(rows.map((row) => row.workspace_id ?? null))]
  if (kind === "memberships") {
    const account = { kind: "accounts", record: { id: record.account_id ?? null } }
    return workspaces.includes(record.workspace_id ?? null) || mayBeIncluded(state, rows, account)
  }
  if (kind !== "accounts") return false
  const isKnown = workspaces.every((workspace_id) =>
    state.complete.has(formatPlace("memberships", { workspace_id })),
  )
  const own = state.list("memberships").filter((one) => one.record.account_id === record.id)
  return !isKnown || own.some((one) => workspaces.includes(one.record.workspace_id ?? null))
}

/** Returns whether another account may have created a record; true if the account of the token isn't known. */
export function mayBeOfOther({ caller }: State, known: KnownRecord | undefined): boolean {
  return known !== undefined && known.record.account_id !== caller
}

/** Returns whether the account may no longer see a task: it's private, and another account's (`visibility`). */
export function mayBeHidden(state: State, known: KnownRecord): boolean {
  const isPrivateTask = known.kind === "tasks" && known.record.list_id === null
  return isPrivateTask && state.caller !== undefined && mayBeOfOther(state, known)
}

/**
 * Returns whether a service may store another value than the sent one (`task-consistency`): a flag of what a task copies
 * from its parent if it has none, what it copies instead, and dates in the wrong order.
 */
export function mayBeOther(field: string, sent: JsonObject, stored: JsonObject): boolean {
  if (mirroredFields.has(field)) return (stored.parent_id ?? null) === null
  if (listMirrored(stored).includes(field)) return true
  const { starts_on: start, due_on: due } = sent
  const isDate = field === "starts_on" || field === "due_on"
  return isDate && typeof start === "string" && typeof due === "string" && start > due
}

/** Returns whether a field says where a record is, which an update may keep although it removes other values (`update-semantics`). */
export function isPlace(kind: string, field: string): boolean {
  const referred = findReferredKind(kind, field, {})
  return referred !== undefined && referred !== "accounts"
}

/** Returns whether a webhook's list, or the list of its task, is public; undefined if it's unknown. */
export function isPublic(
  state: State,
  { resource_type: type, resource_id: id }: JsonObject,
): boolean | undefined {
  const task = state.find("tasks", id)?.record
  const list = type === "List" ? id : task?.list_id
  // A task without a list is private.
  if (type === "Task" && task?.list_id === null) return false
  const isPrivate = state.find("lists", list)?.record.invite_only
  return typeof isPrivate === "boolean" ? !isPrivate : undefined
}

/** Returns whether a field may be as if it weren't set: a task without a section may be in its list's default one (`task-consistency`). */
export function isDefaultSection(state: State, field: string, record: JsonObject): boolean {
  const section = state.find("lists", record.list_id)?.record.default_section_id
  return field === "section_id" && section !== undefined && record.section_id === section
}

/**
 * Returns whether an update may change a field that it doesn't send (`task-consistency`): the other date of a task that
 * would start after it's due, or that moves or loses one; the owner of a completed task that had none, and its section; the
 * parent of a task that moves; the subscribers, whom the account may join; and the type of a comment, which may have a
 * default (`mime-types`).
 */
export function mayFollow(
  { caller }: State,
  field: string,
  before: JsonObject,
  after: JsonObject,
  written: ReadonlySet<string>,
): boolean {
  const isCompleted = after.completed === true && before.completed !== true
  if (field === "mime_type") return after.mime_type === markdown
  // The last section of a list may be that of its completed tasks, and a task may leave its parent with its list.
  if (field === "section_id") return after.completed !== before.completed
  if (field === "parent_id") return after.parent_id === null && after.list_id !== before.list_id
  if (field === "owner_id")
    return isCompleted && before.owner_id === null && after.owner_id === caller
  if (field === "starts_on" || field === "due_on") {
    if (!written.has("starts_on") && !written.has("due_on")) return false
    const length = measure(after)
    const isUnset = after.starts_on === null && after.due_on === null
    return isUnset || length === 0 || (length !== undefined && length === measure(before))
  }
  const joined = [...[before.subscriber_ids ?? []].flat(), caller ?? null]
  return field === "subscriber_ids" && isSameValue(joined, after.subscriber_ids)
}

/** Returns the milliseconds from the start to the due date of a task; undefined if it lacks one. */
function measure({ starts_on: start, due_on: due }: JsonObject): number | undefined {
  const days = Date.parse(String(due)) - Date.parse(String(start))
  return Number.isNaN(days) ? undefined : days
}

/**
 * Returns whether a service may refuse an update or a new task because of its parent, its subtasks or its state
 * (`task-consistency`).
 */
export function mayNotFit(
  state: State,
  fields: JsonObject,
  known: KnownRecord | undefined,
): boolean {
  const task = { ...known?.record, ...fields }
  const parent = state.find("tasks", task.parent_id)?.record
  const subtasks = state.list("tasks").filter(({ record }) => record.parent_id === known?.id)
  const isPlaced =
    parent !== undefined && ["parent_id", "list_id", "subtasks"].some((key) => key in fields)
  const isNested =
    isPlaced && (parent.parent_id !== null || subtasks.length > 0 || "subtasks" in fields)
  // An update may remove the list that it doesn't send (`update-semantics`).
  const mayLeave = known !== undefined && fields.list_id === undefined
  const isElsewhere = isPlaced && (mayLeave || (parent.list_id ?? null) !== (task.list_id ?? null))
  // A collection may not have shown the subtasks yet.
  const mayHaveOpen =
    (known && known.record.has_children !== false) ||
    subtasks.some(({ record }) => record.completed !== true)
  const isUnfinished = fields.completed === true && mayHaveOpen
  // A subtask may have been completed with its parent.
  const mayBeOver = known?.record.completed === true || known?.open.has("completed") === true
  const isOver = mayBeOver && fields.completed !== false
  const isPrivate = (task.list_id ?? null) === null && "owner_id" in fields
  const isOfOther = isPrivate && ![null, state.caller].includes(fields.owner_id as number | null)
  const isLate = isPlaced && parent.completed === true
  return isNested || isElsewhere || isUnfinished || isOver || isOfOther || isLate
}

/** The fields that change nothing when a request sends them: those that name the task, and those that a service need not use. */
export const withoutChange: ReadonlySet<string> = new Set([
  "id",
  "workspace_id",
  ...operations.updateTask.keys.flatMap(({ question, effect: { writes } }) =>
    question === "stored-positions" && writes !== undefined ? writes : [],
  ),
])

/**
 * Returns whether a service may refuse a task because of its own values (`task-consistency`): dates in the past, a start
 * without an end, unusual tags or names, or an update without a change.
 */
export function mayBeUnwanted(fields: JsonObject, known: KnownRecord | undefined): boolean {
  const { starts_on: start = null, due_on: due = null } = { ...known?.record, ...fields }
  const dates = [fields.starts_on, fields.due_on].filter((one) => typeof one === "string")
  const isPast = dates.some((date) => Date.parse(date) < Date.now())
  const isEndless = dates.length > 0 && start !== null && due === null
  const tags = [fields.tags ?? []].flat().map(String)
  const isUnusual = tags.length > 10 || tags.some((tag) => tag.length > 50 || /\s/.test(tag))
  const isBroken = /[\n\r\t]/.test(`${fields.name as string}`)
  const others = Object.entries(fields).filter(([key]) => !withoutChange.has(key))
  const isSame =
    known !== undefined &&
    others.every(([key, value]) => isSameValue(known.record[key], listNamed(value)))
  return isPast || isEndless || isUnusual || isBroken || isSame
}

/** Returns the values in objects such as `{account_id: 21}`, which requests send in place of plain IDs. */
function listNamed(value: Json): Json {
  if (!Array.isArray(value)) return value
  return value.flatMap((one) => (isObject(one) ? Object.values(one) : one))
}

/** The kinds of which a service may include only one record, by operation (`include-values`). */
export const singleIncludes: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  listTasks: ["memberships"],
}

/**
 * The fields that may differ between accounts: each may be told only of the subtasks and the lists that it can see, and not
 * of other accounts' addresses (`visibility`).
 */
export const perAccount: Readonly<Record<string, readonly string[]>> = {
  tasks: ["has_children"],
  activities: ["payload"],
  accounts: ["email"],
  integration_webhooks: ["url"],
}

/** The fields that may change after a record's creation, because their meaning is open (`field-meanings`). */
export const openAfterCreation: Readonly<Record<string, readonly string[]>> = {
  access_tokens: ["enabled"],
}

/** The fields of a task whose change may leave `updated_at` as it is: who follows a task may not count (`new-task-values`). */
export const uncountedFields: ReadonlySet<string> = new Set([...withoutChange, "subscriber_ids"])

/** The fields of a task that a comment may change beside those in its effect: the author may subscribe (`comment-effects`). */
export const openByComments: readonly string[] = ["subscriber_ids"]
