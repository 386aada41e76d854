import { printableLine } from "../../traffic/text.ts"
import { type CheckResult, getGroup } from "../report.ts"
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
 * Creates a progress display: on a terminal a status line, elsewhere a line for each group of checks. Failures are
 * printed immediately.
 */
export function createProgress(output: Output, colors: boolean): Progress {
  return output.isTTY ? terminalProgress(output, colors) : logProgress(output, colors)
}

/** Moves to the start of the line, and erases it. */
const erase = "\r\u001b[2K"

function terminalProgress(output: Output, colors: boolean): Progress {
  const paint = createPaint(colors)
  let failed = 0
  return {
    add(result, done, total) {
      const isFailure = isProblem(getState(result))
      if (isFailure) failed++
      const failure = isFailure ? `${erase}${checkLine(result, paint)}\n` : ""
      const count = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ""}`
      // Some terminals wrap after the last column.
      const width = Math.max(0, (output.columns || 80) - 1)
      const line = `${count}  ${printableLine(result.name)}`.slice(0, width)
      output.write(`${failure}${erase}${paint(failed > 0 ? "red" : "gray", line)}`)
    },
    end: () => output.write(erase),
  }
}

/** The minimum number of checks for a line of a log. */
const minGroupSize = 5

function logProgress(output: Output, colors: boolean): Progress {
  const paint = createPaint(colors)
  let group: CheckResult[] = []
  let position = ""
  const endGroup = (): void => {
    const names = [...new Set(group.map(({ name }) => getGroup(name)))].join(", ")
    if (names) output.write(`${printableLine(names)}: ${formatCounts(group)}${position}\n`)
    group = []
  }
  return {
    add(result, done, total) {
      const last = group.at(-1)
      if (last && group.length >= minGroupSize && getGroup(last.name) !== getGroup(result.name))
        endGroup()
      group.push(result)
      position = ` (${done} of ${total})`
      if (isProblem(getState(result))) output.write(`${checkLine(result, paint)}\n`)
    },
    end: endGroup,
  }
}
