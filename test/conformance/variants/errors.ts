import { errorResponse } from "../mutants/common.ts"
import {
  type AnyBody,
  acceptInvalid,
  mapError,
  mapResponse,
  type Mutation,
  withBody,
  withQuery,
  withText,
} from "../provider.ts"
import { foreign } from "../dataset.ts"
import { forEach, hasQuery, mapStatus, parseBody, reject, type Variant } from "./common.ts"

const withCode = (code: string, status?: number): Mutation =>
  mapError((body, response) => {
    if (status !== undefined && response.status !== status) return body
    for (const error of body.errors) {
      error.link = error.link.replace(/\w+$/, code)
      error.code = code
    }
    return body
  })

const withAttribute = (write: (attribute: string) => string): Mutation =>
  mapError((body) => {
    for (const error of body.errors) if (error.attribute) error.attribute = write(error.attribute)
  })

const withType = (type: string): Mutation =>
  mapResponse(({ headers }) => {
    if (headers.has("content-type")) headers.set("content-type", type)
  })

const hasCode = (code: string) => (response: { text: string }) =>
  response.text.includes(`"code":"${code}"`)

/** Removes what the sandbox does not know from requests. */
const ignoreUndeclared: Mutation = (next) => {
  const handle: ReturnType<Mutation> = async (request) => {
    const response = await next(request)
    if (response.status < 400) return response
    const { errors }: AnyBody = JSON.parse(response.text)
    const undeclared = errors.find(({ code }: AnyBody) => code === "unsupported_param")
    const attribute: string | undefined = undeclared?.attribute
    if (attribute === undefined) return response
    if (request.url.searchParams.has(attribute))
      return handle(withQuery(request, { [attribute]: null }))
    if (parseBody(request) === undefined) return response
    return handle(
      withBody(request, (body) => {
        const keys = attribute.split(/[.[\]]+/).filter(Boolean)
        const parent = keys.slice(0, -1).reduce((value: AnyBody, key: string) => value[key], body)
        delete parent[keys.at(-1)!]
      }),
    )
  }
  return handle
}

