import { once } from "node:events"
import { maxTimeout } from "../client/timeout.ts"
import { pluralize } from "../contract/text.ts"
import type { ViolationReport } from "../contract/violationLog.ts"
import { listOtherAlternatives, type OtherAlternative } from "../sandbox/alternatives/assignment.ts"
import { getRule } from "../sandbox/rules.ts"
import { type RunningSandbox, startObservedSandbox } from "../sandbox/sandbox.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { createLimiter } from "../traffic/limiter.ts"
import { checkOptions, defaultRuns, type FindReliancesOptions, type Program } from "./options.ts"
import {
  collectRequests,
  createReplay,
  type Difference,
  findDifference,
  groupAlternatives,
  listCandidates,
  listMasked,
  type Replay,
  toAssignment,
} from "./replay.ts"

/** An undocumented behavior that a program relies on. */
export interface Reliance {
  /** The alternatives that break the program, as `rule=alternative`: nearly always one. */
  alternatives: { name: string; question: string; rule: string; assumption: string }[]
  /** The first response or delivery that differs; undefined if only the way differs in which deliveries are sent. */
  difference: Difference | undefined
  /** The end of the program's output. */
  output: string
}

/** The result of {@link findReliances}. */
export interface VaryReport {
  /** `unknown` if the program fails by itself, isn't stable, or sent nothing, or if the runs weren't enough. */
  outcome: "none" | "found" | "unknown"
  /** Why the outcome is unknown. */
  reason?: string
  reliances: Reliance[]
  /** The alternatives that change nothing that the program sees. */
  unseen: number
  /** The alternatives that the program passed with. */
  passed: string[]
  /** The alternatives without a result, because there were too many runs. */
  untried: string[]
  accepted: string[]
  /** Whether the alternatives were tried too that break most programs. */
  harsh: boolean
  runs: number
  requests: number
  /** The violations of the contract in the requests, which the sandbox rejects whatever the service does. */
  violations: ViolationReport
}

/**
 * Finds the undocumented behavior that a program relies on: runs it with the default sandbox, and then with other
 * alternatives for the open questions that its requests touch.
 *
 * @throws whatever `signal` was aborted with; TypeError if an option is unknown or invalid, such as an unknown alternative
 *   in `accept`; RangeError if a number is out of range.
 */
export async function findReliances(
  program: Program,
  options: FindReliancesOptions = {},
): Promise<VaryReport> {
  checkOptions(options)
  return new Search(program, options).run()
}

/** Thrown when the limit of runs is reached. */
class OutOfRuns extends Error {}

class Search {
  readonly #program: Program
  readonly #options: FindReliancesOptions
  readonly #passed = new Set<OtherAlternative>()
  readonly #reliances: Reliance[] = []
  #runs = 0
  #timeout: number | undefined
  /** Whether the program once failed and once passed with the same alternatives. */
  #isUnstable = false

  constructor(program: Program, options: FindReliancesOptions) {
    this.#program = program
    this.#options = options
    this.#timeout = options.timeout
  }

