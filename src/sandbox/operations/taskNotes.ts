import type { JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"

/** The text of a note, with its media type; null if the task has none. */
type Note = string | null

/** Writes the note of a request; returns the note before and after, or undefined if the request changes nothing. */
export function writeNote(
  { store }: RequestContext,
  task: number,
  { note_content, note_mime_type }: JsonObject,
): [before: Note, after: Note] | undefined {
  const query = { sql: "SELECT content, mime_type FROM notes WHERE task_id = ?", values: [task] }
  const stored = store.one<{ content: Note; mime_type: Note }>(query)
  const { content, mime_type } = stored ?? { content: null, mime_type: null }
  const updated = {
    content: note_content === undefined ? content : (note_content as Note),
    mime_type: note_mime_type === undefined ? mime_type : (note_mime_type as Note),
  }
  if (content === updated.content && mime_type === updated.mime_type) return undefined
  const values = [task, updated.content, updated.mime_type]
  store.run({ sql: "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", values })
  const format = (note: typeof updated): Note => note.content && JSON.stringify(note)
  return [format({ content, mime_type }), format(updated)]
}
