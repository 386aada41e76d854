import { serviceName, tokenPrefix } from "../../generated/tables.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/deployment.ts"
import { isLoopback } from "../openapi/deployment.ts"
import { formatExchange } from "../traffic/format.ts"
import { createRedactor, parseTokens } from "../traffic/redaction.ts"
import { type Check, type CheckContext } from "./check.ts"
import { type Connection } from "./service.ts"
import { CheckNotRun, type Mismatch } from "./outcomes.ts"
import { checks, checkSpecs, toSpec } from "./checkList.ts"
import { createConnection } from "./connection.ts"
import { cleanUp } from "./environment/cleanUp.ts"
import { discover } from "./environment/discover.ts"
import { TestEnvironment } from "./environment/environment.ts"
import { RecordTracker } from "./environment/tracker.ts"
import { Monitor } from "./monitor.ts"
import { Observations } from "./observations.ts"
import { isSelected, type VerifyOptions } from "./options.ts"
import { type Receiver, startReceiver } from "./receiver.ts"
import type { CheckResult, CheckSpec, Finding, Outcome, Report } from "./report.ts"
import { maxFindings, responseChecks, ResponseInspector } from "./responseChecks.ts"
import { describeStartError, runCheck } from "./runCheck.ts"
import { countOutcomes, decideVerdict, skipReasons } from "./verdict.ts"

/** The maximum time to delete what the run created, in milliseconds. */
const cleanUpTimeout = 30_000

/** A run of the checks against a service. */
export class Run {
  readonly #options: VerifyOptions
  readonly #deployment: ResolvedDeployment
  readonly #signal: AbortSignal
  readonly #started = new Date()
  readonly #startTime = performance.now()
  readonly #runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  readonly #secrets: string[]
  readonly #tracker: RecordTracker
  readonly #responses: ResponseInspector
  readonly #observations: Observations
  readonly #monitor: Monitor
  readonly #connection: Connection
  readonly #results: CheckResult[] = []
  #environment: TestEnvironment | undefined
  #receiver: Promise<Receiver> | undefined
  /** Why the run could not start. */
  #problem: string | undefined
  #leftovers: string[] = []

