import type { Delivery } from "../../generated/control.ts"
import type { HttpResponse } from "../contract/messages.ts"
import type { ValidatingHandler } from "../contract/validatingHandler.ts"
import { controlPath } from "../server/control/controlHandler.ts"
import type { Assignment } from "../sandbox/alternatives/assignment.ts"
import type { SandboxOptions } from "../sandbox/options.ts"
import { createService } from "../sandbox/sandbox.ts"
import type { Exchange, HttpRequest } from "../traffic/exchange.ts"

/** What a sandbox responded to a recorded request. */
export type Reply = NonNullable<Exchange["response"]>

/** Returns a handler that adds each request to a list before it handles it. */
export function recordRequests(
  handler: ValidatingHandler,
  requests: HttpRequest[],
): ValidatingHandler {
  return async (request, requested) => {
    const { method, url, headers, signal } = request
    const recorded: HttpRequest = { method, url, headers: new Headers(headers) }
    // Before the body is read, so that the order is that of the requests' arrival.
    requests.push(recorded)
    if (!request.body) return handler(request, requested)
    recorded.body = await request.text()
    return handler(new Request(url, { method, headers, body: recorded.body, signal }), requested)
  }
}

/**
 * Sends recorded requests to a new sandbox in this process, one after the other, without sending webhook deliveries.
 *
 * @param visit - called with each reply; returning false ends the replay.
 * @returns the deliveries that would be sent.
 */
export async function replay(
  requests: HttpRequest[],
  options: SandboxOptions,
  answers: Assignment,
  visit: (reply: Reply, index: number) => boolean,
): Promise<Delivery[]> {
  const { handler, sandbox } = createService({ ...options, answers, delay: 0, isPaused: true })
  try {
    for (const [index, { method, url, headers, body }] of requests.entries()) {
      const request = new Request(url, { method, headers, body: body ?? null })
      const response = await handler(request, URL.parse(url))
      if (!visit(readReply(response), index)) break
    }
    return sandbox.deliveries()
  } finally {
    sandbox.close()
  }
}

function readReply(response: HttpResponse): Reply {
  const { status, headers, text = "" } = response
  // A response that was injected to get lost has no text to compare.
  return { status, headers: new Headers(headers), text: response.connectionFault ? "" : text }
}

/** Returns whether a request is for the control API, whose responses no alternative changes. */
export function isControlRequest({ url }: HttpRequest): boolean {
  return `${new URL(url).pathname}/`.startsWith(controlPath)
}

/** Returns whether a client can tell two replies apart, apart from the request's ID. */
export function areDifferent(one: Reply, other: Reply): boolean {
  return describe(one) !== describe(other)
}

function describe({ status, headers, text }: Reply): string {
  return JSON.stringify([status, [...headers], text.replace(/"request_uuid": ?"[^"]*"/, "")])
}
