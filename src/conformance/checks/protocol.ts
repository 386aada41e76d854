import { plainType, servers } from "../../../generated/tables.ts"
import { operationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertStable,
  assertSuccess,
  requireBody,
  requireResponse,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  type ListPath,
  listPaths,
  readOperation,
  singularKeys,
} from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import { listSightings } from "../seenRecords.ts"
import type { RequestSpec } from "../service.ts"
import { sendValid } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchPage } from "./pages.ts"

/** Sends a valid request that selects the version only with the path prefix, or only with `Accept`. */
async function sendVersion(
  context: CheckContext,
  operation: OperationId,
  prefix: string,
): Promise<Exchange> {
  const index = operationIds.indexOf(operation)
  const accept = index % 2 === 0 ? "*/*" : plainType
  const change = { prefix, ...(prefix !== "" && { headers: { Accept: accept } }) }
  const exchange = await sendValid(context, operation, change)
  assertSuccess(exchange)
  return exchange
}

function versionCheck(operation: OperationId): Check {
  const isRead = operationSpec(operation).method === "GET"
  return defineCheck({
    name: `${operation}/version`,
    rule: "The path prefix `/v2` and the media type in `Accept` select the same version.",
    pointer: "#/servers",
    evidence: { stated: "The version is chosen by `Accept`, or by the prefix `/v2`." },
    stateful: false,
    writes: !isRead,
    async run(context) {
      await assertStable(async () => {
        const first = await sendVersion(context, operation, servers[0])
        const exchange = await sendVersion(context, operation, servers[1])
        const statuses = [first, exchange].map(({ response }) => `${response?.status}`)
        assert(statuses[0] === statuses[1], statuses[0]!, statuses[1]!, exchange)
        // Compare only the statuses of writes, because each write returns another record.
        if (!isRead) return undefined
        const [expected, found] = [first, exchange].map((one) => formatRecords(operation, one)) as [
          string,
          string,
        ]
        if (expected === found) return undefined
        return new CheckFailure("the same records with the same fields", "a difference", exchange)
      })
    },
  })
}

function formatRecords(operation: OperationId, exchange: Exchange): string {
  requireBody(exchange)
  return listSightings(operation, exchange)
    .map(({ kind, record }) => `${kind} ${record.id}: ${Object.keys(record).toSorted().join()}`)
    .join("\n")
}

/** The checks of versions and media types. */
export const versionChecks: Check[] = [
  ...operationIds.map(versionCheck),
  defineCheck({
    name: "version/content-type",
    rule: "Not documented: the response to a request with another `Content-Type`.",
    pointer: "#/components/requestBodies/CreateTask",
    evidence: { question: "other-statuses" },
    stateful: false,
    writes: true,
    async run(context) {
      const { organization_id, workspace_id } = context.environment.scope
      const name = context.environment.nameFor("Plain")
      const body = { organization_id, task: { workspace_id, name } }
      const headers = { "Content-Type": "text/plain" }
      const exchange = await context.send({ operation: "createTask", body, headers })
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `POST /tasks with Content-Type text/plain: ${status}.`)
    },
  }),
]

/** Checks the response to a request with a method or a path that the contract does not have. */
function unknownCheck(
  name: string,
  rule: string,
  request: Omit<RequestSpec, "parameters">,
  isRight: (exchange: Exchange) => boolean = () => true,
): Check {
  return defineCheck({
    name: `http/${name}`,
    rule,
    pointer: "#/paths",
    evidence: { standard: "RFC 9110, section 15.5" },
    stateful: false,
    // A service may change records when it receives an undocumented method.
    writes: request.method !== undefined,
    async run(context) {
      const parameters = { organization_id: context.environment.organizationId }
      const exchange = await context.send({ ...request, parameters })
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `${name}: ${status}.`)
      assertClientError(exchange)
      assert(isRight(exchange), rule, `${status}`, exchange)
    },
  })
}

/**
 * Sends PUT for a record for which the API has only a GET operation. The request contains the current name of the
 * record, so that it should change nothing.
 */
function readOnlyCheck(path: ListPath, operation: OperationId): Check {
  return defineCheck({
    name: `http/read-only/${operation}`,
    rule: `PUT ${path}/{id} returns a 4xx status, because the contract has no such operation.`,
    pointer: operationSpec(operation).pointer,
    evidence: { standard: "RFC 9110, section 15.5" },
    writes: true,
    async run(context) {
      const { rows } = await fetchPage(context, path)
      const [row] = rows
      if (!row) throw context.environment.lack(formatKind(path))
      const { id, name = null } = row
      const { organizationId: organization_id } = context.environment
      const body = { organization_id, [singularKeys[path]]: { id, name } }
      const parameters = { id, organization_id }
      assertClientError(await context.send({ operation, method: "PUT", parameters, body }))
    },
  })
}

/** Checks of HTTP behavior that the documentation of the service does not describe. */
export const httpChecks: Check[] = [
  ...listPaths.flatMap((path) => {
    const operation = readOperation(path)
    const isUpdated = operationIds.some(
      (id) => operationSpec(id).path === `${path}/{id}` && operationSpec(id).method === "PUT",
    )
    return operation && !isUpdated ? [readOnlyCheck(path, operation)] : []
  }),
  unknownCheck("unknown-path", "A request to an unknown path returns a 4xx status.", {
    operation: "listTasks",
    path: "/contract_check",
  }),
  unknownCheck(
    "unknown-method",
    "A request with an unknown method returns a 4xx status; a 405 has the header `Allow`.",
    { operation: "listLists", method: "PATCH" },
    ({ response }) => response?.status !== 405 || response.headers.has("allow"),
  ),
]
