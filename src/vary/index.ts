export { type FindReliancesOptions, type Program, type VariedSandbox } from "./runner.ts"
export { findReliances, type Reliance, type VaryReport } from "./search.ts"
