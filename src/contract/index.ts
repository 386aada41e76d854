export {
  assertRequest,
  assertResponse,
  checkRequest,
  checkResponse,
  type RequestMessage,
  type ResponseMessage,
} from "./check.ts"
export {
  type Coverage,
  type CoverageReport,
  coverageTable,
  type CoveredCall,
  createCoverage,
  type Share,
} from "./coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export {
  findOperation,
  type BodyFacts,
  type Match,
  factsOf,
  type OperationFacts,
  type OperationId,
  operationIds,
  type ParameterFacts,
  type ResponseFacts,
} from "./operations.ts"
export { sentence, type Violation } from "./violations.ts"
