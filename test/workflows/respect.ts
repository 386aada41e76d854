import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findTool } from "../../scripts/project.ts"
import type { Json } from "../../src/openapi/description.ts"
import { type Outcome, run } from "../server/command.ts"

/** What Redocly found of one thing that an answer must be. */
export interface Check {
  name: string
  passed: boolean
  condition?: string
}

/** A step that was taken. */
export interface TakenStep {
  stepId: string
  status: "success" | "warn" | "error"
  checks: Check[]
}

/** What a run found. */
export interface Report extends Outcome {
  /** The steps that were taken, by the document, as it was named. */
  steps: Record<string, TakenStep[]>
  /** All that Redocly reports, as text. */
  json: string
}

interface Reported {
  files: Record<string, { executedWorkflows: { executedSteps: TakenStep[] }[] }>
}

/**
 * Runs Arazzo documents with `redocly respect`, one after another.
 *
 * @param url - the URL of the service, without `/v2`.
 */
export async function respect(
  files: string[],
  url: string,
  inputs: Record<string, Json>,
  options: string[] = [],
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "respect-"))
  try {
    const output = join(folder, "report.json")
    const where = ["--server", `work-management=${url}/v2`, "--json-output", output]
    const command = [process.execPath, findTool("@redocly/cli", "redocly"), "respect", ...files]
    const outcome = await run([...command, ...where, ...options], {
      env: {
        // As the docs say, so that no token is among the arguments.
        REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
    })
    const json = await readFile(output, "utf8").catch(() => {
      throw new Error(`There is no report:\n${outcome.stdout}${outcome.stderr}`)
    })
    const { files: reported } = JSON.parse(json) as Reported
    const steps = Object.entries(reported).map(([file, { executedWorkflows }]) => [
      file,
      executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
    ])
    return { ...outcome, json, steps: Object.fromEntries(steps) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
