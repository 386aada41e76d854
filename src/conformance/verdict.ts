import { operationIds } from "../contract/operations.ts"
import { type CheckResult, type Outcome, outcomes, type Report, type Verdict } from "./report.ts"

/** After so many requests in a row without an answer, the rest is not tried. */
export const mostSilent = 3

/** Why a check is not run at all. */
export const reasons = {
  only: "It was not asked for.",
  readOnly: "It changes something, and the run only reads.",
  interrupted: "The run was interrupted.",
  silent: `The service has not answered ${mostSilent} requests in a row.`,
  noGround: "The run could not begin.",
}

/** How many checks ended how. */
export function countsOf(results: CheckResult[]): Report["counts"] {
  const count = (outcome: Outcome): number =>
    results.filter((one) => one.outcome === outcome).length
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, count(outcome)]),
  ) as Report["counts"]
}

/** What the results come to. */
export function verdictOf(
  results: CheckResult[],
  trouble: string | undefined,
  wasInterrupted: boolean,
): { verdict: Verdict; reasons: string[] } {
  const against = results.filter((one) => isBad(one) && one.level === "required" && !one.expected)
  const wrongly = results.filter((one) => one.expected && one.outcome === "passed")
  const why = [
    ...(against.length > 0
      ? [`Required checks that failed or are unsupported: ${against.length}.`]
      : []),
    ...wrongly.map(
      ({ name }) => `${name} passes, and is listed as one that fails: take it from the list.`,
    ),
  ]
  if (why.length > 0) return { verdict: "not conforming", reasons: why }
  const errors = results.filter(({ outcome }) => outcome === "error")
  const unseen = operationIds.filter((id) => {
    const one = results.find(({ name }) => name === `${id}/valid`)
    const asked = one?.reason !== reasons.only && one?.reason !== reasons.readOnly
    return asked && one?.outcome === "not run"
  })
  const doubts = [
    ...(trouble ? [trouble] : []),
    ...(wasInterrupted && trouble !== reasons.interrupted ? [reasons.interrupted] : []),
    ...errors.map(({ name, reason }) => `The suite itself went wrong in ${name}: ${reason}`),
    ...(trouble || wasInterrupted || unseen.length === 0
      ? []
      : [`No answer was seen of ${unseen.join(", ")}.`]),
    ...(results.some(({ outcome }) => outcome === "passed") || trouble
      ? []
      : ["No check could tell anything."]),
  ]
  return { verdict: doubts.length > 0 ? "could not tell" : "conforming", reasons: doubts }
}

function isBad({ outcome }: CheckResult): boolean {
  return outcome === "failed" || outcome === "unsupported"
}
