/** Recordings of traffic that keeps the contract, and how others write them. */
import { tokenPrefix } from "../../generated/tables.ts"
import { createClient } from "../../src/client/index.ts"
import { createRecorder, type Har, type HarEntry } from "../../src/traffic/recorder.ts"
import { type OperationId, operationIds } from "../../src/contract/index.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { type Call, calls } from "../client/calls.ts"
import type { AnsweredMessage, SentMessage } from "../contract/messages.ts"

/** Where the service of a recording answers. */
export const origin = "https://api.work-management.example"

/** The token of every request: one that the sandbox takes for that of an account. */
export const token = "21.sesame-0123456789"

/** A HAR as anybody may write it. */
// oxlint-disable-next-line typescript/no-explicit-any -- That is what a recording is made of.
export type AnyHar = { log: { entries: any[]; [key: string]: unknown } }

/**
 * The traffic of the typed client that calls each operation, then reads all tasks and one that is none, as the recorder
 * of this package writes it.
 */
export async function record(
  fetch = createSandbox().fetch,
  baseUrl = `${origin}/v2`,
): Promise<Har> {
  const recorder = createRecorder({ fetch })
  const api = createClient({ baseUrl, token, retries: 0, fetch: recorder.fetch })
  for (const call of operationIds.map((id): Call => calls[id])) await call(api)
  await api.GET("/tasks", { params: { query: { organization_id: 1 } } })
  await api.GET("/tasks/{id}", { params: { path: { id: 999 }, query: { organization_id: 1 } } })
  await recorder.assert()
  return await recorder.har()
}

/** A copy of a recording as one that knows nothing of this package would write it: with the token. */
export function foreign(har: Har): AnyHar {
  const { _asSent: _, ...log } = structuredClone(har).log
  for (const { request } of log.entries) {
    const header = request.headers.find(({ name }) => name === "authorization")
    if (header) header.value = `${tokenPrefix}${token}`
  }
  return { log }
}

/** The place of the exchange of an operation in {@link record}. */
export function placeOf(operation: OperationId): number {
  return operationIds.indexOf(operation)
}

/** A request and its answer, which can be changed. */
export interface Messages {
  request: SentMessage
  answer: AnsweredMessage
}

type Named = { name: string; value: string }

function objectOf(list: Named[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

function listOf(headers: HeadersInit = {}): Named[] {
  return [...new Headers(headers)].map(([name, value]) => ({ name, value }))
}

/** What an entry says, with its bodies as values. */
export function messagesOf({ request, response }: HarEntry): Messages {
  const { text } = response.content
  return {
    request: {
      method: request.method,
      url: request.url,
      headers: objectOf(request.headers),
      ...(request.postData && { body: JSON.parse(request.postData.text) }),
    },
    answer: {
      status: response.status,
      headers: objectOf(response.headers),
      ...(text && { body: JSON.parse(text) }),
    },
  }
}

/** The text of a body that is a value, or a text already. */
export function textOf(body: unknown): string | undefined {
  return typeof body === "string" || body === undefined ? body : JSON.stringify(body)
}

/** Writes messages into an entry. */
export function write({ request, response }: HarEntry, { request: sent, answer }: Messages): void {
  const text = textOf(sent.body)
  request.method = sent.method ?? "GET"
  request.url = sent.url
  request.headers = listOf(sent.headers)
  request.queryString = [...new URL(sent.url).searchParams].map(([name, value]) => ({
    name,
    value,
  }))
  request.bodySize = Buffer.byteLength(text ?? "")
  delete request.postData
  if (text) request.postData = { mimeType: sent.headers["content-type"] ?? "", text }
  response.status = answer.status
  response.headers = listOf(answer.headers)
  const answered = textOf(answer.body) ?? ""
  const mimeType = answer.headers["content-type"] ?? ""
  response.content = { size: Buffer.byteLength(answered), mimeType, text: answered }
}

/** How programs write what they record, as their sources show it; each changes the copy that it is given. */
export const dialects: Record<string, (entry: AnyHar["log"]["entries"][number]) => void> = {
  "this package": () => undefined,
  // front_end/models/har/Log.ts
  Chrome: (entry) => {
    const { request, response } = entry
    const { pathname, search, host, protocol } = new URL(request.url)
    Object.assign(entry, { _resourceType: "fetch", _initiator: { type: "script", stack: {} } })
    request.httpVersion = "http/2.0"
    request.headers.unshift(
      { name: ":authority", value: host },
      { name: ":method", value: request.method },
      { name: ":path", value: `${pathname}${search}` },
      { name: ":scheme", value: protocol.slice(0, -1) },
    )
    for (const pair of request.queryString) pair.value = encodeURIComponent(pair.value)
    Object.assign(response, { _error: null, _transferSize: 812 })
    response.bodySize = -1
    response.content.mimeType ||= "x-unknown"
    if (response.content.text === "") delete response.content.text
  },
  // devtools/client/netmonitor/src/har/har-builder.js
  Firefox: (entry) => {
    const { request, response } = entry
    Object.assign(entry, { _securityState: "secure" })
    entry.startedDateTime = entry.startedDateTime.replace("Z", "+00:00")
    request.headers = capitalized(request.headers)
    if (request.postData) request.postData.params = []
    response.headers = capitalized(response.headers)
    response.bodySize = response.content.size + 312
  },
  // Source/WebInspectorUI/UserInterface/Controllers/HARBuilder.js
  Safari: (entry) => {
    const { request, response } = entry
    Object.assign(entry, { _fetchType: "Network Load" })
    request.headers = capitalized(request.headers)
    request.bodySize = -1
    response.headers = capitalized(response.headers)
    base64(response.content)
    if (response.content.text === "") delete response.content.text
  },
  // packages/playwright-core/src/server/har/harTracer.ts
  Playwright: (entry) => {
    const { request, response } = entry
    Object.assign(entry, { _resourceType: "fetch", _monotonicTime: 1910.233 })
    request.headers = capitalized(request.headers)
    if (request.postData) request.postData.params = []
    Object.assign(response, { _transferSize: -1 })
    base64(response.content)
  },
  // mitmproxy/addons/savehar.py
  mitmproxy: (entry) => {
    const { request, response } = entry
    entry.startedDateTime = entry.startedDateTime.replace("Z", "000+00:00")
    if (request.method.startsWith("P")) {
      request.postData ??= { mimeType: "", text: "" }
      request.postData.params = []
    }
    // Compressed, as it was on the wire.
    response.content.size = Math.ceil(response.content.size / 3)
    response.content.compression = -response.content.size
  },
  "one that writes each header twice": ({ request, response }) => {
    request.headers.push(...capitalized(request.headers))
    response.headers.push(...capitalized(response.headers))
  },
  "one that has the query apart": ({ request }) => {
    request.url = request.url.replace(/\?.*/, "")
  },
  "one that has the query apart, encoded": ({ request }) => {
    request.url = request.url.replace(/\?.*/, "")
    for (const pair of request.queryString) pair.value = encodeURIComponent(pair.value)
  },
}

function capitalized(headers: Named[]): Named[] {
  return headers.map(({ name, value }) => ({
    name: name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    value,
  }))
}

function base64(content: { text?: string; encoding?: string }): void {
  if (!content.text) return
  content.text = Buffer.from(content.text).toString("base64")
  content.encoding = "base64"
}
