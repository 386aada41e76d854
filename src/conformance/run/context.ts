import { resolveDeployment } from "../../contract/resolvedDeployment.ts"
import { Judge } from "../judge/judge.ts"
import { isSelected, type Progress, type ResolvedOptions } from "../options.ts"
import { Collector } from "../report/collector.ts"
import { State } from "../state/state.ts"
import { createDeadline } from "./deadline.ts"
import type { RunScope } from "./discover.ts"
import { Monitor } from "./monitor.ts"
import type { Send } from "./service.ts"

/** About how many requests the whole plan has, and how many of them set up records. */
export const plannedRequests = 2_150
export const setupRequests = 540

/** What the parts of a run share, and how far it is. */
export class RunContext {
  readonly options: ResolvedOptions
  readonly monitor: Monitor
  readonly collector: Collector
  /** What the service shows to the account of the token. */
  readonly judge: Judge
  readonly send: Send
  /** A text in the name of every record that the run creates. */
  readonly runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  readonly deadline: ReturnType<typeof createDeadline>
  /** Where the run works; undefined if it found no workspace. */
  place: RunScope | undefined
  /** Whether the URL, the token and the organization seem right. */
  isStarted = false
  /** Why the run didn't reach its end. */
  problem: string | undefined
  /** Why the run received no deliveries; undefined if it could. */
  noReceiver: string | undefined
  #stage = "start"

  constructor(options: ResolvedOptions) {
    const { maxTime, signal, organizationId, eventualTimeout } = options
    this.options = options
    this.deadline = createDeadline(maxTime, signal)
    this.monitor = new Monitor(options, (...inspected) => this.collector.add(...inspected))
    this.collector = new Collector(this.monitor, (failure) => this.#report(failure))
    this.send = this.monitor.connect(this.signal, this.monitor.assertAnswered)
    const deployment = resolveDeployment(options)
    const { runId } = this
    this.judge = new Judge(new State(), { organizationId, runId, deployment, eventualTimeout })
  }

  get signal(): AbortSignal {
    return this.deadline.signal
  }

  /** Reports that a part of the run starts. */
  startStage(stage: string): void {
    this.#stage = stage
    this.#report()
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
}
