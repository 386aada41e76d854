import { isObject } from "../../openapi/description.ts"
import {
  type FieldFacts,
  findOperationFor,
  findReferredKind,
  type OperationFacts,
} from "../facts.ts"
import { findRefusal } from "../freedom.ts"
import { mustFind } from "../validationFreedom.ts"
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
  statuses?: number[]
  /** Whether an empty page is right too. */
  orEmpty?: boolean
}

/** Finds an ID in the path that no record has for the account. */
export function findUnknownId(judge: JudgeMemory, request: SentRequest): Obstacle | undefined {
  const { facts, id } = request
  if (id === undefined) return undefined
  const known = judge.state.find(facts.kind, id)
  const isHidden = !known && isUnseen(judge, facts.kind, id)
  const isAbsent = known ? known.isRemoved : isBeyond(judge, facts.kind, id)
  if (isHidden && facts.form !== "read")
    return {
      aspect: "finds",
      subject: "id",
      level: "required",
      problem: `the account can't read the ${facts.singular} ${id}`,
    }
  if (!isAbsent) return undefined
  // A service that still lists a revoked token may find it (`token-revocation`).
  const level = known && judge.state.choices.has(listsRemoved(facts.kind)) ? undefined : "required"
  const statuses =
    facts.spec.responses[404] && id < 1e15 && findRefusal(judge.state, request) === undefined
      ? { statuses: [404] }
      : {}
  return {
    aspect: "finds",
    subject: "id",
    level,
    problem: `${facts.singular} ${id} ${known ? "was removed" : "is unknown"}`,
    ...statuses,
  }
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
export function listReferences(
  request: SentRequest,
): { place: FieldFacts; kind: string; id: number }[] {
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
  const isStated = isBound(facts, references, kind) && (isScope || isStatedQuery(place))
  const listed = listStatuses(facts)
  // A record that the body of a new record names isn't in the path, so its absence gets a documented status too.
  const isNamed = facts.form === "create" && kind !== "organizations" && place.in === "body"
  const isOfOther = judge.options.other?.find(kind, id) !== undefined
  // Another organization may have a record with an ID between the known ones.
  const isHidden = !isBeyond(judge, kind, id)
  const isAssociated = kind !== "organizations" && place.in === "query" && facts.form !== "list"
  const isFound = !isHidden && isAssociated && !isTwice && facts.spec.responses[404]
  return {
    aspect: "finds",
    subject: place.name,
    level:
      !mustFind(place) || (isScope && isTwice)
        ? undefined
        : isStated || isOfOther
          ? "required"
          : "recommended",
    problem: `${place.name} ${id} is unknown`,
    // Documented only for new comments: 404 when an associated record cannot be found.
    ...(isFound && { statuses: facts.form === "create" ? [404] : listed }),
    // The status of a missing permission isn't documented, and a service may not tell which records exist.
    ...(isNamed && !isHidden && !listed.includes(404) && { statuses: [...listed, 403] }),
    // Documented: 400 when the organization cannot be located for the current account.
    ...(facts.id === "createAccessToken" &&
      place.name === "organization_id" && {
        // Which of the two places of the organization a service reads isn't documented.
        statuses: judge.state.choices.has(acceptsKey(facts, place)) ? [400] : [...listed, 400],
      }),
    orEmpty: facts.form === "list",
  }
}

/** Whether a request is stated to be about the organization: it selects by it, or names a workspace that belongs to it. */
function isBound(
  { form, id }: OperationFacts,
  references: readonly { kind: string; place: FieldFacts }[],
  kind: string,
): boolean {
  if (kind !== "organizations" || form === "list" || id === "createAccessToken") return true
  return references.some((one) => one.kind === "workspaces" && one.place.question === undefined)
}

function isStatedQuery({ in: where, question }: FieldFacts): boolean {
  return where === "query" && question === undefined
}

function listStatuses({ spec }: OperationFacts): number[] {
  return Object.keys(spec.responses)
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
