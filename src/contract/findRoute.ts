import { adaptPath } from "./adaptRequest.ts"
import type { OperationMatch } from "./operations.ts"
import { matchOperation } from "./requestHead.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import type { Violation } from "./violations.ts"

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
  const adapted = lenient ? adaptPath(method, url.pathname, deployment) : undefined
  const match = adapted && matchOperation(method, adapted.path, deployment)
  if (!match || Array.isArray(match)) return { rejected: found }
  const replaced = new URL(url)
  replaced.pathname = adapted.path
  return { ...match, url: replaced, accepted: [adapted.violation] }
}
