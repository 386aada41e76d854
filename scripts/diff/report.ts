import { type Bump, bumps, type Change } from "./changes.ts"
import { compareVersions } from "./version.ts"

/** What a report tells. */
export interface Report {
  /** What was compared with. */
  base: string
  changes: Change[]
  /** The version of the package, and the one that the changes need at least. */
  version: string
  needed: string
}

/** Writes a report, by the name of a format. */
export const formats: Record<string, (report: Report) => string> = {
  text: formatText,
  markdown: formatMarkdown,
}

function formatText(report: Report): string {
  const lines = groupChanges(report.changes).flatMap(({ bump, message, places }) => [
    `${bump}  ${message}`,
    ...places.map((place) => `       ${place}`),
  ])
  return [
    `Since ${report.base}`,
    "",
    ...lines,
    ...(lines.length > 0 ? [""] : []),
    formatSummary(report),
  ]
    .join("\n")
    .concat("\n")
}

function formatMarkdown(report: Report): string {
  const rows = groupChanges(report.changes).map(
    ({ bump, message, places }) =>
      `| ${bump} | ${message.replaceAll("|", "\\|")} | ${places.map((place) => `\`${place}\``).join("<br>")} |`,
  )
  const table =
    rows.length > 0 ? ["| Needs | Change | Where |", "| --- | --- | --- |", ...rows, ""] : []
  return [`### Since ${report.base}`, "", ...table, formatSummary(report)].join("\n").concat("\n")
}

function formatSummary({ changes, version, needed }: Report): string {
  const counts = bumps.toReversed().flatMap((bump) => {
    const { length } = changes.filter((change) => change.bump === bump)
    return length > 0 ? [`${length} ${bump}`] : []
  })
  if (counts.length === 0) return `No changes. The version is ${version}.`
  const verdict = compareVersions(version, needed) < 0 ? "is too low" : "is enough"
  return `${counts.join(", ")}: ${needed} or later is needed, and the version ${version} ${verdict}.`
}

interface Group {
  bump: Bump
  message: string
  places: string[]
}

/** Changes that say the same, told once. */
function groupChanges(changes: Change[]): Group[] {
  const groups = Map.groupBy(changes, ({ bump, message }) => `${bump} ${message}`)
  return [...groups.values()].map((group) => {
    const [{ bump, message }] = group as [Change]
    return { bump, message, places: group.map(({ place }) => place) }
  })
}
