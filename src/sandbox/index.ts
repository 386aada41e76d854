export type { CoverageReport } from "../contract/coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export type { ExchangeSummary as Exchange, ServerOptions } from "../server/server.ts"
export type { Delivery, DeliveryOptions } from "./deliveries.ts"
export { generateDataset, type GenerateOptions } from "./generateDataset.ts"
export { type Rule, type RuleId, getRule } from "./rules.ts"
export {
  type Clock,
  createSandbox,
  type RunningSandbox,
  type Sandbox,
  type SandboxOptions,
  type Snapshot,
  startSandbox,
} from "./sandbox.ts"
export { createExampleDataset, type Dataset } from "./dataset.ts"
