// Tests that `verify` accepts every service that the documentation allows, and tells no wrong answer.
import { expect, test } from "vitest"
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

/** Runs `verify` against a sandbox: as few requests as possible, or all in a thorough run. */
async function runChecks(options: SandboxOptions) {
  const sandbox = openSandbox({ dataset: createRichDataset(), ...options })
  const tokens = { token, secondToken: "22" }
  const report = await run({ ...tokens, fetch: sandbox.fetch, ...(!thorough && { requests: 1 }) })
  const alternatives = sandbox.alternatives()
  return { ...summarize(report), alternatives, wrong: listWrongAnswers(report, alternatives) }
}

/** Lists the answers that the service doesn't give. */
function listWrongAnswers({ answers }: Report, assignment: Assignment) {
  return answers.filter((one) => getChoice(assignment, one.rule as ChoiceId) !== one.alternative)
}

function summarize({ verdict, results }: Report) {
  const failed = results.filter(
    ({ outcome, level }) => level === "required" && /failed|unsupported|blocked/.test(outcome),
  )
  return {
    verdict,
    failed: failed.map(({ name, reason, findings }) => [name, reason, ...findings]),
  }
}

// A random combination that fails mustn't block another change, so only a thorough run draws new ones.
const seeds = thorough ? Array.from({ length: 60 }, (_, i) => (seed % 1_000_000) + i) : [1]

const services: [name: string, options: SandboxOptions, told: object][] = [
  ...sample(others, 1).map((name): (typeof services)[number] => {
    const answers: Assignment = Object.fromEntries([name.split("=")])
    // So few requests can't tell some alternatives apart.
    return [name, { answers }, thorough ? { wrong: [] } : {}]
  }),
  ...seeds.map((chosen): (typeof services)[number] => {
    return [`the combination of --vary ${chosen}`, { vary: { seed: chosen } }, {}]
  }),
]

test.each(sample(services, 1))(
  "verify accepts a service with %s",
  { timeout: 120_000 },
  async (_, options, told) => {
    expect(await runChecks(options)).toMatchObject({ verdict: "conforming", failed: [], ...told })
  },
)
