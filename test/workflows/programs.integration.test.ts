// Runs the docs' workflow programs against a sandbox, in the order of the docs.
import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { formatPrograms } from "../../scripts/docs/workflowPrograms.ts"
import { readWorkflows } from "../../scripts/sources/workflows.ts"
import { applyDeployment } from "../../src/openapi/deployment.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { compilePages, type Page, runPage } from "../docs/snippets.ts"
import { description } from "../description.ts"
import { createEnvironment, hasCurl, noCurl } from "../environment.ts"
import { sample } from "../runs.ts"

const execute = promisify(execFile)
const options = { env: createEnvironment() }
const python = process.env.PYTHON ?? "python3"

const workflows = await readWorkflows(description)

/** The steps that the sandbox rejects, as it should. */
const rejected = ["missComment", "tryRevokedToken"]
const expected = workflows.flatMap(({ workflow }) =>
  workflow.steps.map(({ operationId, stepId }) => [operationId, !rejected.includes(stepId)]),
)

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, options).status === 0

/** Runs the programs in a language against a new sandbox. Returns each request's operation, and whether it succeeded. */
async function runPrograms(
  language: string,
  runAll: (programs: string[]) => Promise<unknown>,
  service?: string,
): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const sandbox = await startSandbox({
    port: 0,
    service,
    onResponse: ({ operation, status }) => outcomes.push([operation, status < 400]),
  })
  try {
    const deployed = applyDeployment(description, { service })
    const all = workflows.map(({ workflow }) => formatPrograms(deployed, sandbox.url, workflow))
    const programs = (await Promise.all(all)).flat()
    await runAll(programs.filter((one) => one.language === language).map(({ code }) => code))
  } finally {
    await sandbox.close()
  }
  return outcomes
}

/** Compiles all programs, and runs them as one program with a single import. */
async function runClient(programs: string[]): Promise<void> {
  const pages = programs.map((code, index) => createPage(`workflow-${index}`, [code]))
  expect(await compilePages(pages)).toEqual([])
  const [imported = ""] = programs[0]?.split("\n", 1) ?? []
  const bodies = programs.map((code) => code.replace(imported, ""))
  const { code, stderr } = await runPage(createPage("workflows", [imported, ...bodies]), [])
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
}

function createPage(path: string, sources: string[]): Page {
  const snippets = sources.map((code) => ({ language: "ts", lines: code.split("\n"), start: 1 }))
  return { path, snippets, tests: [], scripts: [] }
}

describe("the workflow programs", { timeout: 120_000 }, () => {
  const services = [
    ["the default service name", undefined],
    ["another service name", "acme"],
  ] as const

  test.for(sample(services, 1))(
    "every TypeScript program compiles and completes its workflow with %s",
    async ([, service]) => {
      expect(await runPrograms("ts", runClient, service)).toEqual(expected)
    },
  )

  test("every curl program completes its workflow", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    skip(!succeeds("jq", "--version"), "jq is not installed")
    const statuses = await runPrograms("sh", (programs) =>
      execute("sh", ["-c", programs.join("\n")], options),
    )
    expect(statuses).toEqual(expected)
  })

  test("every Python program completes its workflow", async ({ skip }) => {
    skip(!succeeds(python, "-c", "import httpx"), `${python} has no httpx`)
    const statuses = await runPrograms("python", (programs) =>
      execute(python, ["-c", programs.join("\n\n")], options),
    )
    expect(statuses).toEqual(expected)
  })
})
