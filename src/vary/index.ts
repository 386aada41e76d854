export type { FindReliancesOptions, Program } from "./runner.ts"
export { findReliances, type Reliance, type VaryReport } from "./search.ts"
