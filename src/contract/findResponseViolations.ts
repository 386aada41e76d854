import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { hasMediaType, createMediaTypeViolation } from "./mediaTypes.ts"
import { findResponse } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { validateSchema } from "./schemaViolations.ts"
import { createViolation, formatChoice, parseJsonBody, type Violation } from "./violations.ts"

/** Lists how a response violates what its operation declares: status, media type and body. */
export function findResponseViolations(
  spec: OperationSpec,
  { status, contentType, body }: { status: number; contentType: string | null; body: unknown },
  deployment: ResolvedDeployment,
): Violation[] {
  if (spec.anySuccess && status >= 200 && status < 300) return []
  const declared = findResponse(spec, status)
  if (!declared) {
    const expected = formatChoice(Object.keys(spec.responses)).replace("default", "another error")
    const pointer = `${spec.pointer}/responses`
    const found = `${status}`
    return [createViolation({ in: "status", kind: "invalid", expected, found, pointer })]
  }
  const { pointer, schema } = declared
  const empty = body === undefined || body === ""
  if (!schema) {
    const none = empty || body === null
    return none ? [] : [createViolation({ in: "body", kind: "unsupported", pointer })]
  }
  const mediaTypes = declared.mediaTypes.map(deployment.mediaType)
  const violations: Violation[] = mediaTypes.some((type) => hasMediaType(contentType ?? "", type))
    ? []
    : [createMediaTypeViolation("Content-Type", contentType, mediaTypes, pointer)]
  if (empty) {
    const missing = { in: "body", kind: "missing", expected: "JSON", pointer } as const
    return [...violations, createViolation(missing)]
  }
  const content = parseJsonBody(body, pointer)
  if (content.violations.length > 0) return [...violations, ...content.violations]
  return [...violations, ...validateSchema(schema, content.value, { in: "body", name: "" })]
}
