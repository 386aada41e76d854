import { bumps, type Change } from "./types.ts"
import { compareVersions } from "./version.ts"

/** What `npm run diff` reports. */
export interface Report {
  /** What the older description is called. */
  base: string
  changes: Change[]
  /** The package's current version. */
  version: string
  /** The lowest version that the changes allow. */
  required: string
}

/** The functions that format a report, by the name of the format. */
export const reportFormats = { text: formatText, markdown: formatMarkdown }

function formatText(report: Report): string {
  const lines = groupChanges(report.changes).flatMap(({ bump, message, places }) => [
    `${bump}  ${message}`,
    ...places.map((place) => `       ${place}`),
  ])
  return formatLines(`Since ${report.base}`, lines, report)
}

function formatMarkdown(report: Report): string {
  const rows = groupChanges(report.changes).map(({ bump, message, places }) => {
    const list = places.map((place) => `\`${place}\``).join("<br>")
    return `| ${bump} | ${message.replaceAll("|", "\\|")} | ${list} |`
  })
  const table = rows.length > 0 ? ["| Bump | Change | Place |", "| --- | --- | --- |", ...rows] : []
  return formatLines(`### Since ${report.base}`, table, report)
}

function formatLines(title: string, lines: string[], report: Report): string {
  const body = lines.length > 0 ? [...lines, ""] : []
  return `${[title, "", ...body, formatSummary(report)].join("\n")}\n`
}

function formatSummary({ changes, version, required }: Report): string {
  const counts = bumps.toReversed().flatMap((bump) => {
    const { length } = changes.filter((change) => change.bump === bump)
    return length > 0 ? [`${length} ${bump}`] : []
  })
  if (counts.length === 0) return `No changes. The version is ${version}.`
  const verdict = compareVersions(version, required) < 0 ? "too low" : "sufficient"
  return `${counts.join(", ")}: version ${required} or later is required. Version ${version} is ${verdict}.`
}

/** Groups changes with the same bump and message, and lists their places. */
function groupChanges(changes: Change[]): (Omit<Change, "place"> & { places: string[] })[] {
  const groups = Map.groupBy(changes, ({ bump, message }) => `${bump} ${message}`)
  return [...groups.values()].map((group) => {
    const [{ bump, message }] = group as [Change]
    return { bump, message, places: group.map(({ place }) => place) }
  })
}
