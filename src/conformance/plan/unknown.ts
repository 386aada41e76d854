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
import { isPlainId } from "../state/records.ts"
import type { KnownRecord } from "../state/state.ts"
import {
  changeRequest,
  createRequest,
  createValidRequest,
  readById,
  removeOuter,
} from "./requests.ts"
import { type Chain, createChain, findToken, type World } from "./world.ts"

/** A record to name in requests, with the fields that each request about it needs. */
type Named = Pick<KnownRecord, "kind" | "id"> & Partial<KnownRecord>

/** Sends IDs that no record has, that belong to another organization, or that only a record of another kind has. */
export function* sendUnknown(world: World): Generator<Chain> {
  // Beyond 32 bits, where a query to a database may fail.
  const beyond = findHighestId(world) + 5e9 + 7
  for (const facts of allOperations) {
    for (const place of [...facts.parameters, ...facts.keys]) {
      const isFilter = place.in === "query" && !place.required && facts.form === "list"
      const kinds = listKinds(facts, place)
      for (const kind of kinds) {
        const others = facts.form === "create" ? kinds.filter((one) => one !== kind) : []
        const organizations = kind === "organizations" ? listOrganizations(world, facts) : []
        const ids = [
          beyond,
          ...(isFilter ? [0] : []),
          ...organizations,
          ...others.flatMap((other) => findOtherId(world, kind, other)),
        ]
        for (const id of ids) {
          const request = nameIn(world, facts, place, { kind, id })
          if (request) yield createChain(request)
        }
      }
    }
  }
  for (const { kind, form } of allOperations)
    if (form === "read") yield* sendNeighbours(world, kind)
}

/** Returns the kinds of records that a parameter or key can name. */
function listKinds(facts: OperationFacts, place: FieldFacts): string[] {
  if (place.in === "path") return [facts.kind]
  const { kinds } = referenceFields[facts.kind]?.[place.effect.writes ?? ""] ?? {}
  const kind = findReferenceKind({ facts, fields: {} }, place)
  return kinds ? Object.values(kinds) : [kind ?? []].flat()
}

export function findHighestId({ state }: World): number {
  const ids = Object.keys(referenceFields).flatMap((kind) =>
    state.listAll(kind).map(({ id }) => id),
  )
  return ids.filter(isPlainId).reduce((highest, id) => Math.max(highest, id), 0)
}

/** Finds the ID of a record that no record of a kind has. */
function findOtherId({ state }: World, kind: string, other: string): number[] {
  const known = new Set(state.listAll(kind).map(({ id }) => id))
  const last = state.list(other).findLast(({ id }) => !known.has(id))
  return last ? [last.id] : []
}

/** Lists other organizations: those of the account, and for reads IDs beside the known one. */
function listOrganizations(
  { state, organizationId }: World,
  { kind, spec }: OperationFacts,
): number[] {
  const isRead = spec.method === "GET"
  const shown = state.listAll("access_tokens").map(({ record }) => record.organization_id)
  const others = shown.filter((id) => typeof id === "number" && id !== organizationId) as number[]
  const beside = isRead ? [organizationId + 1, organizationId - 1] : []
  // A token for another organization of the account is right.
  const own = kind === "access_tokens" && !isRead ? [] : others
  return [...new Set([...beside, ...own])].filter((id) => id > 0)
}

/** Reads IDs beside the known ones, which probably belong to other organizations, and names some of them elsewhere. */
function* sendNeighbours(world: World, kind: string): Generator<Chain> {
  const known = new Set(world.state.listAll(kind).map(({ id }) => id))
  const ids = listGaps([...known], 3)
  // The ID after all known ones may be that of the next new record.
  const last = findOperationFor(kind, "create") ? Math.max(...known) : Infinity
  const named = ids.filter((id) => known.has(id - 1) && id < last).slice(0, 2)
  for (const id of ids) {
    if (named.includes(id)) yield nameHidden(world, { kind, id, isOwn: false })
    else yield readById(world, kind, { id })
  }
}

