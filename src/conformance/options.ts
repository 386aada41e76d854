import { pathPrefixes, serviceName } from "../../generated/tables.ts"
import { maxTimeout } from "../client/timeout.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { checkBaseUrl, type Deployment } from "../openapi/deployment.ts"
import type { RedactionOptions } from "../contract/redaction.ts"
import type { Level } from "./report.ts"
import { checkSpecs, findSpec } from "./specs.ts"

/** The options of {@link verify}. */
export interface VerifyOptions extends Omit<Deployment, "docsUrl">, RedactionOptions {
  /** The URL of the service; a `/v2` at its end is removed. */
  baseUrl: string
  /** The access token. It is sent only to the origin of `baseUrl`, and no report contains it. */
  token: string
  /** The organization of the token. */
  organizationId: number
  /** The workspace in which the run creates records; default: the first with a public list that all tokens can see. */
  workspaceId?: number | undefined
  /** Whether to send only requests that change no data; default false. */
  readOnly?: boolean | undefined
  /** The token of another account of the organization. Without it, the rules that need two accounts aren't tried. */
  secondToken?: string | undefined
  /** The seed of the random requests; default: always the same, so that runs are repeatable. */
  seed?: number | undefined
  /** About how many requests to send; default: the whole plan, about 2,100. A run needs about 700. */
  requests?: number | undefined
  /** The checks to run: names, prefixes of names up to a `/`, or patterns with `*`; default: all checks. */
  only?: string[] | undefined
  /** The names of checks that are expected to fail. The run fails if one of these checks passes. */
  expect?: string[] | undefined
  /** The maximum time for a request and its response, in milliseconds; default 10,000. */
  timeout?: number | undefined
  /** How long to wait for a webhook delivery or an activity, in milliseconds; default 5,000. */
  eventualTimeout?: number | undefined
  /**
   * The maximum time for all checks, in milliseconds; default 600,000 (ten minutes). Then the run deletes the records
   * that it created, and reports what it couldn't compare as blocked.
   */
  maxTime?: number | undefined
  /** The maximum number of requests at the same time; default 6. */
  concurrency?: number | undefined
  /**
   * The URL at which the service can reach this machine, to deliver webhooks. Default: a port of 127.0.0.1, if the
   * service is on this machine.
   */
  receiver?: string | undefined
  /** The local port of the receiver; default: the port of `receiver`. */
  receiverPort?: number | undefined
  /** A replacement for the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Interrupts the run when it aborts. The run still deletes the records that it created. */
  signal?: AbortSignal | undefined
  /** Called before each part of the run, and after each request that shows a new failure. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** How far a run is. */
export interface Progress {
  /** The part of the run, such as `pages`. */
  stage: string
  requests: number
  /** About how many requests the run sends; undefined if it depends on the chosen checks. */
  planned?: number
  /** The failure that the last request showed, if it's the first one of its check. */
  failure?: { name: string; level: Level; expected: string; found: string }
}

/** The seed of a run without `seed`, so that runs in CI are repeatable. */
const defaultSeed = 20_261

/** The options of {@link verify}, with their defaults. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>

const optionTypes: OptionTypes<VerifyOptions> = {
  baseUrl: "text",
  service: "text",
  token: "text",
  secondToken: "text",
  organizationId: "a number",
  workspaceId: "a number",
  readOnly: "a boolean",
  seed: "a number",
  requests: "a number",
  only: "an array",
  expect: "an array",
  keep: "an array",
  timeout: "a number",
  eventualTimeout: "a number",
  maxTime: "a number",
  concurrency: "a number",
  receiver: "text",
  receiverPort: "a number",
  fetch: "a function",
  signal: "an object",
  onProgress: "a function",
}

/** @throws TypeError if an option is unknown or invalid. */
export function resolveOptions(given: VerifyOptions) {
  checkOptionTypes(given, optionTypes)
  const { service = serviceName, readOnly = false, seed = defaultSeed } = given
  const { timeout = 10_000, eventualTimeout = 5_000, maxTime = 600_000 } = given
  // More requests at the same time could exceed a rate limit.
  const { concurrency = 6, signal = new AbortController().signal } = given
  const limits = { timeout, eventualTimeout, maxTime }
  const baseUrl = checkBaseUrl(given.baseUrl, pathPrefixes)
  const options = { ...given, service, readOnly, seed, concurrency, signal, ...limits, baseUrl }
  // Throws if the service name is invalid.
  resolveDeployment(options)
  checkTokens(options)
  const { organizationId, workspaceId = 0, requests = 1, only = [], expect = [] } = options
  for (const [name, id] of Object.entries({ organizationId, workspaceId, seed }))
    assertOption(Number.isSafeInteger(id), `The ${name} must be an integer, not ${String(id)}.`)
  for (const [name, value] of Object.entries(limits)) {
    const isValid = value > 0 && value <= maxTimeout
    assertOption(isValid, `The ${name} must be 1 to ${maxTimeout} milliseconds, not ${value}.`)
  }
  for (const [name, count] of Object.entries({ concurrency, requests })) {
    const isCount = Number.isInteger(count) && count > 0
    assertOption(isCount, `The ${name} must be a whole number from 1, not ${count}.`)
  }
  checkPatterns(only)
  const unknown = expect.find((name) => !findSpec(name))
  const problem = `Unknown check ${JSON.stringify(unknown)} in the expected failures.`
  assertOption(unknown === undefined, `${problem} verify --list prints all names.`)
  checkReceiver(options)
  return options
}

/** Checks the tokens; no message prints one. */
function checkTokens({ token, secondToken }: VerifyOptions): void {
  for (const [name, value] of Object.entries({ token, "second token": secondToken ?? token })) {
    const isToken = typeof value === "string" && /^[!-~]+$/.test(value)
    assertOption(isToken, `The ${name} is missing or empty, or contains invalid characters.`)
  }
  const isOther = token !== secondToken
  assertOption(isOther, "The second token must be that of another account, not the same token.")
}

function checkReceiver({ receiver, receiverPort }: VerifyOptions): void {
  const isHttp = URL.canParse(receiver ?? "") && /^https?:/i.test(receiver ?? "")
  assertOption(receiver === undefined || isHttp, "The receiver must be an http or https URL.")
  const hasUrl = receiver !== undefined || receiverPort === undefined
  assertOption(hasUrl, "The receiver's port needs the URL at which the service reaches it.")
}

function assertOption(condition: boolean, message: string): void {
  if (!condition) throw new TypeError(message)
}

/** @throws TypeError for a pattern that matches no check. */
export function checkPatterns(only: readonly string[]): void {
  const unmatched = only.find((pattern) => !checkSpecs.some(({ name }) => matches(name, pattern)))
  const problem = `No check matches ${JSON.stringify(unmatched)}. verify --list prints all names.`
  assertOption(unmatched === undefined, problem)
}

/** Whether `only` selects a check. */
export function isSelected(name: string, only: string[] | undefined): boolean {
  return only === undefined || only.some((pattern) => matches(name, pattern))
}

/** Whether `only` may select a check of an operation. */
export function selectsOperation(operation: string, only: string[] | undefined): boolean {
  // Other names, such as `errors`, are of checks about all operations.
  const mayBeOf = (name: string): boolean =>
    name.includes("*") || name.split("/")[0] === operation || !/^[a-z]+[A-Z]/.test(name)
  return !only || only.some(mayBeOf)
}

function matches(name: string, pattern: string): boolean {
  if (!pattern.includes("*")) return name === pattern || name.startsWith(`${pattern}/`)
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".*")}$`).test(name)
}
