import { inject } from "vitest"
import type { Description } from "../src/openapi/description.ts"

declare module "vitest" {
  interface ProvidedContext {
    seed: number
    thorough: boolean
    description: Description
  }
}

/** The seed of random tests. Each run has another seed, unless the environment variable `SEED` sets it. */
export const seed: number = inject("seed")

/** Whether the tests run as `npm run test:thorough`. */
export const thorough: boolean = inject("thorough")

/** How often a random test runs: in `npm test`, and in `npm run test:thorough`. */
export function runs(usual: number, whenThorough: number): number {
  return thorough ? whenThorough : usual
}
