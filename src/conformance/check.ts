import type { Client, Result } from "../client/types.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"
import { inWords } from "../contract/violations.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { Ground } from "./environment.ts"
import type { Receiver } from "./receiver.ts"
import type { CheckFacts } from "./report.ts"

/** A check: what it holds the service to, and how. */
export interface Check extends CheckFacts {
  /** Passes where it returns; else throws one of the below. */
  run(context: Context): Promise<void>
}

/** What a check can use. */
export interface Context {
  /** The typed client, with the token of the run. */
  api: Client
  /** Sends anything at all. */
  ask(request: Ask): Promise<Exchange>
  /** The exchange that a response of the client is of. */
  exchangeOf(response: Response): Exchange
  /** What is there, and what the run has made. */
  ground: Ground
  /** Where webhooks can be sent; throws {@link NotRun} where the service cannot reach this machine. */
  receiver(): Promise<Receiver>
  /** Milliseconds that a delivery, or an activity, may take to come. */
  patience: number
  /** Notes something wrong, and goes on. */
  note(finding: Wrong): void
  /** Notes what was seen of an open question. */
  see(question: string, text: string): void
  /** Ends what is under way. */
  signal: AbortSignal
}

/** A request in parts. */
export interface Ask {
  operation: OperationId
  /** Default those of the operation. */
  method?: string
  path?: string
  /** The values of path and query; undefined leaves one out. */
  parameters?: Record<string, unknown>
  body?: Json
  /** Default that of the run; null sends none. */
  token?: string | null
  /** Default the first of the contract, `/v2`. */
  prefix?: string
  headers?: Record<string, string>
}

/** What is wrong, before it is told. */
export interface Wrong {
  expected: string
  found: string
  /** Default that of the check. */
  pointer?: string
  exchange?: Exchange
}

/** The service is not as the check says. */
export class Failed extends Error {
  readonly wrong: Wrong

  constructor(expected: string, found: string, exchange?: Exchange, pointer?: string) {
    super(`${expected}: ${found}`)
    this.wrong = {
      expected,
      found,
      ...(exchange && { exchange }),
      ...(pointer && { pointer }),
    }
  }
}

/** The check lacks what it needs. */
export class NotRun extends Error {}

/** The service says that it does not do this: 501 (RFC 9110, section 15.6.2). */
export class Unsupported extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super("The service answers 501.")
    this.exchange = exchange
  }
}

/** Where a check finds that something is not so. */
export function holds(
  condition: boolean,
  expected: string,
  found: string,
  exchange?: Exchange,
): asserts condition {
  if (!condition) throw new Failed(expected, found, exchange)
}

/** An answer with a status, or the reason why it is none. */
export function answerOf(exchange: Exchange): NonNullable<Exchange["answer"]> {
  const { answer, problem } = exchange
  if (!answer || problem) throw new Failed("an answer", problem ?? "none came", exchange)
  if (answer.status === 501) throw new Unsupported(exchange)
  if (answer.status === 429) throw new NotRun("The service asked for fewer requests, with 429.")
  return answer
}

/** Fails where a request was not refused as one that is wrong. */
export function holdsRefused(exchange: Exchange): void {
  const { status } = answerOf(exchange)
  holds(status >= 400 && status < 500, "an error of the client", `${status}`, exchange)
}

/** The body of a success, as an object; for a check that asks for one. */
export function bodyOf(exchange: Exchange): JsonObject {
  const { status, text } = answerOf(exchange)
  if (status < 200 || status > 299) throw new Failed("a success", `${status}`, exchange)
  const body = parse(text)
  if (isObject(body)) return body
  throw new Failed("a JSON object", text === "" ? "nothing" : "something else", exchange)
}

/** What a call of the typed client gave; a failure of it is one of the check. */
export function dataOf<D>(context: Context, { data, error, response }: Result<D>): D {
  const exchange = context.exchangeOf(response)
  answerOf(exchange)
  if (error) throw new Failed("a success", `${response.status}`, exchange)
  if (response.status !== 204 && !isObject(data)) {
    throw new Failed("a JSON object", "something else", exchange)
  }
  return data as D
}

/** As {@link dataOf}, of what comes before that which is checked: its failure is for another check to tell. */
export function given<D>(context: Context, what: string, result: Result<D>): D {
  try {
    return dataOf(context, result)
  } catch (error) {
    if (error instanceof Failed) throw new NotRun(`${what}: ${error.wrong.found}.`)
    throw error
  }
}

/** A record of the service: all that is asked of it is an id. */
export type Row = { id: number } & JsonObject

/** The records of a collection, in an answer; whether they are all of the contract is for another check. */
export function rowsOf(exchange: Exchange, key: string): Row[] {
  const rows = bodyOf(exchange)[key]
  if (!Array.isArray(rows)) throw new Failed(`an array ${key}`, inWords(rows), exchange)
  if (rows.every((row): row is Row => isObject(row) && Number.isInteger(row.id))) return rows
  throw new Failed(`records with an id in ${key}`, "others", exchange)
}

/** A text as JSON; undefined where it is none. */
export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Whether these are the same records, in the same order. */
export function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every(({ id }, i) => id === b[i]?.id)
}

/** The ids of records, as a text. */
export function ids(rows: readonly Row[]): string {
  const all = rows.map(({ id }) => id)
  return all.length > 12
    ? `${all.slice(0, 12).join(", ")}, … (${all.length})`
    : all.join(", ") || "none"
}

/**
 * Asks again until something is so, as what a service does after its answer may take a moment.
 *
 * @returns the last that was found.
 */
export async function eventually<T>(
  { patience, signal }: Pick<Context, "patience" | "signal">,
  look: () => Promise<T>,
  isSo: (found: T) => boolean,
): Promise<T> {
  const end = performance.now() + patience
  for (let wait = 20; ; wait *= 2) {
    const found = await look()
    if (isSo(found) || performance.now() + wait > end) return found
    await new Promise((resolve) => setTimeout(resolve, wait))
    signal.throwIfAborted()
  }
}
