import type { Json } from "../../openapi/description.ts"
import { describeField, formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import { openAfterCreation } from "../contentFreedom.ts"
import type { JudgeMemory } from "./memory.ts"
import type { SentRequest } from "../state/request.ts"
import type { KnownRecord } from "../state/state.ts"
import { isSameValue } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

export function judgeCreated(
  { state, options, sent }: JudgeMemory,
  request: SentRequest,
  record: ServiceRecord,
  verdicts: Verdicts,
): KnownRecord {
  const { facts, query, fields } = request
  const isNew = state.find(facts.kind, record.id) === undefined
  verdicts.expect(facts.id, "sets", "id", isNew, () => ({
    expected: "a new ID",
    found: `${record.id}`,
  }))
  const known = state.add(facts.kind, record, request.source, true)
  state.open(known, openAfterCreation[facts.kind] ?? [])
  const sets = (facts.effects.effect.causes ?? []).filter((cause) => cause.sets)
  for (const { sets: values = {}, assumed } of sets) {
    for (const [field, value] of Object.entries(values)) {
      const expected = value === "$caller" ? state.caller : value
      if (expected === undefined) state.caller = record[field] as number
      else if (assumed === undefined) expectField(request, record, field, expected, verdicts)
    }
  }
  if (facts.kind === "comments" && query.task_id !== undefined) {
    expectField(request, record, "task_id", query.task_id, verdicts)
  }
  if (facts.kind === "access_tokens")
    expectField(request, record, "organization_id", options.organizationId, verdicts)
  judgeNewState(request, record, verdicts)
  if (fields.parent_id === undefined) judgeTaken(sent, request, record, verdicts)
  return known
}

/** A new record doesn't take over the texts of another one, whatever a service sets by itself. */
function judgeTaken(
  sent: JudgeMemory["sent"],
  request: SentRequest,
  record: ServiceRecord,
  verdicts: Verdicts,
): void {
  for (const [field, values] of sent) {
    const { [field]: found } = record
    const isText = [found].flat().some((one) => typeof one === "string")
    if (!isText || field in request.fields) continue
    const other = values.find((one) => isSameValue(one.value, found))
    verdicts.expect(request.facts.id, "sets", "id", other === undefined, () => ({
      expected: `no ${field} of the record ${other!.id}, which the request doesn't send`,
      found: formatField(field, found),
      level: "recommended",
    }))
  }
}

/** A new task is in no list unless the request puts it there, and in the state before all transitions. */
function judgeNewState(request: SentRequest, record: ServiceRecord, verdicts: Verdicts): void {
  const { facts, fields } = request
  if (facts.kind !== "tasks") return
  const isPrivate = !["list_id", "section_id", "parent_id"].some((name) => name in fields)
  if (isPrivate) expectField(request, record, "list_id", null, verdicts)
  verdicts.expect(facts.id, "sets", "completed", record.completed !== true, () => ({
    expected: "completed: false in a new task",
    found: "true",
    level: "recommended",
  }))
}

function expectField(
  { facts }: SentRequest,
  record: ServiceRecord,
  field: string,
  value: Json,
  verdicts: Verdicts,
): void {
  const isSet = record[field] === undefined || isSameValue(record[field], value)
  verdicts.expect(facts.id, "sets", field, isSet, () => describeField(record, field, value))
}
