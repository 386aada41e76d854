import type { ErrorResponse } from "../../contract/envelope.ts"
import { type HttpResponse, injectedFailureCode } from "../../contract/messages.ts"
import { formatError } from "../../contract/httpResponses.ts"
import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"
import { appendToPointer } from "../../openapi/description.ts"
import { enlargeIds, enlargeQueryIds, formatTimes, indentAndEscape } from "./texts.ts"
import { readBody } from "./requests.ts"
import type { Alternatives, AlternativeTable } from "../rules.ts"

/** Returns the response to send instead; the same object if nothing changes. */
export type ResponseChange = (
  response: HttpResponse,
  request: ReceivedRequest | undefined,
) => HttpResponse

/** What alternatives change in complete responses, errors included. */
export const responseAlternatives = {
  "token-saving=name-bad-request"(response, request) {
    if (response.status !== 422 || request?.operation !== "createAccessToken") return response
    const name = getByKeyPath(readBody(request), "access_token.name")
    return name === undefined || name === "" ? { ...response, status: 400 } : response
  },
  "invalid-token=forbidden": withoutToken(403),
  "invalid-token=not-found": withoutToken(404),
  "unlisted-error=unprocessable": withStatus((response, request) =>
    isUnlisted(response, request) ? 422 : undefined,
  ),
  "unlisted-error=not-found": withStatus((response, request) =>
    isUnlisted(response, request) && "404" in request.spec.responses ? 404 : undefined,
  ),
  "invalid-path-id=not-found": withStatus((_, { path }) =>
    path.id !== undefined && !/^-?\d+$/.test(path.id) ? 404 : undefined,
  ),
  "unreadable-body=bad-request": withStatus(({ values }, { spec }) =>
    spec.body && values && values.body === undefined ? 400 : undefined,
  ),
  "attribute-form=last-key": mapAttributes((attribute) => attribute.replace(/^.*\./, "")),
  "attribute-form=json-pointer": mapAttributes((attribute) =>
    attribute
      .replaceAll(/\[(\d+)\]/g, ".$1")
      .split(".")
      .reduce((pointer, key) => appendToPointer(pointer, key), ""),
  ),
  "attribute-form=label": mapAttributes((attribute) => attribute.replaceAll(/[._]/g, " ")),
  "attribute-form=whole-element": mapErrors((error) => {
    const [array = "", ...rest] = error.attribute?.split("[") ?? []
    if (error.code !== "missing_param" || rest.length === 0) return error
    return withCode({ ...error, attribute: array }, "invalid_attribute")
  }),
  "code-of-error=not-modified": renameNotFound("not_modified"),
  "error-codes=not-found": renameNotFound("not_found"),
  "error-codes=rejected": mapErrors((error) => withCode(error, "rejected")),
  "error-links=help-center": mapErrors((error) => ({
    ...error,
    link: `https://help.work-management.example/api/errors/${error.code}`,
  })),
  "more-fields=in-errors": mapEnvelope((body) => ({
    ...body,
    errors: [...body.errors, ...body.errors].map((error, i) => ({ ...error, severity: i + 1 })),
    help: "https://help.work-management.example",
  })),
  "date-time-form=z": mapText((text) => formatTimes(text, "z")),
  "date-time-form=hours": mapText((text) => formatTimes(text, "hours")),
  "date-time-form=hours-and-minutes": mapText((text) => formatTimes(text, "hours-and-minutes")),
  "date-time-form=fractions": mapText((text) => formatTimes(text, "fractions")),
  "media-type=plain-json"(response) {
    if (!response.text) return response
    const type = "application/json; charset=utf-8"
    return { ...response, headers: { ...response.headers, "Content-Type": type } }
  },
  "integer-size=large-tasks": enlarge("large-tasks"),
  "integer-size=large-webhooks": enlarge("large-webhooks"),
  "integer-size=large-accounts": enlarge("large-accounts"),
  "json-form=escaped": mapText(indentAndEscape),
} satisfies AlternativeTable<ResponseChange>

/** Replaces the 401 for a missing or invalid token. An injected 401 has no challenge, and stays. */
function withoutToken(status: number): ResponseChange {
  return (response) => {
    const { "WWW-Authenticate": challenge, ...headers } = response.headers
    return challenge === undefined ? response : { ...response, status, headers }
  }
}

/** The codes of errors that don't say that a request is invalid. */
const otherCodes = ["not_modified", injectedFailureCode]

/** Changes the status of errors for invalid requests. Other errors, such as injected ones, have codes of their own. */
function withStatus(
  choose: (response: HttpResponse, request: ReceivedRequest) => number | undefined,
): ResponseChange {
  return (response, request) => {
    const isInvalid = response.status === 400 || response.status === 422
    const hasOtherCode = otherCodes.some((code) => response.text?.includes(`"code":"${code}"`))
    if (!request || !isInvalid || hasOtherCode) return response
    const status = choose(response, request) ?? response.status
    return status === response.status ? response : { ...response, status }
  }
}

function isUnlisted({ status }: HttpResponse, { spec }: ReceivedRequest): boolean {
  return status === 400 && !("400" in spec.responses) && !("422" in spec.responses)
}

function mapText(change: (text: string) => string): ResponseChange {
  return (response) => {
    const text = response.text && change(response.text)
    return text === response.text ? response : { ...response, text }
  }
}

type ErrorDetail = ErrorResponse["errors"][number]

function mapEnvelope(change: (body: ErrorResponse, status: number) => ErrorResponse) {
  return (response: HttpResponse): HttpResponse => {
    if (response.status < 400 || !response.text) return response
    const body = change(JSON.parse(response.text) as ErrorResponse, response.status)
    const text = JSON.stringify(body)
    return text === response.text
      ? response
      : { ...response, text, errors: body.errors.map(formatError) }
  }
}

function mapErrors(change: (error: ErrorDetail, status: number) => ErrorDetail): ResponseChange {
  return mapEnvelope(({ errors, ...body }, status) => ({
    ...body,
    errors: errors.map((error) => change(error, status)) as ErrorResponse["errors"],
  }))
}

function mapAttributes(change: (attribute: string) => string): ResponseChange {
  return mapErrors((error) =>
    error.attribute === undefined ? error : { ...error, attribute: change(error.attribute) },
  )
}

/** Changes the code of the 404 for an unknown record. */
function renameNotFound(code: string): ResponseChange {
  return mapErrors((error, status) =>
    status === 404 && error.code === "record_not_found" ? withCode(error, code) : error,
  )
}

function withCode(error: ErrorDetail, code: string): ErrorDetail {
  return { ...error, code, link: error.link.slice(0, error.link.lastIndexOf("/") + 1) + code }
}

function enlarge(size: Alternatives["integer-size"]): ResponseChange {
  const enlargeText = mapText((text) => enlargeIds(text, size))
  return (response) => {
    const changed = enlargeText(response, undefined)
    const { Link } = response.headers
    const link = Link && enlargeQueryIds(Link, size)
    if (!link || link === Link) return changed
    return { ...changed, headers: { ...changed.headers, Link: link } }
  }
}
