import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { notUnderstood } from "../contract/envelope.ts"
import { type Answer, type Call, invalidStatus, type Refusal } from "../contract/gate.ts"
import { responseOf } from "../contract/operations.ts"
import {
  chooseExample,
  type Examples,
  collectionOf,
  recordArrays,
  findRecordKey,
} from "./examples.ts"
import { applyPagination } from "./page.ts"
import { preferencesOf } from "./prefer.ts"
import type { PrismEngine } from "./prism.ts"

/**
 * Makes what answers the calls of a mock: an example of the description, by Prism.
 *
 * @param dynamic - whether answers are made up where the call does not say.
 */
export function createMockHandler(
  engine: PrismEngine,
  examples: Examples,
  dynamic: boolean,
): (call: Call) => Promise<Answer | Refusal> {
  return async (call) => {
    const { facts, mediaType, headers } = call
    const wish = preferencesOf(headers.get("prefer") ?? "", facts)
    if ("unusable" in wish) {
      const faults = [notUnderstood(`The header Prefer: ${wish.unusable}`)]
      return { status: invalidStatus(facts), faults }
    }
    const { success } = facts
    const status = wish.code ?? success
    const madeUp = wish.dynamic ?? (dynamic && !wish.example)
    const ours = status === success && !wish.example && !madeUp
    const example = ours ? chooseExample(call, examples) : wish.example
    const given = await engine(facts, { status, example, dynamic: madeUp, mediaType })
    const first = madeUp ? undefined : responseOf(facts, status)?.examples[0]
    const answer: Answer = {
      status,
      ...given,
      example: example ?? first,
    }
    if (status !== success) return answer
    return applyPagination(call, ours ? adaptExample(call, answer, examples) : answer)
  }
}

/** Puts in what the call asks for and the example does not show: its record, and what it includes. */
function adaptExample(
  { facts, values }: Call,
  answer: Answer,
  { responses, records }: Examples,
): Answer {
  const { id, include = [] } = values.parameters
  const { example } = answer
  if (!isObject(answer.body)) return answer
  let body = answer.body
  const key = findRecordKey(body)
  const record = records.get(`${collectionOf(facts.path)} ${String(id)}`)
  const another = key && record && (body[key] as JsonObject).id !== id
  if (another) {
    const changed = { ...(record as JsonObject), ...pickChanges(record, values.body, key) }
    body = { ...dropRelatedRecords(body, include as string[]), [key]: changed }
  }
  for (const kind of include as string[]) {
    if (kind in recordArrays(body)) continue
    const all = Object.values(responses).flat()
    const source = all.map((other) => recordArrays(other.body)[kind]).find(Boolean)
    if (source) body = addRelatedRecords(body, kind, source)
  }
  return { ...answer, body, example: another ? undefined : example }
}

/** What an update says of a record, as far as the record has it in the same form. */
function pickChanges(record: Json, body: unknown, key: string): JsonObject {
  const sent = isObject(body) ? body[key] : undefined
  if (!isObject(record) || !isObject(sent)) return {}
  const changes = Object.entries(sent).filter(
    ([name, value]) => name in record && (value === null || typeof value !== "object"),
  )
  return Object.fromEntries(changes)
}

/** Without what belongs to the record of the example, but for the kinds that are asked for. */
function dropRelatedRecords(body: JsonObject, asked: string[]): JsonObject {
  const kept = Object.entries(body).filter(
    ([key, value]) => !Array.isArray(value) || asked.includes(key),
  )
  const { includes } = body
  return {
    ...Object.fromEntries(kept),
    ...(isObject(includes) && { includes: dropRelatedRecords(includes, asked) }),
  }
}

/** Beside the records of a body, or in `includes` where it has that. */
function addRelatedRecords(body: JsonObject, kind: string, items: Json[]): JsonObject {
  if (!isObject(body.includes)) return { ...body, [kind]: items }
  return { ...body, includes: { ...body.includes, [kind]: items } }
}
