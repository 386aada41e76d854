import { expect, test } from "vitest"
import { ben } from "../../exampleRecords.ts"
import { addCopy, addOrganization, changeDataset } from "../datasets.ts"
import { accessToken, idsOf, org } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

/** Ada has the tokens 401 and 402 for organization 1, and 403 for organization 2. */
const twoOrganizations = changeDataset((dataset) => {
  addOrganization(dataset)
  addCopy(dataset.access_tokens, 401, { id: 403, organization_id: 2 })
})

const report = { access_token: { name: "Report" } }

test("GET /access_tokens filters by organization_id", async () => {
  const { withRule } = openRule("tokens-of-organization", twoOrganizations)
  expect(idsOf(await withRule(`GET /access_tokens?${org}`))).toEqual([401, 402])
})

test("creates an access token for the caller and returns its secret", async () => {
  const { send, withRule } = openRule("token-created")
  const body = { organization_id: 1, ...report }
  const created = await withRule("POST /access_tokens", { body, token: ben })
  expect(created.status).toBe(201)
  const { token, ...values } = created.body.access_token
  expect(values).toEqual({
    id: 403,
    name: "Report",
    account_id: ben,
    organization_id: 1,
    enabled: true,
  })
  expect(token).not.toBe("<ACCESS_TOKEN>")
  expect(idsOf(await send("GET /access_tokens", { token }))).toEqual([403])
  const other = await withRule("POST /access_tokens", accessToken())
  expect(other.body.access_token.token).not.toBe(token)
})

test("masks the secrets in a list of access tokens", async () => {
  const { send, withRule } = openRule("secret-once")
  const { token } = (await send("POST /access_tokens", accessToken())).body.access_token
  const { body } = await withRule("GET /access_tokens")
  const tokens = body.access_tokens.map((record: { token: string }) => record.token)
  expect(tokens).toEqual(["<ACCESS_TOKEN>", "<ACCESS_TOKEN>", "<ACCESS_TOKEN>"])
  expect(JSON.stringify(body)).not.toContain(token)
})

test("lets callers revoke only their own access tokens", async () => {
  const { send, withRule } = openRule("token-revoked")
  expect((await send("DELETE /access_tokens/401", { token: ben })).status).toBe(404)
  expect((await withRule("DELETE /access_tokens/401")).status).toBe(204)
  expect((await send("DELETE /access_tokens/401")).status).toBe(404)
})
