import { pause } from "../../contract/delay.ts"
import { resolveDeployment } from "../../contract/resolvedDeployment.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { cleanUp } from "../environment/cleanUp.ts"
import { createDeadline } from "../deadline.ts"
import { discover } from "../environment/discover.ts"
import { TestEnvironment } from "../environment/environment.ts"
import { Monitor } from "../monitor.ts"
import type { ResolvedOptions } from "../options.ts"
import { openReceiver, type Receiver } from "../receiver.ts"
import type { Report } from "../report.ts"
import { countOutcomes, decideVerdict, stopReasons } from "../verdict.ts"
import { listSeenAnswers } from "./answers.ts"
import { Engine, type OnVerdicts } from "./engine.ts"
import { Judge } from "./judge.ts"
import { judgeEvents, judgeRun, lacksActivities } from "./judgeEvents.ts"
import { activityStage, secondStages, type Stage, stages } from "./plan/index.ts"
import { createWorld, type World } from "./plan/world.ts"
import { createResults, type Found } from "./report.ts"
import { SecondAccount } from "./secondAccount.ts"
import { activityTime, State } from "./state.ts"
import { Verdicts } from "./verdicts.ts"

/** The seed of a run without `--seed`, so that runs in CI are repeatable. */
export const defaultSeed = 20_261

/** About how many requests the whole plan has, and how many of them set up records. */
const planned = { all: 2_300, setup: 500 }

/** How many differences of a comparison to keep. */
const maxFound = 10

/** How long to delete the records of the run, in milliseconds; and how long after an interruption. */
const cleanUpTimeout = 30_000
const interruptedCleanUpTimeout = 1_000

const needsSecondToken =
  "Without --second-token: what only one account can see, authors, the tokens and views of another account, and caches shared by accounts."

const reasons = { limit: stopReasons.timeLimit, signal: stopReasons.interrupted }

/** The options of a run by comparison. */
export type ComparisonOptions = ResolvedOptions & {
  seed?: number | undefined
  /** About how many requests to send. */
  requests?: number | undefined
  /** The token of another account, which sees less or other records. */
  secondToken?: string | undefined
  onFound?: ((found: Found) => void) | undefined
}

/** Compares a service with the contract: sends the plan, lets the judge compare, and creates the report. */
export class ComparisonRun {
  readonly found: Found[] = []
  readonly compared = new Map<string, number>()
  readonly stages: Record<string, { requests: number; milliseconds: number }> = {}
  readonly monitor: Monitor
  readonly judge: Judge
  readonly #options: ComparisonOptions
  readonly #deadline: ReturnType<typeof createDeadline>
  readonly #environment: TestEnvironment
  readonly #started = new Date()
  readonly #startTime = performance.now()
  readonly #writes: Exchange[] = []
  problem: string | undefined
  #leftovers: string[] = []

  constructor(options: ComparisonOptions) {
    this.#options = options
    const { maxTime: limit, signal } = options
    this.#deadline = createDeadline({ limit, signal, reasons })
    this.monitor = new Monitor(options)
    this.#environment = new TestEnvironment(
      this.monitor.connect(this.#deadline.signal, this.monitor.assertAnswered),
      options,
      this.monitor.tracker,
    )
    const { organizationId, runId } = this.#environment
    const deployment = resolveDeployment(options)
    this.judge = new Judge(new State(), {
      organizationId,
      runId,
      deployment,
      eventualTimeout: options.eventualTimeout,
    })
  }

  get requests(): number {
    return this.monitor.requests
  }

