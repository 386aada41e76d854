import {
  type CoverageReport,
  coverageTable,
  type CoveredCall,
  createCoverage,
} from "../contract/coverage.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import type { OperationId } from "../contract/operations.ts"
import { inWords, type Violation } from "../contract/violations.ts"
import {
  createRealm,
  createRedactor,
  type Exchange,
  formatExchange,
  judge,
  longestUrl,
  type Realm,
  redactViolation,
  secretsOf,
  shortened,
  textOfBytes,
  type Unknown,
  violationLine,
  visible,
} from "./exchange.ts"
import type { ToldExchange, Verdict } from "../conformance/report.ts"

/** An exchange of a recording that is of the service. */
export interface RecordedExchange {
  /** The name of the recording; empty where there is but one without. */
  recording: string
  /** Its place in `log.entries`, from 0. */
  index: number
  /** When it began, as a date-time; empty where the recording does not say it. */
  started: string
  method: string
  /** Without the query, which may hold what nobody should see. */
  path: string
  /** Undefined where no answer was recorded. */
  status?: number
  /** Undefined where the contract has none for its method and path. */
  operation?: OperationId
  /** How much of it was held to the contract. */
  held: "whole" | "part" | "none"
  /** Why it was not the whole, a sentence each. */
  leftOut: string[]
  /** What is wrong with the request. */
  request: Violation[]
  /** What is wrong with the answer. */
  answer: Violation[]
  /** What was sent and answered, without secrets; of the first wrong ones of a recording alone. */
  exchange?: ToldExchange
}

/** How many there are of what. */
export interface RecordingCounts {
  /** All that was recorded; the sum of the next three. */
  entries: number
  /** Held to the contract on both sides. */
  whole: number
  /** Held to it in part, as the recording has not all. */
  part: number
  /** Not held to it at all. */
  leftOut: number
  /** In which something is wrong. */
  wrong: number
  /** In which the request is. */
  wrongRequests: number
  /** In which the answer is. */
  wrongAnswers: number
}

/** What was found in recordings. */
export interface RecordingReport {
  verdict: Verdict
  /** What a reader has to know of it besides, a sentence each. */
  notes: string[]
  /** Those of the service, in the order in which they were recorded. */
  exchanges: RecordedExchange[]
  /** Why entries, or parts of them, were not held to the contract: the most frequent reason first. */
  leftOut: { reason: string; count: number }[]
  counts: RecordingCounts
  /** What of the contract was used, by what was held to it on both sides. */
  coverage: CoverageReport
}

/** A recording: what a HAR file holds, once it is parsed. */
export interface Recording {
  /** Such as the name of its file. */
  name: string
  har: unknown
}

/** The longest body that is looked at, in characters. A limit of ours: a page of 100 records has some hundred thousand. */
const longestBody = 8 * 1024 * 1024

/** Of how many wrong exchanges of a recording the messages are told, and how many are written for people. */
const mostTold = 100

/** How many violations of an exchange are written for people. */
const mostLines = 20

/** How many tokens of a recording are looked for in each exchange, besides its own. */
const mostTokens = 100

/** What stands in the place of a token that was taken out. */
const redacted = /^\W*(redacted|removed|hidden|\w+ redacted)\W*$|^\*+$/i

const reasons = {
  elsewhere: "It is of another service, or a page.",
  socket: "It is a web socket.",
  tunnel: "It is a tunnel of a proxy.",
  preflight: "It is a preflight, which a browser sends of its own accord.",
  browser: "Its answer was made by the browser.",
  cached: "Its answer came from a cache.",
  unanswered: "No answer was recorded: it was blocked or aborted, or it failed.",
  revalidated: "Its answer is 304, whose body is in a cache.",
  broken: "Its answer broke off.",
  requestBody: "The body of the request was not recorded.",
  answerBody: "The body of the answer was not recorded.",
  cut: "The body of the answer was not recorded as a whole.",
  longUrl: `Its URL is longer than ${longestUrl} characters.`,
  longBody: `A body is longer than ${longestBody} characters.`,
} as const

