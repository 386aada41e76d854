import type { Aspect } from "../names.ts"
import type { ServiceRecord } from "../run/service.ts"
import type { Selection } from "../selection.ts"
import type { SentRequest } from "../state/request.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { JudgeMemory } from "./memory.ts"
import { findObstacle } from "./obstacles.ts"
import type { Obstacle } from "./unknownRecords.ts"
import type { Detail, Verdicts } from "./verdicts.ts"

/** The comparison of a response: its request, what the run knows, and the differences so far. */
export interface Comparison extends SentRequest {
  judge: JudgeMemory
  state: State
  status: number
  /** Why the service must not accept the request; undefined if it must or may. */
  obstacle: Obstacle | undefined
  verdicts: Verdicts
  /** Compares: adds a difference unless the condition holds. */
  expect(aspect: Aspect, subject: string, isRight: boolean, describe: () => Detail): void
  /** Notes what was compared without a difference. */
  note(aspect: Aspect, subject: string): void
}

/** The comparison of a page, with its records and what the request selects. */
export interface PageComparison extends Comparison {
  rows: ServiceRecord[]
  selection: Selection
}

/** The comparison of a response that shows the written record. */
export interface WriteComparison extends Comparison {
  /** The record in the response. */
  record: ServiceRecord
  known: KnownRecord
  /** The fields that the request names. */
  written: ReadonlySet<string>
}

export function createComparison(
  judge: JudgeMemory,
  request: SentRequest,
  verdicts: Verdicts,
): Comparison {
  const { id } = request.facts
  return {
    ...request,
    judge,
    state: judge.state,
    status: request.exchange.response?.status ?? 0,
    obstacle: findObstacle(judge, request),
    verdicts,
    expect: (aspect, subject, isRight, describe) =>
      verdicts.expect(`${id}/${aspect}/${subject}`, isRight, describe),
    note: (aspect, subject) => void verdicts.compared.add(`${id}/${aspect}/${subject}`),
  }
}
