// Proves that comparisons can fail: draws mutants, which `verify` must find.
import { describe, expect, test } from "vitest"
import { sample, sampleEach } from "../runs.ts"
import { survivors } from "./operators/survivors.ts"
import { generatedByKind, generatedMutants } from "./operators/index.ts"
import { runGenerated } from "./operators/run.ts"

const findable = generatedMutants.filter(({ name }) => !(name in survivors))
const kindOf = new Map(
  Object.entries(generatedByKind).flatMap(([kind, all]) => all.map((one) => [one.name, kind])),
)

describe("verify", { timeout: 300_000 }, () => {
  test.each(
    sample(
      sampleEach(findable, ({ name }) => kindOf.get(name)),
      6,
    ),
  )("finds the mutant $name", async (mutant) => {
    const { isFound, isApplied } = await runGenerated(mutant)
    expect({ isFound, isApplied }).toEqual({ isFound: true, isApplied: true })
  })
})

test("there are at least 600 mutants with unique names, and each survivor is one", () => {
  const names = generatedMutants.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(600)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(survivors).filter((name) => !names.includes(name))).toEqual([])
})
