import { isDeepStrictEqual } from "node:util"
import { servers, vendorType } from "../../../generated/tables.ts"
import { operationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import { parseJson } from "../../traffic/body.ts"
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
import { CheckFailure } from "../outcomes.ts"
import { sendValid } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"

/** Describes the status of a response, the keys of its body and those of its first record of each kind. */
function describeShape({ response }: Exchange): string {
  const body = parseJson(response?.text ?? "")
  const keys = Object.entries(isObject(body) ? body : {}).flatMap(([key, value]) => {
    const [record] = [value].flat()
    return isObject(record) ? [key, ...Object.keys(record).map((name) => `${key}.${name}`)] : [key]
  })
  return `${response?.status} with ${keys.toSorted().join(", ") || "no keys"}`
}

/** Sends a valid request that selects the version only by the prefix, or only by `Accept`. */
async function sendVersion(
  context: CheckContext,
  operation: OperationId,
  prefix: string,
): Promise<{ exchange: Exchange; shape: string; body: JsonObject }> {
  const change = { prefix, ...(prefix !== "" && { headers: { Accept: "*/*" } }) }
  const exchange = await sendValid(context, operation, change)
  assertSuccess(exchange)
  // A write has another record each time.
  const isRead = operationSpec(operation).method === "GET"
  const body = isRead ? { ...requireBody(exchange), request_uuid: "" } : {}
  return { exchange, shape: describeShape(exchange), body }
}

function versionCheck(operation: OperationId): Check {
  return defineCheck({
    name: `${operation}/version`,
    rule: "The prefix `/v2` and the media type in `Accept` select the same version.",
    pointer: "#/servers",
    evidence: { stated: "The version is chosen by `Accept`, or by the prefix `/v2`." },
    stateful: false,
    writes: operationSpec(operation).method !== "GET",
    async run(context) {
      const [prefix, none] = servers
      await assertStable(async () => {
        const first = await sendVersion(context, operation, prefix)
        const { shape, body, exchange } = await sendVersion(context, operation, none)
        if (first.shape !== shape) return new CheckFailure(first.shape, shape, exchange)
        const isSame = isDeepStrictEqual(first.body, body)
        return isSame ? undefined : new CheckFailure("the same records", "other records", exchange)
      })
    },
  })
}

/** The checks of versions and media types. */
export const versionChecks: Check[] = [
  ...operationIds.map(versionCheck),
  defineCheck({
    name: "version/media-type",
    rule: "Not documented: which of its two media types the service uses.",
    pointer: "#/info",
    evidence: { question: "response-media-type" },
    stateful: false,
    async run(context) {
      const parameters = { organization_id: context.environment.organizationId }
      const exchange = await context.send({ operation: "listWorkspaces", parameters })
      const type = requireResponse(exchange).headers.get("content-type") ?? "none"
      context.observe("response-media-type", `Accept ${vendorType}: ${type}.`)
    },
  }),
  defineCheck({
    name: "version/content-type",
    rule: "Not documented: the response to a body with another media type.",
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

/** The checks of HTTP, about which the contract is silent. */
export const httpChecks: Check[] = [
  defineCheck({
    name: "http/unknown-path",
    rule: "A request to an unknown path returns a 4xx status.",
    pointer: "#/paths",
    evidence: { standard: "RFC 9110, section 15.5" },
    stateful: false,
    async run(context) {
      const parameters = { organization_id: context.environment.organizationId }
      const path = "/contract_check"
      const exchange = await context.send({ operation: "listTasks", path, parameters })
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `Unknown path: ${status}.`)
      assertClientError(exchange)
    },
  }),
  defineCheck({
    name: "http/unknown-method",
    rule: "A request with an unknown method returns a 4xx status; a 405 has the header `Allow`.",
    pointer: "#/paths",
    evidence: { standard: "RFC 9110, section 15.5.6" },
    stateful: false,
    // The effect of such a method is unknown.
    writes: true,
    async run(context) {
      const parameters = { organization_id: context.environment.organizationId }
      const exchange = await context.send({ operation: "listLists", method: "PATCH", parameters })
      const { status, headers } = requireResponse(exchange)
      context.observe("other-statuses", `Unknown method: ${status}.`)
      assertClientError(exchange)
      assert(status !== 405 || headers.has("allow"), "the header Allow", "none", exchange)
    },
  }),
]
