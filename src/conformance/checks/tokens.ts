import { pagination } from "../../../generated/tables.ts"
import { type OperationId, operationIds, operationSpec } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertDeletedOnce,
  assertFields,
  assertStable,
  assertStatus,
  assertSuccess,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import type { ListPath } from "../collections.ts"
import { unknownId } from "../generatedChecks.ts"
import { CheckFailure } from "../outcomes.ts"
import type { RequestSpec } from "../service.ts"
import { listForms, validRequest } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchAll, fetchPage } from "./pages.ts"
import { eventuallyPass } from "./steps.ts"
import { readRecord } from "./writing.ts"

const tokenPointer = "#/components/securitySchemes/BearerToken"
const { pointer: createPointer } = operationSpec("createAccessToken")
const { pointer: revokePointer } = operationSpec("revokeAccessToken")

/** Sends GET /workspaces with a token. Default: the token of the run. */
async function listWorkspaces(context: CheckContext, token?: string): Promise<Exchange> {
  const parameters = { organization_id: context.environment.organizationId }
  const operation = "listWorkspaces"
  return context.send({ operation, parameters, ...(token !== undefined && { token }) })
}

/** Creates and revokes a token, once per run. Returns the secret of the token. */
async function fetchRevoked(context: CheckContext): Promise<string> {
  return context.environment.once("revoked token", async () => {
    const { id, token } = await context.environment.createToken()
    await revokeToken(context, id)
    // Ignore this failure: the check of each operation reports a token that still works.
    const attempt = async (): Promise<void> =>
      assertClientError(await listWorkspaces(context, token))
    await eventuallyPass(context, attempt).catch(() => undefined)
    return token
  })
}

/**
 * Revokes a token. Sends a second request with `organization_id` if the service rejects the first one, because the
 * parameters of this operation are an open question.
 */
async function revokeToken(
  { environment, send }: CheckContext,
  id: number,
  token?: string,
): Promise<Exchange> {
  const request = { operation: "revokeAccessToken", ...(token !== undefined && { token }) } as const
  const exchange = await send({ ...request, parameters: { id } })
  const { status } = requireResponse(exchange)
  if (status < 400 || status === 404) return exchange
  return send({ ...request, parameters: { id, organization_id: environment.organizationId } })
}

function operationCheck(operation: OperationId): Check {
  const { method, path } = operationSpec(operation)
  const isCollection = method === "GET" && path in pagination
  return defineCheck({
    name: `${operation}/other-tokens`,
    rule: "The service rejects a revoked token. A new token works like the token of the run.",
    pointer: tokenPointer,
    evidence: {
      stated: "A token identifies the account and so what it can access; it can be revoked.",
    },
    writes: true,
    async run(context) {
      const { environment, send } = context
      const revoked = await fetchRevoked(context)
      // Do not use the shared token, because an invalid request of another check may revoke it.
      const { token } = await environment.once("new token", async () => environment.createToken())
      const exchanges: Exchange[] = []
      for (const form of listForms(operation)) {
        const request = await validRequest(operation, environment, { ...form, isOwn: true })
        assertClientError(await send({ ...request, token: revoked }))
        const exchange = await send({ ...request, token })
        exchanges.push(exchange)
        if (requireResponse(exchange).status >= 400) continue
        if (isCollection) await assertSameRecords(context, request, token)
        return
      }
      assertSuccess(exchanges[0]!)
    },
  })
}

/** Fails unless a request returns the same records with another token of the account. */
async function assertSameRecords(
  { send }: CheckContext,
  request: RequestSpec,
  token: string,
): Promise<void> {
  const { items } = pagination[operationSpec(request.operation).path as ListPath]
  const readIds = async (): Promise<Set<number>> =>
    new Set(requireRows(await send(request), items).map(({ id }) => id))
  await assertStable(async () => {
    const before = await readIds()
    const exchange = await send({ ...request, token })
    const ids = new Set(requireRows(exchange, items).map(({ id }) => id))
    const missing = [...before].filter((id) => !ids.has(id))
    if (missing.length === 0) return undefined
    // Other checks write at the same time, so a record may have left the page between the two requests.
    const after = await readIds()
    const lost = missing.find((id) => after.has(id))
    if (lost === undefined) return undefined
    return new CheckFailure(`the record ${lost} for a new token`, "none", exchange)
  })
}

