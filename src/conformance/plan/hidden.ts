import { isObject, type Json } from "../../openapi/description.ts"
import {
  allOperations,
  type FieldFacts,
  findOperationFor,
  type OperationFacts,
  referenceFields,
} from "../facts.ts"
import { findReferenceKind } from "../judge/unknownRecords.ts"
import type { RequestSpec } from "../run/service.ts"
import type { KnownRecord } from "../state/state.ts"
import { changeRequest, removeOuter } from "./invalid.ts"
import { createValidRequest } from "./valid.ts"
import { type Chain, requiredQuery, type World } from "./world.ts"

/**
 * Reads a record that the account can't see, and then names it in every place of a request that can name one of its kind.
 * A service that allows that may get new records where others see them, but none of theirs changes.
 */
export function* nameHidden(
  world: World,
  record: Pick<KnownRecord, "kind" | "id" | "isOwn">,
): Chain {
  const read = createReadAlone(world, record)
  if (read) yield read
  for (const facts of allOperations) {
    for (const place of [...facts.parameters, ...facts.keys]) {
      const request = nameIn(world, facts, place, record)
      if (request && facts.id !== read?.operation) yield request
    }
  }
}

/** Creates a request that reads a record alone, if there is such an operation. */
export function createReadAlone(
  world: World,
  { kind, id }: Pick<KnownRecord, "kind" | "id">,
): RequestSpec | undefined {
  const read = findOperationFor(kind, "read")
  return read && { operation: read.id, parameters: { id, ...requiredQuery(world, read) } }
}

function nameIn(
  world: World,
  facts: OperationFacts,
  place: FieldFacts,
  { kind, id, isOwn }: Pick<KnownRecord, "kind" | "id" | "isOwn">,
): RequestSpec | undefined {
  const { by, kinds = {} } = referenceFields[facts.kind]?.[place.effect.writes ?? ""] ?? {}
  const type = Object.keys(kinds).find((one) => kinds[one] === kind) ?? null
  const fields = by === undefined ? {} : { [by]: type }
  const isTarget = place.in === "path"
  const target = isTarget ? facts.kind : findReferenceKind({ facts, fields }, place)
  const valid = target === kind && createValidRequest(world, facts)
  if (!valid || (isTarget && !isOwn && facts.form === "remove")) return undefined
  const chooser = { in: "body", name: `${facts.singular}.${by}` } as const
  const typed = by === undefined ? valid : changeRequest(valid, chooser, () => type)
  const { from } = place.effect
  const named = changeReference(typed, facts, place, from === undefined ? id : [{ [from]: id }])
  return isTarget && !isOwn ? keepIds(named, facts) : named
}

/** Leaves out what would change the record. */
function keepIds(request: RequestSpec, { singular }: OperationFacts): RequestSpec {
  const { body } = request
  if (!isObject(body) || !isObject(body[singular])) return request
  const ids = Object.entries(body[singular]).filter(([name]) => /^(.*_)?id$/.test(name))
  return { ...request, body: { ...body, [singular]: Object.fromEntries(ids) } }
}

/** Changes a parameter or key, and what names the same record: the ID in the body, or `organization_id` beside `access_token`. */
export function changeReference(
  valid: RequestSpec,
  facts: OperationFacts,
  place: FieldFacts,
  value: Json,
): RequestSpec {
  const request = changeRequest(valid, place, () => value)
  const inBody = facts.keys.find(({ name }) => name === `${facts.singular}.${place.name}`)
  if (place.in === "path") return inBody ? changeRequest(request, inBody, () => value) : request
  return removeOuter(request, facts, place)
}
