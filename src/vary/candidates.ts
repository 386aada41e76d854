import { isDeepStrictEqual } from "node:util"
import type { Delivery } from "../../generated/control.ts"
import { listOtherAlternatives, type OtherAlternative } from "../sandbox/alternatives/assignment.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { areDifferent, type Recording, type Replay, type Reply } from "./recording.ts"

/** The first response to the program that an alternative changes, or else the first webhook delivery. */
export type Difference = ResponseDifference | DeliveryDifference

interface ResponseDifference {
  request: HttpRequest
  /** The request's position among those that the program sent. */
  index: number
  assumed: Reply
  varied: Reply
}

/** A delivery's content; undefined if there's no such delivery. */
interface DeliveryDifference {
  assumed: Delivery | undefined
  varied: Delivery | undefined
}

/** An alternative that changes what the program sees. */
export interface Candidate extends OtherAlternative {
  /** Undefined for an alternative of how deliveries are sent, which a replay can't show. */
  difference: Difference | undefined
}

/** @param harsh - whether to include the alternatives that break most programs. */
export function listAlternatives(harsh: boolean): OtherAlternative[] {
  return listOtherAlternatives().filter((one) => harsh || !one.harsh)
}

/**
 * Lists the alternatives that change a response to the program, the most conspicuous first.
 *
 * @param harsh - whether to include the alternatives that break most programs.
 */
export async function listCandidates(replay: Replay, harsh: boolean): Promise<Candidate[]> {
  const assumed = await replay([])
  const candidates: Candidate[] = []
  for (const alternative of listAlternatives(harsh)) {
    const difference = findDifference(assumed, await replay([alternative]))
    // How deliveries are sent can't be compared in a replay, which sends none.
    const isSent = assumed.deliveries.length > 0 && alternative.choice === "delivered-once"
    if (!difference && !isSent) continue
    candidates.push({ ...alternative, difference })
  }
  return candidates.toSorted((a, b) => rateDifference(b) - rateDifference(a))
}

/** A changed status breaks programs most often, then a change in an early response. */
function rateDifference({ difference }: Candidate): number {
  if (!difference || !("request" in difference)) return 0
  const { assumed, varied, index } = difference
  const isRejected = assumed.status < 400 && varied.status >= 400
  return (isRejected ? 2 : assumed.status === varied.status ? 0 : 1) + 1 / (index + 2)
}

/** Finds the first reply, or else the first delivery, that differs from the assumed one. */
export function findDifference(assumed: Recording, varied: Recording): Difference | undefined {
  for (const [index, { request, reply }] of assumed.exchanges.entries()) {
    const other = varied.exchanges[index]?.reply
    if (other && areDifferent(reply, other)) {
      return { request, index, assumed: reply, varied: other }
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
export async function listMasked(replay: Replay, combination: Candidate[]): Promise<Candidate[]> {
  if (combination.length < 2) return []
  const combined = await replay(combination)
  const masked: Candidate[] = []
  for (const candidate of combination) {
    if (!candidate.difference) continue
    const others = await replay(combination.filter((one) => one !== candidate))
    if (!findDifference(combined, others)) masked.push(candidate)
  }
  return masked
}

/** Groups alternatives so that a group has at most one of each rule. */
export function groupAlternatives(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = []
  for (const candidate of candidates) {
    const group = groups.find((one) => one.every(({ choice }) => choice !== candidate.choice))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}
