import { formatField } from "../formatField.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { SentRequest } from "../state/request.ts"
import type { State } from "../state/state.ts"
import { containsAll } from "../state/values.ts"
import type { Verdicts } from "./verdicts.ts"

/** The flags of a subtask, with the field of the parent that each copies. */
const mirrored = {
  mirror_parent_tags: "tags",
  mirror_parent_subscribers: "subscriber_ids",
} as const

/** A subtask copies what it mirrors of its parent when it's created, or when an update asks for it. */
export function judgeMirrored(
  state: State,
  { facts, fields }: SentRequest,
  record: ServiceRecord,
  verdicts: Verdicts,
): void {
  const parent = state.find("tasks", fields.parent_id ?? record.parent_id)
  for (const [flag, field] of Object.entries(mirrored)) {
    const sent = parent?.record[field]
    if (facts.kind !== "tasks" || fields[flag] !== true || !Array.isArray(sent)) continue
    // Whether a subtask in another list mirrors its parent depends on who sees it, which is open.
    if (
      (parent?.record.list_id ?? null) !== (record.list_id ?? null) ||
      parent?.record.list_id === null
    )
      continue
    verdicts.expect(facts.id, "writes", `task.${flag}`, containsAll(record[field], sent), () => ({
      expected: `the ${field} of the parent: ${formatField(field, sent)}`,
      found: formatField(field, record[field]) ?? "none",
    }))
  }
}
