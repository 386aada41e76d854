import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { type CoveredCall, createCoverage } from "../contract/coverage.ts"
import { maskMethod } from "../contract/maskViolation.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { type FormattedExchange, formatExchange } from "./formatExchange.ts"
import { ExchangeRedactor } from "./exchangeRedactor.ts"
import { readHarExchange } from "./harExchange.ts"
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
import { redactedText } from "./redactedText.ts"
import { createServiceScope, type ServiceScope } from "./serviceScope.ts"
import { hasViolations, validateExchange } from "./validateExchange.ts"

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
  const checked: CheckedLog[] = []
  for (const log of logs) checked.push(await checkLog(log, options))
  const coverage = createCoverage()
  for (const { covered } of checked) for (const call of covered) coverage.record(call)
  const exchanges = checked.flatMap((one) => one.exchanges)
  const entries = checked.reduce((sum, one) => sum + one.entries, 0)
  const counts = countExchanges(exchanges, entries)
  const reasons = [
    ...checked.flatMap(({ excluded }) => excluded),
    ...exchanges.flatMap(({ skipped }) => skipped),
  ]
  const verdict = getVerdict(counts)
  const notes = checked.flatMap((one) => one.notes)
  if (verdict === "inconclusive") notes.push(formatInconclusiveNote(counts, checked, options))
  return {
    verdict,
    notes,
    exchanges,
    skipped: countReasons(reasons),
    counts,
    coverage: coverage.report(),
  }
}

/** The result of one recording. */
interface CheckedLog {
  exchanges: RecordedExchange[]
  covered: CoveredCall[]
  entries: number
  /** For each skipped entry, a sentence with the reason. */
  excluded: string[]
  /** Some origins of skipped entries, for a note. */
  origins: Set<string>
  notes: string[]
}

interface LogContext {
  log: HarLog
  options: Deployment
  settings: RedactionSettings
  tokens: string[]
  isTokenUnknown: boolean
}

async function checkLog(log: HarLog, options: RecordingOptions): Promise<CheckedLog> {
  const scope = createServiceScope(options)
  const result: CheckedLog = {
    exchanges: [],
    covered: [],
    entries: log.entries.length,
    excluded: [],
    origins: new Set(),
    notes: [],
  }
  const entries = log.entries.flatMap((entry, index) => {
    const read = readHarEntry(entry, index)
    if (typeof read !== "string") return [read]
    result.excluded.push(read)
    return []
  })
  for (const { url, headers } of entries) scope.learn(url, headers)
  const tokens = new Set(entries.flatMap(({ headers }) => listRequestTokens(headers)))
  // Browsers leave out `Authorization`. If no entry has the header, the client may have sent it anyway.
  const isTokenUnknown = !log.asSent && !entries.some(({ headers }) => headers.has("authorization"))
  // Limit the tokens, because every test in a recording may use its own.
  const context = {
    log,
    options,
    settings: createRedactionSettings(options),
    tokens: [...tokens].slice(0, maxTokens),
    isTokenUnknown,
  }
  let formatted = 0
  for (const entry of entries) {
    const reason = findExclusionReason(entry, scope)
    if (reason) {
      result.excluded.push(reason)
      addOrigin(result.origins, entry.url)
      continue
    }
    const { recorded, covered, format } = await checkEntry(entry, context)
    if (covered) result.covered.push(covered)
    const isFormatted = format && hasViolations(recorded) && formatted++ < maxFormatted
    result.exchanges.push(isFormatted ? { ...recorded, exchange: format() } : recorded)
  }
  if (isTokenUnknown && result.exchanges.length > 0) {
    const prefix = log.name ? `${log.name}: ` : ""
    result.notes.push(
      `${prefix}No entry has an Authorization header. Browsers omit it from exports, so a missing token is not reported.`,
    )
  }
  return result
}

/** Returns why an entry isn't a call to the service, or undefined if it is one. */
function findExclusionReason(
  { entry, method, url, headers }: ReadableEntry,
  scope: ServiceScope,
): string | undefined {
  const { _resourceType: type } = entry
  if (/^wss?:$/.test(url.protocol) || type === "websocket") return "WebSocket."
  if (method === "CONNECT") return "CONNECT tunnel of a proxy."
  return scope.includes(url, headers) ? undefined : "Request to another service, or for a page."
}

function addOrigin(origins: Set<string>, { origin, protocol }: URL): void {
  if (origins.size < maxOrigins && /^https?:$/.test(protocol)) origins.add(origin)
}

async function checkEntry(
  entry: ReadableEntry,
  { log, options, settings, tokens, isTokenUnknown }: LogContext,
): Promise<{
  recorded: RecordedExchange
  covered?: CoveredCall
  format?: () => FormattedExchange
}> {
  const { index, method, url, headers } = entry
  const { exchange, status, unknown, skipped } = readHarExchange(entry, log.asSent)
  const redactor = new ExchangeRedactor(
    exchange ?? { method, url: url.href, headers },
    new Redactor(settings, [...listRequestTokens(headers), ...tokens]),
  )
  const isRedacted = redactedText.test(headers.get("authorization") ?? "none")
  if (isRedacted) headers.delete("authorization")
  const recorded = {
    recording: log.name,
    index,
    started: readDateTime(entry.entry.startedDateTime),
    method: maskMethod(method),
    path: redactor.path,
    ...(status !== undefined && { status }),
    validated: exchange ? (skipped.length > 0 ? "partial" : "full") : "none",
    skipped,
    request: [],
    response: [],
  } satisfies RecordedExchange
  if (!exchange) return { recorded }
  const token = isTokenUnknown || isRedacted
  const missing = { ...unknown, token, maskedValues: true }
  const { call, covered } = await validateExchange(exchange, options, missing, redactor)
  return {
    recorded: { ...recorded, ...call },
    ...(covered && { covered }),
    format: () => formatExchange(redactor),
  }
}

/** Returns an empty string for anything but a date-time, because other text could manipulate the terminal. */
function readDateTime(value: unknown): string {
  return typeof value === "string" && /^[\dT:.Z+-]{10,40}$/.test(value) ? value : ""
}

function formatInconclusiveNote(
  { entries, partial }: RecordingCounts,
  checked: CheckedLog[],
  { baseUrl }: Deployment,
): string {
  if (entries === 0) return "The recording has no entries."
  if (partial > 0) return "No exchange was recorded completely."
  const origins = new Set(checked.flatMap((one) => [...one.origins]))
  const others = [...origins].slice(0, maxOrigins).join(", ")
  const where = baseUrl ? `below ${baseUrl}` : "with the service"
  return `No exchange ${where} could be validated.${others && ` The entries are for ${others}.`}`
}
