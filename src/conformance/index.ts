export type { CoverageReport } from "../contract/coverage.ts"
export type { Deployment } from "../openapi/deployment.ts"
export {
  checkHar,
  checkRecordings,
  type RecordedExchange,
  type Recording,
  type RecordingCounts,
  type RecordingReport,
  recordingText,
} from "../traffic/recordings.ts"
export {
  createRecorder,
  type Har,
  type HarEntry,
  type HarMessage,
  type NamedValue,
  type Recorder,
  type RecorderOptions,
  type WrongCall,
} from "../traffic/recorder.ts"
export type {
  CheckFacts,
  CheckResult,
  Evidence,
  Finding,
  Level,
  Outcome,
  QuestionReport,
  Report,
  ToldExchange,
  Verdict,
} from "./report.ts"
export { answersYaml } from "./render/answers.ts"
export { reportHtml } from "./render/html.ts"
export { reportJunit } from "./render/junit.ts"
export { reportText, type TextOptions } from "./render/text.ts"
export { checkFacts, verify, type VerifyOptions } from "./verify.ts"
