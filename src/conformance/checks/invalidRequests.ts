import {
  acceptedCases,
  cases,
  type QuestionId,
  requirements,
} from "../../../generated/conformance.ts"
import { operationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { parseSpan } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, isClientError, requireResponse } from "../assertions.ts"
import { caseEvidence } from "../caseEvidence.ts"
import type { Check, CheckContext } from "../check.ts"
import { formatStatus } from "../errorCodes.ts"
import type { NegativeCase } from "../negativeCases.ts"
import type { RequestSpec } from "../service.ts"
import {
  existingId,
  listFormsWith,
  readValue,
  validRequest,
  withOptional,
  withValue,
} from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { listPlainKeys } from "./writing.ts"
import { createValues, type WriteOperation } from "./writtenValues.ts"

type Case = NegativeCase<QuestionId>

/** The problem of each kind of case, and the part of the source that forbids the value. */
const problems: Record<Case["kind"], { problem: string; stated: string }> = {
  missing: {
    problem: "is missing",
    stated: "The error code missing_param, and the statuses of the operation.",
  },
  empty: {
    problem: "is empty",
    stated: "The error code missing_param, and the statuses of the operation.",
  },
  type: {
    problem: "has a wrong type",
    stated: "The error code invalid_attribute, and the statuses of the operation.",
  },
  format: {
    problem: "has an invalid format",
    stated: "All dates and times in requests are ISO 8601; a URL is an HTTP endpoint.",
  },
  enum: {
    problem: "is not one of the allowed values",
    stated: "The source lists the complete set of values.",
  },
  undeclared: { problem: "does not exist", stated: "The error code unsupported_param." },
}

/**
 * The start of each name in an invalid request. A record with such a name shows that the service processed an invalid
 * request.
 */
const rejectedLabel = "Rejected"

function negativeCheck(each: Case, index: number): Check {
  const { operation, kind, name, pointer, in: place } = each
  const { method, path } = operationSpec(operation)
  const { problem, stated } = problems[kind]
  const evidence = caseEvidence(each, stated)
  const noun = place === "body" ? "key" : "parameter"
  // A query parameter and a key can have the same name, but check names must be unique.
  const label = kind === "undeclared" ? `undeclared-${noun}` : kind
  return defineCheck({
    name: `${operation}/${label}/${name}`,
    rule: `The service rejects a request if the ${noun} \`${name}\` ${problem}.`,
    level: isRequired(each) ? "required" : "recommended",
    pointer,
    evidence,
    stateful: false,
    writes: method !== "GET",
    async run(context) {
      for (const [turn, value] of (each.values ?? [undefined]).entries()) {
        const exchanges = await sendInvalid(context, each, value, index + turn)
        const found = exchanges.map(formatStatus).join(", ")
        if ("question" in evidence) {
          const text = `${method} ${path}, ${noun} \`${name}\` ${problem}: ${found}.`
          context.observe(evidence.question, text)
        }
        for (const exchange of exchanges) assertRejected([each], exchange, value)
        context.observe("code-per-status", `${found} if a ${noun} ${problem}.`)
      }
    },
  })
}

/**
 * Whether a required check can test a case. It cannot if the source does not state the violated rule. It also cannot
 * test undeclared names: the source explains the code `unsupported_param`, but does not state that the service checks
 * every name. Nor can it test unknown views, because the source does not state that its list of views is complete.
 */
function isRequired({ kind, evidence, question }: Case): boolean {
  return evidence === undefined && kind !== "undeclared" && !(kind === "enum" && question)
}

/**
 * Sends an invalid value in each form of the body that has the key.
 *
 * @param turn - selects the optional parameter that the request contains.
 */
