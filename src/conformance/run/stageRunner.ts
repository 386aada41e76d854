import { pause } from "../../contract/delay.ts"
import { lacksActivities } from "../judge/activityGroups.ts"
import { judgeEvents } from "../judge/judgeEvents.ts"
import { judgeRun } from "../judge/judgeRun.ts"
import { Verdicts } from "../judge/verdicts.ts"
import {
  activityStage,
  explorationStages,
  finalStages,
  secondStages,
  type Stage,
  stages,
} from "../plan/index.ts"
import { createWorld } from "../plan/world.ts"
import { activityTime, staleTime } from "../state/state.ts"
import { plannedRequests, type RunContext, setupRequests } from "./context.ts"
import type { RunScope } from "./discover.ts"
import { type Account, Engine } from "./engine.ts"
import type { Receiver } from "./receiver.ts"
import { SecondAccount } from "./secondAccount.ts"

/** About how many requests follow the random ones. */
const finalRequests = 180

/** Runs the stages of the plan: those of the first account, random ones, and those of the second account. */
export class StageRunner {
  /** The account of the token, and that of the second token, once its stages run. */
  readonly accounts: [Account, ...Account[]]
  readonly #run: RunContext
  readonly #receiver: Receiver | undefined

  constructor(run: RunContext, place: RunScope, receiver: Receiver | undefined) {
    const { send, judge, runId, options } = run
    const { seed, token, workspaceId } = options
    const scope = { ...place, runId, isWorkspaceGiven: workspaceId !== undefined }
    const world = createWorld(judge.state, scope, { seed, receiverUrl: receiver?.url })
    judge.state.caller = place.accountId
    this.#run = run
    this.accounts = [{ send, judge, world, token }]
    this.#receiver = receiver
  }

  async run(): Promise<void> {
    const { judge, collector, options } = this.#run
    const { requests = plannedRequests, readOnly, secondToken } = options
    const share = Math.max(0, (requests - setupRequests) / (plannedRequests - setupRequests))
    const engine = new Engine(this.#run, this.accounts[0], share)
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
    // After the wait, no response may show an old state any more.
    const rest = staleTime - (performance.now() - judge.state.lastWrite)
    if (rest > 0) await pause(rest, this.#run.signal)
    for (const stage of finalStages) await this.#runIfAllowed(stage, engine)
    if (secondToken !== undefined) await this.#runSecond(secondToken, engine)
    // Rejected requests and those of another account must have caused the right activities too.
    await this.#judgeEvents(engine)
  }

  async #runIfAllowed(stage: Stage, engine: Engine): Promise<void> {
    const isAllowed = !stage.writes || !this.#run.options.readOnly || stage.isOptional
    if (isAllowed) await this.#runStage(stage, engine)
  }

  async #runStage(stage: Stage, engine: Engine): Promise<void> {
    this.#run.startStage(stage.name)
    await engine.run(stage)
  }

  /** Sends random requests until the run has sent as many as it should. */
  async #explore(engine: Engine, requests: number): Promise<void> {
    const { monitor } = this.#run
    let sent = -1
    // If `--only` selects none of them, a round sends nothing.
    while (sent < monitor.requests && monitor.requests < requests) {
      sent = monitor.requests
      for (const stage of explorationStages) await this.#runIfAllowed(stage, engine)
    }
  }

  /** Sends requests of a second account, which shares records with the first, but no views, tokens and authorship. */
  async #runSecond(token: string, firstEngine: Engine): Promise<void> {
    const { judge, collector, options, place } = this.#run
    const second = new SecondAccount(
      this.#run,
      this.accounts[0].world,
      token,
      place?.secondAccountId,
    )
    this.accounts.push(second)
    let engine = new Engine(this.#run, second)
    for (const stage of secondStages) {
      if (stage.writes && options.readOnly) continue
      await this.#runStage(stage, stage.isOfFirst ? firstEngine : engine)
      if (!stage.isOfFirst) continue
      second.forget()
      engine = new Engine(this.#run, second)
    }
    const { requests = 0 } = options
    await this.#explore(engine, requests)
    collector.add(undefined, second.judgeCreated(), { account: second.name })
    judge.state.forgetShown()
  }

  async #judgeEvents(engine: Engine): Promise<void> {
    const { judge, signal, collector } = this.#run
    const rest = activityTime - (performance.now() - judge.events.lastWrite)
    for (const wait of [0, rest]) {
      if (!lacksActivities(judge)) break
      await pause(Math.max(1, wait), signal)
      await this.#runStage(activityStage, engine)
    }
    const verdicts = new Verdicts()
    await judgeEvents(judge, this.#receiver, verdicts, signal)
    collector.add(undefined, verdicts)
  }
}
