import { assumptions, type QuestionId } from "../../generated/conformance.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { operationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import { validateResponse } from "../contract/response.ts"
import { formatViolation, type Violation } from "../contract/violations.ts"
import { isObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { errorChecks, inspectErrors } from "./errorChecks.ts"
import type { Observations } from "./observations.ts"
import { inspectRecords, recordChecks } from "./recordChecks.ts"
import type { CheckSpec, Finding, Reproduction } from "./report.ts"
import { type Expect, responseCheck } from "./responseCheck.ts"

const otherCheck = responseCheck({
  name: "errors/envelope",
  rule: "The response to an unknown path or method is an error with the envelope of all errors.",
  level: "recommended",
  pointer: "#/components/responses/Error",
  evidence: { stated: "Error responses are JSON." },
})

const uuidCheck = responseCheck({
  name: "errors/request-uuid",
  // A mock returns the same example again.
  stateful: true,
  rule: "Each response with a `request_uuid` has its own.",
  pointer: "#/components/schemas/RequestUuid",
  evidence: { stated: "`request_uuid`: identifies the request." },
})

const operationChecks = new Map(
  operationIds.map((operation) => [
    operation,
    responseCheck({
      name: `responses/${operation}`,
      rule: "Each response has a documented status, media type and body.",
      pointer: `${operationSpec(operation).pointer}/responses`,
      evidence: { stated: "The responses of the operation, and the envelope of errors." },
    }),
  ]),
)

/** The checks of all responses of a run. */
export const responseChecks: CheckSpec[] = [
  ...operationChecks.values(),
  otherCheck,
  uuidCheck,
  ...recordChecks,
  ...errorChecks,
]

/** How many findings of a check are reported. */
export const maxFindings = 5

/** What a {@link ResponseInspector} uses. */
export interface ResponseInspectorOptions {
  deployment: ResolvedDeployment
  reproduce(exchange: Exchange): Reproduction
  observe: Observations["observe"]
}

/** Validates all responses of a run, and keeps each finding once. */
export class ResponseInspector {
  readonly #findings = new Map<string, Map<string, Finding>>()
  readonly #uuids = new Set<string>()
  /** The header with the token of the run. */
  #token: string | null | undefined
  readonly #options: ResponseInspectorOptions

  constructor(options: ResponseInspectorOptions) {
    this.#options = options
  }

  /** Returns the findings of a check; undefined if there was nothing to validate. */
  findingsFor(check: string): Finding[] | undefined {
    const findings = this.#findings.get(check)
    return findings && [...findings.values()]
  }

  /** @param operation - undefined if the contract has no operation for the method and path. */
  inspect(operation: OperationId | undefined, exchange: Exchange): void {
    const { headers, response, problem } = exchange
    const check = (operation && operationChecks.get(operation)) ?? otherCheck
    const expect = this.#expectIn(exchange)
    expect(check, response !== undefined && !problem, {
      expected: "a response",
      found: problem ?? "none",
    })
    // The checks of the operation have the outcome "unsupported".
    if (!response || problem || response.status === 501) return
    this.#inspectMessage(operation, response, (...finding) => expect(check, ...finding))
    const body = parseJson(response.text)
    if (!isObject(body)) return
    const { request_uuid: uuid } = body
    const isNew = typeof uuid !== "string" || !this.#uuids.has(uuid)
    const found = `${uuid as string} in two responses`
    expect(uuidCheck, isNew, { expected: "a new request_uuid", found })
    if (typeof uuid === "string") this.#uuids.add(uuid)
    if (!operation) return
    if (response.status < 300) inspectRecords(exchange, body, expect)
    // Other tokens can be invalid, which is not about the values of a request.
    const token = headers.get("authorization")
    this.#token ??= token
    if (response.status >= 400) inspectErrors(operation, exchange, token === this.#token, expect)
  }

  #inspectMessage(
    operation: OperationId | undefined,
    { status, headers, text }: NonNullable<Exchange["response"]>,
    expect: (condition: boolean, finding: Parameters<Expect>[2]) => void,
  ): void {
    const message = { status, contentType: headers.get("content-type"), body: text }
    // All operations have the same envelope of errors.
    const spec = operationSpec(operation ?? "listTasks")
    const violations = validateResponse(spec, message, this.#options.deployment)
    for (const violation of operation ? this.#selectStated(operation, violations) : violations) {
      const { pointer, kind, name } = violation
      const key = `${pointer} ${kind} ${withoutIndexes(name)}`
      const expected = violation.expected || fallbackExpectation(violation)
      expect(false, { key, expected, found: formatViolation(violation), pointer })
    }
  }

  /** Returns the violations of what the source states. The others become observations. */
  #selectStated(operation: OperationId, violations: Violation[]): Violation[] {
    const stated = violations.filter((violation) => {
      const question = findAssumption(violation)
      if (!question) return true
      const expected = violation.expected || fallbackExpectation(violation)
      const text = `${operation}: \`${withoutIndexes(violation.name)}\` is not ${expected}.`
      this.#options.observe(question, text)
      return false
    })
    // The last violation can count those that are not listed. Presumably, they are like the listed ones.
    const isOnlyCount =
      violations.length > 1 && stated.every(({ expected }) => expected === "valid")
    return isOnlyCount ? [] : stated
  }

  #expectIn(exchange: Exchange): Expect {
    return (check, condition, { key, ...finding }) => {
      const findings = this.#findings.get(check.name) ?? new Map<string, Finding>()
      this.#findings.set(check.name, findings)
      const id = key ?? finding.found
      if (condition || findings.has(id) || findings.size >= maxFindings) return
      findings.set(id, { pointer: check.pointer, ...finding, ...this.#options.reproduce(exchange) })
    }
  }
}

/** Returns the open question of a violation; undefined if the source states the violated keyword. */
function findAssumption({ pointer, name, found }: Violation): QuestionId | undefined {
  const property = name.replace(/.*\./, "")
  return (
    assumptions[pointer] ??
    assumptions[`${pointer}/${property}`] ??
    (found === "null" ? assumptions[`${pointer}/null`] : undefined)
  )
}

/** Removes the indexes of arrays, so that violations of many records are the same. */
function withoutIndexes(name: string): string {
  return name.replaceAll(/\d+/g, "")
}

function fallbackExpectation({ kind }: Violation): string {
  return kind === "missing" ? "a value" : "none"
}
