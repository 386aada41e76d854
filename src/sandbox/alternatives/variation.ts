import { kindsByKey } from "../../contract/recordKinds.ts"
import type { Variation } from "../../contract/receivedRequest.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "../operations/context.ts"
import type { Store } from "../store/store.ts"
import { type Assignment, listActive } from "./assignment.ts"
import { bodyAlternatives, type BodyChange, countTasks, recordAlternatives } from "./records.ts"
import type { RecordChanges } from "./storedRecords.ts"
import { type RequestChange, requestAlternatives } from "./requests.ts"
import { type ResponseChange, responseAlternatives } from "./responses.ts"

/** What an assignment changes outside of handlers: in requests, in bodies and in complete responses. */
export interface AssignedVariation extends Variation {
  /** Returns the body of a successful response with the changes of all alternatives in force. */
  changeBody(body: JsonObject, context: RequestContext): JsonObject
}

export function createVariation(assignment: Assignment, store: Store): AssignedVariation {
  const requestChanges = listActive<RequestChange>(assignment, requestAlternatives)
  const bodyChanges = listActive<BodyChange>(assignment, bodyAlternatives)
  const recordChanges = listActive<RecordChanges<RequestContext>>(assignment, recordAlternatives)
  const responseChanges = listActive<ResponseChange>(assignment, responseAlternatives)
  return {
    receive(request) {
      const rules: string[] = []
      let received = request
      for (const [name, change] of requestChanges) {
        const changed = change(received, store) ?? received
        if (changed !== received) rules.push(name)
        if ("errors" in changed) return { ...changed, rules }
        received = changed
      }
      return { ...received, rules }
    },
    changeBody(body, context) {
      let changed = changeRecords(body, { lists: countTasks }, context)
      for (const [name, change] of bodyChanges) {
        const keys = change(changed, context)
        if (keys) context.applied.add(name)
        changed = { ...changed, ...keys } as JsonObject
      }
      for (const [name, changes] of recordChanges) {
        const mapped = changeRecords(changed, changes, context)
        if (mapped !== changed) context.applied.add(name)
        changed = mapped
      }
      return changed
    },
    respond(response, request, applied = []) {
      const names = [...applied]
      let changed = response
      for (const [name, change] of responseChanges) {
        const next = change(changed, request)
        if (next !== changed) names.push(name)
        changed = next
      }
      if (names.length === 0) return changed
      return { ...changed, rules: [...new Set([...(changed.rules ?? []), ...names])] }
    },
  }
}

/** Returns a body with changed records, or the same body if it has none of the kinds. */
function changeRecords(
  body: JsonObject,
  changes: RecordChanges<RequestContext>,
  context: RequestContext,
): JsonObject {
  let changed = body
  for (const [key, value = null] of Object.entries(body)) {
    const kind = kindsByKey.get(key)
    const change = kind && changes[kind]
    const one = (record: Json): Json =>
      isObject(record) ? { ...record, ...change?.(record, context) } : record
    const all = (): Json => (Array.isArray(value) ? value.map(one) : one(value))
    const isIncludes = key === "includes" && isObject(value)
    const found = isIncludes ? changeRecords(value, changes, context) : change ? all() : value
    if (found !== value) changed = { ...changed, [key]: found }
  }
  return changed
}
