import type { OperationMatch } from "./operations.ts"
import { matchOperation, removeEmptySegments } from "./requestHead.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { createViolation, type Violation } from "./violations.ts"

/** The requested operation, with the URL and the violations that a lenient server accepted in its path. */
export type Route = OperationMatch & { url: URL; accepted: Violation[] }

/** Finds the requested operation. A lenient server also accepts a path with empty segments. */
export function findRoute(
  { deployment, lenient }: { deployment: ResolvedDeployment; lenient?: boolean },
  method: string,
  url: URL,
): Route | { rejected: Violation[] } {
  const found = matchOperation(method, url.pathname, deployment)
  if (!Array.isArray(found)) return { ...found, url, accepted: [] }
  const tidy = removeEmptySegments(url.pathname)
  const match = lenient && tidy !== url.pathname && matchOperation(method, tidy, deployment)
  if (!match || Array.isArray(match)) return { rejected: found }
  const replaced = new URL(url)
  replaced.pathname = tidy
  const invalid = { in: "path", kind: "invalid", pointer: "#/paths" } as const
  const violation = createViolation({ ...invalid, expected: tidy, found: url.pathname })
  return { ...match, url: replaced, accepted: [violation] }
}
