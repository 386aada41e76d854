import { printableLine } from "../../traffic/text.ts"
import type { CheckResult } from "../report.ts"
import { formatCounts, isProblem, getState } from "./results.ts"
import { checkLine, createPaint } from "./terminal.ts"

/** Prints the progress of a run. */
export interface Progress {
  add(result: CheckResult, done: number, total: number): void
  /** Prints the rest, and removes the status line. */
  end(): void
}

/** A stream such as `process.stderr`. */
interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/**
 * Creates a progress display: on a terminal a status line, elsewhere a line for each fifty checks. The first failures are
 * printed immediately.
 */
export function createProgress(output: Output, colors: boolean): Progress {
  return output.isTTY ? terminalProgress(output, colors) : logProgress(output, colors)
}

/** How many failures are printed immediately. */
const maxFailures = 10

/** Moves to the start of the line, and erases it. */
const erase = "\r\u001b[2K"

function terminalProgress(output: Output, colors: boolean): Progress {
  const paint = createPaint(colors)
  let failed = 0
  return {
    add(result, done, total) {
      const isFailure = isProblem(getState(result))
      if (isFailure) failed++
      const failure =
        isFailure && failed <= maxFailures ? `${erase}${checkLine(result, paint)}\n` : ""
      const count = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ""}`
      // Some terminals wrap after the last column.
      const width = Math.max(0, (output.columns || 80) - 1)
      const line = `${count}  ${printableLine(result.name)}`.slice(0, width)
      output.write(`${failure}${erase}${paint(failed > 0 ? "red" : "gray", line)}`)
    },
    end: () => output.write(erase),
  }
}

/** The number of checks for a line of a log. */
const batchSize = 50

function logProgress(output: Output, colors: boolean): Progress {
  const paint = createPaint(colors)
  let batch: CheckResult[] = []
  let position = ""
  let failed = 0
  const endBatch = (): void => {
    if (batch.length > 0) output.write(`${position}: ${formatCounts(batch)}\n`)
    batch = []
  }
  return {
    add(result, done, total) {
      batch.push(result)
      position = `${done} of ${total}`
      if (isProblem(getState(result)) && failed++ < maxFailures) {
        output.write(`${checkLine(result, paint)}\n`)
      }
      if (batch.length >= batchSize) endBatch()
    },
    end: endBatch,
  }
}
