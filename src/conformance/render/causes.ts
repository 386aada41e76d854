import { type CheckResult, type Finding, getGroup } from "../report.ts"
import { groupBy } from "../groupBy.ts"

/** Failures that probably have the same cause in the service. */
export interface Cause {
  /** The failed checks, at least one, most severe first. */
  checks: CheckResult[]
  /**
   * For each deviation, the finding that needs the fewest requests. Empty if the check failed without a finding. If an
   * earlier finding already contains the exchange, `isExchangeAbove` is set and the exchange is omitted.
   */
  findings: (Finding & { isExchangeAbove?: boolean })[]
}

/** A check, and one of its findings. */
interface Failure {
  check: CheckResult
  finding: Finding | undefined
}

const levels = ["required", "recommended", "optional"]

/**
 * Groups failures by cause. Two failures have the same cause if they share a key, such as the same deviation in an
 * operation, the same 5xx status of an operation, or the same invalid response.
 */
export function groupByCause(results: readonly CheckResult[]): Cause[] {
  const sorted = results.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  const failures = sorted.flatMap((check): Failure[] => {
    const findings = check.findings.length > 0 ? check.findings : [undefined]
    return findings.map((finding) => ({ check, finding }))
  })
  const violations = new Set(
    failures.flatMap(({ check, finding }) =>
      finding && isResponseCheck(check) ? listViolationKeys(finding) : [],
    ),
  )
  const groups = mergeByKey(failures, (failure) => listKeys(failure, violations)).map((group) => ({
    checks: sorted.filter((check) => group.some((failure) => failure.check === check)),
    findings: chooseFindings(group.flatMap(({ finding }) => finding ?? [])),
  }))
  // Groups with the same checks form one cause.
  const causes = groupBy(groups, ({ checks }) => JSON.stringify(checks.map(({ name }) => name)))
  const shown = new Set<string>()
  return [...causes.values()].map((entries) => ({
    checks: entries[0]?.checks ?? [],
    findings: entries.flatMap(({ findings }) => findings).map((each) => hideRepeated(each, shown)),
  }))
}

/** Merges items that share a key. Also merges two items that each share a key with a third one. */
function mergeByKey<T>(items: readonly T[], keysOf: (item: T) => string[]): T[][] {
  let groups: { keys: Set<string>; items: T[] }[] = []
  for (const item of items) {
    const keys = keysOf(item)
    const related = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    const [first = { keys: new Set<string>(), items: [] }, ...others] = related
    if (related.length === 0) groups.push(first)
    for (const group of others) {
      for (const key of group.keys) first.keys.add(key)
      first.items.push(...group.items)
    }
    for (const key of keys) first.keys.add(key)
    first.items.push(item)
    if (others.length > 0) groups = groups.filter((group) => !others.includes(group))
  }
  return groups.map((group) => group.items)
}

function listKeys({ check, finding }: Failure, violations: ReadonlySet<string>): string[] {
  if (!finding) return [check.name]
  const { expected, found, pointer, exchange, operation = getGroup(check.name) } = finding
  const deviation = getDeviation(finding)
  const rule = check.name.slice(getGroup(check.name).length)
  const keys = [operation, pointer, rule].map((place) => `${place} ${deviation}`)
  const [crash] = /^HTTP 5\d\d/.exec(exchange?.response ?? "") ?? []
  if (crash) keys.push(`${operation} ${crash}`)
  if (isResponseCheck(check)) return [...keys, ...listViolationKeys(finding)]
  const [status = ""] = /^\d{3}/.exec(found) ?? []
  const [field = ""] = /^\w+(?=: )/.exec(expected) ?? []
  const isBody = /^(another|an empty) body$/.test(found)
  const explained = [
    `status ${operation} ${status}`,
    `field ${field}`,
    ...(isBody ? [`body ${operation}`] : []),
    ...(exchange ? [`exchange ${exchange.curl}`] : []),
  ]
  return [...keys, ...explained.filter((key) => violations.has(key))]
}

/** Matches the path of a key in the text of a violation, and captures the last name in the path. */
const keyPath = /^The key \S*?(\w+)(?:\[\d+\])*(?= (?:must|is) )/

/**
 * Returns the keys of the failures that an invalid response causes: failures of its status, its body, a field, or the
 * same exchange.
 */
function listViolationKeys({ operation, found, exchange }: Finding): string[] {
  const [, status] = /^The status must be .* not (\d+)\.$/.exec(found) ?? []
  const [, field] = keyPath.exec(found) ?? []
  return [
    ...(status === undefined ? [] : [`status ${operation} ${status}`]),
    ...(field === undefined ? [] : [`field ${field}`]),
    ...(found.startsWith("The body must be ") ? [`body ${operation}`] : []),
    ...(exchange ? [`exchange ${exchange.curl}`] : []),
  ]
}

function isResponseCheck({ name }: CheckResult): boolean {
  return getGroup(name) === "responses"
}

/**
 * Returns the expected and the found text, without IDs, names and dates. Keeps a number at the start of a text, because
 * this number is a status.
 */
function getDeviation({ expected, found }: Finding): string {
  return [expected, found]
    .map((text) =>
      text
        .replace(keyPath, "The key $1")
        .replaceAll(/"[^"]*"/g, '""')
        .replaceAll(/\d{4}-\d\d-\d\d\S*/g, "date")
        .replaceAll(/\b[\da-f]{8}(-[\da-f]{4,12}){4}\b/gi, "uuid")
        .replaceAll(/(?<!^|\bor )\b\d+\b/g, "#"),
    )
    .join(", found ")
}

/** Chooses for each deviation the finding that needs the fewest requests to reproduce. */
function chooseFindings(findings: Finding[]): Finding[] {
  return [...groupBy(findings, getDeviation).values()].flatMap(
    (same) => same.toSorted((a, b) => countRequests(a) - countRequests(b))[0] ?? [],
  )
}

function countRequests({ exchange, setup = [] }: Finding): number {
  return exchange ? setup.length + 1 : Infinity
}

function hideRepeated(finding: Finding, shown: Set<string>): Cause["findings"][number] {
  const exchange = finding.exchange && JSON.stringify(finding.exchange)
  if (!exchange) return finding
  if (shown.has(exchange)) {
    const { exchange: _exchange, setup: _setup, ...others } = finding
    return { ...others, isExchangeAbove: true }
  }
  shown.add(exchange)
  return finding
}
