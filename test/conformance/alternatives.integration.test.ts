// Tests that `verify` accepts every service that the documentation allows, and tells no wrong answer.
import { describe, expect, test } from "vitest"
import type { Report } from "../../src/conformance/index.ts"
import {
  type Assignment,
  getChoice,
  listOtherAlternatives,
} from "../../src/sandbox/alternatives/assignment.ts"
import type { ChoiceId } from "../../src/sandbox/rules.ts"
import type { SandboxOptions } from "../../src/sandbox/index.ts"
import { sample, seed, thorough } from "../runs.ts"
import { createRichDataset, token } from "./dataset.ts"
import { openSandbox, run } from "./verify-run.ts"

const others = listOtherAlternatives().map<string>(({ name }) => name)

/** Runs `verify` against a sandbox: a third of the optional requests, or all in a thorough run. */
async function runChecks(options: SandboxOptions) {
  const sandbox = openSandbox({ dataset: createRichDataset(), ...options })
  const requests = thorough ? undefined : 700
  const tokens = { token, secondToken: "22" }
  const report = await run({ ...tokens, fetch: sandbox.fetch, ...(requests && { requests }) })
  const alternatives = sandbox.alternatives()
  return { ...summarize(report), alternatives, wrong: listWrongAnswers(report, alternatives) }
}

/** Lists the answers that the service doesn't give. */
function listWrongAnswers({ answers }: Report, assignment: Assignment) {
  return answers.filter((one) => getChoice(assignment, one.rule as ChoiceId) !== one.alternative)
}

const conforming = { verdict: "conforming", failed: [] }

function summarize({ verdict, results }: Report) {
  const failed = results.filter(
    ({ outcome, level }) => level === "required" && /failed|unsupported|blocked/.test(outcome),
  )
  return {
    verdict,
    failed: failed.map(({ name, reason, findings }) => [name, reason, ...findings]),
  }
}

describe("verify accepts a service", { timeout: 120_000 }, () => {
  test.each(sample(others, 1))("with %s", async (name) => {
    const [rule = "", alternative = ""] = name.split("=")
    const answers = { [rule]: alternative } as Assignment
    // A third of the requests can't tell some alternatives apart.
    const told = thorough ? { wrong: [] } : {}
    expect(await runChecks({ answers })).toMatchObject({ ...conforming, ...told })
  })

  // A random combination that fails mustn't block another change, so only a thorough run draws new ones.
  const seeds = thorough ? Array.from({ length: 60 }, (_, i) => (seed % 1_000_000) + i) : [1]

  test.each(seeds)("with the combination of --vary %i", async (chosen) => {
    expect(await runChecks({ vary: { seed: chosen } })).toMatchObject(conforming)
  })
})
