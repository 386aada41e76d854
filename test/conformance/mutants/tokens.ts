import { foreign, organization } from "../dataset.ts"
import {
  acceptInvalid,
  mapResponse,
  mapBody,
  type AnyBody,
  mapRequest,
  withBody,
  withQuery,
} from "../provider.ts"
import { type MutantDefinition, errorResponse, repeatDelete, withToken } from "./common.ts"

export const tokenMutants: MutantDefinition[] = [
  {
    name: "token-all-organizations",
    description: "A token authorizes requests for all organizations of its account.",
    check: "listTasks/unknown/organization_id",
    mutation: mapRequest((request) => {
      const asked = request.url.searchParams.get("organization_id")
      return asked === `${foreign.organization}` ? withToken(request, foreign.token) : undefined
    }),
  },
  {
    name: "token-rejected",
    description: "A new token is rejected.",
    check: "listWorkspaces/other-tokens",
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
    check: "tokens/create-use",
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
    check: "listWorkspaces/unknown/organization_id",
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
    name: "foreign-task",
    description: "GET /tasks/{id} returns a task of another organization.",
    check: "getTask/foreign/id",
    mutation: acceptInvalid("getTask", (request) =>
      request.id === foreign.task
        ? withToken(withQuery(request, { organization_id: foreign.organization }), foreign.token)
        : undefined,
    ),
  },
  {
    name: "webhook-foreign-list",
    description: "POST /integration_webhooks accepts a list of another organization.",
    check: "webhooks/foreign-list",
    mutation: acceptInvalid("createIntegrationWebhook", (request) =>
      request.text?.includes(`"resource_id":${foreign.list}`)
        ? withBody(request, ({ integration_webhook: webhook }) => {
            webhook.resource_id = 41
          })
        : undefined,
    ),
  },
  {
    name: "token-nested-organization",
    description: "POST /access_tokens rejects an `organization_id` inside `access_token`.",
    check: "tokens/forms",
    mutation: (next) => async (request) =>
      /"access_token":\{[^}]*"organization_id"/.test(request.text ?? "")
        ? errorResponse(400, "missing_param")
        : next(request),
  },
  {
    name: "token-revokes-not-itself",
    description: "A token that revokes itself stays valid.",
    check: "tokens/revoked",
    mutation: (next) => {
      const ids = new Map<string, number>()
      return async (request) => {
        const sent = request.headers.get("authorization") ?? ""
        const isSelf = request.operation === "revokeAccessToken" && ids.get(sent) === request.id
        if (isSelf) return { status: 204, headers: new Headers(), text: "" }
        const response = await next(request)
        if (response.status === 201 && request.operation === "createAccessToken") {
          const { access_token }: AnyBody = JSON.parse(response.text)
          ids.set(`Bearer ${access_token.token}`, access_token.id)
        }
        return response
      }
    },
  },
]
