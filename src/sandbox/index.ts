export type { CoverageReport } from "../contract/coverage.ts"
export type { ReportedViolation, ViolationReport } from "../contract/violationLog.ts"
export type { Deployment } from "../openapi/deployment.ts"
export type { ExchangeSummary as Exchange, ServerOptions } from "../server/server.ts"
export type { Clock } from "./clock.ts"
export { createExampleDataset } from "./dataset/dataset.ts"
export type { Dataset } from "./dataset/types.ts"
export type { Delivery, DeliveryOptions, DeliveryOutcome } from "./deliveries/deliveries.ts"
export { generateDataset, type GenerateOptions } from "./dataset/generateDataset.ts"
export type { SandboxOptions } from "./options.ts"
export type { Rule } from "./rule.ts"
export { getRule, type RuleId } from "./rules.ts"
export {
  createSandbox,
  type RunningSandbox,
  type Sandbox,
  type Snapshot,
  startSandbox,
} from "./sandbox.ts"
