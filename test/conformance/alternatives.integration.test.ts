// Tests that `verify` accepts every service that the documentation allows.
import { describe, expect, test } from "vitest"
import type { Report } from "../../src/conformance/index.ts"
import {
  type Assignment,
  listOtherAlternatives,
} from "../../src/sandbox/alternatives/assignment.ts"
import type { SandboxOptions } from "../../src/sandbox/index.ts"
import { sample, seed, thorough } from "../runs.ts"
import { createRichDataset, token } from "./dataset.ts"
import { openSandbox, run, sampleChecks } from "./verify-run.ts"

const others = listOtherAlternatives().map<string>(({ name }) => name)

/** Runs checks against a sandbox. */
async function runChecks(options: SandboxOptions, only?: string[]) {
  const sandbox = openSandbox({ dataset: createRichDataset(), ...options })
  const report = await run({ token, fetch: sandbox.fetch, ...(only && { only }) })
  return { ...summarize(report), alternatives: sandbox.alternatives() }
}

const conforming = { verdict: "conforming", reasons: [], failed: [] }

function summarize({ verdict, reasons, results }: Report) {
  const failed = results.filter(
    ({ outcome, level }) =>
      outcome === "error" || (level === "required" && /failed|unsupported|blocked/.test(outcome)),
  )
  return {
    verdict,
    reasons,
    failed: failed.map(({ name, reason, findings }) => [name, reason, ...findings]),
  }
}

describe("verify accepts a service", { timeout: 120_000 }, () => {
  test.each(sample(others, 4))("with %s", async (name) => {
    const [rule = "", alternative = ""] = name.split("=")
    const answers = { [rule]: alternative } as Assignment
    const result = await runChecks({ answers }, sampleChecks(2, others.indexOf(name)))
    expect(result).toMatchObject(conforming)
  })

  // A random combination that fails mustn't block another change, so only a thorough run draws new ones.
  const seeds = thorough
    ? Array.from({ length: 60 }, (_, i) => (seed % 1_000_000) + i)
    : [1, 2, 266_687]

  test.each(seeds)("with the combination of --vary %i", async (chosen) => {
    expect(await runChecks({ vary: { seed: chosen } })).toMatchObject(conforming)
  })
})
