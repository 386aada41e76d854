import { isObject } from "../../openapi/description.ts"
import {
  type FieldFacts,
  findOperationFor,
  findReferredKind,
  type OperationFacts,
} from "../facts.ts"
import { findRefusal, mustFind } from "../freedom.ts"
import type { JudgeMemory } from "./memory.ts"
import type { Level } from "../report.ts"
import { readKey, type SentRequest } from "../state/request.ts"

/** Why a service must not accept a request. */
export interface Obstacle {
  aspect: "rejects" | "finds" | "authorizes"
  subject: string
  level: Level | undefined
  problem: string
  /** The documented statuses; undefined if any error is right. */
  statuses?: number[] | undefined
  /** Whether an empty page is right too. */
  orEmpty?: boolean
}

/** A record that a parameter or key names. */
interface Reference {
  place: FieldFacts
  kind: string
  id: number
}

/** Finds an ID in the path that no record has for the account. */
export function findUnknownId(judge: JudgeMemory, request: SentRequest): Obstacle | undefined {
  const { facts, id } = request
  const { kind, singular, form, spec } = facts
  if (id === undefined) return undefined
  const known = judge.state.find(kind, id)
  const obstacle = { aspect: "finds", subject: "id" } as const
  const isAbsent = known ? known.isRemoved : isBeyond(judge, kind, id)
  if (!known && !isAbsent && form !== "read" && isUnseen(judge, kind, id))
    return {
      ...obstacle,
      level: "required",
      problem: `the account can't read the ${singular} ${id}`,
    }
  if (!isAbsent) return undefined
  return {
    ...obstacle,
    // A service that still lists a revoked token may find it (`token-revocation`).
    level: known && judge.state.choices.has(listsRemoved(kind)) ? undefined : "required",
    problem: `${singular} ${id} ${known ? "was removed" : "is unknown"}`,
    statuses: spec.responses[404] && id < 1e15 ? listIdStatuses(judge, request) : undefined,
  }
}

/** Lists the documented statuses for an unknown ID; undefined if any error is right. */
function listIdStatuses({ state }: JudgeMemory, request: SentRequest): number[] | undefined {
  const { spec } = request.facts
  // A service that has taken a request with the same parameters doesn't refuse this one because of them.
  const isTaken = !spec.body && state.choices.has(takesParameters(request))
  if (isTaken || findRefusal(state, request) === undefined) return [404]
  return spec.body ? listErrorStatuses(spec) : undefined
}

/** Names the choice of a service that has accepted a request with the same parameters. */
export function takesParameters({ facts, query }: Pick<SentRequest, "facts" | "query">): string {
  return `${facts.id} takes ${Object.keys(query).toSorted().join()}`
}

/** Names the choice of a service that lists removed records of a kind. */
export function listsRemoved(kind: string): string {
  return `${kind} lists removed`
}

/** Names the choice of a service that has accepted a key in a new record. */
export function acceptsKey({ id }: OperationFacts, { name }: FieldFacts): string {
  return `${id} accepts ${name}`
}

/** Whether the account can't read a record: it isn't found alone, or isn't in the complete collection of its kind. */
function isUnseen({ state }: JudgeMemory, kind: string, id: number): boolean {
  const collection = findOperationFor(kind, "list")
  const isListed = findOperationFor(kind, "read") === undefined && state.complete.has(kind)
  return (
    state.hidden.has(`${kind} ${id}`) || (isListed && collection?.effects.effect.rule === undefined)
  )
}

/** Whether no record of a kind can have an ID, because it's far beyond all known ones. */
function isBeyond({ state }: JudgeMemory, kind: string, id: number): boolean {
  if (!Number.isSafeInteger(id) || id <= 0) return true
  const known = state.listAll(kind)
  // Before the service has shown a record, IDs may have any size.
  const isShown = known.length > 0 || state.complete.has(kind)
  return isShown && id > Math.max(0, ...known.map((one) => one.id)) + 1e6
}

/** Lists the records that a request names in its query and its body. */
export function listReferences(request: SentRequest): Reference[] {
  const { facts, query, body } = request
  return [...facts.parameters, ...facts.keys].flatMap((place) => {
    const kind = findReferenceKind(request, place)
    if (place.in === "path" || kind === undefined) return []
    const value = place.in === "query" ? query[place.name] : readKey(body, place.name)
    const ids = [value ?? []]
      .flat()
      .map((one) => (isObject(one) ? one[place.effect.from ?? ""] : one))
    return ids.flatMap((id) => (typeof id === "number" ? [{ place, kind, id }] : []))
  })
}

