import { pause } from "../../contract/delay.ts"
import { resolveDeployment } from "../../contract/resolvedDeployment.ts"
import { cleanUp, listCreated } from "./cleanUp.ts"
import { createDeadline } from "./deadline.ts"
import { discover, type Place } from "./discover.ts"
import { Monitor } from "./monitor.ts"
import { type Progress, type ResolvedOptions, selectsOperation } from "../options.ts"
import { InvalidResponseError } from "./outcomes.ts"
import { openReceiver, type Receiver } from "./receiver.ts"
import type { Report } from "../report.ts"
import { countOutcomes, decideVerdict, stopReasons } from "../verdict.ts"
import { Engine, type OnVerdicts } from "./engine.ts"
import { Judge } from "../judge/judge.ts"
import { judgeEvents, judgeRun, lacksActivities } from "../judge/judgeEvents.ts"
import { activityStage, secondStages, type Stage, stages } from "../plan/index.ts"
import { createWorld, type World } from "../plan/world.ts"
import { ComparisonCollector } from "../report/collector.ts"
import { createResults } from "../report/results.ts"
import { SecondAccount } from "./secondAccount.ts"
import type { Connection } from "./service.ts"
import { activityTime, State } from "../state/state.ts"
import { Verdicts } from "../judge/verdicts.ts"

/** About how many requests the whole plan has, and how many of them set up records. */
const planned = { all: 2_000, setup: 540 }

/** How long to delete the records of the run, in milliseconds; and how long after an interruption. */
const cleanUpTimeout = 30_000
const interruptedCleanUpTimeout = 1_000

const needsSecondToken =
  "Without --second-token: what only one account can see, authors, the tokens and views of another account, and caches shared by accounts."

const reasons = { limit: stopReasons.timeLimit, signal: stopReasons.interrupted }

/** Compares a service with the contract: sends the plan, lets the judge compare, and creates the report. */
export class ComparisonRun {
  readonly collector: ComparisonCollector
  readonly monitor: Monitor
  readonly judge: Judge
  readonly #options: ResolvedOptions
  readonly #deadline: ReturnType<typeof createDeadline>
  readonly #send: Connection["send"]
  /** A text in the name of every record that the run creates. */
  readonly #runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  #place: Place | undefined
  readonly #started = new Date()
  readonly #startTime = performance.now()
  #stage = "start"
  /** Whether the URL, the token and the organization seem right. */
  #isStarted = false
  problem: string | undefined
  #leftovers: string[] = []

