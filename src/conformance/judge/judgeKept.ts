import type { Json, JsonObject } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import { listMirrored, listTypes, mirroredFields } from "../facts.ts"
import { isDefaultSection, isPlace, mayFollow } from "../contentFreedom.ts"
import type { JudgeMemory } from "./memory.ts"
import { formatName } from "../names.ts"
import type { SentRequest } from "../state/request.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { listOwnTouched } from "./openReached.ts"
import { isSameValue } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

export interface UpdatedRecord {
  known: KnownRecord
  record: ServiceRecord
  /** The fields that the request names. */
  written: ReadonlySet<string>
}

/**
 * Compares the fields that an update doesn't name. Whether it keeps or removes their values is an open question, but a
 * service does the same with all fields that a request can write.
 */
export function judgeKept(
  judge: JudgeMemory,
  request: SentRequest,
  { known, record, written }: UpdatedRecord,
  verdicts: Verdicts,
): void {
  const { facts, fields } = request
  const opened = listOpened(judge.state, request, [known.record, record])
  // The flags of a task change with its parent.
  const isMoved = record.parent_id !== known.record.parent_id
  const names = Object.keys(known.record).filter(
    (field) =>
      field in record &&
      !written.has(field) &&
      !opened.has(field) &&
      !known.open.has(field) &&
      !listMirrored(known.record).includes(field) &&
      !(isMoved && mirroredFields.has(field)),
  )
  const changed = names.filter((field) => !isSameValue(known.record[field], record[field]))
  const nullable = facts.keys.filter(({ schema }) => listTypes(schema).includes("null"))
  const writable = new Set(nullable.flatMap(({ effect }) => effect.writes ?? []))
  const removable = names.filter((field) => writable.has(field) && !isEmpty(known.record[field]))
  const isReset = (field: string): boolean =>
    isEmpty(record[field]) || isDefaultSection(judge.state, field, record)
  const places = removable.filter((field) => isPlace(facts.kind, field))
  const values = removable.filter((field) => !places.includes(field))
  const isComplete =
    removable.some(isReset) &&
    values.every(isReset) &&
    (places.every(isReset) || !places.some((field) => changed.includes(field))) &&
    changed.every((field) => writable.has(field) && isReset(field))
  const place = `${facts.id} omitted keys`
  const choice = isComplete ? "removed" : "kept"
  const settled = judge.state.choices.get(place)
  if (values.length > 1) judge.state.choices.set(place, settled ?? choice)
  const isFree =
    isComplete && settled !== "kept" && removable.length + Object.keys(fields).length > 0
  // Each removed value may be an activity, also that of a note, which no response shows.
  if ((isFree && changed.length > 0) || settled === "removed") judge.events.unclear.add(known.id)
  for (const field of names) verdicts.compared.add(formatName(facts.id, "keeps", field))
  for (const field of changed) {
    const isRight = isFree || mayFollow(judge.state, field, known.record, record, written)
    verdicts.expect(facts.id, "keeps", field, isRight, () => ({
      expected: `${field} as before, because the request doesn't send it: ${formatField(field, known.record[field])}`,
      found: formatField(field, record[field]),
      records: [{ kind: facts.kind, id: known.id }],
    }))
  }
}

/** The fields of the record itself that side effects of the request may change. */
function listOpened(
  state: State,
  { facts, body }: SentRequest,
  change: [before: JsonObject, after: JsonObject],
): Set<string> {
  const sent = JSON.stringify(body ?? {})
  const causes = [
    ...(facts.effects.effect.causes ?? []),
    ...facts.keys.flatMap(({ name, effect }) =>
      sent.includes(`"${name.split(".").at(-1)}"`) ? (effect.causes ?? []) : [],
    ),
  ]
  return new Set([...listOwnTouched(state, facts.kind, causes, change), "updated_at"])
}

function isEmpty(value: Json | undefined): boolean {
  return (
    value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
  )
}
