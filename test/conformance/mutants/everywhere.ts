import { parseJson } from "../../../src/traffic/json.ts"
import { isObject } from "../../../src/openapi/description.ts"
import { foreign } from "../dataset.ts"
import {
  type AnyBody,
  type Mutation,
  mapError,
  mapRequest,
  mapResponse,
  mapWebhook,
  type ServiceRequest,
  withQuery,
  withText,
} from "../provider.ts"
import { errorResponse, type MutantDefinition, sendDelivery, withToken } from "./common.ts"

/** Changes the arrays of each list: of the operation, and of the records that it includes. */
const mapArrays = (
  change: (rows: AnyBody[], isMain: boolean, request: ServiceRequest) => AnyBody[],
): Mutation =>
  mapResponse((response, request) => {
    const body = parseJson(response.text)
    if (request.method !== "GET" || response.status !== 200 || !isObject(body)) return undefined
    const main = request.url.pathname.split("/").at(-1)
    const changed = Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? change(value, key === main, request) : value,
    ])
    return withText(response, Object.fromEntries(changed))
  })

/** Mutants that violate the contract in all operations at once: each kills the checks of a class. */
export const everywhereMutants: MutantDefinition[] = [
  {
    name: "rejections-200",
    description: "Each request that must be rejected returns 200.",
    check: "listTasks/type/workspace_id",
    mutation: mapResponse((response) =>
      [400, 422].includes(response.status) ? { ...withText(response, {}), status: 200 } : undefined,
    ),
  },
  {
    name: "selections-ignored",
    description: "GET /tasks ignores all filters and views.",
    check: "listTasks/filter/created_after",
    mutation: mapRequest((request) => {
      const kept = /^(organization_id|workspace_id|limit|cursor|include|order)$/
      const dropped = [...request.url.searchParams.keys()].filter((name) => !kept.test(name))
      const isChanged = request.operation === "listTasks" && dropped.length > 0
      return isChanged
        ? withQuery(request, Object.fromEntries(dropped.map((name) => [name, null])))
        : undefined
    }),
  },
  {
    name: "revocation-500",
    description: "DELETE /access_tokens/{id} returns 500.",
    check: "revokeAccessToken/valid",
    mutation: mapResponse((response, { operation }) =>
      operation === "revokeAccessToken" ? { ...response, status: 500 } : undefined,
    ),
  },
  {
    name: "unusual-values-500",
    description: "A body with a NUL character or an integer beyond 64 bits returns 500.",
    check: "createTask/extreme/body",
    mutation: mapResponse((response, { text = "" }) =>
      /\\u0000|9223372036854776000/.test(text) ? { ...response, status: 500 } : undefined,
    ),
  },
  {
    name: "newest-record-missing",
    description: "A page of a collection lacks its newest record.",
    check: "listAccessTokens/created",
    mutation: mapArrays((rows, isMain) => {
      const newest = Math.max(...rows.map(({ id }) => id))
      return isMain ? rows.filter(({ id }) => id !== newest) : rows
    }),
  },
  {
    name: "activities-missing",
    description: "GET /activities lacks every second activity about a new task or a comment.",
    check: "createComment/causes/add_comment",
    mutation: mapArrays((rows) =>
      rows.filter(({ id, action }) => id % 2 === 0 || !/^(create|add_comment)$/.test(`${action}`)),
    ),
  },
  {
    name: "tags-of-the-last-task",
    description: "A new task without tags has the tags of the task that was created before.",
    check: "createTask/defaults",
    mutation: (next) => {
      let last: string[] = []
      return async (request) => {
        if (request.operation !== "createTask") return next(request)
        const body = parseJson(request.text ?? "") as AnyBody
        if (!isObject(body?.task)) return next(request)
        last = body.task.tags ?? last
        body.task.tags = last
        return next({ ...request, text: JSON.stringify(body) })
      }
    },
  },
  {
    name: "ftp-url-accepted",
    description: "A webhook accepts a URL with the scheme ftp.",
    check: "webhooks/http-url",
    mutation: mapRequest((request) =>
      request.operation === "createIntegrationWebhook"
        ? { ...request, text: request.text?.replace('"ftp:', '"https:') }
        : undefined,
    ),
  },
  {
    name: "read-only-records-updated",
    description: "PUT of a record that the contract can only read returns 200 and the record.",
    check: "http/read-only/getList",
    mutation: mapRequest((request) =>
      request.method === "PUT" && request.operation === undefined
        ? { ...request, method: "GET", text: undefined }
        : undefined,
    ),
  },
  {
    name: "several-errors-200",
    description: "Requests with several errors get 200.",
    check: "createTask/malformed-body",
    mutation: mapResponse((response) => {
      const body = parseJson(response.text)
      const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : []
      return errors.length > 1 ? { ...withText(response, {}), status: 200 } : undefined
    }),
  },
  {
    name: "other-organizations-found",
    description: "A token finds records of all organizations of its account by their IDs.",
    check: "getList/foreign/id",
    mutation: mapRequest((request) => {
      const { searchParams } = request.url
      const ids = [request.id, searchParams.get("workspace_id"), searchParams.get("list_id")]
      const isForeign = ids.some((id) => [foreign.workspace, foreign.list].includes(Number(id)))
      if (!isForeign || request.method !== "GET") return undefined
      return withToken(withQuery(request, { organization_id: foreign.organization }), foreign.token)
    }),
  },
  {
    name: "first-record-elsewhere",
    description: "The first record of each collection is in a workspace of another organization.",
    check: "listTasks/of-organization",
    mutation: mapArrays((rows, isMain) =>
      isMain && rows[0]?.workspace_id
        ? [{ ...rows[0], workspace_id: foreign.workspace }, ...rows.slice(1)]
        : rows,
    ),
  },
  {
    name: "included-always",
    description: "Collections include records without `include`.",
    check: "listTasks/include/none",
    mutation: mapRequest((request) => {
      const kinds = { listTasks: "accounts", listLists: "sections", listMemberships: "accounts" }
      const include = kinds[request.operation as keyof typeof kinds]
      const { searchParams } = request.url
      return include && !searchParams.has("include") ? withQuery(request, { include }) : undefined
    }),
  },
  {
    name: "position-zero-null",
    description: "Responses show null for a position of 0.",
    check: "createTask/position-zero",
    mutation: mapResponse((response) =>
      withText(response, parseJson(response.text.replaceAll(/("position\w*":)0\b/g, "$1null"))),
    ),
  },
  {
    name: "comments-always-created",
    description: "POST /comments returns 201 for wrong bodies too.",
    check: "createComment/missing/comment",
    mutation: mapResponse((response, { operation }) =>
      operation === "createComment" && response.status === 400
        ? { ...withText(response, {}), status: 201 }
        : undefined,
    ),
  },
  {
    name: "extreme-500",
    description: "A number with 16 digits in the URL gets 500.",
    check: "getTask/extreme/id",
    mutation: (next) => async (request) =>
      /\d{16}/.test(request.url.href) ? errorResponse(500, "invalid_attribute") : next(request),
  },
  {
    name: "id-with-letters",
    description: "IDs in paths are read up to the first letter.",
    check: "getTask/type/id",
    mutation: mapRequest((request) => {
      const url = new URL(request.url)
      url.pathname = url.pathname.replace(/(\d+)[a-z.]\w*$/, "$1")
      return { ...request, url, id: Number.parseInt(url.pathname.split("/").at(-1) ?? "", 10) }
    }),
  },
  {
    name: "undeclared-parameter",
    description: "All operations accept unknown parameters.",
    check: "getWorkspace/undeclared-parameter/contract_check",
    mutation: mapRequest((request) => withQuery(request, { contract_check: null })),
  },
  {
    name: "unknown-written",
    description: "Writes that name an unknown record get 200.",
    check: "createTask/unknown/task.owner_id",
    mutation: mapResponse((response, { method }) =>
      method !== "GET" && response.text.includes("record_not_found")
        ? { ...withText(response, {}), status: 200 }
        : undefined,
    ),
  },
  {
    name: "defaults-differ",
    description: "Lists with `cursor=0` or `view=default` omit the first record.",
    check: "listWorkspaces/view/default",
    mutation: mapArrays((rows, isMain, { url: { searchParams } }) => {
      const isDefault = searchParams.get("cursor") === "0" || searchParams.get("view") === "default"
      return isMain && isDefault ? rows.slice(1) : rows
    }),
  },
  {
    name: "included-differ",
    description: "The names and roles of included records end with the operation.",
    check: "accounts/consistent",
    mutation: mapArrays((rows, isMain, { operation }) =>
      isMain
        ? rows
        : rows.map((row) => ({
            ...row,
            ...(row.name && { name: `${row.name} ${operation}` }),
            ...(row.role && { role: `${row.role} ${operation}` }),
          })),
    ),
  },
  {
    name: "included-more",
    description: "Lists with `include` also have a record of each kind that was not requested.",
    check: "listTasks/include/accounts/only-requested",
    mutation: mapResponse((response, { url, method }) => {
      const isIncluding = method === "GET" && url.searchParams.has("include")
      const body = parseJson(response.text)
      if (!isIncluding || response.status !== 200 || !isObject(body)) return undefined
      const kinds = ["accounts", "memberships", "sections", "tasks", "lists", "workspaces"]
      const others = Object.fromEntries(kinds.map((kind) => [kind, [{ id: 1 }]]))
      return withText(response, { ...others, ...body })
    }),
  },
  {
    name: "delivery-of-creation-only",
    description: "Only the creation of tasks is delivered.",
    check: "webhooks/delivered",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        if (text.includes('"create"')) await sendDelivery(url, "POST", text)
      }),
    })),
  },
  {
    name: "unknown-route-200",
    description: "Unknown paths and methods get 200.",
    check: "http/unknown-path",
    mutation: mapResponse((response, { operation }) =>
      operation ? undefined : { ...withText(response, {}), status: 200 },
    ),
  },
  {
    name: "code-spelling",
    description: "The codes of errors are in capitals.",
    check: "errors/code",
    mutation: mapError((body) => {
      for (const error of body.errors) error.code = error.code.toUpperCase()
    }),
  },
  {
    name: "revoked-malformed",
    description: "Errors of DELETE /access_tokens/{id} are malformed JSON.",
    check: "responses/revokeAccessToken",
    mutation: mapResponse((response, { operation }) =>
      operation === "revokeAccessToken" && response.status >= 400
        ? { ...response, text: "{" }
        : undefined,
    ),
  },
]
