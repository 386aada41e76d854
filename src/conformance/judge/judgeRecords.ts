import { isContractName } from "../../contract/contractNames.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import type { Json } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { OperationFacts } from "../facts.ts"
import type { JudgeMemory } from "./memory.ts"
import { listsRemoved } from "./unknownRecords.ts"
import type { SentRequest } from "../state/request.ts"
import { describeSource, type State } from "../state/state.ts"
import { isSameValue } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

export function compareRecords(
  judge: JudgeMemory,
  { facts, source, sentAt }: SentRequest,
  kind: string,
  records: ServiceRecord[],
  verdicts: Verdicts,
): void {
  const { state } = judge
  const shown = new Set<string>()
  for (const record of records) {
    const known = state.find(kind, record.id)
    const isListed = known?.isRemoved && facts.form === "list" && kind === facts.kind
    if (isListed && kind === "access_tokens") state.choices.set(listsRemoved(kind), "listed")
    else if (isListed) {
      verdicts.expect(facts.id, "selects", "organization_id", false, () => ({
        expected: `no record ${record.id}, which was removed`,
        found: "the record",
        records: [{ kind, id: record.id }],
      }))
      continue
    }
    checkUnexpected(judge, facts, { kind, record }, verdicts)
    checkHidden(judge, facts, { kind, record }, verdicts)
    const others = (field: string, value: Json): boolean =>
      (judge.sent.get(field) ?? []).some(
        (one) => one.id !== record.id && isSameValue(one.value, value),
      )
    const differences = state.compare(facts.id, { kind, record, source, sentAt }, others)
    for (const { field, expected, found, wentBack } of differences) {
      if (wentBack) verdicts.isFinal = true
      const [aspect, subject] = findSubject(facts, kind, field)
      verdicts.expect(facts.id, aspect, subject, false, () => ({
        expected: `${field} of the record ${record.id} of ${kind}: ${formatField(field, expected)}${describeSource(known!, field)}`,
        found: formatField(field, found),
        records: [{ kind, id: record.id }],
      }))
    }
    if (kind === facts.kind) compareFields(state, facts, record, shown, verdicts)
  }
  for (const field of shown) verdicts.compared.add(`${facts.id}/shows/${field}`)
}

/** A record has the same fields in all responses of an operation. */
function compareFields(
  state: State,
  { id: operation }: OperationFacts,
  record: ServiceRecord,
  shown: Set<string>,
  verdicts: Verdicts,
): void {
  const keys = Object.keys(record)
  const fields = keys.toSorted().join(", ")
  const before = state.noteFields(`${operation} ${record.id}`, fields)
  for (const key of keys) shown.add(key)
  verdicts.expect(operation, "shows", "id", before === fields, () => ({
    expected: `the same fields of the record ${record.id}, whichever way the version is chosen`,
    found: `${maskNames(fields)} instead of ${maskNames(before)}`,
  }))
}

/** A rejected request must have created nothing. */
function checkUnexpected(
  { state, options }: JudgeMemory,
  { id, form }: OperationFacts,
  { kind, record }: { kind: string; record: ServiceRecord },
  verdicts: Verdicts,
): void {
  const { name } = record
  if (form === "create" || typeof name !== "string" || state.find(kind, record.id)?.isOwn) return
  const { runId } = options
  if (runId === undefined || !name.includes("Rejected") || !name.includes(runId)) return
  verdicts.expect(id, "selects", "organization_id", false, () => ({
    expected: "no record of a rejected request",
    found: `the record ${record.id} of ${kind}, ${JSON.stringify(name)}`,
    level: "required",
  }))
}

/**
 * What an account can't read alone, no other response shows it, nor the activities on a private task. Whether deleted
 * records can be read isn't documented.
 */
function checkHidden(
  { state, options }: JudgeMemory,
  facts: OperationFacts,
  { kind, record }: { kind: string; record: ServiceRecord },
  verdicts: Verdicts,
): void {
  const isActivity = kind === "activities" && record.target_type === "Task"
  const place = isActivity ? `tasks ${record.target_id as number}` : `${kind} ${record.id}`
  const known = isActivity
    ? options.other?.find("tasks", record.target_id)
    : options.other?.find(kind, record.id)
  if (state.hidden.get(place) !== true || !known || record.deleted === true) return
  const { list_id: list, parent_id: parent } = known.record
  if (isActivity && (list !== null || parent !== null)) return
  const [aspect, subject] = findSubject(facts, kind, "id")
  verdicts.expect(facts.id, aspect, subject, false, () => ({
    expected: `no record ${record.id} of ${kind}, because the account can't read ${place} alone`,
    found: "the record",
    level: "required",
  }))
}

/** Masks the names of undeclared keys, which may be secret. */
function maskNames(names: string): string {
  return names
    .split(", ")
    .map((name) => maskKeyPath(name, isContractName))
    .join(", ")
}

/** Names the comparison of a field: an included record belongs to the included kind. */
function findSubject(
  { kind: own, includes }: OperationFacts,
  kind: string,
  field: string,
): ["shows" | "includes", string] {
  if (kind === own) return ["shows", field]
  return includes.includes(kind) ? ["includes", kind] : ["shows", "id"]
}