/**
 * Holds recorded traffic to the contract, in both directions. The recording may be of a browser, a proxy or a test run:
 * whatever writes HAR 1.2.
 *
 * With a `baseUrl`, all below it is of the service, so that a path which the contract has not is a violation. Without
 * one, what has a path of the contract is, and on the same origin what has the prefix of its version. A redirect is held
 * to the contract as any answer is, and the contract has none.
 *
 * @param har - what the file holds, parsed.
 * @param options - where a service has a name or an address of its own.
 * @returns what was found. Where nothing could be held to the contract, that is `could not tell`.
 * @throws TypeError that says where it is no HAR, or which option cannot be used.
 */
export async function checkHar(har: unknown, options: Deployment = {}): Promise<RecordingReport> {
  return checkRecordings([{ name: "", har }], options)
}

/**
 * As {@link checkHar}, of several recordings: there is one verdict, and what they use of the contract is summed.
 *
 * @throws TypeError as {@link checkHar}, with the name of the recording.
 */
export async function checkRecordings(
  recordings: readonly Recording[],
  options: Deployment = {},
): Promise<RecordingReport> {
  const logs = recordings.map(({ name, har }) => logOf(name, har))
  // A fault of these is told even where there is nothing to look at.
  createRealm(options)
  const parts: Part[] = []
  for (const log of logs) parts.push(await checkLog(log, options))
  const coverage = createCoverage()
  for (const { covered } of parts) for (const call of covered) coverage.record(call)
  const exchanges = parts.flatMap((part) => part.exchanges)
  const counts = countsOf(exchanges, parts)
  const verdict = verdictOf(counts)
  return {
    verdict,
    notes: [
      ...parts.flatMap(({ notes }) => notes),
      ...(verdict === "could not tell" ? [whyUntold(counts, parts, options)] : []),
    ],
    exchanges,
    leftOut: leftOutOf(exchanges, parts),
    counts,
    coverage: coverage.report(),
  }
}

/** A report for people: what is wrong, what was left out, and last the verdict. */
export function recordingText(
  report: RecordingReport,
  {
    coverage = false,
  }: {
    /** Whether it tells what of the contract was used, and what was not. */
    coverage?: boolean
  } = {},
): string {
  const { exchanges, leftOut, counts, notes } = report
  const wrong = exchanges.filter(isWrong)
  const untold = wrong.length - mostTold
  const reasonLines = leftOut.map(({ reason, count }) => `${`${count}`.padStart(6)}  ${reason}`)
  const sections = [
    ...wrong.slice(0, mostTold).map(exchangeLines),
    untold > 0 ? [`${amount(untold)} more that ${untold === 1 ? "is" : "are"} wrong.`] : [],
    leftOut.length > 0 ? ["Left out, in whole or in part:", ...reasonLines] : [],
    coverage ? [coverageTable(report.coverage, "examples").trimEnd()] : [],
    [`${capitalized(report.verdict)}: ${sumsOf(counts)}.`, ...notes.map(visible)],
  ]
  const texts = sections.filter(({ length }) => length > 0).map((lines) => lines.join("\n"))
  return `${texts.join("\n\n")}\n`
}

function exchangeLines(recorded: RecordedExchange): string[] {
  const { recording, index, method, path, status, operation, request, answer } = recorded
  const place = `${recording && `${recording} `}entries[${index}]`
  const lines = [
    ...request.map((violation) => `  request  ${violationLine(violation)}`),
    ...answer.map((violation) => `  answer   ${violationLine(violation)}`),
  ]
  const untold = lines.length - mostLines
  return [
    visible(
      [place, method, shortened(path, 300), status ?? "no answer", operation ?? ""].join("  "),
    ).trimEnd(),
    ...lines.slice(0, mostLines),
    ...(untold > 0 ? [`  and ${untold} more`] : []),
  ]
}

