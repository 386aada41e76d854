import { exampleDataset } from "../../generated/sandbox.ts"
import type { Dataset } from "../sandbox/dataset/types.ts"
import {
  renderAnnotations,
  renderVaryJson,
  renderVaryJunit,
  renderVaryText,
} from "../vary/render.ts"
import { createCommandProgram } from "../vary/runCommand.ts"
import type { FindReliancesOptions } from "../vary/options.ts"
import { findReliances, type VaryReport } from "../vary/search.ts"
import type { OptionValues } from "./commands.ts"
import { checkDistinct, createFiles, readJson, readLines, writeText } from "./files.ts"
import { runInterruptibly } from "./interrupt.ts"
import { formatHelpHint, parseCommand } from "./parse.ts"

const exitCodes: Record<VaryReport["outcome"], number> = { none: 0, found: 1, unknown: 2 }

/** Runs `vary`, and sets the exit code to that of the outcome. */
export async function runVary(args: string[]): Promise<void> {
  const { values, positionals: command } = parseCommand("vary", args)
  if (command.length === 0) {
    throw new Error(`Missing the command to run, such as -- npm test. ${formatHelpHint("vary")}`)
  }
  const options = readOptions(values)
  checkDistinct(values.json, values.junit, values.dataset, values.accept)
  createFiles([values.json, values.junit])
  const { sandbox } = options
  const token = `${sandbox?.dataset?.caller ?? exampleDataset.caller}.vary`
  const program = createCommandProgram(command, (url) => ({
    [values.urlEnv ?? "WORK_MANAGEMENT_URL"]: url,
    WORK_MANAGEMENT_TOKEN: token,
  }))
  // On a signal, end the command and everything that it started.
  const controller = new AbortController()
  const { signal } = controller
  const report = await runInterruptibly(
    () => controller.abort(new Error("Interrupted.")),
    () => findReliances(program, { ...options, signal }),
  )
  if (values.json !== undefined) writeText(values.json, renderVaryJson(report))
  if (values.junit !== undefined) writeText(values.junit, renderVaryJunit(report))
  process.stdout.write(renderVaryText(report))
  if (process.env.GITHUB_ACTIONS === "true") process.stdout.write(renderAnnotations(report))
  process.exitCode = exitCodes[report.outcome]
}

/** @throws Error with a one-line message if a file can't be read. */
function readOptions(values: OptionValues<"vary">): FindReliancesOptions {
  const { dataset, now, runs, jobs, timeout, harsh, accept } = values
  return {
    sandbox: { dataset: dataset === undefined ? undefined : (readJson(dataset) as Dataset), now },
    runs,
    jobs,
    timeout,
    harsh,
    accept: accept === undefined ? [] : readLines(accept),
    onRun({ number, alternatives, passed }) {
      const varied =
        alternatives.length === 1 ? alternatives[0] : `${alternatives.length} alternatives`
      const what = alternatives.length === 0 ? "the default sandbox" : varied
      process.stderr.write(`Run ${number}, with ${what}: ${passed ? "passed" : "failed"}\n`)
    },
  }
}
