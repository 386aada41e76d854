import { acceptedCases, extremeCases, type QuestionId } from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import { type OperationId, getOperationSpec } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, requireResponse, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { type ListPath, listOperation, listPaths } from "../collections.ts"
import { formatStatus } from "../errorCodes.ts"
import type { ParameterCase } from "../negativeCases.ts"
import { MissingRecords } from "../outcomes.ts"
import { existingId, type RequestPlace, validRequest, withValue } from "../validRequests.ts"
import { caseEvidence, defineOperationCheck } from "./defineCheck.ts"
import { findOtherWorkspace } from "./references.ts"
import { effectsOf } from "./settings.ts"
import { listKeys, writeOperations } from "./writing.ts"
import { createValues, type WriteOperation } from "./writtenValues.ts"

type Case = ParameterCase<QuestionId>

/** The `limit` of the requests. A longer page shows that the service ignores `limit`. */
const pageSize = 2

/** Returns the collection that an operation lists, if the service supports `limit` without other parameters. */
function findPaged({ operation, name }: Case): ListPath | undefined {
  const path = listPaths.find((one) => listOperation(one) === operation)
  const limit = path && effectsOf(path).parameters.limit
  return limit && !limit.assumed && !limit.with && name !== "limit" ? path : undefined
}

function acceptedCheck(each: Case, index: number): Check {
  const { operation, name, pointer } = each
  const { success } = getOperationSpec(operation)
  const evidence = caseEvidence(each, "The parameters of the operation, and their types.")
  // A parameter has several cases if its values have different evidence. Check names must be unique.
  const first = acceptedCases.findIndex((one) => one.operation === operation && one.name === name)
  const suffix = first === index ? "" : `/${String(each.values?.[0])}`
  const path = findPaged(each)
  return defineOperationCheck(operation, {
    name: `accepts/${name}${suffix}`,
    rule: `The service accepts the parameter \`${name}\` alone, with each legal form of its value${path ? ", and applies `limit`" : ""}.`,
    pointer,
    evidence,
    stateful: false,
    async run(context) {
      const limited = path ? { ...each, with: { ...each.with, limit: pageSize } } : each
      await sendEach(context, limited, (exchange, found) => {
        if ("question" in evidence) context.observe(evidence.question, `${operation}: ${found}.`)
        assert(exchange.response?.status === success, `${success}`, found, exchange)
        if (!path) return
        const { length } = requireRows(exchange, pagination[path].items)
        assert(length <= pageSize, `at most ${pageSize} records: ${found}`, `${length}`, exchange)
      })
    },
  })
}

function extremeCheck(each: Case): Check {
  const { operation, name, pointer, question = "limit-maximum" } = each
  return defineOperationCheck(operation, {
    name: `extreme/${name}`,
    rule: `A very small or very large \`${name}\` does not cause a server error.`,
    pointer,
    evidence: caseEvidence(each, "The type of the parameter, and the statuses of the operation."),
    stateful: false,
    async run(context) {
      await sendEach(context, each, (exchange, found) => {
        if (each.in === "query") context.observe(question, `${operation}: ${found}.`)
        const { status } = requireResponse(exchange)
        assert(status < 500, "a status below 500", found, exchange)
      })
    },
  })
}

/** Sends one request for each value of a case. */
async function sendEach(
  { environment, send }: CheckContext,
  { operation, name, in: place, with: others, values }: Case,
  inspect: (exchange: Exchange, found: string) => void,
): Promise<void> {
  const valid = await validRequest(operation, environment)
  const request = { ...valid, parameters: { ...valid.parameters, ...others } }
  for (const value of values ?? [await existingId(name, environment)]) {
    if (value === undefined) throw new MissingRecords(`a record for ${name}`)
    const exchange = await send(withValue(request, { in: place, name }, value))
    requireResponse(exchange)
    inspect(exchange, `${formatStatus(exchange)} for ${name}=${String(value)}`)
  }
}

function extremeBodyCheck(operation: WriteOperation): Check {
  const { method, path } = getOperationSpec(operation)
  return defineOperationCheck(operation, {
    name: "extreme/body",
    rule: `Very large integers and NUL characters in the body of ${method} ${path} do not cause a server error.`,
    evidence: { stated: "The types of the keys, and the statuses of the operation." },
    stateful: false,
    async run(context) {
      const valid = await validRequest(operation, context.environment, { isOwn: true })
      for (const { path: name, name: key } of listKeys(operation)) {
        const [known] = await createValues(context, key)
        // Many databases cannot store these values.
        const text = typeof known === "string" && `${context.environment.nameFor("Text")}\u0000`
        const value = typeof known === "number" ? 2 ** 63 : text
        if (value === false) continue
        const exchange = await context.send(withValue(valid, { in: "body", name }, value))
        const { status } = requireResponse(exchange)
        const found = `${status} for ${name}: ${JSON.stringify(value)}`
        assert(status < 500, "a status below 500", found, exchange)
      }
    },
  })
}

/** A request whose response is not documented. */
interface OpenRequest extends RequestPlace {
  operation: OperationId
  question: QuestionId
  /** Chooses the value to send. Default: the request omits the parameter or key. */
  choose?: (context: CheckContext) => number | Promise<number>
}

/** Observes the response to a request that lacks a parameter or key, or contains another ID. */
function openCheck({ operation, question, choose, ...place }: OpenRequest): Check {
  const { method, path } = getOperationSpec(operation)
  const { name } = place
  const what = choose ? `with another ${name}` : `without ${name}`
  return defineOperationCheck(operation, {
    name: choose ? `other/${name}` : `accepts/without-${name}`,
    rule: `Not documented: the response to a request ${what}.`,
    evidence: { question },
    stateful: choose !== undefined,
    async run(context) {
      const valid = await validRequest(operation, context.environment, { isOwn: true })
      const exchange = await context.send(withValue(valid, place, await choose?.(context)))
      requireResponse(exchange)
      context.observe(question, `${method} ${path} ${what}: ${formatStatus(exchange)}.`)
    },
  })
}

/** A request for a comment on a task, with the ID of another task or of another workspace. */
function commentRequest(operation: OperationId, name: "task_id" | "workspace_id"): OpenRequest {
  return {
    operation,
    in: "query",
    name,
    question: "comment-parameters",
    choose: async (context) =>
      name === "task_id"
        ? (await context.environment.createTask()).id
        : findOtherWorkspace(context),
  }
}

const openRequests: OpenRequest[] = [
  { operation: "updateTask", in: "body", name: "task.id", question: "task-id-in-body" },
  { operation: "getList", in: "query", name: "workspace_id", question: "list-workspace" },
  {
    operation: "listAccessTokens",
    in: "query",
    name: "organization_id",
    question: "token-list-organization",
  },
  commentRequest("updateComment", "task_id"),
  commentRequest("deleteComment", "task_id"),
  commentRequest("createComment", "workspace_id"),
  commentRequest("updateComment", "workspace_id"),
  commentRequest("deleteComment", "workspace_id"),
]

/** Checks of requests that the service must accept, and observations of requests that it may accept. */
export const acceptedRequestChecks: Check[] = [
  ...acceptedCases.map(acceptedCheck),
  ...extremeCases.map(extremeCheck),
  ...writeOperations.map(extremeBodyCheck),
  ...openRequests.map(openCheck),
]
