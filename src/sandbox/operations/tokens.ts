import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Caller, RequestContext } from "./context.ts"
import {
  createInvalidValueError,
  createKeyError,
  createNotFoundError,
  createUnknownIdError,
} from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { canAccessOrganization } from "./lookup.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import type { Cases, RuleId } from "../rules.ts"
import { hashSecret, maskedToken } from "../secrets.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import { visibilityFilters } from "./visibility.ts"

/** Finds a token that was created with `POST /access_tokens` or is in the dataset, by the hash of its secret. */
export function findToken(store: Store, hash: string): StoredRecord | undefined {
  const [id = null] = [...store.table("secrets")].find(([, one]) => one.hash === hash) ?? []
  return store.get("access_tokens", id)
}

/**
 * Returns the caller that a token stands for, or the ID of the rule that rejects the token. Tests can
 * use any token without creating it first: a token that starts with an account ID (`22` or `22.anything`) acts as that
 * account. Any other acts as the default account, unless the assignment rejects it.
 */
export function findCaller(store: Store, token: string): Caller | RuleId {
  const { assignment } = store
  const known = findToken(store, hashSecret(token))
  if (known) {
    if (store.table("secrets").get(known.id)?.revoked) return "revoked-token"
    const works = known.enabled || assignment["disabled-token"] === "new-ones-disabled"
    if (!works) return "disabled-token"
    return { account: known.account_id as number, organization: known.organization_id as number }
  }
  const named = /^\d{1,15}(?=$|\.)/.exec(token)?.[0]
  const account = named !== undefined && store.get("accounts", Number(named))?.id
  if (account) return { account }
  if (assignment["any-token"] === "rejected") return "any-token"
  return { account: store.getState("caller") ?? 0 }
}

/** Returns what GET /access_tokens shows of a secret. */
export function showSecret(secret: string, assignment: Assignment): string {
  const shown = assignment["secret-once"]
  if (secret === maskedToken || shown === "readable") return secret
  return shown === "last-characters" ? `…${secret.slice(-4)}` : maskedToken
}

export function createAccessToken(context: RequestContext): HandlerResponse {
  const { call, store, applyRule, choose } = context
  const unsupported = unsupportedKeys[choose("token-body")]
  if (getByKeyPath(call.values.body, unsupported) !== undefined) {
    throw createKeyError(call, "unsupported", unsupported, { status: 400 })
  }
  const fields = readBodyFields(context)
  if (!canAccessOrganization(context, fields.organization_id as number)) {
    applyRule("token-organization-not-found")
    const isNested = getByKeyPath(call.values.body, "organization_id") === undefined
    const attribute = isNested ? "access_token.organization_id" : "organization_id"
    throw createUnknownIdError(context, "body", attribute, { bodyStatus: 400 })
  }
  const created = createRecord(context, "createAccessToken", fields)
  checkName(context, fields.name as string)
  const enabled = choose("disabled-token") !== "new-ones-disabled"
  const secret = context.createSecret()
  const token = { ...created, token: showSecret(secret, store.assignment), enabled }
  store.put("access_tokens", token)
  store.write("secrets", token.id, { hash: hashSecret(secret), revoked: false })
  return { status: 201, body: { access_token: { ...token, token: secret } } }
}

/** The path of the organization's ID in the body that the service doesn't read. */
const unsupportedKeys: Cases<"token-body", string> = {
  either: "",
  inside: "organization_id",
  "top-level": "access_token.organization_id",
}

/** @throws HttpError if one of the caller's tokens has the name, and names must be unique. */
function checkName(context: RequestContext, name: string): void {
  if (context.choose("token-saving") !== "unique-names") return
  const { store, caller } = context
  const isSame = (token: StoredRecord): boolean =>
    token.name === name &&
    token.account_id === caller.account &&
    !store.table("secrets").get(token.id)?.revoked
  if (!store.some("access_tokens", isSame)) return
  throw createInvalidValueError(context, "access_token.name", "a name that no other token has")
}

export function revokeAccessToken(context: RequestContext): HandlerResponse {
  const { call, caller, store, choose, follows } = context
  const id = call.values.parameters.id as number
  const token = store.get("access_tokens", id)
  const isOwn = token?.account_id === caller.account
  if (!token || !isOwn || !visibilityFilters.access_tokens(context)(token)) {
    throw createNotFoundError(context, token && !isOwn)
  }
  const rule = choose("revoking")
  const disabled = { ...token, enabled: false }
  const isListed = follows("revoked-token-unlisted=listed")
  store.put("access_tokens", isListed ? disabled : token)
  const { hash = null } = store.table("secrets").get(id) ?? {}
  store.write("secrets", id, { hash, revoked: true })
  if (rule === "token") return { status: 200, body: { access_token: disabled } }
  return { status: rule === "empty" ? 200 : 204 }
}
