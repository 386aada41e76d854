import { checkNames, outerChecks, type SmokeTestRun } from "./runSmokeTest.ts"

/** Returns a Markdown table with a row for each check and a column for each runtime. */
export function formatTable(runs: SmokeTestRun[]): string {
  const rows = [
    ["", ...runs.map(({ name }) => name)],
    ...checkNames.map((check) => [check, ...runs.map((run) => formatOutcome(run, check))]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...lines] = rows.map((row) =>
    formatRow(row.map((text, column) => text.padEnd(widths[column]!))),
  )
  return [head, formatRow(widths.map((width) => "-".repeat(width))), ...lines].join("\n")
}

/** Returns the text of `docs/guides/runtimes.md`. */
export function formatPage(runs: SmokeTestRun[]): string {
  return `# Where the client runs

The client is tested on ${runs.length} runtimes, among them the oldest and the newest supported Node.

\`npm run test:runtimes\` in the repository bundles a smoke test of the client and runs it on each runtime against a
server on the loopback interface. \`npm run test:runtimes -- --write\` writes this page. npm installs the runtimes in
these versions into \`node_modules/.cache/runtimes/\`. Chromium is the browser of the other browser tests.

${runs.map((run) => `- ${formatRun(run)}`).join("\n")}

${formatTable(runs)}

Two checks collect garbage while a call waits, because a runtime can lose a timeout or an abort that way. The last
check makes a call and exits: the timeout of 30 seconds must not keep the process alive. It does not apply to a page of
a browser (n/a).
`
}

/** Returns the result of a run in one line. */
export function formatRun({ name, version, outcomes, skipped }: SmokeTestRun): string {
  if (skipped !== undefined) return `${name}: not run, ${skipped}.`
  const passed = outcomes.filter(({ ok }) => ok).length
  return `${name}: ${version || "unknown version"}, ${passed} of ${outcomes.length} passed.`
}

function formatOutcome(run: SmokeTestRun, check: string): string {
  const { version, outcomes, skipped, seconds } = run
  if (skipped !== undefined) return "not run"
  const outcome = outcomes.find(({ name }) => name === check)
  if (outcome) return outcome.ok ? "passed" : "FAILED"
  return check === outerChecks.exit && version && seconds === undefined ? "n/a" : "FAILED"
}

const formatRow = (cells: string[]): string => `| ${cells.join(" | ")} |`
