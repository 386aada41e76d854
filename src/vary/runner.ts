import { once } from "node:events"
import type { SandboxOptions } from "../sandbox/options.ts"
import { type RunningSandbox, startObservedSandbox } from "../sandbox/sandbox.ts"
import { assertRange } from "../client/assert.ts"
import { maxTimeout } from "../client/timeout.ts"
import { findSimilarName } from "../contract/findSimilarName.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import {
  choiceIds,
  listOtherAlternatives,
  type OtherAlternative,
} from "../sandbox/alternatives/assignment.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { collectRequests, toAssignment } from "./recording.ts"

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

/** The result of running the program once, with the violations of the contract in its requests. */
export type Run = Awaited<ReturnType<Runner["attempt"]>>

/** Thrown when the limit of runs is reached. */
export class OutOfRuns extends Error {}

/** Runs a program with different sandboxes, and counts the runs. */
export class Runner {
  readonly #program: Program
  readonly #options: FindReliancesOptions
  #timeout: number | undefined
  count = 0

  constructor(program: Program, options: FindReliancesOptions) {
    this.#program = program
    this.#options = options
    this.#timeout = options.timeout
  }

  /**
   * Runs the program once, with a new sandbox that follows the alternatives.
   *
   * @throws OutOfRuns if the limit is reached, of which the last run is for the default sandbox.
   */
  async attempt(alternatives: OtherAlternative[]) {
    const { runs = defaultRuns, signal, sandbox: options, onRun } = this.#options
    signal?.throwIfAborted()
    if (this.count >= (alternatives.length > 0 ? runs - 1 : runs)) throw new OutOfRuns()
    const number = ++this.count
    const requests: HttpRequest[] = []
    const answers = toAssignment(alternatives)
    const sandbox = await startObservedSandbox({ ...options, answers, port: 0 }, (handler) =>
      collectRequests(handler, requests),
    )
    const start = performance.now()
    const limit = AbortSignal.timeout(Math.round(this.#timeout ?? maxTimeout))
    const output = await runProgram(this.#program, sandbox, signal, limit)
    // A program that waits for something the service no longer does would take forever.
    this.#timeout ??= Math.max(30_000, 10 * (performance.now() - start))
    const violations = sandbox.violations()
    await sandbox.close()
    signal?.throwIfAborted()
    const passed = output === undefined
    onRun?.({ number, alternatives: alternatives.map(({ name }) => name), passed })
    return { passed, output: output ?? "", requests: [...requests], violations }
  }
}

/** Returns undefined if the program passes, or else its output. */
async function runProgram(
  program: Program,
  sandbox: RunningSandbox,
  signal: AbortSignal | undefined,
  limit: AbortSignal,
): Promise<string | undefined> {
  const ending = AbortSignal.any([limit, ...(signal ? [signal] : [])])
  const late = once(ending, "abort").then(() => {
    throw new Error("The program didn't end in time.")
  })
  try {
    await Promise.race([program(sandbox, ending), late])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
