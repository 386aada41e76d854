import { plainMediaType, pathPrefixes } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertStable,
  assertSuccess,
  requireBody,
  requireResponse,
} from "../assertions.ts"
import type { Check } from "../check.ts"
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
import { sendValid, validRequest } from "../validRequests.ts"
import { defineCheck, defineOperationCheck } from "./defineCheck.ts"
import { fetchPage } from "./pages.ts"

function versionCheck(operation: OperationId, index: number): Check {
  const { method } = getOperationSpec(operation)
  return defineOperationCheck(operation, {
    name: "version",
    rule: "The path prefix `/v2` and the media type in `Accept` select the same version.",
    pointer: "#/servers",
    evidence: { stated: "The version is chosen by `Accept`, or by the prefix `/v2`." },
    stateful: false,
    async run(context) {
      await assertStable(async () => {
        const [prefix, none] = pathPrefixes
        const headers = { Accept: index % 2 === 0 ? "*/*" : plainMediaType }
        const first = await sendValid(context, operation, { prefix, headers })
        assertSuccess(first)
        const second = await sendValid(context, operation, { prefix: none })
        assertSuccess(second)
        const statuses = [first, second].map(({ response }) => `${response?.status}`)
        assert(statuses[0] === statuses[1], statuses[0]!, statuses[1]!, second)
        // Compare only the statuses of writes, because each write returns another record.
        const isSame =
          method !== "GET" || formatRecords(operation, first) === formatRecords(operation, second)
        if (isSame) return undefined
        return new CheckFailure("the same records with the same fields", "a difference", second)
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

export const versionChecks: Check[] = [
  ...operationIds.map(versionCheck),
  defineCheck({
    name: "version/content-type",
    rule: "Not documented: the response to a request with another `Content-Type`.",
    pointer: "#/components/requestBodies/CreateTask",
    evidence: { question: "other-statuses" },
    stateful: false,
    writes: true,
    async run({ environment, send, observe }) {
      const valid = await validRequest("createTask", environment)
      const exchange = await send({ ...valid, headers: { "Content-Type": "text/plain" } })
      const { status } = requireResponse(exchange)
      observe("other-statuses", `POST /tasks with Content-Type text/plain: ${status}.`)
    },
  }),
]

const evidence = { standard: "RFC 9110, section 15.5" }

/** Checks the response to a request with a method or a path that the contract does not have. */
function unknownCheck(name: string, rule: string, request: RequestSpec): Check {
  return defineCheck({
    name: `http/${name}`,
    rule,
    pointer: "#/paths",
    evidence,
    stateful: false,
    // A service may change records when it receives an undocumented method.
    writes: request.method !== undefined,
    async run({ environment, send, observe }) {
      const parameters = { organization_id: environment.organizationId }
      const exchange = await send({ ...request, parameters })
      const { status, headers } = requireResponse(exchange)
      observe("other-statuses", `${name}: ${status}.`)
      assertClientError(exchange)
      assert(status !== 405 || headers.has("allow"), "a 405 with `Allow`", "none", exchange)
    },
  })
}

/** Sends PUT for a record that the API can only read. The current name in the request should change nothing. */
function readOnlyCheck(path: ListPath): Check[] {
  const operation = readOperation(path)
  const isUpdated = operationIds.some(
    (id) => getOperationSpec(id).path === `${path}/{id}` && getOperationSpec(id).method === "PUT",
  )
  if (!operation || isUpdated) return []
  const check = defineCheck({
    name: `http/read-only/${operation}`,
    rule: `PUT ${path}/{id} returns a 4xx status, because the contract has no such operation.`,
    pointer: getOperationSpec(operation).pointer,
    evidence,
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
  return [check]
}

/** Checks of HTTP behavior that the documentation of the service does not describe. */
export const httpChecks: Check[] = [
  ...listPaths.flatMap(readOnlyCheck),
  unknownCheck("unknown-path", "A request to an unknown path returns a 4xx status.", {
    operation: "listTasks",
    path: "/contract_check",
  }),
  unknownCheck(
    "unknown-method",
    "A request with an unknown method returns a 4xx status; a 405 has the header `Allow`.",
    { operation: "listLists", method: "PATCH" },
  ),
]
