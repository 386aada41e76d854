import { effects } from "../../../generated/effects.ts"
import { defaultLimit, maximumLimits, pathPrefixes } from "../../../generated/tables.ts"
import { createNotProcessedError } from "../../contract/envelope.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { OperationId } from "../../contract/operations.ts"
import { hasUndeclared, type ReceivedRequest } from "../../contract/receivedRequest.ts"
import { replaceLargeNumbers } from "../../contract/largeNumbers.ts"
import { createViolationError } from "../../contract/requestErrors.ts"
import { isQueryParameter } from "../../contract/requestValues.ts"
import { createViolation, parseJsonBody } from "../../contract/violations.ts"
import { isObject } from "../../openapi/description.ts"
import type { OperationEffects } from "../../openapi/effects.ts"
import type { OperationSpec } from "../../openapi/operationSpec.ts"
import { createKeyError } from "../operations/errors.ts"
import type { Store } from "../store/store.ts"
import { reduceId } from "./texts.ts"
import type { AlternativeTable } from "../rules.ts"

/** Returns the request to handle instead, the error to respond with, or undefined to change nothing. */
export type RequestChange = (
  request: ReceivedRequest,
  store: Store,
) => ReceivedRequest | ErrorResult | undefined

/** The collections that some services limit to the default page size. */
const mainCollections: OperationId[] = ["listActivities", "listMemberships", "listWorkspaces"]

/** What alternatives change in a request before it's validated. */
export const requestAlternatives = {
  "rate-limits=every-thirtieth"(_, store) {
    const count = (store.getState("requestCount") ?? 0) + 1
    store.setState("requestCount", count)
    return count % 30 === 0 ? rateLimitError : undefined
  },
  "version-choice=not-found": (request) =>
    isVersioned(request) ? undefined : createPathError(request),
  "integer-size=large-tasks": reduceIds,
  "integer-size=large-webhooks": reduceIds,
  "integer-size=large-accounts": reduceIds,
  // Adds the minutes to offsets such as `+02`, so that a client can send the date-times it has read.
  "date-time-form=hours": changeQuery((query) => {
    mapValues(query, (value) => value.replace(/T[\d:.]+[+-]\d\d$/, "$&:00"))
  }),
  "list-workspace=required": requireParameter("getList", "workspace_id"),
  "limit-above-maximum=capped": changeQuery((query, { spec }) => {
    capLimit(query, maximumLimits[spec.path])
  }),
  "maximum-limit=capped-at-25": changeQuery((query, { operation }) => {
    if (mainCollections.includes(operation)) capLimit(query, defaultLimit)
  }),
  "maximum-limit=rejected-above-25": rejectLimit(mainCollections),
  "maximum-limit=webhooks-and-tokens": rejectLimit(["listIntegrationWebhooks", "listAccessTokens"]),
  "lists-cursor=ignored": ignoreParameter("listLists", "cursor"),
  "archived-cursor-alone=ignored": changeQuery((query, { operation }) => {
    const isAlone = operation === "listLists" && !query.has("archived")
    if (isAlone) query.delete("archived_date_before")
  }),
  "tokens-of-organization=required": requireParameter("listAccessTokens", "organization_id"),
  "tokens-of-organization=ignored": ignoreParameter("listAccessTokens", "organization_id"),
  "undocumented-views=as-default": changeQuery((query, { operation }) => {
    const { parameters }: OperationEffects = effects[operation]
    const known = parameters.view?.values ?? {}
    const isClosed = /^list(Tasks|Activities)$/.test(operation)
    if (isClosed && !Object.hasOwn(known, query.get("view") ?? "")) query.delete("view")
  }),
  "comment-task=in-body": readTaskFromBody,
  "revoking=organization-required": requireParameter("revokeAccessToken", "organization_id"),
  "undeclared-names=ignored": (request) =>
    hasUndeclared(request) ? { ...request, ignoresUndeclared: true } : undefined,
  // This comes last, so that no other alternative misses what it removes.
  "empty-parameters=ignored": changeQuery((query, { spec }) => {
    const required = spec.parameters.filter((one) => one.required).map(({ name }) => name)
    const names = isCollection(spec) ? [...query.keys()] : []
    for (const name of names) if (!required.includes(name)) query.delete(name, "")
  }),
} satisfies AlternativeTable<RequestChange>

const rateLimitError: ErrorResult = {
  ...createNotProcessedError(429, "There were too many requests. Send this one again."),
  headers: { "Retry-After": "0" },
}

