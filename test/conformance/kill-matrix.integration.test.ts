import { beforeAll, expect, test } from "vitest"
import { checkFacts } from "../../src/conformance/index.ts"
import { faults, unseen } from "./mutants.ts"
import { thorough } from "../runs.ts"
import { isMeant, markdownOf, type Matrix, runMatrix, writtenMatrix } from "./kill-matrix.ts"

let matrix: Matrix

beforeAll(async () => {
  matrix = await runMatrix(thorough)
}, 900_000)

test("the provider without a fault is conforming, and no check lacks what it needs", () => {
  expect(matrix.unbroken).toEqual({ verdict: "conforming", notRun: [] })
})

test("there are at least 60 faults, each with a name of its own and a check that exists", () => {
  const names = [...faults, ...unseen].map(({ name }) => name)
  const checks = checkFacts.map(({ name }) => name)
  expect(faults.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(faults.filter(({ check }) => !checks.includes(check)).map(({ check }) => check)).toEqual(
    [],
  )
})

test("each fault is killed by the check that is meant for it", () => {
  const alive = matrix.kills.filter((kill) => !isMeant(kill))
  expect(alive.map(({ name, check }) => `${name}: ${check} does not fail`)).toEqual([])
})

test("whatever is wrong with a provider, the suite itself does not go wrong", () => {
  const wrong = [...matrix.kills, ...matrix.unseen].flatMap(({ name, errors }) =>
    errors.map((check) => `${name}: ${check}`),
  )
  expect(wrong).toEqual([])
})

test("a fault that changes nothing is reported as not killed", () => {
  const { harmless } = matrix
  expect(harmless).toMatchObject({ failed: [], schema: false, prism: false })
  const table = markdownOf({ ...matrix, kills: [harmless] })
  expect(table).toContain(`none: \`${harmless.check}\` does not fail`)
  expect(table).toMatch(/killed by any check +\| 0 /)
})

test("what the suite is said not to see, it does not see", () => {
  const seen = matrix.unseen.filter(({ failed }) => failed.length > 0)
  expect(
    seen.map(
      ({ name, failed }) => `${name} is found by ${failed.join(", ")}: move it to the faults`,
    ),
  ).toEqual([])
})

test("docs/kill-matrix.md has each fault and its check, and no other", () => {
  const rows = writtenMatrix()
    .split("\n")
    .flatMap((line) => /^\| (.*?) +\| (?:`([^`]+)`|(none: .*?)) +\| \d+ /.exec(line) ?? [])
  const told = rows.flatMap((_, i) => (i % 4 === 0 ? [[rows[i + 1], rows[i + 2]]] : []))
  expect(told.toSorted(), "`npm run kill-matrix` renews it").toEqual(
    faults.map(({ what, check }) => [what, check]).toSorted(),
  )
  expect(writtenMatrix(), "`npm run kill-matrix` renews it").toMatch(
    new RegExp(`killed by the check that is meant for the fault +\\| ${faults.length} `),
  )
})

test("docs/kill-matrix.md is what a run of all checks and judges gives", ({ skip }) => {
  skip(!thorough, "npm run test:thorough runs all checks and judges")
  expect(writtenMatrix()).toBe(markdownOf(matrix))
})
