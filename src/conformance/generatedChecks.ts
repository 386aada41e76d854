import { operationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { assertClientError, assertStatus, assertSuccess, requireResponse } from "./assertions.ts"
import type { Check } from "./check.ts"
import { defineCheck } from "./checks/defineCheck.ts"
import { formatStatus } from "./errorCodes.ts"
import { sendUnknown, sendValid, validRequest } from "./validRequests.ts"

/** An ID that presumably no record has. It is within the range of integers that JavaScript represents exactly. */
export const unknownId = 900_000_000_000_001

function validCheck(operation: OperationId, spec: OperationSpec): Check {
  return defineCheck({
    name: `${operation}/valid`,
    rule: `A valid request returns ${spec.success}.`,
    pointer: `${spec.pointer}/responses`,
    evidence: { stated: "The endpoints, and their success statuses." },
    stateful: false,
    writes: spec.method !== "GET",
    async run(context) {
      const exchange = await sendValid(context, operation)
      if (!spec.anySuccess) return assertStatus(exchange, spec.success)
      const { status } = requireResponse(exchange)
      const { search } = new URL(exchange.url)
      const sent = search === "" ? "no parameter but the ID" : "`organization_id`"
      context.observe("token-revocation", `With ${sent}: ${status}.`)
      assertSuccess(exchange)
    },
  })
}

function tokenCheck(operation: OperationId, spec: OperationSpec): Check {
  return defineCheck({
    name: `${operation}/no-token`,
    rule: "The service rejects a request without a token.",
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
  })
}

function unknownIdCheck(operation: OperationId, { method, pointer }: OperationSpec): Check {
  return defineCheck({
    name: `${operation}/unknown-id`,
    rule: "A request for a record that does not exist returns 404.",
    pointer: `${pointer}/responses/404`,
    evidence: { stated: "The operation lists 404." },
    writes: method !== "GET",
    async run(context) {
      const [first, ...others] = await sendUnknown(context, operation, unknownId)
      const found = formatStatus(first!)
      context.observe("code-per-status", `${found} for a record that does not exist.`)
      assertStatus(first!, 404)
      // The service can report the optional parameter first, so accept any 4xx status.
      for (const exchange of others) assertClientError(exchange)
    },
  })
}

/** The checks that are generated from the description, for each operation, parameter and key. */
export const generatedChecks: Check[] = operationIds.flatMap((operation) => {
  const spec = operationSpec(operation)
  const hasId = spec.parameters.some((parameter) => parameter.in === "path")
  return [
    validCheck(operation, spec),
    tokenCheck(operation, spec),
    ...("404" in spec.responses && hasId ? [unknownIdCheck(operation, spec)] : []),
  ]
})
