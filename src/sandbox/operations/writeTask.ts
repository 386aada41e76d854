import { isDeepStrictEqual } from "node:util"
import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import type { TaskRule } from "./effectTypes.ts"
import { pickFields, sortedIds } from "./fields.ts"
import {
  applyMirroring,
  getTaskColumns,
  mirroredFields,
  type OwnFields,
  readOwnFields,
} from "./mirror.ts"
import { describeCreation, detectChanges, recordActivities } from "./recordActivities.ts"
import type { StoredRecord } from "../store/store.ts"

/** A new or changed task. */
interface TaskWrite {
  context: RequestContext
  /** Undefined if the task is new. */
  before: StoredRecord | undefined
  after: StoredRecord
  /** The note of the task, and the subscribers and tags without mirrored values. */
  own: OwnFields
}

interface TaskRuleCode {
  /** Changes the task before it is stored. */
  derive?: (write: TaskWrite) => void
  /** Changes other records after the task is stored. */
  follow?: (write: TaskWrite) => void
}

/**
 * The functions that implement each task rule, in the order of execution. If this table does not contain a rule of the
 * OpenAPI description, the code does not compile.
 */
const taskRules: Record<TaskRule, TaskRuleCode> = {
  "first-subscribers": { derive: addFirstSubscribers },
  "section-leaves": { derive: leaveSection },
  mirrored: { derive: mirrorParent },
  "completion-timestamp": { derive: setCompletionTimestamp },
  "list-counters": { follow: updateListCounters },
  "has-children": { follow: updateParents },
  // `updateTask` implements this rule without recursion, because recursion could overflow the stack.
  "mirror-follows": {},
}

/**
 * Stores a task, and returns the task. Also updates its lists and parents, and records activities. Does not update
 * subtasks.
 *
 * @param before - the stored task; undefined if the task is new.
 * @param values - the fields to change, or all fields of a new task.
 * @param input - the key `task` of the request.
 */
export function writeTask(
  context: RequestContext,
  before: StoredRecord | undefined,
  values: JsonObject,
  input: JsonObject = {},
): StoredRecord {
  const { store, now, applyRule } = context
  const ownBefore = before && readOwnFields(context, before)
  const own = {
    ...ownBefore,
    ...pickFields(values, mirroredFields),
    ...pickFields(input, ["note_content", "note_mime_type"]),
  } as OwnFields
  const write = { context, before, after: { ...before, ...values } as StoredRecord, own }
  for (const { derive } of Object.values(taskRules)) derive?.(write)
  const { after } = write
  const note_content = formatNote(own)
  const noteBefore = { note_content: ownBefore ? formatNote(ownBefore) : null }
  const hasNewNote = note_content !== noteBefore.note_content
  if (before && !hasNewNote && isDeepStrictEqual(before, after)) {
    // Store the own fields too. They can change even if the record of the task stays the same.
    store.put("tasks", before, getTaskColumns(store, before, write.own))
    return before
  }
  applyRule("last-change")
  const columns = getTaskColumns(store, after, write.own)
  store.put("tasks", { ...after, updated_at: now }, columns)
  const update = "UPDATE activities SET audience = ?1 WHERE task_id = ?2 AND audience <> ?1"
  store.run(update, columns.audience, after.id)
  for (const { follow } of Object.values(taskRules)) follow?.(write)
  const changes = before
    ? detectChanges(context, { ...before, ...noteBefore }, { ...after, note_content })
    : [describeCreation(context, after)]
  recordActivities(context, after, changes, before?.list_id as number | null | undefined)
  return after
}

/** Subscribes the creator of a new task, and each new assignee. */
function addFirstSubscribers({ context, before, after, own }: TaskWrite): void {
  const owner = after.owner_id === before?.owner_id ? null : after.owner_id
  const people = [before ? null : after.account_id, owner].filter((id) => id !== null) as number[]
  if (people.length === 0) return
  context.applyRule("first-subscribers")
  own.subscriber_ids = sortedIds([...own.subscriber_ids, ...people])
}

function leaveSection({ context, before, after }: TaskWrite): void {
  const staysInSection = before?.section_id === after.section_id
  if (!before || before.list_id === after.list_id || !staysInSection) return
  context.applyRule("section-leaves")
  after.section_id = null
}

function mirrorParent(write: TaskWrite): void {
  write.after = applyMirroring(write.context, write.after, write.own)
}

function setCompletionTimestamp({ context, before, after }: TaskWrite): void {
  if ((before?.completed ?? false) === after.completed) return
  context.applyRule(after.completed ? "completing" : "reopening", "completion-timestamp")
  after.completed_at = after.completed ? context.now : null
}

/** Updates the counters of the lists that a task leaves and enters. */
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

/** Updates the field `has_children` of the parents that a task leaves and enters. */
function updateParents({ context, before, after }: TaskWrite): void {
  if (before?.parent_id === after.parent_id) return
  for (const task of [before, after]) {
    const parent = context.store.get("tasks", (task?.parent_id ?? null) as number | null)
    if (!parent) continue
    context.applyRule("has-children")
    const sql = "SELECT 1 FROM tasks WHERE parent_id = ? LIMIT 1"
    const has_children = context.store.one(sql, parent.id) !== undefined
    if (parent.has_children !== has_children)
      context.store.put("tasks", { ...parent, has_children })
  }
}

/** Returns the note of a task as one text, so that notes can be compared. Returns null if the task has no note. */
function formatNote({ note_content: content, note_mime_type }: OwnFields): string | null {
  return (content && JSON.stringify([content, note_mime_type])) ?? null
}
