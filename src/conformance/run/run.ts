import { pluralize } from "../../contract/text.ts"
import { resolveDeployment } from "../../contract/resolvedDeployment.ts"
import { cleanUp } from "./cleanUp.ts"
import { createDeadline } from "./deadline.ts"
import { discover, type RunScope } from "./discover.ts"
import type { RunParts } from "./engine.ts"
import { Monitor } from "./monitor.ts"
import { isSelected, type Progress, type ResolvedOptions } from "../options.ts"
import { openReceiver, type Receiver } from "./receiver.ts"
import type { Report } from "../report.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { countOutcomes, decideVerdict } from "../verdict.ts"
import { Judge } from "../judge/judge.ts"
import { createWorld } from "../plan/world.ts"
import { groupByCause } from "../report/causes.ts"
import { Collector } from "../report/collector.ts"
import { reportQuestions } from "../report/questions.ts"
import { createResults, type RunOutcome } from "../report/results.ts"
import { type Connection, InvalidResponseError } from "./service.ts"
import { plannedRequests, setupRequests, StageRunner } from "./stageRunner.ts"
import { State } from "../state/state.ts"

/** How long to delete the records of the run, in milliseconds; and how long after an interruption. */
const cleanUpTimeout = 30_000
const interruptedCleanUpTimeout = 3_000

const needsSecondToken =
  "Without --second-token: what only one account can see, authors, the tokens and views of another account, and caches shared by accounts."

/** Compares a service with the contract: sends the plan, lets the judge compare, and creates the report. */
export class ComparisonRun implements RunParts, RunOutcome {
  readonly options: ResolvedOptions
  readonly monitor: Monitor
  readonly collector: Collector
  readonly judge: Judge
  readonly send: Connection["send"]
  readonly #deadline: ReturnType<typeof createDeadline>
  /** A text in the name of every record that the run creates. */
  readonly #runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  readonly #started = new Date()
  readonly #startTime = performance.now()
  place: RunScope | undefined
  isStarted = false
  problem: string | undefined
  noReceiver: string | undefined
  #stage = "start"
  #stages: StageRunner | undefined
  #leftovers: string[] = []

  constructor(options: ResolvedOptions) {
    this.options = options
    const { maxTime, signal, organizationId, eventualTimeout } = options
    this.#deadline = createDeadline(maxTime, signal)
    this.monitor = new Monitor(options, (exchange, verdicts) =>
      this.collector.add(exchange, verdicts),
    )
    this.collector = new Collector(this.monitor, (failure) => this.#report(failure))
    this.send = this.monitor.connect(this.signal, this.monitor.assertAnswered)
    const deployment = resolveDeployment(options)
    const runId = this.#runId
    this.judge = new Judge(new State(), { organizationId, runId, deployment, eventualTimeout })
  }

  get signal(): AbortSignal {
    return this.#deadline.signal
  }

  async run(): Promise<void> {
    let receiver: Receiver | undefined
    try {
      this.place = await discover(this.send, this.options)
      this.isStarted = true
      receiver = await openReceiver(this.options, this.monitor.largeIds).catch((error: Error) => {
        // A receiver that the user asked for must not be missing.
        if (this.options.receiver !== undefined) throw error
        this.noReceiver = error.message
        return undefined
      })
      await this.#runStages(this.place, receiver)
      const failed = createResults(this).filter(({ outcome }) => outcome === "failed")
      const causes = groupByCause(failed).map(({ check, others }) =>
        [check, ...others].map(({ name }) => name),
      )
      await this.collector.shrink(this, causes)
    } catch (error) {
      const { aborted, reason } = this.signal
      this.problem = ((aborted ? reason : error) as Error).message
      if (error instanceof InvalidResponseError) this.#judgeFirst(error.cause as Exchange)
      if (this.monitor.isSilent && this.place) await this.#probe(this.place)
    } finally {
      if (this.place && !this.options.readOnly) this.#leftovers = await this.#cleanUp(this.place)
      await receiver?.close()
      this.#deadline.clear()
    }
  }

  async #runStages(place: RunScope, receiver: Receiver | undefined): Promise<void> {
    const { seed, workspaceId } = this.options
    const { state } = this.judge
    state.caller = place.accountId
    const scope = { ...place, runId: this.#runId, isWorkspaceGiven: workspaceId !== undefined }
    const world = createWorld(state, scope, { seed, receiverUrl: receiver?.url })
    this.#stages = new StageRunner(this, world, receiver)
    await this.#stages.run()
  }

  readonly onStage = (stage: string): void => {
    this.#stage = stage
    this.#report()
  }

  /** Sends the first request again, to tell a service that stopped from one that doesn't answer an operation. */
  async #probe({ organizationId: organization_id }: RunScope): Promise<void> {
    const send = this.monitor.connect(this.options.signal)
    const parameters = { organization_id }
    await send({ operation: "listWorkspaces", parameters }).catch(() => undefined)
  }

  /** Reports a violation in the first response, which shows that the URL is right. */
  #judgeFirst(exchange: Exchange): void {
    this.isStarted = true
    this.collector.add(exchange, this.judge.judge(exchange, "valid"))
  }

  #report(failure?: Progress["failure"]): void {
    const { requests = plannedRequests, only, expect = [], onProgress } = this.options
    // The report shows no others as failures.
    if (failure && (!isSelected(failure.name, only) || expect.includes(failure.name))) return
    onProgress?.({
      stage: this.#stage,
      requests: this.monitor.requests,
      ...(only === undefined && { planned: Math.max(requests, setupRequests) }),
      ...(failure && { failure }),
    })
  }

  async #cleanUp(place: RunScope): Promise<string[]> {
    const { signal, token } = this.options
    const deadline = createDeadline(cleanUpTimeout, signal, interruptedCleanUpTimeout)
    const send = this.monitor.connect(deadline.signal)
    const accounts = [{ state: this.judge.state, token }]
    const second = this.#stages?.second
    if (second) accounts.push({ state: second.judge.state, token: second.token })
    const own = { ...place, runId: this.#runId, send }
    return cleanUp(this.monitor.writes, accounts, own).finally(deadline.clear)
  }

  report(): Report {
    const { problem, monitor, judge, noReceiver, options } = this
    const { baseUrl, service, organizationId, readOnly, secondToken, requests, seed } = options
    const { isMock = false, workspaceId } = this.place ?? {}
    const results = createResults(this)
    const answers = judge.answers.list(judge.state, judge.events.all)
    return {
      ...decideVerdict(results, {
        problem: problem && monitor.redact(problem),
        silence: monitor.describeSilence(),
        isMock,
      }),
      baseUrl,
      service,
      organizationId,
      workspaceId: workspaceId || options.workspaceId,
      readOnly,
      runId: this.#runId,
      started: this.#started.toISOString(),
      milliseconds: Math.round(performance.now() - this.#startTime),
      requests: monitor.requests,
      counts: countOutcomes(results),
      results,
      questions: reportQuestions(answers, this.collector.findObservations),
      coverage: monitor.coverage.report(),
      seed,
      exercised: judge.exercised.list(),
      answers,
      untried: [
        secondToken === undefined && needsSecondToken,
        noReceiver !== undefined && !readOnly && `Deliveries to webhooks: ${noReceiver}`,
        requests !== undefined &&
          requests < setupRequests &&
          `What a run doesn't need, because of the limit of ${pluralize(requests, "request")}.`,
      ].filter((text) => text !== false),
      leftovers: this.#leftovers.map(monitor.redact),
    }
  }
}
