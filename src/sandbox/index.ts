export type { Delivery, Fault, RecordedRequest, Snapshot } from "../../generated/control.ts"
export type { CoverageReport } from "../contract/coverage.ts"
export type { ReportedViolation, ViolationReport } from "../contract/violationLog.ts"
export type { Deployment } from "../openapi/deployment.ts"
export type { ExchangeSummary as Exchange } from "../server/exchangeSummary.ts"
export type { ServerOptions } from "../server/server.ts"
export type { Clock } from "./tenantRegistry.ts"
export type { Dataset } from "./dataset/types.ts"
export type { DeliveryOptions } from "./deliveries/webhookDispatcher.ts"
export {
  createExampleDataset,
  generateDataset,
  type GenerateDatasetOptions,
} from "./dataset/generateDataset.ts"
export type { SandboxOptions } from "./options.ts"
export type { Rule } from "../openapi/rules.ts"
export { getRule } from "./rules.ts"
export { createSandbox, type RunningSandbox, type Sandbox, startSandbox } from "./sandbox.ts"
