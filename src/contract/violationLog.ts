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

/** The maximum number of listed violations, because a program can send any number of unknown names. */
const maxListed = 1000

/** The maximum length of each text, because a client can send a key of 1 MiB. */
const maxText = 500

/** Counts the violations in a server's requests. */
export class ViolationLog {
  readonly #listed = new Map<string, ReportedViolation>()
  #requests = 0
  #violating = 0
  #unlisted = 0

  /** Counts a request and its violations. */
  record(operation: OperationId | undefined, accepted: Violation[], rejected: Violation[]): void {
    this.#requests++
    if (accepted.length + rejected.length > 0) this.#violating++
    for (const violation of accepted) this.#add(operation, violation, true)
    for (const violation of rejected) this.#add(operation, violation, false)
  }

  report(): ViolationReport {
    const violations = [...this.#listed.values()].map((violation) => ({ ...violation }))
    const [requests, violating] = [this.#requests, this.#violating]
    return { requests, violating, violations, unlisted: this.#unlisted }
  }

  #add(operation: OperationId | undefined, unmasked: Violation, accepted: boolean): void {
    const violation = maskViolation(unmasked)
    const { in: place, kind, pointer } = violation
    // Count the same key in several array items as one violation.
    const name = truncate(violation.name.replaceAll(/\[\d+\]/g, "[]"), maxText)
    // Unknown paths and methods have no name to tell them apart, so compare what was sent.
    const found = operation === undefined ? truncate(violation.found, maxText) : ""
    const isEmpty = hasEmptyValue(violation)
    const key = JSON.stringify([operation, place, name, kind, isEmpty, accepted, found])
    const known = this.#listed.get(key)
    if (known) {
      known.count++
    } else if (this.#listed.size === maxListed) {
      this.#unlisted++
    } else {
      const message = truncate(formatViolation(violation), maxText)
      const at = { operation: operation ?? null, in: place, name, kind, accepted }
      this.#listed.set(key, { ...at, count: 1, message, pointer })
    }
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
