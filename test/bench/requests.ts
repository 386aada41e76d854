import { vendorMediaType } from "../../generated/tables.ts"
import type { RawRequest } from "./load.ts"

const token = "Authorization: Bearer token"
const accept = `Accept: ${vendorMediaType}, application/json`

/** The headers that a valid request needs. */
export const headers = {
  Authorization: "Bearer token",
  Accept: `${vendorMediaType}, application/json`,
}

/** The path and query that return the page of 25 tasks. */
export const target = "/tasks?organization_id=1&limit=25"

function get(url: string, status: number): RawRequest {
  return { text: `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n\r\n`, status }
}

let timestamp = Date.UTC(2020, 0, 1)

/** Yields requests for the page, each different, until the time is up. */
export function* createTimedRequests(milliseconds: number): Generator<RawRequest> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    yield get(`${target}&created_after=${new Date(timestamp++).toISOString()}`, 200)
  }
}
