import { cases } from "../../generated/conformance.ts"
import { errorCodes } from "../../generated/tables.ts"
import type { ErrorCode } from "../contract/envelope.ts"
import { operationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import {
  assert,
  assertClientError,
  assertStatus,
  assertSuccess,
  requireResponse,
} from "./assertions.ts"
import type { Check } from "./check.ts"
import { formatStatus, readErrorCodes } from "./errorCodes.ts"
import type { NegativeCase } from "./negativeCases.ts"
import type { CheckEvidence } from "./report.ts"
import { toNegativeRequest, validRequest } from "./requests.ts"

/** An ID that no record has: a 64-bit integer that JavaScript can represent. */
export const unknownId = 900_000_000_000_001

function validCheck(operation: OperationId, spec: OperationSpec): Check {
  return {
    name: `${operation}/valid`,
    rule: `A valid request returns ${spec.success}.`,
    level: "required",
    pointer: `${spec.pointer}/responses`,
    evidence: { stated: "The endpoints, and the status of their success." },
    stateful: false,
    writes: spec.method !== "GET",
    async run(context) {
      const exchange = await context.send(await validRequest(operation, context.environment))
      if (!spec.anySuccess) return assertStatus(exchange, spec.success)
      const { status } = requireResponse(exchange)
      context.observe("token-revocation", `With no parameter but the ID: ${status}.`)
      assertSuccess(exchange)
    },
  }
}

function tokenCheck(operation: OperationId, spec: OperationSpec): Check {
  return {
    name: `${operation}/no-token`,
    rule: "A request without a token is rejected.",
    level: "required",
    pointer: "#/components/securitySchemes/BearerToken",
    evidence: { stated: "Every request is made with a personal access token." },
    stateful: false,
    writes: spec.method !== "GET",
    async run(context) {
      const request = await validRequest(operation, context.environment)
      const exchange = await context.send({ ...request, token: null })
      requireResponse(exchange)
      context.observe("other-statuses", `Without a token: ${formatStatus(exchange)}.`)
      assertClientError(exchange)
    },
  }
}

function unknownIdCheck(operation: OperationId, { method, pointer }: OperationSpec): Check {
  return {
    name: `${operation}/unknown-id`,
    rule: "A request for a record that does not exist returns 404.",
    level: "required",
    pointer: `${pointer}/responses/404`,
    evidence: { stated: "The operation lists 404." },
    stateful: true,
    writes: method !== "GET",
    async run(context) {
      const request = await validRequest(operation, context.environment)
      const parameters = { ...request.parameters, id: unknownId }
      const exchange = await context.send({ ...request, parameters })
      requireResponse(exchange)
      context.observe(
        "code-per-status",
        `${formatStatus(exchange)} for a record that does not exist.`,
      )
      assertStatus(exchange, 404)
    },
  }
}

const knownCodes: readonly string[] = errorCodes

const expectedCodes: Record<NegativeCase["kind"], ErrorCode | undefined> = {
  missing: "missing_param",
  empty: "missing_param",
  type: "invalid_attribute",
  undeclared: "unsupported_param",
  // The source names no code for these.
  format: undefined,
  enum: undefined,
}

const problems: Record<NegativeCase["kind"], string> = {
  missing: "is missing",
  empty: "is empty",
  type: "has a wrong type",
  format: "has an invalid format",
  enum: "is not one of the allowed values",
  undeclared: "does not exist",
}

function negativeCheck(each: NegativeCase, spec: OperationSpec): Check {
  const { operation, kind, name, pointer, in: place } = each
  const evidence = caseEvidence(each)
  const code = expectedCodes[kind]
  const noun = place === "body" ? "key" : "parameter"
  // A query parameter and a key can have the same name.
  const label = kind === "undeclared" ? `undeclared-${noun}` : kind
  const rule = `A request is rejected if the ${noun} \`${name}\` ${problems[kind]}`
  // Only bodies are documented as complete.
  const isStated = "stated" in evidence && !(kind === "undeclared" && place === "query")
  return {
    name: `${operation}/${label}/${name}`,
    rule: code ? `${rule}; a known error code must be ${code}.` : `${rule}.`,
    level: isStated ? "required" : "recommended",
    pointer,
    evidence,
    stateful: false,
    writes: spec.method !== "GET",
    async run(context) {
      const valid = await validRequest(operation, context.environment)
      const exchange = await context.send(toNegativeRequest(valid, each))
      const { status } = requireResponse(exchange)
      const found = formatStatus(exchange)
      if ("question" in evidence) {
        const request = `${spec.method} ${spec.path}`
        const text = `${request}, ${noun} \`${name}\` ${problems[kind]}: ${found}.`
        context.observe(evidence.question, text)
      }
      const statuses = place === "path" ? [] : badRequestStatuses(spec)
      const isRejected =
        statuses.length > 0 ? statuses.includes(`${status}`) : status >= 400 && status < 500
      assert(isRejected, statuses.join(" or ") || "a 4xx status", found, exchange)
      context.observe("code-per-status", `${found} if a ${noun} ${problems[kind]}.`)
      // An invalid ID is also the ID of no record.
      if (!code || (place === "path" && status === 404)) return
      // The service may use other codes, but not a known code with another meaning.
      const known = readErrorCodes(exchange).filter((one) => knownCodes.includes(one))
      const isExpected = known.length === 0 || known.includes(code)
      assert(isExpected, `the code ${code} or an unknown code`, found, exchange)
    },
  }
}

/** Returns the 4xx statuses that an operation lists, except 404. */
function badRequestStatuses({ responses }: OperationSpec): string[] {
  return Object.keys(responses).filter((status) => status.startsWith("4") && status !== "404")
}

function caseEvidence({ evidence, question, kind }: NegativeCase): CheckEvidence {
  if (evidence === "assumed" && question) return { question }
  if (evidence) return { observed: "An example shows it." }
  const code = expectedCodes[kind]
  if (code) return { stated: `The code ${code}, and the statuses of the operation.` }
  return {
    stated:
      kind === "format"
        ? "All dates and times in requests are ISO 8601; a URL is an HTTP endpoint."
        : "The values are listed as the whole set.",
  }
}

/** The checks that are generated from the description, for each operation, parameter and key. */
export const generatedChecks: Check[] = operationIds.flatMap((operation) => {
  const spec = operationSpec(operation)
  const hasId = spec.parameters.some((parameter) => parameter.in === "path")
  const own = cases.filter((each) => each.operation === operation)
  return [
    validCheck(operation, spec),
    tokenCheck(operation, spec),
    ...("404" in spec.responses && hasId ? [unknownIdCheck(operation, spec)] : []),
    ...own.map((each) => negativeCheck(each, spec)),
  ]
})
