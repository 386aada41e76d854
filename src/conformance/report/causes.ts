import { operationIds } from "../../contract/operations.ts"
import { type CheckResult, type Finding, getGroup } from "../report.ts"

/** Failures that probably have the same cause in the service. */
export interface Cause {
  /** The failed check with the most severe level. */
  check: CheckResult
  /** All other failed checks. */
  others: CheckResult[]
  /** One finding for each kind of difference: the one with the fewest requests. */
  findings: ShownFinding[]
}

/** A finding. If an earlier finding has the same exchange, `isExchangeAbove` is set and the exchange is missing. */
export type ShownFinding = Finding & { isExchangeAbove?: boolean }

/** A failed check, and one of its findings. */
interface Failure {
  check: CheckResult
  finding: Finding | undefined
}

const levels = ["required", "recommended"]

/** The check that fails if a collection lacks records, or has too many, whatever a request selects. */
const plainSelection = "/selects/organization_id"

/** The aspects that compare the value of a field, whichever request shows it. */
const valueAspects = ["shows", "writes", "keeps", "sets"]

/**
 * Groups failures by cause. Failures with a common key have the same cause. A key is, for example, a field of records, a
 * 5xx status of an operation, or an invalid response.
 */
export function groupByCause(results: readonly CheckResult[]): Cause[] {
  // An invalid response explains other failures, so its check comes first.
  const sorted = results.toSorted(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      Number(isResponseCheck(b)) - Number(isResponseCheck(a)) ||
      Number(isSecondary(a)) - Number(isSecondary(b)),
  )
  const failures = sorted.flatMap((check): Failure[] => {
    const findings = check.findings.length > 0 ? check.findings : [undefined]
    return findings.map((finding) => ({ check, finding }))
  })
  const violations = new Set(
    failures.flatMap(({ check, finding }) => [
      ...(finding && isResponseCheck(check) ? listViolationKeys(finding) : []),
      ...(check.name.includes("/sorts/") ? [`order ${getGroup(check.name)}`] : []),
      ...(check.name.endsWith(plainSelection) ? [`selection ${getGroup(check.name)}`] : []),
    ]),
  )
  const shown = new Set<string>()
  return mergeByKey(failures, (failure) => listKeys(failure, violations)).map((group) => {
    const checks = sorted.filter((one) => group.some((failure) => failure.check === one))
    const chosen = chooseFailures(group)
    // The entry shows the first finding, so it has the name of that check if none is more severe.
    const first = checks.find((one) => one === chosen[0]?.check && one.level === checks[0]?.level)
    const check = first ?? checks[0]!
    const findings = chosen.flatMap(({ finding }) => finding ?? [])
    return {
      check,
      others: checks.filter((one) => one !== check),
      findings: findings.map((each) => hideRepeated(each, shown)),
    }
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
  const { name } = check
  if (!finding) return [name]
  const [operation = "", aspect = "", subject = ""] = name.split("/")
  const { pointer, exchange } = finding
  const status = readStatus(finding)
  const keys = [name]
  if (status >= 500) keys.push(`${finding.operation} ${status}`)
  if (isResponseCheck(check)) return [...keys, ...listViolationKeys(finding)]
  // Several aspects are about the same parameter, operations share parameters, and a delivery follows an activity.
  if (!pointer.endsWith("/responses")) keys.push(pointer)
  if (aspect === "authorizes") keys.push(aspect)
  if (aspect === "causes" || aspect === "delivers") keys.push(`activity ${subject}`)
  if (aspect === "accepts" && status >= 400) keys.push(`${operation} refuses with ${status}`)
  const field = subject.split(".").at(-1)
  if (valueAspects.includes(aspect)) keys.push(`value ${getResource(operation)} ${field}`)
  const explained = [`field ${field}`, `status ${operation} ${status}`]
  // What is missing or too much without other parameters, is so with them too.
  if (aspect === "selects" || aspect === "pages") explained.push(`selection ${operation}`)
  // Pages can't fit together if their order is wrong.
  if (aspect === "sorts" || aspect === "pages") explained.push(`order ${operation}`)
  if (exchange) explained.push(`exchange ${exchange.request}`)
  return [...keys, ...explained.filter((key) => violations.has(key))]
}

/** Returns the keys of an invalid response. Failures with one of these keys are consequences of the response. */
function listViolationKeys({ operation, pointer, exchange, ...finding }: Finding): string[] {
  const [, field] = /\/(?:properties|required)\/(\w+)(?:\/\w+)?$/.exec(pointer) ?? []
  return [
    pointer,
    ...(pointer.endsWith("/responses")
      ? [`status ${operation} ${readStatus({ exchange, ...finding })}`]
      : []),
    ...(field === undefined ? [] : [`field ${field}`]),
    ...(exchange ? [`exchange ${exchange.request}`] : []),
  ]
}

function isResponseCheck({ name }: CheckResult): boolean {
  return !(operationIds as readonly string[]).includes(getGroup(name))
}

/** Whether a check says less about a cause than others: one about pages, or about requests that must be rejected. */
function isSecondary({ name }: CheckResult): boolean {
  return /^\w+\/(rejects|finds|pages)\//.test(name)
}

/** Returns the resource of an operation, so that `createTask` and `listTasks` have the same. */
function getResource(operation: string): string {
  return operation
    .replace(/^[a-z]+/, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "")
}

function readStatus({ exchange }: Pick<Finding, "exchange">): number {
  return Number(/^HTTP (\d{3})/.exec(exchange?.response ?? "")?.[1] ?? 0)
}

/** Chooses for each kind of difference the failure with the fewest requests. */
function chooseFailures(group: Failure[]): Failure[] {
  const kinds = Map.groupBy(group, ({ check, finding }) => {
    const rule = check.name.slice(getGroup(check.name).length)
    return isResponseCheck(check) ? `${finding?.operation} ${finding?.pointer}` : rule
  })
  return [...kinds.values()].flatMap(
    (same) => same.toSorted((a, b) => countRequests(a.finding) - countRequests(b.finding))[0] ?? [],
  )
}

/** Prefers findings that were seen a second time. */
function countRequests(finding: Finding | undefined): number {
  if (!finding) return Infinity
  const { exchange, commands, isRepeated } = finding
  return exchange ? commands.length + (isRepeated === false ? 100 : 0) : Infinity
}

function hideRepeated(finding: Finding, shown: Set<string>): ShownFinding {
  const key = finding.exchange && JSON.stringify(finding.exchange)
  if (!key || !shown.has(key)) {
    if (key) shown.add(key)
    return finding
  }
  const { exchange: _exchange, ...others } = finding
  return { ...others, commands: [], isExchangeAbove: true }
}
