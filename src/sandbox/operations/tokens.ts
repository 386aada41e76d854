import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import {
  createInvalidValueError,
  createKeyError,
  createNotFoundError,
  createUnknownIdError,
} from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { canAccessOrganization } from "./lookup.ts"
import { type Assignment, getChoice } from "../alternatives/assignment.ts"
import type { Cases } from "../alternatives/tables.ts"
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

/** Whether a token works although its `enabled` is false. */
const disabledTokensWork: Cases<"disabled-token", boolean> = {
  rejected: false,
  "new-ones-disabled": true,
}

/**
 * Returns the caller that a token stands for, or the ID of the rule that rejects the token. Tests can
 * use any token without creating it first: a token that starts with an account ID (`22` or `22.anything`) acts as that
 * account. Any other acts as the default account, unless the assignment rejects it.
 */
export function findCaller(
  store: Store,
  token: string,
  defaultAccount: number,
  assignment: Assignment,
): Caller | RuleId {
  const sql = `SELECT account_id, organization_id, enabled, revoked FROM access_tokens WHERE secret = ?`
  const row = store.one<TokenRow>(sql, hashSecret(token))
  if (row?.revoked) return "revoked-token"
  if (row) {
    const works = row.enabled || disabledTokensWork[getChoice(assignment, "disabled-token")]
    return works ? { account: row.account_id, organization: row.organization_id } : "disabled-token"
  }
  const named = /^\d{1,15}(?=$|\.)/.exec(token)?.[0]
  const account = named !== undefined && store.get("accounts", Number(named))?.id
  if (account) return { account }
  const others: Cases<"any-token", Caller | RuleId> = {
    accepted: { account: defaultAccount },
    rejected: "any-token",
  }
  return others[getChoice(assignment, "any-token")]
}

/** Returns what GET /access_tokens shows of a secret. */
export function showSecret(secret: string, assignment: Assignment): string {
  return secret === maskedToken
    ? secret
    : listShownSecrets(secret)[getChoice(assignment, "secret-once")]
}

function listShownSecrets(secret: string): Cases<"secret-once", string> {
  return {
    masked: maskedToken,
    "last-characters": `…${secret.slice(-4)}`,
    readable: secret,
  }
}

/** Handles POST /access_tokens. */
export function createAccessToken(context: RequestContext): HandlerResponse {
  const { call, store, applyRule, choose } = context
  checkOrganizationKey(context)
  const fields = readBodyFields(context)
  if (!canAccessOrganization(context, fields.organization_id as number)) {
    applyRule("token-organization-not-found")
    const isNested = getByKeyPath(call.values.body, "organization_id") === undefined
    const attribute = isNested ? "access_token.organization_id" : "organization_id"
    throw createUnknownIdError(context, "body", attribute, { bodyStatus: 400 })
  }
  const created = createRecord(context, "createAccessToken", fields)
  checkName(context, fields.name as string)
  const enabled = choose("disabled-token", { rejected: true, "new-ones-disabled": false })
  const secret = context.createSecret()
  const shown = context.choose("secret-once", listShownSecrets(secret))
  const token = { ...created, token: shown, enabled }
  store.put("access_tokens", token, { secret: hashSecret(secret), revoked: 0 })
  return { status: 201, body: { access_token: { ...token, token: secret } } }
}

/** @throws HttpError if the organization's ID is in a place of the body that the service doesn't read. */
function checkOrganizationKey(context: RequestContext): void {
  const unsupported = context.choose("token-body", {
    either: "",
    inside: "organization_id",
    "top-level": "access_token.organization_id",
  })
  if (getByKeyPath(context.call.values.body, unsupported) === undefined) return
  throw createKeyError(context, "unsupported", unsupported, 400)
}

/** @throws HttpError if one of the caller's tokens has the name, and names must be unique. */
function checkName(context: RequestContext, name: string): void {
  const isUnique = { "name-required": false, "name-bad-request": false, "unique-names": true }
  if (!context.choose("token-saving", isUnique)) return
  const sql = `SELECT 1 FROM access_tokens
    WHERE account_id = ? AND revoked = 0 AND record ->> 'name' = ? LIMIT 1`
  if (!context.store.one(sql, context.caller.account, name)) return
  const attribute = "access_token.name"
  const description = `The key ${attribute} is the name of another token.`
  throw createInvalidValueError(context, attribute, description)
}

/** Handles DELETE /access_tokens/{id}. */
export function revokeAccessToken(context: RequestContext): HandlerResponse {
  const { call, caller, store, applyRule, choose } = context
  const builder = new QueryBuilder(caller)
  const id = call.values.parameters.id as number
  const sql = `SELECT id FROM access_tokens WHERE id = ${builder.bind(id)} AND account_id = ${builder.me}
    AND ${getVisibilityCondition("access_tokens", builder, context)}`
  const [token] = store.select("access_tokens", ...builder.query(sql))
  if (!token) {
    const found = store.get("access_tokens", id)
    throw createNotFoundError(context, found && found.account_id !== caller.account)
  }
  applyRule("revoked-token")
  const revoked = context.consult("revoked-token-unlisted", {
    "left-out": token,
    listed: { ...token, enabled: false },
  })
  store.put("access_tokens", revoked, { revoked: 1 })
  return choose("revoking", {
    "no-content": { status: 204 },
    token: { status: 200, body: { access_token: { ...token, enabled: false } } },
    empty: { status: 200 },
    "organization-required": { status: 204 },
  })
}
