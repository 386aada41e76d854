import { vendorType } from "../../generated/tables.ts"
import type { Message } from "./load.ts"

const token = "Authorization: Bearer token"
const accept = `Accept: ${vendorType}, application/json`

/** The headers of a call of the contract. */
export const headers = { Authorization: "Bearer token", Accept: `${vendorType}, application/json` }

/** The page that is asked for. */
export const target = "/tasks?organization_id=1&limit=25"

function get(url: string, status: number): Message {
  return { text: `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n\r\n`, status }
}

function post(url: string, body: string, status: number): Message {
  const content = `Content-Type: ${vendorType}\r\nContent-Length: ${Buffer.byteLength(body)}`
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${accept}\r\n${content}`
  return { text: `${head}\r\n\r\n${body}`, status }
}

let moment = Date.UTC(2020, 0, 1)

/** Requests for the page for some time, no two of which are the same, so that no answer has been given before. */
export function* getPages(milliseconds: number): Generator<Message> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    yield get(`${target}&created_after=${new Date(moment++).toISOString()}`, 200)
  }
}

/** A number of requests for the page, no two of which are the same. */
export function* pages(from: number, to: number): Generator<Message> {
  for (let n = from; n < to; n++) {
    yield get(`${target}&created_after=${new Date(n).toISOString()}`, 200)
  }
}

// Each says something of its own where it can, as what a server keeps of it would add up.
const kinds: ((n: number) => Message)[] = [
  (n) => get(`${target}&created_after=${new Date(n).toISOString()}`, 200),
  (n) => get(`/v2/tasks/${n}?organization_id=1&include=accounts`, 200),
  (n) => post("/v2/tasks", taskOf({ workspace_id: 11, name: `Task ${n}` }), 201),
  (n) => get(`/v2/activities?organization_id=1&limit=1&cursor=${n}`, 200),
  (n) => get(`/v2/tasks?organization_id=${n}&wrong_${n}=1`, 400),
  (n) => get(`/v2/nothing/${n}`, 404),
  (n) => post("/v2/tasks", taskOf({ name: n, [`wrong_${n}`]: n }), 422),
  (n) => post("/v2/tasks", `{"organization_id": ${n}`, 422),
]

function taskOf(task: object): string {
  return JSON.stringify({ organization_id: 1, task })
}

/** Requests of all kinds, valid and not, in turn. */
export function* mixed(from: number, to: number): Generator<Message> {
  for (let n = from; n < to; n++) yield kinds[n % kinds.length]!(n)
}
