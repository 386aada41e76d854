import type { SmokeTestRun } from "./runSmokeTest.ts"

function alignCells(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...lines] = rows.map((row) =>
    formatRow(row.map((text, column) => text.padEnd(widths[column]!))),
  )
  return [head, formatRow(widths.map((width) => "-".repeat(width))), ...lines].join("\n")
}

/** Generates `docs/guides/runtimes.md`. */
export function formatPage(runs: SmokeTestRun[]): string {
  return `# Where the client runs

We test the client on ${runs.length} runtimes, including the oldest and newest supported Node. In the repository,
\`npm run test:runtimes\` repeats the tests against a local server.

${alignCells([["Runtime", "Checks"], ...runs.map((run) => [formatName(run), formatResult(run)])])}

The checks cover requests, errors, retries, timeouts, aborts, redirects and paging. Two of them collect garbage while a
call waits, because some runtimes then lose a timeout or an abort. One doesn't apply to browsers: the timeout of a
finished call mustn't keep the process alive.

${libraries}`
}

// The test suite runs one version of each library, except for TypeScript. The others were tried by hand.
const libraries = `## Libraries

The package also works with these libraries and build tools:

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

/** Formats a run's result in one line. */
export const formatRun = (run: SmokeTestRun): string => `${formatName(run)}: ${formatResult(run)}.`

const formatName = ({ name, version }: SmokeTestRun): string =>
  `${name} (${version || "unknown version"})`

function formatResult({ outcomes, skipped }: SmokeTestRun): string {
  if (skipped !== undefined) return `not run, ${skipped}`
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => `; failed: ${name}`)
  return `${outcomes.length - failed.length} of ${outcomes.length} passed${failed.join("")}`
}

const formatRow = (cells: string[]): string => `| ${cells.join(" | ")} |`
