import type { Delivery } from "../../generated/control.ts"
import type { HttpResponse } from "../contract/messages.ts"
import type { ValidatingHandler } from "../contract/validatingHandler.ts"
import { controlPath } from "../server/control/controlHandler.ts"
import type { Assignment, OtherAlternative } from "../sandbox/alternatives/assignment.ts"
import type { SandboxOptions } from "../sandbox/options.ts"
import { createService } from "../sandbox/sandbox.ts"
import type { Exchange, HttpRequest } from "../traffic/exchange.ts"

/** What a sandbox responded to a recorded request. */
export type Reply = NonNullable<Exchange["response"]>

/** Returns a handler that adds each request to a list before it handles it. */
export function collectRequests(
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

/** What a sandbox does when a program's requests are sent to it. */
export interface Recording {
  /** The exchanges, without those with the control API, whose responses no alternative changes. */
  exchanges: { request: HttpRequest; reply: Reply }[]
  /** The webhook deliveries, which aren't sent. */
  deliveries: Delivery[]
}

/** Combines alternatives to an assignment. */
export function toAssignment(alternatives: readonly OtherAlternative[]): Assignment {
  return Object.fromEntries(alternatives.map(({ choice, id }) => [choice, id]))
}

/** Sends a program's requests to a new sandbox in this process that follows the alternatives. */
export type Replay = (alternatives: readonly OtherAlternative[]) => Promise<Recording>

/** Creates a function that sends requests again, one after the other. */
export function createReplay(requests: readonly HttpRequest[], options: SandboxOptions): Replay {
  return async (alternatives) => {
    const answers = toAssignment(alternatives)
    const { handler, sandbox } = createService({ ...options, answers, delay: 0, isPaused: true })
    const exchanges: Recording["exchanges"] = []
    try {
      for (const request of requests) {
        const { method, url, headers, body = null } = request
        const sent = new Request(url, { method, headers, body })
        const requested = new URL(url)
        const reply = readReply(await handler(sent, requested))
        const isControl = `${requested.pathname}/`.startsWith(controlPath)
        if (!isControl) exchanges.push({ request, reply })
      }
      return { exchanges, deliveries: sandbox.deliveries() }
    } finally {
      sandbox.close()
    }
  }
}

function readReply(response: HttpResponse): Reply {
  const { status, headers, text = "" } = response
  // A response that was injected to get lost has no text to compare.
  return { status, headers: new Headers(headers), text: response.connectionFault ? "" : text }
}

/** Returns what a client can tell replies apart by: everything but the request's ID. */
export function describeReply({ status, headers, text }: Reply): string {
  return JSON.stringify([status, [...headers], text.replace(/"request_uuid": ?"[^"]*"/, "")])
}