async function sendInvalid(
  context: CheckContext,
  each: Case,
  value: Json | undefined,
  turn: number,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const form of listFormsWith(each.operation, each.name)) {
    const valid = await validRequest(each.operation, context.environment, form)
    const filled = await fillValue(context, each, valid, value)
    const varied = withOptional(valid, turn)
    const named = isRequired(each) ? withRejectedName(context, varied) : varied
    const invalid = withValue(named, each, filled)
    exchanges.push(await context.send(invalid))
    for (const request of await listOthersWithout(context, each, valid, invalid)) {
      exchanges.push(await context.send(request))
    }
  }
  return exchanges
}

/** Adds the optional query parameters that contain IDs. */
async function withOptionalIds(
  { environment }: CheckContext,
  request: RequestSpec,
): Promise<RequestSpec> {
  const parameters = { ...request.parameters }
  for (const { operation, name, values } of acceptedCases) {
    if (operation === request.operation && !values)
      parameters[name] ??= await existingId(name, environment)
  }
  return { ...request, parameters }
}

/**
 * Returns more requests without a required parameter or key. They contain other values, which a service could mistake
 * for the missing one.
 */
async function listOthersWithout(
  context: CheckContext,
  { kind, in: place, name, operation }: Case,
  valid: RequestSpec,
  invalid: RequestSpec,
): Promise<RequestSpec[]> {
  if (kind !== "missing" || name.includes("[")) return []
  if (place === "query") return [await withOptionalIds(context, invalid)]
  if (name.includes(".")) {
    const filled = await withOptionalKeys(context, invalid, name)
    return filled === invalid ? [] : [filled]
  }
  const value = readValue(valid, { in: place, name }) as Json
  // A token can have the organization inside `access_token`.
  const isElsewhere = requirements[operation].forms.length > 1
  return isObject(value) || isElsewhere ? [] : listMisplaced(invalid, name, value)
}

/** Adds the optional keys of the body. */
async function withOptionalKeys(
  context: CheckContext,
  invalid: RequestSpec,
  missing: string,
): Promise<RequestSpec> {
  let request = invalid
  for (const { path, name } of listPlainKeys(invalid.operation as WriteOperation)) {
    const place = { in: "body", name: path } as const
    const [value] = await createValues(context, name)
    const isSent = path === missing || readValue(request, place) !== undefined
    if (value !== undefined && !isSent) request = withValue(request, place, value)
  }
  return request
}

/** Puts the value of a missing top-level key into two wrong places: the query, and the record in the body. */
function listMisplaced(invalid: RequestSpec, name: string, value: Json): RequestSpec[] {
  const root = Object.keys(invalid.body ?? {}).find((key) => key !== name)
  return [
    withValue(invalid, { in: "query", name }, value),
    withValue(invalid, { in: "body", name: `${root}.${name}` }, value),
  ]
}

function withRejectedName({ environment }: CheckContext, request: RequestSpec): RequestSpec {
  const { body } = request
  if (!isObject(body)) return request
  const records = Object.entries(body).map(([key, record]) =>
    isObject(record) && "name" in record
      ? [key, { ...record, name: environment.nameFor(rejectedLabel) }]
      : [key, record],
  )
  return { ...request, body: Object.fromEntries(records) as JsonObject }
}

/** Creates an invalid value from its template: replaces each `$value` with a valid value of the parameter or key. */
async function fillValue(
  { environment }: CheckContext,
  each: Case,
  valid: RequestSpec,
  value = each.values?.[0],
): Promise<Json | undefined> {
  const text = JSON.stringify(value)
  if (!text?.includes("$value")) return value
  const known = readValue(valid, each) ?? (await existingId(each.name, environment))
  const id = known ?? valid.parameters?.id ?? 1
  return JSON.parse(text.replaceAll("$value", `${id as number}`)) as Json
}

function assertRejected(wrong: readonly Case[], exchange: Exchange, value?: Json): void {
  const { status } = requireResponse(exchange)
  const listed = wrong.flatMap(({ operation, in: place }) =>
    // An invalid ID in the path may also return 404.
    place === "path" ? [] : Object.keys(operationSpec(operation).responses),
  )
  const statuses = [...new Set(listed)].filter((one) => one.startsWith("4") && one !== "404")
  const isError = isClientError(status)
  const isRejected = statuses.length > 0 ? statuses.includes(`${status}`) : isError
  const sent = value === undefined ? "" : ` for ${JSON.stringify(value)}`
  const expected = statuses.join(" or ") || "a 4xx status"
  assert(isRejected, expected, formatStatus(exchange) + sent, exchange)
}

