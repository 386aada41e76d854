import { getOperationSpec, type OperationId, operationIds } from "./operations.ts"

/** How many items of one kind, such as operations, were used. */
export interface CoverageShare {
  covered: number
  total: number
  /** The percentage of covered items, from 0 to 100. */
  percent: number
  /** The uncovered items, such as `listTasks 200 flagged`. */
  missed: string[]
}

/** Which parts of the contract were used, and how often. */
export interface CoverageReport {
  operations: CoverageShare
  /** The statuses that the operations declare; any other counts as `default`. */
  statuses: CoverageShare
  /** The responses' named examples. */
  examples: CoverageShare
  /** Path and query parameters, and request body keys. */
  parameters: CoverageShare
  /** How often each item was used, such as `listTasks`, `listTasks 200`, `listTasks 200 flagged`. */
  counts: Record<string, number>
}

/** A call to add to the coverage. */
export interface CoveredCall {
  operation: OperationId
  status: number
  /** The name of the example in the response. */
  example?: string
  /** The names of all sent parameters, and the paths of all sent keys, such as `task.name`. */
  parameters: string[]
}

/** Counts how often each part of the contract is used. */
export type Coverage = ReturnType<typeof createCoverage>

/** The kinds of items in a coverage report. */
export const coverageKinds = ["operations", "statuses", "examples", "parameters"] as const

/** One of {@link coverageKinds}. */
export type CoverageKind = (typeof coverageKinds)[number]

export function createCoverage() {
  const counts = new Map<string, number>()
  return {
    record({ operation, status, example, parameters }: CoveredCall): void {
      const declared = status in getOperationSpec(operation).responses ? `${status}` : "default"
      const shown = example ? [`${declared} ${example}`] : []
      const used = [declared, ...shown, ...parameters].map((name) => `${operation} ${name}`)
      for (const item of [operation, ...used]) counts.set(item, (counts.get(item) ?? 0) + 1)
    },
    report(): CoverageReport {
      const shares = coverageKinds.map((kind) => [kind, countShare(items[kind], counts)])
      const known = coverageKinds.flatMap((kind) => items[kind])
      return {
        ...(Object.fromEntries(shares) as Record<CoverageKind, CoverageShare>),
        counts: Object.fromEntries(known.map((item) => [item, counts.get(item) ?? 0])),
      }
    },
  }
}

const items: Record<CoverageKind, string[]> = {
  operations: operationIds,
  statuses: operationIds.flatMap((id) =>
    Object.keys(getOperationSpec(id).responses).map((status) => `${id} ${status}`),
  ),
  examples: operationIds.flatMap((id) =>
    Object.entries(getOperationSpec(id).responses).flatMap(([status, { examples }]) =>
      examples.map((example) => `${id} ${status} ${example}`),
    ),
  ),
  parameters: operationIds.flatMap((id) => {
    const { parameters, body } = getOperationSpec(id)
    const names = [...parameters.map(({ name }) => name), ...(body?.keys ?? [])]
    return [...new Set(names)].map((name) => `${id} ${name}`)
  }),
}

function countShare(all: string[], counts: Map<string, number>): CoverageShare {
  const missed = all.filter((item) => !counts.has(item))
  const covered = all.length - missed.length
  return { covered, total: all.length, percent: (100 * covered) / all.length, missed }
}

/**
 * Formats a coverage report as text: totals by kind, then each operation's uncovered items.
 *
 * @param without - a kind to omit, such as `examples`, which only the mock returns.
 */
export function formatCoverage(report: CoverageReport, without?: CoverageKind): string {
  const included = coverageKinds.filter((kind) => kind !== without)
  const shares = included.map((kind) => {
    const { covered, total, percent } = report[kind]
    const figures = `${covered}`.padStart(5) + ` of ${`${total}`.padEnd(5)}`
    return `${kind.padEnd(12)}${figures}${percent.toFixed(1).padStart(6)} %`
  })
  const missed = operationIds.flatMap((id) => {
    if (report.operations.missed.includes(id)) return [`  ${id}: never called`]
    const rows = included.flatMap((kind) => {
      const own = report[kind].missed.filter((item) => item.startsWith(`${id} `))
      const names = own.map((item) => item.slice(id.length + 1)).join(", ")
      return names ? [`    ${kind.padEnd(10)}  ${names}`] : []
    })
    return rows.length > 0 ? [`  ${id}`, ...rows] : []
  })
  const list = missed.length > 0 ? ["", "Not covered:", ...missed] : []
  return `${["Contract coverage", ...shares, ...list].join("\n")}\n`
}
