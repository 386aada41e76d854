import { type Kind, references } from "../../../generated/effects.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Effect, Reference } from "../../openapi/effects.ts"
import { getEffects, getParameters } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { unique } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisible, isVisibleCollection, type VisibleCollection } from "./visibility.ts"

/** The records that `include` adds to a response, by kind. */
export type Included = Record<string, StoredRecord[]>

/**
 * The ways to find related records. Each way maps fields of the related record to field paths in the main record. A way
 * finds a record if each of these fields has one of the values at its paths.
 */
type Ways = readonly Readonly<Record<string, readonly string[]>>[]

/** Returns the related records that the parameter `include` requests. */
export function findIncluded(context: RequestContext, records: StoredRecord[]): Included {
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const known = includeKinds[context.call.spec.path] ?? []
  const requested = unique(include).filter((name) => name !== "")
  for (const name of requested) {
    context.applyRule(known.includes(name) ? "included-kinds" : "include-others")
  }
  return findRelated(context, requested, records)
}

/**
 * Returns the related records in the response for a single record. The response contains all kinds that the operation
 * documents, and the kinds that `include` requests.
 */
export function findCompanions(context: RequestContext, record: StoredRecord): Included {
  const kinds = Object.keys(listWays(context))
  return { ...findIncluded(context, [record]), ...findRelated(context, kinds, [record]) }
}

/**
 * Returns the records of the given kinds that are related to `records`. Skips a kind if no field can contain IDs of
 * this kind.
 */
function findRelated(context: RequestContext, kinds: string[], records: StoredRecord[]): Included {
  const known = listWays(context)
  const related = kinds.filter(isVisibleCollection).flatMap((kind) => {
    const ways = known[kind] ?? listReferences(context, kind)
    if (ways.length === 0) return []
    context.applyRule("included-records")
    return [[kind, findByWays(context, kind, ways, records)]]
  })
  return Object.fromEntries(related)
}

/** For each kind that the operation documents for `include`, returns the ways to find related records. */
function listWays(context: RequestContext): NonNullable<Effect["includes"]> {
  const found = getParameters(context).find(([, { includes }]) => includes)
  return found?.[1].includes ?? {}
}

/**
 * Returns the ways to find related records of a kind that the operation does not document for `include`. Uses all
 * fields that contain IDs of this kind.
 */
function listReferences(context: RequestContext, kind: Kind): Ways {
  const { kind: main } = getEffects(context)
  // The response for a collection already contains its main records, so do not add records of their kind.
  if (kind === main) return []
  const fields = Object.entries<Reference>(references[main as Kind])
  const paths = fields.filter(([, { kind: target }]) => target === kind).map(([path]) => path)
  return paths.length > 0 ? [{ id: paths }] : []
}

function findByWays(
  context: RequestContext,
  kind: VisibleCollection,
  ways: Ways,
  records: StoredRecord[],
): StoredRecord[] {
  const main = getEffects(context).kind as Kind
  const collect = (path: string): number[] => {
    const names = path.split(".")
    return records.flatMap((record) => followPath(context, main, record, names, kind))
  }
  const all = ways.map((way) =>
    Object.entries(way).map(([key, paths]) => ({ key, ids: unique(paths.flatMap(collect)) })),
  )
  return findVisible(context, kind, (select) => {
    const conditions = all.map((way) =>
      way.map(({ key, ids }) => `${key} IN ${select.bindIds(ids)}`).join(" AND "),
    )
    return `(${conditions.join(" OR ")})`
  })
}

/**
 * Follows a path of fields from a record, and returns the IDs at the end of the path. If a field contains an ID, the
 * next field belongs to the record with this ID.
 *
 * @param wanted - the kind of the records to find. The result contains only IDs of this kind.
 */
function followPath(
  context: RequestContext,
  kind: Kind,
  record: JsonObject,
  [field = "", ...rest]: string[],
  wanted: Kind,
): number[] {
  const value = record[field]
  if (isObject(value)) return followPath(context, kind, value, rest, wanted)
  const reference = (references[kind] as Record<string, Reference>)[field]
  const { by, kinds } = reference ?? {}
  const target = by ? kinds?.[`${record[by] as string}`] : reference?.kind
  if (rest.length === 0) return by && target !== wanted ? [] : ([value ?? []].flat() as number[])
  const next = target && typeof value === "number" && context.store.get(target as Kind, value)
  return next ? followPath(context, target as Kind, next, rest, wanted) : []
}