export const errorVariants: Variant[] = [
  {
    name: "404 has another of the five codes",
    answers: "code-per-status",
    mutation: withCode("not_modified", 404),
  },
  { name: "404 has an unknown code", answers: "error-codes", mutation: withCode("not_found", 404) },
  {
    name: "all errors have an unknown code",
    answers: "code-of-error",
    mutation: withCode("rejected"),
  },
  {
    name: "`attribute` is the last key",
    answers: "attribute-form",
    mutation: withAttribute((attribute) => attribute.replace(/.*\./, "")),
  },
  {
    name: "`attribute` is a JSON pointer",
    answers: "attribute-form",
    mutation: withAttribute((attribute) => `/${attribute.replaceAll(".", "/")}`),
  },
  {
    name: "an element with a missing key is an invalid element",
    answers: "attribute-form",
    mutation: mapError((body) => {
      for (const error of body.errors) {
        if (error.code !== "missing_param" || !error.attribute?.includes("[")) continue
        error.attribute = error.attribute.replace(/\[.*/, "")
        error.code = "invalid_attribute"
        error.link = error.link.replace(/\w+$/, error.code)
      }
    }),
  },
  {
    name: "`attribute` is a name for people",
    answers: "attribute-form",
    mutation: withAttribute((attribute) => attribute.replaceAll(/[._]/g, " ")),
  },
  {
    name: "an error has more details and more keys",
    answers: "#/components/schemas/ErrorResponse",
    mutation: mapError((body) => {
      body.errors.push({ ...body.errors[0], message: "Another problem.", severity: 2 })
      body.help = "https://docs.work-management.example/help"
    }),
  },
  {
    name: "errors link to another documentation",
    answers: "#/components/schemas/ErrorDetail/properties/link",
    mutation: mapError((body) => {
      for (const error of body.errors)
        error.link = `https://help.example/api/v2/errors/${error.code}`
    }),
  },
  {
    name: "403 without a valid token",
    answers: "other-statuses",
    mutation: mapStatus(403, ({ status }) => status === 401),
  },
  {
    name: "404 without a valid token",
    answers: "revoked-token",
    mutation: mapStatus(404, ({ status }) => status === 401),
  },
  {
    name: "401 for an unknown token",
    answers: "any-token",
    mutation: (next) => {
      const known = new Set(["ada-in-the-first-organization", foreign.token, "ben-in-the-first"])
      return async (request) => {
        const token = request.headers.get("authorization")?.replace(/^\S+ /, "") ?? ""
        const response = known.has(token) ? await next(request) : errorResponse(401, "rejected")
        if (response.status === 201 && request.operation === "createAccessToken")
          known.add((JSON.parse(response.text) as AnyBody).access_token.token)
        return response
      }
    },
  },
  {
    name: "404 for an unknown organization",
    answers: "other-statuses",
    example: ["GET /v2/tasks?organization_id=9"],
    mutation: mapStatus(
      404,
      (response, { method }) =>
        method === "GET" && response.status === 400 && hasCode("record_not_found")(response),
    ),
  },
  {
    name: "403 for another organization",
    answers: "visibility",
    example: ["GET /v2/tasks?organization_id=2"],
    mutation: mapStatus(
      403,
      ({ status }, { url }) =>
        status !== 401 && url.searchParams.get("organization_id") === `${foreign.organization}`,
    ),
  },
  {
    name: "403 for a record that the caller cannot see",
    answers: "unseen-is-not-there",
    example: ["GET /v2/tasks/118?organization_id=1"],
    mutation: mapStatus(
      403,
      ({ status }, { id }) =>
        status === 404 &&
        [foreign.workspace, foreign.list, foreign.task, foreign.membership, 511, 199].includes(id),
    ),
  },
  {
    name: "404 for an unknown list in a filter of tasks",
    answers: "named-record-not-found",
    example: ["GET /v2/tasks?organization_id=1&list_id=9"],
    mutation: mapStatus(
      404,
      (response, request) =>
        hasQuery(["listTasks"], "list_id")(request) && hasCode("record_not_found")(response),
    ),
  },
  {
    name: "an empty page for an unknown list or workspace in a filter",
    answers: "named-record-not-found",
    example: ["GET /v2/tasks?organization_id=1&list_id=9"],
    mutation: mapResponse((response, request) => {
      const { operation } = request
      const isFilter =
        hasQuery(["listTasks"], "list_id")(request) ||
        hasQuery(["listTasks", "listActivities"], "workspace_id")(request)
      const isUnknown = /"attribute":"(list|workspace)_id"/.test(response.text)
      if (!isFilter || !isUnknown || !hasCode("record_not_found")(response)) return undefined
      const key = operation === "listTasks" ? "tasks" : "activities"
      return withText({ ...response, status: 200 }, { [key]: [] })
    }),
  },
  {
    name: "404 for an unknown record in an update of a task",
    answers: "named-record-not-found",
    example: ['PUT /v2/tasks/101 {"organization_id":1,"task":{"workspace_id":11,"list_id":9}}'],
    mutation: mapStatus(
      404,
      (response, { operation }) =>
        operation === "updateTask" && hasCode("record_not_found")(response),
    ),
  },
  {
    name: "422 for invalid requests where neither 400 nor 422 is listed",
    answers: "other-statuses",
    mutation: mapStatus(
      422,
      ({ status }, { operation }) =>
        status === 400 &&
        /^(getList|getWorkspace|getMembership|deleteInt.*|revoke.*|listInt.*|listAccess.*)$/.test(
          operation ?? "",
        ),
    ),
  },
  {
    name: "404 for invalid requests where only 404 is listed",
    answers: "other-statuses",
    mutation: mapStatus(
      404,
      ({ status }, { operation }) =>
        status === 400 &&
        /^(getList|getWorkspace|getMembership|deleteInt.*|revoke.*)$/.test(operation ?? ""),
    ),
  },
  {
    name: "400 for a token without a name",
    answers: "#/paths/~1access_tokens/post",
    mutation: mapStatus(
      400,
      ({ status }, { operation }) => status === 422 && operation === "createAccessToken",
    ),
  },
  {
    name: "404 for a path ID that is no integer",
    answers: "other-statuses",
    mutation: mapStatus(
      404,
      ({ status }, { operation, url }) =>
        status === 400 &&
        /^(get|update|delete|revoke)/.test(operation ?? "") &&
        !/\/\d+$/.test(url.pathname),
    ),
  },
  {
    name: "400 for a body that is no JSON",
    answers: "other-statuses",
    example: ["POST /v2/tasks {"],
    mutation: mapStatus(
      400,
      ({ status }, request) =>
        status === 422 && request.text !== undefined && parseBody(request) === undefined,
    ),
  },
  {
    name: "429 for every thirtieth request",
    answers: "rate-limits",
    mutation: (next) => {
      let count = 0
      return async (request) => {
        if (++count % 30 !== 0) return next(request)
        const response = errorResponse(429, "rate_limited")
        response.headers.set("Retry-After", "0")
        return response
      }
    },
  },
  {
    name: "404 without prefix and without `Accept`",
    answers: "version-choice",
    example: ["GET /tasks?organization_id=1"],
    mutation: reject(404, ({ url, headers }) => {
      const isPrefixed = url.pathname.startsWith("/v2/")
      return !isPrefixed && !headers.get("accept")?.includes("vnd.work-management.v2")
    }),
  },
  {
    name: "responses have the type `application/json; charset=utf-8`",
    answers: "response-media-type",
    mutation: withType("application/json; charset=utf-8"),
  },
  {
    name: "undeclared parameters and keys are ignored",
    answers: "#/components/schemas/ErrorDetail/properties/code",
    mutation: ignoreUndeclared,
  },
  {
    name: "empty optional parameters are ignored",
    answers: "#/paths/~1tasks/get",
    example: ["GET /v2/tasks?organization_id=1&list_id="],
    mutation: forEach(
      ["listTasks", "listActivities", "listWorkspaces", "listMemberships"],
      (operation) =>
        acceptInvalid(operation, (request) => {
          const empty = [...request.url.searchParams].filter(([, value]) => value === "")
          const changes = Object.fromEntries(empty.map(([name]) => [name, null]))
          return empty.length > 0 && !("organization_id" in changes)
            ? withQuery(request, changes)
            : undefined
        }),
    ),
  },
]
