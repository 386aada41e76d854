import type { CoverageReport } from "../contract/coverage.ts"
import type { OperationId } from "../contract/operations.ts"
import type { FormattedExchange } from "../traffic/formatExchange.ts"
import type { Verdict } from "../traffic/recordingReport.ts"

/** The possible outcomes of a check, in display order. */
export const outcomes = [
  /** The service behaves as the check expects. */
  "passed",
  /** The service violates the contract. */
  "failed",
  /** The service responds with 501. */
  "unsupported",
  /** Another failure left nothing to compare; `reason` names it. */
  "blocked",
  /** The check was excluded, or the service showed nothing to compare; `reason` contains the details. */
  "not run",
] as const

export type Outcome = (typeof outcomes)[number]

/**
 * The meaning of a failure. `required`: the service violates the contract. `recommended`: the service differs
 * from an example in the source, or from what clients may expect.
 */
export type Level = "required" | "recommended"

/** The basis of a check: what the source states, or the ID of an open question. */
export type CheckEvidence = { stated: string } | { question: string }

/** What a run compares: the description of a check. */
export interface CheckSpec {
  /** The name: an operation, an aspect and a parameter, key or rule, such as `listTasks/selects/list_id`. */
  name: string
  /** What the service must do, as a sentence. */
  rule: string
  level: Level
  /** The place in the OpenAPI description, as a JSON pointer in a URI fragment. */
  pointer: string
  evidence: CheckEvidence
  /** Whether the check needs a service that stores data. */
  stateful: boolean
  /** Whether the check changes data, so `readOnly` excludes it. */
  writes: boolean
}

/** Returns the group of a check: the operation or topic in its name. */
export function getGroup(name: string): string {
  return name.split("/", 1)[0] ?? name
}

/** A difference between what a service must do and what it does. */
export interface Finding {
  expected: string
  found: string
  /** The place in the OpenAPI description, as a JSON pointer in a URI fragment. */
  pointer: string
  /** The operation of the request. */
  operation?: OperationId
  /** The request and response that show the difference. Undefined if no single response shows it. */
  exchange?: FormattedExchange
  /** The position of the request in the run, which the seed repeats. */
  number?: number
  /** Shell commands with the writes on which the request depends, and the request; the shortest that are known. */
  commands: string[]
  /** Whether the commands showed the difference a second time; undefined if the run didn't try. */
  isRepeated?: boolean
}

/** The result of a check, with its findings and observations. */
export interface CheckResult extends CheckSpec {
  outcome: Outcome
  /** Why the check was not run or was blocked. */
  reason?: string
  findings: Finding[]
  /** What was observed, if the check is about an open question. */
  observations: string[]
  /** Whether the list of expected failures contains the check. */
  expectedFailure: boolean
  /** How many responses were compared. */
  compared: number
}

/** An open question, with the assumption of the contract and the observations of the run. */
export interface QuestionReport {
  id: string
  question: string
  assumed: string
  /** The observations, without duplicates. */
  observations: string[]
}

/** How often a run sent a kind of value of a parameter or key, to records in a state. */
export interface ExercisedValue {
  operation: OperationId
  /** The parameter, or the path of the key. */
  name: string
  /** The sent value, or its kind, such as `a date-time in UTC`. */
  value: string
  /** The state of the record that the request named, such as `completed`; empty for collections. */
  state: string
  accepted: number
  rejected: number
}

/** An alternative of a rule of `behaviour.yaml` that a run saw. */
export interface SeenAnswer {
  rule: string
  alternative: string
  /** How many records showed it. */
  seen: number
  /** The first of them. */
  where: string
}

/** The report of a conformance run. */
export interface Report {
  verdict: Verdict
  /** The reasons for the verdict, one sentence each. */
  reasons: string[]
  baseUrl: string
  service: string
  organizationId: number
  workspaceId: number | undefined
  readOnly: boolean
  /** A text in the name of every record that the run created. */
  runId: string
  /** The date-time when the run started. */
  started: string
  milliseconds: number
  requests: number
  counts: Record<Outcome, number>
  results: CheckResult[]
  questions: QuestionReport[]
  coverage: CoverageReport
  /** The seed of the random requests. */
  seed: number
  /** What the run sent: parameters and keys, kinds of values, and states of records. */
  exercised: ExercisedValue[]
  /** What the service does where the documentation leaves it open. */
  answers: SeenAnswer[]
  /** The rules that the run couldn't try, one sentence each. */
  untried: string[]
  /** The records that the run created but could not delete, one sentence each. */
  leftovers: string[]
}