function sumsOf(counts: RecordingCounts): string {
  const { entries, whole, part, leftOut, wrong, wrongRequests, wrongAnswers } = counts
  const which = `${wrongRequests} by the request, ${wrongAnswers} by the answer`
  const parts = part > 0 ? `, ${part} of them in part` : ""
  return (
    `${wrong || "none"} of ${amount(whole + part)} ${wrong > 1 ? "are" : "is"} wrong` +
    `${wrong > 0 ? ` (${which})` : ""}${parts}; ${leftOut} of ${entries} entries left out`
  )
}

function amount(exchanges: number): string {
  return `${exchanges} exchange${exchanges === 1 ? "" : "s"}`
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** What was found in one recording. */
interface Part {
  exchanges: RecordedExchange[]
  covered: CoveredCall[]
  entries: number
  /** Why entries are of no exchange of the service, and how many. */
  others: Map<string, number>
  /** Where these lead to; some of them. */
  origins: Set<string>
  notes: string[]
}

async function checkLog(log: Log, options: Deployment): Promise<Part> {
  const realm = createRealm(options)
  const others = new Map<string, number>()
  const entries = log.entries.flatMap((entry, index) => {
    const read = entryOf(entry, index)
    if (typeof read !== "string") return [read]
    increment(others, read)
    return []
  })
  for (const { url, headers } of entries) realm.learn(url, headers)
  const tokens = new Set(entries.flatMap(({ headers }) => secretsOf(headers)))
  const context = {
    log,
    options,
    // Not all, as each test of a run may have a token of its own.
    tokens: [...tokens].slice(0, mostTokens),
    // A browser may leave the header out wherever it was: then one without says nothing of what was sent.
    isTokenUnknown: !log.asSent && !entries.some(({ headers }) => headers.has("authorization")),
  }
  const exchanges: RecordedExchange[] = []
  const covered: CoveredCall[] = []
  const origins = new Set<string>()
  let tellings = mostTold
  for (const entry of entries) {
    const foreign = foreignReason(entry, realm)
    if (foreign) {
      increment(others, foreign)
      const { origin, protocol } = entry.url
      if (origins.size < 5 && /^https?:$/.test(protocol)) origins.add(origin)
      continue
    }
    const { recorded, call, tell } = await checkEntry(entry, context)
    if (call) covered.push(call)
    const isTold = tell && isWrong(recorded) && tellings-- > 0
    exchanges.push(isTold ? { ...recorded, exchange: tell() } : recorded)
  }
  const taken =
    "No entry has the header Authorization. Browsers leave it out of what they export, so it is not told as missing."
  const notes = context.isTokenUnknown && exchanges.length > 0 ? [inRecording(log.name, taken)] : []
  return { exchanges, covered, entries: log.entries.length, others, origins, notes }
}

function inRecording(name: string, text: string): string {
  return name ? `${name}: ${text}` : text
}

/** Why an entry is none of the service. */
function foreignReason({ entry, method, url, headers }: Entry, realm: Realm): string | undefined {
  const { _resourceType: type } = entry
  const isSocket = /^wss?:$/.test(url.protocol) || type === "websocket"
  if (isSocket) return reasons.socket
  if (method === "CONNECT") return reasons.tunnel
  return realm.has(url, headers) ? undefined : reasons.elsewhere
}

async function checkEntry(
  entry: Entry,
  context: { log: Log; options: Deployment; tokens: string[]; isTokenUnknown: boolean },
): Promise<{ recorded: RecordedExchange; call?: CoveredCall; tell?: () => ToldExchange }> {
  const { log, options, tokens, isTokenUnknown } = context
  const { index, method, url, headers } = entry
  const secrets = [...new Set([...secretsOf(headers), ...tokens])]
  const redact = createRedactor(secrets)
  const { exchange, status, unknown = {}, leftOut } = exchangeOf(entry, log.asSent)
  const recorded = {
    recording: log.name,
    index,
    started: momentOf(entry.entry.startedDateTime),
    method: redact(method),
    path: redact(url.pathname),
    ...(status !== undefined && { status }),
    held: exchange ? (leftOut.length > 0 ? "part" : "whole") : "none",
    leftOut,
    request: [],
    answer: [],
  } satisfies RecordedExchange
  if (!exchange) return { recorded }
  const isRedacted = redacted.test(headers.get("authorization") ?? "none")
  const token = isTokenUnknown || isRedacted
  if (isRedacted) headers.delete("authorization")
  const { operation, request, answer, covered } = await judge(exchange, options, {
    ...unknown,
    token,
  })
  return {
    recorded: {
      ...recorded,
      ...(operation && { operation }),
      request: request.map((violation) => redactViolation(violation, redact)),
      answer: answer.map((violation) => redactViolation(violation, redact)),
    },
    ...(covered && { call: covered }),
    tell: () => formatExchange(exchange, redact),
  }
}

function isWrong({ request, answer }: RecordedExchange): boolean {
  return request.length > 0 || answer.length > 0
}

function countsOf(exchanges: RecordedExchange[], parts: Part[]): RecordingCounts {
  const number = (is: (recorded: RecordedExchange) => boolean): number =>
    exchanges.filter(is).length
  const entries = parts.reduce((sum, part) => sum + part.entries, 0)
  const whole = number(({ held }) => held === "whole")
  const part = number(({ held }) => held === "part")
  return {
    entries,
    whole,
    part,
    leftOut: entries - whole - part,
    wrong: number(isWrong),
    wrongRequests: number(({ request }) => request.length > 0),
    wrongAnswers: number(({ answer }) => answer.length > 0),
  }
}

function verdictOf({ wrong, whole }: RecordingCounts): Verdict {
  if (wrong > 0) return "not conforming"
  return whole > 0 ? "conforming" : "could not tell"
}

function whyUntold({ entries, part }: RecordingCounts, parts: Part[], options: Deployment): string {
  if (entries === 0) return "Nothing was recorded."
  if (part > 0) return "No exchange was recorded whole."
  const origins = [...new Set(parts.flatMap((one) => [...one.origins]))].slice(0, 5)
  const where = options.baseUrl ? `below ${options.baseUrl}` : "of the service"
  const others = origins.length > 0 ? ` There are entries of ${origins.join(", ")}.` : ""
  return `No exchange ${where} could be held to the contract.${others}`
}

function leftOutOf(exchanges: RecordedExchange[], parts: Part[]): RecordingReport["leftOut"] {
  const counts = new Map<string, number>()
  for (const { others } of parts) {
    for (const [reason, count] of others) increment(counts, reason, count)
  }
  for (const { leftOut } of exchanges) for (const reason of leftOut) increment(counts, reason)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
}

function increment(counts: Map<string, number>, reason: string, by = 1): void {
  counts.set(reason, (counts.get(reason) ?? 0) + by)
}

/** What a HAR has, as far as it is looked at. */
interface Log {
  name: string
  entries: unknown[]
  /** Whether all headers of the requests are there, as the recorder of this package says of its own. */
  asSent: boolean
}

/** @throws TypeError that says where it is no HAR. */
function logOf(name: string, har: unknown): Log {
  const log = isObject(har) ? har.log : undefined
  const entries = isObject(log) ? log.entries : undefined
  if (isObject(log) && Array.isArray(entries)) {
    const { _asSent: asSent } = log
    return { name, entries, asSent: asSent === true }
  }
  const [place, expected, value] = !isObject(har)
    ? ["it", "an object with the key log", har]
    : !isObject(log)
      ? ["log", "an object with the key entries", log]
      : ["log.entries", "an array", entries]
  const found =
    value === undefined ? "missing" : typeof value === "string" ? "a string" : inWords(value)
  throw new TypeError(
    `${name || "This"} is no HAR 1.2: ${place} must be ${expected}, and is ${found}.`,
  )
}

/** An entry whose request can be read. */
interface Entry {
  index: number
  entry: JsonObject
  request: JsonObject
  method: string
  url: URL
  headers: Headers
}

/** An entry, as far as a request can be read in it; or why it cannot. */
function entryOf(entry: unknown, index: number): Entry | string {
  if (!isObject(entry)) return malformed("It", "an object")
  const { request, response } = entry
  if (!isObject(request)) return malformed("Its request", "an object")
  const { method, url: text, headers = [] } = request
  if (typeof method !== "string" || method.length > 40 || !isToken(method)) {
    return malformed("Its request.method", "a method")
  }
  if (typeof text !== "string" || !URL.canParse(text)) {
    return malformed("Its request.url", "an absolute URL")
  }
  if (!Array.isArray(headers)) return malformed("Its request.headers", "an array")
  if (!isObject(response ?? {})) return malformed("Its response", "an object")
  const { status, headers: answered = [] } = isObject(response) ? response : {}
  if (typeof (status ?? 0) !== "number") return malformed("Its response.status", "a number")
  if (!Array.isArray(answered)) return malformed("Its response.headers", "an array")
  const url = new URL(text)
  url.hash = ""
  if (url.search === "") url.search = searchOf(request.queryString)
  if (url.href.length > longestUrl) return reasons.longUrl
  return { index, entry, request, method, url, headers: headersOf(headers) }
}

function malformed(place: string, expected: string): string {
  return `${place} must be ${expected}, in an entry of HAR 1.2.`
}

/** What an entry tells of an exchange, and why that is not all, or nothing. */
function exchangeOf(
  { entry, request, method, url, headers }: Entry,
  asSent: boolean,
): { exchange?: Exchange; status?: number; unknown?: Unknown; leftOut: string[] } {
  const response = isObject(entry.response) ? entry.response : {}
  const answered = headersOf(response.headers)
  const status = statusOf(response)
  const known = status === undefined ? {} : { status }
  const nothing = asSent ? undefined : nothingReason(entry, { method, headers, answered, status })
  if (nothing) return { ...known, leftOut: [nothing] }
  // Of a browser it is for the cache: the program is answered with what is there.
  const isRevalidated = status === 304 && !asSent
  const sent = sentBody(request, headers)
  const got = isRevalidated
    ? { reason: reasons.revalidated }
    : answerBody(response, answered, status)
  return {
    ...known,
    exchange: {
      method,
      url: url.href,
      headers,
      ...(sent.text !== undefined && { body: sent.text }),
      ...(status !== undefined &&
        !isRevalidated && { answer: { status, headers: answered, text: got.text ?? "" } }),
      milliseconds: numberOf(entry.time),
    },
    unknown: { body: sent.reason !== undefined, answer: got.reason !== undefined },
    leftOut: [sent.reason, got.reason].filter((reason) => reason !== undefined),
  }
}

/** Why an entry tells nothing of what the service was sent, and answered. */
function nothingReason(
  entry: JsonObject,
  of: { method: string; headers: Headers; answered: Headers; status: number | undefined },
): string | undefined {
  const { method, headers, answered, status } = of
  const { _resourceType: type } = entry
  const isPreflight =
    type === "preflight" || (method === "OPTIONS" && headers.has("access-control-request-method"))
  if (isPreflight) return reasons.preflight
  if (isFromCache(entry)) return reasons.cached
  // HSTS, of which Chrome makes a redirect.
  if (answered.has("non-authoritative-reason")) return reasons.browser
  // What never left lacks headers.
  return status === undefined ? reasons.unanswered : undefined
}

/** What Chrome, Safari and Firefox write of an answer that came from a cache, in this order. */
function isFromCache({ _fromCache, _fetchType, cache }: JsonObject): boolean {
  return (
    Boolean(_fromCache) ||
    (typeof _fetchType === "string" && _fetchType.endsWith("Cache")) ||
    (isObject(cache) && "afterRequest" in cache)
  )
}

/** The status of an answer; recorders write 0, -1, null or nothing where none came. */
function statusOf({ status }: JsonObject): number | undefined {
  return typeof status === "number" && status >= 100 ? status : undefined
}

/** The text of a body and its bytes, or why it is not known; neither where there is none. */
interface Body {
  text?: string
  size?: number
  reason?: string
}

function sentBody(request: JsonObject, headers: Headers): Body {
  const {
    text = "",
    encoding,
    params,
    _file,
    comment,
  } = isObject(request.postData) ? request.postData : {}
  if (typeof text === "string" && text !== "") return decoded(text, encoding, reasons.requestBody)
  const pairs = pairsOf(params)
  if (pairs.length > 0) return { text: `${new URLSearchParams(pairs)}` }
  const size = Math.max(numberOf(request.bodySize), numberOf(headers.get("content-length")))
  return size > 0 || _file || comment ? { reason: reasons.requestBody } : {}
}

function answerBody(response: JsonObject, headers: Headers, status: number | undefined): Body {
  if (status === undefined) return { reason: reasons.unanswered }
  // Of Chrome and Safari, and of Playwright.
  const { _error: error, _failureText: failure } = response
  if (error || failure) return { reason: reasons.broken }
  const content = isObject(response.content) ? response.content : {}
  const { text, encoding } = content
  const size = numberOf(content.size)
  if (typeof text === "string" && text !== "") {
    const body = decoded(text, encoding, reasons.answerBody)
    return isCut(body, size) ? { reason: reasons.cut } : body
  }
  const isThere = size > 0 || numberOf(headers.get("content-length")) > 0
  // A recorder need not know the size of what these have not.
  const isNone = text === "" || size === 0 || status === 204 || status === 205
  return isThere || !isNone ? { reason: reasons.answerBody } : { text: "" }
}

/** Whether a recorder has kept the beginning alone, so that it is no JSON any more. */
function isCut({ text, size = 0 }: Body, whole: number): boolean {
  if (text === undefined || whole <= size) return false
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** @param reason - why it is not known, where it is no base64. */
function decoded(text: string, encoding: unknown, reason: string): Body {
  if (text.length > longestBody) return { reason: reasons.longBody }
  if (encoding !== "base64") return { text, size: new TextEncoder().encode(text).length }
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return { text: textOfBytes(bytes), size: bytes.length }
  } catch {
    return { reason }
  }
}

/** The query, where a recorder has it apart from the URL; some leave it encoded there. */
function searchOf(queryString: unknown): string {
  const pairs = pairsOf(queryString).map(([name, value]) => [decodedOnce(name), decodedOnce(value)])
  return `${new URLSearchParams(pairs)}`
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The headers of a message, without what HTTP/2 has among them, such as `:path`. */
function headersOf(list: unknown): Headers {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of pairsOf(list)) {
    const key = name.toLowerCase()
    if (!isToken(key)) continue
    // What stands there twice alike was sent once; what differs is joined as HTTP does (RFC 9110, section 5.2).
    const known = values.get(key) ?? new Set()
    values.set(key, known.add(headerText(value)))
  }
  return new Headers(
    Object.fromEntries([...values].map(([name, all]) => [name, [...all].join(", ")])),
  )
}

/** What the name of a method or a header is made of (RFC 9110, section 5.6.2). */
function isToken(text: string): boolean {
  return /^[!#$%&'*+.^`|~\w-]+$/.test(text)
}

/** What a header can hold; Chrome joins several of one name by line breaks. */
function headerText(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ", ").replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")
}

/** The names and values of a list, of which a HAR has many. */
function pairsOf(list: unknown): [name: string, value: string][] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): [string, string][] => {
    if (!isObject(item) || typeof item.name !== "string") return []
    const { name, value = "" } = item
    return typeof value === "string" ? [[name, value]] : []
  })
}

function numberOf(value: unknown): number {
  const number = typeof value === "string" ? Number.parseInt(value, 10) : value
  return typeof number === "number" && number >= 0 ? number : -1
}

function momentOf(value: unknown): string {
  return typeof value === "string" && /^[\dT:.Z+-]{10,40}$/.test(value) ? value : ""
}
