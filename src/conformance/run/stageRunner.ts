import { pause } from "../../contract/delay.ts"
import type { Judge } from "../judge/judge.ts"
import { lacksActivities } from "../judge/causedActivities.ts"
import { judgeEvents, judgeRun } from "../judge/judgeEvents.ts"
import { Verdicts } from "../judge/verdicts.ts"
import type { ResolvedOptions } from "../options.ts"
import {
  activityStage,
  explorationStages,
  finalStages,
  secondStages,
  type Stage,
  stages,
} from "../plan/index.ts"
import { referenceFields } from "../facts.ts"
import { createWorld, type World } from "../plan/world.ts"
import type { ComparisonCollector } from "../report/collector.ts"
import { activityTime } from "../state/state.ts"
import { Engine, type OnVerdicts } from "./engine.ts"
import type { Monitor } from "./monitor.ts"
import type { Receiver } from "./receiver.ts"
import { SecondAccount } from "./secondAccount.ts"
import type { Connection } from "./service.ts"

/** About how many requests the whole plan has, and how many of them set up records. */
export const plannedRequests = 2_000
export const setupRequests = 540

/** About how many requests follow the random ones. */
const finalRequests = 180

/** What the stages of a run share. */
interface RunParts {
  send: Connection["send"]
  judge: Judge
  monitor: Monitor
  collector: ComparisonCollector
  world: World
  receiver: Receiver | undefined
  /** The account of the second token. */
  secondCaller: number | undefined
  signal: AbortSignal
  /** Called before each stage. */
  onStage: (name: string) => void
}

/** Runs the stages of the plan: those of the first account, random ones, and those of the second account. */
export class StageRunner {
  readonly #parts: RunParts
  readonly #options: ResolvedOptions

  constructor(parts: RunParts, options: ResolvedOptions) {
    this.#parts = parts
    this.#options = options
  }

  async run(): Promise<void> {
    const { judge, collector, send, world } = this.#parts
    const { requests = plannedRequests, readOnly, secondToken } = this.#options
    const share = Math.max(0, (requests - setupRequests) / (plannedRequests - setupRequests))
    const engine = this.#createEngine({ send, judge, world, share }, collector.add)
    for (const stage of stages) {
      if (stage.judgesEvents) {
        await this.#judgeEvents(engine)
        collector.add(undefined, judgeRun(judge, !readOnly))
      }
      await this.#runIfAllowed(stage, engine)
    }
    // The second account explores as much as the first one.
    const explored = Math.max(0, requests - plannedRequests) / (secondToken === undefined ? 1 : 2)
    if (explored > 0) await this.#explore(engine, plannedRequests - finalRequests + explored)
    for (const stage of finalStages) await this.#runIfAllowed(stage, engine)
    if (secondToken !== undefined) await this.#runSecond(secondToken, engine)
    // Rejected requests and those of another account must have caused the right activities too.
    await this.#judgeEvents(engine)
  }

  async #runIfAllowed(stage: Stage, engine: Engine): Promise<void> {
    if (!stage.writes || !this.#options.readOnly || stage.isOptional) await this.#run(stage, engine)
  }

  async #run(stage: Stage, engine: Engine): Promise<void> {
    this.#parts.onStage(stage.name)
    await engine.run(stage)
  }

  /** Sends random requests until the run has sent as many as it should. */
  async #explore(engine: Engine, requests: number): Promise<void> {
    const { monitor } = this.#parts
    let sent = -1
    // If `--only` selects none of them, a round sends nothing.
    while (sent < monitor.requests && monitor.requests < requests) {
      sent = monitor.requests
      for (const stage of explorationStages) await this.#runIfAllowed(stage, engine)
    }
  }

  /** Sends requests of a second account, which shares records with the first, but no views, tokens and authorship. */
  async #runSecond(token: string, firstEngine: Engine): Promise<void> {
    const { judge, send, collector, secondCaller: caller } = this.#parts
    const second = new SecondAccount(judge, { token, caller }, send)
    let engine = this.#createSecondEngine(second)
    for (const stage of secondStages) {
      if (stage.writes && this.#options.readOnly) continue
      await this.#run(stage, stage.isOfFirst ? firstEngine : engine)
      if (!stage.isOfFirst) continue
      second.forget()
      engine = this.#createSecondEngine(second)
    }
    const { requests = 0 } = this.#options
    await this.#explore(engine, requests)
    collector.add(undefined, second.judgeCreated(), "second account")
    judge.state.forgetShown()
  }

  #createSecondEngine({ send, judge, compareShared }: SecondAccount): Engine {
    const { collector, world: first, judge: firstJudge } = this.#parts
    const others = Object.keys(referenceFields).flatMap((kind) => firstJudge.state.list(kind))
    const { seed, token: othersToken } = this.#options
    const own = { seed, receiverUrl: first.receiverUrl, others, othersToken }
    const world = createWorld(judge.state, first, own)
    return this.#createEngine(
      { send, judge, world, share: 1, compareShared },
      (exchange, verdicts) => {
        collector.add(exchange, verdicts, "second account")
      },
    )
  }

  #createEngine(
    own: Pick<
      ConstructorParameters<typeof Engine>[0],
      "send" | "judge" | "world" | "share" | "compareShared"
    >,
    onVerdicts: OnVerdicts,
  ): Engine {
    const { concurrency, readOnly: isReadOnly, only } = this.#options
    const { signal } = this.#parts
    return new Engine({ ...own, onVerdicts, signal, concurrency, only, isReadOnly })
  }

  async #judgeEvents(engine: Engine): Promise<void> {
    const { judge, receiver, signal, collector } = this.#parts
    const rest = activityTime - (performance.now() - judge.events.lastWrite)
    for (const wait of [0, rest]) {
      if (!lacksActivities(judge)) break
      await pause(Math.max(1, wait), signal)
      await this.#run(activityStage, engine)
    }
    const verdicts = new Verdicts()
    await judgeEvents(judge, receiver, verdicts, signal)
    collector.add(undefined, verdicts)
  }
}
