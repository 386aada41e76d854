import { operationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertDeletedOnce,
  assertFields,
  assertStatus,
  assertSuccess,
  requireData,
  requireResponse,
} from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { unknownId } from "../generatedChecks.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection, fetchPage } from "./pages.ts"

const tokenPointer = "#/components/securitySchemes/BearerToken"
const { pointer: createPointer } = operationSpec("createAccessToken")
const { pointer: revokePointer } = operationSpec("revokeAccessToken")

/** Lists the workspaces with a token; default the token of the run. */
async function listWorkspaces(context: CheckContext, token?: string): Promise<Exchange> {
  const parameters = { organization_id: context.environment.organizationId }
  const operation = "listWorkspaces"
  return context.send({ operation, parameters, ...(token !== undefined && { token }) })
}

/** The checks of new and revoked tokens. */
const lifecycleChecks: Check[] = [
  defineCheck({
    name: "tokens/create-use",
    rule: "A new token is listed with its name, and authorizes requests.",
    pointer: createPointer,
    evidence: {
      stated: "POST /access_tokens: 201, including the `token` string; it identifies the account.",
    },
    writes: true,
    async run(context) {
      const { environment, api } = context
      const { organizationId: organization_id } = environment
      const name = environment.nameFor("Token")
      const body = { organization_id, access_token: { name } }
      const created = await api.POST("/access_tokens", { body })
      const { access_token: token } = requireData(context, created)
      const exchange = context.exchangeFor(created.response)
      assertFields({ name, organization_id }, token ?? {}, exchange)
      const { token: secret, id } = token
      assert(typeof secret === "string" && secret !== "", "a token", "none", exchange)
      const listed = (await fetchCollection(context, "/access_tokens")).find((row) => row.id === id)
      assert(listed?.name === name, `the token ${id} in the collection`, "none", exchange)
      const isSecretListed = listed.token === secret
      context.observe(
        "token-reading",
        isSecretListed
          ? "The list of tokens contains secrets."
          : "The list of tokens contains no secrets.",
      )
      assertStatus(await listWorkspaces(context, secret), 200)
    },
  }),
  defineCheck({
    name: "tokens/own",
    rule: "The list of tokens contains only those of the caller.",
    pointer: operationSpec("listAccessTokens").pointer,
    stateful: false,
    evidence: { stated: "Listing the caller's tokens." },
    writes: true,
    async run(context) {
      const { account_id } = await context.environment.createToken()
      const { rows, exchange } = await fetchPage(context, "/access_tokens")
      const other = rows.find((row) => row.account_id !== account_id)
      const found = `${other?.id} of ${JSON.stringify(other?.account_id)}`
      assert(!other, `only tokens of the account ${account_id}`, found, exchange)
    },
  }),
  defineCheck({
    name: "tokens/revoked",
    rule: "A revoked token is rejected; other tokens remain valid.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
    writes: true,
    async run(context) {
      const { id, token } = await context.environment.createToken()
      const before = await listWorkspaces(context, token)
      if (requireResponse(before).status !== 200) {
        throw new CheckNotRun("The new token is rejected. See tokens/create-use.")
      }
      assertSuccess(await context.send({ operation: "revokeAccessToken", parameters: { id } }))
      const after = await listWorkspaces(context, token)
      const { status } = requireResponse(after)
      context.observe("other-statuses", `With a revoked token: ${status}.`)
      assertClientError(after)
      assertStatus(await listWorkspaces(context), 200)
    },
  }),
  defineCheck({
    name: "tokens/revoke-twice",
    rule: "Revoking a token returns a 2xx status, then 404.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id: 404." },
    // Not documented: whether a revoked token can be found, and which 2xx status.
    level: "recommended",
    writes: true,
    async run(context) {
      const { id } = await context.environment.createToken()
      await assertDeletedOnce(
        async () => context.send({ operation: "revokeAccessToken", parameters: { id } }),
        (status) => status >= 200 && status < 300,
      )
    },
  }),
]

/** The checks of what a token authorizes. */
const scopeChecks: Check[] = [
  defineCheck({
    name: "tokens/other-organization",
    rule: "A token authorizes requests only for its organization.",
    pointer: tokenPointer,
    evidence: { stated: "Tokens are tied to an organization." },
    async run(context) {
      for (const operation of ["listTasks", "listWorkspaces", "listActivities"] as const) {
        const limit = operation === "listActivities" && { limit: 10 }
        const parameters = { organization_id: unknownId, ...limit }
        const exchange = await context.send({ operation, parameters })
        const { status, text } = requireResponse(exchange)
        const { path } = operationSpec(operation)
        context.observe("other-statuses", `${path} of another organization: ${status}.`)
        const body = parseJson(text)
        const arrays = isObject(body) ? Object.values(body).filter(Array.isArray) : []
        const isEmpty = status === 200 && arrays.every(({ length }) => length === 0)
        const found = `${status} with records`
        assert(status >= 400 || isEmpty, "an error, or no records", found, exchange)
      }
    },
  }),
  defineCheck({
    name: "tokens/unknown-organization",
    rule: "Creating a token for an unknown organization returns 400.",
    pointer: `${createPointer}/responses/400`,
    evidence: { stated: "400 when the organization cannot be located for the current account." },
    writes: true,
    async run(context) {
      const access_token = { name: context.environment.nameFor("Token") }
      const body = { organization_id: unknownId, access_token }
      assertStatus(await context.send({ operation: "createAccessToken", body }), 400)
    },
  }),
  defineCheck({
    name: "tokens/unknown-token",
    rule: "Not documented: the response to an unknown token.",
    pointer: tokenPointer,
    evidence: { question: "token-transport" },
    stateful: false,
    async run(context) {
      const exchange = await listWorkspaces(context, crypto.randomUUID())
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `With an unknown token: ${status}.`)
      context.observe("token-transport", "The service reads a token in `Authorization: Bearer`.")
    },
  }),
]

/** The checks of tokens. */
export const tokenChecks: Check[] = [...lifecycleChecks, ...scopeChecks]
