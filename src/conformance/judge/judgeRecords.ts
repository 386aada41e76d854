import { isContractName } from "../../contract/contractNames.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import type { OperationFacts } from "../facts.ts"
import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import { describeSource } from "../state/state.ts"
import type { Comparison } from "./comparison.ts"
import { listsRemoved } from "./unknownRecords.ts"

/** Compares records that a response shows with what the service has shown before. */
export function compareRecords(
  comparison: Comparison,
  kind: string,
  records: ServiceRecord[],
): void {
  const { judge, state, facts, source, sentAt, verdicts, expect, note } = comparison
  const shown = new Set<string>()
  for (const record of records) {
    const known = state.find(kind, record.id)
    const isListed = known?.isRemoved && facts.form === "list" && kind === facts.kind
    if (isListed && kind === "access_tokens") state.choices.set(listsRemoved(kind), "listed")
    else if (isListed) {
      expect("selects", "organization_id", false, () => ({
        expected: `no record ${record.id}, which was removed`,
        found: "the record",
        records: [{ kind, id: record.id }],
      }))
      continue
    }
    checkUnexpected(comparison, kind, record)
    checkHidden(comparison, kind, record)
    const differences = state.compare(facts.id, { kind, record, source, sentAt }, (field, value) =>
      judge.isSentToOther(record.id, field, value),
    )
    for (const { field, expected, found, wentBack } of differences) {
      if (wentBack) verdicts.isFinal = true
      expect(...findSubject(facts, kind, field), false, () => ({
        expected: `${field} of the record ${record.id} of ${kind}: ${formatField(field, expected)}${describeSource(known!, field)}`,
        found: formatField(field, found),
        records: [{ kind, id: record.id }],
      }))
    }
    if (kind === facts.kind) compareFields(comparison, record, shown)
  }
  for (const field of shown) note("shows", field)
}

/** A record has the same fields in all responses of an operation. */
function compareFields(
  { state, facts, expect }: Comparison,
  record: ServiceRecord,
  shown: Set<string>,
): void {
  const keys = Object.keys(record)
  const fields = keys.toSorted().join(", ")
  const before = state.noteFields(`${facts.id} ${record.id}`, fields)
  for (const key of keys) shown.add(key)
  expect("shows", "id", before === fields, () => ({
    expected: `the same fields of the record ${record.id}, whichever way the version is chosen`,
    found: `${maskNames(fields)} instead of ${maskNames(before)}`,
  }))
}

/** A rejected request must have created nothing. */
function checkUnexpected(
  { state, judge, facts, expect }: Comparison,
  kind: string,
  { id, name }: ServiceRecord,
): void {
  const { runId } = judge.options
  if (facts.form === "create" || typeof name !== "string" || state.find(kind, id)?.isOwn) return
  if (runId === undefined || !name.includes("Rejected") || !name.includes(runId)) return
  expect("selects", "organization_id", false, () => ({
    expected: "no record of a rejected request",
    found: `the record ${id} of ${kind}, ${JSON.stringify(name)}`,
    level: "required",
  }))
}

/**
 * What an account can't read alone, no other response shows it, nor the activities on a private task. Whether deleted
 * records can be read isn't documented.
 */
function checkHidden(
  { state, judge, facts, expect }: Comparison,
  kind: string,
  record: ServiceRecord,
): void {
  const isActivity = kind === "activities" && record.target_type === "Task"
  const target = isActivity
    ? { kind: "tasks", id: record.target_id as number }
    : { kind, id: record.id }
  const place = `${target.kind} ${target.id}`
  const known = judge.options.other?.find(target.kind, target.id)
  if (state.hidden.get(place) !== true || !known || record.deleted === true) return
  const { list_id: list, parent_id: parent } = known.record
  if (isActivity && (list !== null || parent !== null)) return
  expect(...findSubject(facts, kind, "id"), false, () => ({
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
