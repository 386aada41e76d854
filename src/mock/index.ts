export type { CoverageReport, Share } from "../contract/coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export type { ExchangeSummary as Exchange, ServerOptions } from "../server/server.ts"
export { createMock, type Mock, type MockOptions, type RunningMock, startMock } from "./mock.ts"
