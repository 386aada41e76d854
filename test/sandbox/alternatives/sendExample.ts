import { setImmediate as nextTurn } from "node:timers/promises"
import { vendorMediaType } from "../../../generated/tables.ts"
import { createSandbox, type SandboxOptions } from "../../../src/sandbox/index.ts"
import { formatTarget, type ValidRequest } from "../../mock/valid-requests.ts"
import { startReceiver } from "../receiver.ts"

/** What a client can see of a service: the last response, all deliveries, and what the webhook receiver got. */
export type Seen = Awaited<ReturnType<typeof sendExample>>

/** Sends requests, as `examples.ts` writes them, to a new sandbox. */
export async function sendExample(requests: readonly string[], options: SandboxOptions) {
  const sandbox = createSandbox(options)
  const receiver = requests.some((one) => one.includes("RECEIVER"))
    ? await startReceiver((response, path) => response.writeHead(Number(path.slice(1))).end())
    : undefined
  try {
    let last = new Response()
    for (const request of requests) {
      const { path, init } = parseRequest(request)
      const body = init.body?.toString().replace("RECEIVER", receiver?.url ?? "")
      last = await sandbox.fetch(`http://127.0.0.1:1${path}`, { ...init, body: body ?? null })
      // The sandbox starts to send deliveries after the response.
      await nextTurn()
    }
    const text = await last.text()
    await sandbox.settled()
    return {
      status: last.status,
      headers: Object.fromEntries(last.headers),
      text,
      deliveries: sandbox
        .deliveries()
        .map(({ body, content_type, outcome }) => ({ body, content_type, outcome })),
      received: (receiver?.received ?? []).map(({ headers, text: sent }) => {
        const { "content-type": type, authorization, "x-signature": signature } = headers
        return { type, authorization, signature, text: sent }
      }),
    }
  } finally {
    sandbox.close()
  }
}

/** Parses a request as `examples.ts` writes it. */
export function parseRequest(request: string): { method: string; path: string; init: RequestInit } {
  const [, token = "21", method = "", path = "", body] =
    /^(?:\[(.+?)\] )?(\S+) (\S+)(?: (.*))?$/s.exec(request) ?? []
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && { "Content-Type": vendorMediaType }),
  }
  return { method, path, init: { method, headers, body: body ?? null } }
}

/** Formats an example request of the description as `examples.ts` writes requests. */
export function formatExample({ method, body, ...target }: ValidRequest): string {
  const text = body === undefined ? "" : ` ${JSON.stringify(body)}`
  return `${method} /v2${formatTarget(target)}${text}`
}
