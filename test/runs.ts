import * as fc from "fast-check"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    seed: number
    thorough: boolean
    /** A folder that all test files in a run share. It's deleted when the run ends. */
    runFolder: string
    /** The shared browser's WebSocket address; empty if there is none. */
    browserEndpoint: string
  }
}

/**
 * The seed for random tests and samples. It's different in each run, unless the `SEED` environment variable sets it.
 */
export const seed: number = inject("seed")

/** Whether `npm run test:thorough` started the run. */
export const thorough: boolean = inject("thorough")

/** Chooses how often a random test runs: in `npm test`, or in `npm run test:thorough`. */
export function runs(usual: number, whenThorough: number): number {
  return thorough ? whenThorough : usual
}

/**
 * Draws random items, and returns them in their original order. `npm run test:thorough` takes all of them.
 *
 * @param index - a number that makes several draws in one test differ.
 */
export function sample<T>(items: readonly T[], count: number, index = 0): T[] {
  if (thorough || count >= items.length) return [...items]
  const subarray = fc.subarray([...items], { minLength: count, maxLength: count })
  return fc.sample(subarray, { seed: seed + index, numRuns: 1 })[0]!
}

/** Draws one random item of each class. `npm run test:thorough` takes all items. */
export function sampleEach<T>(items: readonly T[], classOf: (item: T) => unknown): T[] {
  const members = [...Map.groupBy(items, classOf).values()]
  return members.flatMap((one, index) => sample(one, 1, index))
}
