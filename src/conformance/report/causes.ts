import { type OperationId, operationIds } from "../../contract/operations.ts"
import { operations } from "../facts.ts"
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
  const shown = new Set<string>()
  return mergeByKey(sorted, (check) => listKeys(check, explaining)).map((checks) => {
    const chosen = chooseFailures(checks)
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

/** Finds for each thing that explains failures the first check that shows it: an invalid response, or wrong records or order. */
function findExplaining(sorted: readonly CheckResult[]): Map<string, string> {
  const entries = sorted.flatMap((check) => {
    const { name, findings } = check
    const keys = isResponseCheck(check)
      ? findings.flatMap(listConsequences)
      : isExplaining(name)
        ? [`${name.includes("/sorts/") ? "order" : "selection"} ${getGroup(name)}`]
        : []
    return keys.map((key): [string, string] => [key, name])
  })
  return new Map(entries.toReversed())
}

/** Whether other checks of a collection fail because of this one. */
function isExplaining(name: string): boolean {
  return name.includes("/sorts/") || name.endsWith(plainSelection)
}

function listKeys(check: CheckResult, explaining: ReadonlyMap<string, string>): string[] {
  const { name, findings } = check
  const isOwner = isResponseCheck(check) || isExplaining(name)
  const explanations = findings.map((finding) =>
    isOwner ? undefined : listExplanations(check, finding).find((key) => explaining.has(key)),
  )
  const [first] = explanations
  if (first !== undefined && !explanations.includes(undefined))
    return [name, explaining.get(first)!]
  return [name, ...findings.flatMap((finding) => listOwnKeys(check, finding))]
}

/** Returns what could explain a finding. */
function listExplanations({ name }: CheckResult, { exchange, ...finding }: Finding): string[] {
  const [operation, aspect = "", subject = ""] = name.split("/")
  return [
    ...(exchange ? [`exchange ${exchange.request}`] : []),
    `field ${subject.split(".").at(-1)}`,
    `status ${operation} ${readStatus({ exchange, ...finding })}`,
    // Pages can't fit together if their order is wrong.
    ...(aspect === "pages" ? [`order ${operation}`] : []),
    // What is missing or too much without other parameters, is so with them too.
    ...(aspect === "selects" || aspect === "pages" ? [`selection ${operation}`] : []),
  ]
}

/** Returns what a finding has in common with others of the same cause. */
function listOwnKeys(check: CheckResult, finding: Finding): string[] {
  const [operation = "", aspect = "", subject = ""] = check.name.split("/")
  const status = readStatus(finding)
  const keys = status >= 500 ? [`${finding.operation} ${status}`] : []
  if (isResponseCheck(check)) return [...keys, findField(finding.pointer) ?? finding.pointer]
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

/** Returns what an invalid response explains: differences in the same exchange, of the same field, or with the same status. */
function listConsequences({ operation, pointer, exchange, ...finding }: Finding): string[] {
  const field = findField(pointer)
  return [
    ...(exchange ? [`exchange ${exchange.request}`] : []),
    ...(field === undefined ? [] : [`field ${field}`]),
    ...(pointer.endsWith("/responses")
      ? [`status ${operation} ${readStatus({ exchange, ...finding })}`]
      : []),
  ]
}

/** Returns the name of the property that a pointer leads to. */
function findField(pointer: string): string | undefined {
  return /\/(?:properties|required)\/(\w+)(?:\/\w+)?$/.exec(pointer)?.[1]
}

function isResponseCheck({ name }: CheckResult): boolean {
  return !(operationIds as readonly string[]).includes(getGroup(name))
}

function compareChecks(a: CheckResult, b: CheckResult): number {
  return levels.indexOf(a.level) - levels.indexOf(b.level) || rank(a) - rank(b)
}

/** Ranks checks by how much they say: an invalid response explains others, and a refused operation blocks them. */
function rank(check: CheckResult): number {
  const { name } = check
  if (isResponseCheck(check)) return 0
  if (name.endsWith("/accepts/request")) return 1
  return /^\w+\/(rejects|finds|pages)\//.test(name) ? 3 : 2
}

function readStatus({ exchange }: Pick<Finding, "exchange">): number {
  return Number(/^HTTP (\d{3})/.exec(exchange?.response ?? "")?.[1] ?? 0)
}

/** Chooses for each kind of difference the finding with the fewest requests, those that were seen twice first. */
function chooseFailures(checks: readonly CheckResult[]) {
  const failures = checks.flatMap((check) =>
    (check.findings.length > 0 ? check.findings : [undefined]).map((finding) => ({
      check,
      finding,
    })),
  )
  const kinds = Map.groupBy(failures, ({ check, finding }) => {
    const rule = check.name.slice(getGroup(check.name).length)
    return isResponseCheck(check) ? `${finding?.operation} ${finding?.pointer}` : rule
  })
  const chosen = [...kinds.values()].flatMap(
    (same) => same.toSorted((a, b) => countRequests(a.finding) - countRequests(b.finding))[0] ?? [],
  )
  return chosen.toSorted(
    (a, b) =>
      compareChecks(a.check, b.check) ||
      Number(b.finding?.isRepeated ?? false) - Number(a.finding?.isRepeated ?? false),
  )
}

/** Prefers findings that were seen a second time. */
function countRequests(finding: Finding | undefined): number {
  if (!finding) return Infinity
  const { exchange, commands, isRepeated } = finding
  const doubt = isRepeated === undefined ? 50 : isRepeated ? 0 : 100
  return exchange ? commands.length + doubt : Infinity
}

function hideRepeated(finding: Finding, shown: Set<string>): ShownFinding {
  const { exchange, ...others } = finding
  const key = JSON.stringify(exchange)
  if (exchange && shown.has(key)) return { ...others, commands: [], isExchangeAbove: true }
  if (exchange) shown.add(key)
  return finding
}
