import { requirements } from "../../../generated/conformance.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../contract/operations.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertDeletedOnce,
  assertFields,
  assertStatus,
  assertSuccess,
  requireResponse,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { formatStatus } from "../errorCodes.ts"
import { unknownId } from "../generatedChecks.ts"
import { sendValid, validRequest } from "../validRequests.ts"
import { defineCheck, defineOperationCheck } from "./defineCheck.ts"
import { fetchAll } from "./pages.ts"
import { eventuallyPass } from "./steps.ts"
import { readRecord } from "./writing.ts"

const tokenPointer = "#/components/securitySchemes/BearerToken"
const { pointer: createPointer } = getOperationSpec("createAccessToken")
const { pointer: revokePointer } = getOperationSpec("revokeAccessToken")

/** Sends GET /workspaces with a token. Default: the token of the run. */
async function listWorkspaces({ environment, send }: CheckContext, token?: string) {
  const parameters = { organization_id: environment.organizationId }
  return send({ operation: "listWorkspaces", parameters, token })
}

/** Creates a token. Returns undefined if the service rejects the request. */
async function tryCreate(
  { environment, send }: CheckContext,
  { name = environment.nameFor("Token"), token }: { name?: string; token?: string },
): Promise<JsonObject | undefined> {
  const body = environment.tokenBody(name)
  return readRecord(await send({ operation: "createAccessToken", body, token }), "access_token")
}

/** Revokes a token. Sends `organization_id` only if the service requires this parameter, which is an open question. */
async function revokeToken(
  { environment, send }: CheckContext,
  id: unknown,
  token?: string,
): Promise<Exchange> {
  const operation = "revokeAccessToken"
  const exchange = await send({ operation, token, parameters: { id } })
  const { status } = requireResponse(exchange)
  if (status < 400 || status === 404) return exchange
  const { organizationId: organization_id } = environment
  return send({ operation, token, parameters: { id, organization_id } })
}

/** Creates and revokes a token, once per run. Returns the secret of the token. */
async function fetchRevoked(context: CheckContext): Promise<string> {
  return context.environment.once("revoked token", async () => {
    const { id, token } = await context.environment.createToken()
    await revokeToken(context, id)
    // Ignore this failure: the check of each operation reports a token that still works.
    const attempt = async () => assertClientError(await listWorkspaces(context, token))
    await eventuallyPass(context, attempt).catch(() => undefined)
    return token
  })
}

function operationCheck(operation: OperationId): Check {
  return defineOperationCheck(operation, {
    name: "other-tokens",
    rule: "The service rejects a revoked token, and accepts a new token.",
    pointer: tokenPointer,
    evidence: {
      stated: "A token identifies the account and so what it can access; it can be revoked.",
    },
    writes: true,
    async run(context) {
      const { environment, send } = context
      const request = await validRequest(operation, environment)
      assertClientError(await send({ ...request, token: await fetchRevoked(context) }))
      // Do not use the shared token, because an invalid request of another check may revoke it.
      const { token } = await environment.once("new token", async () => environment.createToken())
      assertSuccess(await sendValid(context, operation, { token }))
    },
  })
}

