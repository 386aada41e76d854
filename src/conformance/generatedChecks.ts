import { cases } from "../../generated/conformance.ts"
import { errorCodes } from "../../generated/tables.ts"
import {
  factsOf,
  type OperationFacts,
  type OperationId,
  operationIds,
} from "../contract/operations.ts"
import { isObject } from "../openapi/description.ts"
import type { ErrorCode } from "../contract/envelope.ts"
import type { Case } from "./negativeCases.ts"
import { answerOf, type Check, holds, holdsRefused, parse } from "./check.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { validRequest, withFault } from "./requests.ts"
import type { Evidence } from "./report.ts"

/** An id that no service has given out yet: an integer of 64 bits that JSON can hold exactly. */
export const noId = 900_000_000_000_001

/** The statuses by which an operation says that a request is bad, without that of what is not there. */
function badStatuses({ responses }: OperationFacts): string[] {
  return Object.keys(responses).filter((status) => status.startsWith("4") && status !== "404")
}

function valid(operation: OperationId, facts: OperationFacts): Check {
  return {
    name: `${operation}/valid`,
    rule: `A request that is of the contract is answered with ${facts.success}.`,
    level: "required",
    pointer: `${facts.pointer}/responses`,
    evidence: { stated: "The endpoints, and the status of their success." },
    stateful: false,
    writes: facts.method !== "GET",
    async run(context) {
      const exchange = await context.ask(await validRequest(operation, context))
      const { status } = answerOf(exchange)
      if (facts.anySuccess) {
        context.see("token-revocation", `Without a parameter but the id: ${status}.`)
        holds(status >= 200 && status < 300, "a success", `${status}`, exchange)
        return
      }
      holds(status === facts.success, `${facts.success}`, `${status}`, exchange)
    },
  }
}

function withoutToken(operation: OperationId, facts: OperationFacts): Check {
  return {
    name: `${operation}/no-token`,
    rule: "A request without a token is refused.",
    level: "required",
    pointer: "#/components/securitySchemes/BearerToken",
    evidence: { stated: "Every request is made with a personal access token." },
    stateful: false,
    writes: facts.method !== "GET",
    async run(context) {
      const request = await validRequest(operation, context)
      const exchange = await context.ask({ ...request, token: null })
      const { status } = answerOf(exchange)
      context.see("other-statuses", `Without a token: ${status}${codesOf(exchange)}.`)
      holdsRefused(exchange)
    },
  }
}

function unknownRecord(operation: OperationId, facts: OperationFacts): Check[] {
  const { parameters, method, pointer } = facts
  if (!parameters.some(({ in: place }) => place === "path")) return []
  return [
    {
      name: `${operation}/unknown-id`,
      rule: "A record that does not exist gets 404.",
      level: "required",
      pointer: `${pointer}/responses/404`,
      evidence: { stated: "The operation lists 404." },
      stateful: true,
      writes: method !== "GET",
      async run(context) {
        const request = await validRequest(operation, context)
        const exchange = await context.ask({
          ...request,
          parameters: { ...request.parameters, id: noId },
        })
        const { status } = answerOf(exchange)
        context.see(
          "code-per-status",
          `${status}${codesOf(exchange)}, where a record does not exist.`,
        )
        holds(status === 404, "404", `${status}`, exchange)
      },
    },
  ]
}

const knownCodes: readonly string[] = errorCodes

const expectedCodes: Record<Case["kind"], ErrorCode | undefined> = {
  missing: "missing_param",
  empty: "missing_param",
  type: "invalid_attribute",
  undeclared: "unsupported_param",
  // Of these the source names no code.
  format: undefined,
  known: undefined,
}

const said: Record<Case["kind"], string> = {
  missing: "is left out",
  empty: "is empty",
  type: "has a wrong type",
  format: "is no date of ISO 8601",
  known: "is none of those that there are",
  undeclared: "does not exist",
}

/** Of a case that rests on what was not stated, no answer is wrong. */
function evidenceOf({ evidence, question, kind }: Case): Evidence {
  if (evidence === "assumed" && question) return { question }
  if (evidence) return { observed: "An example has it so." }
  const code = expectedCodes[kind]
  if (code) return { stated: `The code ${code}, and the statuses of the operation.` }
  return {
    stated:
      kind === "format"
        ? "All dates and times that are sent are ISO 8601; a URL is an HTTP endpoint."
        : "The values are listed as the whole set.",
  }
}

function refused(each: Case, facts: OperationFacts): Check {
  const { operation, kind, name, pointer, in: place } = each
  const evidence = evidenceOf(each)
  const code = expectedCodes[kind]
  const bad = place === "path" ? [] : badStatuses(facts)
  // A query and a body can have the same name.
  const label =
    kind === "undeclared" ? `undeclared-${place === "body" ? "key" : "parameter"}` : kind
  const what = `${place === "body" ? "key" : "parameter"} \`${name}\``
  return {
    name: `${operation}/${label}/${name}`,
    rule: `A request whose ${what} ${said[kind]} is rejected${code ? `, not with a known code other than ${code}` : ""}.`,
    // Only of what is in a body the contract can tell for sure that there is no more.
    level: evidenceLevel(evidence, kind === "undeclared" && place === "query"),
    pointer,
    evidence,
    stateful: false,
    writes: facts.method !== "GET",
    async run(context) {
      const exchange = await context.ask(withFault(await validRequest(operation, context), each))
      const { status } = answerOf(exchange)
      const codes = codesOf(exchange)
      if ("question" in evidence) {
        context.see(
          evidence.question,
          `${facts.method} ${facts.path} whose ${what} ${said[kind]}: ${status}${codes}.`,
        )
      }
      const expected = bad.length > 0 ? bad.join(" or ") : "an error of the client"
      const right = bad.length > 0 ? bad.includes(`${status}`) : status >= 400 && status < 500
      holds(right, expected, `${status}${codes}`, exchange)
      context.see(
        "code-per-status",
        `${status}${codes}, where a ${place === "body" ? "key" : "parameter"} ${said[kind]}.`,
      )
      // An id that is none is that of no record, too.
      const none = place === "path" && status === 404
      // There may be other codes. A known one has a meaning, and this must be it.
      const known = errorCodesOf(exchange).filter((one) => knownCodes.includes(one))
      const fits = !code || none || known.length === 0 || known.includes(code)
      holds(fits, `the code ${code}, or one that is not known`, codes, exchange)
    },
  }
}

function evidenceLevel(evidence: Evidence, open: boolean): Check["level"] {
  return open || !("stated" in evidence) ? "recommended" : "required"
}

/** The codes of the errors in an answer. */
export function errorCodesOf({ answer }: Exchange): string[] {
  const body = parse(answer?.text ?? "")
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.flatMap((error) =>
    isObject(error) && typeof error.code === "string" ? [error.code] : [],
  )
}

function codesOf(exchange: Exchange): string {
  const codes = [...new Set(errorCodesOf(exchange))].toSorted()
  return codes.length > 0 ? ` with ${codes.join(" and ")}` : ""
}

/** The checks that follow from the description alone: of each operation, and of each of its parameters and keys. */
export const derivedChecks: Check[] = operationIds.flatMap((operation) => {
  const facts = factsOf(operation)
  return [
    valid(operation, facts),
    withoutToken(operation, facts),
    ...("404" in facts.responses ? unknownRecord(operation, facts) : []),
    ...cases.filter((each) => each.operation === operation).map((each) => refused(each, facts)),
  ]
})