  async run(): Promise<void> {
    let receiver: Receiver | undefined
    try {
      await discover(this.#environment)
      receiver = await openReceiver(this.#options, this.monitor.largeIds).catch(() => undefined)
      this.judge.state.caller = this.#environment.accountId
      await this.#runStages(receiver)
    } catch (error) {
      const { aborted, reason } = this.#deadline.signal
      this.problem = ((aborted ? reason : error) as Error).message
    } finally {
      if (!this.#options.readOnly) this.#leftovers = await this.#cleanUp()
      await receiver?.close()
      this.#deadline.clear()
    }
  }

  async #runStages(receiver: Receiver | undefined): Promise<void> {
    const world = this.#createWorld(receiver)
    const { requests = planned.all, readOnly } = this.#options
    const share = Math.max(0, (requests - planned.setup) / (planned.all - planned.setup))
    const { send } = this.#environment
    const engine = this.#createEngine({ send, judge: this.judge }, world, share, this.#add)
    for (const stage of stages) {
      if (stage.judgesEvents) await this.#judgeEvents(receiver, engine)
      if (!stage.writes || !readOnly) await this.#measure(stage, engine)
    }
    const { secondToken } = this.#options
    if (secondToken !== undefined) await this.#runSecond(receiver, secondToken)
  }

  /** Sends requests of a second account, which shares records with the first, but no views, tokens and authorship. */
  async #runSecond(receiver: Receiver | undefined, token: string): Promise<void> {
    const second = new SecondAccount(this.judge, token, this.#environment.send)
    const others = ["tasks", "lists", "access_tokens"].flatMap((kind) =>
      this.judge.state.list(kind),
    )
    const world = { ...this.#createWorld(receiver), state: second.judge.state, others }
    await second.findCaller()
    const engine = this.#createEngine(second, world, 1, (exchange, verdicts) => {
      this.#add(exchange, verdicts)
      this.#add(exchange, second.compareShared(exchange))
    })
    for (const stage of secondStages)
      if (!stage.writes || !this.#options.readOnly) await this.#measure(stage, engine)
    this.#add(undefined, second.judgeCaller())
  }

  #createEngine(
    { send, judge }: Pick<SecondAccount, "send" | "judge">,
    world: World,
    share: number,
    onVerdicts: OnVerdicts,
  ): Engine {
    const { signal } = this.#deadline
    const { concurrency } = this.#options
    return new Engine(send, judge, world, {
      onVerdicts,
      signal,
      concurrency,
      share,
      selects: this.#selects,
    })
  }

  async #measure(stage: Stage, engine: Engine): Promise<void> {
    const [requests, began] = [this.requests, performance.now()]
    await engine.run(stage)
    const milliseconds = Math.round(performance.now() - began)
    this.stages[stage.name] = { requests: this.requests - requests, milliseconds }
  }

  async #judgeEvents(receiver: Receiver | undefined, engine: Engine): Promise<void> {
    if (lacksActivities(this.judge)) {
      const rest = activityTime - (performance.now() - this.judge.state.lastWrite)
      await pause(Math.max(1, rest), this.#deadline.signal)
      await this.#measure(activityStage, engine)
    }
    const verdicts = new Verdicts()
    await judgeEvents(this.judge, receiver, verdicts, this.#deadline.signal)
    judgeRun(this.judge, verdicts, !this.#options.readOnly)
    this.#add(undefined, verdicts)
  }

  readonly #selects = (operation: string): boolean => {
    const { only } = this.#options
    return (
      !only ||
      only.some(
        (name) =>
          name.includes("*") || name.split("/")[0] === operation || !/^[a-z]+[A-Z]/.test(name),
      )
    )
  }

  readonly #add = (
    exchange: Exchange | undefined,
    { compared, differences }: Pick<Verdicts, "compared" | "differences">,
  ): void => {
    if (exchange && exchange.method !== "GET" && (exchange.response?.status ?? 500) < 300)
      this.#writes.push(exchange)
    for (const name of compared) this.compared.set(name, (this.compared.get(name) ?? 0) + 1)
    for (const difference of differences) {
      const { length } = this.found.filter(({ name }) => name === difference.name)
      if (length >= maxFound) continue
      const found = { ...difference, exchange }
      this.found.push(found)
      this.#options.onFound?.(found)
    }
  }

  #createWorld(receiver: Receiver | undefined): World {
    const seed = this.#options.seed ?? defaultSeed
    return createWorld(this.judge.state, this.#environment, { seed, receiverUrl: receiver?.url })
  }

  async #cleanUp(): Promise<string[]> {
    const { signal } = this.#options
    const { tracker, runId } = this.#environment
    // Subtasks that requests created together with their parents.
    for (const { id, record } of this.judge.state.list("tasks"))
      if (`${record.name as string}`.includes(runId) && !tracker.has("task", id))
        tracker.trackTask(id)
    const grace = interruptedCleanUpTimeout
    const deadline = createDeadline({ limit: cleanUpTimeout, signal, grace, reasons })
    const send = this.monitor.connect(deadline.signal)
    return cleanUp(send, this.#environment).finally(deadline.clear)
  }

  report(): Report {
    const { baseUrl, service, organizationId, readOnly } = this.#options
    const { found, compared, problem, monitor, judge } = this
    const results = createResults(
      { found, compared, writes: this.#writes, problem },
      { monitor, judge, options: this.#options },
    )
    const { isMock, workspaceId, runId } = this.#environment
    return {
      ...decideVerdict(results, {
        problem: problem && monitor.redact(problem),
        isMock,
      }),
      baseUrl,
      service,
      organizationId,
      workspaceId: workspaceId || this.#options.workspaceId,
      readOnly,
      runId,
      started: this.#started.toISOString(),
      milliseconds: Math.round(performance.now() - this.#startTime),
      requests: this.requests,
      counts: countOutcomes(results),
      results,
      questions: monitor.observations.report(monitor.redact),
      coverage: monitor.coverage.report(),
      seed: this.#options.seed ?? defaultSeed,
      exercised: judge.exercised.list(),
      answers: listSeenAnswers(judge.state),
      untried: this.#options.secondToken === undefined ? [needsSecondToken] : [],
      leftovers: this.#leftovers.map(monitor.redact),
    }
  }
}
