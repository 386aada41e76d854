export type { CoverageReport } from "../contract/coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export type { ExchangeSummary as Exchange, ServerOptions } from "../server/server.ts"
export type { Delivery, DeliveryOptions } from "./deliveries.ts"
export { generateWorld, type GenerateOptions } from "./generate.ts"
export { type RuleFacts, type RuleId, ruleOf } from "./rules.ts"
export {
  type Clock,
  createSandbox,
  type RunningSandbox,
  type Sandbox,
  type SandboxOptions,
  type Snapshot,
  startSandbox,
} from "./sandbox.ts"
export { createExampleWorld, type World } from "./world.ts"
