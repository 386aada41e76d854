import type { Violation } from "../../contract/violations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { getEffectEvidence } from "../../openapi/effects.ts"
import type { Level } from "../report.ts"
import type { FieldFacts, OperationFacts } from "../facts.ts"
import { mustValidate } from "../freedom.ts"
import { findSpec } from "../specs.ts"
import type { JudgeMemory } from "./memory.ts"
import type { SentRequest } from "../state/request.ts"
import {
  findUnknownId,
  findUnknownReference,
  listErrorStatuses,
  type Obstacle,
} from "./unknownRecords.ts"

/** Finds why a service must not accept a request; undefined if it must or may. */
export function findObstacle(judge: JudgeMemory, request: SentRequest): Obstacle | undefined {
  return (
    findTokenObstacle(judge, request) ??
    findViolationObstacle(request) ??
    findUnknownId(judge, request) ??
    findUnknownReference(judge, request)
  )
}

function findTokenObstacle(
  { state }: JudgeMemory,
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
  const { facts, violations, body } = request
  const all = violations.filter(
    (one) => one.kind !== "unsupported" && !isAboveMaximum(request, one),
  )
  const [first] = all
  if (!first) return findUrlObstacle(request)
  const levels = all.map((one) => rateViolation(request, one))
  const listed = listErrorStatuses(facts.spec).filter((one) => one !== 404)
  const isNoObject = first.in === "body" && !isObject(body)
  const isOpen = first.in === "path" || listed.length === 0
  return {
    aspect: "rejects",
    subject: findPlace(facts, first)?.name ?? "body",
    level: (["required", "recommended"] as const).find((one) => levels.includes(one)),
    problem: `${first.name || "the body"} is ${first.kind}`,
    statuses: isOpen ? undefined : [...listed, ...(isNoObject ? [400] : [])],
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
  const { name, kind } = violation
  if (place && (!mustValidate(facts, place) || isExtreme(query[place.name]))) return undefined
  // A parameter without effect need not be read.
  if (place?.effect.with?.some((one) => query[one] === undefined)) return undefined
  if (name.startsWith("contract_")) return undefined
  if (violation.in === "body") {
    // A service may take null for a key that the request leaves out.
    if (violation.found === "null" && place?.required === false) return undefined
    const isOrganization = kind === "missing" && name.includes("organization_id")
    const isElsewhere = facts.id === "createAccessToken" && query.organization_id !== undefined
    if (isOrganization && isElsewhere) return undefined
    const listed = place && findSpec(`${facts.id}/rejects/${place.name}`)
    return isObject(body) ? (listed?.level ?? "required") : "required"
  }
  const { assumed, observed } = getEffectEvidence(place?.effect ?? {})
  const question = assumed ?? observed
  return question === undefined || question === "field-meanings" ? "required" : "recommended"
}

function isExtreme(value: Json | undefined): boolean {
  return typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER
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
