import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"
import { parseJsonBody } from "../../contract/violations.ts"
import { isObject } from "../../openapi/description.ts"
import { missingParameter, type RequestChange } from "./requests.ts"
import type { ResponseChange } from "./responses.ts"
import type { AlternativeTable } from "./tables.ts"

const asIs: RequestChange = () => undefined

/** What alternatives change in a request that writes, before it's validated. */
export const writeRequestAlternatives = {
  "comment-task": { "in-query": asIs, "in-body": readTaskFromBody },
  revoking: {
    "no-content": asIs,
    token: asIs,
    empty: asIs,
    "organization-required": requireOrganizationParameter,
  },
} satisfies AlternativeTable<RequestChange>

/** Moves `comment.task_id` from the body to the query, unless the query names a task. */
function readTaskFromBody(request: ReceivedRequest): ReceivedRequest | undefined {
  const { operation, url } = request
  const isWrite = operation === "createComment" || operation === "updateComment"
  if (!isWrite || url.searchParams.has("task_id")) return undefined
  const body = readBody(request)
  const { comment } = body
  if (!isObject(comment) || !Number.isSafeInteger(comment.task_id)) return undefined
  const { task_id, ...others } = comment
  const moved = new URL(url)
  moved.searchParams.set("task_id", `${task_id}`)
  return { ...request, url: moved, body: { text: JSON.stringify({ ...body, comment: others }) } }
}

/** Parses a body; a body that isn't a JSON object is empty. */
function readBody({ body: { text = "" } }: ReceivedRequest): Record<string, unknown> {
  const { value } = parseJsonBody(text, "")
  return isObject(value) ? value : {}
}

/** Requires a parameter that the operation doesn't declare, and removes it. */
function requireOrganizationParameter(
  request: ReceivedRequest,
): ReceivedRequest | ErrorResult | undefined {
  if (request.operation !== "revokeAccessToken") return undefined
  const url = new URL(request.url)
  if (!url.searchParams.get("organization_id")) return missingParameter("organization_id", 400)
  url.searchParams.delete("organization_id")
  return { ...request, url }
}

/** What alternatives change in complete responses to requests that write. */
export const writeResponseAlternatives = {
  "token-saving": {
    "name-required": (response) => response,
    "name-bad-request"(response, request) {
      if (response.status !== 422 || request?.operation !== "createAccessToken") return response
      const name = getByKeyPath(readBody(request), "access_token.name")
      return name === undefined || name === "" ? { ...response, status: 400 } : response
    },
    "unique-names": (response) => response,
  },
} satisfies AlternativeTable<ResponseChange>