export const tokenChecks: Check[] = [
  ...operationIds.map(operationCheck),
  defineCheck({
    name: "tokens/create-use",
    rule: "A new token has a secret. GET /access_tokens returns only tokens of the caller, and the new token with the same fields.",
    pointer: createPointer,
    evidence: {
      stated:
        "POST /access_tokens: 201, including the `token` string; GET: listing the caller's tokens.",
    },
    writes: true,
    async run(context) {
      const created = await context.environment.createToken()
      const { id, token, name, account_id, organization_id } = created
      assert(typeof token === "string" && token !== "", "a token", "none")
      const child = await tryCreate(context, { token })
      await eventuallyPass(context, async () => {
        const { rows, exchange } = await fetchAll(context, "/access_tokens")
        const listed = rows.find((row) => row.id === id)
        assertFields({ name, account_id, organization_id }, listed ?? {}, exchange)
        const isListed = !child || rows.some((row) => row.id === child.id)
        const expected = `the token ${String(child?.id)}, created with another token`
        assert(isListed, expected, "none", exchange)
        const other = rows.find((row) => row.account_id !== account_id)
        const found = `${other?.id} of ${JSON.stringify(other?.account_id)}`
        assert(!other, `only tokens of the account ${account_id}`, found, exchange)
        const content = listed?.token === token ? "contains secrets" : "contains no secrets"
        context.observe("token-reading", `The list of tokens ${content}.`)
      })
    },
  }),
  defineCheck({
    name: "tokens/forms",
    rule: "POST /access_tokens accepts `organization_id` at the top level, and inside `access_token`.",
    pointer: createPointer,
    // Which of the two forms a service must accept is an open question.
    evidence: {
      observed:
        "The parameter table lists `organization_id` at the top level; the example nests it.",
    },
    writes: true,
    async run({ environment, send, observe }) {
      const exchanges: Exchange[] = []
      for (const [form, keys] of requirements.createAccessToken.forms.entries()) {
        const exchange = await send(await validRequest("createAccessToken", environment, { form }))
        requireResponse(exchange)
        observe("token-organization", `With ${keys.join(" and ")}: ${formatStatus(exchange)}.`)
        exchanges.push(exchange)
      }
      exchanges.forEach(assertSuccess)
    },
  }),
  defineCheck({
    name: "tokens/revoked",
    rule: "The service rejects a revoked token, also if the token revoked itself. Tokens with the same name, and those that it created, remain valid.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
    writes: true,
    async run(context) {
      const { environment } = context
      const kept = await environment.createToken()
      // A service may require unique names.
      const namesake = await tryCreate(context, { name: kept.name })
      const own = await environment.createToken()
      const revoked = [namesake ?? (await environment.createToken()), own]
      const child = await tryCreate(context, { token: own.token })
      for (const { token } of revoked) {
        assertStatus(await listWorkspaces(context, String(token)), 200)
      }
      for (const { id, token } of revoked) {
        const removed = await revokeToken(context, id, id === own.id ? own.token : undefined)
        // Whether a token may revoke itself is not documented, so ignore an error response to this request.
        if (id === own.id && requireResponse(removed).status >= 400) continue
        assertSuccess(removed)
        await eventuallyPass(context, async () => {
          const after = await listWorkspaces(context, String(token))
          const { status } = requireResponse(after)
          context.observe("other-statuses", `With a revoked token: ${status}.`)
          assertClientError(after)
        })
      }
      for (const token of [undefined, kept.token, ...(child ? [String(child.token)] : [])]) {
        assertStatus(await listWorkspaces(context, token), 200)
      }
    },
  }),
  defineCheck({
    name: "tokens/revoke-twice",
    rule: "Revoking a token returns a 2xx status, and revoking it again returns 404.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id: 404." },
    // Not documented: which 2xx status the service returns, and whether it still finds a revoked token.
    level: "recommended",
    writes: true,
    async run(context) {
      const { id } = await context.environment.createToken()
      await assertDeletedOnce(
        async () => revokeToken(context, id),
        (status) => status >= 200 && status < 300,
      )
    },
  }),
  defineCheck({
    name: "tokens/unknown-organization",
    rule: "Creating a token for an unknown organization returns 400.",
    pointer: `${createPointer}/responses/400`,
    evidence: { stated: "400 when the organization cannot be located for the current account." },
    writes: true,
    async run({ environment, send }) {
      // Create a token first. The environment then knows which form of the body the service accepts.
      await environment.shared.token()
      const body = environment.tokenBody(environment.nameFor("Token"), unknownId)
      assertStatus(await send({ operation: "createAccessToken", body }), 400)
    },
  }),
  defineCheck({
    name: "tokens/unknown-token",
    rule: "Not documented: the response to an unknown token.",
    pointer: tokenPointer,
    evidence: { question: "token-transport" },
    stateful: false,
    async run(context) {
      const { status } = requireResponse(await listWorkspaces(context, crypto.randomUUID()))
      context.observe("other-statuses", `With an unknown token: ${status}.`)
      context.observe("token-transport", "The service reads a token in `Authorization: Bearer`.")
    },
  }),
]
