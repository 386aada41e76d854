import type { ErrorResult, HttpResponse } from "../../contract/messages.ts"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"
import type { Variation } from "../../contract/variation.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "../operations/context.ts"
import type { ChoiceId } from "../rules.ts"
import type { CollectionName } from "../store/schema.ts"
import type { Store } from "../store/store.ts"
import type { Assignment } from "./assignment.ts"
import { type BodyChange, bodyAlternatives } from "./records.ts"
import { kindsByKey } from "./largeIds.ts"
import { readingBodies, readingRequests } from "./reading.ts"
import { type RequestChange, removingAlternatives, requestAlternatives } from "./requests.ts"
import { type ResponseChange, responseAlternatives } from "./responses.ts"
import { writeRequestAlternatives, writeResponseAlternatives } from "./writes.ts"

/** What alternatives change in requests, in the order of execution. */
const allRequestAlternatives = {
  ...requestAlternatives,
  ...readingRequests,
  ...writeRequestAlternatives,
  ...removingAlternatives,
}

/** The alternatives that change messages outside of handlers. */
export const messageAlternatives = {
  ...allRequestAlternatives,
  ...bodyAlternatives,
  ...readingBodies,
  ...responseAlternatives,
  ...writeResponseAlternatives,
}

/** The code of an alternative in force, with the rule and alternative as `rule=alternative`. */
type Active<Code> = [name: string, code: Code]

/** What an assignment changes outside of handlers: in requests, in bodies and in complete responses. */
export class AssignedVariation implements Variation {
  readonly #requests: Active<RequestChange>[]
  readonly #bodies: Active<BodyChange>[]
  readonly #responses: Active<ResponseChange>[]
  readonly #store: Store
  readonly #explain: boolean

  /** @param explain - whether to name the alternatives that change a response in its `Contract-Rules` header. */
  constructor(assignment: Assignment, store: Store, explain = false) {
    this.#requests = listActive<RequestChange>(assignment, allRequestAlternatives)
    this.#bodies = listActive<BodyChange>(assignment, { ...bodyAlternatives, ...readingBodies })
    this.#responses = listActive<ResponseChange>(assignment, {
      ...writeResponseAlternatives,
      ...responseAlternatives,
    })
    this.#store = store
    this.#explain = explain
  }

  receive(request: ReceivedRequest): (ReceivedRequest & { rules: string[] }) | ErrorResult {
    const rules: string[] = []
    let received = request
    for (const [name, change] of this.#requests) {
      const changed = change(received, this.#store) ?? received
      if (changed !== received) rules.push(name)
      if ("errors" in changed) return { ...changed, rules }
      received = changed
    }
    return { ...received, rules }
  }

  /** Returns the body of a successful response with the changes of all alternatives in force. */
  changeBody(body: JsonObject, context: RequestContext): JsonObject {
    let changed = body
    for (const [name, { records = {}, body: changeKeys }] of this.#bodies) {
      const mapped = changeRecords(changed, records, context)
      const keys = changeKeys?.(mapped, context)
      if (mapped !== changed || keys) context.applied.add(name)
      changed = keys ? { ...mapped, ...keys } : mapped
    }
    return changed
  }

  respond(
    response: HttpResponse,
    request: ReceivedRequest | undefined,
    applied: readonly string[] = [],
  ): HttpResponse {
    const names = [...applied]
    let changed = response
    for (const [name, change] of this.#responses) {
      const next = change(changed, request)
      if (next !== changed) names.push(name)
      changed = next
    }
    if (names.length === 0) return changed
    const rules = [...new Set([...(changed.rules ?? []), ...names])]
    const headers = this.#explain
      ? { ...changed.headers, "Contract-Rules": rules.join(", ") }
      : changed.headers
    return { ...changed, headers, rules }
  }
}

function listActive<Code>(
  assignment: Assignment,
  table: Record<string, Record<string, Code>>,
): Active<Code>[] {
  return Object.entries(table).flatMap(([rule, codes]): Active<Code>[] => {
    const id = assignment[rule as ChoiceId]
    const code = id === undefined ? undefined : codes[id]
    return code === undefined ? [] : [[`${rule}=${id}`, code]]
  })
}

/** Returns a body with changed records, or the same body if it has none of the kinds. */
function changeRecords(
  body: JsonObject,
  changes: NonNullable<BodyChange["records"]>,
  context: RequestContext,
): JsonObject {
  let changed = body
  for (const [key, value] of Object.entries(body)) {
    const kind = kindsByKey.get(key) as CollectionName | undefined
    const change = kind && changes[kind]
    const one = (record: Json): Json =>
      isObject(record) && change ? { ...record, ...change(record, context) } : record
    const found =
      key === "includes" && isObject(value)
        ? changeRecords(value, changes, context)
        : !change
          ? value
          : Array.isArray(value)
            ? value.map(one)
            : one(value as Json)
    if (found !== value) changed = { ...changed, [key]: found }
  }
  return changed
}
