import { isObject } from "../../openapi/description.ts"
import { factsOf } from "../../contract/operations.ts"
import { answerOf, type Check, dataOf, holds, holdsRefused, NotRun, parse } from "../check.ts"
import { noId } from "../generatedChecks.ts"
import { law, list, whole } from "./defineCheck.ts"
import { goneAfter, holdsFields } from "./steps.ts"

/** What becomes of tokens, and what they open. */
export const tokenLaws: Check[] = [
  law({
    name: "tokens/create-use",
    rule: "A token that is created is listed with its name, and opens the organization.",
    pointer: factsOf("createAccessToken").pointer,
    evidence: {
      stated: "POST /access_tokens: 201, including the `token` string; it identifies the account.",
    },
    writes: true,
    async run(context) {
      const { ground, api } = context
      const { organization: organization_id } = ground
      const name = ground.name("Token")
      const made = await api.POST("/access_tokens", {
        body: { organization_id, access_token: { name } },
      })
      const { access_token: token } = dataOf(context, made)
      holdsFields({ name, organization_id }, token ?? {}, context, made.response)
      holds(
        typeof token.token === "string" && token.token !== "",
        "a token",
        "none",
        context.exchangeOf(made.response),
      )
      const listed = (await whole(context, "/access_tokens")).find(({ id }) => id === token.id)
      holds(
        listed?.name === name,
        `the token ${token.id} in the collection`,
        "it is not there",
        context.exchangeOf(made.response),
      )
      context.see(
        "token-reading",
        listed.token === token.token
          ? "The list of tokens shows secrets."
          : "The list of tokens does not show the secret.",
      )
      const used = await context.ask({
        operation: "listWorkspaces",
        parameters: { organization_id },
        token: token.token,
      })
      holds(answerOf(used).status === 200, "200 with the new token", `${used.answer?.status}`, used)
    },
  }),
  law({
    name: "tokens/own",
    rule: "The list of tokens has those of the caller alone.",
    pointer: factsOf("listAccessTokens").pointer,
    stateful: false,
    evidence: { stated: "Listing the caller's tokens." },
    writes: true,
    async run(context) {
      const made = await context.ground.token()
      const { rows, exchange } = await list(context, "/access_tokens")
      const stray = rows.find(({ account_id }) => account_id !== made.account_id)
      holds(
        !stray,
        `tokens of the account ${made.account_id} alone`,
        `${stray?.id}, of ${JSON.stringify(stray?.account_id)}`,
        exchange,
      )
    },
  }),
  law({
    name: "tokens/revoked",
    rule: "A token that was revoked opens nothing any more; others do.",
    pointer: factsOf("revokeAccessToken").pointer,
    evidence: { stated: "DELETE /access_tokens/:id revokes a token." },
    writes: true,
    async run(context) {
      const { organization: organization_id } = context.ground
      const token = await context.ground.token()
      const parameters = { organization_id }
      const before = await context.ask({
        operation: "listWorkspaces",
        parameters,
        token: token.token,
      })
      if (answerOf(before).status !== 200)
        throw new NotRun("The new token opens nothing: tokens/create-use tells.")
      const removed = await context.ask({
        operation: "revokeAccessToken",
        parameters: { id: token.id },
      })
      const { status } = answerOf(removed)
      holds(status >= 200 && status < 300, "a success", `${status}`, removed)
      const after = await context.ask({
        operation: "listWorkspaces",
        parameters,
        token: token.token,
      })
      const told = answerOf(after).status
      context.see("other-statuses", `With a token that was revoked: ${told}.`)
      holdsRefused(after)
      const still = await context.ask({ operation: "listWorkspaces", parameters })
      holds(
        answerOf(still).status === 200,
        "200 with another token",
        `${still.answer?.status}`,
        still,
      )
    },
  }),
  law({
    name: "tokens/revoke-twice",
    rule: "A token that was revoked is not there any more: 404.",
    pointer: factsOf("revokeAccessToken").pointer,
    evidence: { stated: "DELETE /access_tokens/:id: 404." },
    // Whether a revoked token counts as found, the source does not say.
    level: "recommended",
    writes: true,
    async run(context) {
      const { id } = await context.ground.token()
      await goneAfter(
        async () => context.ask({ operation: "revokeAccessToken", parameters: { id } }),
        // Which success, the source does not say.
        (status) => status >= 200 && status < 300,
      )
    },
  }),
  law({
    name: "tokens/other-organization",
    rule: "A token opens no other organization than its own.",
    pointer: "#/components/securitySchemes/BearerToken",
    evidence: { stated: "Tokens are tied to an organization." },
    async run(context) {
      for (const operation of ["listTasks", "listWorkspaces", "listActivities"] as const) {
        const parameters = {
          organization_id: noId,
          ...(operation === "listActivities" && { limit: 10 }),
        }
        const exchange = await context.ask({ operation, parameters })
        const { status, text } = answerOf(exchange)
        context.see(
          "other-statuses",
          `${factsOf(operation).path} of an organization that is not the token's: ${status}.`,
        )
        const body = parse(text)
        const lists = isObject(body) ? Object.values(body).filter(Array.isArray) : []
        const empty = status === 200 && lists.every(({ length }) => length === 0)
        holds(status >= 400 || empty, "an error, or nothing", `${status} with records`, exchange)
      }
    },
  }),
  law({
    name: "tokens/unknown-organization",
    rule: "A token for an organization that cannot be located is answered with 400.",
    pointer: `${factsOf("createAccessToken").pointer}/responses/400`,
    evidence: { stated: "400 when the organization cannot be located for the current account." },
    writes: true,
    async run(context) {
      const body = { organization_id: noId, access_token: { name: context.ground.name("Token") } }
      const exchange = await context.ask({ operation: "createAccessToken", body })
      holds(answerOf(exchange).status === 400, "400", `${exchange.answer?.status}`, exchange)
    },
  }),
  law({
    name: "tokens/nobody",
    rule: "What is answered to a token that nobody has is not known.",
    pointer: "#/components/securitySchemes/BearerToken",
    evidence: { question: "token-transport" },
    stateful: false,
    async run(context) {
      const parameters = { organization_id: context.ground.organization }
      const exchange = await context.ask({
        operation: "listWorkspaces",
        parameters,
        token: crypto.randomUUID(),
      })
      context.see("other-statuses", `With a token that nobody has: ${answerOf(exchange).status}.`)
      context.see("token-transport", "A token in `Authorization: Bearer` is understood.")
    },
  }),
]
