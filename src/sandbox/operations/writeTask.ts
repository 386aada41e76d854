import { isDeepStrictEqual } from "node:util"
import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import type { TaskRule } from "./effectTypes.ts"
import { pickFields, sortIds } from "./fields.ts"
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
  beforeStore?: (write: TaskWrite) => void
  /** Changes other records after the task is stored. */
  afterStore?: (write: TaskWrite) => void
}

/**
 * The code of each task rule, in the order of execution. Unless the table has all those of the OpenAPI description, it
 * doesn't compile.
 */
const taskRules: Record<TaskRule, TaskRuleCode> = {
  "first-subscribers": { beforeStore: addFirstSubscribers },
  "section-leaves": { beforeStore: leaveSection },
  mirrored: { beforeStore: mirrorParent },
  "completion-timestamp": { beforeStore: setCompletionTimestamp },
  "list-counters": { afterStore: updateListCounters },
  "has-children": { afterStore: updateParents },
  // `updateTask` implements this rule, because recursion could overflow the stack.
  "mirror-follows": {},
}

/**
 * Stores and returns a task, updates its lists and parents, but not its subtasks, and records activities.
 *
 * @param before - the stored task; undefined if the task is new.
 * @param values - the fields to change; all fields of a new task.
 * @param input - the request's `task` key.
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
  for (const { beforeStore } of Object.values(taskRules)) beforeStore?.(write)
  const { after } = write
  const note_content = formatNote(own)
  const noteBefore = { note_content: ownBefore ? formatNote(ownBefore) : null }
  const hasNewNote = note_content !== noteBefore.note_content
  if (before && !hasNewNote && isDeepStrictEqual(before, after)) {
    // The own fields can change even if the record stays the same.
    store.put("tasks", before, getTaskColumns(store, before, write.own))
    return before
  }
  applyRule("last-change")
  const columns = getTaskColumns(store, after, write.own)
  store.put("tasks", { ...after, updated_at: now }, columns)
  const update = "UPDATE activities SET audience = ?1 WHERE task_id = ?2 AND audience <> ?1"
  store.run(update, columns.audience, after.id)
  for (const { afterStore } of Object.values(taskRules)) afterStore?.(write)
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
  own.subscriber_ids = sortIds([...own.subscriber_ids, ...people])
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

/** Updates `has_children` of the parents that a task leaves and enters. */
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

/** Returns a task's note as one text to compare, or null if it has none. */
function formatNote({ note_content: content, note_mime_type }: OwnFields): string | null {
  return (content && JSON.stringify([content, note_mime_type])) ?? null
}
