import { tokenPrefix } from "../../generated/tables.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { hasMediaType, createMediaTypeViolation, negotiateMediaType } from "./mediaTypes.ts"
import { findSimilarName } from "./findSimilarName.ts"
import {
  findOperation,
  getOperationSpec,
  type OperationMatch,
  getSuccessResponse,
  operationIds,
} from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { createViolation, type Violation } from "./violations.ts"

/** Finds the operation that a method and a path call, or returns the violations if there is none. */
export function matchOperation(
  method: string,
  path: string,
  { basePath }: Pick<ResolvedDeployment, "basePath">,
): OperationMatch | Violation[] {
  const invalid = { in: "path", kind: "invalid", pointer: "#/paths" } as const
  try {
    const found = findOperation(method, path, basePath)
    if (!found) {
      const hint = suggestPath(path, basePath)
      return [createViolation({ ...invalid, kind: "unsupported", found: path, ...hint })]
    }
    if ("operation" in found) return found
    const { allowed } = found
    const expected = allowed.join(" or ")
    return [createViolation({ ...invalid, in: "method", expected, found: method, allowed })]
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return [createViolation({ ...invalid, expected: "percent-encoded UTF-8" })]
  }
}

/** The requested operation, with the URL and the violations that a lenient server accepted in its path. */
type Route = OperationMatch & { url: URL; accepted: Violation[] }

/** Finds the requested operation. A lenient server also accepts a path with empty segments. */
export function findRoute(
  { deployment, lenient }: { deployment: ResolvedDeployment; lenient?: boolean },
  method: string,
  url: URL,
): Route | { rejected: Violation[] } {
  const found = matchOperation(method, url.pathname, deployment)
  if (!Array.isArray(found)) return { ...found, url, accepted: [] }
  const tidy = removeEmptySegments(url.pathname)
  const match = lenient && tidy !== url.pathname && matchOperation(method, tidy, deployment)
  if (!match || Array.isArray(match)) return { rejected: found }
  const replaced = new URL(url)
  replaced.pathname = tidy
  const invalid = { in: "path", kind: "invalid", pointer: "#/paths" } as const
  const violation = createViolation({ ...invalid, expected: tidy, found: url.pathname })
  return { ...match, url: replaced, accepted: [violation] }
}

/** Removes empty segments and a trailing slash: `/v2//tasks/` becomes `/v2/tasks`. */
function removeEmptySegments(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "")
}

/** The first segments of the paths, such as `tasks`. */
const collections = operationIds.map((id) => getOperationSpec(id).path.split("/")[1] ?? "")

function suggestPath(path: string, basePath: string): { hint?: string } {
  // No path of the API has more segments, and each takes time to compare.
  const segments = removeEmptySegments(path).toLowerCase().split("/", 8)
  const tidy = segments.map((one) => findSimilarName(one, collections) ?? one).join("/")
  const known = tidy !== path && findOperation("GET", tidy, basePath)
  return known ? { hint: `Did you mean ${tidy}?` } : {}
}

const scheme = tokenPrefix.trim().toLowerCase()

function splitAuthorization(headers: Headers): string[] {
  return (headers.get("authorization") ?? "").split(" ").filter((word) => word !== "")
}

/** Validates the `Authorization` header: the `Bearer` scheme and a token without spaces (RFC 6750, section 2.1). */
export function validateTokenHeader(headers: Headers): Violation[] {
  const [given = "", ...words] = splitAuthorization(headers)
  const isScheme = given.toLowerCase() === scheme
  if (isScheme && words.length === 1) return []
  const missing = given === "" || (isScheme && words.length === 0)
  const expected = `"${tokenPrefix}<ACCESS_TOKEN>"`
  return [{ ...unknownTokenViolation, kind: missing ? "missing" : "invalid", expected }]
}

/** Returns the token from a valid `Authorization` header. */
export function readToken(headers: Headers): string {
  return splitAuthorization(headers)[1] ?? ""
}

/** The violation to report for a well-formed but unknown token. */
export const unknownTokenViolation = createViolation({
  in: "header",
  name: "Authorization",
  kind: "invalid",
  expected: "a known, enabled token that is not revoked",
  pointer: "#/components/securitySchemes/BearerToken",
})

/**
 * Validates `Accept` (RFC 9110, section 12.5.1), which can have any value if the success response has no body, and the
 * `Content-Type` of a request with a body.
 */
export function validateMediaTypes(
  spec: OperationSpec,
  headers: Headers,
  hasBody: boolean,
  { mediaType }: ResolvedDeployment,
): Violation[] {
  const violations: Violation[] = []
  const { mediaTypes, pointer } = getSuccessResponse(spec)
  const offered = mediaTypes.map(mediaType)
  const accept = headers.get("accept") || "*/*"
  if (offered.length > 0 && !negotiateMediaType(accept, offered)) {
    violations.push(createMediaTypeViolation("Accept", accept, offered, pointer))
  }
  const taken = hasBody ? (spec.body?.mediaTypes.map(mediaType) ?? []) : []
  const given = headers.get("content-type")
  if (spec.body && taken.length > 0 && !taken.some((type) => hasMediaType(given ?? "", type))) {
    violations.push(createMediaTypeViolation("Content-Type", given, taken, spec.body.pointer))
  }
  return violations
}
