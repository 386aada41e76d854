import type { Names } from "./deployment.ts"
import { isMediaType, mediaTypeViolation } from "./mediaTypes.ts"
import { type OperationFacts, responseOf } from "./operations.ts"
import { bodyViolations, oneOf, parsed, type Violation } from "./violations.ts"

/** Validates a response, whose body has been read, against its operation. */
export function responseViolations(
  facts: OperationFacts,
  { status, contentType, body }: { status: number; contentType: string | null; body: unknown },
  names: Names,
): Violation[] {
  if (facts.anySuccess && status >= 200 && status < 300) return []
  const declared = responseOf(facts, status)
  if (!declared) {
    const expected = oneOf(Object.keys(facts.responses)).replace("default", "another error")
    const violation = { in: "status", name: "", fault: "invalid", found: `${status}` } as const
    return [{ ...violation, expected, pointer: `${facts.pointer}/responses` }]
  }
  const empty = body === undefined || body === ""
  if (!declared.schema) {
    const violation = { in: "body", name: "", fault: "unsupported", found: "" } as const
    const none = empty || body === null
    return none ? [] : [{ ...violation, expected: "", pointer: declared.pointer }]
  }
  const mediaTypes = declared.mediaTypes.map(names.mediaType)
  const violations: Violation[] = mediaTypes.some((type) => isMediaType(contentType ?? "", type))
    ? []
    : [mediaTypeViolation("Content-Type", contentType, mediaTypes, declared.pointer)]
  if (empty) {
    const violation = { in: "body", name: "", fault: "missing", found: "" } as const
    return [...violations, { ...violation, expected: "JSON", pointer: declared.pointer }]
  }
  const content = parsed(body, declared.pointer)
  if (content.violations.length > 0) return [...violations, ...content.violations]
  return [...violations, ...bodyViolations(declared.schema, content.value, body)]
}
