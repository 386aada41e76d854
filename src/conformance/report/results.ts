import { operationIds } from "../../contract/operations.ts"
import { isSelected } from "../options.ts"
import {
  type CheckResult,
  type CheckSpec,
  type Finding,
  getGroup,
  type Outcome,
} from "../report.ts"
import { anyResponse } from "../responses/responseChecks.ts"
import { skipReasons } from "../verdict.ts"
import { checkSpecs } from "../specs.ts"
import type { RunContext } from "../run/context.ts"

/** Creates the result of each comparison. */
export function createResults(run: RunContext): CheckResult[] {
  const { monitor, options, collector } = run
  const results = checkSpecs.map((spec): CheckResult => {
    const isChosen = isSelected(spec.name, options.only)
    const differences = (isChosen && collector.found.get(spec.name)) || []
    // If the service stopped, missing responses say nothing about an operation.
    const findings = differences
      .map(({ finding }) => finding)
      .filter(({ expected }) => !monitor.isSilent || expected !== anyResponse)
    return {
      ...spec,
      level: differences.some(({ level }) => level === "required")
        ? "required"
        : (differences[0]?.level ?? spec.level),
      ...decideOutcome(spec, findings, run),
      findings,
      observations:
        "question" in spec.evidence ? collector.findObservations(spec.evidence.question) : [],
      expectedFailure: options.expect?.includes(spec.name) ?? false,
      compared: collector.compared.get(spec.name) ?? 0,
    }
  })
  return results.map((result) => explainMissing(result, results))
}

const notImplemented = "The service responded with 501, so it doesn't implement the operation."

function skip(reason: string): { outcome: Outcome; reason: string } {
  return { outcome: "not run", reason }
}

function decideOutcome(
  spec: CheckSpec,
  findings: Finding[],
  { monitor, options, collector, place, isStarted, problem, noReceiver }: RunContext,
): Pick<CheckResult, "outcome" | "reason"> {
  if (!isSelected(spec.name, options.only)) return skip(skipReasons.notSelected)
  if (!isStarted) return skip(monitor.redact(problem ?? ""))
  if (place?.isMock && spec.stateful) return skip(skipReasons.mock)
  if (findings.some(isUnsupported)) return { outcome: "unsupported", reason: notImplemented }
  if (findings.length > 0) return { outcome: "failed" }
  if (collector.compared.has(spec.name)) return { outcome: "passed" }
  if (options.readOnly && spec.writes) return skip(skipReasons.readOnly)
  const isDelivery = spec.name.includes("/delivers/")
  if (isDelivery && noReceiver !== undefined) return skip(noReceiver)
  if (problem !== undefined) return skip(monitor.redact(problem))
  return skip(skipReasons.notShown)
}

function isUnsupported({ exchange, found }: Finding): boolean {
  return exchange?.response.startsWith("HTTP 501") ?? found.includes("501")
}

/** Blocks what couldn't be compared because the service accepts no request of the operation. */
function explainMissing(result: CheckResult, results: readonly CheckResult[]): CheckResult {
  if (result.outcome !== "not run" || result.reason !== skipReasons.notShown) return result
  const operation =
    operationIds.find((id) => result.name === `responses/${id}`) ?? getGroup(result.name)
  const cause = results.find(
    ({ name, outcome, expectedFailure }) =>
      /failed|unsupported/.test(outcome) &&
      !expectedFailure &&
      [`${operation}/accepts/request`, `responses/${operation}`].includes(name),
  )
  if (!cause) return result
  return {
    ...result,
    outcome: "blocked",
    reason: `The service showed nothing to compare. See ${cause.name}.`,
  }
}
