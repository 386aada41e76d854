import { getOperationSpec, type OperationId, operationIds } from "../contract/operations.ts"
import { assertClientError, assertStatus, assertSuccess, requireResponse } from "./assertions.ts"
import type { Check } from "./check.ts"
import { defineOperationCheck } from "./checks/defineCheck.ts"
import { formatStatus } from "./errorCodes.ts"
import { sendUnknown, sendValid, validRequest } from "./validRequests.ts"

/** An ID that presumably no record has. JavaScript represents this integer exactly. */
export const unknownId = 900_000_000_000_001

function validCheck(operation: OperationId): Check {
  const { success, pointer, anySuccess } = getOperationSpec(operation)
  return defineOperationCheck(operation, {
    name: "valid",
    rule: `A valid request returns ${success}.`,
    pointer: `${pointer}/responses`,
    evidence: { stated: "The endpoints, and their success statuses." },
    stateful: false,
    async run(context) {
      const exchange = await sendValid(context, operation)
      if (!anySuccess) return assertStatus(exchange, success)
      const { status } = requireResponse(exchange)
      const { search } = new URL(exchange.url)
      const sent = search === "" ? "no parameter but the ID" : "`organization_id`"
      context.observe("token-revocation", `With ${sent}: ${status}.`)
      assertSuccess(exchange)
    },
  })
}

function tokenCheck(operation: OperationId): Check {
  return defineOperationCheck(operation, {
    name: "no-token",
    rule: "The service rejects a request without a token.",
    pointer: "#/components/securitySchemes/BearerToken",
    evidence: { stated: "Every request is made with a personal access token." },
    stateful: false,
    async run(context) {
      const request = await validRequest(operation, context.environment)
      const exchange = await context.send({ ...request, token: null })
      requireResponse(exchange)
      context.observe("other-statuses", `Without a token: ${formatStatus(exchange)}.`)
      assertClientError(exchange)
    },
  })
}

function unknownIdCheck(operation: OperationId): Check {
  return defineOperationCheck(operation, {
    name: "unknown-id",
    rule: "A request for a record that does not exist returns 404.",
    pointer: `${getOperationSpec(operation).pointer}/responses/404`,
    evidence: { stated: "The operation lists 404." },
    async run(context) {
      const exchange = await sendUnknown(context, operation, unknownId)
      const found = formatStatus(exchange)
      context.observe("code-per-status", `${found} for a record that does not exist.`)
      assertStatus(exchange, 404)
    },
  })
}

/** The checks that are generated from the description, for each operation. */
export const generatedChecks: Check[] = operationIds.flatMap((operation) => {
  const { responses, parameters } = getOperationSpec(operation)
  const hasUnknown = "404" in responses && parameters.some((parameter) => parameter.in === "path")
  return [
    validCheck(operation),
    tokenCheck(operation),
    ...(hasUnknown ? [unknownIdCheck(operation)] : []),
  ]
})
