import type { OperationId } from "./operations.ts"
import { maskViolation } from "./maskViolation.ts"
import { makePrintableLine, truncate } from "./text.ts"
import { formatUnlisted, formatViolation, hasEmptyValue, type Violation } from "./violations.ts"

/** All violations of the contract so far. */
export interface ViolationReport {
  requests: number
  /** The number of requests with at least one violation. */
  violating: number
  /** The distinct violations, in the order of their first occurrence. */
  violations: ReportedViolation[]
  /** How many violations are left out because the list is full. */
  unlisted: number
}

/** A distinct violation, which may have occurred in several requests. */
export interface ReportedViolation extends Pick<Violation, "in" | "name" | "kind" | "pointer"> {
  /** The called operation, or null if the path or the method is unknown. */
  operation: OperationId | null
  /** Whether the server accepted the violation instead of returning an error. */
  accepted: boolean
  count: number
  /** The violation and its hint as text, with values from the first occurrence. */
  message: string
}

/** Counts the violations in a server's requests. */
export interface ViolationLog {
  /** Counts a request and its violations. */
  record(operation: OperationId | undefined, accepted: Violation[], rejected: Violation[]): void
  report(): ViolationReport
}

/** The maximum number of listed violations, because a program can send any number of unknown names. */
const maxListed = 1000

/** The maximum length of each text, because a client can send a key of 1 MiB. */
const maxText = 500

export function createViolationLog(): ViolationLog {
  const listed = new Map<string, ReportedViolation>()
  let requests = 0
  let violating = 0
  let unlisted = 0
  const add = (
    operation: OperationId | undefined,
    unmasked: Violation,
    accepted: boolean,
  ): void => {
    const violation = maskViolation(unmasked)
    const { in: place, kind, pointer } = violation
    // Count the same key in several array items as one violation.
    const name = truncate(violation.name.replaceAll(/\[\d+\]/g, "[]"), maxText)
    // Unknown paths and methods have no name to tell them apart, so compare what was sent.
    const found = operation === undefined ? truncate(violation.found, maxText) : ""
    const isEmpty = hasEmptyValue(violation)
    const key = JSON.stringify([operation, place, name, kind, isEmpty, accepted, found])
    const known = listed.get(key)
    if (known) {
      known.count++
    } else if (listed.size === maxListed) {
      unlisted++
    } else {
      const message = truncate(formatViolation(violation), maxText)
      const at = { operation: operation ?? null, in: place, name, kind, accepted }
      listed.set(key, { ...at, count: 1, message, pointer })
    }
  }
  return {
    record(operation, accepted, rejected) {
      requests++
      if (accepted.length + rejected.length > 0) violating++
      for (const violation of accepted) add(operation, violation, true)
      for (const violation of rejected) add(operation, violation, false)
    },
    report: () => ({
      requests,
      violating,
      violations: [...listed.values()].map((violation) => ({ ...violation })),
      unlisted,
    }),
  }
}

/** Formats a report for a terminal, with a line for each violation. */
export function formatViolationReport(report: ViolationReport): string {
  const { requests, violating, violations, unlisted } = report
  const width = Math.max(...violations.map(({ operation }) => `${operation ?? "-"}`.length))
  const lines = violations.map(({ operation, accepted, count, message }) => {
    const columns = [
      `${count}`.padStart(5),
      accepted ? "accepted" : "rejected",
      `${operation ?? "-"}`.padEnd(width),
    ]
    return `${columns.join("  ")}  ${makePrintableLine(message)}\n`
  })
  const rest = unlisted > 0 ? `${formatUnlisted(unlisted)}\n` : ""
  return `Contract violations in ${violating} of ${requests} requests\n${lines.join("")}${rest}`
}
