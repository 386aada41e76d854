import { beforeAll, expect, test } from "vitest"
import { type GeneratedMatrix, type Matrix, runGeneratedMatrix, runMatrix } from "./kill-matrix.ts"
import { isKilled, readGeneratedSurvivors, readMatrix, renderMatrix } from "./kill-matrix-report.ts"

let matrix: Matrix
let generated: GeneratedMatrix
beforeAll(async () => {
  matrix = await runMatrix()
}, 900_000)
beforeAll(async () => {
  generated = await runGeneratedMatrix()
}, 3_600_000)

test("a complete run conforms without a mutation", () => {
  expect(matrix.baseline).toMatchObject({ verdict: "conforming", notRun: [] })
  expect(generated.controls).toMatchObject(generated.controls.map(() => ({ isFound: false })))
})

test("a complete run kills each hand-written mutant with its check", () => {
  const alive = matrix.kills.filter((kill) => !isKilled(kill))
  expect(alive.map(({ name, check }) => `${name}: ${check} passes`)).toEqual([])
})

test("a complete run never fails itself", () => {
  const errors = [...matrix.kills, ...matrix.survivors].flatMap((kill) =>
    kill.errors.map((check) => `${kill.name}: ${check}`),
  )
  expect(errors).toEqual([])
})

test("a complete run reports a mutant without an effect as not killed", () => {
  const { control } = matrix
  expect(control).toMatchObject({ failed: [] })
  const table = renderMatrix({ ...matrix, kills: [control] }, generated)
  expect(table).toContain(`none: \`${control.check}\` passes`)
})

test("a complete run kills no survivor", () => {
  const found = matrix.survivors.filter(({ failed }) => failed.length > 0)
  expect(
    found.map(({ name, failed }) => `${name} is killed by ${failed.join(", ")}: move it`),
  ).toEqual([])
})

test("a complete run leaves the generated survivors that docs/kill-matrix.md lists", () => {
  const survived = generated.results.filter(({ isFound }) => !isFound)
  expect(new Set(survived.map(({ name }) => name))).toEqual(readGeneratedSurvivors())
})

test("a complete run has docs/kill-matrix.md as its result", () => {
  expect(readMatrix()).toBe(renderMatrix(matrix, generated))
})
