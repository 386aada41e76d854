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
import { changeRequest } from "./invalid.ts"
import { changeReference } from "./unusual.ts"
import { createValidRequest } from "./valid.ts"
import { type Chain, requiredQuery, type World } from "./world.ts"

/**
 * Reads a record that only another account can see, and then names it in every place of a request that can name one of
 * its kind. If a service allows that, only records of this run change.
 */
export function* nameHidden(world: World, record: KnownRecord): Chain {
  const { kind, id, isOwn } = record
  const read = findOperationFor(kind, "read")
  if (read) yield { operation: read.id, parameters: { id, ...requiredQuery(world, read) } }
  for (const facts of allOperations) {
    if (facts === read) continue
    for (const place of [...facts.parameters, ...facts.keys]) {
      const request =
        place.in === "path" && !isOwn ? undefined : nameIn(world, facts, place, record)
      if (request) yield request
    }
  }
}

function nameIn(
  world: World,
  facts: OperationFacts,
  place: FieldFacts,
  { kind, id }: KnownRecord,
): RequestSpec | undefined {
  const { by, kinds = {} } = referenceFields[facts.kind]?.[place.effect.writes ?? ""] ?? {}
  const type = Object.keys(kinds).find((one) => kinds[one] === kind) ?? null
  const fields = by === undefined ? {} : { [by]: type }
  const target = place.in === "path" ? facts.kind : findReferenceKind({ facts, fields }, place)
  const valid = target === kind && createValidRequest(world, facts)
  if (!valid) return undefined
  const chooser = { in: "body", name: `${facts.singular}.${by}` } as const
  const typed = by === undefined ? valid : changeRequest(valid, chooser, () => type)
  const { from } = place.effect
  return changeReference(typed, facts, place, from === undefined ? id : [{ [from]: id }])
}
