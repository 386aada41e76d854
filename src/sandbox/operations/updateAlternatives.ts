import type { Json, JsonObject } from "../../openapi/description.ts"
import type { Cases } from "../alternatives/tables.ts"
import type { StoredRecord } from "../store/store.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { deduplicate, sortUniqueIds } from "./fields.ts"
import { readBodyFields } from "./keys.ts"
import { type MirroredField, readOwnFields } from "./mirror.ts"

/**
 * Returns the fields that an update of a task changes.
 *
 * @param input - the request's `task` key.
 */
export function readUpdateFields(context: RequestContext, input: JsonObject): JsonObject {
  const unset = Object.keys(input).filter((name) => input[name] === null)
  const readNulls = unset.length > 0 ? context.choose("unset-by-null", nullReadings) : undefined
  const sent = readBodyFields(context)
  const read = readNulls?.(context, sent, unset) ?? sent
  const removed = context.choose("kept-keys", removals).filter((name) => !(name in input))
  const nulls = Object.fromEntries(removed.map((name) => [name, null]))
  return { ...nulls, ...storePositions(context, read) }
}

/** Returns the fields that an update sets if some of its keys are null. */
const nullReadings: Cases<
  "unset-by-null",
  (context: RequestContext, fields: JsonObject, unset: string[]) => JsonObject
> = {
  removes: (_, fields) => fields,
  rejected(context, _, [name]) {
    throw createInvalidValueError(context, `task.${name}`, `The key task.${name} must not be null.`)
  },
  ignored: (_, fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
}

/** The fields that an update removes if it doesn't send their keys. */
const removals: Cases<"kept-keys", string[]> = {
  kept: [],
  removed: ["owner_id", "starts_on", "due_on", "list_id", "section_id", "parent_id"],
}

/** Adds the task's own tags or subscribers to those in the request, if the service doesn't replace them. */
export function addToArrays(
  context: RequestContext,
  task: StoredRecord,
  { ...fields }: JsonObject,
): JsonObject {
  if (!("tags" in fields || "subscriber_ids" in fields)) return fields
  const { added } = context.choose("arrays-replace", arrayChanges)
  if (added === undefined || !(added in fields)) return fields
  const all = [...readOwnFields(context, task)[added], ...(fields[added] as Json[])]
  fields[added] = added === "tags" ? deduplicate(all) : sortUniqueIds(all as number[])
  return fields
}

/** The array that an update adds to instead of replacing it, and whether it replaces the subtasks. */
export const arrayChanges: Cases<
  "arrays-replace",
  { added?: MirroredField; replacesSubtasks?: true }
> = {
  replace: {},
  "tags-added": { added: "tags" },
  "subscribers-added": { added: "subscriber_ids" },
  "subtasks-replaced": { replacesSubtasks: true },
}

/** Replaces the positions in a task's new fields with those that the service stores. */
export function storePositions(context: RequestContext, fields: JsonObject): JsonObject {
  const sent = Object.keys(fields).filter((name) => name.startsWith("position"))
  if (sent.length === 0) return fields
  const getStored = context.choose("stored-positions", storedPositions)
  const positions = sent.map((name) => [name, getStored(name, fields[name] as number)])
  return { ...fields, ...Object.fromEntries(positions) }
}

const storedPositions: Cases<
  "stored-positions",
  (name: string, position: number) => number | null
> = {
  stored: (_, position) => position,
  renumbered(_, position) {
    const spaced = 1_000 * position + 500
    return Number.isSafeInteger(spaced) ? spaced : position
  },
  "owner-ignored": (name, position) => (name === "position_owner" ? null : position),
}
