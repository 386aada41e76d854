import type { RequestContext } from "./context.ts"
import type { TaskChange } from "./recordActivities.ts"
import type { TaskInput } from "./taskInput.ts"

/** Writes the note of a request; returns what was done to the task, or undefined if the note is unchanged. */
export function writeNote(
  { store }: RequestContext,
  task: number,
  { note_content, note_mime_type }: TaskInput,
): TaskChange[] | undefined {
  const query = { sql: "SELECT content, mime_type FROM notes WHERE task_id = ?", values: [task] }
  const stored = store.one<{ content: string | null; mime_type: string | null }>(query)
  const old = stored ?? { content: null, mime_type: null }
  const content = note_content === undefined ? old.content : (note_content as string | null)
  const mimeType = note_mime_type === undefined ? old.mime_type : (note_mime_type as string | null)
  if (content === old.content && mimeType === old.mime_type) return undefined
  store.run({
    sql: "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)",
    values: [task, content, mimeType],
  })
  // A media type without a note is not an activity.
  if (content === null) return []
  return [{ action: old.content === null ? "set_note" : "change_note", payload: {} }]
}
