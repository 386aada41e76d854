import type { OperationId } from "../../contract/operations.ts"
import { operations } from "../facts.ts"
import { type CheckResult, type Finding, getGroup } from "../report.ts"
import { isResponseCheck } from "../responses/specs.ts"

/** Failures that probably have the same cause in the service. */
export interface Cause {
  /** The failed check with the most severe level. */
  check: CheckResult
  /** All other failed checks. */
  others: CheckResult[]
  /** One finding for each kind of difference, the first one being of the check. */
  findings: Finding[]
}

/** A failed check with one of its findings, if it has any. */
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
 * Groups failed checks by cause. Checks with a common key have the same cause: a key is, for example, a parameter, a field
 * of records, or a 5xx status of an operation. A check that another one explains, such as one of an invalid response, has
 * the cause of that one.
 */
export function groupByCause(results: readonly CheckResult[]): Cause[] {
  const sorted = results.toSorted(compareChecks)
  const explaining = findExplaining(sorted)
  return mergeByKey(sorted, (check) => listKeys(check, explaining)).map((checks) => {
    const chosen = chooseFailures(checks)
    const { check } = chosen[0]!
    return {
      check,
      others: checks.filter((one) => one !== check),
      findings: chosen.flatMap(({ finding }) => finding ?? []),
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

/** Finds for each topic the first check whose failure explains others: an invalid response, or wrong records or order. */
function findExplaining(sorted: readonly CheckResult[]): Map<string, string> {
  const entries = sorted.flatMap((check) => {
    if (!isExplaining(check)) return []
    const topics = check.findings.flatMap((finding) => listTopics(check, finding))
    const own = topics.filter(
      (topic) => isResponseCheck(check.name) || /^(order|selection) /.test(topic),
    )
    return own.map((topic): [string, string] => [topic, check.name])
  })
  return new Map(entries.toReversed())
}

/** Whether other checks fail because of this one. */
function isExplaining(check: CheckResult): boolean {
  return (
    isResponseCheck(check.name) ||
    check.name.includes("/sorts/") ||
    check.name.endsWith(plainSelection)
  )
}

function listKeys(check: CheckResult, explaining: ReadonlyMap<string, string>): string[] {
  const { name, findings } = check
  const explanations = findings.map((finding) =>
    isExplaining(check)
      ? undefined
      : listTopics(check, finding).find((topic) => explaining.has(topic)),
  )
  const [first] = explanations
  if (first !== undefined && !explanations.includes(undefined))
    return [name, explaining.get(first)!]
  return [name, ...findings.flatMap((finding) => listOwnKeys(check, finding))]
}

/** Returns what a finding is about: one check can explain another that is about the same. */
function listTopics(check: CheckResult, finding: Finding): string[] {
  const [operation, aspect = "", subject = ""] = check.name.split("/")
  const { exchange, pointer } = finding
  const isOfResponse = isResponseCheck(check.name)
  const field = isOfResponse ? findField(pointer) : subject.split(".").at(-1)
  const isOfStatus = !isOfResponse || pointer.endsWith("/responses")
  return [
    exchange && `exchange ${exchange.request}`,
    field !== undefined && `field ${field}`,
    isOfStatus && `status ${finding.operation} ${readStatus(finding)}`,
    // Pages can't fit together if their order is wrong.
    (aspect === "sorts" || aspect === "pages") && `order ${operation}`,
    // What is missing or too much without other parameters, is so with them too.
    (aspect === "selects" || aspect === "pages") && `selection ${operation}`,
  ].filter((topic) => typeof topic === "string")
}

/** Returns what a finding has in common with others of the same cause. */
function listOwnKeys(check: CheckResult, finding: Finding): string[] {
  const [operation = "", aspect = "", subject = ""] = check.name.split("/")
  const status = readStatus(finding)
  const keys = status >= 500 ? [`${finding.operation} ${status}`] : []
  if (isResponseCheck(check.name)) return [...keys, findField(finding.pointer) ?? finding.pointer]
  // Several aspects are about the same parameter, operations share parameters, and a delivery follows an activity.
  if (!finding.pointer.endsWith("/responses")) keys.push(finding.pointer)
  if (aspect === "authorizes") keys.push(aspect)
  if (aspect === "pages") keys.push(`pages ${operation}`)
  if (aspect === "causes" || aspect === "delivers") keys.push(`activity ${subject}`)
  if (aspect === "accepts" && status >= 400) keys.push(`${operation} refuses with ${status}`)
  const field = subject.split(".").at(-1)
  if (valueAspects.includes(aspect))
    keys.push(`value ${operations[operation as OperationId].kind} ${field}`)
  return keys
}

/** Returns the name of the property that a pointer leads to. */
function findField(pointer: string): string | undefined {
  return /\/(?:properties|required)\/(\w+)(?:\/\w+)?$/.exec(pointer)?.[1]
}

function compareChecks(a: CheckResult, b: CheckResult): number {
  return levels.indexOf(a.level) - levels.indexOf(b.level) || rank(a) - rank(b)
}

/** Ranks checks by how much they say: an invalid response explains others, and a refused operation blocks them. */
function rank(check: CheckResult): number {
  const { name } = check
  if (isResponseCheck(check.name)) return 0
  if (name.endsWith("/accepts/request")) return 1
  return /^\w+\/(rejects|finds|pages)\//.test(name) ? 3 : 2
}

function readStatus({ exchange }: Pick<Finding, "exchange">): number {
  return Number(/^HTTP (\d{3})/.exec(exchange?.response ?? "")?.[1] ?? 0)
}

/** Chooses for each kind of difference a failure of the most severe check, with the fewest requests. */
function chooseFailures(checks: readonly CheckResult[]): Failure[] {
  const failures = checks.flatMap((check): Failure[] =>
    check.findings.length > 0
      ? check.findings.map((finding) => ({ check, finding }))
      : [{ check, finding: undefined }],
  )
  const sorted = failures.toSorted(
    (a, b) => compareChecks(a.check, b.check) || countRequests(a) - countRequests(b),
  )
  const kinds = Map.groupBy(sorted, ({ check, finding }) => {
    const rule = check.name.slice(getGroup(check.name).length)
    return isResponseCheck(check.name) ? `${finding?.operation} ${finding?.pointer}` : rule
  })
  return [...kinds.values()].flatMap(([first]) => first ?? [])
}

/** Counts the requests that show a failure, and prefers those that showed it a second time. */
function countRequests({ finding }: Failure): number {
  if (!finding?.exchange) return Infinity
  const { commands, isRepeated } = finding
  const doubt = isRepeated === undefined ? 50 : isRepeated ? 0 : 100
  return commands.length + doubt
}
