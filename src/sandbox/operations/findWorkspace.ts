import { type RecordKind, references } from "../../../generated/effects.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { Reference } from "../../openapi/effects.ts"
import type { Store, StoredRecord } from "../store/store.ts"

/** A field that contains the ID of another record, and that record's kind. */
interface Step {
  field: string
  kind: RecordKind
}

/** Finds the shortest way from a kind of record to its workspace, such as from a section through its list. */
function findPath(kind: RecordKind, passed: RecordKind[] = []): Step[] | undefined {
  if (kind === "workspaces") return []
  const ways = Object.entries<Reference>(references[kind]).flatMap(([field, { kind: next }]) => {
    if (next === undefined || field.includes(".") || [...passed, kind].includes(next as RecordKind))
      return []
    const rest = findPath(next as RecordKind, [...passed, kind])
    return rest ? [[{ field, kind: next as RecordKind }, ...rest]] : []
  })
  return ways.toSorted((a, b) => a.length - b.length)[0]
}

const kinds = Object.keys(references) as RecordKind[]
const paths = new Map(kinds.map((kind) => [kind, findPath(kind)]))

/** Returns the ID of a record's workspace; undefined if no field leads to one. */
export function findWorkspace(
  store: Store,
  kind: RecordKind,
  record: StoredRecord,
): number | undefined {
  let current: JsonObject | undefined = record
  let id: number | undefined = kind === "workspaces" ? record.id : undefined
  for (const step of paths.get(kind) ?? []) {
    id = current?.[step.field] as number | undefined
    // The workspace itself isn't needed, just its ID.
    if (step.kind !== "workspaces")
      current = id === undefined ? undefined : store.get(step.kind, id)
  }
  return id
}
