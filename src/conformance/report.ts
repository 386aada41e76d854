import type { CoverageReport } from "../contract/coverage.ts"

/** How a check ended. */
export type Outcome =
  /** What it looked for is as the contract says. */
  | "passed"
  /** Something is not as the contract says. */
  | "failed"
  /** The service says itself, by 501, that it does not do this. */
  | "unsupported"
  /** It was left out, or lacked something; its reason says which. */
  | "not run"
  /** It rests on an open question, so that neither answer is wrong: it tells what was seen. */
  | "unknown"
  /** The suite itself went wrong. */
  | "error"

/** The outcomes, in the order in which they are told. */
export const outcomes = [
  "passed",
  "failed",
  "unsupported",
  "unknown",
  "not run",
  "error",
] as const satisfies Outcome[]

/**
 * What a failure of a check means. `required`: the service is not of the contract. `recommended`: it is not what was
 * observed, or what clients may expect. `optional`: it is not what HTTP says, of which the contract says nothing.
 */
export type Level = "required" | "recommended" | "optional"

/** What a check rests on: what the source states or shows, an open question, or a standard that the contract stands on. */
export type Evidence =
  | { stated: string }
  | { observed: string }
  | { question: string }
  | { standard: string }

/** What is known of a check before it runs. */
export interface CheckFacts {
  /** Such as `listTasks/missing/organization_id`, or `tasks/create-read`. */
  name: string
  /** What it holds the service to, as a sentence. */
  rule: string
  level: Level
  /** The place in the contract, as a JSON pointer in a URI fragment. */
  pointer: string
  evidence: Evidence
  /** Whether it needs a service that keeps what it is given. */
  stateful: boolean
  /** Whether it changes something, so that `readOnly` leaves it out. */
  writes: boolean
}

/** A request and its answer, as a reader may see them: shortened, and without the token. */
export interface ToldExchange {
  request: string
  answer: string
  /** A line for a shell that sends the request again; the token stands there as `$TOKEN`. */
  curl: string
}

/** Something that is not as it should be. */
export interface Finding {
  expected: string
  found: string
  /** The place in the contract that says so. */
  pointer: string
  /** Undefined where no single exchange shows it. */
  exchange?: ToldExchange
}

/** How a check ended, and why. */
export interface CheckResult extends CheckFacts {
  outcome: Outcome
  /** Why it was not run, or what went wrong with it. */
  reason?: string
  /** What failed. */
  findings: Finding[]
  /** What was seen, where it rests on an open question. */
  seen: string[]
  /** Whether the list of expected failures has it. */
  expected: boolean
  requests: number
  milliseconds: number
}

/** What was seen of an open question. */
export interface QuestionReport {
  id: string
  question: string
  /** What the contract assumes meanwhile. */
  assumed: string
  /** What was seen, each once; nothing where nothing was. */
  seen: string[]
}

/** What the run comes to. */
export type Verdict = "conforming" | "not conforming" | "could not tell"

/** All that a run has found. */
export interface Report {
  verdict: Verdict
  /** Why, a sentence each. */
  reasons: string[]
  /** Where the service answers. */
  baseUrl: string
  service: string
  organizationId: number
  workspaceId: number | undefined
  readOnly: boolean
  /** What every record that the run makes has in its name. */
  run: string
  /** When it began, as a date-time. */
  started: string
  milliseconds: number
  requests: number
  counts: Record<Outcome, number>
  results: CheckResult[]
  questions: QuestionReport[]
  coverage: CoverageReport
  /** What it made and could not take away again, a sentence each. */
  left: string[]
}
