import { operationSpec, type OperationId, operationIds } from "./operations.ts"

/** The coverage of one kind of item, such as the operations. */
export interface Share {
  covered: number
  total: number
  /** The covered items, in percent from 0 to 100. */
  percent: number
  /** The uncovered items, such as `listTasks 200 flagged`. */
  missed: string[]
}

/** A report of how often each part of the contract was used. */
export interface CoverageReport {
  operations: Share
  /** The statuses that operations declare. Every other status counts as `default`. */
  statuses: Share
  /** Named examples of responses. */
  examples: Share
  /** Parameters of path and query, and keys of bodies. */
  parameters: Share
  /** The number of uses of each item, such as `listTasks`, `listTasks 200`, `listTasks 200 flagged`. */
  counts: Record<string, number>
}

/** A call to add to the coverage. */
export interface CoveredCall {
  operation: OperationId
  status: number
  /** The named example in the response. */
  example?: string
  /** The names of the sent parameters, and the paths of the keys in the sent body. */
  parameters: string[]
}

/** Counts which parts of the contract calls use. */
export interface Coverage {
  record(call: CoveredCall): void
  report(): CoverageReport
}

/** The kinds of items in a coverage report. */
export const coverageKinds = ["operations", "statuses", "examples", "parameters"] as const

/** One of {@link coverageKinds}. */
export type CoverageKind = (typeof coverageKinds)[number]

/** Creates a counter for the used parts of the contract. */
export function createCoverage(): Coverage {
  const counts = new Map<string, number>()
  const count = (item: string): void => {
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return {
    record({ operation, status, example, parameters }) {
      const declared = status in operationSpec(operation).responses ? status : "default"
      count(operation)
      count(`${operation} ${declared}`)
      if (example) count(`${operation} ${declared} ${example}`)
      for (const name of parameters) count(`${operation} ${name}`)
    },
    report() {
      const shares = coverageKinds.map((kind) => [kind, countShare(items[kind], counts)])
      const known = coverageKinds.flatMap((kind) => items[kind])
      return {
        ...(Object.fromEntries(shares) as Record<CoverageKind, Share>),
        counts: Object.fromEntries(known.map((item) => [item, counts.get(item) ?? 0])),
      }
    },
  }
}

const items: Record<CoverageKind, string[]> = {
  operations: operationIds,
  statuses: operationIds.flatMap((id) =>
    Object.keys(operationSpec(id).responses).map((status) => `${id} ${status}`),
  ),
  examples: operationIds.flatMap((id) =>
    Object.entries(operationSpec(id).responses).flatMap(([status, { examples }]) =>
      examples.map((example) => `${id} ${status} ${example}`),
    ),
  ),
  parameters: operationIds.flatMap((id) => {
    const { parameters, body } = operationSpec(id)
    const names = [...parameters.map(({ name }) => name), ...(body?.keys ?? [])]
    return [...new Set(names)].map((name) => `${id} ${name}`)
  }),
}

function countShare(all: string[], counts: Map<string, number>): Share {
  const missed = all.filter((item) => !counts.has(item))
  const covered = all.length - missed.length
  return { covered, total: all.length, percent: (100 * covered) / all.length, missed }
}

/**
 * Formats a report as text: one line for each kind, and then the uncovered items by operation.
 *
 * @param without - a kind to omit. For example, only a mock returns `examples`.
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
  return `${["Coverage of the contract", ...shares, ...list].join("\n")}\n`
}
