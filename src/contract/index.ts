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
  formatCoverage as coverageTable,
  type CoveredCall,
  createCoverage,
  type Share,
} from "./coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export {
  findOperation,
  type Match,
  operationSpec as factsOf,
  type OperationId,
  operationIds,
} from "./operations.ts"
export type {
  RequestBodySpec,
  OperationSpec,
  ParameterSpec,
  ResponseSpec,
} from "../openapi/operationSpec.ts"
export { formatViolation as sentence, type Violation } from "./violations.ts"
