import { isDeepStrictEqual } from "node:util"
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

/** The first response to the program that an alternative changes, or else the first webhook delivery. */
export type Difference =
  | { request: HttpRequest; assumed: Reply; varied: Reply }
  // A delivery is undefined if there's no such delivery.
  | { assumed: Delivery | undefined; varied: Delivery | undefined }

/** The rule for how deliveries are sent, whose alternatives a replay can't compare, because it sends none. */
const sendingRule = "delivered-once"

/** Lists those of the alternatives that change a response to the program. */
export async function listCandidates(replay: Replay, alternatives: OtherAlternative[]) {
  const assumed = await replay([])
  const candidates: OtherAlternative[] = []
  for (const alternative of alternatives) {
    const isCandidate =
      alternative.choice === sendingRule
        ? assumed.deliveries.length > 0
        : findDifference(assumed, await replay([alternative]))
    if (isCandidate) candidates.push(alternative)
  }
  return candidates
}

/** Finds the first reply, or else the first delivery, that differs from the assumed one. */
export function findDifference(assumed: Recording, varied: Recording): Difference | undefined {
  for (const [index, { request, reply }] of assumed.exchanges.entries()) {
    const other = varied.exchanges[index]?.reply
    if (other && describeReply(reply) !== describeReply(other)) {
      return { request, assumed: reply, varied: other }
    }
  }
  const count = Math.max(assumed.deliveries.length, varied.deliveries.length)
  for (let index = 0; index < count; index++) {
    const [one, other] = [assumed.deliveries[index], varied.deliveries[index]]
    if (!isDeepStrictEqual(one, other)) return { assumed: one, varied: other }
  }
  return undefined
}

/**
 * Lists the alternatives of a combination that have no effect in it, because another one hides theirs.
 */
export async function listMasked(replay: Replay, combination: OtherAlternative[]) {
  if (combination.length < 2) return []
  const combined = await replay(combination)
  const masked: OtherAlternative[] = []
  for (const candidate of combination) {
    if (candidate.choice === sendingRule) continue
    const others = await replay(combination.filter((one) => one !== candidate))
    if (!findDifference(combined, others)) masked.push(candidate)
  }
  return masked
}

/** Groups alternatives so that a group has at most one of each rule. */
export function groupAlternatives(candidates: readonly OtherAlternative[]): OtherAlternative[][] {
  const groups: OtherAlternative[][] = []
  for (const candidate of candidates) {
    const group = groups.find((one) => one.every(({ choice }) => choice !== candidate.choice))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}
