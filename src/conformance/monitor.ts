import { AsyncLocalStorage } from "node:async_hooks"
import { createCoverage } from "../contract/coverage.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { findOperation, type OperationId } from "../contract/operations.ts"
import { isObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange, HttpRequest } from "../traffic/exchange.ts"
import { coveredCall } from "../traffic/validateExchange.ts"
import { CheckNotRun } from "./outcomes.ts"
import type { RecordTracker } from "./environment/tracker.ts"
import type { Observations } from "./observations.ts"
import type { ResponseInspector } from "./responseChecks.ts"
import type { SeenRecords } from "./seenRecords.ts"
import { maxUnanswered } from "./verdict.ts"

/** The objects that a {@link Monitor} passes exchanges to. */
interface MonitorOptions {
  deployment: ResolvedDeployment
  tracker: RecordTracker
  responses: ResponseInspector
  observations: Observations
  seen: SeenRecords
}

/** Inspects all exchanges (requests with their responses) of a run. */
export class Monitor {
  readonly coverage = createCoverage()
  requests = 0
  #lastWrite = -Infinity
  /** Whether a response has shown that the server at the base URL implements the API. */
  isTrusted = false
  readonly #options: MonitorOptions
  readonly #logs = new AsyncLocalStorage<Exchange[]>()
  /** The number of consecutive requests without a response. */
  #unanswered = 0
  readonly #unansweredByOperation = new Map<OperationId, number>()

  constructor(options: MonitorOptions) {
    this.#options = options
  }

  get isUnanswered(): boolean {
    return this.#unanswered >= maxUnanswered
  }

  /**
   * Runs a check, and adds its exchanges to `log`. Checks that run at the same time share a connection. An asynchronous
   * context identifies the check that sends a request.
   */
  async capture<T>(log: Exchange[], run: () => Promise<T>): Promise<T> {
    return this.#logs.run(log, run)
  }

  /** Returns the time since the last response to a write, in milliseconds. */
  sinceWrite(): number {
    return performance.now() - this.#lastWrite
  }

  /** Returns the exchanges of the check that calls this getter. */
  get log(): readonly Exchange[] {
    return this.#logs.getStore() ?? []
  }

  /** @throws CheckNotRun if too many consecutive requests to the operation had no response. */
  readonly beforeSend = (request: HttpRequest): void => {
    const operation = this.findOperation(request)
    if (!operation || (this.#unansweredByOperation.get(operation) ?? 0) < maxUnanswered) return
    throw new CheckNotRun(`${operation} did not respond to ${maxUnanswered} requests in a row.`)
  }

  readonly onExchange = (exchange: Exchange): void => {
    const { response, problem } = exchange
    const { tracker, responses, observations, seen } = this.#options
    this.requests++
    if (exchange.method !== "GET") this.#lastWrite = performance.now()
    this.#logs.getStore()?.push(exchange)
    this.#unanswered = problem ? this.#unanswered + 1 : 0
    tracker.track(exchange)
    const operation = this.findOperation(exchange)
    // Until a response shows that the server implements the API, inspect only JSON responses with the status 200.
    if (this.isTrusted || isJsonSuccess(exchange)) responses.inspect(operation, exchange)
    if (!operation) return
    const unanswered = this.#unansweredByOperation.get(operation) ?? 0
    this.#unansweredByOperation.set(operation, problem ? unanswered + 1 : 0)
    if (response) this.coverage.record(coveredCall(operation, exchange, response.status))
    observations.inspect(operation, exchange)
    seen.inspect(operation, exchange)
  }

  findOperation({ method, url }: HttpRequest): OperationId | undefined {
    const found = findOperation(method, new URL(url).pathname, this.#options.deployment.basePath)
    return found && "operation" in found ? found.operation : undefined
  }
}

function isJsonSuccess({ response, problem }: Exchange): boolean {
  return response?.status === 200 && !problem && isObject(parseJson(response.text))
}
