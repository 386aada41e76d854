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
  formatCoverage,
  type CoveredCall,
  createCoverage,
  type CoverageShare,
} from "./coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export {
  findOperation,
  type OperationMatch,
  getOperationSpec,
  type OperationId,
  operationIds,
} from "./operations.ts"
export type {
  RequestBodySpec,
  OperationSpec,
  ParameterSpec,
  ResponseSpec,
} from "../openapi/operationSpec.ts"
export {
  formatViolationReport,
  type ReportedViolation,
  type ViolationReport,
} from "./violationLog.ts"
export * as schemas from "../../generated/schemas.ts"
export type {
  StandardIssue,
  StandardProps,
  StandardResult,
  StandardSchema,
} from "./standardSchema.ts"
export {
  isResponseViolationError,
  type ResponseValidation,
  type ResponseValidationOptions,
  type ResponseViolationError,
  validateResponses,
} from "./responseMiddleware.ts"
export { formatViolation, type Violation } from "./violations.ts"
