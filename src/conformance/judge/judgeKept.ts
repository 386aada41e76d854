import type { Json } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import { listMirrored, listTypes, mirroredFields } from "../facts.ts"
import { isDefaultSection, isPlace, mayFollow } from "../contentFreedom.ts"
import type { WriteComparison } from "./comparison.ts"
import { listCauses, listOwnTouched } from "./sideEffects.ts"
import { isSameValue } from "../state/values.ts"

/**
 * Compares the fields that an update doesn't name. Whether it keeps or removes their values is an open question, but a
 * service does the same with all fields that a request can write.
 */
export function judgeKept(write: WriteComparison): void {
  const { judge, state, facts, fields, known, record, written, expect, note } = write
  const { record: before } = known
  const names = listUnnamed(write)
  const changed = names.filter((field) => !isSameValue(before[field], record[field]))
  const nullable = facts.keys.filter(({ schema }) => listTypes(schema).includes("null"))
  const writable = new Set(nullable.flatMap(({ effect }) => effect.writes ?? []))
  const removable = names.filter((field) => writable.has(field) && !isEmpty(before[field]))
  const isReset = (field: string): boolean =>
    isEmpty(record[field]) || isDefaultSection(state, field, record)
  const places = removable.filter((field) => isPlace(facts.kind, field))
  const values = removable.filter((field) => !places.includes(field))
  const isComplete =
    removable.some(isReset) &&
    values.every(isReset) &&
    (places.every(isReset) || !places.some((field) => changed.includes(field))) &&
    changed.every((field) => writable.has(field) && isReset(field))
  const place = `${facts.id} omitted keys`
  const settled = state.choices.get(place)
  if (values.length > 1) state.choices.set(place, settled ?? (isComplete ? "removed" : "kept"))
  const isFree =
    isComplete && settled !== "kept" && removable.length + Object.keys(fields).length > 0
  // Each removed value may be an activity, also that of a note, which no response shows.
  if ((isFree && changed.length > 0) || settled === "removed") judge.events.unclear.add(known.id)
  for (const field of names) note("keeps", field)
  for (const field of changed) {
    const isRight = isFree || mayFollow(state, field, before, record, written)
    expect("keeps", field, isRight, () => ({
      expected: `${field} as before, because the request doesn't send it: ${formatField(field, before[field])}`,
      found: formatField(field, record[field]),
      records: [{ kind: facts.kind, id: known.id }],
    }))
  }
}

/** Lists the fields that an update neither names nor may change by its side effects. */
function listUnnamed({ state, facts, keys, known, record, written }: WriteComparison): string[] {
  const { record: before, open } = known
  const sent = keys.map(({ key }) => key)
  const touched = listOwnTouched(state, facts.kind, listCauses(facts, sent), [before, record])
  const others = new Set([...written, ...touched, ...open.keys(), ...listMirrored(before)])
  // The flags of a task change with its parent.
  const isMoved = record.parent_id !== before.parent_id
  return Object.keys(before).filter(
    (field) =>
      field in record &&
      field !== "updated_at" &&
      !others.has(field) &&
      !(isMoved && mirroredFields.has(field)),
  )
}

function isEmpty(value: Json | undefined): boolean {
  return (
    value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
  )
}
