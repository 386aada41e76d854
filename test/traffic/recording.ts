/** Recordings of valid traffic, and the HAR dialects of other programs. */
import { tokenPrefix } from "../../generated/tables.ts"
import { createClient } from "../../src/client/index.ts"
import type { Har } from "../../src/traffic/harWriter.ts"
import { createRecorder } from "../../src/traffic/recorder.ts"
import { type OperationId, operationIds } from "../../src/contract/index.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { calls } from "../client/calls.ts"

/** The origin of the service in recordings. */
export const origin = "https://api.work-management.example"

/** The token of every request; the sandbox maps it to the account 21. */
export const token = "21.sesame-0123456789"

/** A HAR file from any program. */
// oxlint-disable-next-line typescript/no-explicit-any -- A recording may contain any JSON.
export type AnyHar = { log: { entries: any[]; [key: string]: unknown } }

/** Records the typed client's calls: one to each operation, all tasks, and an unknown task. */
export async function record(
  fetch = createSandbox().fetch,
  baseUrl = `${origin}/v2`,
): Promise<Har> {
  const recorder = createRecorder({ fetch })
  const api = createClient({ baseUrl, token, retries: 0, fetch: recorder.fetch })
  for (const call of operationIds.map((id) => calls[id])) await call(api)
  await api.GET("/tasks", { params: { query: { organization_id: 1 } } })
  await api.GET("/tasks/{id}", { params: { path: { id: 999 }, query: { organization_id: 1 } } })
  await recorder.assert()
  return await recorder.har()
}

/** Copies a recording as other programs write it: with the token, and without this package's mark. */
export function foreign(har: Har): AnyHar {
  const { _asSent: _, ...log } = structuredClone(har).log
  for (const { request } of log.entries) {
    const header = request.headers.find(({ name }) => name === "authorization")
    if (header) header.value = `${tokenPrefix}${token}`
  }
  return { log }
}

/** Returns the index of an operation's exchange in {@link record}. */
export function entryIndex(operation: OperationId): number {
  return operationIds.indexOf(operation)
}

export type NamedPair = { name: string; value: string }

/** Functions that change an entry to a program's HAR dialect, according to its source. */
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
  // mitmproxy/addons/savehar.py
  mitmproxy: (entry) => {
    const { request, response } = entry
    entry.startedDateTime = entry.startedDateTime.replace("Z", "000+00:00")
    if (request.method.startsWith("P")) {
      request.postData ??= { mimeType: "", text: "" }
      request.postData.params = []
    }
    // mitmproxy writes the compressed size.
    response.content.size = Math.ceil(response.content.size / 3)
    response.content.compression = -response.content.size
  },
  "a recorder with each header twice": ({ request, response }) => {
    request.headers.push(...capitalized(request.headers))
    response.headers.push(...capitalized(response.headers))
  },
}

function capitalized(headers: NamedPair[]): NamedPair[] {
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
