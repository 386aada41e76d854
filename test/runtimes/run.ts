import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { runSmokeTest, type SmokeTestRun } from "./runSmokeTest.ts"
import { runtimes } from "./runtimes.ts"

/** Bundles the smoke test and the client into one module. Fails if they import a Node module. */
async function bundleSmokeTest(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("smokeTest.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  })
  return outputFiles[0]!.text
}

/** Returns the failures of all runs, including that no runtime could be run. */
function findAllFailures(runs: SmokeTestRun[]): string[] {
  if (runs.every(({ skipped }) => skipped !== undefined)) return ["No runtime ran."]
  return runs.flatMap(({ name, outcomes }) =>
    Object.entries(outcomes).flatMap(([check, failure]) =>
      failure === null ? [] : [`${name}: ${check}: ${failure}`],
    ),
  )
}

/** Formats a run's result as a row of the table in `docs/guides/runtimes.md`. */
function formatRow({ name, version, outcomes, skipped }: SmokeTestRun): string {
  const all = Object.values(outcomes)
  const passed = all.filter((failure) => failure === null)
  const result = skipped ? `not run, ${skipped}` : `${passed.length} of ${all.length} passed`
  return `| ${name} (${version || "unknown version"}) | ${result} |`
}

if (import.meta.main) {
  const module = await bundleSmokeTest()
  const runs: SmokeTestRun[] = []
  for (const runtime of runtimes) {
    const run = await runSmokeTest(runtime, module)
    runs.push(run)
    process.stdout.write(`${formatRow(run)}\n`)
  }
  const failures = findAllFailures(runs)
  if (failures.length > 0) {
    process.stderr.write(`\n${failures.join("\n")}\n`)
    process.exitCode = 1
  }
}
