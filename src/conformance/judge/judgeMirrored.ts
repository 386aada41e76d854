import { mirroredFields } from "../facts.ts"
import { formatField } from "../formatField.ts"
import type { Json } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { SentRequest } from "../state/request.ts"
import type { State } from "../state/state.ts"
import { containsAll } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

/** A subtask copies what it mirrors of its parent when it's created, or when an update asks for it. */
export function judgeMirrored(
  state: State,
  { facts, fields }: SentRequest,
  record: ServiceRecord,
  verdicts: Verdicts,
): void {
  const parent = state.find("tasks", fields.parent_id ?? record.parent_id)
  for (const [flag, field] of mirroredFields) {
    if (!(field in record)) continue
    const sent = parent?.record[field]
    judgeUnmirrored({ facts, fields }, record, { flag, field, sent }, verdicts)
    if (facts.kind !== "tasks" || fields[flag] !== true || !Array.isArray(sent)) continue
    // Whether a subtask in another list mirrors its parent depends on who sees it, which is open.
    if (
      (parent?.record.list_id ?? null) !== (record.list_id ?? null) ||
      parent?.record.list_id === null
    )
      continue
    verdicts.expect(facts.id, "writes", `task.${flag}`, containsAll(record[field], sent), () => ({
      expected: `the ${field} of the parent: ${formatField(field, sent)}`,
      found: formatField(field, record[field]),
    }))
  }
}

/** A new subtask that doesn't mirror the tags of its parent has only its own. */
function judgeUnmirrored(
  { facts, fields }: Pick<SentRequest, "facts" | "fields">,
  record: ServiceRecord,
  { flag, field, sent = [] }: { flag: string; field: string; sent: Json | undefined },
  verdicts: Verdicts,
): void {
  if (facts.form !== "create" || fields[flag] !== false || field in fields) return
  // Accounts may subscribe for other reasons.
  const has = Array.isArray(sent) && sent.length > 0 && field !== "subscriber_ids"
  if (!has) return
  verdicts.expect(facts.id, "writes", `task.${flag}`, !containsAll(record[field], sent), () => ({
    expected: `none of the parent's ${field}, which the request doesn't mirror`,
    found: formatField(field, record[field]),
  }))
}
