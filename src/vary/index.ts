export type { FindReliancesOptions, Program } from "./options.ts"
export { findReliances, type Reliance, type VaryReport } from "./search.ts"