  constructor(options: VerifyOptions) {
    this.#options = options
    this.#deployment = resolveDeployment(options)
    this.#signal = options.signal ?? new AbortController().signal
    this.#secrets = parseTokens(tokenPrefix + options.token)
    this.#tracker = new RecordTracker((secret) => {
      this.#secrets.push(secret, ...parseTokens(tokenPrefix + secret))
    })
    this.#responses = new ResponseInspector(this.#deployment, (exchange) =>
      formatExchange(exchange, this.#redact),
    )
    this.#observations = new Observations(this.#redact)
    this.#monitor = new Monitor({
      deployment: this.#deployment,
      tracker: this.#tracker,
      responses: this.#responses,
      observations: this.#observations,
    })
    const { beforeSend, onExchange } = this.#monitor
    const hooks = { signal: this.#signal, beforeSend, onExchange }
    this.#connection = createConnection(options, this.#deployment, hooks)
  }

  /** Finds a workspace with its lists and members. */
  async discover(): Promise<void> {
    const { organizationId, workspaceId, readOnly = false } = this.#options
    if (!checkSpecs.some(({ name }) => this.#isSelected(name))) return
    try {
      const discovery = await discover(this.#connection, organizationId, workspaceId)
      this.#monitor.isTrusted = true
      this.#environment = new TestEnvironment({
        connection: this.#connection,
        discovery,
        tracker: this.#tracker,
        runId: this.#runId,
        readOnly,
        eventualTimeout: this.#options.eventualTimeout ?? 5_000,
        signal: this.#signal,
      })
    } catch (error) {
      this.#problem = this.#signal.aborted
        ? skipReasons.interrupted
        : this.#redact(describeStartError(error))
    }
  }

  /** Creates the records that checks need which do not write. */
  async seed(): Promise<void> {
    if (checks.some(({ name, usesSeed }) => usesSeed && this.#isSelected(name))) {
      await this.#environment?.seed()
    }
  }

  /** Runs a check, or adds a result with the reason why it is not run. */
  async run(check: Check): Promise<void> {
    const reason = this.#skipReason(check)
    if (reason !== undefined || !this.#environment) {
      this.#addResult(check, { outcome: "not run", reason: reason ?? skipReasons.notStarted })
      return
    }
    const { requests } = this.#monitor
    const start = performance.now()
    const mismatches: Mismatch[] = []
    const observations: string[] = []
    const context = this.#createContext(check, this.#environment, mismatches, observations)
    const end = await runCheck(check, context, mismatches)
    if (end.outcome === "unknown" && "question" in check.evidence && observations.length === 0) {
      const [mismatch] = mismatches
      const text = mismatch ? `${mismatch.found}, expected ${mismatch.expected}` : "confirmed"
      context.observe(check.evidence.question, `${check.name} ("${check.rule}"): ${text}.`)
    }
    const isInterrupted = this.#signal.aborted && end.outcome === "error"
    this.#addResult(check, {
      ...(isInterrupted ? { outcome: "not run", reason: skipReasons.interrupted } : end),
      findings: mismatches.map((mismatch) => this.#toFinding(check, mismatch)),
      observations,
      requests: this.#monitor.requests - requests,
      milliseconds: performance.now() - start,
    })
  }

  /** Deletes what the run created, and closes the receiver. */
  async end(): Promise<void> {
    const environment = this.#environment
    if (environment && !this.#options.readOnly) {
      // The signal of the run may be aborted, so this connection has its own.
      const signal = AbortSignal.timeout(cleanUpTimeout)
      const { onExchange } = this.#monitor
      const { send } = createConnection(this.#options, this.#deployment, { signal, onExchange })
      this.#leftovers = await cleanUp(send, environment).catch(() => [
        `The run could not delete its records in time. Their names contain "${this.#runId}".`,
      ])
    }
    await (await this.#receiver?.catch(() => undefined))?.close()
  }

  /** Adds the results of the checks that inspected all responses. */
  addResponseResults(): void {
    for (const check of responseChecks) {
      const findings = this.#responses.findingsFor(check.name)
      if (!this.#isSelected(check.name)) {
        this.#addResult(check, { outcome: "not run", reason: skipReasons.notSelected })
      } else if (!findings) {
        this.#addResult(check, { outcome: "not run", reason: "There was no such response." })
      } else {
        this.#addResult(check, { outcome: findings.length > 0 ? "failed" : "passed", findings })
      }
    }
  }

  report(): Report {
    const { baseUrl, service = serviceName, organizationId, readOnly = false } = this.#options
    const order = checkSpecs.map(({ name }) => name)
    const results = this.#results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return {
      ...decideVerdict(results, this.#problem, this.#signal.aborted),
      baseUrl: baseUrl.replace(/\/+$/, ""),
      service,
      organizationId,
      workspaceId: this.#environment?.workspaceId ?? this.#options.workspaceId,
      readOnly,
      runId: this.#runId,
      started: this.#started.toISOString(),
      milliseconds: Math.round(performance.now() - this.#startTime),
      requests: this.#monitor.requests,
      counts: countOutcomes(results),
      results,
      questions: this.#observations.report(),
      coverage: this.#monitor.coverage.report(),
      leftovers: this.#leftovers.map(this.#redact),
    }
  }

  // The secrets grow during the run, because it creates tokens.
  readonly #redact = (text: string): string => createRedactor(this.#secrets)(text)

  #isSelected(name: string): boolean {
    return isSelected(name, this.#options.only)
  }

  #skipReason(check: CheckSpec): string | undefined {
    if (!this.#isSelected(check.name)) return skipReasons.notSelected
    if (this.#options.readOnly && check.writes) return skipReasons.readOnly
    if (this.#signal.aborted) return skipReasons.interrupted
    return this.#monitor.isUnanswered ? skipReasons.unanswered : undefined
  }

  #createContext(
    check: Check,
    environment: TestEnvironment,
    mismatches: Mismatch[],
    observations: string[],
  ): CheckContext {
    const { baseUrl, receiver, receiverPort, eventualTimeout = 5_000 } = this.#options
    return {
      ...this.#connection,
      environment,
      eventualTimeout,
      signal: this.#signal,
      receiver: async () => (this.#receiver ??= openReceiver(baseUrl, receiver, receiverPort)),
      addFinding(mismatch) {
        if (mismatches.length < maxFindings) mismatches.push(mismatch)
      },
      observe: (question, text) => {
        this.#observations.observe(question, text)
        if ("question" in check.evidence && check.evidence.question === question) {
          observations.push(text)
        }
      },
    }
  }

  #toFinding(check: CheckSpec, { expected, found, pointer, exchange }: Mismatch): Finding {
    return {
      expected,
      found,
      pointer: pointer ?? check.pointer,
      ...(exchange && { exchange: formatExchange(exchange, this.#redact) }),
    }
  }

  #addResult(check: CheckSpec, end: Partial<CheckResult> & { outcome: Outcome }): void {
    const { findings = [], observations = [], reason } = end
    const result = {
      ...toSpec(check),
      expectedFailure: this.#options.expect?.includes(check.name) ?? false,
      requests: 0,
      milliseconds: 0,
      ...end,
      findings: findings.map((finding) => ({
        ...finding,
        expected: this.#redact(finding.expected),
        found: this.#redact(finding.found),
      })),
      observations: observations.map(this.#redact),
      ...(reason !== undefined && { reason: this.#redact(reason) }),
    }
    this.#results.push(result)
    this.#options.onCheck?.(result, this.#results.length, checks.length + responseChecks.length)
  }
}

async function openReceiver(
  baseUrl: string,
  address: string | undefined,
  port: number | undefined,
): Promise<Receiver> {
  if (address === undefined && !isLoopback(baseUrl)) {
    throw new CheckNotRun("The service is on another machine. Use --receiver.")
  }
  return startReceiver(address, port).catch((error: Error) => {
    throw new CheckNotRun(`Cannot start the receiver of webhooks: ${error.message}.`)
  })
}
