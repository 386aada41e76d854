import { isDeepStrictEqual } from "node:util"
import type { JsonObject } from "../../openapi/description.ts"
import { serviceAccount } from "../alternatives/activities.ts"
import type { RequestContext } from "./context.ts"
import { createNotModifiedError } from "./errors.ts"
import type { TaskRule } from "./effectTypes.ts"
import { pickFields, sortUniqueIds } from "./fields.ts"
import {
  canMirror,
  isMirroring,
  type MirroredField,
  mirroredFields,
  mirrors,
  readOwnFields,
  uniteValues,
} from "./mirror.ts"
import { describeTaskCreation, detectTaskChanges, recordActivities } from "./recordActivities.ts"
import type { OwnFields, StoredRecord } from "../store/tables.ts"

/** A task being created or updated. */
interface TaskWrite {
  context: RequestContext
  /** The stored task, or undefined for a new one. */
  before: StoredRecord | undefined
  after: StoredRecord
  /** The note, and the task's own subscribers and tags without mirrored values. */
  own: OwnFields
  /** The mirrored fields that keep their values, although the parent's may differ. */
  kept: readonly MirroredField[]
}

interface TaskRuleCode {
  /** Changes the task before it's stored. */
  beforeStore?: (write: TaskWrite) => void
  /** Changes other records after the task is stored. */
  afterStore?: (write: TaskWrite) => void
}

/**
 * The code for each task rule, in order of execution. It doesn't compile if a task rule in the OpenAPI description has
 * no entry.
 */
const taskRules: Record<TaskRule, TaskRuleCode> = {
  "first-subscribers": { beforeStore: addFirstSubscribers },
  "section-leaves": { beforeStore: leaveSection },
  mirrored: { beforeStore: mirrorParent },
  "completion-timestamp": { beforeStore: setCompletionTimestamp },
  "cleared-tasks": { beforeStore: clearCompleted },
  "list-counters": { afterStore: updateListCounters },
  "has-children": { afterStore: updateParents },
  // Implemented in `updateTask.ts` with loops, because recursion from here could overflow the stack.
  "mirror-follows": {},
  "mirror-visible": {},
  "subtasks-follow": {},
}

/**
 * Stores a task, updates its lists and parents (but not its subtasks), records activities, and returns the task.
 *
 * @param before - the stored task, or undefined for a new one.
 * @param values - the fields to change, or all fields of a new task.
 * @param input - the request's `task` key, which contains the note.
 * @param kept - the mirrored fields that keep their values, although the parent's may differ.
 */
export function writeTask(
  context: RequestContext,
  before: StoredRecord | undefined,
  values: JsonObject,
  input: JsonObject = {},
  kept: readonly MirroredField[] = [],
): StoredRecord {
  const { store, getNow, applyRule } = context
  const ownBefore = before && readOwnFields(context, before)
  const own = {
    ...ownBefore,
    ...pickFields(values, mirroredFields),
    ...pickFields(input, ["note_content", "note_mime_type"]),
  } as OwnFields
  const write = { context, before, after: { ...before, ...values } as StoredRecord, own, kept }
  for (const { beforeStore } of Object.values(taskRules)) beforeStore?.(write)
  const { after } = write
  const note_content = formatNote(own)
  const noteBefore = { note_content: ownBefore ? formatNote(ownBefore) : null }
  const hasNewNote = note_content !== noteBefore.note_content
  if (before && !hasNewNote && isDeepStrictEqual(before, after)) {
    // Own subscribers or tags can change while the record doesn't: when the parent has the same values, for example.
    store.write("own_fields", before.id, write.own)
    return before
  }
  applyRule("last-change")
  store.put("tasks", { ...after, updated_at: getNow() })
  store.write("own_fields", after.id, write.own)
  for (const { afterStore } of Object.values(taskRules)) afterStore?.(write)
  const changes = before
    ? detectTaskChanges(context, { ...before, ...noteBefore }, { ...after, note_content })
    : [describeTaskCreation(context, after)]
  recordActivities(context, after, changes, before?.list_id as number | null | undefined)
  return after
}

