import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { type Names, namesOf } from "../contract/deployment.ts"
import { type Deployment, isLoopback } from "../openapi/deployment.ts"
import { isObject } from "../openapi/description.ts"
import { checkedDelay } from "../contract/delay.ts"
import { createGate, type Gate, type Refusal } from "../contract/gate.ts"
import { fetchOf } from "../contract/fetch.ts"
import { tokenOf } from "../contract/request.ts"
import { type Server, type ServerOptions, startServer } from "../server/server.ts"
import type { Delivery, DeliveryOptions } from "./deliveries.ts"
import { readInjectedDelay, readInjectedFailure } from "./faultInjection.ts"
import { createTenant, type Tenant } from "./tenant.ts"
import { isRepresentable, parseTimestamp, openStore, type Rows, textOf } from "./store.ts"
import { hashSecret } from "./tokens.ts"
import { createExampleDataset, type Dataset } from "./dataset.ts"
import { validateDataset } from "./validateDataset.ts"

/** What a sandbox can be told; all of it may be left out. */
export interface SandboxOptions extends Deployment, DeliveryOptions {
  /** The file in which everything is kept, also when the process ends; default in memory. */
  data?: string
  /** What it begins with; default the example dataset of the contract. A file that was used before has its own. */
  dataset?: Dataset
  /** What its uuids and secrets are made from: the same calls give the same bytes; default 1. */
  seed?: number
  /**
   * `virtual`, the default, begins at the moment of the dataset, and takes one second for each request that may change
   * something and is not refused. `system` is the time of this machine.
   */
  clock?: "virtual" | "system"
  /** Whether answers name the rules that made them, in the header `Contract-Rules`; default false. */
  explain?: boolean
  /** Whether what rests on an open question is refused, with 501; default false. */
  strict?: boolean
  /**
   * Whether each token has a dataset of its own, so that tests do not meet: all but the digits before the first dot, with
   * which a token names an account; default false.
   */
  datasetPerToken?: boolean
  /** Milliseconds to wait before each answer; default 0. */
  delay?: number
  /**
   * The origins, such as `https://app.test`, whose pages may use it in a browser, besides those of this machine. No
   * other page may, as it could make webhooks call what only this machine reaches.
   */
  origins?: string[]
}

/** The time of a sandbox. */
export interface Clock {
  now(): Date
  /** @throws TypeError when it is no moment of the years 0 to 9998. */
  set(moment: Date | string): void
  /** @throws TypeError when it leads out of these years. */
  advance(milliseconds: number): void
}

/**
 * All records of a sandbox at one moment; it can be kept as JSON. Of tokens it has hashes alone, but the URLs of webhooks
 * as they are.
 */
export interface Snapshot {
  requests: number
  datasets: Record<string, Rows>
}