/** Returns whether a request chooses version 2 of the API, by its path or by its `Accept` header. */
function isVersioned({ spec, url, headers }: ReceivedRequest): boolean {
  const prefix = url.pathname.split("/").at(-spec.path.split("/").length)
  const prefixes: readonly string[] = pathPrefixes
  return prefixes.includes(`/${prefix}`) || /\.v2\+json/.test(`${headers.get("accept")}`)
}

function createPathError({ url }: ReceivedRequest): ErrorResult {
  const unknown = { in: "path", kind: "unsupported", pointer: "#/paths" } as const
  return createViolationError([createViolation({ ...unknown, found: url.pathname })])
}

/** Returns whether an operation returns the pages of a collection. */
export function isCollection({ method, path }: OperationSpec): boolean {
  return method === "GET" && !path.includes("{")
}

/** Creates a change of a request's query, from a function that changes a copy of it. */
function changeQuery(change: (query: URLSearchParams, request: ReceivedRequest) => void) {
  return (request: ReceivedRequest): ReceivedRequest => {
    const url = new URL(request.url)
    change(url.searchParams, request)
    return url.href === request.url.href ? request : { ...request, url }
  }
}

function mapValues(query: URLSearchParams, change: (value: string) => string): void {
  for (const [name, value] of query) {
    const changed = change(value)
    if (changed !== value) query.set(name, changed)
  }
}

const reduceQueryIds = changeQuery((query) => mapValues(query, reduceId))

/**
 * Replaces the large IDs in a request with the stored ones. It keeps other IDs, so that requests to the default sandbox
 * can be sent again.
 */
function reduceIds(request: ReceivedRequest): ReceivedRequest {
  const { path, body } = request
  const reduced = reduceQueryIds(request)
  const text = body.text && replaceLargeNumbers(body.text, reduceId)
  const id = path.id && reduceId(path.id)
  if (reduced === request && text === body.text && id === path.id) return request
  return {
    ...reduced,
    path: { ...path, ...(id !== undefined && { id }) },
    body: { ...body, ...(text !== undefined && { text }) },
  }
}

/** Moves `comment.task_id` from the body to the query, unless the query names a task. */
function readTaskFromBody(request: ReceivedRequest): ReceivedRequest | undefined {
  const { operation, url } = request
  const isWrite = operation === "createComment" || operation === "updateComment"
  if (!isWrite || url.searchParams.has("task_id")) return undefined
  const body = readBody(request)
  const { comment } = body
  if (!isObject(comment) || !Number.isSafeInteger(comment.task_id)) return undefined
  const { task_id, ...others } = comment
  const named = new URL(url)
  named.searchParams.set("task_id", `${task_id}`)
  return { ...request, url: named, body: { text: JSON.stringify({ ...body, comment: others }) } }
}

/** Parses a body; a body that isn't a JSON object is empty. */
export function readBody({ body: { text = "" } }: ReceivedRequest): Record<string, unknown> {
  const { value } = parseJsonBody(text, "")
  return isObject(value) ? value : {}
}

/** Requires an operation's parameter, and removes one that the operation doesn't declare. */
function requireParameter(operation: OperationId, name: string): RequestChange {
  const remove = ignoreParameter(operation, name)
  return (request) => {
    if (request.operation !== operation) return undefined
    if (!request.url.searchParams.get(name))
      return createKeyError(request, "missing", name, { status: 400 }).result
    return isQueryParameter(request.spec, name) ? undefined : remove(request)
  }
}

function ignoreParameter(operation: OperationId, name: string) {
  return changeQuery((query, request) => {
    if (request.operation === operation) query.delete(name)
  })
}

function isLimitAbove(query: URLSearchParams, maximum = Infinity): boolean {
  const limit = query.get("limit") ?? ""
  // Other numbers, such as `1e3`, are invalid, not too large.
  return /^\d+$/.test(limit) && Number(limit) > maximum
}

function capLimit(query: URLSearchParams, maximum?: number): void {
  if (isLimitAbove(query, maximum)) query.set("limit", `${maximum}`)
}

function rejectLimit(operations: OperationId[]): RequestChange {
  const expected = `at most ${defaultLimit}`
  return (request) =>
    operations.includes(request.operation) && isLimitAbove(request.url.searchParams, defaultLimit)
      ? createKeyError(request, "invalid", "limit", { status: 400, expected }).result
      : undefined
}
