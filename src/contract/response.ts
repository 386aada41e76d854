import type { ResolvedDeployment } from "./deployment.ts"
import { isMediaType, createMediaTypeViolation } from "./mediaTypes.ts"
import { findResponse } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { validateBody, formatChoice, parseJsonBody, type Violation } from "./violations.ts"

/** Validates a response, whose body has been read, against its operation. */
export function validateResponse(
  spec: OperationSpec,
  { status, contentType, body }: { status: number; contentType: string | null; body: unknown },
  deployment: ResolvedDeployment,
): Violation[] {
  if (spec.anySuccess && status >= 200 && status < 300) return []
  const declared = findResponse(spec, status)
  if (!declared) {
    const expected = formatChoice(Object.keys(spec.responses)).replace("default", "another error")
    const violation = { in: "status", name: "", kind: "invalid", found: `${status}` } as const
    return [{ ...violation, expected, pointer: `${spec.pointer}/responses` }]
  }
  const empty = body === undefined || body === ""
  if (!declared.schema) {
    const violation = { in: "body", name: "", kind: "unsupported", found: "" } as const
    const none = empty || body === null
    return none ? [] : [{ ...violation, expected: "", pointer: declared.pointer }]
  }
  const mediaTypes = declared.mediaTypes.map(deployment.mediaType)
  const violations: Violation[] = mediaTypes.some((type) => isMediaType(contentType ?? "", type))
    ? []
    : [createMediaTypeViolation("Content-Type", contentType, mediaTypes, declared.pointer)]
  if (empty) {
    const violation = { in: "body", name: "", kind: "missing", found: "" } as const
    return [...violations, { ...violation, expected: "JSON", pointer: declared.pointer }]
  }
  const content = parseJsonBody(body, declared.pointer)
  if (content.violations.length > 0) return [...violations, ...content.violations]
  return [...violations, ...validateBody(declared.schema, content.value, body)]
}
