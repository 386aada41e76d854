import { readFileSync } from "node:fs"
import { messageMutants } from "../traffic/message-mutants.ts"
import type { GeneratedMatrix, Kill, Matrix } from "./kill-matrix.ts"
import { survivors } from "./mutants.ts"
import { generatedByKind } from "./operators/index.ts"
import type { GeneratedResult } from "./operators/run.ts"
import { explainSurvivor } from "./operators/survivors.ts"
import { unseenSets } from "./unseen-rates.ts"

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

Can the conformance suite fail? A mutant is a service, mostly the sandbox, with one violation of the contract. A
mutant is _found_ if a required or recommended check of \`verify\` fails.

Who chose the mutants decides what a rate means:

- **Generated**: operators of the authors of the suite, applied to each parameter, key, view, effect and schema of the
  description. The places come from the description, the kinds of violations from the authors.
- **Hand-written**: the authors of the suite wrote each mutant together with the check that must kill it. The rate shows
  only that these checks can fail.
- **Unseen**: people who did not write the suite wrote the mutants. The first runs of the sets whose authors did not know
  the checks are the best estimate of what the suite finds in a real service.

No rate proves that there are no other violations. \`npm run kill-matrix\` measures the results and writes this file.`

/** Renders the matrix as Markdown. */
export function renderMatrix(
  { kills, survivors: survived }: Matrix,
  generated: GeneratedMatrix,
): string {
  const kinds = [...new Set(kills.map(({ kind }) => kind))]
  const parts = [
    introduction,
    renderRates(kills, generated),
    "## Unseen sets",
    renderUnseenSets(),
    "## Generated mutants",
    ...renderGenerated(generated),
    "## Survivors of the generated mutants",
    ...renderGeneratedSurvivors(generated),
    "## Hand-written mutants",
    `Each has a check that must kill it. The tests run this check, and fail if it passes. For all other checks that can fail,
\`test/conformance/killers.json\` names a generated mutant that the tests run.`,
    ...kinds.flatMap((kind) => [
      `### ${kind}`,
      renderKills(kills.filter((kill) => kill.kind === kind)),
    ]),
    "### Recordings and clients",
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
    "### Survivors",
    "Hand-written mutants that no check kills, and the reasons.",
    renderSurvivors(survived),
  ]
  return `${parts.join("\n\n")}\n`
}

function formatRate(found: number, count: number): string {
  return count === 0 ? "–" : `${((100 * found) / count).toFixed(1)} %`
}

function renderRates(kills: Kill[], { results }: GeneratedMatrix): string {
  const found = results.filter(({ isFound }) => isFound)
  const rejected = results.filter(({ verdict }) => verdict === "not conforming")
  const killed = kills.filter(({ failed }) => failed.length > 0).length
  return renderTable(
    ["Mutants", "Number", "Found", "Rate", "Verdict `not conforming`"],
    [
      [
        "generated",
        `${results.length}`,
        `${found.length}`,
        formatRate(found.length, results.length),
        `${rejected.length}`,
      ],
      ["hand-written", `${kills.length}`, `${killed}`, formatRate(killed, kills.length), ""],
      ...unseenSets.map(({ name, count, firstFound }) => [
        `unseen: ${name}, first run`,
        `${count}`,
        `${firstFound}`,
        formatRate(firstFound, count),
        "",
      ]),
    ],
  )
}

function renderUnseenSets(): string {
  if (unseenSets.length === 0) return "None yet."
  return renderTable(
    ["Set", "Written by", "Number", "Found in the first run", "Rate", "Found now"],
    unseenSets.map(({ name, author, count, firstFound, foundNow }) => [
      name,
      author,
      `${count}`,
      `${firstFound}`,
      formatRate(firstFound, count),
      foundNow === undefined ? "not run again" : `${foundNow}`,
    ]),
  )
}

/** Summarizes the generated mutants by operator. */
function renderGenerated({ results, equivalent, controls }: GeneratedMatrix): string[] {
  const byName = new Map(results.map((result) => [result.name, result]))
  const rows = Object.entries(generatedByKind).flatMap(([kind, all]) =>
    [...new Set(all.map(({ operator }) => operator))].map((operator) => {
      const own = all.flatMap((one) =>
        one.operator === operator ? (byName.get(one.name) ?? []) : [],
      )
      const found = own.filter(({ isFound }) => isFound).length
      return [kind, operator, `${own.length}`, `${found}`, formatRate(found, own.length)]
    }),
  )
  return [
    `Names are \`operator/operation/place\`. ${equivalent.length} more mutants were dropped: no response to a read of the dataset
differs from that of the sandbox. ${controls.length} runs without a mutation were among the others; no check failed in ${controls.filter(({ isFound }) => !isFound).length}.`,
    renderTable(["Kind", "Operator", "Number", "Found", "Rate"], rows),
  ]
}

/** Lists the survivors, grouped by the reason. */
function renderGeneratedSurvivors({ results }: GeneratedMatrix): string[] {
  const groups = new Map<string, GeneratedResult[]>()
  for (const result of results) {
    if (result.isFound) continue
    const reason = explainSurvivor(result)
    groups.set(reason, [...(groups.get(reason) ?? []), result])
  }
  if (groups.size === 0) return ["None."]
  return [...groups].flatMap(([reason, all]) => [
    `${reason} (${all.length})`,
    all.map(({ name }) => `- \`${name}\``).join("\n"),
  ])
}

/** Reads the names of the generated survivors and the rate from the file. */
export function readGeneratedSurvivors(): Set<string> {
  return new Set([...readMatrix().matchAll(/^- `(\S+\/\S+)`$/gm)].map(([, name = ""]) => name))
}

function renderKills(kills: Kill[]): string {
  return renderTable(
    ["Mutant", "Expected check"],
    kills.map((kill) => [
      kill.description,
      isKilled(kill) ? `\`${kill.check}\`` : `none: \`${kill.check}\` passes`,
    ]),
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
