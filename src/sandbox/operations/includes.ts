import type { RecordKind } from "../../../generated/effects.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { findReferredKind, isRecordKind, referenceFields } from "../../contract/recordKinds.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { deduplicate } from "./fields.ts"
import type { StoredRecord } from "../store/tables.ts"
import { findVisibleByIds, findVisibleWhere, listMembers } from "./visibility.ts"

/** The relations by which records are included, by kind. */
type IncludeRelations = NonNullable<Effect["includes"]>

/**
 * Returns the records related to `records` that the `include` parameter asks for.
 *
 * @param always - the kinds to include even if the parameter doesn't name them.
 * @throws HttpError if the service rejects a kind.
 */
export function findIncludedRecords(
  context: RequestContext,
  records: StoredRecord[],
  always: string[] = [],
): Record<string, StoredRecord[]> {
  const { call, applyRule, follows } = context
  const { include = [] } = call.values.parameters as { include?: string[] }
  const known = includeKinds[call.spec.path] ?? []
  const requested = deduplicate(include).filter((name) => name !== "")
  for (const name of requested) {
    applyRule(known.includes(name) ? "included-kinds" : "include-others")
    if (known.includes(name) || !follows("include-others=rejected")) continue
    throw createInvalidValueError(context, "include", `a list of known kinds, without ${name}`)
  }
  const hasMore = call.operation.startsWith("list") && follows("include-others=more-kinds")
  const documented = listIncludeRelations(context)
  const related = [...requested, ...always].filter(isRecordKind).flatMap((kind) => {
    const relations = documented[kind] ?? listReferences(context, kind)
    // No field of the records refers to this kind.
    if (relations.length === 0) return []
    const found = findByRelations(context, kind, relations, records)
    return [[kind, varyIncluded(context, kind, found, records)]]
  })
  return { ...(hasMore && { accounts: [] }), ...Object.fromEntries(related) }
}

/** Returns the included records that the service shows, given those that the page refers to. */
function varyIncluded(
  context: RequestContext,
  kind: RecordKind,
  found: StoredRecord[],
  records: StoredRecord[],
): StoredRecord[] {
  const rule = context.choose("included-records")
  const isMemberships = kind === "memberships" && context.call.operation === "listTasks"
  if (isMemberships && rule === "one-membership") return found.slice(0, 1)
  if (kind !== "accounts" || rule !== "all-members") return found
  const workspaces = deduplicate(records.map(({ workspace_id }) => workspace_id))
  const members = workspaces.flatMap((workspace) => listMembers(context.store, workspace))
  return findVisibleByIds(context, "accounts", [...found.map(({ id }) => id), ...members])
}

/** Returns the relations of each kind that the operation's `include` parameter documents. */
export function listIncludeRelations(context: RequestContext): IncludeRelations {
  const { parameters } = context.effects
  return Object.values(parameters).find(({ includes }) => includes)?.includes ?? {}
}

/**
 * Returns relations for a kind that the operation's `include` doesn't document: all fields with IDs of this kind.
 */
function listReferences(context: RequestContext, kind: RecordKind): IncludeRelations[string] {
  const { kind: main } = context.effects
  // The response already contains the main records.
  if (kind === main) return []
  const fields = Object.entries(referenceFields[main] ?? {})
  const paths = fields.filter(([, { kind: target }]) => target === kind).map(([path]) => path)
  return paths.length > 0 ? [{ id: paths }] : []
}

function findByRelations(
  context: RequestContext,
  kind: RecordKind,
  relations: IncludeRelations[string],
  records: StoredRecord[],
): StoredRecord[] {
  const { kind: main } = context.effects
  const collect = (path: string): number[] => {
    const names = path.split(".")
    return records.flatMap((record) => followPath(context, main, record, names, kind))
  }
  const all = relations.map((relation) =>
    Object.entries(relation).map(([key, paths]) => ({
      key,
      ids: new Set<unknown>(paths.flatMap(collect)),
    })),
  )
  return findVisibleWhere(context, kind, (record) =>
    all.some((relation) => relation.every(({ key, ids }) => ids.has(record[key]))),
  )
}

/**
 * Returns the IDs at the end of a path such as `target_id.list_id`: each ID on the way leads to the record in which the
 * path continues.
 *
 * @param wanted - the kind of record that the IDs must belong to.
 */
function followPath(
  context: RequestContext,
  kind: RecordKind,
  record: JsonObject,
  [field = "", ...rest]: string[],
  wanted: RecordKind,
): number[] {
  const value = record[field]
  if (isObject(value)) return followPath(context, kind, value, rest, wanted)
  const target = findReferredKind(kind, field, record)
  const isOther = referenceFields[kind]?.[field]?.by && target !== wanted
  if (rest.length === 0) return isOther ? [] : ([value ?? []].flat() as number[])
  const next = target && typeof value === "number" && context.store.get(target, value)
  return next ? followPath(context, target, next, rest, wanted) : []
}
