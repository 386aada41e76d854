import { type CheckResult, type Finding, getGroup } from "../report.ts"

/** Failures that probably have the same cause in the service. */
export interface Cause {
  /** The failed check with the most severe level. */
  check: CheckResult
  /** All other failed checks. */
  others: CheckResult[]
  /** One finding for each deviation: the finding with the fewest requests. */
  findings: ShownFinding[]
}

/** A finding. If an earlier finding has the same exchange, `isExchangeAbove` is set and the exchange is missing. */
type ShownFinding = Finding & { isExchangeAbove?: boolean }

/** A failed check, and one of its findings. */
interface Failure {
  check: CheckResult
  finding: Finding | undefined
}

const levels = ["required", "recommended", "optional"]

/**
 * Groups failures by cause. Failures with a common key have the same cause. A key is, for example, a deviation in an
 * operation, a 5xx status of an operation, or an invalid response.
 */
export function groupByCause(results: readonly CheckResult[]): Cause[] {
  // An invalid response explains other failures, so its check comes first.
  const sorted = results.toSorted(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      Number(isResponseCheck(b)) - Number(isResponseCheck(a)),
  )
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
  const causes = Map.groupBy(groups, ({ checks }) => JSON.stringify(checks.map(({ name }) => name)))
  const shown = new Set<string>()
  return [...causes.values()].flatMap((same) => {
    const [check, ...others] = same[0]?.checks ?? []
    const findings = same.flatMap((group) => group.findings)
    return check
      ? [{ check, others, findings: findings.map((each) => hideRepeated(each, shown)) }]
      : []
  })
}

/** Groups items with a common key. Merges two groups if an item has keys of both groups. */
function mergeByKey<T>(items: readonly T[], keysOf: (item: T) => string[]): T[][] {
  let groups: { keys: Set<string>; items: T[] }[] = []
  for (const item of items) {
    const keys = keysOf(item)
    const related = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    const merged = {
      keys: new Set([...related.flatMap((group) => [...group.keys]), ...keys]),
      items: [...related.flatMap((group) => group.items), item],
    }
    // The set contains the merged group only once.
    groups = [...new Set([...groups.map((one) => (related.includes(one) ? merged : one)), merged])]
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
  const [match, field = "id"] =
    /^(?:an array )?(\w+)(?:: |$)|^records with an ID/.exec(expected) ?? []
  const explained = [`status ${operation} ${status}`]
  if (match !== undefined) explained.push(`field ${field}`)
  if (/^(another|an empty) body$/.test(found)) explained.push(`body ${operation}`)
  if (exchange) explained.push(`exchange ${exchange.curl}`)
  return [...keys, ...explained.filter((key) => violations.has(key))]
}

/** Matches the path of a key in the text of a violation, and captures the last name in the path. */
const keyPath = /^The key (?:[^\s.[]+(?:\[\d+\])*\.)*([^\s.[]+)(?:\[\d+\])*(?= (?:must|is) )/

/** Returns the keys of an invalid response. Failures with one of these keys are consequences of the response. */
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

/** Returns the expected and the found text, without IDs, names and dates. */
function getDeviation({ expected, found }: Finding): string {
  return [expected, found]
    .map((text) =>
      text
        .replace(keyPath, "The key $1")
        .replaceAll(/"[^"]*"/g, '""')
        .replaceAll(/\d{4}-\d\d-\d\d\S*/g, "date")
        .replaceAll(/\b[\da-f]{8}(-[\da-f]{4,12}){4}\b/gi, "uuid")
        // Keep a number at the start of a text, because it is a status.
        .replaceAll(/(?<!^|\bor )\b\d+\b/g, "#"),
    )
    .join(", found ")
}

/** Chooses for each deviation the finding with the fewest requests. */
function chooseFindings(findings: Finding[]): Finding[] {
  return [...Map.groupBy(findings, getDeviation).values()].flatMap(
    (same) => same.toSorted((a, b) => countRequests(a) - countRequests(b))[0] ?? [],
  )
}

function countRequests({ exchange, setup = [] }: Finding): number {
  return exchange ? setup.length + 1 : Infinity
}

function hideRepeated(finding: Finding, shown: Set<string>): ShownFinding {
  const key = finding.exchange && JSON.stringify(finding.exchange)
  if (!key || !shown.has(key)) {
    if (key) shown.add(key)
    return finding
  }
  const { exchange: _exchange, setup: _setup, ...others } = finding
  return { ...others, isExchangeAbove: true }
}
