import * as fc from "fast-check"
import { inject } from "vitest"
import type { Description } from "../src/openapi/description.ts"

declare module "vitest" {
  interface ProvidedContext {
    seed: number
    thorough: boolean
    description: Description
    /** A folder for what the test files of a run share. It is deleted when the run ends. */
    runFolder: string
    /** The WebSocket address of the browser; empty if there is none. */
    browserEndpoint: string
  }
}

/** The seed of random tests and samples. Each run has another seed, unless the environment variable `SEED` sets it. */
export const seed: number = inject("seed")

/** Whether the tests run as `npm run test:thorough`. */
export const thorough: boolean = inject("thorough")

/** How often a random test runs: in `npm test`, and in `npm run test:thorough`. */
export function runs(usual: number, whenThorough: number): number {
  return thorough ? whenThorough : usual
}

/**
 * Draws items of a population by the seed, in their order. `npm run test:thorough` takes all of them.
 *
 * @param index - gives each draw of a series other items.
 */
export function sample<T>(items: readonly T[], count: number, index = 0): T[] {
  if (thorough || count >= items.length) return [...items]
  const subarray = fc.subarray([...items], { minLength: count, maxLength: count })
  return fc.sample(subarray, { seed: seed + index, numRuns: 1 })[0]!
}

/** Draws one item of each class of a population. `npm run test:thorough` takes all of them. */
export function sampleEach<T>(items: readonly T[], classOf: (item: T) => unknown): T[] {
  const members = [...Map.groupBy(items, classOf).values()]
  return members.flatMap((one, index) => sample(one, 1, index))
}