  async run(): Promise<VaryReport> {
    const { harsh = false, accept = [], sandbox = {}, runs = defaultRuns } = this.#options
    const { passed, output, requests, violations } = await this.#attempt([])
    const replay = createReplay(requests, sandbox)
    const others = listOtherAlternatives().filter((one) => passed && (harsh || !one.harsh))
    const all = await listCandidates(replay, others)
    const isAccepted = ({ name, choice }: OtherAlternative): boolean =>
      accept.includes(name) || accept.includes(choice)
    const open = all.filter((candidate) => !isAccepted(candidate))
    const isComplete = await this.#search(open, replay)
    const hasFailed = this.#reliances.length > 0
    // The default sandbox once more, because a program that is no longer able to pass fails with any alternative.
    const unstable = this.#isUnstable || (hasFailed && !(await this.#attempt([])).passed)
    const limited = `A limit of ${pluralize(runs, "run")} isn't enough. Allow more.`
    const reason = [
      !passed && `The program fails with the default sandbox:\n${output}`,
      requests.length === 0 && noRequests,
      unstable &&
        "The program isn't stable: with the same service, it passed once and failed once.",
      !isComplete && !hasFailed && limited,
    ].find((one) => one !== false)
    const reported = this.#reliances.flatMap(({ alternatives }) => alternatives)
    const tried = new Set<string>([...this.#passed, ...reported].map(({ name }) => name))
    return {
      outcome: reason ? "unknown" : hasFailed ? "found" : "none",
      ...(reason && { reason }),
      reliances: unstable ? [] : this.#reliances,
      unseen: others.length - all.length,
      passed: [...this.#passed].map(({ name }) => name),
      untried: open.map(({ name }) => name).filter((name) => !tried.has(name)),
      accepted: all.filter(isAccepted).map(({ name }) => name),
      harsh,
      runs: this.#runs,
      requests: requests.length,
      violations,
    }
  }

  /** Tries every candidate, and returns false if the limit of runs ended that. */
  async #search(candidates: OtherAlternative[], replay: Replay): Promise<boolean> {
    const limit = createLimiter(this.#options.jobs ?? 1)
    const groups = groupAlternatives(candidates)
    // Wait for the runs that go on at the same time, so that none outlasts the search.
    const ended = await Promise.allSettled(
      groups.map((one) => limit(() => this.#examine(one, replay))),
    )
    const errors = ended.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []))
    const failure = errors.find((error) => !(error instanceof OutOfRuns))
    if (failure) throw failure
    return errors.length === 0
  }

  /** Tries a group of candidates and, if the program fails, its halves. Returns whether the program failed. */
  async #examine(group: OtherAlternative[], replay: Replay): Promise<boolean> {
    if ((await this.#attempt(group)).passed) {
      const masked = await listMasked(replay, group)
      for (const one of group) if (!masked.includes(one)) this.#passed.add(one)
      for (const one of masked) await this.#examine([one], replay)
      return false
    }
    const middle = Math.ceil(group.length / 2)
    const halves = group.length > 1 ? [group.slice(0, middle), group.slice(middle)] : []
    let hasFailed = false
    for (const half of halves) hasFailed = (await this.#examine(half, replay)) || hasFailed
    // Otherwise, it takes alternatives of both halves to break the program, or the only one.
    if (!hasFailed) await this.#report(group, replay)
    return true
  }

  /** Reports the smallest part of a failing group that fails too. */
  async #report(group: OtherAlternative[], replay: Replay): Promise<void> {
    // Every reliance is the result of at least two failing runs.
    let last = await this.#attempt(group)
    if (last.passed) {
      this.#isUnstable = true
      return
    }
    let part = group
    for (const candidate of group) {
      const rest = part.filter((one) => one !== candidate)
      const run = rest.length > 0 ? await this.#attempt(rest) : undefined
      if (!run || run.passed) continue
      part = rest
      last = run
    }
    for (const one of part) this.#passed.delete(one)
    this.#reliances.push({
      alternatives: part.map(({ name, question, rule, choice }) => {
        return { name, question, rule, assumption: getRule(choice).rule }
      }),
      difference: findDifference(await replay([]), await replay(part)),
      output: last.output,
    })
  }

  /**
   * Runs the program once, with a new sandbox that follows the alternatives.
   *
   * @throws OutOfRuns if the limit is reached, of which the last run is for the default sandbox.
   */
  async #attempt(alternatives: OtherAlternative[]) {
    const { runs = defaultRuns, signal, sandbox: options, onRun } = this.#options
    signal?.throwIfAborted()
    if (this.#runs >= (alternatives.length > 0 ? runs - 1 : runs)) throw new OutOfRuns()
    const number = ++this.#runs
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

const noRequests =
  "The program sent no request to the sandbox. It gets the URL to use: a function as `url`, a command in WORK_MANAGEMENT_URL or the variable that --url-env names."

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
