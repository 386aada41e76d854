import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { createUnknownIdError, createNotFoundError } from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { canAccessOrganization } from "./lookup.ts"
import type { RuleId } from "../rules.ts"
import { hashSecret, maskedToken } from "../secrets.ts"
import { type Caller, QueryBuilder } from "../store/queryBuilder.ts"
import type { Store } from "../store/store.ts"
import { getVisibilityCondition } from "./visibility.ts"

export function isKnownToken(store: Store, token: string): boolean {
  const sql = "SELECT 1 FROM access_tokens WHERE secret = ?"
  return store.one(sql, hashSecret(token)) !== undefined
}

interface TokenRow {
  account_id: number
  organization_id: number
  enabled: number
  revoked: number
}

/**
 * Returns the caller that a token stands for, or the ID of the rule that rejects a revoked or disabled token. Tests can
 * use any token without creating it first: a token that starts with an account ID (`22` or `22.anything`) acts as that
 * account, any other as the default account.
 */
export function findCaller(store: Store, token: string, defaultAccount: number): Caller | RuleId {
  const sql = `SELECT account_id, organization_id, enabled, revoked FROM access_tokens WHERE secret = ?`
  const row = store.one<TokenRow>(sql, hashSecret(token))
  if (row?.revoked) return "revoked-token"
  if (row)
    return row.enabled
      ? { account: row.account_id, organization: row.organization_id }
      : "disabled-token"
  const named = /^\d{1,15}(?=$|\.)/.exec(token)?.[0]
  const account = named !== undefined && store.get("accounts", Number(named))?.id
  return { account: account || defaultAccount }
}

/** Handles POST /access_tokens. */
export function createAccessToken(context: RequestContext): HandlerResponse {
  const { call, store, applyRule } = context
  const fields = readBodyFields(context)
  if (!canAccessOrganization(context, fields.organization_id as number)) {
    applyRule("token-organization-not-found")
    const isNested = getByKeyPath(call.values.body, "organization_id") === undefined
    const attribute = isNested ? "access_token.organization_id" : "organization_id"
    throw createUnknownIdError(context, "body", attribute, 400)
  }
  const created = createRecord(context, "createAccessToken", fields)
  const token = { ...created, token: maskedToken, enabled: true }
  const secret = context.createSecret()
  store.put("access_tokens", token, { secret: hashSecret(secret), revoked: 0 })
  return { status: 201, body: { access_token: { ...token, token: secret } } }
}

/** Handles DELETE /access_tokens/{id}. */
export function revokeAccessToken(context: RequestContext): HandlerResponse {
  const { call, caller, store, applyRule } = context
  const builder = new QueryBuilder(caller)
  const id = builder.bind(call.values.parameters.id as number)
  const sql = `SELECT id FROM access_tokens WHERE id = ${id} AND account_id = ${builder.me}
    AND ${getVisibilityCondition("access_tokens", builder)}`
  const [token] = store.select("access_tokens", ...builder.query(sql))
  if (!token) throw createNotFoundError(context)
  applyRule("revoked-token")
  store.put("access_tokens", token, { revoked: 1 })
  return { status: 204 }
}
