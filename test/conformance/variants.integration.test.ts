// Services that differ from the sandbox only in what the source leaves open. Each must conform. `npm test` draws some of
// them, and some checks.
import { describe, expect, test } from "vitest"
import { rules } from "../../generated/sandbox.ts"
import { getByPointer } from "../../src/openapi/description.ts"
import { getRule } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { sample, thorough } from "../runs.ts"
import { sampleChecks } from "./verify-run.ts"
import { variants, withoutVariant } from "./variants/all.ts"
import { isDifferent, runVariant } from "./variants/run.ts"

const questions = description["x-open-questions"].map(({ id }) => id)

/** The open question of a variant; undefined for a place in the description. */
function findQuestion(answers: string): string | undefined {
  return answers in rules ? getRule(answers).question : answers
}

test("each variant has its own name, and answers an open question or an assumed rule", () => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length)
  const unknown = variants.filter(({ answers }) =>
    answers.startsWith("#/")
      ? getByPointer(description, answers) === undefined
      : !questions.includes(findQuestion(answers) ?? ""),
  )
  expect(unknown).toEqual([])
})

test("each open question has a variant, or a reason why it has none", () => {
  const answered = new Set(variants.map(({ answers }) => findQuestion(answers)))
  const unanswered = questions.filter((id) => !answered.has(id))
  expect(unanswered.toSorted()).toEqual(Object.keys(withoutVariant).toSorted())
})

describe("verify accepts a service", { timeout: 60_000 }, () => {
  test.each(sample(variants, 12))("$name", async (variant) => {
    const { report, changes } = await runVariant(
      variant,
      sampleChecks(2, variants.indexOf(variant)),
    )
    const failed = report.results.filter(
      ({ outcome, level }) =>
        outcome === "error" || (level === "required" && /failed|unsupported|blocked/.test(outcome)),
    )
    expect(failed.map(({ name, findings, reason }) => [name, reason, ...findings])).toEqual([])
    expect([report.verdict, ...report.reasons]).toEqual(["conforming"])
    // A few checks may send no request that shows the difference.
    const differs = variant.example ? await isDifferent(variant) : !thorough || changes > 0
    expect(differs, "The variant never differs from the sandbox.").toBe(true)
  })
})
