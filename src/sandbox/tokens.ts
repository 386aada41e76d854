// Not `{ hash }`: Node 20.11 and earlier lack it, and would not even load this module to say that Node 22 is needed.
import crypto from "node:crypto"
import { recordDefaults } from "../../generated/sandbox.ts"
import type { Answer } from "../contract/gate.ts"
import { limitClause, readView } from "./pagination.ts"
import type { RuleId } from "./rules.ts"
import type { Store } from "./store.ts"
import {
  type Caller,
  requireOrganization,
  notFound,
  canAccessOrganization,
  Select,
  type RequestContext,
} from "./context.ts"

/** What stands in an answer in the place of a secret. */
export const maskedToken = "<ACCESS_TOKEN>"

/** Of a secret, all that is kept: what tells it again. */
export function hashSecret(secret: string): string {
  return crypto.hash("sha256", secret)
}

/** Whether a token is one that a record is of. */
export function isKnownToken(store: Store, token: string): boolean {
  const sql = "SELECT 1 FROM access_tokens WHERE secret = ?"
  return store.one({ sql, values: [hashSecret(token)] }) !== undefined
}

/**
 * Tells whose a token is: the one of a record, or `22` for the account with this id, or else that of the dataset's
 * caller, so that whatever a client has will do.
 *
 * @returns who calls, or for a token that was revoked or is not enabled the rule by which it is nobody's.
 */
export function authenticateToken(store: Store, token: string): Caller | RuleId {
  const row = store.one<{
    account_id: number
    organization_id: number
    enabled: number
    revoked: number
  }>({
    sql: "SELECT account_id, organization_id, enabled, revoked FROM access_tokens WHERE secret = ?",
    values: [hashSecret(token)],
  })
  if (row) {
    const { account_id: account, organization_id: organization, enabled, revoked } = row
    if (revoked) return "revoked-token"
    return enabled ? { account, organization } : "disabled-token"
  }
  const named = /^\d{1,15}(?=$|\.)/.exec(token)?.[0]
  const account = named !== undefined && store.get("accounts", Number(named))?.id
  return { account: account || Number(store.state("caller")) }
}

/** GET /access_tokens */
export function listAccessTokens(context: RequestContext): Answer {
  const { call, caller, store, applyRule } = context
  const { parameters } = call.values
  const { organization_id } = parameters
  applyRule(
    "account-of-token",
    "own-tokens",
    "revoked-token-unlisted",
    "secret-once",
    "default-order",
  )
  readView(context)
  if ("cursor" in parameters || "limit" in parameters) applyRule("assumed-paging")
  if (organization_id !== undefined) applyRule("tokens-of-organization")
  const organization =
    organization_id === undefined
      ? caller.organization
      : requireOrganization(context, organization_id)
  const select = new Select(caller)
  const where = [
    `account_id = ${select.me} AND revoked = 0`,
    ...(organization === undefined ? [] : [`organization_id = ${select.bind(organization)}`]),
  ]
  const sql = `SELECT record FROM access_tokens WHERE ${where.join(" AND ")} ORDER BY id ${limitClause(context, select)}`
  return { status: 200, body: { access_tokens: store.records(select.query(sql)) } }
}

/** POST /access_tokens */
export function createAccessToken(context: RequestContext): Answer {
  const { call, caller, store, applyRule } = context
  const { organization_id, access_token: sent } = call.values.body as {
    organization_id?: number
    access_token: { name: string; organization_id?: number }
  }
  const organization = organization_id ?? sent.organization_id
  if (!canAccessOrganization(context, organization as number)) {
    applyRule("token-organization-not-found")
    const attribute =
      organization_id === undefined ? "access_token.organization_id" : "organization_id"
    throw notFound(context, { attribute, in: "body" }, 400)
  }
  applyRule("token-created")
  const token = {
    ...structuredClone(recordDefaults.access_tokens),
    id: store.nextId("access_tokens"),
    name: sent.name,
    token: maskedToken,
    account_id: caller.account,
    organization_id: organization ?? null,
    enabled: true,
  }
  const secret = context.secret()
  store.put("access_tokens", token, { secret: hashSecret(secret), revoked: 0 })
  return { status: 201, body: { access_token: { ...token, token: secret } } }
}

/** DELETE /access_tokens/{id} */
export function revokeAccessToken(context: RequestContext): Answer {
  const { call, caller, store, applyRule } = context
  applyRule("account-of-token")
  const token = store.get("access_tokens", call.values.parameters.id as number)
  const row =
    token &&
    store.one<{ revoked: number }>({
      sql: "SELECT revoked FROM access_tokens WHERE id = ?",
      values: [token.id],
    })
  const own =
    token?.account_id === caller.account &&
    (caller.organization === undefined || token.organization_id === caller.organization)
  if (!own || row?.revoked !== 0) throw notFound(context, { attribute: "id", in: "path" })
  applyRule("token-revoked", "revoked-token")
  store.put("access_tokens", token, { revoked: 1 })
  return { status: 204 }
}
