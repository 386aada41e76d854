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
  return `# Where the client runs

The client is tried on ${runs.length} runtimes, the oldest and the newest Node that it is for among them.

In the repository \`npm run test:runtimes\` runs one smoke test of the client, bundled to one module, on each of
these against a server on loopback, and \`npm run test:runtimes -- --write\` writes this page. The runtimes come
from npm, with these versions, into \`node_modules/.cache/runtimes/\`; the browser is the one of the machine.

${runs.map((run) => `- ${told(run)}`).join("\n")}

${table(runs)}

Two of the checks fill memory and have it collected while a call waits, because a runtime can lose a time-out
or an abort that way. The last one makes a call and ends: the time-out of 30 seconds, which has not passed,
must not hold the process. A page has no such end (n/a).
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
