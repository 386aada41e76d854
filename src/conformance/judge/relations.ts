import type { Json, JsonObject } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import { findReferredKind, getSingular, type OperationFacts } from "../facts.ts"
import type { KnownRecord, State } from "../state/state.ts"

/** A way from the main records to an included one: the paths of fields whose values each of its keys has. */
export type Relation = Readonly<Record<string, readonly string[]>>

/** Lists the relations of an included kind; each way to the ID of a record is one. */
export function findRelations(facts: OperationFacts, kind: string): readonly Relation[] {
  const include = facts.parameters.find(({ name }) => name === "include")
  return (include?.effect.includes?.[kind] ?? []).flatMap((one: Relation) =>
    Object.keys(one).join() === "id" ? one.id!.map((path) => ({ id: [path] })) : [one],
  )
}

/**
 * Creates a function that returns whether a relation connects the main records with an included one: each of its
 * conditions holds for one of them, such as the account of a membership for one task, and its workspace for another.
 *
 * @param ifUnknown - the result if a record between them isn't known.
 */
export function followRelation(
  state: State,
  main: { kind: string; rows: readonly JsonObject[] },
  { kind, relation }: { kind: string; relation: Relation },
  ifUnknown: boolean,
): (record: JsonObject) => boolean {
  const conditions = Object.entries(relation).map(([key, paths]) => {
    const target = key === "id" ? kind : undefined
    const ends = paths.flatMap((path) =>
      main.rows.map((row) => listValues(state, main.kind, row, path.split("."), target)),
    )
    return { key, values: new Set(ends.flat()), isMet: ifUnknown && ends.includes(undefined) }
  })
  return (record) =>
    conditions.every(({ key, values, isMet }) => isMet || values.has(record[key] ?? null))
}

/** Returns the values at the end of a path of fields; undefined if a record on the path isn't known. */
function listValues(
  state: State,
  kind: string,
  row: JsonObject,
  [field = "", ...rest]: string[],
  target: string | undefined,
): Json[] | undefined {
  const values = [row[field] ?? []].flat()
  const next = findReferredKind(kind, field, row)
  if (rest.length === 0) return target === undefined || target === next ? values : []
  if (next === undefined) return []
  const found = values.map((id) => {
    const known = state.find(next, id)
    return known && listValues(state, next, known.record, rest, target)
  })
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? [])
}

/** Whether a relation leads from fields of the main records, without other records between them. */
export function isDirect(relation: Relation): boolean {
  return !JSON.stringify(relation).includes(".")
}

/** Whether the field of the main records that has the name of the kind refers to a record, such as `account_id`. */
export function isNamed(rows: readonly JsonObject[], missing: KnownRecord | undefined): boolean {
  if (!missing) return false
  const field = `${getSingular(missing.kind)}_id`
  return rows.some((row) => row[field] === missing.id)
}

/** Whether a relation leads from the main records to some of the included ones, but not to another known one. */
export function isPartial(
  rows: readonly JsonObject[],
  relations: readonly Relation[],
  [missing, included]: [KnownRecord | undefined, readonly ServiceRecord[]],
): boolean {
  if (!missing) return false
  return relations.some((relation) => {
    const [[key, fields] = ["", []], ...others] = Object.entries(relation)
    if (others.length > 0) return false
    const named = new Set(rows.flatMap((row) => fields.flatMap((field) => row[field] ?? [])))
    const isLed = (record: JsonObject): boolean => named.has(record[key] ?? null)
    return isLed({ ...missing.record, id: missing.id }) && included.some(isLed)
  })
}
