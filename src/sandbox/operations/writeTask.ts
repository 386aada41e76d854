import { isDeepStrictEqual } from "node:util"
import type { JsonObject } from "../../openapi/description.ts"
import { adaptRecord, serviceAccount } from "../alternatives/storedRecords.ts"
import type { OwnFields, StoredRecord } from "../store/tables.ts"
import type { RequestContext } from "./context.ts"
import { createNotModifiedError } from "./errors.ts"
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

/** A task being created or updated: the stored one, which a new task lacks, and the one to store. */
interface TaskWrite {
  before: StoredRecord | undefined
  after: StoredRecord
  /** The note, and the task's own subscribers and tags without mirrored values. */
  own: OwnFields
}

/**
 * Stores a task, updates its parents (but not its subtasks), records activities, and returns the task.
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
  const changed = { ...before, ...values } as StoredRecord
  const write = { before, after: changed, own }
  addFirstSubscribers(context, write)
  leaveSection(context, write)
  setCompletion(context, write)
  const mirrored = mirrorParent(context, { ...changed, ...pickFields(own, mirroredFields) }, kept)
  const after = adaptRecord(store, "tasks", mirrored)
  const note_content = formatNote(own)
  const noteBefore = { note_content: ownBefore ? formatNote(ownBefore) : null }
  const hasNewNote = note_content !== noteBefore.note_content
  // Own subscribers or tags can change while the record doesn't: when the parent has the same values, for example.
  store.write("own_fields", after.id, own)
  if (before && !hasNewNote && isDeepStrictEqual(before, after)) return before
  applyRule("last-change")
  store.put("tasks", { ...after, updated_at: getNow() })
  updateParents(context, { before, after, own })
  const changes = before
    ? detectTaskChanges(context, { ...before, ...noteBefore }, { ...after, note_content })
    : [describeTaskCreation(context, after)]
  recordActivities(context, after, changes, before?.list_id)
  return after
}

/** Subscribes a new task's creator, and each new assignee. */
function addFirstSubscribers(context: RequestContext, { before, after, own }: TaskWrite): void {
  const assignees = after.owner_id === before?.owner_id ? [] : [after.owner_id ?? []].flat()
  const creators = before ? [] : [after.account_id]
  if (assignees.length + creators.length === 0) return
  const rule = context.choose("first-subscribers")
  const others = rule === "assignees" ? [] : creators
  const service = !before && rule === "service-account" ? [serviceAccount] : []
  const added = [...others, ...assignees, ...service] as number[]
  own.subscriber_ids = sortUniqueIds([...own.subscriber_ids, ...added])
}

/** Removes a task that leaves its list from its section. */
function leaveSection({ applyRule }: RequestContext, { before, after }: TaskWrite): void {
  const isMoved = before !== undefined && before.list_id !== after.list_id
  if (!isMoved || before.section_id !== after.section_id) return
  applyRule("section-leaves")
  after.section_id = null
}

/** Sets the fields that follow from completing or reopening a task. */
function setCompletion({ choose, getNow }: RequestContext, { before, after }: TaskWrite): void {
  if ((before?.completed ?? false) === after.completed) return
  if (!after.completed) {
    const rule = choose("reopening")
    if (rule === "rejected") {
      throw createNotModifiedError("The task is completed and cannot be reopened.")
    }
    after.completed = rule === "ignored"
    if (after.completed) return
  }
  after.completed_at = after.completed ? getNow() : null
}

/**
 * Adds the parent's values to the task's own, and returns the task. To avoid a leak, nothing is mirrored if someone can
 * see the task but not the parent.
 */
function mirrorParent(
  { store, applyRule }: RequestContext,
  task: StoredRecord,
  kept: readonly MirroredField[],
): StoredRecord {
  const parent = store.get("tasks", task.parent_id)
  if (!parent || !isMirroring(task)) return task
  const before = store.get("tasks", task.id)
  const mirrored = { ...task }
  for (const { flag, field } of mirrors) {
    if (task[flag] !== true) continue
    const values = [task[field] ?? [], parent[field] ?? []].flat()
    mirrored[field] = kept.includes(field) ? (before?.[field] ?? []) : uniteValues(field, values)
  }
  const isAllowed = canMirror(store, parent, mirrored)
  if (isAllowed) applyRule("mirrored", "mirror-follows")
  else applyRule("mirror-visible")
  return isAllowed ? mirrored : task
}

/** Updates `has_children` of the parents that a task leaves and enters. */
function updateParents({ store, applyRule }: RequestContext, { before, after }: TaskWrite): void {
  if (before?.parent_id === after.parent_id) return
  for (const task of [before, after]) {
    const parent = store.get("tasks", task?.parent_id)
    if (!parent) continue
    applyRule("has-children")
    const has_children = store.some("tasks", ({ parent_id }) => parent_id === parent.id)
    store.put("tasks", { ...parent, has_children })
  }
}

/** Returns a task's note and media type as one string, for comparing notes, or null if there is no note. */
function formatNote({ note_content: content, note_mime_type }: OwnFields): string | null {
  return (content && JSON.stringify([content, note_mime_type])) ?? null
}
