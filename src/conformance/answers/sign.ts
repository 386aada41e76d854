import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Alternatives, ChoiceId } from "../../sandbox/rules.ts"
import type { OperationFacts } from "../facts.ts"
import { readAttribute } from "../responses/errorChecks.ts"
import { type ErrorDetail, readErrors } from "../responses/errorCodes.ts"
import type { SentRequest } from "../state/request.ts"
import type { State } from "../state/state.ts"

/**
 * What something shows about a rule: `x` that the service follows the alternative x, `!x` that it follows another one,
 * and `?x` that it follows x unless something else shows more. Anything false shows nothing.
 */
export type Clue<Alternative extends string = string> =
  | Alternative
  | `!${Alternative}`
  | `?${Alternative}`
  | false
  | undefined

/** An exchange that agrees with what the service has shown before. */
export interface Shown extends SentRequest {
  operation: OperationFacts["id"]
  status: number
  isAccepted: boolean
  /** The body of the response; empty unless it's a JSON object. */
  content: JsonObject
  /** The records of the operation's kind in an accepted response. */
  rows: readonly JsonObject[]
  /** The record in the path as it was before the request. */
  before: JsonObject
  /** Why the service must not accept the request: an invalid value or an unknown record, and its parameter or key. */
  obstacle: { aspect: string; subject: string } | undefined
  /** Whether the service must or may accept the request. */
  isValid: boolean
  errors: readonly ErrorDetail[]
  state: State
  /** What the service has shown to the other account, if this is the second one. */
  other?: State
  /** The tasks that the run has read alone. */
  viewed: ReadonlySet<Json | undefined>
}

/** For each rule, what an exchange shows about it. */
export type Signs = {
  readonly [Rule in ChoiceId]?: (
    shown: Shown,
  ) => Clue<Alternatives[Rule]> | Clue<Alternatives[Rule]>[]
}

/**
 * Limits a sign to requests of a place: operations, or kinds of records, with a view or without, such as
 * `listTasks?view=inbox` or `createTask updateTask`.
 */
export function on<Found>(
  place: string,
  sign: (shown: Shown) => Found,
): (shown: Shown) => Found | undefined {
  const [path = "", view] = place.split("?view=")
  const names = path.split(" ")
  return (shown) => {
    const { facts, query } = shown
    const isMeant = names.includes(facts.id) || names.includes(facts.kind)
    return isMeant && (view === undefined || query.view === view) ? sign(shown) : undefined
  }
}

/** Collects what the signs need from an exchange. */
export function createShown(
  request: SentRequest,
  content: Json | undefined,
  context: Pick<Shown, "state" | "other" | "viewed" | "before" | "obstacle">,
): Shown {
  const { facts, exchange } = request
  const { status } = exchange.response!
  const isAccepted = status < 300
  const body = isObject(content) ? content : {}
  const value = body[facts.form === "list" ? facts.kind : facts.singular]
  return {
    ...request,
    ...context,
    operation: facts.id,
    status,
    isAccepted,
    isValid:
      request.token === "valid" &&
      request.violations.length === 0 &&
      context.obstacle === undefined,
    content: body,
    rows: isAccepted ? [value ?? []].flat().filter(isObject) : [],
    errors: readErrors(exchange),
  }
}

/** Returns whether a page lists all records of its query, so that it also shows what the service leaves out. */
export function isWhole({ facts, isAccepted, query, rows }: Shown): boolean {
  const size = Math.min(Number(query.limit ?? 25), 25)
  return facts.form === "list" && isAccepted && Number(query.cursor ?? 0) <= 0 && rows.length < size
}

/** Returns whether a request sends no parameter with an effect on records, other than the named ones. */
export function isOnly({ facts, query }: Shown, ...names: string[]): boolean {
  const neutral = ["cursor", "limit", "include", "pagination", ...names]
  return facts.parameters.every(
    ({ name, required }) => required || query[name] === undefined || neutral.includes(name),
  )
}

/** Returns an alternative if the service accepted a request, and another one if it refused a parameter or key. */
export function compareOutcome<Accepted extends string, Refused extends string>(
  shown: Shown,
  name: string,
  accepted: Accepted,
  refused: Refused,
): Accepted | Refused | false {
  return shown.isAccepted ? accepted : blames(shown, name) && refused
}

/** Returns whether an error is about a parameter or key: it names it, or the request sends no other optional parameter. */
export function blames({ facts, query, errors, status, token }: Shown, name: string): boolean {
  if (status < 400 || status >= 500 || token !== "valid") return false
  const attribute = errors[0] && readAttribute(errors[0])
  if (attribute) return attribute === name || attribute.endsWith(`_${name}`)
  const sent = facts.parameters.filter((one) => !one.required && query[one.name] !== undefined)
  return sent.length === 1 && sent[0]!.name === name
}

/** Returns whether a status is one that hides a record from an account, 404 or 403: which of them is open. */
export function isHidden(status: number): boolean {
  return status === 404 || status === 403
}
