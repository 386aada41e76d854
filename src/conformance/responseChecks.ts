import { actions } from "../../generated/tables.ts"
import type { Names } from "../contract/deployment.ts"
import { isObject } from "../openapi/description.ts"
import { factsOf, type OperationId, operationIds } from "../contract/operations.ts"
import { responseViolations } from "../contract/response.ts"
import { sentence } from "../contract/violations.ts"
import { parse } from "./check.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { CheckFacts, Finding } from "./report.ts"

/** What is checked of every answer of a run, whatever it was asked for. */
export const answerChecks: CheckFacts[] = [
  ...operationIds.map((operation) => ({
    name: `answers/${operation}`,
    rule: "Every answer of the run has a status, a media type and a body as described.",
    level: "required" as const,
    pointer: `${factsOf(operation).pointer}/responses`,
    evidence: { stated: "The responses of the operation, and the envelope of errors." },
    stateful: false,
    writes: false,
  })),
  {
    name: "activities/action",
    rule: "The `action` of each activity is valid for its `target_type`.",
    level: "required",
    pointer: "#/components/schemas/Activity",
    evidence: { stated: "Valid `action` values by target type." },
    stateful: false,
    writes: false,
  },
  {
    name: "errors/link",
    rule: "The link of each error ends in `/errors/<code>`.",
    level: "required",
    pointer: "#/components/schemas/ErrorDetail/properties/link",
    evidence: { stated: "`link`: a URL of the form {docs_url}/errors/<code>." },
    stateful: false,
    writes: false,
  },
  {
    name: "errors/request-uuid",
    rule: "Each error has a `request_uuid` of its own.",
    level: "required",
    pointer: "#/components/schemas/ErrorResponse/properties/request_uuid",
    evidence: { stated: "`request_uuid`: identifies the request." },
    stateful: false,
    writes: false,
  },
]

// A consumer accepts other actions too; a provider must not send them.
const validActions: Partial<Record<string, readonly string[]>> = actions

/** How many findings of one check are told. */
export const mostFindings = 5

/** What looks at every answer. */
export interface Answers {
  look(operation: OperationId, exchange: Exchange): void
  /** What was found wrong for a check; undefined where there was nothing to look at. */
  of(check: string): Finding[] | undefined
}

/** Holds each answer to the contract, and keeps what is wrong, each thing once. */
export function createAnswers(
  names: Names,
  tell: (exchange: Exchange) => Finding["exchange"],
): Answers {
  const found = new Map<string, Map<string, Finding>>()
  const uuids = new Set<string>()
  const add = (check: string, key: string, make: () => Finding): void => {
    const findings = found.get(check) ?? new Map<string, Finding>()
    found.set(check, findings)
    if (key !== "" && !findings.has(key) && findings.size < mostFindings) findings.set(key, make())
  }
  return {
    look(operation, exchange) {
      const { answer, problem } = exchange
      const check = `answers/${operation}`
      add(check, "", () => undefined as never)
      if (!answer || problem) {
        const said = problem ?? "none came"
        const { pointer } = factsOf(operation)
        add(check, said, () => ({
          expected: "an answer",
          found: said,
          pointer,
          exchange: tell(exchange),
        }))
        return
      }
      // Said by itself, and told as such.
      if (answer.status === 501) return
      const { status, headers, text } = answer
      const message = { status, contentType: headers.get("content-type"), body: text }
      for (const violation of responseViolations(factsOf(operation), message, names)) {
        const key = `${violation.pointer} ${violation.fault} ${violation.name.replaceAll(/\d+/g, "")}`
        add(check, key, () => ({
          expected:
            violation.expected || (violation.fault === "missing" ? "it to be there" : "none"),
          found: sentence(violation),
          pointer: violation.pointer,
          exchange: tell(exchange),
        }))
      }
      const body = parse(text)
      if (!isObject(body)) return
      for (const activity of [body.activity ?? [], body.activities ?? []].flat()) {
        if (!isObject(activity)) continue
        const { action, target_type: type } = activity
        const valid = validActions[`${type as string}`]?.includes(`${action as string}`)
        add(
          "activities/action",
          valid === false ? `${type as string} ${action as string}` : "",
          () => ({
            expected: `an action of a ${type as string}: ${validActions[type as string]!.join(", ")}`,
            found: JSON.stringify(action) ?? "none",
            pointer: "#/components/schemas/Activity",
            exchange: tell(exchange),
          }),
        )
      }
      if (status < 400) return
      const uuid = body.request_uuid
      if (typeof uuid === "string") {
        add("errors/request-uuid", uuids.has(uuid) ? uuid : "", () => ({
          expected: "another request_uuid for each request",
          found: `${uuid} twice`,
          pointer: "#/components/schemas/ErrorResponse/properties/request_uuid",
          exchange: tell(exchange),
        }))
        uuids.add(uuid)
      }
      for (const error of Array.isArray(body.errors) ? body.errors : []) {
        if (!isObject(error)) continue
        const { code, link } = error
        const right = typeof link === "string" && link.endsWith(`/errors/${code as string}`)
        add("errors/link", right ? "" : `${code as string}`, () => ({
          expected: `…/errors/${code as string}`,
          found: JSON.stringify(link) ?? "none",
          pointer: "#/components/schemas/ErrorDetail/properties/link",
          exchange: tell(exchange),
        }))
      }
    },
    of(check) {
      const findings = found.get(check)
      return findings && [...findings.values()]
    },
  }
}
