import type { Violation } from "../../contract/violations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { getEffectEvidence } from "../../openapi/effects.ts"
import type { Level } from "../report.ts"
import {
  type FieldFacts,
  findOperationFor,
  findReferredKind,
  type OperationFacts,
} from "../facts.ts"
import { findRefusal, ignorableKeys, openEnums } from "../freedom.ts"
import type { Judge } from "./judge.ts"
import type { SentRequest } from "../state/request.ts"

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

/** Finds why a service must not accept a request; undefined if it must or may. */
export function findObstacle(judge: Judge, request: SentRequest): Obstacle | undefined {
  return (
    findTokenObstacle(judge, request) ??
    findViolationObstacle(request) ??
    findUnknownId(judge, request) ??
    findUnknownReference(judge, request)
  )
}

function findTokenObstacle(
  { state }: Judge,
  { token, exchange }: SentRequest,
): Obstacle | undefined {
  if (token === "valid" || token === "other") return undefined
  const problems = {
    none: "there is no token",
    unknown: "no account has the token",
    revoked: "the token was revoked",
  }
  // A service may accept any token (`token-transport`), but not only those that resemble a real one.
  const isAccepted = (exchange.response?.status ?? 0) < 300
  const choice = state.choices.get("unknown tokens") ?? (isAccepted ? "accepted" : "rejected")
  if (token === "unknown") state.choices.set("unknown tokens", choice)
  const level = token === "unknown" && choice === "accepted" ? undefined : "required"
  return { aspect: "authorizes", subject: "token", level, problem: problems[token] }
}

function findViolationObstacle(request: SentRequest): Obstacle | undefined {
  const { facts, violations } = request
  const all = violations.filter(
    (one) => one.kind !== "unsupported" && !isAboveMaximum(request, one),
  )
  const [first] = all
  if (!first) return findUrlObstacle(request)
  const levels = all.map((one) => rateViolation(request, one))
  const level = levels.includes("required")
    ? "required"
    : levels.includes("recommended")
      ? "recommended"
      : undefined
  const listed =
    first.in === "path"
      ? []
      : Object.keys(facts.spec.responses)
          .filter((one) => one.startsWith("4") && one !== "404")
          .map(Number)
  return {
    aspect: "rejects",
    subject: findPlace(facts, first)?.name ?? "body",
    level,
    problem: `${first.name || "the body"} is ${first.kind}`,
    ...(listed.length > 0 && {
      statuses: first.in === "body" && first.name === "" ? [...listed, 400] : listed,
    }),
  }
}

/** A service may reject a page size above the documented maximum, or return a page of the maximum size. */
function isAboveMaximum({ facts, query }: SentRequest, { name }: Violation): boolean {
  const { maximumLimit = Infinity } = facts
  return name === "limit" && Number(query.limit) > maximumLimit && Number(query.limit) < 1e6
}

/** A webhook needs an HTTP endpoint. */
function findUrlObstacle({ facts, fields: { url } }: SentRequest): Obstacle | undefined {
  if (facts.kind !== "integration_webhooks" || typeof url !== "string" || /^https?:/i.test(url))
    return undefined
  return {
    aspect: "rejects",
    subject: "integration_webhook.url",
    level: facts.form === "create" ? "required" : undefined,
    problem: `${url} is no HTTP URL`,
  }
}

/** Rates a violation: undefined if the service may accept it. */
function rateViolation(
  { facts, query, body }: SentRequest,
  violation: Violation,
): Level | undefined {
  const place = findPlace(facts, violation)
  if (place?.isAssumed || ignorableKeys.has(place?.question)) return undefined
  if (place && openEnums[facts.id]?.includes(place.name)) return undefined
  // A parameter without effect need not be read.
  if (place?.effect.with?.some((name) => query[name] === undefined)) return undefined
  if (place && isExtreme(place, query)) return undefined
  if (violation.name.startsWith("contract_")) return undefined
  if (place?.in === "body" || violation.in === "body") {
    if (
      facts.id === "createAccessToken" &&
      violation.kind === "missing" &&
      violation.name.includes("organization_id")
    )
      return undefined
    return isObject(body) && place?.required === false && place.question !== undefined
      ? "recommended"
      : "required"
  }
  if (place === undefined) return "required"
  const { assumed, observed } = getEffectEvidence(place.effect)
  const question = assumed ?? observed
  return question === undefined || question === "field-meanings" ? "required" : "recommended"
}

