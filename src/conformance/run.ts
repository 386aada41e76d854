import { tokenPrefix } from "../../generated/tables.ts"
import type { QuestionId } from "../../generated/conformance.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/deployment.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { formatExchange } from "../traffic/format.ts"
import { createRedactor, parseTokens, type Redactor } from "../traffic/redaction.ts"
import type { Check } from "./check.ts"
import { type Connection } from "./service.ts"
import { CheckBlocked, CheckFailure, type Mismatch, NotImplementedError } from "./outcomes.ts"
import { checks, checkSpecs, toSpec } from "./checkList.ts"
import { createConnection } from "./connection.ts"
import { cleanUp } from "./environment/cleanUp.ts"
import { discover } from "./environment/discover.ts"
import { TestEnvironment } from "./environment/environment.ts"
import { RecordTracker } from "./environment/tracker.ts"
import { LargeIds } from "./largeIds.ts"
import { Monitor } from "./monitor.ts"
import { Observations } from "./observations.ts"
import { pause } from "../contract/delay.ts"
import { isSelected, type ResolvedOptions } from "./options.ts"
import { openReceiver, type Receiver } from "./receiver.ts"
import type { CheckResult, CheckSpec, Outcome, Report, Reproduction } from "./report.ts"
import { maxFindings, responseChecks, ResponseInspector } from "./responseChecks.ts"
import { runCheck } from "./runCheck.ts"
import { SeenRecords } from "./seenRecords.ts"
import { countOutcomes, decideVerdict, skipReasons } from "./verdict.ts"

/** The maximum time to delete the records that the run created, in milliseconds. */
const cleanUpTimeout = 30_000

/** How long after a write responses may still contain old values, in milliseconds. */
const settleTime = 500

/** The maximum number of reported writes before a deviation. */
const maxSetup = 10

/** The check that reports a failure of the first request of the run. */
const firstCheck = "listWorkspaces/valid"

/** A conformance run: runs the checks against a service, and creates the report. */
export class Run {
  readonly #options: ResolvedOptions
  readonly #deployment: ResolvedDeployment
  readonly #signal: AbortSignal
  readonly #started = new Date()
  readonly #startTime = performance.now()
  readonly #runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  #redactor: Redactor
  readonly #tracker: RecordTracker
  readonly #responses: ResponseInspector
  readonly #largeIds = new LargeIds()
  readonly #codec = { encode: this.#largeIds.restore, decode: this.#largeIds.shorten }
  readonly #observations: Observations
  readonly #seen = new SeenRecords()
  readonly #monitor: Monitor
  readonly #connection: Connection
  readonly #results: CheckResult[] = []
  #environment: TestEnvironment | undefined
  #receiver: Promise<Receiver> | undefined
  /** Why the run could not start, for example because the URL is wrong. */
  #problem: string | undefined
  /** The violation in the first response. It blocks all other checks. */
  #startError: Error | undefined
  #isMock = false
  #leftovers: string[] = []

