import type { Json } from "../../openapi/description.ts"
import type { Dataset } from "../dataset/types.ts"
import { sortUniqueIds } from "../operations/fields.ts"
import type { StoredRecord } from "../store/tables.ts"
import { activityPeople, payloads, recordCommentAsNote, serviceAccount } from "./activities.ts"
import { type Assignment, listActive } from "./assignment.ts"
import { type BodyChange, bodyAlternatives } from "./records.ts"
import type { AlternativeTable } from "../rules.ts"

/** A dataset's records, by part, such as `tasks`. They're shared, so don't change them. */
type Parts = Partial<Record<string, StoredRecord[]>>

/** Returns the parts of a dataset that an alternative changes. */
type DatasetChange = (parts: Parts) => Parts

/** A record whose fields can have any type, because a valid dataset has the right ones. */
// oxlint-disable-next-line typescript/no-explicit-any -- The schema describes the fields.
type AnyRecord = Record<string, any>

/** What alternatives change in an initial dataset, so that its records look as if the service had written them. */
const datasetChanges = {
  "completion-timestamp=stays-null": mapRecords("tasks", () => ({ completed_at: null })),
  "cleared-tasks=completed": mapRecords("tasks", ({ completed, cleared }) => ({
    cleared: completed || cleared,
  })),
  "section-leaves=default-section": placeInDefaultSections,
  "first-subscribers=service-account": mapRecords("tasks", ({ subscriber_ids }) => ({
    subscriber_ids: sortUniqueIds([...subscriber_ids, serviceAccount]),
  })),
  "stored-positions=owner-ignored": mapRecords("tasks", () => ({ position_owner: null })),
  "comments-counted=with-deleted": countAllComments,
  "comment-time=stays": mapRecords("comments", ({ created_at }) => ({ updated_at: created_at })),
  "activity-per-change=note-for-comment": mapRecords("activities", ({ action }) =>
    recordCommentAsNote({ action }),
  ),
  "payload=empty": mapRecords("activities", ({ payload }) => ({
    payload: payloads.empty(payload),
  })),
  "payload=other-keys": mapRecords("activities", ({ payload }) => ({
    payload: payloads["other-keys"](payload),
  })),
  "activity-people=everyone": mapRecords("activities", ({ subscriber_ids, account_id }) =>
    activityPeople.everyone(subscriber_ids, account_id),
  ),
  "activity-people=nobody": mapRecords("activities", () => activityPeople.nobody()),
} satisfies AlternativeTable<DatasetChange>

/** Returns a dataset as a service with the given alternatives would have it. */
export function adaptDataset(dataset: Dataset, assignment: Assignment): Dataset {
  const constants = listActive<BodyChange>(assignment, bodyAlternatives).flatMap(([, change]) =>
    Object.entries(change.constants ?? {}).map(([part, fields]) => mapRecords(part, () => fields)),
  )
  const changes = listActive(assignment, datasetChanges).map(([, change]) => change)
  let parts = dataset as unknown as Parts
  for (const change of [...changes, ...constants]) parts = { ...parts, ...change(parts) }
  return parts as unknown as Dataset
}

function mapRecords(part: string, change: (record: AnyRecord) => object): DatasetChange {
  return ({ [part]: records = [] }) => ({
    [part]: records.map((record) => ({ ...record, ...change(record) })),
  })
}

function placeInDefaultSections({ lists = [], ...parts }: Parts): Parts {
  const sections = new Map<Json, Json>(
    lists.map(({ id, default_section_id = null }) => [id, default_section_id]),
  )
  return mapRecords("tasks", ({ section_id, list_id }) => ({
    section_id: section_id ?? sections.get(list_id) ?? null,
  }))(parts)
}

function countAllComments({ comments = [], ...parts }: Parts): Parts {
  const counts = new Map<Json | undefined, number>()
  for (const { task_id } of comments) counts.set(task_id, (counts.get(task_id) ?? 0) + 1)
  return mapRecords("tasks", ({ id }) => ({ comments_count: counts.get(id) ?? 0 }))(parts)
}
