import { type CheckResult, type Finding, getGroup } from "../report.ts"
import { groupBy } from "./results.ts"

/** Findings that one or more checks share. */
export interface Cause {
  /** At least one check; the most severe first. */
  checks: CheckResult[]
  /** Empty if a check failed without a finding. Each exchange is in the first finding with it. */
  findings: (Finding & { isExchangeAbove?: boolean })[]
}

const levels = ["required", "recommended", "optional"]

/** Groups failures by cause: checks of a group with the same finding, and findings of the same checks. */
export function groupByCause(results: readonly CheckResult[]): Cause[] {
  const sorted = results.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  const pairs = sorted.flatMap((check) =>
    (check.findings.length > 0 ? check.findings : [undefined]).map((finding) => ({
      check,
      finding,
    })),
  )
  const groups = groupBy(pairs, ({ check, finding }) => {
    if (!finding) return JSON.stringify(check.name)
    return JSON.stringify([getGroup(check.name), finding.expected, finding.found, finding.pointer])
  })
  const merged = [...groups.values()].map((group) => ({
    checks: [...new Set(group.map(({ check }) => check))],
    finding: group.find(({ finding }) => finding?.exchange)?.finding ?? group[0]?.finding,
  }))
  const causes = groupBy(merged, ({ checks }) => JSON.stringify(checks.map(({ name }) => name)))
  const exchanges = new Set<string>()
  return [...causes.values()].map((group) => ({
    checks: group[0]?.checks ?? [],
    findings: group.flatMap(({ finding }) => {
      const exchange = finding?.exchange && JSON.stringify(finding.exchange)
      if (!finding || !exchange) return finding ?? []
      if (exchanges.has(exchange)) return { ...finding, exchange: undefined, isExchangeAbove: true }
      exchanges.add(exchange)
      return finding
    }),
  }))
}
