import type { QuestionId } from "../../generated/conformance.ts"
import { pause } from "../contract/delay.ts"
import type { Check } from "./check.ts"
import { CheckLog, listSetupWrites } from "./checkLog.ts"
import { checks, checkSpecs, toSpec } from "./checkList.ts"
import { createDeadline } from "./deadline.ts"
import { cleanUp } from "./environment/cleanUp.ts"
import { discover } from "./environment/discover.ts"
import { TestEnvironment } from "./environment/environment.ts"
import { createSeedTasks } from "./environment/seed.ts"
import { Monitor } from "./monitor.ts"
import { isSelected, type ResolvedOptions } from "./options.ts"
import {
  CheckBlocked,
  type CheckEnd,
  CheckFailure,
  type Mismatch,
  NotImplementedError,
  runCheck,
} from "./outcomes.ts"
import { openReceiver, type Receiver } from "./receiver.ts"
import { type CheckResult, type CheckSpec, getGroup, type Outcome, type Report } from "./report.ts"
import { maxFindings, responseChecks } from "./responseChecks.ts"
import { countOutcomes, decideVerdict, skipReasons, stopReasons } from "./verdict.ts"

/** The maximum time to delete the records that the run created, in milliseconds; after an interruption, and otherwise. */
const interruptedCleanUpTimeout = 800
const cleanUpTimeout = 30_000

/** How long after a write responses may still contain old values, in milliseconds. */
const settleTime = 500

/** The check that reports a failure of the first request of the run. */
const firstCheck = "listWorkspaces/valid"

/** A conformance run: runs the checks against a service, and creates the report. */
export class Run {
  readonly #options: ResolvedOptions
  readonly #stop: AbortSignal
  readonly #started = new Date()
  readonly #startTime = performance.now()
  readonly #monitor: Monitor
  readonly #environment: TestEnvironment
  readonly #results: CheckResult[] = []
  #receiver: Promise<Receiver> | undefined
  /** Why the run could not start: a violation in the first response, or another problem such as a wrong URL. */
  #startError: Error | undefined
  #leftovers: string[] = []

