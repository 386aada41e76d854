import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { findCommandScript } from "../../scripts/project.ts"
import type { Json } from "../../src/openapi/description.ts"
import { newFolder } from "../newFolder.ts"
import { type Outcome, run } from "../server/command.ts"

/** The outcome of one of a step's criteria. */
export interface Check {
  name: string
  passed: boolean
  condition?: string
}

/** A step that ran. */
export interface TakenStep {
  stepId: string
  status: "success" | "warn" | "error"
  checks: Check[]
}

/** The result of running workflows. */
export interface WorkflowReport extends Outcome {
  /** The steps that ran, by the document's name on the command line. */
  steps: Record<string, TakenStep[]>
  /** Redocly's whole report, as text. */
  json: string
}

interface Reported {
  files: Record<string, { executedWorkflows: { executedSteps: TakenStep[] }[] }>
}

/**
 * Runs Arazzo documents with `redocly respect`, one after another.
 *
 * @param url - the service's URL, without `/v2`.
 */
export async function runWorkflows(
  files: string[],
  url: string,
  inputs: Record<string, Json>,
  options: string[] = [],
): Promise<WorkflowReport> {
  const folder = await newFolder()
  const output = join(folder, "report.json")
  const where = ["--server", `work-management=${url}/v2`, "--json-output", output]
  const command = [
    process.execPath,
    findCommandScript("@redocly/cli", "redocly"),
    "respect",
    ...files,
  ]
  const outcome = await run([...command, ...where, ...options], {
    env: {
      // As the docs advise, keep the token out of the arguments.
      REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    },
  })
  const json = await readFile(output, "utf8").catch(() => {
    throw new Error(`redocly respect wrote no report:\n${outcome.stdout}${outcome.stderr}`)
  })
  const { files: reported } = JSON.parse(json) as Reported
  const steps = Object.entries(reported).map(([file, { executedWorkflows }]) => [
    file,
    executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
  ])
  return { ...outcome, json, steps: Object.fromEntries(steps) }
}
