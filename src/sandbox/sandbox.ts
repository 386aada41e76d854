import { createHash } from "node:crypto"
import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { type Deployment, type Names, namesOf } from "../contract/deployment.ts"
import { isObject } from "../contract/description.ts"
import { checkedDelay, createGate, type Gate, pause, toResponse } from "../contract/gate.ts"
import { tokenOf } from "../contract/request.ts"
import { type Server, type ServerOptions, startServer } from "../server/server.ts"
import type { Delivery, DeliveryOptions } from "./deliveries.ts"
import { faultsOf } from "./faults.ts"
import { createInstance, type Instance } from "./instance.ts"
import { momentOf, openStore, type Rows } from "./store.ts"
import { createExampleWorld, type World } from "./world.ts"
import { checkWorld } from "./worldFaults.ts"

/** What a sandbox can be told; all of it may be left out. */
export interface SandboxOptions extends Deployment, DeliveryOptions {
  /** The file in which everything is kept, also when the process ends; default in memory. */
  data?: string
  /** What it begins with; default the example world of the contract. A file that was used before has its own. */
  world?: World
  /** What its uuids and secrets are made from: the same calls give the same bytes; default 1. */
  seed?: number
  /**
   * `virtual`, the default, begins at the moment of the world, and takes one second for each request that may change
   * something. `system` is the time of this machine.
   */
  clock?: "virtual" | "system"
  /** Whether answers name the rules that made them, in the header `Contract-Rules`; default false. */
  explain?: boolean
  /** Whether what rests on an open question is refused, with 501; default false. */
  onlyStated?: boolean
  /**
   * Whether each token has a world of its own, so that tests do not meet: all but the digits before the first dot, with
   * which a token names an account; default false.
   */
  worldPerToken?: boolean
  /** Milliseconds to wait before each answer; default 0. */
  delay?: number
}

/** The time of a sandbox. */
export interface Clock {
  now(): Date
  /** @throws TypeError when it is no moment. */
  set(moment: Date | string): void
  advance(milliseconds: number): void
}

/** Everything that a sandbox holds at one moment; it can be kept as JSON, and has no secret in it. */
export interface Snapshot {
  requests: number
  worlds: Record<string, Rows>
}

/** The service, in this process. */
export interface Sandbox {
  /** Answers a request as the service would; may be used as the global `fetch`. */
  fetch: typeof fetch
  /** Brings everything back to how it began, the clock too. */
  reset(): void
  snapshot(): Snapshot
  /** @throws TypeError when it is no snapshot of this version. */
  restore(snapshot: Snapshot): void
  clock: Clock
  /** What was, or should be, sent to webhooks, the oldest first. */
  deliveries(): Delivery[]
  /** Done when no delivery waits any more. */
  settled(): Promise<void>
  /** What of the contract was asked for so far; no reset begins it anew. */
  coverage(): CoverageReport
  /** Ends it: nothing is sent any more, and its file is free. */
  close(): void
}

/** A sandbox that listens. */
export interface RunningSandbox extends Server, Omit<Sandbox, "fetch" | "close"> {}

/** Where the deliveries can be read. */
export const deliveriesPath = "/__contract/deliveries"

/**
 * Makes a sandbox: the whole service by the rules of `openapi/behaviour.yaml`, each of which rests on what is stated, on
 * what was observed or on an open question.
 *
 * @throws TypeError when an option or the world cannot be used; Error when the file cannot, or Node has no SQLite.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { gate, sandbox } = assemble(options)
  let closed = false
  return {
    ...sandbox,
    close() {
      closed = true
      sandbox.close()
    },
    fetch: async (input, init) => {
      if (closed) throw new TypeError(ended)
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const reply = await gate(request)
      return toResponse(request.method === "HEAD" ? { ...reply, text: undefined } : reply)
    },
  }
}

/**
 * Starts a sandbox, which listens.
 *
 * @returns the running sandbox, once it answers.
 * @throws what {@link createSandbox} throws, and the error of `node:net` when it cannot listen.
 */
export async function startSandbox(
  options: SandboxOptions & ServerOptions = {},
): Promise<RunningSandbox> {
  // A fault of these is told before one of the place where it is to listen.
  checkOptions(options)
  const { server, service } = await startServer(
    async (docsUrl) => assemble({ ...options, docsUrl: options.docsUrl ?? docsUrl }),
    options,
  )
  const { close, ...sandbox } = service.sandbox
  return {
    ...server,
    ...sandbox,
    async close() {
      await server.close()
      close()
    },
  }
}

