import { pluralize } from "../../contract/text.ts"
import { cleanUp } from "./cleanUp.ts"
import { RunContext, setupRequests } from "./context.ts"
import { createDeadline } from "./deadline.ts"
import { discover, type RunScope } from "./discover.ts"
import { openReceiver, type Receiver } from "./receiver.ts"
import type { Report } from "../report.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { countOutcomes, decideVerdict } from "../verdict.ts"
import { groupByCause } from "../report/causes.ts"
import { reportQuestions } from "../report/questions.ts"
import { createResults } from "../report/results.ts"
import { shrinkFailures } from "../report/shrink.ts"
import { InvalidResponseError } from "./service.ts"
import { StageRunner } from "./stageRunner.ts"

/** How long to delete the records of the run, in milliseconds; and how long after an interruption. */
const cleanUpTimeout = 30_000
const interruptedCleanUpTimeout = 3_000

const needsSecondToken =
  "Without --second-token: what only one account can see, authors, the tokens and views of another account, and caches shared by accounts."

/** Compares a service with the contract: sends the plan, lets the judge compare, and creates the report. */
export class ComparisonRun extends RunContext {
  readonly #started = new Date()
  readonly #startTime = performance.now()
  #stages: StageRunner | undefined
  #leftovers: string[] = []

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
      this.#stages = new StageRunner(this, this.place, receiver)
      await this.#stages.run()
      const failed = createResults(this).filter(({ outcome }) => outcome === "failed")
      const causes = groupByCause(failed).map(({ check, others }) =>
        [check, ...others].map(({ name }) => name),
      )
      await shrinkFailures(this, causes)
    } catch (error) {
      const { aborted, reason } = this.signal
      this.problem = ((aborted ? reason : error) as Error).message
      if (error instanceof InvalidResponseError) this.#judgeFirst(error.cause as Exchange)
      if (this.monitor.isSilent && this.place) await this.#probe(this.place)
    } finally {
      if (this.place && !this.options.readOnly) this.#leftovers = await this.#cleanUp(this.place)
      await receiver?.close()
      this.deadline.clear()
    }
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

  async #cleanUp(place: RunScope): Promise<string[]> {
    const { signal } = this.options
    const deadline = createDeadline(cleanUpTimeout, signal, interruptedCleanUpTimeout)
    const send = this.monitor.connect(deadline.signal)
    const accounts = this.#stages?.accounts ?? []
    const own = { ...place, runId: this.runId, send }
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
      runId: this.runId,
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
