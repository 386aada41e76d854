import { getOperationSpec, type OperationId, operationIds } from "./operations.ts"

/** The coverage of one kind of items, such as operations. */
export interface CoverageShare {
  covered: number
  total: number
  /** The percentage of covered items, from 0 to 100. */
  percent: number
  /** The uncovered items, such as `listTasks 200 flagged`. */
  missed: string[]
}

/** How often each part of the contract was used. */
export interface CoverageReport {
  operations: CoverageShare
  /** The statuses that the operations declare. An undeclared status counts as `default`. */
  statuses: CoverageShare
  /** The named examples of the responses. */
  examples: CoverageShare
  /** The path and query parameters, and the keys of request bodies. */
  parameters: CoverageShare
  /** The number of uses of each item, such as `listTasks`, `listTasks 200`, `listTasks 200 flagged`. */
  counts: Record<string, number>
}

/** A call to add to the coverage. */
export interface CoveredCall {
  operation: OperationId
  status: number
  /** The name of the example that the response contains. */
  example?: string
  /** The names of the sent parameters, and the paths of the sent keys, such as `task.name`. */
  parameters: string[]
}

/** Counts the uses of each part of the contract. */
export interface Coverage {
  record(call: CoveredCall): void
  report(): CoverageReport
}

/** The kinds of items in a coverage report. */
export const coverageKinds = ["operations", "statuses", "examples", "parameters"] as const

/** One of {@link coverageKinds}. */
export type CoverageKind = (typeof coverageKinds)[number]

/** Creates an empty coverage counter. */
export function createCoverage(): Coverage {
  const counts = new Map<string, number>()
  const count = (item: string): void => {
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return {
    record({ operation, status, example, parameters }) {
      const declared = status in getOperationSpec(operation).responses ? status : "default"
      count(operation)
      count(`${operation} ${declared}`)
      if (example) count(`${operation} ${declared} ${example}`)
      for (const name of parameters) count(`${operation} ${name}`)
    },
    report() {
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
 * Formats a report as text: the totals of each kind, then the uncovered items of each operation.
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
