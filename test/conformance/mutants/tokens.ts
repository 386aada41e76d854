import { foreign, organization } from "../dataset.ts"
import {
  acceptInvalid,
  mapResponse,
  mapBody,
  type AnyBody,
  mapRequest,
  withQuery,
} from "../provider.ts"
import { type MutantDefinition, errorResponse, repeatDelete, withToken } from "./common.ts"

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
]
