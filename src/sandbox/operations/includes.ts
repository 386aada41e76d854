import { type RecordKind, references } from "../../../generated/effects.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Effect, Reference } from "../../openapi/effects.ts"
import { getOperationEffects, listParameterEffects } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { deduplicate } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisibleWhere, isVisibleCollection, type VisibleCollection } from "./visibility.ts"

/** The records that `include` adds to a response, by kind. */
export type IncludedRecords = Record<string, StoredRecord[]>

/**
 * How related records belong to a main record. One relation must match: each of its fields has a value that the main
 * record has at one of the paths.
 */
type IncludeRelations = readonly Readonly<Record<string, readonly string[]>>[]

/** Returns the related records that `include` asks for. */
export function findIncludedRecords(
  context: RequestContext,
  records: StoredRecord[],
): IncludedRecords {
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const known = includeKinds[context.call.spec.path] ?? []
  const requested = deduplicate(include).filter((name) => name !== "")
  for (const name of requested) {
    context.applyRule(known.includes(name) ? "included-kinds" : "include-others")
  }
  return findRelated(context, requested, records)
}

/**
 * Returns the related records of a single record: all kinds that the operation documents, and those that `include` asks
 * for.
 */
export function findAllRelatedRecords(
  context: RequestContext,
  record: StoredRecord,
): IncludedRecords {
  const kinds = Object.keys(listIncludeRelations(context))
  return { ...findIncludedRecords(context, [record]), ...findRelated(context, kinds, [record]) }
}

/** Returns the records of the given kinds that are related to `records`, without kinds that no field refers to. */
function findRelated(
  context: RequestContext,
  kinds: string[],
  records: StoredRecord[],
): IncludedRecords {
  const known = listIncludeRelations(context)
  const related = kinds.filter(isVisibleCollection).flatMap((kind) => {
    const relations = known[kind] ?? listReferences(context, kind)
    if (relations.length === 0) return []
    context.applyRule("included-records")
    return [[kind, findByRelations(context, kind, relations, records)]]
  })
  return Object.fromEntries(related)
}

/** Returns the relations of each kind that the operation documents for `include`. */
function listIncludeRelations(context: RequestContext): NonNullable<Effect["includes"]> {
  const found = listParameterEffects(context).find(([, { includes }]) => includes)
  return found?.[1].includes ?? {}
}

/**
 * Returns the relations of a kind that the operation doesn't document for `include`: all fields with IDs of this kind.
 */
function listReferences(context: RequestContext, kind: RecordKind): IncludeRelations {
  const { kind: main } = getOperationEffects(context)
  // The response already contains the main records.
  if (kind === main) return []
  const fields = Object.entries<Reference>(references[main as RecordKind])
  const paths = fields.filter(([, { kind: target }]) => target === kind).map(([path]) => path)
  return paths.length > 0 ? [{ id: paths }] : []
}

function findByRelations(
  context: RequestContext,
  kind: VisibleCollection,
  relations: IncludeRelations,
  records: StoredRecord[],
): StoredRecord[] {
  const main = getOperationEffects(context).kind as RecordKind
  const collect = (path: string): number[] => {
    const names = path.split(".")
    return records.flatMap((record) => followPath(context, main, record, names, kind))
  }
  const all = relations.map((relation) =>
    Object.entries(relation).map(([key, paths]) => ({
      key,
      ids: deduplicate(paths.flatMap(collect)),
    })),
  )
  return findVisibleWhere(context, kind, (select) => {
    const conditions = all.map((relation) =>
      relation.map(({ key, ids }) => `${key} IN ${select.bindIds(ids)}`).join(" AND "),
    )
    return `(${conditions.join(" OR ")})`
  })
}

/**
 * Follows a path of fields from a record to the IDs at its end. After a field with an ID, the path continues in the
 * record with this ID.
 *
 * @param wanted - the only kind of IDs to return.
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
  const reference = (references[kind] as Record<string, Reference>)[field]
  const { by, kinds } = reference ?? {}
  const target = by ? kinds?.[`${record[by] as string}`] : reference?.kind
  if (rest.length === 0) return by && target !== wanted ? [] : ([value ?? []].flat() as number[])
  const next = target && typeof value === "number" && context.store.get(target as RecordKind, value)
  return next ? followPath(context, target as RecordKind, next, rest, wanted) : []
}
