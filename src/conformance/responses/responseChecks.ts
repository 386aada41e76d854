import { assumptions, type QuestionId } from "../../../generated/conformance.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { getOperationSpec, type OperationId } from "../../contract/operations.ts"
import { findResponseViolations } from "../../contract/findResponseViolations.ts"
import { getLastKey } from "../../contract/keyPaths.ts"
import { formatViolation, type Violation } from "../../contract/violations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { Verdicts } from "../judge/verdicts.ts"
import { readToken } from "../report/writeLog.ts"
import { parseResponse } from "../run/parseResponse.ts"
import type { SentRequest } from "../state/request.ts"
import { inspectErrors } from "./errorChecks.ts"
import { OpenValues } from "./openValues.ts"
import { inspectRecords } from "./recordChecks.ts"
import type { ResponseCheck } from "./specs.ts"

/** The maximum length of a remembered `request_uuid`; a UUID has 36 characters. */
const maxUuidLength = 200

/** What the service must send for each request. */
export const anyResponse = "a response"

/** Matches the quoted media types of JSON in UTF-8, such as `text/json` and `application/problem+json`. */
const jsonTypes = /^"[\w.-]+\/([\w.-]+\+)?json(; *charset=utf-8)?"$/i

/** Inspects each response of a run by itself: whether it's valid, whatever the service has shown before. */
export class ResponseInspector {
  readonly #deployment: ResolvedDeployment
  readonly #token: string
  /** The numbers of the requests, by the `request_uuid` of their responses. */
  readonly #uuids = new Map<string, number>()
  readonly #openValues = new OpenValues()
  #requests = 0

  /** @param token - the token of the run. With another one, an error may concern the token instead of the request. */
  constructor(deployment: ResolvedDeployment, token: string) {
    this.#deployment = deployment
    this.#token = token
  }

  /** @param request - undefined if the contract has no operation for the method and path. */
  inspect(exchange: Exchange, request: SentRequest | undefined): Verdicts {
    const verdicts = new Verdicts()
    const { headers, response, problem } = exchange
    this.#requests++
    const operation = request?.facts.id
    const check = operation ? (`responses/${operation}` as const) : "errors/envelope"
    const isUsable = response !== undefined && !problem
    verdicts.expect(check, isUsable, () => ({ expected: anyResponse, found: problem ?? "none" }))
    if (request) this.#openValues.observe(exchange, verdicts)
    // Comparisons report 501 as `unsupported`, and a gateway may send 429 in any form.
    if (!isUsable || [429, 501].includes(response.status)) return verdicts
    this.#inspectMessage(check, operation, response, verdicts)
    const body = parseResponse(exchange)
    if (!isObject(body)) return verdicts
    this.#inspectUuid(body.request_uuid, verdicts)
    if (!request) return verdicts
    if (response.status < 300) inspectRecords(exchange, body, verdicts)
    if (response.status >= 400) inspectErrors(request, readToken(headers) === this.#token, verdicts)
    return verdicts
  }

  #inspectUuid(uuid: Json | undefined, verdicts: Verdicts): void {
    const known = typeof uuid === "string" && uuid.length <= maxUuidLength ? uuid : ""
    const first = this.#uuids.get(known)
    verdicts.expect("errors/request-uuid", first === undefined, () => ({
      key: known,
      expected: "a new request_uuid",
      found: `${known}, as in the response to request ${first}`,
    }))
    if (known !== "") this.#uuids.set(known, first ?? this.#requests)
  }

  #inspectMessage(
    check: ResponseCheck,
    operation: OperationId | undefined,
    { status, headers, text }: NonNullable<Exchange["response"]>,
    verdicts: Verdicts,
  ): void {
    const message = { status, contentType: headers.get("content-type"), body: text }
    // All operations have the same error format, so any operation can replace an unknown operation.
    const spec = getOperationSpec(operation ?? "listTasks")
    const violations = findResponseViolations(spec, message, this.#deployment)
    const stated = violations.filter((violation) => {
      const question = findAssumption(violation)
      const place = `${operation ?? "unknown operation"}: \`${withoutIndexes(violation.name)}\``
      if (question) verdicts.observe(question, `${place} is not ${formatExpected(violation)}.`)
      // The last item may only count the violations that are not listed.
      return !question && violation.expected !== "valid"
    })
    for (const violation of joinMissing(stated)) {
      const { pointer, kind, name } = violation
      verdicts.expect(check, false, () => ({
        key: `${pointer} ${kind} ${withoutIndexes(name)}`,
        expected: formatExpected(violation),
        found: `${violation.text ?? formatViolation(violation)}${status >= 400 ? ` The status is ${status}.` : ""}`,
        pointer,
      }))
    }
  }
}

/** Returns the open question of a violation; undefined if the source states the violated rule. */
function findAssumption({ pointer, name, expected, found }: Violation): QuestionId | undefined {
  // The source states only that bodies are JSON, but a vendor type of another version would be wrong.
  const isOpen = jsonTypes.test(found) && !/\.v\d/.test(found)
  if (name === "Content-Type" && isOpen) return "response-media-type"
  // Whatever its form is, a date-time has a date and a time (`date-time-form`).
  if (expected.includes("date-time") && !/\d[T ]\d/i.test(found)) return undefined
  const property = name.replace(/^.*\./, "")
  const ofNull = found === "null" ? assumptions[`${pointer}/null`] : undefined
  return assumptions[pointer] ?? assumptions[`${pointer}/${property}`] ?? ofNull
}

/** Joins the violations of an object that lacks several keys, so that a report names them all at once. */
function joinMissing(violations: Violation[]): (Violation & { text?: string })[] {
  const missing = Map.groupBy(
    violations.filter((one) => one.kind === "missing" && one.in === "body" && one.name !== ""),
    ({ name }) => name.slice(0, -getLastKey(name).length - 1),
  )
  const joined = [...missing].flatMap(([object, [first, ...others]]) => {
    const names = [first!, ...others].map(({ name }) => getLastKey(name))
    const place = object === "" ? "The body" : `The object ${object}`
    const text = `${place} lacks ${names.length} keys: ${names.join(", ")}.`
    return others.length === 0 ? first! : { ...first!, text }
  })
  const single = new Set([...missing.values()].flat())
  return [...violations.filter((one) => !single.has(one)), ...joined]
}

/** Removes array indexes, so that the same violation in several records is reported once. */
function withoutIndexes(name: string): string {
  return name.replaceAll(/\d+/g, "")
}

function formatExpected({ expected, kind }: Violation): string {
  return expected || (kind === "missing" ? "a value" : "none")
}
