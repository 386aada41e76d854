import {
  acceptedCases,
  extremeCases,
  type QuestionId,
  requirements,
} from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import { type OperationId, operationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, requireResponse, requireRows } from "../assertions.ts"
import { caseEvidence } from "../caseEvidence.ts"
import type { Check, CheckContext } from "../check.ts"
import { type ListPath, listOperation, listPaths } from "../collections.ts"
import { formatStatus } from "../errorCodes.ts"
import type { NegativeCase, ParameterCase } from "../negativeCases.ts"
import { MissingRecords } from "../outcomes.ts"
import { existingId, validRequest, withValue } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { effectsOf } from "./settings.ts"
import { listKeys, writeOperations } from "./writing.ts"
import { createValues, type WriteOperation } from "./writtenValues.ts"

/**
 * The `limit` of the requests. Most collections have more records, so a longer response shows that the service ignores
 * `limit`.
 */
const pageSize = 2

/**
 * Returns the collection that the operation of a case lists. Returns undefined if its `limit` is not documented or
 * needs another parameter.
 */
function findPaged({ operation, name }: ParameterCase): ListPath | undefined {
  const path = listPaths.find((one) => listOperation(one) === operation)
  const limit = path && effectsOf(path).parameters.limit
  // GET /lists supports `limit` only together with other parameters.
  return limit && !limit.assumed && !limit.with && name !== "limit" ? path : undefined
}

function acceptedCheck(each: ParameterCase<QuestionId>, index: number): Check {
  const { operation, name, pointer } = each
  const evidence = caseEvidence(each, "The parameters of the operation, and their types.")
  const isFirst = acceptedCases.findIndex((one) => isSameParameter(one, each)) === index
  const path = findPaged(each)
  const pages = path ? ", and applies `limit`" : ""
  return defineCheck({
    // Add the value to the name, because check names must be unique. A parameter has several cases if its values have
    // different evidence.
    name: `${operation}/accepts/${name}${isFirst ? "" : `/${String(each.values?.[0])}`}`,
    rule: `The service accepts the parameter \`${name}\` alone, with each legal form of its value${pages}.`,
    pointer,
    evidence,
    stateful: false,
    async run(context) {
      const { success } = operationSpec(operation)
      const limited = path ? { ...each, with: { ...each.with, limit: pageSize } } : each
      await sendEach(context, limited, (exchange, value) => {
        const found = `${formatStatus(exchange)} for ${name}=${value}`
        if ("question" in evidence) context.observe(evidence.question, `${operation}: ${found}.`)
        assert(exchange.response?.status === success, `${success}`, found, exchange)
        if (!path) return
        const { length } = requireRows(exchange, pagination[path].items)
        const most = `at most ${pageSize} records for ${name}=${value}`
        assert(length <= pageSize, most, `${length}`, exchange)
      })
    },
  })
}

function isSameParameter(a: ParameterCase, b: ParameterCase): boolean {
  return a.operation === b.operation && a.name === b.name
}

function extremeCheck(each: ParameterCase<QuestionId>): Check {
  const { operation, name, pointer, in: place } = each
  const { method } = operationSpec(operation)
  return defineCheck({
    name: `${operation}/extreme/${name}`,
    rule: `A very small or very large \`${name}\` does not cause a server error.`,
    pointer,
    evidence: caseEvidence(each, "The type of the parameter, and the statuses of the operation."),
    stateful: false,
    writes: method !== "GET",
    async run(context) {
      await sendEach(context, each, (exchange, value) => {
        const found = `${formatStatus(exchange)} for ${name}=${value}`
        const question = each.question ?? "limit-maximum"
        if (place === "query") context.observe(question, `${operation}: ${found}.`)
        const { status } = requireResponse(exchange)
        assert(status < 500, "a status below 500", found, exchange)
      })
    },
  })
}