/** Finds a record in the query or the body that the account can't name. */
export function findUnknownReference(
  judge: JudgeMemory,
  request: SentRequest,
): Obstacle | undefined {
  const { facts } = request
  const references = listReferences(request)
  const found = references.find(({ kind, id }) => isUnknown(judge, facts, kind, id))
  if (!found) return undefined
  const { place, kind, id } = found
  // Which of two places of the same ID counts isn't documented.
  const isTwice = references.some((one) => one !== found && one.kind === kind && one.id !== id)
  const isScope = kind === "organizations" || kind === "workspaces"
  const isStatedQuery = place.in === "query" && place.question === undefined
  const isStated = isBound(facts, references, kind) && (isScope || isStatedQuery)
  const isOfOther = judge.options.other?.find(kind, id) !== undefined
  const isOpen = !mustFind(place) || (isScope && isTwice)
  return {
    aspect: "finds",
    subject: place.name,
    level: isOpen ? undefined : rate(isStated || isOfOther),
    problem: `${place.name} ${id} is unknown`,
    statuses: listStatuses(judge, facts, found, isTwice),
    orEmpty: facts.form === "list",
  }
}

function rate(isStated: boolean): Level {
  return isStated ? "required" : "recommended"
}

/** Lists the documented statuses for an unknown record; undefined if any error is right. */
function listStatuses(
  judge: JudgeMemory,
  facts: OperationFacts,
  { place, kind, id }: Reference,
  isTwice: boolean,
): number[] | undefined {
  const { form, spec } = facts
  const listed = listErrorStatuses(spec)
  // Documented: 400 when the organization cannot be located for the current account.
  if (facts.id === "createAccessToken" && place.name === "organization_id")
    // Which of the two places of the organization a service reads isn't documented.
    return judge.state.choices.has(acceptsKey(facts, place)) ? [400] : [...listed, 400]
  // Another organization may have a record with an ID between the known ones.
  if (kind === "organizations" || !isBeyond(judge, kind, id)) return undefined
  // A record that the body of a new record names isn't in the path, so its absence gets a documented status too; but the
  // status of a missing permission isn't documented, and a service may not tell which records exist.
  if (form === "create" && place.in === "body" && !listed.includes(404)) return [...listed, 403]
  if (place.in !== "query" || form === "list" || isTwice || !listed.includes(404)) return undefined
  // Documented only for new comments: 404 when an associated record cannot be found.
  return form === "create" ? [404] : listed
}

/** Whether a request is stated to be about the organization: it selects by it, or names a workspace that belongs to it. */
function isBound(
  { form, id }: OperationFacts,
  references: readonly Reference[],
  kind: string,
): boolean {
  if (kind !== "organizations" || form === "list" || id === "createAccessToken") return true
  return references.some((one) => one.kind === "workspaces" && one.place.question === undefined)
}

/** Lists the documented statuses of errors about a request. */
export function listErrorStatuses({ responses }: OperationFacts["spec"]): number[] {
  return Object.keys(responses)
    .filter((one) => one.startsWith("4"))
    .map(Number)
}

function isUnknown(
  judge: JudgeMemory,
  { form }: OperationFacts,
  kind: string,
  id: number,
): boolean {
  if (kind === "organizations") return id !== judge.options.organizationId
  const known = judge.state.find(kind, id)
  if (known) return known.isRemoved
  // The account may see single tasks of a list that it can't read.
  if (judge.state.hidden.has(`${kind} ${id}`)) return form !== "list"
  if (kind === "workspaces" && judge.state.complete.has(kind)) return true
  return isBeyond(judge, kind, id)
}

export function findReferenceKind(
  { facts, fields }: Pick<SentRequest, "facts" | "fields">,
  { name, effect }: FieldFacts,
): string | undefined {
  const field = effect.scopes ?? effect.selects ?? effect.writes ?? ""
  if (field === "organization_id") return "organizations"
  if (field === "workspace_id") return "workspaces"
  if (field === "task_id" || name === "task_id") return "tasks"
  if (field === "id") return undefined
  return findReferredKind(facts.kind, field, fields)
}
