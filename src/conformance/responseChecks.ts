import { assumptions, type QuestionId } from "../../generated/conformance.ts"
import { actions, errorCodes } from "../../generated/tables.ts"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { operationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import { validateResponse } from "../contract/response.ts"
import { formatViolation, type Violation } from "../contract/violations.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { Observations } from "./observations.ts"
import type { CheckSpec, Finding, Reproduction } from "./report.ts"

const common = { level: "required", stateful: false, writes: false } as const

const actionCheck: CheckSpec = {
  ...common,
  name: "activities/action",
  rule: "The `action` of each activity is valid for its `target_type`.",
  pointer: "#/components/schemas/Activity",
  evidence: { stated: "Valid `action` values by target type." },
}

const linkCheck: CheckSpec = {
  ...common,
  name: "errors/link",
  rule: "The link of each error ends with `/errors/<code>`.",
  pointer: "#/components/schemas/ErrorDetail/properties/link",
  evidence: { stated: "`link`: a URL of the form {docs_url}/errors/<code>." },
}

const codeCheck: CheckSpec = {
  ...common,
  name: "errors/code",
  rule: "The code of an error is not another spelling of a documented code.",
  // Other codes are possible.
  level: "recommended",
  pointer: "#/components/schemas/ErrorDetail/properties/code",
  evidence: { stated: "The values of `code`." },
}

const uuidCheck: CheckSpec = {
  ...common,
  name: "errors/request-uuid",
  rule: "Each error response has its own `request_uuid`.",
  pointer: "#/components/schemas/ErrorResponse/properties/request_uuid",
  evidence: { stated: "`request_uuid`: identifies the request." },
}

/** The checks of all responses of a run. */
export const responseChecks: CheckSpec[] = [
  ...operationIds.map((operation) => ({
    ...common,
    name: `responses/${operation}`,
    rule: "Each response has a documented status, media type and body.",
    pointer: `${operationSpec(operation).pointer}/responses`,
    evidence: { stated: "The responses of the operation, and the envelope of errors." },
  })),
  actionCheck,
  codeCheck,
  linkCheck,
  uuidCheck,
]

// Clients accept other actions too; a service must not send them.
const validActions: Partial<Record<string, readonly string[]>> = actions

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
  readonly #deployment: ResolvedDeployment
  readonly #reproduce: (exchange: Exchange) => Reproduction
  readonly #observe: Observations["observe"]

  constructor({ deployment, reproduce, observe }: ResponseInspectorOptions) {
    this.#deployment = deployment
    this.#reproduce = reproduce
    this.#observe = observe
  }

  /** Returns the findings of a check; undefined if there was nothing to validate. */
  findingsFor(check: string): Finding[] | undefined {
    const findings = this.#findings.get(check)
    return findings && [...findings.values()]
  }

  inspect(operation: OperationId, exchange: Exchange): void {
    const { response, problem } = exchange
    const { pointer } = operationSpec(operation)
    const name = `responses/${operation}`
    const findings = this.#findingsByKey(name)
    if (!response || problem) {
      const found = problem ?? "none"
      this.#add(findings, found, exchange, { expected: "a response", found, pointer })
      return
    }
    // The checks of the operation have the outcome "unsupported".
    if (response.status === 501) return
    this.#inspectMessage(operation, exchange, response)
    const body = parseJson(response.text)
    if (!isObject(body)) return
    for (const activity of [body.activity ?? [], body.activities ?? []].flat()) {
      if (isObject(activity)) this.#inspectAction(activity, exchange)
    }
    if (response.status >= 400) this.#inspectError(body, exchange)
  }

  #inspectMessage(
    operation: OperationId,
    exchange: Exchange,
    { status, headers, text }: NonNullable<Exchange["response"]>,
  ): void {
    const findings = this.#findingsByKey(`responses/${operation}`)
    const message = { status, contentType: headers.get("content-type"), body: text }
    const violations = validateResponse(operationSpec(operation), message, this.#deployment)
    for (const violation of this.#selectStated(operation, violations)) {
      const { pointer, kind, name } = violation
      const key = `${pointer} ${kind} ${withoutIndexes(name)}`
      const expected = violation.expected || fallbackExpectation(violation)
      this.#add(findings, key, exchange, { expected, found: formatViolation(violation), pointer })
    }
  }

  /** Returns the violations of what the source states. The others become observations. */
  #selectStated(operation: OperationId, violations: Violation[]): Violation[] {
    const stated = violations.filter((violation) => {
      const question = findAssumption(violation)
      if (!question) return true
      const expected = violation.expected || fallbackExpectation(violation)
      const text = `${operation}: \`${withoutIndexes(violation.name)}\` is not ${expected}.`
      this.#observe(question, text)
      return false
    })
    // The last violation can count those that are not listed. Presumably, they are like the listed ones.
    const isOnlyCount =
      violations.length > 1 && stated.every(({ expected }) => expected === "valid")
    return isOnlyCount ? [] : stated
  }

  #inspectAction({ action, target_type }: JsonObject, exchange: Exchange): void {
    const findings = this.#findingsByKey(actionCheck.name)
    const type = `${target_type as string}`
    const valid = validActions[type]
    if (!valid || valid.includes(`${action as string}`)) return
    this.#add(findings, `${type} ${action as string}`, exchange, {
      expected: `an action of a ${type}: ${valid.join(", ")}`,
      found: JSON.stringify(action) ?? "none",
      pointer: actionCheck.pointer,
    })
  }

  #inspectError({ request_uuid: uuid, errors }: JsonObject, exchange: Exchange): void {
    if (typeof uuid === "string") {
      const findings = this.#findingsByKey(uuidCheck.name)
      if (this.#uuids.has(uuid)) {
        const found = `${uuid} in two responses`
        const { pointer } = uuidCheck
        this.#add(findings, uuid, exchange, { expected: "a new request_uuid", found, pointer })
      }
      this.#uuids.add(uuid)
    }
    for (const error of Array.isArray(errors) ? errors : []) {
      if (!isObject(error)) continue
      const findings = this.#findingsByKey(linkCheck.name)
      const code = `${error.code as string}`
      this.#inspectCode(code, exchange)
      const expected = `…/errors/${code}`
      if (typeof error.link === "string" && error.link.endsWith(`/errors/${code}`)) continue
      const found = JSON.stringify(error.link) ?? "none"
      this.#add(findings, code, exchange, { expected, found, pointer: linkCheck.pointer })
    }
  }

  #inspectCode(code: string, exchange: Exchange): void {
    const findings = this.#findingsByKey(codeCheck.name)
    const expected = errorCodes.find((known) => listLetters(known) === listLetters(code))
    if (expected === undefined || expected === code) return
    this.#add(findings, code, exchange, { expected, found: code, pointer: codeCheck.pointer })
  }

  #findingsByKey(check: string): Map<string, Finding> {
    const findings = this.#findings.get(check) ?? new Map<string, Finding>()
    this.#findings.set(check, findings)
    return findings
  }

  /** Adds a finding, unless there is one with the same key. */
  #add(
    findings: Map<string, Finding>,
    key: string,
    exchange: Exchange,
    finding: Omit<Finding, keyof Reproduction>,
  ): void {
    if (findings.has(key) || findings.size >= maxFindings) return
    findings.set(key, { ...finding, ...this.#reproduce(exchange) })
  }
}

function listLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "")
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
