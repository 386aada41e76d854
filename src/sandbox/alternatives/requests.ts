import { pathPrefixes } from "../../../generated/tables.ts"
import { createErrorDetail, createNotProcessedError } from "../../contract/envelope.ts"
import { findLargeNumbers } from "../../contract/findLargeNumbers.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"
import { isQueryParameter } from "../../contract/requestValues.ts"
import { findSchemaErrors, getByInstancePath } from "../../contract/schemaErrors.ts"
import { createViolation, parseJsonBody } from "../../contract/violations.ts"
import { isObject } from "../../openapi/description.ts"
import { incrementCount } from "../store/rows.ts"
import type { Store } from "../store/store.ts"
import { largeKinds, reduceIds } from "./largeIds.ts"
import { mapQuery } from "./queries.ts"
import type { AlternativeTable } from "./tables.ts"

/** Returns the request to handle instead, the error to respond with, or undefined to change nothing. */
export type RequestChange = (
  request: ReceivedRequest,
  store: Store,
) => ReceivedRequest | ErrorResult | undefined

const asIs: RequestChange = () => undefined

/** What alternatives change in a request before it's validated, in the order of execution. */
export const requestAlternatives = {
  "rate-limits": {
    none: asIs,
    "every-thirtieth": (_, store) =>
      incrementCount(store, "rate-limits") % 30 === 0 ? rateLimitError : undefined,
  },
  "version-choice": {
    "version-2": asIs,
    "not-found": (request) => (isVersioned(request) ? undefined : createPathError(request)),
  },
  "integer-size": {
    small: asIs,
    "large-tasks": (request) => reduceIds(request, largeKinds["large-tasks"]),
    "large-webhooks": (request) => reduceIds(request, largeKinds["large-webhooks"]),
    "large-accounts": (request) => reduceIds(request, largeKinds["large-accounts"]),
  },
  "date-time-form": {
    "with-offset": asIs,
    z: asIs,
    hours: completeOffsets,
    "hours-and-minutes": asIs,
    fractions: asIs,
  },
  "list-workspace": {
    optional: asIs,
    required: ({ operation, url }) =>
      operation === "getList" && !url.searchParams.has("workspace_id")
        ? missingParameter("workspace_id", 400)
        : undefined,
  },
} satisfies AlternativeTable<RequestChange>

/** What alternatives remove from a request. They run last, so that no other alternative misses what they remove. */
export const removingAlternatives = {
  "undeclared-names": { rejected: asIs, ignored: removeUndeclared },
  "empty-parameters": { invalid: asIs, ignored: removeEmptyParameters },
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
  const violation = createViolation({ ...unknown, found: url.pathname })
  return { status: 404, errors: [createErrorDetail(violation)] }
}

/** Adds the minutes to offsets such as `+02`, so that a client can send the date-times it has read. */
function completeOffsets(request: ReceivedRequest): ReceivedRequest {
  return mapQuery(request, (_, value) => value.replace(/T[\d:.]+[+-]\d\d$/, "$&:00"))
}

function removeUndeclared(request: ReceivedRequest): ReceivedRequest {
  const { spec } = request
  const body = removeUndeclaredKeys(request)
  const changed = mapQuery(request, (name, value) =>
    isQueryParameter(spec, name) ? value : undefined,
  )
  return body === undefined ? changed : { ...changed, body: { text: body } }
}

/** Returns a body without undeclared keys, or undefined to keep the body. */
function removeUndeclaredKeys({ spec, body: { text } }: ReceivedRequest): string | undefined {
  // JavaScript would round large numbers. Keep them for an error.
  if (!spec.body || !text || findLargeNumbers(text, 1).size > 0) return undefined
  const { value, violations } = parseJsonBody(text, spec.body.pointer)
  if (violations.length > 0) return undefined
  const undeclared = findSchemaErrors(spec.body.schema, value).filter(
    ({ keyword }) => keyword === "additionalProperties",
  )
  for (const { instancePath, params } of undeclared) {
    const object = getByInstancePath(value, instancePath)
    if (isObject(object)) delete object[`${params.additionalProperty}`]
  }
  try {
    return undeclared.length > 0 ? JSON.stringify(value) : undefined
  } catch {
    // JSON.stringify overflows the stack at a nesting depth that JSON.parse accepts.
    return undefined
  }
}

function removeEmptyParameters(request: ReceivedRequest): ReceivedRequest | undefined {
  const { method, path, parameters } = request.spec
  const isCollection = method === "GET" && !path.includes("{")
  if (!isCollection) return undefined
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return mapQuery(request, (name, value) =>
    value === "" && !required.includes(name) ? undefined : value,
  )
}

export function missingParameter(name: string, status: number): ErrorResult {
  const description = `The parameter ${name} is missing.`
  const message = "A parameter is missing."
  return { status, errors: [{ code: "missing_param", message, description, attribute: name }] }
}