/** The checks of tokens. */
export const tokenChecks: Check[] = [
  ...operationIds.map(operationCheck),
  defineCheck({
    name: "tokens/create-use",
    rule: "A new token has a secret, and GET /access_tokens returns the token with the same fields.",
    pointer: createPointer,
    evidence: { stated: "POST /access_tokens: 201, including the `token` string." },
    writes: true,
    async run(context) {
      const created = await context.environment.createToken()
      const { id, token, name, account_id, organization_id } = created
      assert(typeof token === "string" && token !== "", "a token", "none")
      const body = context.environment.tokenBody(context.environment.nameFor("Token"))
      const other = await context.send({ operation: "createAccessToken", body, token })
      const child = readRecord(other, "access_token")
      await eventuallyPass(context, async () => {
        const { rows, exchange } = await fetchAll(context, "/access_tokens")
        const listed = rows.find((row) => row.id === id)
        assertFields({ name, account_id, organization_id }, listed ?? {}, exchange)
        const isListed = !child || rows.some((row) => row.id === child.id)
        assert(
          isListed,
          `the token ${String(child?.id)}, created with another token`,
          "none",
          exchange,
        )
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
    async run({ environment, send }) {
      for (const form of listForms("createAccessToken")) {
        assertSuccess(await send(await validRequest("createAccessToken", environment, form)))
      }
    },
  }),
  defineCheck({
    name: "tokens/own",
    rule: "GET /access_tokens returns only tokens of the caller.",
    pointer: operationSpec("listAccessTokens").pointer,
    stateful: false,
    evidence: { stated: "Listing the caller's tokens." },
    writes: true,
    async run(context) {
      const { account_id } = await context.environment.shared.token()
      const { rows, exchange } = await fetchPage(context, "/access_tokens")
      const other = rows.find((row) => row.account_id !== account_id)
      const found = `${other?.id} of ${JSON.stringify(other?.account_id)}`
      assert(!other, `only tokens of the account ${account_id}`, found, exchange)
    },
  }),
  defineCheck({
    name: "tokens/revoked",
    rule: "The service rejects a revoked token, also if the token revoked itself. Tokens with the same name, and those that it created, remain valid.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
    writes: true,
    async run(context) {
      const { environment, send } = context
      const kept = await environment.createToken()
      // A service may require unique names, and then reject this request.
      const body = environment.tokenBody(kept.name)
      const created = await send({ operation: "createAccessToken", body })
      const namesake = readRecord(created, "access_token") as typeof kept | undefined
      const own = await environment.createToken()
      const tokens = [namesake ?? (await environment.createToken()), own]
      const childBody = environment.tokenBody(environment.nameFor("Token"))
      const request = { operation: "createAccessToken", body: childBody, token: own.token } as const
      const child = readRecord(await send(request), "access_token") as typeof kept | undefined
      for (const { token } of tokens) {
        assertStatus(await listWorkspaces(context, token), 200)
      }
      for (const { id, token } of tokens) {
        const removed = await revokeToken(context, id, id === own.id ? token : undefined)
        // Whether a token may revoke itself is not documented, so ignore an error response to this request.
        if (id === own.id && requireResponse(removed).status >= 400) continue
        assertSuccess(removed)
        await eventuallyPass(context, async () => {
          const after = await listWorkspaces(context, token)
          const { status } = requireResponse(after)
          context.observe("other-statuses", `With a revoked token: ${status}.`)
          assertClientError(after)
        })
      }
      for (const token of [undefined, kept.token, ...(child ? [child.token] : [])]) {
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
