import { tokenPrefix } from "../../generated/tables.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { type Coverage, createCoverage } from "../contract/coverage.ts"
import { mask } from "../contract/maskViolation.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { formatExchange } from "./formatExchange.ts"
import type { Exchange } from "./exchange.ts"
import { findSkipReason, readHarExchange } from "./harExchange.ts"
import { type HarLog, readHarEntry, type ReadableEntry, readHarLog } from "./harReader.ts"
import {
  countExchanges,
  countReasons,
  getVerdict,
  type RecordedExchange,
  type RecordingCounts,
  type RecordingReport,
} from "./recordingReport.ts"
import {
  createRedactionSettings,
  listRequestTokens,
  type RedactionOptions,
  type RedactionSettings,
  Redactor,
} from "../contract/redaction.ts"
import { redactExchange } from "./redactExchange.ts"
import { redactedText } from "./redactedText.ts"
import { createServiceScope } from "./serviceScope.ts"
import { hasViolations, type ValidatedCall, validateExchange } from "./validateExchange.ts"

/** A HAR file's name and parsed content. */
export interface Recording {
  /** The name to use in the report, such as the file name. */
  name: string
  har: unknown
}

/** The options of {@link checkHar}. */
export type RecordingOptions = Deployment & RedactionOptions

const optionTypes: OptionTypes<RecordingOptions> = {
  service: "text",
  baseUrl: "text",
  docsUrl: "text",
  keep: "an array",
}

/** The maximum number of invalid exchanges per recording that a report shows as text. */
const maxFormatted = 100

/** The maximum number of tokens from other exchanges to redact in each exchange. */
const maxTokens = 100

const maxOrigins = 5

/**
 * Validates recorded requests and responses against the contract. The format is HAR 1.2, which browsers, proxies and
 * test tools write.
 *
 * With a `baseUrl`, every request below that URL is validated; without one, requests to the contract's paths, and on
 * the same origins everything below `/v2`. An undeclared path is a violation, and so is a redirect.
 *
 * @param har - the file's parsed content.
 * @param options - your deployment's name and URLs, and what to show.
 * @returns the violations and a verdict, which is `inconclusive` if there is neither a violation nor an exchange that
 *   was validated in full.
 * @throws TypeError if the value isn't HAR, or an option is unknown or invalid.
 */
export async function checkHar(
  har: unknown,
  options: RecordingOptions = {},
): Promise<RecordingReport> {
  return checkRecordings([{ name: "", har }], options)
}

/**
 * Validates several recordings like {@link checkHar}, with one verdict and one coverage for all of them.
 *
 * @throws TypeError if an option is unknown or invalid, or if a recording isn't HAR; the message names the recording.
 */
export async function checkRecordings(
  recordings: readonly Recording[],
  options: RecordingOptions = {},
): Promise<RecordingReport> {
  checkOptionTypes(options, optionTypes)
  const logs = recordings.map(({ name, har }) => readHarLog(name, har))
  // Reject invalid options even if there are no recordings.
  createServiceScope(options)
  const run: Run = {
    options,
    settings: createRedactionSettings(options),
    exchanges: [],
    coverage: createCoverage(),
    excluded: [],
    origins: new Set(),
    notes: [],
  }
  for (const log of logs) await checkLog(log, run)
  const { exchanges, excluded, notes } = run
  const entries = logs.reduce((sum, log) => sum + log.entries.length, 0)
  const counts = countExchanges(exchanges, entries)
  const verdict = getVerdict(counts)
  if (verdict === "inconclusive") notes.push(formatInconclusiveNote(counts, run))
  return {
    verdict,
    notes,
    exchanges,
    skipped: countReasons([...excluded, ...exchanges.flatMap(({ skipped }) => skipped)]),
    counts,
    coverage: run.coverage.report(),
  }
}

interface Run {
  options: RecordingOptions
  settings: RedactionSettings
  exchanges: RecordedExchange[]
  coverage: Coverage
  /** For each skipped entry, a sentence with the reason. */
  excluded: string[]
  /** Some origins of skipped entries, for a note. */
  origins: Set<string>
  notes: string[]
}

async function checkLog(log: HarLog, run: Run): Promise<void> {
  const { options, exchanges, excluded, origins, notes } = run
  const scope = createServiceScope(options)
  const entries = log.entries.flatMap((entry, index) => {
    const read = readHarEntry(entry, index)
    if (typeof read !== "string") return [read]
    excluded.push(read)
    return []
  })
  // A first pass finds the service's origins, so that an earlier unknown path there belongs to it too.
  for (const { method, url, headers } of entries) scope(method, url, headers)
  // Limit the tokens, because every test in a recording may use its own.
  const all = new Set(entries.flatMap(({ headers }) => listRequestTokens(headers)))
  const tokens = [...all].slice(0, maxTokens)
  // Browsers leave out `Authorization`. If no entry has the header, the client may have sent it anyway.
  const isTokenUnknown = !log.asSent && !entries.some(({ headers }) => headers.has("authorization"))
  const before = exchanges.length
  let formatted = 0
  for (const entry of entries) {
    const reason = findSkipReason(entry, scope, log.asSent)
    if (reason) {
      excluded.push(reason)
      const { origin, protocol } = entry.url
      if (origins.size < maxOrigins && /^https?:$/.test(protocol)) origins.add(origin)
      continue
    }
    const { call, exchange } = await checkEntry(entry, tokens, isTokenUnknown, run)
    const isFormatted = hasViolations(call) && formatted++ < maxFormatted
    exchanges.push({
      recording: log.name,
      index: entry.index,
      started: readDateTime(entry.entry.startedDateTime),
      ...call,
      ...(isFormatted && { exchange: formatExchange(exchange) }),
    })
  }
  if (isTokenUnknown && exchanges.length > before) {
    const prefix = log.name ? `${log.name}: ` : ""
    notes.push(
      `${prefix}No entry has an Authorization header. Browsers omit it from exports, so a missing token is not reported.`,
    )
  }
}

async function checkEntry(
  entry: ReadableEntry,
  tokens: string[],
  isTokenUnknown: boolean,
  { options, settings, coverage }: Run,
): Promise<{ call: ValidatedCall; exchange: Exchange }> {
  const { headers } = entry
  const known = [...listRequestTokens(headers), ...tokens]
  const isRedacted = redactedText.test(headers.get("authorization") ?? "none")
  if (isTokenUnknown || isRedacted) headers.set("authorization", tokenPrefix + mask)
  const exchange = redactExchange(readHarExchange(entry), new Redactor(settings, known))
  const { call, covered } = await validateExchange(exchange, options, true)
  if (covered) coverage.record(covered)
  return { call, exchange }
}

/** Returns an empty string for anything but a date-time, because other text could manipulate the terminal. */
function readDateTime(value: unknown): string {
  return typeof value === "string" && /^[\dT:.Z+-]{10,40}$/.test(value) ? value : ""
}

function formatInconclusiveNote({ entries, partial }: RecordingCounts, { origins, options }: Run) {
  if (entries === 0) return "The recording has no entries."
  if (partial > 0) return "No exchange was recorded completely."
  const others = [...origins].join(", ")
  const where = options.baseUrl ? `below ${options.baseUrl}` : "with the service"
  return `No exchange ${where} could be validated.${others && ` The entries are for ${others}.`}`
}
