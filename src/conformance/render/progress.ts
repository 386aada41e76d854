import { stripVTControlCharacters } from "node:util"
import { makePrintableLine } from "../../contract/text.ts"
import type { CheckResult } from "../report.ts"
import { formatCounts, formatResult, getState, paint, stateColors } from "./results.ts"

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
 * failures are printed immediately. Call `end` after the last check.
 */
export function createProgress(output: Output, colors: boolean) {
  let batch: CheckResult[] = []
  let position = ""
  let failed = 0
  const color = (text: string): string => (colors ? text : stripVTControlCharacters(text))
  const endBatch = (): void => {
    if (batch.length > 0) output.write(`${position}: ${formatCounts(batch)}\n`)
    batch = []
  }
  const formatStatus = ({ name }: CheckResult): string => {
    const count = `${position}${failed > 0 ? `, ${failed} failed` : ""}`
    // Leave one column empty, because some terminals wrap the line after the last column.
    const width = Math.max(0, (output.columns || 80) - 1)
    const line = `${count}  ${makePrintableLine(name)}`.slice(0, width)
    return `${erase}${color(paint(failed > 0 ? "red" : "gray", line))}`
  }
  return {
    add(result: CheckResult, done: number, total: number): void {
      position = `${done} of ${total}`
      const isShown = stateColors[getState(result)] === "red" && failed++ < maxFailures
      const failure = isShown ? `${color(formatResult(result))}\n` : ""
      if (output.isTTY) {
        output.write(`${failure && erase}${failure}${formatStatus(result)}`)
        return
      }
      batch.push(result)
      if (failure) output.write(failure)
      if (batch.length >= batchSize) endBatch()
    },
    end(): void {
      if (output.isTTY) output.write(erase)
      endBatch()
    },
  }
}
