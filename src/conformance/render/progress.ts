import { printableLine } from "../../traffic/text.ts"
import type { CheckResult } from "../report.ts"
import { formatCounts, isProblem, getState } from "./results.ts"
import { checkLine, createPaint } from "./terminal.ts"

/** Prints the progress of a run. */
interface Progress {
  add(result: CheckResult, done: number, total: number): void
  /** Prints the remaining counts, and erases the status line. */
  end(): void
}

/** A stream such as `process.stderr`. */
interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** The maximum number of failures that are printed immediately. */
const maxFailures = 10

/** The number of checks after which a log gets a new line. */
const batchSize = 50

/** The control characters that move the cursor to the start of the line and erase the line. */
const erase = "\r\u001b[2K"

/**
 * Creates a progress display. A terminal shows one status line. A log gets one line for every 50 checks. The first
 * failures are printed immediately.
 */
export function createProgress(output: Output, colors: boolean): Progress {
  const paint = createPaint(colors)
  let batch: CheckResult[] = []
  let position = ""
  let failed = 0
  const endBatch = (): void => {
    if (batch.length > 0) output.write(`${position}: ${formatCounts(batch)}\n`)
    batch = []
  }
  const formatStatus = ({ name }: CheckResult): string => {
    const count = `${position}${failed > 0 ? `, ${failed} failed` : ""}`
    // Leave one column empty, because some terminals wrap the line after the last column.
    const width = Math.max(0, (output.columns || 80) - 1)
    const line = `${count}  ${printableLine(name)}`.slice(0, width)
    return `${erase}${paint(failed > 0 ? "red" : "gray", line)}`
  }
  return {
    add(result, done, total) {
      position = `${done} of ${total}`
      const isShown = isProblem(getState(result)) && failed++ < maxFailures
      const failure = isShown ? `${checkLine(result, paint)}\n` : ""
      if (output.isTTY) {
        output.write(`${failure && erase}${failure}${formatStatus(result)}`)
        return
      }
      batch.push(result)
      if (failure) output.write(failure)
      if (batch.length >= batchSize) endBatch()
    },
    end() {
      if (output.isTTY) output.write(erase)
      endBatch()
    },
  }
}
