import { readFileSync } from "node:fs"
import { messageMutants } from "../traffic/message-mutants.ts"
import type { Kill, Matrix } from "./kill-matrix.ts"
import { survivors } from "./mutants.ts"

/** The file of the matrix. */
export const matrixFile = new URL("../../docs/kill-matrix.md", import.meta.url)

/** Reads the matrix in the repository; empty if there is none. */
export function readMatrix(): string {
  try {
    return readFileSync(matrixFile, "utf8")
  } catch {
    return ""
  }
}

/** Whether the expected check fails for a mutant. */
export function isKilled({ check, failed }: Pick<Kill, "check" | "failed">): boolean {
  return failed.includes(check)
}

const introduction = `# Kill matrix

Can the conformance suite fail? Each row is a mutant: the sandbox with one violation of the contract. \`verify\` ran
against each mutant, with all checks. A mutant is _killed_ if a check fails, and one check is expected to fail.

The matrix proves that the suite finds these violations, and that the sandbox passes every check. It does not prove
that there are no other violations. The suite [does not find](#survivors) some mutants.

\`npm run kill-matrix\` measures the results and writes this file. The tests run the expected check for each mutant, and
fail if it does not kill the mutant.`

const legend = `_Also failed_ is the number of other checks that failed. The last two columns are validators of single
responses. They received the responses that the suite received. _Schema check_ is \`checkResponse\` of this package for
each response. _Prism proxy_ is \`prism proxy\` of Stoplight Prism with the description of this repository, for one
response of each shape. _yes_ means that the validator finds something in the responses of the mutant that it does not
find in those of the sandbox. Incomplete responses were not validated.`

/** Renders the matrix as Markdown. */
export function renderMatrix({ kills, survivors: survived }: Matrix): string {
  const kinds = [...new Set(kills.map(({ kind }) => kind))]
  const parts = [
    introduction,
    renderSummary(kills),
    legend,
    ...kinds.flatMap((kind) => [
      `## ${kind}`,
      renderKills(kills.filter((kill) => kill.kind === kind)),
    ]),
    "## Recordings and clients",
    `${messageMutants.length} mutants of recorded exchanges, and of the calls of a client with a recorder. All other exchanges
are valid. The tests fail if the violations are not found, or if there are others.`,
    renderTable(
      ["Mutant", "In", "Operation", "Part"],
      messageMutants.map(({ name, in: place, operation, side }) => [
        name,
        `a ${place}`,
        `\`${operation}\``,
        `the ${side}`,
      ]),
    ),
    "## Survivors",
    "Mutants that no check kills, and the reasons.",
    renderSurvivors(survived),
  ]
  return `${parts.join("\n\n")}\n`
}

function renderSummary(kills: Kill[]): string {
  const count = (is: (kill: Kill) => boolean): string => `${kills.filter(is).length}`
  return renderTable(
    ["", "Number"],
    [
      ["mutants", `${kills.length}`],
      ["killed by the expected check", count(isKilled)],
      ["killed by any check", count(({ failed }) => failed.length > 0)],
      ["found by a schema check of each response", count(({ schema }) => schema)],
      ["found by `prism proxy`", count(({ prism }) => prism)],
    ],
  )
}

function formatBoolean(value: boolean): string {
  return value ? "yes" : "–"
}

function renderKills(kills: Kill[]): string {
  return renderTable(
    ["Mutant", "Expected check", "Also failed", "Schema check", "Prism proxy"],
    kills.map((kill) => {
      const others = kill.failed.filter((name) => name !== kill.check).length
      const check = isKilled(kill) ? `\`${kill.check}\`` : `none: \`${kill.check}\` passes`
      return [
        kill.description,
        check,
        `${others}`,
        formatBoolean(kill.schema),
        formatBoolean(kill.prism),
      ]
    }),
  )
}

function renderSurvivors(survived: Kill[]): string {
  const reasons = new Map(survivors.map(({ name, why }) => [name, why]))
  return renderTable(
    ["Mutant", "Reason"],
    survived.map(({ name, description }) => [description, reasons.get(name) ?? ""]),
  )
}

/** Renders a table with aligned columns. */
function renderTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(3, ...all.map((row) => [...(row[i] ?? "")].length)))
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, i) => cell + " ".repeat(widths[i]! - [...cell].length)).join(" | ")} |`
  const rule = line(widths.map((width) => "-".repeat(width)))
  return [line(head), rule, ...rows.map(line)].join("\n")
}
