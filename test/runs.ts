import { inject } from "vitest"
import type { Description } from "../src/contract/description.ts"

declare module "vitest" {
  interface ProvidedContext {
    seed: number
    thorough: boolean
    description: Description
  }
}

/** Where random tests begin: another number each time, which `SEED` sets. */
export const seed: number = inject("seed")

/** How often a random test runs: the smaller number in `npm test`, the larger one in `npm run test:thorough`. */
export function runs(usual: number, thorough: number): number {
  return inject("thorough") ? thorough : usual
}
