import { assertRange } from "../client/assert.ts"
import { maxTimeout } from "../client/timeout.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { type ServerOptions, serverOptionTypes } from "../server/server.ts"
import type { Dataset } from "./dataset/types.ts"
import type { AnswerOptions } from "./alternatives/assignment.ts"
import type { DeliveryOptions } from "./deliveries/webhookDispatcher.ts"
import { validateDataset } from "./dataset/validateDataset.ts"
import { isRepresentable, parseTimestamp } from "./store/timestamps.ts"

/** Options for `createSandbox` and `startSandbox`. */
export interface SandboxOptions extends Deployment, DeliveryOptions, AnswerOptions {
  /** The file to store the dataset in. By default, the dataset is in memory and ends with the process. */
  data?: string | undefined
  /** The initial dataset; default: the example dataset. Not allowed if the `data` file already contains a dataset. */
  dataset?: Dataset | undefined
  /** The seed for UUIDs and secrets; default 1. With the same seed, the same requests get the same responses. */
  seed?: number | undefined
  /**
   * `virtual` (default) starts at the dataset's time and advances by one second with each successful write; `system` is
   * this machine's clock, and moves the dataset as `now: new Date()` does.
   */
  clock?: "virtual" | "system" | undefined
  /**
   * The time at which the virtual clock starts, such as `new Date()` or `2026-11-24`. All dates of the dataset move by
   * the difference to its own `now`. Default: the dataset's `now`. Not allowed with `clock: "system"`, or if the `data`
   * file already contains a dataset.
   */
  now?: Date | string | undefined
  /**
   * Whether responses name the behavior rules that shaped them, in a `Contract-Rules` header; default false. Look the
   * rules up with `getRule`.
   */
  explain?: boolean | undefined
  /** Whether to return 501 instead of a response that depends on an open question without an answer; default false. */
  strict?: boolean | undefined
  /**
   * Whether each token has its own dataset, so that tests can run at the same time; default false. Tokens that differ
   * only in the account ID before the first dot, such as `21.run7` and `22.run7`, share a dataset.
   */
  datasetPerToken?: boolean | undefined
  /** Milliseconds to wait before each response; default 0. */
  delay?: number | undefined
  /**
   * Whether to accept invalid requests whose meaning is clear; default false. The response's `Contract-Violations`
   * header counts their violations.
   */
  lenient?: boolean | undefined
  /**
   * The origins of web pages that may call the sandbox, such as `https://app.test`. Pages on this machine always may;
   * others are rejected, because they could create webhooks that reach services on this machine.
   */
  origins?: string[] | undefined
}

const optionTypes: OptionTypes<SandboxOptions & ServerOptions> = {
  service: "text",
  baseUrl: "text",
  docsUrl: "text",
  deliverAnywhere: "a boolean",
  deliveryTimeout: "a number",
  onDelivery: "a function",
  data: "text",
  dataset: "an object",
  seed: "a number",
  clock: "text",
  now: ["text", "an object"],
  explain: "a boolean",
  strict: "a boolean",
  datasetPerToken: "a boolean",
  delay: "a number",
  lenient: "a boolean",
  origins: "an array",
  vary: "an object",
  answers: "an object",
  ...serverOptionTypes,
}

/** @throws TypeError if an option is unknown or invalid; RangeError if a number is out of range. */
export function validateOptions(options: SandboxOptions): void {
  checkOptionTypes(options, optionTypes)
  const { dataset, seed = 1, clock = "virtual", strict, vary } = options
  const { deliveryTimeout = 1, delay = 0 } = options
  validateData(options)
  if (strict && vary) {
    throw new TypeError("Use strict or vary, not both. A random choice answers no open question.")
  }
  if (!Number.isSafeInteger(seed)) throw new TypeError(`The seed is ${seed}. Use an integer.`)
  assertRange("deliveryTimeout", deliveryTimeout, 1, maxTimeout)
  assertRange("delay", delay, 0, maxTimeout)
  if (clock !== "virtual" && clock !== "system") {
    throw new TypeError(`The clock is ${JSON.stringify(clock)}. Use "virtual" or "system".`)
  }
  if (options.now !== undefined) validateNow(options.now, clock)
  for (const origin of options.origins ?? []) validateOrigin(origin)
  resolveDeployment(options)
  if (dataset !== undefined) validateDataset(dataset)
}

function validateNow(now: Date | string, clock: SandboxOptions["clock"]): void {
  if (clock === "system") {
    throw new TypeError(
      'Use now or clock: "system", not both. A given time needs the virtual clock.',
    )
  }
  if (isRepresentable(now instanceof Date ? now.getTime() : parseTimestamp(now))) return
  throw new TypeError(
    `The option now is ${String(now)}. Use a Date, a date such as 2026-11-24, or a date-time, in the years 0 to 9998.`,
  )
}

function validateData({ data, datasetPerToken }: SandboxOptions): void {
  if (data === "") throw new TypeError("The data option is empty. Use a file path.")
  if (data === ":memory:") {
    throw new TypeError('":memory:" is not a file. Omit data to store everything in memory.')
  }
  if (data !== undefined && datasetPerToken) {
    throw new TypeError("Use data or datasetPerToken, not both. A file stores one dataset.")
  }
}

function validateOrigin(origin: string): void {
  // https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
  if (URL.canParse(origin) && new URL(origin).origin === origin) return
  throw new TypeError(
    `${JSON.stringify(origin)} is not an origin. Use an origin such as https://app.test.`,
  )
}