/** The service, in this process. */
export interface Sandbox {
  /** Answers a request as the service would; may be used as the global `fetch`. */
  fetch: typeof fetch
  /** Brings everything back to how the dataset began, the clock too, and forgets the deliveries. */
  reset(): void
  snapshot(): Snapshot
  /** @throws TypeError when it is no snapshot of this version; everything stays then. */
  restore(snapshot: Snapshot): void
  clock: Clock
  /**
   * What was, or should be, sent to webhooks: of each dataset the oldest first. Whatever waits is included; what is
   * finished is kept while it is among the newest 10,000.
   */
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
const deliveriesPath = "/__contract/deliveries"

/**
 * Makes a sandbox: the whole service by the rules of `openapi/behaviour.yaml`, each of which rests on what is stated, on
 * what was observed or on an open question.
 *
 * @throws TypeError when an option or the dataset cannot be used; Error when the file cannot, or Node has no SQLite.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { gate, isClosed, sandbox } = assemble(checkOptions(options))
  const answered = fetchOf(gate)
  return {
    ...sandbox,
    fetch: async (input, init) => {
      if (isClosed()) throw new TypeError(ended)
      return answered(input, init)
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
  const checked = checkOptions(options)
  const { server, service } = await startServer(
    async (docsUrl) => assemble({ ...checked, docsUrl: options.docsUrl ?? docsUrl }),
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

function assemble(options: Checked): {
  gate: Gate
  names: Names
  isClosed: () => boolean
  sandbox: Omit<Sandbox, "fetch">
} {
  const { delay, data, seed = 1, datasetPerToken: worldPerToken = false } = options
  const dataset = options.dataset ?? createExampleDataset()
  const coverage = createCoverage()
  const names = namesOf(options, () => uuidFrom(`${seed}.${runs}.${requests++}`))
  /** How many requests were given a uuid, since the beginning. */
  let requests = 0
  /** How often its file was opened. */
  let runs = 0
  /** Where the clock of a dataset begins that is new; default where the dataset says. */
  let begin: number | undefined
  let closed = false
  const open = (): Tenant => {
    const store = openStore(data)
    try {
      if (store.used && options.dataset) {
        const said = `${data} holds a dataset already: leave the dataset out, or name a new file.`
        throw new TypeError(said)
      }
      const instance = createTenant(store, {
        names,
        dataset,
        persistent: data !== undefined,
        realTime: options.clock === "system",
        explain: options.explain ?? false,
        strict: options.strict ?? false,
        deliveries: options,
        secret: () => uuidFrom(`${seed}.${runs}.secret.${requests++}`).replaceAll("-", ""),
      })
      if (begin !== undefined) instance.setTime(begin)
      // What another run of this file has given out must not come again.
      if (data !== undefined) runs = store.countRun()
      return instance
    } catch (error) {
      store.close()
      throw error
    }
  }
  const shared = open()
  const instances = new Map([["", shared]])
  /** The dataset of a token, if it has been seen. */
  const known = (token: string): Tenant | undefined => {
    if (!worldPerToken) return shared
    const name = worldOf(token)
    return instances.get(name) ?? [...instances.values()].find((one) => one.owns(token))
  }
  /** The dataset of a token; undefined when it would be one too many. */
  const instanceOf = (token: string): Tenant | undefined => {
    if (closed) throw new Error(ended)
    const found = known(token)
    if (found) return found
    if (instances.size > maxDatasets) return undefined
    const instance = open()
    instances.set(worldOf(token), instance)
    return instance
  }
  const forget = (name: string): void => {
    instances.get(name)?.close()
    instances.delete(name)
  }
  const snapshot = (): Snapshot => {
    if (closed) throw new Error(ended)
    const datasets = [...instances].map(([name, instance]) => [name, instance.snapshot()])
    return { requests, datasets: Object.fromEntries(datasets) }
  }
  const putBack = (datasets: Snapshot["datasets"]): void => {
    for (const [name, rows] of Object.entries(datasets)) {
      const instance = instances.get(name) ?? open()
      instances.set(name, instance)
      instance.restore(rows)
    }
    for (const name of instances.keys()) if (!Object.hasOwn(datasets, name)) forget(name)
  }
  const gate = createGate({
    names,
    coverage,
    delay: (headers) => delay + readInjectedDelay(headers),
    textOf,
    origins: (origin) => isLoopback(origin) || (options.origins ?? []).includes(origin),
    authenticate(token) {
      const instance = instanceOf(token)
      const caller = instance?.authenticate(token)
      return caller && "status" in caller ? caller : { instance, caller }
    },
    reports: {
      [deliveriesPath]({ headers }) {
        const token = tokenOf(headers)
        return { deliveries: (token ? known(token)?.all() : shared.all()) ?? [] }
      },
    },
    answer(call) {
      const { refusal, fate } = readInjectedFailure(call)
      const { instance, caller } = call.caller
      const outcome =
        refusal ?? (instance && caller && instance.answer(call, caller)) ?? tooManyDatasets
      if (!fate) return outcome
      // Of no body there is no half.
      const empty = !("faults" in outcome) && outcome.body === undefined
      return { ...outcome, fate: empty ? "drop" : fate }
    },
  })
  return {
    gate,
    names,
    isClosed: () => closed,
    sandbox: {
      reset() {
        if (closed) throw new Error(ended)
        for (const name of instances.keys()) if (name !== "") forget(name)
        shared.reset()
        requests = 0
        begin = undefined
      },
      snapshot,
      restore(kept) {
        const before = snapshot()
        const { datasets, requests: given } = isObject(kept) ? kept : {}
        const whole =
          isObject(datasets) && "" in datasets && Object.values(datasets).every(isObject)
        if (!whole || typeof given !== "number") {
          throw new TypeError("This is no snapshot of a sandbox.")
        }
        try {
          putBack(datasets as Snapshot["datasets"])
        } catch (error) {
          putBack(before.datasets)
          throw error
        }
        requests = given
      },
      clock: {
        now: () => new Date(shared.now()),
        set(moment) {
          const wanted = moment instanceof Date ? moment.getTime() : parseTimestamp(`${moment}`)
          if (!isRepresentable(wanted)) {
            throw new TypeError(
              `${String(moment)} is no moment of the years 0 to 9998: give a Date or a date-time.`,
            )
          }
          begin = wanted
          for (const instance of instances.values()) instance.setTime(wanted)
        },
        advance(milliseconds) {
          const ends = [...instances.values()].map((one) => one.now() + milliseconds)
          if (!ends.every(isRepresentable)) {
            throw new TypeError(`${milliseconds} milliseconds lead out of the years 0 to 9998.`)
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

/** How many datasets tokens may have beside the shared one. */
const maxDatasets = 1_000

const tooManyDatasets: Refusal = {
  status: 503,
  faults: [
    {
      code: "not_modified",
      message: "The request was not carried out.",
      description: `The sandbox has ${maxDatasets} datasets, and this token would get one more. Reset the sandbox, or use fewer tokens.`,
    },
  ],
}

/** The name of the dataset of a token, which does not give the token away. */
function worldOf(token: string): string {
  const name = token.replace(/^\d+(\.|$)/, "")
  return name === "" ? "" : hashSecret(name)
}

/** Options that can be used. */
type Checked = SandboxOptions & { delay: number }

/** @throws TypeError when an option cannot be used. */
function checkOptions(options: SandboxOptions): Checked {
  const {
    dataset,
    data,
    datasetPerToken: worldPerToken,
    seed = 1,
    deliveryTimeout = 1,
    clock = "virtual",
  } = options
  if (data === "") throw new TypeError("The data has no name: name a file.")
  if (data === ":memory:") {
    throw new TypeError(
      '":memory:" is not a file. Without data, the sandbox keeps everything in memory.',
    )
  }
  if (data !== undefined && worldPerToken) {
    throw new TypeError("A file holds one dataset: give data or worldPerToken, not both.")
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
  for (const origin of options.origins ?? []) {
    // https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new TypeError(
        `${JSON.stringify(origin)} is no origin: give one such as https://app.test.`,
      )
    }
  }
  namesOf(options)
  if (dataset !== undefined) validateDataset(dataset)
  return { ...options, delay: checkedDelay(options.delay) }
}

/** A uuid of version 8, which is whatever its maker wants (RFC 9562, section 5.8): here made from a text. */
function uuidFrom(text: string): string {
  const hex = hashSecret(text)
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
