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

Check whether the client works on your JavaScript runtime. We test ${runs.length} runtimes, including the oldest and the newest
supported version of Node.

To repeat the tests, run \`npm run test:runtimes\` in the repository. The command runs the client on each runtime against
a local server.

${runs.map((run) => `- ${formatRun(run)}`).join("\n")}

The checks test requests, errors, retries, timeouts, aborts, redirects and paging. Two checks collect garbage while a
call waits, because some runtimes then lose a timeout or an abort. One check does not apply to browsers: the timeout of
a finished call must not keep the process alive.

${libraries}`
}

// The test suite runs one version of each library, except of TypeScript. The others were tried by hand.
const libraries = `## Libraries

The package also works with these versions of libraries:

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
  const failed = outcomes.filter(({ ok }) => !ok).map((outcome) => ` Failed: ${outcome.name}.`)
  const result = `${passed} of ${outcomes.length} checks passed.`
  return `${name} (${version || "unknown version"}): ${result}${failed.join("")}`
}

function formatOutcome(run: SmokeTestRun, check: string): string {
  const { version, outcomes, skipped, seconds } = run
  if (skipped !== undefined) return "not run"
  const outcome = outcomes.find(({ name }) => name === check)
  if (outcome) return outcome.ok ? "passed" : "FAILED"
  return check === outerChecks.exit && version && seconds === undefined ? "n/a" : "FAILED"
}

const formatRow = (cells: string[]): string => `| ${cells.join(" | ")} |`