/** Returns IDs at the edges and in the middle of the widest gaps between the known ones. */
function listGaps(known: readonly number[], count: number): number[] {
  const ids = known.filter(isPlainId).toSorted((a, b) => a - b)
  const gaps = ids.map((id, i) => ({ after: id, width: (ids[i + 1] ?? id + 4) - id }))
  const widest = gaps.filter(({ width }) => width > 1).toSorted((a, b) => b.width - a.width)
  const inside = widest
    .slice(0, count)
    .flatMap(({ after, width }) => [after + 1, after + (width >> 1)])
  return [...new Set([...inside, (ids[0] ?? 1) - 1])].filter((id) => id > 0)
}

/**
 * Reads a record that the account can't see, and then names it in every place of a request that can name one of its kind.
 * A service that allows that may get new records where others see them, but none of theirs changes.
 */
export function* nameHidden(world: World, one: Named): Chain {
  const { kind, id, isOwn, record } = one
  const read = findOperationFor(kind, "read")
  yield* readById(world, kind, { id, task_id: record?.task_id })
  for (const facts of allOperations) {
    for (const place of [...facts.parameters, ...facts.keys]) {
      if (facts === read || !listKinds(facts, place).includes(kind)) continue
      const isTarget = place.in === "path" && !isOwn
      const named = nameIn(world, facts, place, one)
      if (!named || (isTarget && facts.form === "remove")) continue
      yield isTarget ? keepIds(named, facts) : named
    }
  }
}

/** Leaves out what would change the record. */
function keepIds(request: RequestSpec, { singular }: OperationFacts): RequestSpec {
  const { body } = request
  if (!isObject(body) || !isObject(body[singular])) return request
  const ids = Object.entries(body[singular]).filter(([name]) => /^(.*_)?id$/.test(name))
  return { ...request, body: { ...body, [singular]: Object.fromEntries(ids) } }
}

/** Names a record in a parameter or key of a valid request, with what names the same record or its kind. */
function nameIn(
  world: World,
  facts: OperationFacts,
  place: FieldFacts,
  { kind, id, record }: Named,
): RequestSpec | undefined {
  // A service may require the workspace of a list.
  const target = { workspace_id: world.workspaceId, ...record, id }
  if (place.in === "path") return createValidRequest(world, facts, "Rejected", target)
  const valid = createValidRequest(world, facts)
  if (!valid) return undefined
  const { by, kinds = {} } = referenceFields[facts.kind]?.[place.effect.writes ?? ""] ?? {}
  const { from } = place.effect
  const value: Json = from === undefined ? id : [{ [from]: id }]
  const named = removeOuter(
    changeRequest(valid, place, () => value),
    facts,
    place,
  )
  if (by === undefined) return named
  const type = Object.keys(kinds).find((one) => kinds[one] === kind)!
  return changeRequest(named, { in: "body", name: `${facts.singular}.${by}` }, () => type)
}

/** Sends every operation without a token and with a revoked one, and tokens that no account has. */
export function* sendTokens(world: World): Generator<Chain> {
  yield sendUnknownTokens(world, findToken(world)?.secret)
  for (const facts of allOperations) {
    for (const token of [null, ...world.revoked.slice(-1)]) {
      const request = createValidRequest(world, facts)
      if (request) yield createChain({ ...request, token })
    }
  }
}

/** Sends tokens that no account has: any text, and changes of a real token. */
function* sendUnknownTokens(world: World, secret: string | undefined): Chain {
  const { id } = allOperations.find(({ form }) => form === "list")!
  const isLower = secret === secret?.toLowerCase()
  const changed =
    secret === undefined
      ? []
      : [isLower ? secret.toUpperCase() : secret.toLowerCase(), `${secret}x`, secret.slice(0, -1)]
  for (const token of [crypto.randomUUID(), ...changed]) {
    if (token === secret) continue
    world.unknown.push(token)
    yield { ...createRequest(world, id), token }
  }
}
