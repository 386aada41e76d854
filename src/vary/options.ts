import { assertRange } from "../client/assert.ts"
import { maxTimeout } from "../client/timeout.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { findSimilarName } from "../contract/findSimilarName.ts"
import { choiceIds, listOtherAlternatives } from "../sandbox/alternatives/assignment.ts"
import type { SandboxOptions } from "../sandbox/options.ts"
import type { RunningSandbox } from "../sandbox/sandbox.ts"

/** How often to run a program at most, unless the user says it. */
export const defaultRuns = 60

/** A program to examine. It fails by throwing an error, whose message is its output. */
export type Program = (sandbox: RunningSandbox, signal: AbortSignal) => Promise<unknown>

/** Options for {@link findReliances}. */
export interface FindReliancesOptions {
  /** The options of each sandbox, such as the dataset, except `answers`, `vary`, `data` and `clock`. */
  sandbox?: SandboxOptions | undefined
  /** How often to run the program at most; default 60. */
  runs?: number | undefined
  /** How many runs may go on at the same time; default 1. */
  jobs?: number | undefined
  /**
   * The time limit of a run, in milliseconds, up to 2,147,483,647. By default, the first run has none, and each other one
   * takes at most ten times as long, or 30,000 if that's longer.
   */
  timeout?: number | undefined
  /** Whether to try the alternatives that break most programs, too; default false. */
  harsh?: boolean | undefined
  /** Known reliances, as `rule=alternative`. They aren't tried. */
  accept?: readonly string[] | undefined
  /** Ends the search, and the program's run. */
  signal?: AbortSignal | undefined
  /** Called after each run. */
  onRun?: ((run: { number: number; alternatives: string[]; passed: boolean }) => void) | undefined
}

const optionTypes: OptionTypes<FindReliancesOptions> = {
  sandbox: "an object",
  runs: "a number",
  jobs: "a number",
  timeout: "a number",
  harsh: "a boolean",
  accept: "an array",
  signal: "an object",
  onRun: "a function",
}

/** @throws TypeError if an option is unknown or invalid; RangeError if a number is out of range. */
export function checkOptions(options: FindReliancesOptions): void {
  checkOptionTypes(options, optionTypes)
  const { runs = 1, jobs = 1, timeout = 1, accept = [], sandbox } = options
  for (const [name, value] of Object.entries({ runs, jobs, timeout }))
    assertRange(name, value, 1, maxTimeout)
  const own = (["answers", "vary", "data", "clock"] as const).find(
    (name) => sandbox?.[name] !== undefined,
  )
  if (own !== undefined)
    throw new TypeError(
      `The option 'sandbox' can't contain '${own}', because each run has its own.`,
    )
  const known: string[] = [...choiceIds, ...listOtherAlternatives().map((one) => one.name)]
  const unknown = accept.find((name) => !known.includes(name))
  if (unknown === undefined) return
  const similar = findSimilarName(unknown, known)
  const hint = similar ? `Did you mean '${similar}'?` : "Use names that vary printed."
  throw new TypeError(`There's no alternative ${JSON.stringify(unknown)} to accept. ${hint}`)
}
