import { vendorType } from "../../generated/tables.ts"
import type { RawRequest } from "./load.ts"

const token = "Authorization: Bearer token"
const accept = `Accept: ${vendorType}, application/json`

/** The headers of a valid call. */
export const headers = { Authorization: "Bearer token", Accept: `${vendorType}, application/json` }

/** The path of the page. */
export const target = "/tasks?organization_id=1&limit=25"

function get(url: string, status: number): RawRequest {
  return { text: `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n\r\n`, status }
}

function post(url: string, body: string, status: number): RawRequest {
  const content = `Content-Type: ${vendorType}\r\nContent-Length: ${Buffer.byteLength(body)}`
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n${content}`
  return { text: `${head}\r\n\r\n${body}`, status }
}

let timestamp = Date.UTC(2020, 0, 1)

/** Yields different requests of the page for some time. */
export function* createTimedRequests(milliseconds: number): Generator<RawRequest> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    yield get(`${target}&created_after=${new Date(timestamp++).toISOString()}`, 200)
  }
}

/** Yields different requests of the page. */
export function* createPageRequests(from: number, to: number): Generator<RawRequest> {
  for (let n = from; n < to; n++) {
    yield get(`${target}&created_after=${new Date(n).toISOString()}`, 200)
  }
}

// The requests differ where possible: memory that a server keeps for each would add up.
const kinds: ((n: number) => RawRequest)[] = [
  (n) => get(`${target}&created_after=${new Date(n).toISOString()}`, 200),
  (n) => get(`/v2/tasks/${n}?organization_id=1&include=accounts`, 200),
  (n) => post("/v2/tasks", createBody({ workspace_id: 11, name: `Task ${n}` }), 201),
  (n) => get(`/v2/activities?organization_id=1&limit=1&cursor=${n}`, 200),
  (n) => get(`/v2/tasks?organization_id=${n}&wrong_${n}=1`, 400),
  (n) => get(`/v2/nothing/${n}`, 404),
  (n) => post("/v2/tasks", createBody({ name: n, [`wrong_${n}`]: n }), 422),
  (n) => post("/v2/tasks", `{"organization_id": ${n}`, 422),
]

function createBody(task: object): string {
  return JSON.stringify({ organization_id: 1, task })
}

/** Yields valid and invalid requests of all kinds in turn. */
export function* createMixedRequests(from: number, to: number): Generator<RawRequest> {
  for (let n = from; n < to; n++) yield kinds[n % kinds.length]!(n)
}
