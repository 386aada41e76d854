import { assumptions, type QuestionId } from "../../../generated/conformance.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { findResponseViolations } from "../../contract/findResponseViolations.ts"
import { getLastKey } from "../../contract/keyPaths.ts"
import { formatViolation, type Violation } from "../../contract/violations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { errorChecks, inspectErrors } from "./errorChecks.ts"
import type { Observations } from "./observations.ts"
import { inspectRecords, recordChecks } from "./recordChecks.ts"
import type { CheckSpec, Finding, Reproduction } from "../report.ts"
import { type Difference, type Expect, defineCheck } from "./defineCheck.ts"

const otherCheck = defineCheck({
  name: "errors/envelope",
  rule: "The service responds to an unknown path or method with an error in the documented format.",
  level: "recommended",
  pointer: "#/components/responses/Error",
  evidence: { stated: "Error responses are JSON." },
})

const uuidCheck = defineCheck({
  name: "errors/request-uuid",
  // Exclude the mock, which returns the same example each time.
  stateful: true,
  rule: "No two responses contain the same `request_uuid`.",
  pointer: "#/components/schemas/RequestUuid",
  evidence: { stated: "`request_uuid`: identifies the request." },
})

const operationChecks = new Map(
  operationIds.map((operation) => [
    operation,
    defineCheck({
      name: `responses/${operation}`,
      rule: "Each response has a documented status, media type and body.",
      pointer: `${getOperationSpec(operation).pointer}/responses`,
      evidence: { stated: "The responses of the operation, and the format of errors." },
    }),
  ]),
)

/** The checks that inspect all responses of a run. */
export const responseChecks: CheckSpec[] = [
  ...operationChecks.values(),
  otherCheck,
  uuidCheck,
  ...recordChecks,
  ...errorChecks,
]

/** The maximum length of a remembered `request_uuid`; a UUID has 36 characters. */
const maxUuidLength = 200

/** The start of the keys of findings about requests without a response. */
const unanswered = "unanswered: "

/** Matches the quoted media types of JSON in UTF-8, such as `text/json` and `application/problem+json`. */
const jsonTypes = /^"[\w.-]+\/([\w.-]+\+)?json(; *charset=utf-8)?"$/i

/** The maximum number of reported findings per check. */
export const maxFindings = 5

/** Validates all responses of a run, and collects the findings without duplicates. */
export class ResponseInspector {
  readonly #deployment: ResolvedDeployment
  readonly #observe: Observations["observe"]
  readonly #shorten: (text: string) => string
  readonly #findings = new Map<string, Map<string, Finding>>()
  /** The numbers of the requests, by the `request_uuid` of their responses. */
  readonly #uuids = new Map<string, number>()
  #requests = 0
  /** The `Authorization` header of the first request, which contains the token of the run. */
  #token: string | null | undefined

  /** @param shorten - shortens what a check expected or found. */
  constructor(
    deployment: ResolvedDeployment,
    observe: Observations["observe"],
    shorten: (text: string) => string,
  ) {
    this.#deployment = deployment
    this.#observe = observe
    this.#shorten = shorten
  }

  /**
   * Returns the findings of a check; undefined if the run received no response for the check.
   *
   * @param hasStopped - whether the service stopped, so that missing responses say nothing about an operation.
   */
  findingsFor(check: string, hasStopped: boolean): Finding[] | undefined {
    const findings = this.#findings.get(check)
    const judged = [...(findings ?? [])].filter(
      ([key]) => !hasStopped || !key.startsWith(unanswered),
    )
    return findings && judged.map(([, finding]) => finding)
  }

  /**
   * @param operation - undefined if the contract has no operation for the method and path.
   * @param body - the body of the response, parsed.
   */
  inspect(
    operation: OperationId | undefined,
    exchange: Exchange,
    body: Json | undefined,
    reproduce: () => Reproduction,
  ): void {
    const { headers, response, problem } = exchange
    this.#requests++
    const expect = this.#createExpect(reproduce)
    const check = (operation && operationChecks.get(operation)) ?? otherCheck
    const isUsable = response !== undefined && !problem
    const found = problem ?? "none"
    expect(check, isUsable, () => ({ key: unanswered + found, expected: "a response", found }))
    // Comparisons report 501 as `unsupported`, and a gateway may send 429 in any form.
    if (!isUsable || [429, 501].includes(response.status)) return
    this.#inspectMessage(operation, response, (finding) => expect(check, false, () => finding))
    if (!isObject(body)) return
    const { request_uuid: uuid } = body
    this.#inspectUuid(uuid, expect)
    if (!operation) return
    if (response.status < 300) inspectRecords(exchange, body, expect)
    // With another token, the error may concern the token instead of the values of the request.
    const token = headers.get("authorization")
    this.#token ??= token
    if (response.status >= 400) inspectErrors(operation, exchange, token === this.#token, expect)
  }

  #inspectUuid(uuid: Json | undefined, expect: Expect): void {
    const known = typeof uuid === "string" && uuid.length <= maxUuidLength ? uuid : ""
    const first = this.#uuids.get(known)
    expect(uuidCheck, first === undefined, () => ({
      key: known,
      expected: "a new request_uuid",
      found: `${known}, as in the response to request ${first}`,
    }))
    if (known !== "") this.#uuids.set(known, first ?? this.#requests)
  }

  #inspectMessage(
    operation: OperationId | undefined,
    { status, headers, text }: NonNullable<Exchange["response"]>,
    addFinding: (finding: Difference) => void,
  ): void {
    const message = { status, contentType: headers.get("content-type"), body: text }
    // All operations have the same error format, so any operation can replace an unknown operation.
    const spec = getOperationSpec(operation ?? "listTasks")
    const violations = findResponseViolations(spec, message, this.#deployment)
    const stated = violations.filter((violation) => {
      const question = findAssumption(violation)
      const place = `${operation ?? "unknown operation"}: \`${withoutIndexes(violation.name)}\``
      if (question) this.#observe(question, `${place} is not ${formatExpected(violation)}.`)
      // The last item may only count the violations that are not listed.
      return !question && violation.expected !== "valid"
    })
    for (const violation of joinMissing(stated)) {
      const { pointer, kind, name } = violation
      const key = `${pointer} ${kind} ${withoutIndexes(name)}`
      const expected = formatExpected(violation)
      const found = `${violation.text ?? formatViolation(violation)}${status >= 400 ? ` The status is ${status}.` : ""}`
      addFinding({ key, expected, found, pointer })
    }
  }

  #createExpect(reproduce: () => Reproduction): Expect {
    return (check, condition, describe) => {
      const findings = this.#findings.get(check.name) ?? new Map<string, Finding>()
      this.#findings.set(check.name, findings)
      if (condition || findings.size >= maxFindings) return
      const { key, ...finding } = describe()
      const expected = this.#shorten(finding.expected)
      const found = this.#shorten(finding.found)
      const id = key === undefined ? found : this.#shorten(key)
      if (findings.has(id)) return
      findings.set(id, { pointer: check.pointer, ...finding, expected, found, ...reproduce() })
    }
  }
}

/** Returns the open question of a violation; undefined if the source states the violated rule. */
function findAssumption({ pointer, name, found }: Violation): QuestionId | undefined {
  // The source states only that bodies are JSON, but a vendor type of another version would be wrong.
  const isOpen = jsonTypes.test(found) && !/\.v\d/.test(found)
  if (name === "Content-Type" && isOpen) return "response-media-type"
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
