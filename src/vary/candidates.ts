import { isDeepStrictEqual } from "node:util"
import type { Delivery } from "../../generated/control.ts"
import type { OtherAlternative } from "../sandbox/alternatives/assignment.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { describeReply, type Recording, type Replay, type Reply } from "./recording.ts"

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
