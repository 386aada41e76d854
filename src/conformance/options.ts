import { serviceName } from "../../generated/tables.ts"
import { resolveDeployment, trimBaseUrl } from "../contract/deployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { CheckResult } from "./report.ts"

/** The options of {@link verify}. */
export interface VerifyOptions extends Omit<Deployment, "docsUrl"> {
  /** The URL of the service; a `/v2` at its end is removed. */
  baseUrl: string
  /** The access token. It is sent only to the origin of `baseUrl`, and no report contains it. */
  token: string
  /** The organization of the token. */
  organizationId: number
  /** The workspace in which the run creates records; default: the first workspace with a list. */
  workspaceId?: number
  /** Whether to exclude all checks that change data; default false. */
  readOnly?: boolean
  /** The checks to run: names, prefixes of names up to a `/`, or patterns with `*`; default: all checks. */
  only?: string[]
  /** The names of checks that are expected to fail. The run fails if one of them passes. */
  expect?: string[]
  /** The maximum time for a request and its response, in milliseconds; default 10,000. */
  timeout?: number
  /** How long to wait for a webhook delivery or an activity, in milliseconds; default 5,000. */
  eventualTimeout?: number
  /** The maximum number of requests at the same time; default 4. */
  concurrency?: number
  /**
   * The URL at which the service can reach this machine, to deliver webhooks. Default: a port of 127.0.0.1, if the
   * service is on this machine.
   */
  receiver?: string
  /** The local port of the receiver; default: the port of its URL. */
  receiverPort?: number
  /** A replacement for the global `fetch`. */
  fetch?: typeof fetch
  /** Interrupts the run when it aborts. The run still deletes the records that it created. */
  signal?: AbortSignal
  /** A seed to shuffle the checks; default: the checks are not shuffled. */
  shuffle?: number
  /** Called after each check. */
  onCheck?: (result: CheckResult, done: number, total: number) => void
}

/** The default number of requests at the same time. A higher number could exceed a rate limit. */
const defaultConcurrency = 4

const maxMilliseconds = 2 ** 31 - 1

/** The options of {@link verify}, with their defaults. */
export interface ResolvedOptions extends VerifyOptions {
  service: string
  readOnly: boolean
  timeout: number
  eventualTimeout: number
  concurrency: number
  signal: AbortSignal
}

/** @throws TypeError if an option is invalid. */
export function resolveOptions(given: VerifyOptions, checkNames: string[]): ResolvedOptions {
  const options = { ...given, baseUrl: trimBaseUrl(given.baseUrl) }
  validateOptions(options, checkNames)
  const { service = serviceName, readOnly = false, signal = new AbortController().signal } = options
  const { timeout = 10_000, eventualTimeout = 5_000, concurrency = defaultConcurrency } = options
  return { ...options, service, readOnly, signal, timeout, eventualTimeout, concurrency }
}

function validateOptions(options: VerifyOptions, checkNames: string[]): void {
  const { organizationId, workspaceId, token, timeout, eventualTimeout, receiver } = options
  const { concurrency = 1 } = options
  // Throws if the base URL or the service name is invalid.
  resolveDeployment(options)
  validateId("organizationId", organizationId)
  if (workspaceId !== undefined) validateId("workspaceId", workspaceId)
  // Do not print the token in the message.
  if (!/^[!-~]+$/.test(token))
    throw new TypeError("The token is empty, or contains invalid characters.")
  validateMilliseconds("timeout", timeout)
  validateMilliseconds("eventualTimeout", eventualTimeout)
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new TypeError(`The concurrency must be a whole number from 1, not ${concurrency}.`)
  }
  validateNames(options, checkNames)
  const protocol =
    receiver !== undefined && URL.canParse(receiver) ? new URL(receiver).protocol : ""
  if (receiver !== undefined && !/^https?:$/.test(protocol)) {
    throw new TypeError("The receiver must be an http or https URL.")
  }
}

function validateId(name: string, id: number): void {
  if (Number.isSafeInteger(id)) return
  throw new TypeError(`The ${name} must be an integer, not ${String(id)}.`)
}

function validateMilliseconds(name: string, value = 1): void {
  if (value > 0 && value <= maxMilliseconds) return
  throw new TypeError(`The ${name} must be 1 to ${maxMilliseconds} milliseconds, not ${value}.`)
}

function validateNames({ only = [], expect = [] }: VerifyOptions, checkNames: string[]): void {
  const unmatched = only.find((pattern) => !checkNames.some((name) => matches(name, pattern)))
  if (unmatched !== undefined) {
    throw new TypeError(`No check matches ${JSON.stringify(unmatched)}.`)
  }
  const unknown = expect.find((name) => !checkNames.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(`Unknown check ${JSON.stringify(unknown)} in the expected failures.`)
  }
}

/** Whether `only` selects a check. */
export function isSelected(name: string, only: string[] | undefined): boolean {
  return only === undefined || only.some((pattern) => matches(name, pattern))
}

function matches(name: string, pattern: string): boolean {
  if (!pattern.includes("*")) return name === pattern || name.startsWith(`${pattern}/`)
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".*")}$`).test(name)
}