  /** @param stop - ends the checks. The message of its reason says why. */
  constructor(options: ResolvedOptions, stop: AbortSignal) {
    this.#options = options
    this.#stop = stop
    this.#monitor = new Monitor(options)
    const send = this.#monitor.connect(stop, this.#monitor.assertAnswered)
    this.#environment = new TestEnvironment(
      send,
      { ...options, signal: stop },
      this.#monitor.tracker,
    )
  }

  /** Finds a workspace, and finds out how the service accepts requests. */
  async discover(): Promise<void> {
    try {
      await discover(this.#environment)
      await this.#environment.ways.tryWithoutPrefix()
    } catch (error) {
      this.#startError = error as Error
    }
  }

  /** Creates the records that selected checks need. */
  async seed(): Promise<void> {
    const isNeeded = checks.some((check) => check.usesSeed && this.#canRun(check))
    if (!isNeeded || this.#options.readOnly) return
    await createSeedTasks(this.#environment).catch((error: unknown) => {
      this.#environment.seedFailure = (error as Error).message
    })
  }

  /** Prepares the run for the checks that compare records. After this call, no check writes. */
  async startReading(): Promise<void> {
    if (!checks.some((check) => !check.writes && this.#canRun(check))) return
    const { shared, ways, workspaceId } = this.#environment
    this.#environment.forget()
    // If the service creates no token, use only the token of the run. Other checks report the failure.
    const created = await shared.token().catch(() => undefined)
    if (created) await ways.tryToken(created.token)
    await ways.tryLimits(workspaceId)
    const rest = settleTime - (performance.now() - this.#monitor.lastWrite)
    // If the signal aborts the pause, continue. The following checks then end as not run.
    if (rest > 0) await pause(rest, this.#stop).catch(() => undefined)
    this.#monitor.seen.open()
  }

  /** Runs a check. If the check must not run, adds a result with the reason. */
  async run(check: Check): Promise<void> {
    const reason = this.#skipReason(check)
    if (reason !== undefined) return this.#addResult(check, { outcome: "not run", reason })
    const start = performance.now()
    const log = new CheckLog()
    const mismatches: Mismatch[] = []
    const observations: string[] = []
    const end = await this.#monitor.logs.run(log, async () =>
      runCheck(check, async () => this.#execute(check, mismatches, observations), mismatches),
    )
    const stopReason = this.#stopReason
    // The end of the run may have caused the outcome.
    if (stopReason !== undefined) {
      return this.#addResult(check, {
        outcome: "not run",
        reason: stopReason,
        requests: log.count,
        milliseconds: performance.now() - start,
      })
    }
    if (end.outcome === "unknown" && "question" in check.evidence && observations.length === 0) {
      const [mismatch] = mismatches
      const text = mismatch ? `${mismatch.found}, expected ${mismatch.expected}` : "confirmed"
      const sentence = `${check.name} ("${check.rule}"): ${text}.`
      this.#observe(check, observations, check.evidence.question, sentence)
    }
    this.#addResult(check, {
      ...this.#explainMissing(check, end),
      findings: mismatches.map(({ expected, found, pointer, exchange, setup }) => ({
        expected,
        found,
        pointer: pointer ?? check.pointer,
        ...this.#monitor.reproduce(
          exchange,
          exchange && setup ? listSetupWrites(setup, exchange) : log.listWrites(exchange),
        ),
      })),
      observations,
      requests: log.count,
      milliseconds: performance.now() - start,
    })
  }

  /** Blocks a check that found no suitable record if the responses are invalid, because the record may exist. */
  #explainMissing(check: Check, end: CheckEnd): CheckEnd {
    const cause = `responses/${getGroup(check.name)}`
    const findings = this.#monitor.responses.findingsFor(cause) ?? []
    const isInvalid = findings.some(({ exchange }) => exchange?.response.startsWith("HTTP 2"))
    if (end.missingRecords === undefined || !isInvalid || this.#isExpected(cause)) return end
    return { outcome: "blocked", reason: `Cannot find ${end.missingRecords}. See ${cause}.` }
  }

  async #execute(check: Check, mismatches: Mismatch[], observations: string[]): Promise<void> {
    const { send, ways } = this.#environment
    if (this.#startError) {
      if (check.name === firstCheck) throw this.#startError
      throw new CheckBlocked(`Cannot list workspaces. See ${firstCheck}.`)
    }
    await check.run({
      send: ways.alternate(send, checks.indexOf(check)),
      environment: this.#environment,
      seen: this.#monitor.seen,
      eventualTimeout: this.#options.eventualTimeout,
      signal: this.#stop,
      receiver: async () =>
        (this.#receiver ??= openReceiver(this.#options, this.#monitor.largeIds)),
      addFinding(mismatch) {
        if (mismatches.length < maxFindings) mismatches.push(mismatch)
      },
      observe: (question, text) => this.#observe(check, observations, question, text),
    })
  }

  /** Deletes the records that the run created, and closes the receiver of webhook deliveries. */
  async end(): Promise<void> {
    if (!this.#startError && !this.#options.readOnly) {
      const deadline = createDeadline({
        limit: cleanUpTimeout,
        signal: this.#options.signal,
        grace: interruptedCleanUpTimeout,
        reasons: { limit: stopReasons.timeLimit, signal: stopReasons.interrupted },
      })
      const send = this.#monitor.connect(deadline.signal)
      this.#leftovers = await cleanUp(send, this.#environment).finally(deadline.clear)
    }
    await (await this.#receiver?.catch(() => undefined))?.close()
  }

  /** Adds the results of the checks that inspected all responses. */
  addResponseResults(): void {
    for (const check of responseChecks) {
      const findings = this.#monitor.responses.findingsFor(check.name)
      const notStarted = this.#problem === undefined ? undefined : skipReasons.notStarted
      const reason = this.#exclusionReason(check) ?? notStarted
      if (reason !== undefined) this.#addResult(check, { outcome: "not run", reason })
      else if (findings)
        this.#addResult(check, { outcome: findings.length > 0 ? "failed" : "passed", findings })
      else this.#addResult(check, this.#explainUnused(check))
    }
  }

  /** Blocks a check without responses if a failure of another check explains why there are none. */
  #explainUnused({ name }: CheckSpec): CheckEnd {
    const reason = "The run received no response that this check inspects."
    const isCause = (other: string): boolean =>
      getGroup(name) === "responses"
        ? `responses/${other}` === `${name}/valid`
        : getGroup(other) === "responses"
    const cause = this.#results.find(
      ({ name: other, outcome }) =>
        isCause(other) && /failed|blocked|unsupported/.test(outcome) && !this.#isExpected(other),
    )
    if (!cause) return { outcome: "not run", reason }
    return { outcome: "blocked", reason: `${reason} See ${cause.name}.` }
  }

  #isExpected(name: string): boolean {
    return this.#options.expect?.includes(name) ?? false
  }

  report(): Report {
    const { baseUrl, service, organizationId, workspaceId, readOnly } = this.#options
    const order = checkSpecs.map(({ name }) => name)
    const results = this.#results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return {
      ...decideVerdict(results, {
        problem: this.#problem,
        isMock: this.#environment.isMock,
      }),
      baseUrl,
      service,
      organizationId,
      workspaceId: this.#startError ? workspaceId : this.#environment.workspaceId,
      readOnly,
      runId: this.#environment.runId,
      started: this.#started.toISOString(),
      milliseconds: Math.round(performance.now() - this.#startTime),
      requests: this.#monitor.requests,
      counts: countOutcomes(results),
      results,
      questions: this.#monitor.observations.report(this.#monitor.redact),
      coverage: this.#monitor.coverage.report(),
      leftovers: this.#leftovers.map(this.#monitor.redact),
    }
  }

  /** Why the run could not start. Undefined if a check reports the violation in the first response. */
  get #problem(): string | undefined {
    const error = this.#startError
    if (!error || error instanceof CheckFailure || error instanceof NotImplementedError)
      return undefined
    return this.#stopReason ?? this.#monitor.shorten(error.message)
  }

  /** Why the run ends its checks; undefined if it does not. */
  get #stopReason(): string | undefined {
    return this.#stop.aborted ? (this.#stop.reason as Error).message : undefined
  }

  /** Returns why the options or the kind of the service exclude a check. */
  #exclusionReason(check: CheckSpec): string | undefined {
    if (!isSelected(check.name, this.#options.only)) return skipReasons.notSelected
    if (this.#options.readOnly && check.writes) return skipReasons.readOnly
    return this.#environment.isMock && check.stateful ? skipReasons.mock : undefined
  }

  #skipReason(check: CheckSpec): string | undefined {
    const reason = this.#exclusionReason(check)
    if (reason !== undefined) return reason
    if (this.#stopReason !== undefined) return this.#stopReason
    return this.#problem === undefined ? this.#monitor.silence : skipReasons.notStarted
  }

  #canRun(check: CheckSpec): boolean {
    return !this.#startError && this.#skipReason(check) === undefined
  }

  #observe(check: Check, observations: string[], question: QuestionId, text: string): void {
    this.#monitor.observations.observe(question, text)
    const { evidence } = check
    const isOwn = "question" in evidence && evidence.question === question
    if (isOwn) observations.push(this.#monitor.shorten(text))
  }

  #addResult(check: CheckSpec, end: Partial<CheckResult> & { outcome: Outcome }): void {
    const { shorten } = this.#monitor
    const { findings = [], observations = [], reason } = end
    const result = {
      ...toSpec(check),
      expectedFailure: this.#isExpected(check.name),
      requests: 0,
      milliseconds: 0,
      ...end,
      findings: findings.map((finding) => ({
        ...finding,
        expected: shorten(finding.expected),
        found: shorten(finding.found),
      })),
      observations: observations.map(shorten),
      ...(reason !== undefined && { reason: shorten(reason) }),
    }
    this.#results.push(result)
    this.#options.onCheck?.(result, this.#results.length, checks.length + responseChecks.length)
  }
}
