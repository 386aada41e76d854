import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { checkSpecs } from "../../src/conformance/index.ts"
import { seed, thorough } from "../runs.ts"
import { type GeneratedMatrix, type Matrix, runGeneratedMatrix, runMatrix } from "./kill-matrix.ts"
import { isKilled, readGeneratedSurvivors, readMatrix, renderMatrix } from "./kill-matrix-report.ts"
import { listUnkilled, readKillers, runKillers } from "./killers.ts"
import { mutants, survivors } from "./mutants.ts"
import { generatedMutants } from "./operators/index.ts"

/** How many generated mutants `npm test` runs. */
const sampleSize = 40

let matrix: Matrix
let generated: GeneratedMatrix

beforeAll(async () => {
  matrix = await runMatrix()
}, 900_000)

beforeAll(async () => {
  generated = await runGeneratedMatrix(thorough ? undefined : sampleFound())
}, 3_600_000)

/** Chooses generated mutants that docs/kill-matrix.md lists as found. */
function sampleFound(): string[] {
  const survived = readGeneratedSurvivors()
  const found = generatedMutants.map(({ name }) => name).filter((name) => !survived.has(name))
  const sample = fc.shuffledSubarray(found, { minLength: sampleSize, maxLength: sampleSize })
  return fc.sample(sample, { seed, numRuns: 1 })[0]!
}

test("the provider without a mutation passes every check", () => {
  expect(matrix.baseline).toMatchObject({ verdict: "conforming", notRun: [] })
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

test("the expected check kills each mutant", () => {
  const alive = matrix.kills.filter((kill) => !isKilled(kill))
  expect(alive.map(({ name, check }) => `${name}: ${check} passes`)).toEqual([])
})

test("a mutant kills each check that can fail", async () => {
  expect(listUnkilled(await runKillers(readKillers()))).toEqual([])
}, 900_000)

test("the suite itself does not fail for any mutant", () => {
  const errors = [...matrix.kills, ...matrix.survivors].flatMap((kill) =>
    kill.errors.map((check) => `${kill.name}: ${check}`),
  )
  expect(errors).toEqual([])
})

test("a mutant without an effect is reported as not killed", () => {
  const { control } = matrix
  expect(control).toMatchObject({ failed: [] })
  const table = renderMatrix({ ...matrix, kills: [control] }, generated)
  expect(table).toContain(`none: \`${control.check}\` passes`)
})

test("no check kills a survivor", () => {
  const killed = matrix.survivors.filter(({ failed }) => failed.length > 0)
  expect(
    killed.map(({ name, failed }) => `${name} is killed by ${failed.join(", ")}: move it`),
  ).toEqual([])
})

test("there are at least 600 generated mutants with unique names", () => {
  const names = generatedMutants.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(600)
  expect(new Set(names).size).toBe(names.length)
})

test("no check fails without a mutation", () => {
  expect(generated.controls).toMatchObject(generated.controls.map(() => ({ isFound: false })))
})

test("the suite finds generated mutants that docs/kill-matrix.md lists as found", () => {
  const survived = readGeneratedSurvivors()
  const lost = generated.results.filter(({ name, isFound }) => !isFound && !survived.has(name))
  expect(lost.map(({ name }) => name)).toEqual([])
})

test("docs/kill-matrix.md lists each survivor of the generated mutants", ({ skip }) => {
  skip(!thorough, "npm run test:thorough runs all generated mutants")
  const survived = generated.results.filter(({ isFound }) => !isFound)
  expect(new Set(survived.map(({ name }) => name))).toEqual(readGeneratedSurvivors())
})

test("docs/kill-matrix.md lists each mutant with its check", () => {
  const rows = [...readMatrix().matchAll(/^\| (.*?) +\| `([^`]+)` +\|$/gm)]
  const listed = rows.map(([, description, check]) => [description, check])
  expect(listed, "run `npm run kill-matrix`").toEqual(
    expect.arrayContaining(mutants.map(({ description, check }) => [description, check])),
  )
})

test("docs/kill-matrix.md is the result of a complete run", ({ skip }) => {
  skip(!thorough, "npm run test:thorough runs all checks")
  expect(readMatrix()).toBe(renderMatrix(matrix, generated))
})
