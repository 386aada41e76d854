import { type RecordKind, references } from "../../generated/effects.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Reference } from "../openapi/effects.ts"

/** The fields of each kind of record that refer to other records. */
export const referenceFields: Readonly<Record<string, Readonly<Record<string, Reference>>>> =
  references

/** The kinds of records, by the keys of bodies: both `task` and `tasks` lead to `tasks`. */
export const kindsByKey: ReadonlyMap<string, RecordKind> = new Map(
  (Object.keys(references) as RecordKind[]).flatMap((kind) => [
    [kind, kind],
    [getSingular(kind), kind],
  ]),
)

export function isRecordKind(name: string): name is RecordKind {
  return Object.hasOwn(references, name)
}

/** Returns the key of a single record: `activity` for `activities`. */
export function getSingular(kind: string): string {
  return kind.replace(/ies$/, "y").replace(/s$/, "")
}

/** Returns the kind of record that a field of a record refers to. */
export function findReferredKind(kind: string, field: string, record: JsonObject) {
  const { kind: only, by, kinds } = referenceFields[kind]?.[field] ?? {}
  return (by ? kinds?.[`${record[by] as string}`] : only) as RecordKind | undefined
}
