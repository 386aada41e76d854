import { checkNames, outside, type Run } from "./drive.ts"

/** The checks down, the runtimes across, as an aligned table in Markdown. */
export function table(runs: Run[]): string {
  const rows = [
    ["", ...runs.map(({ name }) => name)],
    ...checkNames.map((check) => [check, ...runs.map((run) => cell(run, check))]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => line(row.map((text, column) => text.padEnd(widths[column]!))))
  return [lines[0], line(widths.map((width) => "-".repeat(width))), ...lines.slice(1)].join("\n")
}

/** `docs/guides/runtimes.md`. */
export function page(runs: Run[]): string {
  return `# Supported runtimes

The client is tested on these ${runs.length} runtimes, including the oldest and the newest supported Node.

${runs.map((run) => `- ${told(run)}`).join("\n")}

${table(runs)}

Each runtime runs the same smoke test of the client, bundled into one module, against a local server. Two checks
force garbage collection during a call, because a runtime can lose a timeout or an abort in this way. The last check
makes one call, after which the process must exit before the timeout of 30 seconds has passed. A browser page does not
exit (n/a).

To repeat the test in the repository, run \`npm run test:runtimes\`. To update this page, run
\`npm run test:runtimes -- --write\`. The command installs the runtimes from npm into
\`node_modules/.cache/runtimes/\`, except the browser, which must be on the machine.
`
}

/** What came of a run, in a line. */
export function told({ name, version, outcomes, notRun }: Run): string {
  if (notRun !== undefined) return `${name}: not run, ${notRun}.`
  const passed = outcomes.filter(({ ok }) => ok).length
  return `${name}: ${version || "unknown version"}, ${passed} of ${outcomes.length} passed.`
}

function cell({ version, outcomes, notRun, seconds }: Run, check: string): string {
  if (notRun !== undefined) return "not run"
  const outcome = outcomes.find(({ name }) => name === check)
  if (outcome) return outcome.ok ? "passed" : "FAILED"
  return check === outside.exit && version && seconds === undefined ? "n/a" : "FAILED"
}

const line = (cells: string[]): string => `| ${cells.join(" | ")} |`
