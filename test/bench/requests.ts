import { vendorMediaType } from "../../generated/tables.ts"
import type { RawRequest } from "./load.ts"

const token = "Authorization: Bearer token"
const accept = `Accept: ${vendorMediaType}, application/json`

/** The headers of a valid call. */
export const headers = {
  Authorization: "Bearer token",
  Accept: `${vendorMediaType}, application/json`,
}

/** The path of the page. */
export const target = "/tasks?organization_id=1&limit=25"

function get(url: string, status: number): RawRequest {
  return { text: `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n\r\n`, status }
}

let timestamp = Date.UTC(2020, 0, 1)

/** Yields different requests of the page for some time. */
export function* createTimedRequests(milliseconds: number): Generator<RawRequest> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    yield get(`${target}&created_after=${new Date(timestamp++).toISOString()}`, 200)
  }
}
