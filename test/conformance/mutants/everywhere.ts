import { parseJson } from "../../../src/traffic/body.ts"
import { isObject } from "../../../src/openapi/description.ts"
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
import { errorResponse, type MutantDefinition, sendDelivery } from "./common.ts"

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
