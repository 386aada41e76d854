/** What the documentation leaves open about invalid values and unknown IDs, as data. Each entry belongs to an open question. */
import type { OperationId } from "../contract/operations.ts"
import type { FieldFacts, OperationFacts } from "./facts.ts"

/** The questions about keys and parameters that a service may not know, so that it need not validate them. */
const ignorableNames: ReadonlySet<string | undefined> = new Set([
  "webhook-update-fields",
  "token-list-organization",
])

/** The parameters whose undocumented values a service may accept, although their enum is closed. */
const openEnums: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  listTasks: ["view"],
  listActivities: ["view"],
}

/** Returns whether a service may not know a parameter or key, so that it need not read its value. */
function isIgnorable({ isAssumed, question }: FieldFacts): boolean {
  return isAssumed || ignorableNames.has(question)
}

/** Returns whether a service must find the record that a parameter or key names; it may not need an organization or workspace. */
export function mustFind(place: FieldFacts): boolean {
  const isScope = /(organization|workspace)_id$/.test(place.name)
  return !isIgnorable(place) && !(isScope && place.question !== undefined)
}

/** Returns whether a service must validate the values of a parameter or key: it knows it, and it knows all of them. */
export function mustValidate({ id }: OperationFacts, place: FieldFacts): boolean {
  return !isIgnorable(place) && !openEnums[id]?.includes(place.name)
}
