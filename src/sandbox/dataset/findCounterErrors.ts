import { getRecords } from "./dataset.ts"
import { type Dataset } from "./types.ts"
import type { Collection } from "../store/schema.ts"
import type { StoredRecord } from "../store/store.ts"

/** Finds counters of a dataset that differ from the number of records. */
export function* findCounterErrors(dataset: Dataset): Generator<string> {
  const tasks = getRecords(dataset, "tasks")
  const listed = tasks.filter(({ deleted }) => !deleted)
  const comments = getRecords(dataset, "comments").filter(({ deleted }) => !deleted)
  const taskCounts = countBy(listed, "list_id")
  const completedCounts = countBy(
    listed.filter(({ completed }) => completed),
    "list_id",
  )
  const commentCounts = countBy(comments, "task_id")
  const childCounts = countBy(tasks, "parent_id")
  yield* compare(dataset, "lists", "tasks_count", ({ id }) => taskCounts.get(id) ?? 0)
  yield* compare(
    dataset,
    "lists",
    "completed_tasks_count",
    ({ id }) => completedCounts.get(id) ?? 0,
  )
  yield* compare(dataset, "tasks", "comments_count", ({ id }) => commentCounts.get(id) ?? 0)
  yield* compare(dataset, "tasks", "has_children", ({ id, has_children }) =>
    has_children === null ? null : childCounts.has(id),
  )
}

function countBy(records: StoredRecord[], field: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const record of records) {
    const id = record[field] as number
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function* compare(
  dataset: Dataset,
  collection: Collection,
  field: string,
  getExpected: (record: StoredRecord) => number | boolean | null,
): Generator<string> {
  for (const [i, record] of getRecords(dataset, collection).entries()) {
    const expected = getExpected(record)
    if (record[field] === expected) continue
    yield `The key ${collection}[${i}].${field} is ${String(record[field])}. It must be ${String(expected)}.`
  }
}
