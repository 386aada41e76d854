import type { JsonObject } from "../../openapi/description.ts"
import type { StoredRecord } from "../store/store.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { deduplicate, sortUniqueIds } from "./fields.ts"
import { readBodyFields } from "./keys.ts"
import { readOwnFields } from "./mirror.ts"

/**
 * Returns the fields that an update of a task changes.
 *
 * @param input - the request's `task` key.
 */
export function readUpdateFields(context: RequestContext, input: JsonObject): JsonObject {
  const { applyRule, follows } = context
  const unset = Object.keys(input).find((name) => input[name] === null)
  if (unset !== undefined) {
    applyRule("unset-by-null")
    if (follows("unset-by-null=rejected")) {
      const text = `The key task.${unset} must not be null.`
      throw createInvalidValueError(context, `task.${unset}`, text)
    }
  }
  applyRule("kept-keys")
  const removed = follows("kept-keys=removed") ? removedFields : []
  const nulls = removed.filter((name) => !(name in input)).map((name) => [name, null])
  const sent = Object.entries(readBodyFields(context))
  const ignoresNulls = unset !== undefined && follows("unset-by-null=ignored")
  const read = ignoresNulls ? sent.filter(([, value]) => value !== null) : sent
  return { ...Object.fromEntries(nulls), ...storePositions(context, Object.fromEntries(read)) }
}

/** The fields that an update may remove if it doesn't send their keys. */
const removedFields = ["owner_id", "starts_on", "due_on", "list_id", "section_id", "parent_id"]

/** Adds the task's own tags or subscribers to those in the request, if the service doesn't replace them. */
export function addToArrays(
  context: RequestContext,
  task: StoredRecord,
  { ...fields }: JsonObject,
): JsonObject {
  const { applyRule, follows } = context
  if (!("tags" in fields || "subscriber_ids" in fields)) return fields
  applyRule("arrays-replace")
  if ("tags" in fields && follows("arrays-replace=tags-added")) {
    const { tags } = readOwnFields(context, task)
    fields.tags = deduplicate([...tags, ...(fields.tags as string[])])
  }
  if ("subscriber_ids" in fields && follows("arrays-replace=subscribers-added")) {
    const { subscriber_ids } = readOwnFields(context, task)
    fields.subscriber_ids = sortUniqueIds([
      ...subscriber_ids,
      ...(fields.subscriber_ids as number[]),
    ])
  }
  return fields
}

/** Replaces the positions in a task's new fields with those that the service stores. */
export function storePositions(context: RequestContext, fields: JsonObject): JsonObject {
  const sent = Object.entries(fields).filter(([name]) => name.startsWith("position"))
  if (sent.length === 0) return fields
  context.applyRule("stored-positions")
  const isRenumbered = context.follows("stored-positions=renumbered")
  const ignoresOwner = context.follows("stored-positions=owner-ignored")
  const stored = sent.map(([name, position]) => {
    const spaced = 1_000 * Number(position) + 500
    const shown = isRenumbered && Number.isSafeInteger(spaced) ? spaced : position
    return [name, ignoresOwner && name === "position_owner" ? null : shown]
  })
  return { ...fields, ...Object.fromEntries(stored) }
}
