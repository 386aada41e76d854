import { defaultLimit } from "../../../generated/tables.ts"
import { operationIds, operationSpec } from "../../contract/operations.ts"
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
  requireResponse,
} from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckBlocked, CheckNotRun } from "../outcomes.ts"
import { unknownId } from "../generatedChecks.ts"
import { validRequest } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection, fetchPage } from "./pages.ts"
import { eventuallyPass, readTask } from "./steps.ts"
import { createWriteRequest, readRecord } from "./writing.ts"

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
    rule: "A new token has a secret, which authorizes requests that read and write for the caller.",
    pointer: createPointer,
    evidence: {
      stated: "POST /access_tokens: 201, including the `token` string; it identifies the account.",
    },
    writes: true,
    async run(context) {
      const { environment, send } = context
      const { token, id } = await environment.createToken()
      assert(typeof token === "string" && token !== "", "a token", "none")
      await eventuallyPass(context, async () => {
        assertStatus(await listWorkspaces(context, token), 200)
      })
      const name = environment.nameFor("Task")
      const request = await createWriteRequest(context, "createTask", {}, { name })
      const exchange = await send({ ...request, token })
      assertStatus(exchange, 201)
      const record = readRecord(exchange, "task")
      const { accountId } = environment
      if (accountId !== undefined) assertFields({ account_id: accountId }, record ?? {}, exchange)
      await eventuallyPass(context, async () => {
        const read = await readTask(context, record?.id as number)
        assertFields({ name }, read.task, read.exchange)
      })
      const listed = (await fetchCollection(context, "/access_tokens")).find((row) => row.id === id)
      const content = listed?.token === token ? "contains secrets" : "contains no secrets"
      context.observe("token-reading", `The list of tokens ${content}.`)
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
    rule: "A revoked token is rejected, whatever it requests; other tokens remain valid.",
    pointer: revokePointer,
    evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
    writes: true,
    async run(context) {
      const { environment } = context
      const { id, token } = await environment.createToken()
      const other = await environment.createToken()
      const before = await listWorkspaces(context, token)
      if (requireResponse(before).status !== 200) {
        throw new CheckBlocked("The new token is rejected. See tokens/create-use.")
      }
      assertSuccess(await revokeToken(context, id))
      await eventuallyPass(context, async () => {
        const after = await listWorkspaces(context, token)
        context.observe("other-statuses", `With a revoked token: ${requireResponse(after).status}.`)
        assertClientError(after)
      })
      assertStatus(await listWorkspaces(context), 200)
      assertStatus(await listWorkspaces(context, other.token), 200)
      // Deletions would remove records that other checks share.
      for (const operation of operationIds) {
        if (operationSpec(operation).method === "DELETE") continue
        const request = await validRequest(operation, environment)
        assertClientError(await context.send({ ...request, token }))
      }
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
        async () => revokeToken(context, id),
        (status) => status >= 200 && status < 300,
      )
    },
  }),
]

/** Revokes a token. Its parameters are an open question, so the organization is sent only if the service requires it. */
async function revokeToken({ environment, send }: CheckContext, id: number): Promise<Exchange> {
  const operation = "revokeAccessToken"
  const exchange = await send({ operation, parameters: { id } })
  const { status } = requireResponse(exchange)
  if (status < 400 || status === 404) return exchange
  return send({ operation, parameters: { id, organization_id: environment.organizationId } })
}

const namesakeCheck = defineCheck({
  name: "tokens/revoke-one",
  rule: "Revoking a token leaves another token with the same name.",
  pointer: revokePointer,
  evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
  writes: true,
  async run(context) {
    const { environment, send } = context
    const { id, name } = await environment.createToken()
    // A service can require unique names.
    const created = await send({
      operation: "createAccessToken",
      body: environment.tokenBody(name),
    })
    const other = readRecord(created, "access_token")
    if (typeof other?.token !== "string") throw new CheckNotRun("Names of tokens must be unique.")
    assertSuccess(await revokeToken(context, id))
    assertStatus(await listWorkspaces(context, other.token), 200)
  },
})

/** The checks of what a token authorizes. */
const scopeChecks: Check[] = [
  defineCheck({
    name: "tokens/other-organization",
    rule: "A token authorizes requests only for its organization.",
    pointer: tokenPointer,
    evidence: { stated: "Tokens are tied to an organization." },
    async run(context) {
      const { organizationId } = context.environment
      // IDs next to that of the organization are more likely to exist.
      const others = [unknownId, organizationId + 1, organizationId - 1]
      const operations = ["listTasks", "listWorkspaces", "listActivities"] as const
      for (const [operation, organization_id] of operations.flatMap((one) =>
        others.map((other) => [one, other] as const),
      )) {
        const limit = operation === "listActivities" && { limit: defaultLimit }
        const parameters = { organization_id, ...limit }
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
      const { environment, send } = context
      // Afterwards the environment knows which form of the body the service accepts.
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
      const exchange = await listWorkspaces(context, crypto.randomUUID())
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `With an unknown token: ${status}.`)
      context.observe("token-transport", "The service reads a token in `Authorization: Bearer`.")
    },
  }),
]

/** The checks of tokens. */
export const tokenChecks: Check[] = [...lifecycleChecks, namesakeCheck, ...scopeChecks]
