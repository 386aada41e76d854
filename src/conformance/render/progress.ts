import { stripVTControlCharacters } from "node:util"
import { makePrintableLine } from "../../contract/text.ts"
import type { Progress } from "../options.ts"
import { formatCheck, formatDifference, paint } from "./results.ts"

/** A stream such as `process.stderr`. */
interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** The maximum number of failures that are printed immediately. */
const maxFailures = 10

/** The control characters that move the cursor to the start of the line and erase the line. */
const erase = "\r\u001b[2K"

/**
 * Creates a progress display. A terminal shows one status line. A log gets one line for each part of the run. The first
 * failures are printed immediately. Call `end` after the run.
 */
export function createProgress(output: Output, colors: boolean) {
  let failed = 0
  const color = (text: string): string => (colors ? text : stripVTControlCharacters(text))
  const formatStatus = ({ stage, requests, planned }: Progress): string =>
    `${requests} ${planned === undefined ? "" : `of about ${planned} `}requests${failed > 0 ? `, ${failed} failed` : ""}  ${makePrintableLine(stage)}`
  return {
    add(progress: Progress): void {
      const { failure } = progress
      const isShown = failure !== undefined && failed++ < maxFailures
      const line = isShown
        ? `${color(formatCheck(failure, "failed", formatDifference(failure)))}\n`
        : ""
      if (!output.isTTY) {
        output.write(line || (failure ? "" : `${formatStatus(progress)}\n`))
        return
      }
      // Leave one column empty, because some terminals wrap the line after the last column.
      const width = Math.max(0, (output.columns || 80) - 1)
      const status = paint(failed > 0 ? "red" : "gray", formatStatus(progress).slice(0, width))
      output.write(`${erase}${line}${color(status)}`)
    },
    end(): void {
      if (output.isTTY) output.write(erase)
    },
  }
}
