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

${libraries}`
}

// The test suite runs one version of each library, except of TypeScript. The others were tried by hand.
const libraries = `## Libraries

The package also works with these libraries. We tried these versions:

| Library         | Versions            | Tried                                                         |
| --------------- | ------------------- | ------------------------------------------------------------- |
| MSW             | 3.0.5, 2.15.0       | [the examples](react-query-and-msw.md#msw), in Node           |
| TanStack Query  | 5.108.0             | [the examples](react-query-and-msw.md#tanstack-query)         |
| TanStack Form   | 1.33.5              | [a validator](contract-tests.md#validate-a-value), by hand    |
| React Hook Form | 7.92.0              | a validator, by hand, with \`@hookform/resolvers\` 7.0.7        |
| tRPC            | 11.25.2             | a validator, by hand                                          |
| TypeScript      | 5.9.3, 6.0.3, 7.0.2 | the types, with the module resolution \`nodenext\` or \`bundler\` |
| esbuild         | 0.28.2              | bundles for browsers                                          |
| Vite            | 8.3.8               | bundles for browsers                                          |
`

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
