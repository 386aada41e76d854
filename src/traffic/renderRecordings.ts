import { formatCoverage } from "../contract/coverage.ts"
import { formatCallTitle, formatInvalidCount, formatViolationLines } from "./formatCall.ts"
import type { RecordedExchange, RecordingCounts, RecordingReport } from "./recordingReport.ts"
import { capitalize, pluralize, makePrintable, makePrintableLine } from "../contract/text.ts"
import { hasViolations } from "./validateExchange.ts"

const maxExchanges = 100

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
  const lines = formatViolationLines(recorded).map((line) => `  ${line}`)
  return [formatRecordedTitle(recorded), ...lines]
}

/** Formats where a recorded exchange is, and what it is, on one line. */
export function formatRecordedTitle(recorded: RecordedExchange): string {
  const { recording, index } = recorded
  const place = makePrintableLine(`${recording && `${recording} `}entries[${index}]`)
  return `${place}  ${formatCallTitle(recorded)}`
}

/** Formats how many exchanges are invalid or weren't validated. */
export function summarizeCounts(counts: RecordingCounts): string {
  const { entries, full, partial, skipped } = counts
  return [
    formatInvalidCount(full + partial, counts),
    ...(partial > 0 ? [`${partial} validated in part`] : []),
    `${skipped} of ${entries} entries skipped`,
  ].join(", ")
}
