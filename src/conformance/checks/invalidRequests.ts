import {
  acceptedCases,
  negativeCases,
  type QuestionId,
  requirements,
} from "../../../generated/conformance.ts"
import { getOperationSpec, type OperationId } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, isClientError, requireResponse } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { formatStatus } from "../errorCodes.ts"
import type { NegativeCase } from "../negativeCases.ts"
import type { RequestSpec } from "../service.ts"
import {
  existingId,
  listFormsWith,
  readValue,
  type RequestPlace,
  validRequest,
  withOptional,
  withValue,
} from "../validRequests.ts"
import { caseEvidence, defineCheck, defineOperationCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { listPlainKeys, writeOperations } from "./writing.ts"
import { createValues, type WriteOperation } from "./writtenValues.ts"

type Case = NegativeCase<QuestionId>

/** The problem of each kind of case, and the part of the source that forbids the value. */
const problems: Record<Case["kind"], [problem: string, stated: string]> = {
  missing: ["is missing", "The error code missing_param, and the statuses of the operation."],
  empty: ["is empty", "The error code missing_param, and the statuses of the operation."],
  type: [
    "has a wrong type",
    "The error code invalid_attribute, and the statuses of the operation.",
  ],
  format: [
    "has an invalid format",
    "All dates and times in requests are ISO 8601; a URL is an HTTP endpoint.",
  ],
  enum: ["is not one of the allowed values", "The source lists the complete set of values."],
  undeclared: ["does not exist", "The error code unsupported_param."],
}

/** The start of names in invalid requests. If a record has such a name, the service processed the request. */
const rejectedLabel = "Rejected"

function negativeCheck(each: Case, index: number): Check {
  const { operation, kind, name, pointer, in: place } = each
  const { method, path } = getOperationSpec(operation)
  const [problem, stated] = problems[kind]
  const evidence = caseEvidence(each, stated)
  const noun = place === "body" ? "key" : "parameter"
  // A query parameter and a key can have the same name, but check names must be unique.
  const label = kind === "undeclared" ? `undeclared-${noun}` : kind
  return defineOperationCheck(operation, {
    name: `${label}/${name}`,
    rule: `The service rejects a request if the ${noun} \`${name}\` ${problem}.`,
    level: isRequired(each) ? "required" : "recommended",
    pointer,
    evidence,
    stateful: false,
    async run(context) {
      for (const [turn, value] of (each.values ?? [undefined]).entries()) {
        const exchanges = await sendInvalid(context, each, value, index + turn)
        const found = exchanges.map(([exchange]) => formatStatus(exchange)).join(", ")
        if ("question" in evidence) {
          const text = `${method} ${path}, ${noun} \`${name}\` ${problem}: ${found}.`
          context.observe(evidence.question, text)
        }
        for (const [exchange, sent] of exchanges) assertRejected(each, exchange, sent)
        context.observe("code-per-status", `${found} if a ${noun} ${problem}.`)
      }
    },
  })
}

/** Whether the source states that the service rejects a case. */
function isRequired({ kind, evidence, question }: Case): boolean {
  // The source explains the code `unsupported_param`, but does not state that the service checks every name. The source
  // also does not state that the list of views is complete.
  return evidence === undefined && kind !== "undeclared" && !(kind === "enum" && question)
}

/**
 * Sends an invalid value in each form of the body that has the key. Returns each exchange with the sent value.
 *
 * @param turn - selects the optional parameter that the request contains.
 */
async function sendInvalid(
  context: CheckContext,
  each: Case,
  value: Json | undefined,
  turn: number,
): Promise<[exchange: Exchange, sent: Json | undefined][]> {
  const { environment, send } = context
  const exchanges: [Exchange, Json | undefined][] = []
  for (const form of listFormsWith(each.operation, each.name)) {
    const valid = await validRequest(each.operation, environment, form)
    const varied = withOptional(valid, turn)
    const named = isRequired(each) ? withRejectedName(context, varied) : varied
    const sent = await fillValue(context, each, valid, value)
    const invalid = withValue(named, each, sent)
    for (const request of [invalid, ...(await listOthersWithout(context, each, valid, invalid))]) {
      exchanges.push([await send(request), sent])
    }
  }
  return exchanges
}

/** Changes the name of the record in a request. The check `requests/rejected` searches for the new name. */
export function withRejectedName({ environment }: CheckContext, request: RequestSpec): RequestSpec {
  const records = Object.entries(isObject(request.body) ? request.body : {})
  const [root] = records.find(([, record]) => isObject(record) && "name" in record) ?? []
  if (!root) return request
  const name = environment.nameFor(rejectedLabel)
  return withValue(request, { in: "body", name: `${root}.name` }, name)
}

/** Returns more requests without a required parameter or key. A service could read another value instead. */
async function listOthersWithout(
  context: CheckContext,
  { kind, in: place, name, operation }: Case,
  valid: RequestSpec,
  invalid: RequestSpec,
): Promise<RequestSpec[]> {
  if (kind !== "missing" || name.includes("[")) return []
  if (place === "query" || name.includes(".")) {
    const filled = await withOptionalValues(context, invalid, { in: place, name })
    return filled === invalid ? [] : [filled]
  }
  const value = readValue(valid, { in: place, name }) as Json
  // A token can have the organization inside `access_token`.
  if (isObject(value) || requirements[operation].forms.length > 1) return []
  // Put the value of the missing key into two wrong places: the query, and the record in the body.
  const root = Object.keys(invalid.body ?? {}).find((key) => key !== name)
  return [
    withValue(invalid, { in: "query", name }, value),
    withValue(invalid, { in: "body", name: `${root}.${name}` }, value),
  ]
}

/** Adds the optional query parameters that contain IDs, or the optional keys of the body. */
async function withOptionalValues(
  context: CheckContext,
  invalid: RequestSpec,
  missing: RequestPlace,
): Promise<RequestSpec> {
  const found: [name: string, value: Json | undefined][] = []
  if (missing.in === "query") {
    for (const { operation, name, values } of acceptedCases) {
      if (operation !== invalid.operation || values) continue
      found.push([name, await existingId(name, context.environment)])
    }
  } else {
    for (const { path, name } of listPlainKeys(invalid.operation as WriteOperation)) {
      found.push([path, (await createValues(context, name))[0]])
    }
  }
  const places = found.map(([name, value]) => ({ in: missing.in, name, value }))
  return places
    .filter((one) => one.name !== missing.name && one.value !== undefined)
    .filter((one) => readValue(invalid, one) === undefined)
    .reduce((request, one) => withValue(request, one, one.value), invalid)
}

/** Creates an invalid value from its template: replaces each `$value` with a valid value of the parameter or key. */
async function fillValue(
  { environment }: CheckContext,
  each: Case,
  valid: RequestSpec,
  value: Json | undefined,
): Promise<Json | undefined> {
  const text = JSON.stringify(value)
  if (!text?.includes("$value")) return value
  const known = readValue(valid, each) ?? (await existingId(each.name, environment))
  const id = known ?? valid.parameters?.id ?? 1
  return JSON.parse(text.replaceAll("$value", `${id as number}`)) as Json
}

function assertRejected({ operation, in: place }: Case, exchange: Exchange, value?: Json): void {
  const { status } = requireResponse(exchange)
  // An invalid ID in the path may also return 404.
  const listed = place === "path" ? [] : Object.keys(getOperationSpec(operation).responses)
  const statuses = listed.filter((one) => one.startsWith("4") && one !== "404")
  const isRejected = statuses.length > 0 ? statuses.includes(`${status}`) : isClientError(status)
  const sent = value === undefined ? "" : ` for ${JSON.stringify(value)}`
  const expected = statuses.join(" or ") || "a 4xx status"
  assert(isRejected, expected, formatStatus(exchange) + sent, exchange)
}

/** Bodies that are JSON, but not objects. */
const otherBodies = ["[]", '"text"', "null"]

function malformedBodyCheck(operation: OperationId, index: number): Check {
  return defineOperationCheck(operation, {
    name: "malformed-body",
    rule: "The service rejects a request without a body, or with a body that is not a JSON object.",
    pointer: getOperationSpec(operation).body!.pointer,
    evidence: { stated: "Requests with a body carry JSON; the required keys of the body." },
    stateful: false,
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
    const start = parseTimeSpan((await shared.task()).created_at)?.start
    for (const operation of ["getTask", "updateComment", "updateIntegrationWebhook"] as const) {
      const exchange = await context.send(await validRequest(operation, context.environment))
      const { status } = requireResponse(exchange)
      assert(status < 300, "the record that rejected requests named", `${status}`, exchange)
    }
    for (const path of ["/tasks", "/integration_webhooks", "/access_tokens"] as const) {
      const isLimited = path === "/tasks" && start !== undefined
      const query = isLimited ? { created_after: new Date(start - 1000).toISOString() } : {}
      for (const { id, name } of await fetchCollection(context, path, query)) {
        const text = String(name)
        const isWritten = text.startsWith(rejectedLabel) && text.includes(runId)
        assert(!isWritten, "no change", `the record ${id} of ${path} was written`)
      }
    }
  },
})

export const invalidRequestChecks: Check[] = [
  ...negativeCases.map(negativeCheck),
  ...writeOperations.map(malformedBodyCheck),
  unchangedCheck,
]
