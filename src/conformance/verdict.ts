import { type OperationId, operationIds } from "../contract/operations.ts"
import { pluralize } from "../contract/text.ts"
import { findOperationFor, operations } from "./facts.ts"
import { type CheckResult, type Outcome, outcomes, type Report } from "./report.ts"

/** The reasons why a check is not run. */
export const skipReasons = {
  notSelected: "Not selected (--only).",
  readOnly: "The check changes data, and the run is read-only.",
  notShown:
    "The service showed nothing to compare: it has no such record, or refused the requests.",
  mock: "The check needs a service that stores data.",
}

export function countOutcomes(results: CheckResult[]): Report["counts"] {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Report["counts"]
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** Facts about the run that affect the verdict. */
interface RunCircumstances {
  /** Why the run could not start. */
  problem: string | undefined
  /** That the service stopped answering. */
  silence: string | undefined
  isMock: boolean
}

export function decideVerdict(
  results: CheckResult[],
  circumstances: RunCircumstances,
): Pick<Report, "verdict" | "reasons"> {
  const failed = findRequired(results, "failed", "unsupported")
  const passed = results.filter((one) => one.expectedFailure && one.outcome === "passed")
  const count = `Failed or unsupported: ${pluralize(failed.length, "required check")}.`
  const violations = [
    ...(failed.length > 0 ? [circumstances.silence ?? [], count].flat() : []),
    ...passed.map(
      ({ name }) => `${name} passed, but is an expected failure. Remove it from the list.`,
    ),
  ]
  // The mock can't check what no schema says, such as the protocol of a URL.
  if (violations.length > 0 && !circumstances.isMock)
    return { verdict: "not conforming", reasons: violations }
  const reasons = inconclusiveReasons(results, circumstances)
  return { verdict: reasons.length > 0 ? "inconclusive" : "conforming", reasons }
}

/** Returns the required checks that have one of the wanted outcomes. Omits expected failures. */
function findRequired(results: CheckResult[], ...wanted: Outcome[]): CheckResult[] {
  return results.filter(
    ({ outcome, level, expectedFailure }) =>
      wanted.includes(outcome) && level === "required" && !expectedFailure,
  )
}

function inconclusiveReasons(
  results: CheckResult[],
  { problem, isMock }: RunCircumstances,
): string[] {
  if (problem) return [problem]
  const skipped = results.filter(({ reason }) => reason === skipReasons.mock).length
  const blocked = findRequired(results, "blocked")
  const [reason, ...others] = new Set(blocked.map((result) => result.reason))
  const verb = others.length === 1 ? "is" : "are"
  const more =
    others.length > 0 ? ` There ${verb} also ${pluralize(others.length, "other reason")}.` : ""
  const untested = listUntested(results)
  return [
    isMock &&
      `This is the mock. It stores no data, so ${pluralize(skipped, "check")} could not be run.`,
    blocked.length > 0 &&
      `Blocked: ${pluralize(blocked.length, "required check")}. ${reason}${more}`,
    untested.length > 0 && `Not tested: ${untested.join(", ")}.`,
    results.every(({ outcome }) => outcome !== "passed") && "No check passed.",
  ].filter((text) => text !== false)
}

/** Lists the operations for which no valid request was sent, although the options of the run allow one. */
function listUntested(results: CheckResult[]): string[] {
  const excluded: unknown[] = [skipReasons.notSelected, skipReasons.readOnly, skipReasons.mock]
  const findAccepted = (id: OperationId | undefined): CheckResult | undefined =>
    results.find(({ name }) => name === `${id}/accepts/request`)
  return operationIds.filter((id) => {
    const result = findAccepted(id)
    // Without a new record, there may be nothing to change.
    const { kind } = operations[id]
    const creation = findAccepted(findOperationFor(kind, "create")?.id)
    if (creation?.expectedFailure) return false
    // Without a collection, only its creation shows a record.
    const isUnlisted = findOperationFor(kind, "list") === undefined
    if (isUnlisted && creation?.reason === skipReasons.readOnly) return false
    return result?.outcome === "not run" && !excluded.includes(result.reason)
  })
}
