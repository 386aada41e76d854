// Proves that comparisons can fail: draws mutants, which `verify` must find.
import { describe, expect, test } from "vitest"
import { sample, thorough } from "../runs.ts"
import { survivors } from "./operators/survivors.ts"
import { generatedMutants, listRepresentatives } from "./operators/index.ts"
import { runGenerated } from "./operators/run.ts"
import type { Handler } from "./provider.ts"

const population = thorough ? generatedMutants : listRepresentatives()
const findable = population.filter(({ name }) => !(name in survivors))

describe("verify", { timeout: 300_000 }, () => {
  test.each(sample(findable, 3))("finds the mutant $name", async (mutant) => {
    expect(await runGenerated(mutant)).toMatchObject({ isFound: true })
  })

  test("finds nothing without a mutation", async () => {
    const control = { name: "control", mutation: (next: Handler) => next }
    expect(await runGenerated(control, thorough ? {} : { requests: 1 })).toMatchObject({
      failed: [],
      verdict: "conforming",
    })
  })
})

test("there are at least 600 mutants with unique names, and each survivor is one", () => {
  const names = generatedMutants.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(600)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(survivors).filter((name) => !names.includes(name))).toEqual([])
})