/** Sends several invalid values in one request, because the response may then contain several errors. */
function severalCheck(operation: OperationId): Check[] {
  const { method, pointer } = operationSpec(operation)
  const wrong = cases.filter(
    (each) =>
      each.operation === operation &&
      /type|format/.test(each.kind) &&
      (each.in === "query" || /^\w+\.\w+$/.test(each.name)) &&
      isRequired(each),
  )
  if (wrong.length < 2) return []
  const check = defineCheck({
    name: `${operation}/several-wrong-values`,
    rule: "The service rejects a request with several wrong values.",
    pointer,
    evidence: { stated: "`errors` contains one or more errors." },
    stateful: false,
    writes: method !== "GET",
    async run(context) {
      let request = await validRequest(operation, context.environment)
      for (const each of wrong) {
        request = withValue(request, each, await fillValue(context, each, request))
      }
      assertRejected(wrong, await context.send(request))
    },
  })
  return [check]
}

/** Bodies that are JSON, but not objects. */
const otherBodies = ["[]", '"text"', "null"]

function malformedBodyCheck(operation: OperationId, pointer: string, index: number): Check {
  return defineCheck({
    name: `${operation}/malformed-body`,
    rule: "The service rejects a request without a body, or with a body that is not a JSON object.",
    pointer,
    evidence: { stated: "Requests with a body carry JSON; the required keys of the body." },
    stateful: false,
    writes: true,
    async run(context) {
      const valid = await validRequest(operation, context.environment)
      const truncated = JSON.stringify(valid.body).slice(0, -1)
      for (const text of ["", truncated, otherBodies[index % otherBodies.length]!]) {
        const exchange = await context.send({ ...valid, text })
        const { status } = requireResponse(exchange)
        const found = `${formatStatus(exchange)} for ${text || "no body"}`
        assert(isClientError(status), "a 4xx status", found, exchange)
      }
    },
  })
}

/** Reads the records that the rejected requests would have written or deleted. */
const unchangedCheck = defineCheck({
  name: "requests/rejected",
  rule: "A rejected request creates, changes or deletes no record.",
  pointer: "#/components/responses/Error",
  evidence: { stated: "The statuses of rejected requests." },
  writes: true,
  // Checks with `usesSeed` run last, so this check runs after the rejected requests.
  usesSeed: true,
  async run(context) {
    const { shared, runId } = context.environment
    const start = parseSpan((await shared.task()).created_at)?.start
    for (const operation of ["getTask", "updateComment", "updateIntegrationWebhook"] as const) {
      const exchange = await context.send(await validRequest(operation, context.environment))
      const { status } = requireResponse(exchange)
      assert(status < 300, "the record that rejected requests named", `${status}`, exchange)
    }
    for (const path of ["/tasks", "/integration_webhooks", "/access_tokens"] as const) {
      const isLimited = path === "/tasks" && start !== undefined
      const query = isLimited ? { created_after: new Date(start - 1000).toISOString() } : {}
      for (const { id, name } of await fetchCollection(context, path, query)) {
        const isWritten =
          `${name as string}`.startsWith(rejectedLabel) && `${name as string}`.includes(runId)
        assert(!isWritten, "no change", `the record ${id} of ${path} was written`)
      }
    }
  },
})

/** The checks of requests that violate the contract. */
export const invalidRequestChecks: Check[] = [
  ...cases.map(negativeCheck),
  ...operationIds.flatMap((operation, index) => {
    const { body } = operationSpec(operation)
    const malformed = body ? [malformedBodyCheck(operation, body.pointer, index)] : []
    return [...malformed, ...severalCheck(operation)]
  }),
  unchangedCheck,
]