function isExtreme({ name }: FieldFacts, query: Record<string, Json>): boolean {
  return typeof query[name] === "number" && Math.abs(query[name]) > Number.MAX_SAFE_INTEGER
}

function findPlace(
  { parameters, keys }: OperationFacts,
  { name, in: where }: Violation,
): FieldFacts | undefined {
  const path = name.replace(/\[.*$/, "")
  return where === "body"
    ? keys.find((one) => one.name === path)
    : parameters.find((one) => one.name === name)
}

function findUnknownId(judge: Judge, request: SentRequest): Obstacle | undefined {
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
  const level = facts.kind === "access_tokens" && facts.form !== "remove" ? undefined : "required"
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

/** Whether the account can't read a record: it isn't found alone, or isn't in the complete collection of its kind. */
function isUnseen({ state }: Judge, kind: string, id: number): boolean {
  const collection = findOperationFor(kind, "list")
  const isListed = findOperationFor(kind, "read") === undefined && state.complete.has(kind)
  return (
    state.hidden.has(`${kind} ${id}`) || (isListed && collection?.effects.effect.rule === undefined)
  )
}

/** Whether no record of a kind can have an ID, because it's far beyond all known ones. */
function isBeyond(judge: Judge, kind: string, id: number): boolean {
  const most = Math.max(0, ...judge.state.listAll(kind).map((one) => one.id))
  return !Number.isSafeInteger(id) || id <= 0 || id > most + 1e6
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

function findUnknownReference(judge: Judge, request: SentRequest): Obstacle | undefined {
  const { facts } = request
  const references = listReferences(request)
  const found = references.find(({ kind, id }) => isUnknown(judge, kind, id))
  if (!found) return undefined
  const { place, kind, id } = found
  // Which of two places of the same ID counts isn't documented.
  const isTwice = references.some((one) => one !== found && one.kind === kind && one.id !== id)
  const isScope = kind === "organizations" || kind === "workspaces"
  const isStated = isScope || (place.in === "query" && place.question === undefined)
  const listed = listStatuses(facts)
  // A record that the body of a new record names isn't in the path, so its absence gets a documented status too.
  const isNamed = facts.form === "create" && !isScope && place.in === "body"
  const isHidden = judge.state.hidden.has(`${kind} ${id}`)
  const is404 = !isHidden && place.in === "query" && kind === "tasks" && facts.spec.responses[404]
  return {
    aspect: "finds",
    subject: place.name,
    level:
      (isScope && place.question !== undefined) || (isScope && isTwice)
        ? undefined
        : isStated
          ? "required"
          : "recommended",
    problem: `${place.name} ${id} is unknown`,
    ...(is404 && { statuses: [404] }),
    ...(isNamed && !isHidden && !listed.includes(404) && { statuses: listed }),
    // Documented: 400 when the organization cannot be located for the current account.
    ...(facts.id === "createAccessToken" &&
      place.name === "organization_id" && { statuses: [400] }),
    orEmpty: facts.form === "list",
  }
}

/** Lists the documented statuses of errors. */
function listStatuses({ spec }: OperationFacts): number[] {
  return Object.keys(spec.responses)
    .filter((one) => one.startsWith("4"))
    .map(Number)
}

function isUnknown(judge: Judge, kind: string, id: number): boolean {
  if (kind === "organizations") return id !== judge.options.organizationId
  const known = judge.state.find(kind, id)
  if (known) return known.isRemoved
  if (judge.state.hidden.has(`${kind} ${id}`)) return true
  if (kind === "workspaces" && judge.state.complete.has(kind)) return true
  return isBeyond(judge, kind, id)
}

function findReferenceKind(
  { facts, fields }: SentRequest,
  { name, effect }: FieldFacts,
): string | undefined {
  const field = effect.scopes ?? effect.selects ?? effect.writes ?? ""
  if (field === "organization_id") return "organizations"
  if (field === "workspace_id") return "workspaces"
  if (field === "task_id" || name === "task_id") return "tasks"
  if (field === "id") return undefined
  return findReferredKind(facts.kind, field, fields)
}

/** Reads the value of a key, such as `task.workspace_id`. */
export function readKey(body: Json | undefined, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), body)
}
