import { type Description, isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { type NamedExample, readExamples } from "../openapi/exampleCall.ts"
import type { Call } from "../contract/messages.ts"
import {
  getOperationSpec,
  type OperationId,
  operationIds,
  getSuccessResponse,
} from "../contract/operations.ts"

/** The examples from which the mock chooses a response. */
export type ExampleCollection = ReturnType<typeof collectExamples>

/**
 * Collects the examples in an OpenAPI description: the bodies of success responses and requests by operation, the records
 * in all GET examples by collection and ID, such as `tasks 101`, and the first array of each kind of records by its key.
 */
export function collectExamples(description: Description) {
  const at = (pointer: string): NamedExample[] => readExamples(description, { $ref: pointer })
  const responses = mapOperations((id) => at(getSuccessResponse(getOperationSpec(id)).pointer))
  const requests = mapOperations((id) => {
    const { body } = getOperationSpec(id)
    return body ? at(body.pointer) : []
  })
  const records = new Map<string, Json>()
  for (const id of operationIds) {
    const { method, path } = getOperationSpec(id)
    if (method !== "GET") continue
    for (const { body } of responses[id]) {
      for (const [kind, record] of listRecords(body, getCollectionName(path))) {
        const key = `${kind} ${String(record.id)}`
        if (!records.has(key)) records.set(key, record)
      }
    }
  }
  const arrays = new Map(
    Object.values(responses)
      .flat()
      .toReversed()
      .flatMap(({ body }) => Object.entries(getRecordArrays(body))),
  )
  return { responses, requests, records, arrays }
}

/** Returns the name of a path's collection: `tasks` for `/tasks/{id}`. */
export function getCollectionName(path: string): string {
  return path.split("/")[1] ?? ""
}

/** Returns the body key that contains a single record, such as `task`, or undefined if there is none. */
export function findRecordKey(body: Json | undefined): string | undefined {
  return isObject(body) ? Object.keys(body).find((key) => isRecord(body[key])) : undefined
}

/** Returns a body's arrays of records by collection, including those in `includes`, where GET /tasks/{id} has them. */
export function getRecordArrays(body: Json | undefined): Record<string, Json[]> {
  if (!isObject(body)) return {}
  const all = { ...body, ...(isObject(body.includes) ? body.includes : {}) }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1])),
  )
}

/**
 * Chooses the example that best fits a request's ID, view, `include` and body.
 *
 * @returns the example's name, or undefined if the operation has no examples.
 */
export function chooseExample(
  { operation, values }: Pick<Call, "operation" | "values">,
  { responses, requests }: ExampleCollection,
): string | undefined {
  const { parameters, body } = values
  const all = responses[operation]
  const forRecord = all.filter(({ body: shown }) => {
    const record = isObject(shown) && shown[findRecordKey(shown) ?? ""]
    return isObject(record) && record.id === parameters.id
  })
  const candidates = forRecord.length > 0 ? forRecord : all
  const flags = Object.keys(parameters).filter((name) => parameters[name] === true)
  const wanted = [parameters.view, ...flags]
  // Skip the first example: it's the default, and belongs to no view.
  const forView = all.slice(1).find(({ name }) => wanted.includes(name))
  const include = (parameters.include ?? []) as string[]
  const including = include.length > 0 && candidates.find((example) => includes(example, include))
  const similar = findMostSimilar(requests[operation], body)
  const forBody = candidates.find(({ name }) => name === similar)
  return (forView ?? (including || forBody) ?? candidates[0])?.name
}

function includes({ body }: NamedExample, kinds: string[]): boolean {
  return kinds.every((kind) => kind in getRecordArrays(body))
}

function mapOperations(
  examples: (id: OperationId) => NamedExample[],
): Record<OperationId, NamedExample[]> {
  return Object.fromEntries(operationIds.map((id) => [id, examples(id)])) as never
}

function listRecords(body: Json, kind: string): [kind: string, record: JsonObject][] {
  const own = isObject(body) && body[findRecordKey(body) ?? ""]
  const listed = Object.entries(getRecordArrays(body)).flatMap(([key, items]) =>
    items.filter(isRecord).map((item): [string, JsonObject] => [key, item]),
  )
  return isRecord(own) ? [[kind, own], ...listed] : listed
}

function isRecord(value: unknown): value is JsonObject & { id: number } {
  return isObject(value) && typeof value.id === "number"
}

/** Returns the name of the request example that has the most keys in common with a body. */
function findMostSimilar(examples: NamedExample[], body: unknown): string | undefined {
  const keys = listKeys(body)
  const ranked = examples.map(({ name, body: shown }) => {
    const other = listKeys(shown)
    const common = other.filter((key) => keys.includes(key)).length
    return { name, common, more: other.length - common }
  })
  return ranked.toSorted((a, b) => b.common - a.common || a.more - b.more)[0]?.name
}

function listKeys(value: unknown): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)])
}
