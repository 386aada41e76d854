import { isDeepStrictEqual } from "node:util"
import type { Delivery } from "../../generated/control.ts"
import {
  type Assignment,
  listOtherAlternatives,
  type OtherAlternative,
} from "../sandbox/alternatives/assignment.ts"
import type { SandboxOptions } from "../sandbox/options.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { areDifferent, isControlRequest, replay, type Reply } from "./recording.ts"

/** The first response to the program that an alternative changes, or else the first webhook delivery. */
export type Difference = ResponseDifference | DeliveryDifference

interface ResponseDifference {
  request: HttpRequest
  /** The request's position in the recording. */
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

/** A program's recorded requests, and the replies of the default sandbox. */
export interface Recording {
  requests: HttpRequest[]
  replies: Reply[]
  deliveries: Delivery[]
  options: SandboxOptions
}

/** Sends a program's requests to a sandbox again, to compare the replies and deliveries of others with. */
export async function createRecording(
  requests: HttpRequest[],
  options: SandboxOptions,
  assignment: Assignment = {},
): Promise<Recording> {
  const replies: Reply[] = []
  const visit = (reply: Reply): boolean => replies.push(reply) > 0
  const deliveries = await replay(requests, options, assignment, visit)
  return { requests, replies, deliveries, options }
}

/** Combines alternatives to an assignment. */
export function toAssignment(alternatives: readonly OtherAlternative[]): Assignment {
  return Object.fromEntries(alternatives.map(({ choice, id }) => [choice, id]))
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
export async function listCandidates(recording: Recording, harsh: boolean): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const alternative of listAlternatives(harsh)) {
    const difference = await findDifference(recording, toAssignment([alternative]))
    // How deliveries are sent can't be compared in a replay, which sends none.
    const isSent = recording.deliveries.length > 0 && alternative.choice === "delivered-once"
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

/** Finds the first reply, or else the first delivery, that differs from the recorded one. */
export async function findDifference(
  { requests, replies, deliveries, options }: Recording,
  assignment: Assignment,
): Promise<Difference | undefined> {
  let difference: Difference | undefined
  const sent = await replay(requests, options, assignment, (varied, index) => {
    const [request, assumed] = [requests[index], replies[index]]
    if (!request || !assumed || isControlRequest(request) || !areDifferent(assumed, varied)) {
      return true
    }
    difference = { request, index, assumed, varied }
    return false
  })
  const count = Math.max(deliveries.length, sent.length)
  for (let index = 0; index < count && !difference; index++) {
    const [assumed, varied] = [deliveries[index], sent[index]]
    if (!isDeepStrictEqual(assumed, varied)) difference = { assumed, varied }
  }
  return difference
}

/**
 * Lists the alternatives of a combination that have no effect in it, because another one hides theirs.
 */
export async function listMasked(
  recording: Recording,
  combination: Candidate[],
): Promise<Candidate[]> {
  if (combination.length < 2) return []
  const { requests, options } = recording
  const combined = await createRecording(requests, options, toAssignment(combination))
  const masked: Candidate[] = []
  for (const candidate of combination) {
    if (!candidate.difference) continue
    const others = toAssignment(combination.filter((one) => one !== candidate))
    if (!(await findDifference(combined, others))) masked.push(candidate)
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
