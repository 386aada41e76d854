// Proves that the checks can fail: runs a mutant of each of 80 classes with the checks that are known to kill it.
import { beforeAll, describe, expect, test } from "vitest"
import { checkSpecs } from "../../src/conformance/index.ts"
import { sample, sampleEach } from "../runs.ts"
import { readMatrix } from "./kill-matrix-report.ts"
import {
  classes,
  type Killers,
  listKillers,
  listMissingClasses,
  listUnkilled,
  readKillers,
  requiredFor,
  runKillers,
} from "./killers.ts"
import { runMutant } from "./mutant-run.ts"
import { mutants, noMutation, survivors } from "./mutants.ts"
import { generatedMutants } from "./operators/index.ts"

describe("the suite", { timeout: 900_000 }, () => {
  const drawn = sample(
    sampleEach(listKillers(), ([name]) => classes.get(name)),
    80,
  )
  let killed: Killers
  beforeAll(async () => {
    killed = await runKillers(Object.fromEntries(drawn))
  }, 900_000)

  test.each(drawn)("finds the mutant %s", (name, checks) => {
    expect(killed[name] ?? []).toEqual(checks)
  })

  test("finds nothing without a mutation", async () => {
    const checks = [...new Set(drawn.flatMap(([, names]) => names.flatMap(requiredFor)))]
    expect(await runMutant(noMutation, checks)).toMatchObject({ failed: [], errors: [] })
  })

  test("finds a mutant of each operator, and each of its checks finds a mutant", () => {
    const killers = readKillers()
    expect(listMissingClasses(killers), "run `npm run kill-matrix`").toEqual([])
    expect(listUnkilled(killers), "run `npm run kill-matrix`").toEqual([])
  })
})

test("there are at least 60 mutants with unique names and existing checks", () => {
  const names = [...mutants, ...survivors].map(({ name }) => name)
  const checks = checkSpecs.map(({ name }) => name)
  expect(mutants.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(mutants.filter(({ check }) => !checks.includes(check)).map(({ check }) => check)).toEqual(
    [],
  )
})

test("there are at least 600 generated mutants with unique names", () => {
  const names = generatedMutants.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(600)
  expect(new Set(names).size).toBe(names.length)
})

test("docs/kill-matrix.md lists each mutant with its check", () => {
  const rows = [...readMatrix().matchAll(/^\| (.*?) +\| `([^`]+)` +\|$/gm)]
  const listed = rows.map(([, description, check]) => [description, check])
  expect(listed, "run `npm run kill-matrix`").toEqual(
    expect.arrayContaining(mutants.map(({ description, check }) => [description, check])),
  )
})
