import { listOtherAlternatives, type OtherAlternative } from "../sandbox/alternatives/assignment.ts"
import type { ViolationReport } from "../contract/violationLog.ts"
import { pluralize } from "../contract/text.ts"
import { getRule } from "../sandbox/rules.ts"
import { createLimiter } from "../traffic/limiter.ts"
import {
  type Difference,
  findDifference,
  groupAlternatives,
  listCandidates,
  listMasked,
} from "./candidates.ts"
import { createReplay, type Replay } from "./recording.ts"
import {
  checkOptions,
  type FindReliancesOptions,
  OutOfRuns,
  type Program,
  defaultRuns,
  type Run,
  Runner,
} from "./runner.ts"

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

class Search {
  readonly #runner: Runner
  readonly #options: FindReliancesOptions
  readonly #passed = new Set<OtherAlternative>()
  readonly #reliances: Reliance[] = []
  /** Whether the program once failed and once passed with the same alternatives. */
  #isUnstable = false

  constructor(program: Program, options: FindReliancesOptions) {
    this.#runner = new Runner(program, options)
    this.#options = options
  }

  async run(): Promise<VaryReport> {
    const { harsh = false, accept = [], sandbox = {}, runs = defaultRuns } = this.#options
    const first = await this.#runner.attempt([])
    const requests = first.requests.length
    const report: VaryReport = {
      outcome: "unknown",
      reliances: [],
      unseen: 0,
      passed: [],
      untried: [],
      accepted: [],
      harsh,
      runs: 1,
      requests,
      violations: first.violations,
    }
    if (!first.passed) {
      return { ...report, reason: `The program fails with the default sandbox:\n${first.output}` }
    }
    if (requests === 0) {
      const reason =
        "The program sent no request to the sandbox. It gets the URL to use: a function as `url`, a command in WORK_MANAGEMENT_URL or the variable that --url-env names."
      return { ...report, reason }
    }
    const replay = createReplay(first.requests, sandbox)
    const others = listOtherAlternatives().filter((one) => harsh || !one.harsh)
    const all = await listCandidates(replay, others)
    const isAccepted = ({ name, choice }: OtherAlternative): boolean =>
      accept.includes(name) || accept.includes(choice)
    const open = all.filter((candidate) => !isAccepted(candidate))
    const isComplete = await this.#search(open, replay)
    const hasFailed = this.#reliances.length > 0
    // The default sandbox once more, because a program that is no longer able to pass fails with any alternative.
    const unstable = this.#isUnstable || (hasFailed && !(await this.#runner.attempt([])).passed)
    const passed = [...this.#passed].map(({ name }) => name)
    const reported = this.#reliances.flatMap(({ alternatives }) => alternatives)
    const tried: string[] = [...passed, ...reported.map(({ name }) => name)]
    const reason = unstable
      ? "The program isn't stable: with the same service, it passed once and failed once."
      : isComplete || hasFailed
        ? undefined
        : `A limit of ${pluralize(runs, "run")} isn't enough. Allow more.`
    return {
      ...report,
      outcome: reason ? "unknown" : hasFailed ? "found" : "none",
      ...(reason && { reason }),
      reliances: unstable ? [] : this.#reliances,
      unseen: others.length - all.length,
      passed,
      untried: open.map(({ name }) => name).filter((name) => !tried.includes(name)),
      accepted: all.filter(isAccepted).map(({ name }) => name),
      runs: this.#runner.count,
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

  /** Tries a group of candidates, and then again those of them about which that says nothing. */
  async #examine(group: OtherAlternative[], replay: Replay): Promise<void> {
    if (group.length === 0) return
    if ((await this.#runner.attempt(group)).passed) {
      const masked = await listMasked(replay, group)
      for (const one of group) if (!masked.includes(one)) this.#passed.add(one)
      for (const one of masked) await this.#examine([one], replay)
      return
    }
    const [minimal, output] = await this.#minimize(group)
    if (minimal.length === 0) return
    this.#reliances.push({
      alternatives: minimal.map(({ name, question, rule, choice }) => {
        return { name, question, rule, assumption: getRule(choice).rule }
      }),
      difference: findDifference(await replay([]), await replay(minimal)),
      output,
    })
    const others = group.filter((one) => !minimal.includes(one))
    await this.#examine(others, replay)
  }

  /** Finds the smallest part of a failing group that fails too, and the output of its last run. */
  async #minimize(group: OtherAlternative[]): Promise<[OtherAlternative[], string]> {
    let part = group
    let last: Run | undefined
    while (part.length > 1) {
      const half = part.slice(0, Math.ceil(part.length / 2))
      const run = await this.#runner.attempt(half)
      // If the first half passes, the cause must be in the other one, unless it takes both: see below.
      part = run.passed ? part.slice(half.length) : half
      last = run.passed ? undefined : run
    }
    // Every reliance is the result of at least two failing runs.
    last ??= await this.#runner.attempt(part)
    return last.passed ? this.#removeOneByOne(group) : [part, last.output]
  }

  /** Minimizes a group in which only several alternatives together break the program. */
  async #removeOneByOne(group: OtherAlternative[]): Promise<[OtherAlternative[], string]> {
    let last = await this.#runner.attempt(group)
    if (last.passed) {
      this.#isUnstable = true
      return [[], ""]
    }
    let part = group
    for (const candidate of group) {
      const rest = part.filter((one) => one !== candidate)
      const run = rest.length > 0 ? await this.#runner.attempt(rest) : undefined
      if (!run || run.passed) continue
      part = rest
      last = run
    }
    return [part, last.output]
  }
}
