import type { Json, JsonObject } from "../../openapi/description.ts"
import { findReferredKind, type OperationFacts } from "../facts.ts"
import type { State } from "../state/state.ts"

/** A way from the main records to an included one: the paths of fields whose values each of its keys has. */
type Relation = Readonly<Record<string, readonly string[]>>

/** A relation between the main records of a response and the included ones of a kind. */
export interface Connection {
  /** Whether it leads from fields of the main records, without other records between them. */
  isDirect: boolean
  /** Whether one field of the included records decides. */
  isSimple: boolean
  /** Names the choice of a service that follows the relation, of several. */
  choice: string
  /**
   * Whether it connects some main records with an included one: each of its conditions holds for one of them, such as the
   * account of a membership for one task, and its workspace for another.
   *
   * @param ifUnknown - the result if a record between them isn't known.
   */
  leads(rows: readonly JsonObject[], record: JsonObject, ifUnknown?: boolean): boolean
}

/** Lists the relations of an included kind; each way to the ID of a record is one. */
export function listConnections(state: State, facts: OperationFacts, kind: string): Connection[] {
  const include = facts.parameters.find(({ name }) => name === "include")
  const relations = (include?.effect.includes?.[kind] ?? []).flatMap((one: Relation) =>
    Object.keys(one).join() === "id" ? one.id!.map((path) => ({ id: [path] })) : [one],
  )
  return relations.map((relation) => {
    const text = JSON.stringify(relation)
    return {
      isDirect: !text.includes("."),
      isSimple: Object.keys(relation).length === 1,
      choice: `${facts.id} included ${kind} by ${text}`,
      leads: (rows, record, ifUnknown = false) =>
        Object.entries(relation).every(([key, paths]) => {
          const target = key === "id" ? kind : undefined
          return paths.some((path) =>
            rows.some((row) => {
              const values = listValues(state, facts.kind, row, path.split("."), target)
              return values?.includes(record[key] ?? null) ?? ifUnknown
            }),
          )
        }),
    }
  })
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