function assemble(options: SandboxOptions): {
  gate: Gate
  names: Names
  sandbox: Omit<Sandbox, "fetch">
} {
  const { delay, world } = checkOptions(options)
  const { data, seed = 1, worldPerToken = false } = options
  const coverage = createCoverage()
  const names = namesOf(options, () => uuidFrom(`${seed}.${runs}.${requests++}`))
  /** How many requests were given a uuid, since the beginning. */
  let requests = 0
  /** How often its file was opened. */
  let runs = 0
  /** How often something was written. */
  let changes = 0
  /** Where the clock of a world begins that is new; default where the world says. */
  let begin: number | undefined
  let closed = false
  const open = (): Instance => {
    const store = openStore(data)
    try {
      if (store.used && options.world) {
        const said = `${data} holds a world already: leave the world out, or name a new file.`
        throw new TypeError(said)
      }
      const instance = createInstance(store, {
        names,
        world,
        realTime: options.clock === "system",
        explain: options.explain ?? false,
        onlyStated: options.onlyStated ?? false,
        deliveries: options,
        secret: () => uuidFrom(`${seed}.${runs}.secret.${requests++}`).replaceAll("-", ""),
        written: () => changes++,
      })
      if (begin !== undefined) instance.setTime(begin)
      // What another run of this file has given out must not come again.
      if (data !== undefined) runs = store.begin()
      return instance
    } catch (error) {
      store.close()
      throw error
    }
  }
  const shared = open()
  const instances = new Map([["", shared]])
  const instanceOf = (token: string): Instance => {
    if (closed) throw new Error(ended)
    if (!worldPerToken) return shared
    const name = token.replace(/^\d+(\.|$)/, "")
    const known = instances.get(name) ?? [...instances.values()].find((one) => one.owns(token))
    if (known) return known
    const instance = open()
    instances.set(name, instance)
    return instance
  }
  const forget = (name: string): void => {
    instances.get(name)?.close()
    instances.delete(name)
  }
  const gate = createGate({
    names,
    coverage,
    delay,
    version: () => changes,
    stranger: (token) => instanceOf(token).stranger(token),
    reports: {
      [deliveriesPath]({ headers }) {
        const token = tokenOf(headers)
        return { deliveries: (token ? instanceOf(token) : shared).all() }
      },
    },
    async answer(call) {
      const { refusal, delay: wait, fate } = faultsOf(call)
      if (wait > 0) await pause(wait, call.signal)
      const outcome = refusal ?? instanceOf(tokenOf(call.headers)).answer(call)
      if (!fate) return outcome
      // Of no body there is no half.
      const empty = !("faults" in outcome) && outcome.body === undefined
      return { ...outcome, fate: empty ? "drop" : fate }
    },
  })
  return {
    gate,
    names,
    sandbox: {
      reset() {
        if (closed) throw new Error(ended)
        for (const name of instances.keys()) if (name !== "") forget(name)
        shared.reset()
        requests = 0
        begin = undefined
      },
      snapshot() {
        if (closed) throw new Error(ended)
        const worlds = [...instances].map(([name, instance]) => [name, instance.snapshot()])
        return { requests, worlds: Object.fromEntries(worlds) }
      },
      restore(snapshot) {
        const { worlds, requests: given } = isObject(snapshot) ? snapshot : {}
        const whole = isObject(worlds) && "" in worlds && Object.values(worlds).every(isObject)
        if (!whole || typeof given !== "number") {
          throw new TypeError("This is no snapshot of a sandbox.")
        }
        for (const [name, rows] of Object.entries(worlds)) {
          const known = instances.get(name) ?? open()
          instances.set(name, known)
          known.restore(rows as Rows)
        }
        for (const name of instances.keys()) if (!(name in worlds)) forget(name)
        requests = given
      },
      clock: {
        now: () => new Date(shared.now()),
        set(moment) {
          const wanted = moment instanceof Date ? moment.getTime() : momentOf(`${moment}`)
          if (Number.isNaN(wanted)) {
            throw new TypeError(`${String(moment)} is no moment: give a Date or a date-time.`)
          }
          begin = wanted
          for (const instance of instances.values()) instance.setTime(wanted)
        },
        advance(milliseconds) {
          if (Number.isNaN(new Date(shared.now() + milliseconds).getTime())) {
            throw new TypeError(`${milliseconds} is no number of milliseconds.`)
          }
          for (const one of instances.values()) one.setTime(one.now() + milliseconds)
        },
      },
      deliveries: () => [...instances.values()].flatMap((instance) => instance.all()),
      async settled() {
        await Promise.all([...instances.values()].map((instance) => instance.settled()))
      },
      coverage: () => coverage.report(),
      close() {
        closed = true
        for (const name of instances.keys()) forget(name)
      },
    },
  }
}

const ended = "The sandbox is closed."

/** @throws TypeError when an option cannot be used. */
function checkOptions(options: SandboxOptions): { delay: number; world: World } {
  const {
    delay,
    world,
    data,
    worldPerToken,
    seed = 1,
    deliveryTimeout = 1,
    clock = "virtual",
  } = options
  if (data === "") throw new TypeError("The data has no name: name a file.")
  if (data !== undefined && worldPerToken) {
    throw new TypeError("A file holds one world: give data or worldPerToken, not both.")
  }
  if (!Number.isSafeInteger(seed)) throw new TypeError(`The seed is ${seed}: give a whole number.`)
  if (!(deliveryTimeout > 0 && deliveryTimeout < 2 ** 31)) {
    throw new TypeError(
      `The deliveryTimeout is ${deliveryTimeout}: give milliseconds from 1 to ${2 ** 31 - 1}.`,
    )
  }
  if (clock !== "virtual" && clock !== "system") {
    throw new TypeError(`The clock is ${JSON.stringify(clock)}: give "virtual" or "system".`)
  }
  namesOf(options)
  if (world !== undefined) checkWorld(world)
  return { delay: checkedDelay(delay), world: world ?? createExampleWorld() }
}

/** A uuid of version 8, which is whatever its maker wants (RFC 9562, section 5.8): here made from a text. */
function uuidFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex")
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
