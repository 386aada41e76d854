import type { JsonObject } from "../../openapi/description.ts"
import { sortUniqueIds } from "../operations/fields.ts"
import type { Cases } from "../rules.ts"

/** What an activity says about a change to a task. */
export interface TaskChange {
  action: string
  payload: JsonObject
}

/** Returns the changes that the service records; `describeFields` describes the fields of a new task as changes. */
type ChangeRecording = (changes: TaskChange[], describeFields: () => TaskChange[]) => TaskChange[]

const sometimesUnrecorded = ["complete", "tags_added", "tags_removed"]

const mainActions = ["create", "complete", "add_comment"]

/** Which changes to a task create activities, and which actions the activities have. */
export const changeRecordings: Cases<"activity-per-change", ChangeRecording> = {
  "each-change": (changes) => changes,
  "some-changes": (changes) =>
    changes.filter(({ action }) => !sometimesUnrecorded.includes(action)),
  "main-changes": (changes) => changes.filter(({ action }) => mainActions.includes(action)),
  "fields-besides-creation": (changes, describeFields) =>
    changes.flatMap((change) =>
      change.action === "create" ? [change, ...describeFields()] : change,
    ),
  "note-for-comment": (changes) => changes.map(recordCommentAsNote),
}

export function recordCommentAsNote<T extends { action: string }>(change: T): T {
  return change.action === "add_comment" ? { ...change, action: "set_note" } : change
}

/** Changes a payload with `owner_id`, `list_id` and `list_name`. It can have other keys, which don't change. */
export const payloads: Cases<"payload", (payload: JsonObject) => JsonObject> = {
  "owner-and-list": (payload) => payload,
  empty: removeOwnerAndList,
  // No IDs, because not everyone who can see the activity can see the list.
  "other-keys"(payload) {
    const changes = ["owner_id", "list_id"].filter((field) => field in payload)
    return { ...removeOwnerAndList(payload), ...(changes.length > 0 && { changes }) }
  },
}

function removeOwnerAndList(payload: JsonObject): JsonObject {
  const { owner_id: _owner, list_id: _list, list_name: _name, ...others } = payload
  return others
}

/** The account that some services subscribe to tasks and activities. It has neither a record nor a membership. */
export const serviceAccount = 1_000_000

/** Whom an activity names, by its target's subscribers and its actor. */
export const activityPeople = {
  subscribers: (subscribers: number[], actor: number) => ({
    subscriber_ids: subscribers,
    recipient_ids: subscribers.filter((id) => id !== actor),
  }),
  everyone(subscribers: number[], actor: number) {
    const all = sortUniqueIds([...subscribers, actor, serviceAccount])
    return { subscriber_ids: all, recipient_ids: all }
  },
  nobody: () => ({ subscriber_ids: [], recipient_ids: [] }),
} satisfies Cases<"activity-people", unknown>