/** Returns a value that many databases cannot store. The value has the type of `known`: an integer or a string. */
function listUnstorable({ environment }: CheckContext, known: Json | undefined): Json[] {
  if (typeof known === "number") return [2 ** 63]
  return typeof known === "string" ? [`${environment.nameFor("Text")}\u0000`] : []
}

function extremeBodyCheck(operation: WriteOperation): Check {
  const { method, path, pointer } = operationSpec(operation)
  return defineCheck({
    name: `${operation}/extreme/body`,
    rule: `Very large integers and NUL characters in the body of ${method} ${path} do not cause a server error.`,
    pointer,
    evidence: { stated: "The types of the keys, and the statuses of the operation." },
    stateful: false,
    writes: true,
    async run(context) {
      const valid = await validRequest(operation, context.environment, { isOwn: true })
      for (const { path: name, name: key } of listKeys(operation)) {
        const [known] = await createValues(context, key)
        for (const value of listUnstorable(context, known)) {
          const exchange = await context.send(withValue(valid, { in: "body", name }, value))
          const { status } = requireResponse(exchange)
          const found = `${status} for ${name}: ${JSON.stringify(value)}`
          assert(status < 500, "a status below 500", found, exchange)
        }
      }
    },
  })
}

/** Sends one request for each value of a case. */
async function sendEach(
  context: CheckContext,
  each: ParameterCase<QuestionId>,
  inspect: (exchange: Exchange, value: string) => void,
): Promise<void> {
  const { environment } = context
  const valid = await validRequest(each.operation, environment)
  const parameters = { ...valid.parameters, ...each.with }
  const values = each.values ?? [await existingId(each.name, environment)]
  for (const value of values) {
    if (value === undefined) throw new MissingRecords(`a record for ${each.name}`)
    const exchange = await context.send(withValue({ ...valid, parameters }, each, value))
    requireResponse(exchange)
    inspect(exchange, String(value))
  }
}

/**
 * Sends a request without a parameter or key that appears only in an example of the source, and observes the response.
 */
function omittedCheck(
  operation: OperationId,
  place: Pick<ParameterCase | NegativeCase, "in" | "name">,
  question: QuestionId,
): Check {
  const { name } = place
  const { method, path, pointer } = operationSpec(operation)
  return defineCheck({
    name: `${operation}/accepts/without-${name}`,
    rule: `Not documented: whether a request can omit \`${name}\`.`,
    pointer,
    evidence: { question },
    stateful: false,
    writes: method !== "GET",
    async run(context) {
      const valid = await validRequest(operation, context.environment, { isOwn: true })
      const exchange = await context.send(withValue(valid, place, undefined))
      requireResponse(exchange)
      const text = `${method} ${path} without ${name}: ${formatStatus(exchange)}.`
      context.observe(question, text)
    },
  })
}

const tokenFormCheck = defineCheck({
  name: "createAccessToken/accepts/organization_id",
  rule: "Not documented: whether `organization_id` belongs at the top level or inside `access_token`.",
  pointer: operationSpec("createAccessToken").pointer,
  evidence: { question: "token-organization" },
  stateful: false,
  writes: true,
  async run(context) {
    for (const [form, keys] of requirements.createAccessToken.forms.entries()) {
      const request = await validRequest("createAccessToken", context.environment, { form })
      const exchange = await context.send(request)
      requireResponse(exchange)
      const text = `With ${keys.join(" and ")}: ${formatStatus(exchange)}.`
      context.observe("token-organization", text)
    }
  },
})

/** Checks of requests that the service must accept. */
export const acceptedRequestChecks: Check[] = [
  ...acceptedCases.map(acceptedCheck),
  omittedCheck("updateTask", { in: "body", name: "task.id" }, "task-id-in-body"),
  omittedCheck("getList", { in: "query", name: "workspace_id" }, "list-workspace"),
  omittedCheck(
    "listAccessTokens",
    { in: "query", name: "organization_id" },
    "token-list-organization",
  ),
  tokenFormCheck,
  ...extremeCases.map(extremeCheck),
  ...writeOperations.map(extremeBodyCheck),
]
