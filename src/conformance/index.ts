export type { CoverageReport } from "../contract/coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export {
  checkHar,
  checkRecordings,
  type Recording,
  type RecordingOptions,
} from "../traffic/checkRecordings.ts"
export type { FormattedExchange } from "../traffic/formatExchange.ts"
export type { Har, HarEntry } from "../traffic/harWriter.ts"
export { type Proxy, startProxy } from "../traffic/proxy.ts"
export type { ProxiedCall, ProxyOptions } from "../traffic/proxyOptions.ts"
export type { RedactionOptions } from "../contract/redaction.ts"
export { createRecorder, type Recorder, type RecorderOptions } from "../traffic/recorder.ts"
export type { RecordedCalls } from "../traffic/captureStore.ts"
export type {
  RecordedExchange,
  RecordingCounts,
  RecordingReport,
  Verdict,
} from "../traffic/recordingReport.ts"
export { renderRecordings } from "../traffic/renderRecordings.ts"
export type { ValidatedCall } from "../traffic/validateExchange.ts"
export type { Progress, VerifyOptions } from "./options.ts"
export { renderAnswers } from "./render/answers.ts"
export { renderHtml } from "./render/html.ts"
export { renderJunit } from "./render/junit.ts"
export { renderText, type TextOptions } from "./render/text.ts"
export type {
  CheckResult,
  CheckSpec,
  CheckEvidence as Evidence,
  ExercisedValue,
  Finding,
  Level,
  Outcome,
  QuestionReport,
  Report,
  SeenAnswer,
} from "./report.ts"
export { checkSpecs } from "./specs.ts"
export { verify } from "./verify.ts"