/** Subscribes a new task's creator, and each new assignee. */
function addFirstSubscribers({ context, before, after, own }: TaskWrite): void {
  const owner = after.owner_id === before?.owner_id ? null : after.owner_id
  const assignees = owner === null ? [] : [owner as number]
  const creators = before ? [] : [after.account_id as number]
  if (assignees.length + creators.length === 0) return
  const rule = context.choose("first-subscribers")
  const others = rule === "assignees" ? [] : creators
  const service = !before && rule === "service-account" ? [serviceAccount] : []
  own.subscriber_ids = sortUniqueIds([...own.subscriber_ids, ...others, ...assignees, ...service])
}

/** Removes a task that leaves its list from its section, and may put it into the default section of a list. */
function leaveSection({ context, before, after }: TaskWrite): void {
  const isMoved = before !== undefined && before.list_id !== after.list_id
  const leaves = isMoved && before.section_id === after.section_id
  if (leaves) after.section_id = null
  const list = context.store.get("lists", after.list_id as number | null)
  const isUnplaced = after.section_id === null && typeof list?.default_section_id === "number"
  if (!leaves && !isUnplaced) return
  if (context.choose("section-leaves") !== "default-section") return
  after.section_id ??= list?.default_section_id ?? null
}

/**
 * Adds the parent's values to the task's own. To avoid a leak, nothing is mirrored if someone can see the task but not
 * the parent.
 */
function mirrorParent(write: TaskWrite): void {
  const { context, after, own, kept } = write
  const { store, applyRule } = context
  write.after = { ...after, ...pickFields(own, mirroredFields) } as StoredRecord
  const parent = store.get("tasks", after.parent_id as number | null)
  if (!parent || !isMirroring(after)) return
  const mirrored = { ...write.after }
  for (const { flag, field } of mirrors) {
    if (after[flag] !== true) continue
    const values = [own[field], parent[field] ?? []].flat()
    mirrored[field] = kept.includes(field) ? (after[field] ?? []) : uniteValues(field, values)
  }
  if (!canMirror(store, parent, mirrored)) return applyRule("mirror-visible")
  applyRule("mirrored", "mirror-follows")
  write.after = mirrored
}

/** Sets the fields that follow from completing or reopening a task. */
function setCompletionTimestamp({ context, before, after }: TaskWrite): void {
  if ((before?.completed ?? false) === after.completed) return
  const { applyRule, choose, getNow } = context
  if (after.completed) applyRule("completing")
  else {
    const rule = choose("reopening")
    if (rule === "rejected") {
      throw createNotModifiedError("The task is completed and cannot be reopened.")
    }
    after.completed = rule === "ignored"
    if (after.completed) return
  }
  const isTimed = choose("completion-timestamp") !== "stays-null" && after.completed
  after.completed_at = isTimed ? getNow() : null
}

function clearCompleted({ context, before, after }: TaskWrite): void {
  if ((before?.completed ?? false) === after.completed) return
  if (context.choose("cleared-tasks") === "completed") after.cleared = after.completed as boolean
}

/** Updates the counters on the list that a task leaves and the one it enters. */
function updateListCounters({ context, before, after }: TaskWrite): void {
  if (before && before.list_id === after.list_id && before.completed === after.completed) return
  for (const [task, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const list = task && !task.deleted && context.store.get("lists", task.list_id as number)
    if (!list) continue
    context.applyRule("list-counters")
    context.store.put("lists", {
      ...list,
      tasks_count: (list.tasks_count as number) + step,
      completed_tasks_count: (list.completed_tasks_count as number) + (task.completed ? step : 0),
    })
  }
}

/** Updates `has_children` on the parent that a task leaves and the one it enters. */
function updateParents({ context, before, after }: TaskWrite): void {
  if (before?.parent_id === after.parent_id) return
  for (const task of [before, after]) {
    const parent = context.store.get("tasks", (task?.parent_id ?? null) as number | null)
    if (!parent) continue
    context.applyRule("has-children")
    const has_children = context.store.some("tasks", ({ parent_id }) => parent_id === parent.id)
    if (parent.has_children !== has_children)
      context.store.put("tasks", { ...parent, has_children })
  }
}

/** Returns a task's note and media type as one string, for comparing notes, or null if there is no note. */
function formatNote({ note_content: content, note_mime_type }: OwnFields): string | null {
  return (content && JSON.stringify([content, note_mime_type])) ?? null
}
