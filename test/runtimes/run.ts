import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { project } from "../../scripts/project.ts"
import { drive, faults, type Run } from "./drive.ts"
import { page, table, told } from "./report.ts"
import { candidates } from "./runtimes.ts"

/** The smoke test with the client as one module. That it has no Node API is what `browser` sees to. */
export async function bundleSmoke(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("smoke.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  })
  return outputFiles[0]!.text
}

/** What is wrong with all runs; none at all is wrong too. */
export function verdict(runs: Run[]): string[] {
  if (runs.every(({ notRun }) => notRun !== undefined)) return ["No runtime ran."]
  return runs.flatMap(faults)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: "boolean" } } })
  const module = await bundleSmoke()
  const runtimes = await Promise.allSettled(candidates.map(({ find }) => find()))
  const runs: Run[] = []
  for (const [index, { name }] of candidates.entries()) {
    const runtime = runtimes[index]!
    const run: Run =
      runtime.status === "fulfilled"
        ? await drive(runtime.value, module)
        : { name, version: "", outcomes: [], notRun: runtime.reason.message }
    runs.push(run)
    const ended =
      run.seconds === undefined ? "" : ` One call took ${run.seconds.toFixed(2)} s, start and end.`
    process.stdout.write(`${told(run)}${ended}\n`)
  }
  process.stdout.write(`\n${table(runs)}\n`)
  if (values.write) await writeFile(new URL("docs/guides/runtimes.md", project), page(runs))
  const wrong = verdict(runs)
  if (wrong.length) {
    process.stderr.write(`\n${wrong.join("\n")}\n`)
    process.exitCode = 1
  }
}
