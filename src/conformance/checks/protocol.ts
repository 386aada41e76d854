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
import { type Check } from "../check.ts"
import { CheckFailure } from "../outcomes.ts"
import type { RequestSpec } from "../service.ts"
import { sendValid } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"

/** Names the keys of a body, and those of its first record of each kind. */
function listBodyKeys({ response }: Exchange): string[] {
  const body = parseJson(response?.text ?? "")
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([key, value]) => {
    const [record] = [value].flat()
    return isObject(record) ? [key, ...Object.keys(record).map((name) => `${key}.${name}`)] : [key]
  })
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
      await assertStable(async () => {
        const found: string[] = []
        let exchange: Exchange | undefined
        for (const prefix of servers) {
          exchange = await sendValid(context, operation, versionHeaders(prefix))
          assertSuccess(exchange)
          const keys = listBodyKeys(exchange).toSorted().join(", ")
          found.push(`${exchange.response?.status} with ${keys || "no body"}`)
        }
        const [first = "", second = ""] = found
        return first === second ? undefined : new CheckFailure(first, second, exchange)
      })
    },
  })
}

/** Selects the version only by the prefix, or only by `Accept`. */
function versionHeaders(prefix: string): Partial<RequestSpec> {
  return { prefix, ...(prefix !== "" && { headers: { Accept: "*/*" } }) }
}

/** The checks of versions and media types. */
export const versionChecks: Check[] = [
  ...operationIds.map(versionCheck),
  defineCheck({
    name: "version/path-and-accept",
    rule: "The prefix `/v2` and the media type in `Accept` select the same version.",
    pointer: "#/servers",
    evidence: { stated: "The version is chosen by `Accept`, or by the prefix `/v2`." },
    stateful: false,
    async run(context) {
      await assertStable(async () => {
        const bodies: JsonObject[] = []
        let exchange: Exchange | undefined
        for (const prefix of servers) {
          const parameters = { ...context.environment.scope }
          const request = { operation: "listTasks", parameters } as const
          exchange = await context.send({ ...request, ...versionHeaders(prefix) })
          bodies.push({ ...requireBody(exchange), request_uuid: "" })
        }
        const isSame = isDeepStrictEqual(bodies[0], bodies[1])
        return isSame ? undefined : new CheckFailure("the same tasks", "other tasks", exchange)
      })
    },
  }),
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
