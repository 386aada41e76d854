import {
  allOperations,
  type FieldFacts,
  findOperationFor,
  referenceFields,
  listTypes,
  type OperationFacts,
} from "../facts.ts"
import { findReferenceKind } from "../judge/unknownRecords.ts"
import { isPlainId } from "../state/records.ts"
import { changeReference, createReadAlone, nameHidden } from "./hidden.ts"
import { changeRequest } from "./invalid.ts"
import { createValidRequest } from "./valid.ts"
import {
  type Chain,
  createName,
  draw,
  findToken,
  createChain,
  requiredQuery,
  type World,
} from "./world.ts"

/** Sends IDs that no record has, or that belong to another organization. */
export function* sendUnknown(world: World): Generator<Chain> {
  // Beyond 32 bits, where a query to a database may fail.
  const unknown = findHighestId(world) + 5e9 + 7
  for (const facts of allOperations) {
    for (const place of [...facts.parameters, ...facts.keys]) {
      if (!isReference(facts, place)) continue
      const isFilter = place.in === "query" && !place.required && facts.form === "list"
      const ids = [unknown, ...(isFilter ? [0] : []), ...listOrganizations(world, facts, place)]
      for (const id of ids) {
        const valid = createValidRequest(world, facts)
        const value = place.effect.from === undefined ? id : [{ [place.effect.from]: id }]
        if (valid) yield createChain(changeReference(valid, facts, place, value))
      }
      if (facts.form === "create") yield* sendOtherType(world, facts, place)
    }
  }
  for (const { kind, form } of allOperations)
    if (form === "read") yield* sendNeighbours(world, kind)
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
    else yield createChain(createReadAlone(world, { kind, id })!)
  }
}

function findHighestId({ state }: World): number {
  const ids = Object.keys(referenceFields).flatMap((kind) =>
    state.listAll(kind).map(({ id }) => id),
  )
  return ids.filter(isPlainId).reduce((highest, id) => Math.max(highest, id), 0)
}

/** Sends an ID of another kind than the one that another key chooses, such as a task's ID for a list. */
function* sendOtherType(world: World, facts: OperationFacts, place: FieldFacts): Generator<Chain> {
  const { by, kinds = {} } = referenceFields[facts.kind]?.[place.effect.writes ?? ""] ?? {}
  for (const [type, kind] of Object.entries(kinds)) {
    const known = new Set(world.state.listAll(kind as string).map(({ id }) => id))
    const other = Object.values(kinds).find((one) => one !== kind)
    const last = world.state.list(`${other as string}`).findLast(({ id }) => !known.has(id))
    const valid = last && createValidRequest(world, facts)
    if (!valid) return
    const chooser = { in: "body", name: `${facts.singular}.${by}` } as const
    const typed = changeRequest(valid, chooser, () => type)
    yield createChain(changeRequest(typed, place, () => last.id))
  }
}

function isReference(facts: OperationFacts, place: FieldFacts): boolean {
  if (place.in === "path") return true
  return findReferenceKind({ facts, fields: { resource_type: "Task" } }, place) !== undefined
}

/** Lists other organizations for a place of an organization's ID: those of the account, and IDs beside the known one. */
function listOrganizations(
  { state, organizationId }: World,
  { kind, spec }: OperationFacts,
  { name }: FieldFacts,
): number[] {
  if (!name.endsWith("organization_id")) return []
  const isRead = spec.method === "GET"
  const shown = state.listAll("access_tokens").map(({ record }) => record.organization_id)
  const others = shown.filter((id) => typeof id === "number" && id !== organizationId) as number[]
  const beside = isRead ? [organizationId + 1, organizationId - 1] : []
  // A token for another organization of the account is right.
  const own = kind === "access_tokens" && !isRead ? [] : others
  return [...new Set([...beside, ...own])].filter((id) => id > 0)
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

/** Sends every operation without a token, with a revoked one, and with a new one. */
export function* sendTokens(world: World): Generator<Chain> {
  const own = findToken(world)
  yield sendUnknownTokens(world, own?.secret)
  for (const facts of allOperations) {
    const tokens = [null, ...world.revoked.slice(-1)]
    for (const token of tokens) {
      const request = createValidRequest(world, facts)
      if (request) yield createChain({ ...request, token })
    }
  }
}

/** Sends tokens that no account has: any text, and changes of a real token. */
function* sendUnknownTokens(world: World, secret: string | undefined): Chain {
  const facts = allOperations.find(({ form }) => form === "list")!
  const isLower = secret === secret?.toLowerCase()
  const changed =
    secret === undefined
      ? []
      : [isLower ? secret.toUpperCase() : secret.toLowerCase(), `${secret}x`, secret.slice(0, -1)]
  for (const token of [crypto.randomUUID(), ...changed]) {
    if (token === secret) continue
    world.unknown.push(token)
    yield { operation: facts.id, parameters: requiredQuery(world, facts), token }
  }
}

/** Sends values at the ends of their types, unknown paths, and methods that a resource doesn't have. */
export function* sendUnusual(world: World): Generator<Chain> {
  for (const facts of allOperations) {
    for (const { name, in: where, schema } of facts.parameters) {
      if (!listTypes(schema).includes("integer") || name.endsWith("_id")) continue
      const small = name === "limit" ? "0" : "-1"
      const values = [...(where === "path" ? [] : [small]), "9223372036854775808"]
      for (const value of values) {
        const valid = createValidRequest(world, facts)
        if (valid && facts.spec.method === "GET")
          yield createChain({ ...valid, parameters: { ...valid.parameters, [name]: value } })
      }
    }
    yield* sendExtremeKeys(world, facts)
    if (facts.form === "list" || facts.form === "read") yield* sendMethods(world, facts)
  }
  const first = allOperations[0]!
  for (const path of ["/no_such_resource", "/tasks/1/no_such_part"])
    yield createChain({ operation: first.id, path })
}

/** Sends an integer beyond 64 bits and a NUL character, in the first key that takes one. */
function* sendExtremeKeys(world: World, facts: OperationFacts): Generator<Chain> {
  for (const [type, value] of [
    ["integer", 2 ** 63],
    ["string", `${createName(world, "Unusual")}\0`],
  ] as const) {
    const key = facts.keys.find(
      (one) =>
        one.effect.writes !== undefined &&
        listTypes(one.schema).includes(type) &&
        /^(undefined|int64)$/.test(`${one.schema.format as string}`) &&
        !isReference(facts, one),
    )
    const valid = createValidRequest(world, facts, "Unusual")
    if (key && valid) yield createChain(changeRequest(valid, key, () => value))
  }
}

function* sendMethods(world: World, facts: OperationFacts): Generator<Chain> {
  const others = allOperations
    .filter(({ spec }) => spec.path === facts.spec.path)
    .map(({ spec }) => spec.method)
  const valid = createValidRequest(world, facts)
  if (!valid) return
  const missing = ["PUT", "DELETE"].filter((one) => !others.includes(one))
  // Creating what can't be created is the likelier mistake.
  const methods = [...(others.includes("POST") ? [] : ["POST"]), ...draw(world, missing, 1)]
  for (const method of methods) {
    const body = {
      organization_id: world.organizationId,
      [facts.singular]: { workspace_id: world.workspaceId, name: createName(world, "Rejected") },
    }
    yield createChain({ ...valid, method, ...(method !== "DELETE" && { body }) })
  }
}
