// Proves that comparisons can fail: draws a mutant, which `verify` must find.
import { expect, test } from "vitest"
import { sample, thorough } from "../runs.ts"
import { generatedMutants, listRepresentatives } from "./operators/index.ts"
import { runGenerated } from "./operators/run.ts"

/** Mutants that `verify` doesn't find. */
const survivors = [
  // No second page of activities is read with this include.
  "included-on-the-first-page-only/listActivities/tasks",
  // Which orders a service supports is open, and an order by time is the one without the parameter.
  "order-ignored/listActivities",
]

const population = thorough ? generatedMutants : listRepresentatives()
const findable = population.filter(({ name }) => !survivors.includes(name))

test.each(sample(findable, 1))(
  "verify finds the mutant $name",
  { timeout: 300_000 },
  async (mutant) => {
    expect(await runGenerated(mutant)).toMatchObject({ isFound: true })
  },
)

test("there are at least 600 mutants with unique names, and each survivor is one", () => {
  const names = generatedMutants.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(600)
  expect(new Set(names).size).toBe(names.length)
  expect(survivors.filter((name) => !names.includes(name))).toEqual([])
})
