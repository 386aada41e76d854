import { cases, type QuestionId } from "../../../generated/conformance.ts"
import { errorCodes } from "../../../generated/tables.ts"
import type { ErrorCode } from "../../contract/envelope.ts"
import { operationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import type { OperationSpec } from "../../openapi/operationSpec.ts"
import type { Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, requireResponse } from "../assertions.ts"
import { caseEvidence } from "../caseEvidence.ts"
import type { Check, CheckContext } from "../check.ts"
import { formatStatus, readErrorCodes } from "../errorCodes.ts"
import type { NegativeCase } from "../negativeCases.ts"
import type { RequestSpec } from "../service.ts"
import {
  existingId,
  listForms,
  listFormsWith,
  readValue,
  validRequest,
  withValue,
} from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"

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

function negativeCheck(each: NegativeCase<QuestionId>): Check {
  const { operation, kind, name, pointer, in: place } = each
  const { method, path } = operationSpec(operation)
  const evidence = caseEvidence(each, statedEvidence(kind))
  const code = expectedCodes[kind]
  const noun = place === "body" ? "key" : "parameter"
  // A query parameter and a key can have the same name.
  const label = kind === "undeclared" ? `undeclared-${noun}` : kind
  const rule = `A request is rejected if the ${noun} \`${name}\` ${problems[kind]}`
  // The source gives the meaning of the code `unsupported_param`, but does not say that every name is checked.
  // Neither does it say that there are no other views.
  const isOpen = kind === "undeclared" || (kind === "enum" && each.question !== undefined)
  const isStated = "stated" in evidence && !isOpen
  return defineCheck({
    name: `${operation}/${label}/${name}`,
    rule: code ? `${rule}; a known error code must be ${code}.` : `${rule}.`,
    level: isStated ? "required" : "recommended",
    pointer,
    evidence,
    stateful: false,
    writes: method !== "GET",
    async run(context) {
      for (const value of each.values ?? [undefined]) {
        const exchanges = await sendInvalid(context, each, value)
        const found = exchanges.map(formatStatus).join(", ")
        const problem = `${noun} \`${name}\` ${problems[kind]}`
        if ("question" in evidence) {
          context.observe(evidence.question, `${method} ${path}, ${problem}: ${found}.`)
        }
        for (const exchange of exchanges) assertRejected(each, exchange, value)
        context.observe("code-per-status", `${found} if a ${noun} ${problems[kind]}.`)
        assertCode(each, exchanges, value)
      }
    },
  })
}

/** Sends an invalid value in each form of the request that has the key. */
async function sendInvalid(
  context: CheckContext,
  each: NegativeCase<QuestionId>,
  value: Json | undefined,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const form of listFormsWith(each.operation, each.name)) {
    const valid = await validRequest(each.operation, context.environment, form)
    const filled = await fillValue(context, each, valid, value)
    exchanges.push(await context.send(withValue(valid, each, filled)))
  }
  return exchanges
}

/** Replaces `$value` in the strings of a value by a valid value. */
async function fillValue(
  { environment }: CheckContext,
  each: NegativeCase<QuestionId>,
  valid: RequestSpec,
  value: Json | undefined,
): Promise<Json | undefined> {
  const text = JSON.stringify(value)
  if (!text?.includes("$value")) return value
  const known = readValue(valid, each) ?? (await existingId(each.name, environment))
  const id = known ?? valid.parameters?.id ?? 1
  return JSON.parse(text.replaceAll("$value", `${id as number}`)) as Json
}

function assertRejected(
  { operation, in: place }: NegativeCase,
  exchange: Exchange,
  value: Json | undefined,
): void {
  const { status } = requireResponse(exchange)
  // An invalid ID is also the ID of no record.
  const statuses = place === "path" ? [] : badRequestStatuses(operationSpec(operation))
  const isRejected =
    statuses.length > 0 ? statuses.includes(`${status}`) : status >= 400 && status < 500
  const expected = statuses.join(" or ") || "a 4xx status"
  assert(isRejected, expected, formatStatus(exchange) + describeValue(value), exchange)
}

/** The service may use other codes, but not a known code with another meaning. */
function assertCode(
  { operation, kind, name, in: place }: NegativeCase,
  exchanges: Exchange[],
  value: Json | undefined,
): void {
  const code = expectedCodes[kind]
  const [exchange] = exchanges
  if (!code || !exchange) return
  if (place === "path" && exchange.response?.status === 404) return
  // A form that the service does not accept has other violations too.
  if (listForms(operation).length > 1 && !name.includes(".")) return
  // A null is an empty value, and a value of another type. A value in place of an object also lacks its keys.
  const isOuter = kind === "type" && place === "body" && !name.includes(".")
  const others = value === null ? ["invalid_attribute"] : isOuter ? ["missing_param"] : []
  const codes = [code, ...others]
  const known = exchanges.flatMap(readErrorCodes).filter((one) => knownCodes.includes(one))
  const isExpected = known.length === 0 || known.some((one) => codes.includes(one))
  const found = formatStatus(exchange) + describeValue(value)
  assert(isExpected, `the code ${codes.join(" or ")}, or an unknown code`, found, exchange)
}

function describeValue(value: Json | undefined): string {
  return value === undefined ? "" : ` for ${JSON.stringify(value)}`
}

/** Returns the 4xx statuses that an operation lists, except 404. */
function badRequestStatuses({ responses }: OperationSpec): string[] {
  return Object.keys(responses).filter((status) => status.startsWith("4") && status !== "404")
}

function statedEvidence(kind: NegativeCase["kind"]): string {
  const code = expectedCodes[kind]
  if (code) return `The code ${code}, and the statuses of the operation.`
  return kind === "format"
    ? "All dates and times in requests are ISO 8601; a URL is an HTTP endpoint."
    : "The values are listed as the whole set."
}

/** Bodies that are no JSON, or that are JSON but no object. */
const malformedBodies = ["", '{"organization_id": }', "no JSON", "[]", '"text"', "null"]

function malformedBodyCheck(operation: OperationId, pointer: string): Check {
  return defineCheck({
    name: `${operation}/malformed-body`,
    rule: "A request without a body, or with a body that is not a JSON object, is rejected.",
    pointer,
    evidence: { stated: "Requests with a body carry JSON; the required keys of the body." },
    stateful: false,
    writes: true,
    async run(context) {
      const valid = await validRequest(operation, context.environment)
      for (const text of malformedBodies) {
        const exchange = await context.send({ ...valid, text })
        const { status } = requireResponse(exchange)
        const found = `${formatStatus(exchange)} for ${text || "no body"}`
        assert(status >= 400 && status < 500, "a 4xx status", found, exchange)
      }
    },
  })
}

/** The checks of requests that violate the contract in one place. */
export const invalidRequestChecks: Check[] = [
  ...cases.map(negativeCheck),
  ...operationIds.flatMap((operation) => {
    const { body } = operationSpec(operation)
    return body ? [malformedBodyCheck(operation, body.pointer)] : []
  }),
]
