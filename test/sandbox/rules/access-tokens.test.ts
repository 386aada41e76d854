import { expect, test } from "vitest"
import { addCopy, addOrganization, changeDataset } from "../datasets.ts"
import { accessToken, ben, idsOf, org } from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

/** Ada has the tokens 401 and 402 of organization 1, and 403 of organization 2. */
const twoOrganizations = changeDataset((dataset) => {
  addOrganization(dataset)
  addCopy(dataset.access_tokens, 401, { id: 403, organization_id: 2 })
})

const report = { access_token: { name: "Report" } }

test("own-tokens", async (context) => {
  const { withRule } = openRule(context, twoOrganizations)
  expect(idsOf(await withRule("GET /access_tokens"))).toEqual([401, 402, 403])
  expect(idsOf(await withRule("GET /access_tokens", { token: ben }))).toEqual([])
})

test("tokens-of-organization", async (context) => {
  const { withRule } = openRule(context, twoOrganizations)
  expect(idsOf(await withRule(`GET /access_tokens?${org}`))).toEqual([401, 402])
})

test("token-created", async (context) => {
  const { send, withRule } = openRule(context)
  const body = { organization_id: 1, ...report }
  const created = await withRule("POST /access_tokens", { body, token: ben })
  expect(created.status).toBe(201)
  const { token, ...values } = created.body.access_token
  expect(values).toEqual({
    id: 403,
    name: "Report",
    account_id: 22,
    organization_id: 1,
    enabled: true,
  })
  expect(token).not.toBe("<ACCESS_TOKEN>")
  expect(idsOf(await send("GET /access_tokens", { token }))).toEqual([403])
  const other = await withRule("POST /access_tokens", accessToken())
  expect(other.body.access_token.token).not.toBe(token)
})

test("token-organization-not-found", async (context) => {
  const { withRule } = openRule(context)
  for (const [body, attribute] of [
    [{ organization_id: 2, ...report }, "organization_id"],
    [{ access_token: { name: "A", organization_id: 2 } }, "access_token.organization_id"],
  ] as const) {
    const rejected = await withRule("POST /access_tokens", { body })
    expect(rejected).toMatchObject(error(400, "record_not_found", attribute))
  }
})

test("secret-once", async (context) => {
  const { send, withRule } = openRule(context)
  const { token } = (await send("POST /access_tokens", accessToken())).body.access_token
  const { body } = await withRule("GET /access_tokens")
  const tokens = body.access_tokens.map((record: { token: string }) => record.token)
  expect(tokens).toEqual(["<ACCESS_TOKEN>", "<ACCESS_TOKEN>", "<ACCESS_TOKEN>"])
  expect(JSON.stringify(body)).not.toContain(token)
})

test("token-revoked", async (context) => {
  const { send, withRule } = openRule(context)
  expect((await send("DELETE /access_tokens/401", { token: ben })).status).toBe(404)
  expect((await withRule("DELETE /access_tokens/401")).status).toBe(204)
  expect((await send("DELETE /access_tokens/401")).status).toBe(404)
})

test("revoked-token-unlisted", async (context) => {
  const { send, withRule } = openRule(context)
  await send("DELETE /access_tokens/401")
  expect(idsOf(await withRule("GET /access_tokens"))).toEqual([402])
  expect(idsOf(await withRule(`GET /access_tokens?${org}`))).toEqual([402])
})