  constructor(options: ResolvedOptions) {
    this.#options = options
    const { maxTime: limit, signal } = options
    this.#deadline = createDeadline({ limit, signal, reasons })
    this.monitor = new Monitor(options)
    this.collector = new ComparisonCollector(this.monitor, (failure) => this.#report(failure))
    this.#send = this.monitor.connect(this.#deadline.signal, this.monitor.assertAnswered)
    const { organizationId, eventualTimeout } = options
    const deployment = resolveDeployment(options)
    const runId = this.#runId
    this.judge = new Judge(new State(), { organizationId, runId, deployment, eventualTimeout })
  }

  get requests(): number {
    return this.monitor.requests
  }

  async run(): Promise<void> {
    let receiver: Receiver | undefined
    try {
      const { token } = this.#options
      this.#place = await discover(this.#send, this.#options)
      this.#isStarted = true
      receiver = await openReceiver(this.#options, this.monitor.largeIds).catch(() => undefined)
      this.judge.state.caller = this.#place.accountId
      await this.#runStages(this.#createWorld(this.#place, receiver), receiver)
      const repeater = { send: this.#send, judge: this.judge, token }
      await this.collector.shrink({ ...repeater, signal: this.#deadline.signal }, this.#options)
    } catch (error) {
      const { aborted, reason } = this.#deadline.signal
      this.problem = ((aborted ? reason : error) as Error).message
      if (!this.#isStarted && error instanceof InvalidResponseError) this.#addViolation(error)
    } finally {
      if (this.#place && !this.#options.readOnly) this.#leftovers = await this.#cleanUp(this.#place)
      await receiver?.close()
      this.#deadline.clear()
    }
  }

  async #runStages(world: World, receiver: Receiver | undefined): Promise<void> {
    const { requests = planned.all, readOnly } = this.#options
    const share = Math.max(0, (requests - planned.setup) / (planned.all - planned.setup))
    const first = { send: this.#send, judge: this.judge, world, share }
    const engine = this.#createEngine(first, this.collector.add)
    for (const stage of stages) {
      if (stage.judgesEvents) {
        await this.#judgeEvents(receiver, engine)
        this.collector.add(undefined, judgeRun(this.judge, !readOnly))
      }
      if (!stage.writes || !readOnly || stage.isOptional) await this.#runStage(stage, engine)
    }
    const { secondToken } = this.#options
    if (secondToken !== undefined) await this.#runSecond(world, secondToken, engine)
    // Rejected requests and those of another account must have caused the right activities too.
    await this.#judgeEvents(receiver, engine)
  }

  /** Sends requests of a second account, which shares records with the first, but no views, tokens and authorship. */
  async #runSecond(first: World, token: string, firstEngine: Engine): Promise<void> {
    const second = new SecondAccount(this.judge, token, this.#send)
    await second.findCaller()
    let engine = this.#createSecondEngine(second, first)
    for (const stage of secondStages) {
      if (stage.writes && this.#options.readOnly) continue
      await this.#runStage(stage, stage.isOfFirst ? firstEngine : engine)
      if (!stage.isOfFirst) continue
      second.forget()
      engine = this.#createSecondEngine(second, first)
    }
    this.collector.add(undefined, second.judgeCreated())
    this.judge.state.forgetShown()
  }

  #createSecondEngine(second: SecondAccount, first: World): Engine {
    const others = ["tasks", "lists", "comments", "access_tokens", "integration_webhooks"].flatMap(
      (kind) => this.judge.state.list(kind),
    )
    const world = createWorld(second.judge.state, first, { ...first, seed: this.#options.seed })
    world.others = others
    const { send, judge } = second
    return this.#createEngine({ send, judge, world, share: 1 }, (exchange, verdicts) => {
      this.collector.add(exchange, verdicts)
      this.collector.add(exchange, second.compareShared(exchange))
    })
  }

  #createEngine(
    own: Pick<ConstructorParameters<typeof Engine>[0], "send" | "judge" | "world" | "share">,
    onVerdicts: OnVerdicts,
  ): Engine {
    const { concurrency, only, readOnly: isReadOnly } = this.#options
    const { signal } = this.#deadline
    return new Engine({
      ...own,
      onVerdicts,
      signal,
      concurrency,
      selects: (operation) => selectsOperation(operation, only),
      isReadOnly,
    })
  }

  async #runStage(stage: Stage, engine: Engine): Promise<void> {
    this.#stage = stage.name
    this.#report()
    await engine.run(stage)
  }

  async #judgeEvents(receiver: Receiver | undefined, engine: Engine): Promise<void> {
    const rest = activityTime - (performance.now() - this.judge.events.lastWrite)
    for (const wait of [0, rest]) {
      if (!lacksActivities(this.judge)) break
      await pause(Math.max(1, wait), this.#deadline.signal)
      await this.#runStage(activityStage, engine)
    }
    const verdicts = new Verdicts()
    await judgeEvents(this.judge, receiver, verdicts, this.#deadline.signal)
    this.collector.add(undefined, verdicts)
  }

  /** Reports a violation in the first response, which shows that the URL is right. */
  #addViolation({ message }: Error): void {
    this.#isStarted = true
    const verdicts = new Verdicts()
    verdicts.expect("listWorkspaces", "accepts", "request", false, () => ({
      expected: "the workspaces of the organization",
      found: message,
    }))
    this.collector.add(undefined, verdicts)
  }

  #report(failure?: Progress["failure"]): void {
    const { requests = planned.all, onProgress } = this.#options
    onProgress?.({
      stage: this.#stage,
      requests: this.requests,
      planned: requests,
      ...(failure && { failure }),
    })
  }

  #createWorld(place: Place, receiver: Receiver | undefined): World {
    const { seed, workspaceId } = this.#options
    const scope = { ...place, runId: this.#runId, isWorkspaceGiven: workspaceId !== undefined }
    return createWorld(this.judge.state, scope, { seed, receiverUrl: receiver?.url })
  }

  async #cleanUp(place: Place): Promise<string[]> {
    const { signal } = this.#options
    const grace = interruptedCleanUpTimeout
    const deadline = createDeadline({ limit: cleanUpTimeout, signal, grace, reasons })
    const send = this.monitor.connect(deadline.signal)
    const { unansweredCreations } = this.monitor.writes
    const options = { ...place, send, runId: this.#runId, unansweredCreations }
    const created = listCreated(this.monitor.writes, this.judge.state, this.#runId)
    return cleanUp(created, options).finally(deadline.clear)
  }

  report(): Report {
    const { baseUrl, service, organizationId, readOnly } = this.#options
    const { problem, monitor, judge } = this
    const { found, compared } = this.collector
    const { isMock = false, workspaceId } = this.#place ?? {}
    const results = createResults(
      { found, compared, problem, isMock, isStarted: this.#isStarted },
      { monitor, judge, options: this.#options },
    )
    const answers = judge.answers.list(judge.state, judge.events.all)
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
      runId: this.#runId,
      started: this.#started.toISOString(),
      milliseconds: Math.round(performance.now() - this.#startTime),
      requests: this.requests,
      counts: countOutcomes(results),
      results,
      questions: monitor.observations.report(answers, monitor.redact),
      coverage: monitor.coverage.report(),
      seed: this.#options.seed,
      exercised: judge.exercised.list(),
      answers,
      untried: this.#options.secondToken === undefined ? [needsSecondToken] : [],
      leftovers: this.#leftovers.map(monitor.redact),
    }
  }
}
