import { isObject, type Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { parseJson } from "../../traffic/json.ts"
import { isRecord, type ServiceRecord } from "./service.ts"

type Received = Pick<Exchange, "response">

const parsed = new WeakMap<object, Json | undefined>()

/** Parses the body of a response once, because the monitor, the judge and the plan read it. */
export function parseResponse({ response }: Received): Json | undefined {
  if (!response) return undefined
  if (!parsed.has(response)) parsed.set(response, parseJson(response.text))
  return parsed.get(response)
}

/** Returns the record at a key of a response; undefined if there is none with an ID. */
export function readRecord(received: Received, key: string): ServiceRecord | undefined {
  const body = parseResponse(received)
  const record = isObject(body) ? body[key] : undefined
  return isRecord(record) ? record : undefined
}

/** Returns the records of a collection; undefined if the request failed, or the response isn't a collection. */
export function readRows(received: Received, key: string): ServiceRecord[] | undefined {
  const body = parseResponse(received)
  const rows = isObject(body) ? body[key] : undefined
  const isAccepted = (received.response?.status ?? 500) < 300
  return isAccepted && Array.isArray(rows) && rows.every(isRecord) ? rows : undefined
}
