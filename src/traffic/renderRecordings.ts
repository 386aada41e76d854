import { formatCoverage } from "../contract/coverage.ts"
import { formatViolationLine } from "./formatExchange.ts"
import type { RecordedExchange, RecordingCounts, RecordingReport } from "./recordingReport.ts"
import {
  capitalize,
  pluralize,
  makePrintable,
  makePrintableLine,
  truncate,
} from "../contract/text.ts"
import { hasViolations } from "./validateExchange.ts"

const maxExchanges = 100
const maxViolations = 20

/**
 * Renders a report as text: violations, reasons for skipped entries, and the verdict.
 *
 * @param options.coverage - whether to add the coverage. Default: false.
 */
export function renderRecordings(
  report: RecordingReport,
  { coverage = false }: { coverage?: boolean } = {},
): string {
  const { exchanges, skipped, counts, notes } = report
  const invalid = exchanges.filter(hasViolations)
  const hidden = invalid.length - maxExchanges
  const reasonLines = skipped.map(({ reason, count }) => `${`${count}`.padStart(6)}  ${reason}`)
  const sections = [
    ...invalid.slice(0, maxExchanges).map(formatRecordedExchange),
    hidden > 0 ? [`${pluralize(hidden, "more invalid exchange")}.`] : [],
    skipped.length > 0 ? ["Not validated, completely or in part:", ...reasonLines] : [],
    coverage ? [formatCoverage(report.coverage, "examples").trimEnd()] : [],
    [
      `${capitalize(report.verdict)}: ${summarizeCounts(counts)}.`,
      ...notes.map((note) => makePrintable(note)),
    ],
  ]
  const texts = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  return `${texts.join("\n\n")}\n`
}

/** Formats a recorded exchange as lines: its title, and one for each violation. */
export function formatRecordedExchange(recorded: RecordedExchange): string[] {
  const { request, response } = recorded
  const lines = [
    ...request.map((violation) => `  request   ${formatViolationLine(violation)}`),
    ...response.map((violation) => `  response  ${formatViolationLine(violation)}`),
  ]
  const hidden = lines.length - maxViolations
  return [
    formatRecordedTitle(recorded),
    ...lines.slice(0, maxViolations),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ]
}

/** Formats where a recorded exchange is, and what it is, on one line. */
export function formatRecordedTitle(recorded: RecordedExchange): string {
  const { recording, index, method, path, status, operation } = recorded
  const place = `${recording && `${recording} `}entries[${index}]`
  const title = [place, method, truncate(path, 300), status ?? "no response", operation ?? ""]
  return makePrintableLine(title.join("  ").trimEnd())
}

/** Formats how many exchanges are invalid or weren't validated. */
export function summarizeCounts(counts: RecordingCounts): string {
  const { entries, full, partial, skipped, invalid, invalidRequests, invalidResponses } = counts
  const sides = `${pluralize(invalidRequests, "request")}, ${pluralize(invalidResponses, "response")}`
  return [
    `${invalid} of ${pluralize(full + partial, "exchange")} invalid${invalid > 0 ? ` (${sides})` : ""}`,
    ...(partial > 0 ? [`${partial} validated in part`] : []),
    `${skipped} of ${entries} entries skipped`,
  ].join(", ")
}
