import type { OperationId } from "../../../src/contract/index.ts"
import { foreign, organization, token } from "../dataset.ts"
import {
  acceptInvalid,
  mapResponse,
  createSubrequest,
  mapBody,
  type AnyBody,
  type ServiceRequest,
  mapCollection,
  mapRequest,
  type Handler,
  withQuery,
} from "../provider.ts"
import { type MutantDefinition, errorResponse, repeatDelete, withToken } from "./common.ts"

/** Fetches records of another organization, unless the request has a workspace. */
async function fetchForeign(
  request: ServiceRequest,
  next: Handler,
  key: string,
  operation: OperationId,
): Promise<AnyBody[]> {
  if (request.url.searchParams.has("workspace_id")) return []
  const path = `/${key}?organization_id=${foreign.organization}&limit=100`
  const other = createSubrequest(request, "GET", path, operation)
  other.headers.set("authorization", `Bearer ${foreign.token}`)
  return (JSON.parse((await next(other)).text) as AnyBody)[key]
}

export const tokenMutants: MutantDefinition[] = [
  {
    name: "token-all-organizations",
    description: "A token authorizes requests for all organizations of its account.",
    check: "tokens/other-organization",
    mutation: mapRequest((request) => {
      const asked = request.url.searchParams.get("organization_id")
      return asked === `${foreign.organization}` ? withToken(request, foreign.token) : undefined
    }),
  },
  {
    name: "token-not-listed",
    description: "A new token is not in the collection.",
    check: "createAccessToken/writes/access_token.name",
    mutation: mapCollection("listAccessTokens", (rows) =>
      rows.filter(({ name }) => !name.includes("contract check")),
    ),
  },
  {
    name: "token-rejected",
    description: "A new token is rejected.",
    check: "tokens/create-use",
    mutation: (next) => {
      const secrets = new Set<string>()
      return async (request) => {
        if (secrets.has(request.headers.get("authorization") ?? ""))
          return errorResponse(401, "missing_param")
        const response = await next(request)
        if (response.status === 201 && request.operation === "createAccessToken")
          secrets.add(`Bearer ${(JSON.parse(response.text) as AnyBody).access_token.token}`)
        return response
      }
    },
  },
  {
    name: "tokens-of-others",
    description: "GET /access_tokens returns the token of another account.",
    check: "tokens/own",
    mutation: mapBody("listAccessTokens", ({ access_tokens: [first] }) => {
      if (first) Object.assign(first, { id: 404, account_id: 22, name: "Of Ben" })
    }),
  },
  {
    name: "token-not-revoked",
    description: "A revoked token is valid.",
    check: "tokens/revoked",
    mutation: (next) => {
      const secrets = new Map<number, string>()
      const revoked = new Set<string>()
      return async (request) => {
        const sent = request.headers.get("authorization") ?? ""
        const headers = new Headers(request.headers)
        if (revoked.has(sent)) headers.set("authorization", `Bearer ${token}`)
        const response = await next({ ...request, headers })
        if (response.status === 201 && request.operation === "createAccessToken") {
          const { access_token }: AnyBody = JSON.parse(response.text)
          secrets.set(access_token.id, `Bearer ${access_token.token}`)
        }
        if (response.status === 204 && request.operation === "revokeAccessToken")
          revoked.add(secrets.get(request.id) ?? "")
        return response
      }
    },
  },
  {
    name: "tokens-all-revoked",
    description: "Revoking a token revokes all tokens of its account.",
    check: "tokens/revoked",
    mutation: (next) => {
      const ids = new Map<string, number>()
      const used = new Set<number>()
      let dead = false
      return async (request) => {
        if (dead) return errorResponse(401, "missing_param")
        used.add(ids.get(request.headers.get("authorization") ?? "") ?? 0)
        const response = await next(request)
        if (response.status === 201 && request.operation === "createAccessToken") {
          const { access_token }: AnyBody = JSON.parse(response.text)
          ids.set(`Bearer ${access_token.token}`, access_token.id)
        }
        if (response.status === 204 && request.operation === "revokeAccessToken")
          dead = used.has(request.id)
        return response
      }
    },
  },
  {
    name: "token-revoked-again",
    description: "DELETE /access_tokens/{id} returns 204 each time.",
    check: "tokens/revoke-twice",
    mutation: repeatDelete("revokeAccessToken"),
  },
  {
    name: "organization-unknown-accepted",
    description: "GET /workspaces of an unknown organization returns the workspaces of the token.",
    check: "tokens/other-organization",
    mutation: acceptInvalid("listWorkspaces", (request) =>
      Number(request.url.searchParams.get("organization_id")) > 1_000
        ? withQuery(request, { organization_id: organization })
        : undefined,
    ),
  },
  {
    name: "organization-unknown-422",
    description: "POST /access_tokens returns 422 for an unknown organization.",
    check: "tokens/unknown-organization",
    mutation: mapResponse((response, { operation }) =>
      operation === "createAccessToken" && response.text.includes("record_not_found")
        ? { ...response, status: 422 }
        : undefined,
    ),
  },
  {
    name: "organization-tasks",
    description: "GET /tasks returns tasks of another organization.",
    check: "listTasks/of-organization",
    mutation: mapCollection("listTasks", async (rows, request, next) => [
      ...rows,
      ...(await fetchForeign(request, next, "tasks", "listTasks")),
    ]),
  },
  {
    name: "organization-activities",
    description: "GET /activities returns activities of another organization.",
    check: "listActivities/of-organization",
    mutation: mapCollection("listActivities", async (rows, request, next) => [
      ...rows,
      ...(await fetchForeign(request, next, "activities", "listActivities")),
    ]),
  },
  {
    name: "organization-webhooks",
    description: "GET /integration_webhooks returns a webhook of another organization.",
    check: "listIntegrationWebhooks/of-organization",
    mutation: mapBody("listIntegrationWebhooks", ({ integration_webhooks: [first] }) => {
      if (first) first.organization_id = foreign.organization
    }),
  },
  {
    name: "organization-tokens",
    description: "GET /access_tokens returns a token of another organization.",
    check: "listAccessTokens/of-organization",
    mutation: mapBody("listAccessTokens", ({ access_tokens: [first] }) => {
      if (first) first.organization_id = foreign.organization
    }),
  },
  {
    name: "workspace-lists",
    description: "GET /lists returns a list of another workspace.",
    check: "listLists/of-workspace",
    mutation: mapBody("listLists", ({ lists }) => {
      if (lists[1]) lists[1].workspace_id = 12
    }),
  },
  {
    name: "workspace-memberships",
    description: "GET /memberships returns members of another workspace.",
    check: "listMemberships/of-workspace",
    mutation: mapCollection("listMemberships", async (rows, request, next) => {
      const { text } = await next(withQuery(request, { workspace_id: 12, limit: 100, cursor: 0 }))
      return [...rows, ...(JSON.parse(text) as AnyBody).memberships]
    }),
  },
  {
    name: "foreign-workspace",
    description: "GET /workspaces returns a workspace of another organization.",
    check: "listWorkspaces/filter/before",
    mutation: mapCollection("listWorkspaces", (rows) =>
      [...rows, { id: foreign.workspace }].toSorted((a, b) => a.id - b.id),
    ),
  },
  {
    name: "token-reads-only",
    description: "A new token cannot create tasks.",
    check: "tokens/create-use",
    mutation: (next) => async (request) => {
      const isFirst = request.headers.get("authorization") === `Bearer ${token}`
      return request.operation === "createTask" && !isFirst
        ? errorResponse(403, "not_modified")
        : next(request)
    },
  },
  {
    name: "token-revoked-writes",
    description: "A revoked token still authorizes comments.",
    check: "tokens/revoked",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (request.operation !== "createComment" || response.status !== 401) return response
      const headers = new Headers(request.headers)
      headers.set("authorization", `Bearer ${token}`)
      return next({ ...request, headers })
    },
  },
]
