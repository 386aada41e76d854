import type { Coverage } from "../contract/coverage.ts"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import type { ControlHandler } from "../contract/validatingHandler.ts"
import type { ViolationLog } from "../contract/violationLog.ts"
import { type ControlOperations, createControlHandler } from "../server/control/controlHandler.ts"
import { renderControlPage } from "../server/control/controlPage.ts"
import type { RequestLog } from "../server/control/requestLog.ts"

interface MockParts {
  deployment: ResolvedDeployment
  coverage: Coverage
  violations: ViolationLog
  requests: RequestLog
}

/** Creates the mock's control API, which has only the operations that need no stored records. */
export function createMockControl(parts: MockParts): ControlHandler {
  const { deployment, coverage, violations, requests } = parts
  const operations: Partial<ControlOperations> = {
    getPage: () => renderControlPage({ server: "mock", operations, requests: requests.list(50) }),
    getHealth: () => ({ status: "ok", server: "mock" }),
    listRequests: ({ query }) => ({ requests: requests.list(query.limit) }),
    deleteRequests: () => requests.delete(),
    getCoverage: () => ({ ...coverage.report() }),
    getViolations: () => violations.report(),
  }
  return createControlHandler({ deployment, operations })
}
