import { chooseEffect, type Effect } from "../../openapi/effects.ts"
import { findOperation } from "../../contract/operations.ts"
import { readRequest } from "../../contract/requestValues.ts"
import type { Violation } from "../../contract/violations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { type FieldFacts, type OperationFacts, operations } from "../facts.ts"

export type TokenKind = "valid" | "none" | "unknown" | "revoked" | "other"

/** A request as the judge sees it: only what was sent. */
export interface SentRequest {
  facts: OperationFacts
  /** The query parameters, with the types of the contract. */
  query: JsonObject
  id: number | undefined
  body: Json | undefined
  /** The keys of the record in the body. */
  fields: JsonObject
  /** The keys that the description names, with what they write. */
  keys: SentKey[]
  violations: Violation[]
  token: TokenKind
  exchange: Exchange
  /** The method and path. */
  source: string
  /** When it was sent, as `performance.now()`: what is compared with the times of writes, because a busy machine may read a response late. */
  sentAt: number
}

type Read = Omit<SentRequest, "token"> | undefined

const known = new WeakMap<Exchange, Read>()

/**
 * Reads a sent request once, because the monitor and the judges of both accounts need it; returns undefined if the
 * contract has no operation for its method and path.
 */
export function readSentRequest(
  exchange: Exchange,
  basePath: string,
  token: TokenKind = "valid",
): SentRequest | undefined {
  if (!known.has(exchange)) known.set(exchange, readRequestOnce(exchange, basePath))
  const request = known.get(exchange)
  return request && { ...request, token }
}

function readRequestOnce(exchange: Exchange, basePath: string): Read {
  const { method, url, body: text } = exchange
  const { pathname, search } = new URL(url)
  const found = findOperation(method, pathname, basePath)
  if (!found || !("operation" in found)) return undefined
  const facts = operations[found.operation]
  const { values, violations } = readRequest(facts.spec, found.path, search, text)
  const query = Object.fromEntries(
    Object.entries(values.parameters as JsonObject).filter(([name]) => !(name in found.path)),
  )
  const body = text === undefined ? undefined : parseJson(text)
  const id = found.path.id === undefined ? undefined : Number(found.path.id)
  const fields = getRecordFields(facts, body)
  const sentAt = performance.now() - exchange.milliseconds
  const source = `${method} ${pathname}`
  const keys = listSentKeys(facts, body)
  return { facts, query, id, body, fields, keys, violations, exchange, source, sentAt }
}

/** Returns the keys of the record in a body, such as those in `task`. */
function getRecordFields({ singular }: OperationFacts, body: Json | undefined): JsonObject {
  const fields = isObject(body) ? body[singular] : undefined
  return isObject(fields) ? fields : {}
}

/** Reads the value of a key, such as `task.workspace_id`. */
export function readKey(body: Json | undefined, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), body)
}

/** A key that a request sent, with the field that it writes. */
export interface SentKey {
  key: FieldFacts
  value: Json
  effect: Effect
}

function listSentKeys(facts: OperationFacts, body: Json | undefined): SentKey[] {
  return facts.keys.flatMap((key) => {
    const value = readKey(body, key.name)
    return value === undefined ? [] : [{ key, value, effect: chooseEffect(key.effect, value) }]
  })
}
