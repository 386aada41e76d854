import { serviceName } from "../../generated/tables.ts"
import { resolveDeployment, trimBaseUrl } from "../contract/resolvedDeployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { RedactionOptions } from "../contract/redaction.ts"
import type { CheckResult } from "./report.ts"

/** The options of {@link verify}. */
export interface VerifyOptions extends Omit<Deployment, "docsUrl">, RedactionOptions {
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
  /** The names of checks that are expected to fail. The run fails if one of these checks passes. */
  expect?: string[]
  /** The maximum time for a request and its response, in milliseconds; default 10,000. */
  timeout?: number
  /** How long to wait for a webhook delivery or an activity, in milliseconds; default 5,000. */
  eventualTimeout?: number
  /**
   * The maximum time for all checks, in milliseconds; default 600,000 (ten minutes). Then the run deletes the records
   * that it created, and reports the remaining checks as not run.
   */
  maxTime?: number
  /** The maximum number of requests at the same time; default 4. */
  concurrency?: number
  /**
   * The URL at which the service can reach this machine, to deliver webhooks. Default: a port of 127.0.0.1, if the
   * service is on this machine.
   */
  receiver?: string
  /** The local port of the receiver; default: the port of `receiver`. */
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

const maxMilliseconds = 2 ** 31 - 1

/** The options of {@link verify}, with their defaults. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>

/** @throws TypeError if an option is invalid. */
export function resolveOptions(given: VerifyOptions, checkNames: string[]) {
  const { service = serviceName, readOnly = false, signal = new AbortController().signal } = given
  // More than 4 requests at the same time could exceed a rate limit.
  const { timeout = 10_000, eventualTimeout = 5_000, maxTime = 600_000, concurrency = 4 } = given
  const limits = { timeout, eventualTimeout, maxTime }
  const defaults = { service, readOnly, signal, concurrency, ...limits }
  const options = { ...given, ...defaults, baseUrl: trimBaseUrl(given.baseUrl) }
  // Throws if the base URL or the service name is invalid.
  resolveDeployment(options)
  // Do not print the token in the message.
  const isToken = /^[!-~]+$/.test(options.token)
  assertOption(isToken, "The token is empty, or contains invalid characters.")
  const { organizationId, workspaceId = 0 } = options
  for (const [name, id] of Object.entries({ organizationId, workspaceId })) {
    assertOption(Number.isSafeInteger(id), `The ${name} must be an integer, not ${String(id)}.`)
  }
  for (const [name, value] of Object.entries(limits)) {
    const isValid = value > 0 && value <= maxMilliseconds
    assertOption(isValid, `The ${name} must be 1 to ${maxMilliseconds} milliseconds, not ${value}.`)
  }
  const isCount = Number.isInteger(concurrency) && concurrency > 0
  assertOption(isCount, `The concurrency must be a whole number from 1, not ${concurrency}.`)
  const { only = [], expect = [], receiver } = options
  const unmatched = only.find((pattern) => !checkNames.some((name) => matches(name, pattern)))
  assertOption(
    unmatched === undefined,
    `No check matches ${JSON.stringify(unmatched)}. verify --list prints all names.`,
  )
  const unknown = expect.find((name) => !checkNames.includes(name))
  const quoted = JSON.stringify(unknown)
  assertOption(
    unknown === undefined,
    `Unknown check ${quoted} in the expected failures. verify --list prints all names.`,
  )
  const isHttp = URL.canParse(receiver ?? "") && /^https?:/i.test(receiver ?? "")
  assertOption(receiver === undefined || isHttp, "The receiver must be an http or https URL.")
  return options
}

function assertOption(condition: boolean, message: string): void {
  if (!condition) throw new TypeError(message)
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