  constructor(options: ResolvedOptions) {
    this.#options = options
    this.#deployment = resolveDeployment(options)
    this.#signal = options.signal
    const secrets = parseTokens(tokenPrefix + options.token)
    this.#redactor = createRedactor(secrets)
    this.#tracker = new RecordTracker((secret) => {
      secrets.push(secret, ...parseTokens(tokenPrefix + secret))
      this.#redactor = createRedactor(secrets)
    })
    this.#observations = new Observations()
    this.#responses = new ResponseInspector({
      deployment: this.#deployment,
      reproduce: (exchange) => this.#reproduce(exchange, this.#monitor.log),
      observe: this.#observations.observe,
    })
    this.#monitor = new Monitor({
      deployment: this.#deployment,
      tracker: this.#tracker,
      responses: this.#responses,
      observations: this.#observations,
      seen: this.#seen,
    })
    const { beforeSend, onExchange } = this.#monitor
    const hooks = { ...this.#codec, signal: this.#signal, beforeSend, onExchange }
    this.#connection = createConnection(options, this.#deployment, hooks)
  }

  /** Finds a workspace with its lists and members. */
  async discover(): Promise<void> {
    const { organizationId, workspaceId, readOnly } = this.#options
    if (!checkSpecs.some(({ name }) => this.#isSelected(name))) return
    try {
      const discovery = await discover(this.#connection, organizationId, workspaceId)
      this.#monitor.isTrusted = true
      this.#isMock = discovery.isMock
      this.#environment = new TestEnvironment({
        connection: this.#connection,
        discovery,
        tracker: this.#tracker,
        runId: this.#runId,
        readOnly,
        eventualTimeout: this.#options.eventualTimeout,
        signal: this.#signal,
      })
    } catch (error) {
      if (error instanceof CheckFailure || error instanceof NotImplementedError) {
        this.#startError = error
        const exchange = error instanceof CheckFailure ? error.mismatch.exchange : error.exchange
        if (exchange) this.#responses.inspect("listWorkspaces", exchange)
      } else {
        const { message } = error as Error
        this.#problem = this.#signal.aborted ? skipReasons.interrupted : this.#redact(message)
      }
    }
  }

  /** Finds out whether the service accepts requests without the prefix `/v2`. */
  async prepare(): Promise<void> {
    await this.#environment?.ways.tryWithoutPrefix()
  }

  /** Creates the records that selected checks need. */
  async seed(): Promise<void> {
    const isNeeded = checks.some((check) => check.usesSeed && this.#skipReason(check) === undefined)
    if (isNeeded) await this.#environment?.seed()
  }

  /** Prepares the run for the checks that compare records. After this call, no check writes. */
  async startReading(): Promise<void> {
    const environment = this.#environment
    const isNeeded = checks.some((check) => !check.writes && this.#skipReason(check) === undefined)
    if (!environment || !isNeeded) return
    environment.forget()
    // If the service creates no token, use only the token of the run. Other checks report the failure.
    const created = this.#options.readOnly
      ? undefined
      : await environment.shared.token().catch(() => undefined)
    if (created) await environment.ways.tryToken(created.token)
    await environment.ways.tryLimits()
    const rest = settleTime - this.#monitor.sinceWrite()
    // Ignore an abort during the pause. The checks that follow then end as `not run`.
    if (rest > 0) await pause(rest, this.#signal).catch(() => undefined)
    this.#seen.open()
  }

  /** Runs a check. If the check must not run, adds a result with the reason. */
  async run(check: Check): Promise<void> {
    const reason = this.#skipReason(check)
    if (reason !== undefined) return this.#addResult(check, { outcome: "not run", reason })
    const start = performance.now()
    const exchanges: Exchange[] = []
    const mismatches: Mismatch[] = []
    const observations: string[] = []
    const end = await this.#monitor.capture(exchanges, async () =>
      runCheck(check, async () => this.#execute(check, mismatches, observations), mismatches),
    )
    if (end.outcome === "unknown" && "question" in check.evidence && observations.length === 0) {
      const [mismatch] = mismatches
      const text = mismatch ? `${mismatch.found}, expected ${mismatch.expected}` : "confirmed"
      const sentence = `${check.name} ("${check.rule}"): ${text}.`
      this.#observe(check, observations, check.evidence.question, sentence)
    }
    const isInterrupted = this.#signal.aborted && end.outcome === "error"
    this.#addResult(check, {
      ...(isInterrupted ? { outcome: "not run", reason: skipReasons.interrupted } : end),
      findings: mismatches.map(({ expected, found, pointer, exchange, setup }) => ({
        expected,
        found,
        pointer: pointer ?? check.pointer,
        ...this.#reproduce(exchange, setup && exchange ? [...setup, exchange] : exchanges),
      })),
      observations,
      requests: exchanges.length,
      milliseconds: performance.now() - start,
    })
  }

  async #execute(check: Check, mismatches: Mismatch[], observations: string[]): Promise<void> {
    if (!this.#environment) {
      if (check.name === firstCheck) throw this.#startError
      throw new CheckBlocked(`Cannot list workspaces. See ${firstCheck}.`)
    }
    await check.run({
      ...this.#connection,
      send: this.#environment.ways.alternate(this.#connection.send, checks.indexOf(check)),
      environment: this.#environment,
      seen: this.#seen,
      eventualTimeout: this.#options.eventualTimeout,
      signal: this.#signal,
      receiver: async () => (this.#receiver ??= openReceiver(this.#options, this.#largeIds)),
      addFinding(mismatch) {
        if (mismatches.length < maxFindings) mismatches.push(mismatch)
      },
      observe: (question, text) => this.#observe(check, observations, question, text),
    })
  }

  /** Deletes the records that the run created, and closes the receiver of webhook deliveries. */
  async end(): Promise<void> {
    const environment = this.#environment
    if (environment && !this.#options.readOnly) {
      // Use a new signal, because the signal of the run may already be aborted.
      const signal = AbortSignal.timeout(cleanUpTimeout)
      const { onExchange } = this.#monitor
      const { send } = createConnection(this.#options, this.#deployment, {
        ...this.#codec,
        signal,
        onExchange,
      })
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
      } else if (this.#isMock && check.stateful) {
        this.#addResult(check, { outcome: "not run", reason: skipReasons.mock })
      } else if (findings) {
        this.#addResult(check, { outcome: findings.length > 0 ? "failed" : "passed", findings })
      } else {
        this.#addResult(check, {
          outcome: "not run",
          reason: "The run received no response that this check inspects.",
        })
      }
    }
  }

  report(): Report {
    const { baseUrl, service, organizationId, readOnly } = this.#options
    const order = checkSpecs.map(({ name }) => name)
    const results = this.#results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return {
      ...decideVerdict(results, {
        problem: this.#problem,
        isInterrupted: this.#signal.aborted,
        isMock: this.#isMock,
      }),
      baseUrl,
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
      questions: this.#observations.report(this.#redact),
      coverage: this.#monitor.coverage.report(),
      leftovers: this.#leftovers.map(this.#redact),
    }
  }

  // Read the redactor in each call, because each created token adds a secret to it.
  readonly #redact = (text: string): string => this.#redactor(this.#largeIds.restore(text))

  #isSelected(name: string): boolean {
    return isSelected(name, this.#options.only)
  }

  #skipReason(check: CheckSpec): string | undefined {
    if (!this.#isSelected(check.name)) return skipReasons.notSelected
    if (this.#options.readOnly && check.writes) return skipReasons.readOnly
    if (this.#signal.aborted) return skipReasons.interrupted
    if (this.#problem !== undefined) return skipReasons.notStarted
    if (this.#monitor.isUnanswered) return skipReasons.unanswered
    return this.#isMock && check.stateful ? skipReasons.mock : undefined
  }

  #observe(check: Check, observations: string[], question: QuestionId, text: string): void {
    this.#observations.observe(question, text)
    const { evidence } = check
    if ("question" in evidence && evidence.question === question) observations.push(text)
  }

  /** Formats an exchange, and the earlier writes of the same check. */
  #reproduce(exchange: Exchange | undefined, log: readonly Exchange[]): Reproduction {
    const end = exchange ? log.indexOf(exchange) : log.length
    const writes = log.slice(0, Math.max(0, end)).filter(isSuccessfulWrite).slice(-maxSetup)
    const setup = writes.map((write) => formatExchange(write, this.#redact).curl)
    const operation = exchange && this.#monitor.findOperation(exchange)
    return {
      ...(operation && { operation }),
      ...(exchange && { exchange: formatExchange(exchange, this.#redact) }),
      ...(setup.length > 0 && { setup }),
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

function isSuccessfulWrite({ method, response }: Exchange): boolean {
  return method !== "GET" && response !== undefined && response.status < 300
}
