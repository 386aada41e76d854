import type { Exchange } from "../../traffic/exchange.ts"
import type { Monitor } from "../monitor.ts"
import { isSelected, type ResolvedOptions } from "../options.ts"
import type { CheckResult, CheckSpec, Finding, Outcome } from "../report.ts"
import { maxFindings, responseChecks } from "../responseChecks.ts"
import { skipReasons } from "../verdict.ts"
import type { Judge } from "./judge.ts"
import { comparisonSpecs } from "./names.ts"
import type { Difference } from "./verdicts.ts"

/** A difference, with the exchange that shows it and the writes before it. */
export interface Found extends Difference {
  exchange: Exchange | undefined
}

/** The specs of all comparisons, in the order of the report. */
export const specs: readonly CheckSpec[] = [...comparisonSpecs.values(), ...responseChecks]

/** What a run compared. */
export interface Comparisons {
  found: readonly Found[]
  /** The number of comparisons by name. */
  compared: ReadonlyMap<string, number>
  /** The accepted writes, in their order. */
  writes: readonly Exchange[]
  /** Why the run didn't reach its end. */
  problem: string | undefined
}

/** Creates the result of each comparison. */
export function createResults(
  comparisons: Comparisons,
  { monitor, judge, options }: { monitor: Monitor; judge: Judge; options: ResolvedOptions },
): CheckResult[] {
  const byName = Map.groupBy(comparisons.found, ({ name }) => name)
  return specs.map((spec): CheckResult => {
    const differences = byName.get(spec.name) ?? []
    const level = differences.some((one) => one.level === "required")
      ? "required"
      : (differences[0]?.level ?? spec.level)
    const findings = [
      ...differences
        .slice(0, maxFindings)
        .map((one) => toFinding(spec, one, comparisons.writes, monitor)),
      ...(monitor.responses.findingsFor(spec.name) ?? []),
    ]
    const count = comparisons.compared.get(spec.name) ?? 0
    const isInspected = monitor.responses.findingsFor(spec.name) !== undefined
    const end = decideOutcome(
      spec,
      { findings, isCompared: count > 0 || isInspected, problem: comparisons.problem },
      options,
    )
    const { redact } = monitor
    return {
      ...spec,
      level,
      ...end,
      findings: findings.map((one) => ({
        ...one,
        expected: redact(one.expected),
        found: redact(one.found),
      })),
      observations:
        "question" in spec.evidence
          ? [...(judge.observations.get(spec.evidence.question) ?? [])].map(redact)
          : [],
      expectedFailure: options.expect?.includes(spec.name) ?? false,
      requests: count,
      milliseconds: 0,
    }
  })
}

function decideOutcome(
  spec: CheckSpec,
  {
    findings,
    isCompared,
    problem,
  }: { findings: Finding[]; isCompared: boolean; problem: string | undefined },
  options: ResolvedOptions,
): { outcome: Outcome; reason?: string } {
  if (!isSelected(spec.name, options.only))
    return { outcome: "not run", reason: skipReasons.notSelected }
  if (findings.some(({ exchange }) => exchange?.response.startsWith("HTTP 501")))
    return { outcome: "unsupported" }
  if (findings.length > 0) return { outcome: "failed" }
  if (isCompared) return { outcome: "passed" }
  if (options.readOnly && spec.writes) return { outcome: "not run", reason: skipReasons.readOnly }
  if (problem !== undefined) return { outcome: "blocked", reason: problem }
  return {
    outcome: "not run",
    reason:
      "The service showed nothing to compare: it has no such record, or refused the requests.",
  }
}

function toFinding(
  spec: CheckSpec,
  difference: Found,
  writes: readonly Exchange[],
  monitor: Monitor,
): Finding {
  const { expected, found, pointer = spec.pointer, exchange, records } = difference
  const relevant = writes.filter((write) => records.some(({ id }) => concerns(write, id)))
  const log = exchange ? [...relevant, exchange] : relevant
  return { expected, found, pointer, ...monitor.reproduce(exchange, log) }
}

/** Whether a write created or changed a record: only these writes are needed to reproduce a difference. */
function concerns({ url, response, method }: Exchange, id: number): boolean {
  const { pathname } = new URL(url)
  if (pathname.endsWith(`/${id}`)) return true
  return method === "POST" && new RegExp(`^\\{"\\w+":\\{"id":${id}[,}]`).test(response?.text ?? "")
}
