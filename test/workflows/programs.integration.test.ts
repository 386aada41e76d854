// Runs the docs' workflow programs against a sandbox, in the order of the docs.
import { describe, expect, test } from "vitest"
import { startSandbox } from "../../src/sandbox/index.ts"
import { sample } from "../runs.ts"
import { compileWorkflows, type Language, runWorkflows, skipReason, workflows } from "./programs.ts"

/** The steps that the sandbox rejects, as it should. */
const rejected = ["missComment", "tryRevokedToken"]
const expected = workflows.flatMap(({ workflow }) =>
  workflow.steps.map(({ operationId, stepId }) => [operationId, !rejected.includes(stepId)]),
)

/** Runs the programs in a language against a new sandbox. Returns each request's operation, and whether it succeeded. */
async function listOutcomes(language: Language, service?: string): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const sandbox = await startSandbox({
    port: 0,
    service,
    onResponse: ({ operation, status }) => outcomes.push([operation, status < 400]),
  })
  try {
    await runWorkflows(language, sandbox.url, service)
  } finally {
    await sandbox.close()
  }
  return outcomes
}

describe("the workflow programs", { timeout: 120_000 }, () => {
  const services = [
    ["the default service name", undefined],
    ["another service name", "acme"],
  ] as const

  test.for(sample(services, 1))(
    "every TypeScript program compiles and completes its workflow with %s",
    async ([, service]) => {
      expect(await compileWorkflows(service)).toEqual([])
      expect(await listOutcomes("ts", service)).toEqual(expected)
    },
  )

  test.for(["sh", "python"] as const)(
    "every %s program completes its workflow",
    async (language, { skip }) => {
      const reason = skipReason(language)
      skip(reason !== undefined, reason)
      expect(await listOutcomes(language)).toEqual(expected)
    },
  )
})
