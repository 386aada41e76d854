import { type Coverage, type CoverageReport, createCoverage } from "../contract/coverage.ts"
import type { Deployment } from "../openapi/deployment.ts"
import type { OperationId } from "../contract/operations.ts"
import type { Violation } from "../contract/violations.ts"
import {
  createRealm,
  createRedactor,
  type Exchange,
  judge,
  longestUrl,
  type Realm,
  redactExchange,
  type Redactor,
  redactViolation,
  secretsOf,
  textOfBytes,
  type Unknown,
  violationLine,
  visible,
} from "./exchange.ts"

/** What a recorder can be told; all of it may be left out. */
export interface RecorderOptions extends Deployment {
  /** What sends the requests; default the global `fetch`, looked up at each call. */
  fetch?: typeof fetch
}

/** A call that is not as the contract says. */
export interface WrongCall {
  method: string
  path: string
  /** Undefined where no answer came. */
  status?: number
  /** Undefined where the contract has none for its method and path. */
  operation?: OperationId
  /** What is wrong with the request. */
  request: Violation[]
  /** What is wrong with the answer. */
  answer: Violation[]
}

/**
 * Records what a client sends and is answered, and holds both to the contract. What tells of it waits until each answer
 * that has begun is read to its end; a call that has no answer yet is told later.
 */
export interface Recorder {
  /**
   * Passes each call on, and gives back what comes, unchanged. A request that is wrong is sent all the same, so that a
   * client behaves as it does without the recorder.
   */
  fetch: typeof fetch
  /** What was wrong so far, and not told by {@link assert} yet, in the order of the calls. */
  violations(): Promise<WrongCall[]>
  /**
   * Tells what was wrong, and forgets it.
   *
   * @throws Error, as a rejection, that has a line for each violation.
   */
  assert(): Promise<void>
  /** What of the contract the calls have used, as far as both sides of them are held to it. */
  coverage(): Promise<CoverageReport>
  /** All that is recorded, without secrets: for `checkHar`, which comes to the same verdict. */
  har(): Promise<Har>
  /** Forgets everything. */
  reset(): void
}

/** What a HAR 1.2 file holds, as a recorder writes it. */
export interface Har {
  log: {
    version: "1.2"
    creator: { name: string; version: string }
    /** All headers of the requests are there, which a browser does not promise. */
    _asSent: true
    entries: HarEntry[]
    comment?: string
  }
}

/** An exchange in a {@link Har}. */
export interface HarEntry {
  startedDateTime: string
  time: number
  request: HarMessage & {
    method: string
    url: string
    queryString: NamedValue[]
    postData?: { mimeType: string; text: string }
  }
  response: HarMessage & {
    /** 0 where no answer came. */
    status: number
    statusText: string
    content: { size: number; mimeType: string; text?: string }
    redirectURL: string
    /** Why no answer came, or not all of it. */
    _error?: string
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
}

/** What requests and answers have in common in a {@link Har}; a size that is not known is -1. */
export interface HarMessage {
  httpVersion: string
  cookies: []
  headers: NamedValue[]
  headersSize: number
  bodySize: number
}

/** A header, or a parameter of a query. */
export interface NamedValue {
  name: string
  value: string
}

/** What is kept at most. Limits of ours. */
const most = { exchanges: 5_000, characters: 32_000_000, wrong: 1_000, tokens: 100 }

/** The longest body that is read, in bytes. A limit of ours: a page of 100 records has some hundred thousand. */
const longestBody = 4 * 1024 * 1024

/** An exchange, and what of it was not read. */
interface Taken {
  exchange: Exchange
  unknown: Unknown
  started: string
  /** The number of its call. */
  turn: number
}

/** What was recorded since the beginning, or the last reset. */
interface State {
  calls: number
  taken: Taken[]
  /** How many these have in their bodies. */
  characters: number
  /** How many exchanges are not kept any more. */
  dropped: number
  wrong: { turn: number; call: WrongCall }[]
  /** How many wrong calls are not kept. */
  untold: number
  tokens: Set<string>
  pending: Set<Promise<void>>
  coverage: Coverage
  realm: Realm
}

/** What is sent: read while it is, and undefined where it cannot be read twice. */
interface Sent {
  method: string
  url: string
  headers: Headers
  text: Promise<string | undefined>
}

/**
 * Makes a recorder: a `fetch` to give to any client, or to put in the place of the global one, in any test runner. With
 * `afterEach(() => recorder.assert())` the test fails that sent, or was answered, what is not of the contract.
 *
 * With a `baseUrl` it records what goes below it. Without one, what has a path of the contract, and from then on what
 * has the prefix of its version on the same origin. All else passes unrecorded, as does a URL of more than 8,192
 * characters.
 *
 * It reads a copy of each body, of which it takes 4 MiB: of a longer one, and of one that can be read but once, nothing
 * is said. For `har` it keeps the last 5,000 exchanges, with 32 million characters at most, and for `assert` 1,000 wrong
 * calls; the coverage counts all.
 *
 * @throws TypeError when an option cannot be used.
 */
export function createRecorder({ fetch, ...deployment }: RecorderOptions = {}): Recorder {
  const original = globalThis.fetch
  let state = begin(deployment)
  let isSending = false
  const recording: typeof globalThis.fetch = (...given) => {
    const [input, init] = given
    // Called by itself, as this, or another that calls this, has been put in the place of the global one.
    if (isSending) return original(...given)
    const send = fetch ?? globalThis.fetch
    const current = state
    const { sent, passed } = copyOf(input, init, current.realm)
    const started = new Date().toISOString()
    const start = performance.now()
    const turn = current.calls++
    isSending = true
    let answered: Promise<Response>
    try {
      answered = passed === init ? send(...given) : send(input, passed)
    } finally {
      isSending = false
    }
    if (!sent) return answered
    const note = (answer: Promise<Answered>): void => {
      const done = take(sent, answer, start).then((taken) =>
        keep(current, { ...taken, started, turn }, deployment),
      )
      current.pending.add(done)
      void done.finally(() => current.pending.delete(done))
    }
    // A stub need not give a promise.
    return Promise.resolve(answered).then(
      (response) => {
        note(readAnswer(response))
        return response
      },
      (error: unknown) => {
        note(Promise.resolve({ problem: "No answer came." }))
        throw error
      },
    )
  }
  return {
    fetch: recording,
    violations: async () => (await settled(state)).wrong.map(({ call }) => call),
    async assert() {
      const current = await settled(state)
      const { wrong, untold } = current
      current.wrong = []
      current.untold = 0
      if (wrong.length === 0) return
      throw new Error(
        messageOf(
          wrong.map(({ call }) => call),
          untold,
        ),
      )
    },
    coverage: async () => (await settled(state)).coverage.report(),
    har: async () => harOf(await settled(state)),
    reset() {
      state = begin(deployment)
    },
  }
}

function begin(deployment: Deployment): State {
  return {
    calls: 0,
    taken: [],
    characters: 0,
    dropped: 0,
    wrong: [],
    untold: 0,
    tokens: new Set(),
    pending: new Set(),
    coverage: createCoverage(),
    realm: createRealm(deployment),
  }
}

/** Waits for what is under way. */
async function settled(state: State): Promise<State> {
  await Promise.all(state.pending)
  return state
}

/** Adds in the order of the calls, as one answer takes longer than another. */
function insert<T extends { turn: number }>(list: T[], one: T): void {
  list.splice(list.findLastIndex(({ turn }) => turn < one.turn) + 1, 0, one)
}

/** What is to be passed on, and a copy of what it sends, where that is for the service. */
function copyOf(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  realm: Realm,
): { sent?: Sent; passed: RequestInit | undefined } {
  const request = typeof input === "object" && "clone" in input ? input : undefined
  const passed = init && isIterator(init.headers) ? { ...init, headers: [...init.headers] } : init
  // In a browser, an address may be relative to that of the page.
  const base = globalThis.location?.href
  const address = request?.url ?? `${input as string | URL}`
  const headers = headersOf(passed?.headers ?? request?.headers)
  if (!headers || address.length > longestUrl || !URL.canParse(address, base)) return { passed }
  const url = new URL(address, base)
  realm.learn(url, headers)
  if (!realm.has(url, headers)) return { passed }
  const { body } = passed ?? {}
  if (!(body instanceof ReadableStream) || body.locked) {
    return { passed, sent: sentBy({ request, url, headers, init: passed }) }
  }
  const [theirs, ours] = body.tee()
  const sent = sentBy({ request, url, headers, init: { ...passed, body: ours } })
  return { passed: { ...passed, body: theirs }, sent }
}

function sentBy(call: { request?: Request; url: URL; headers: Headers; init?: RequestInit }): Sent {
  const { request, url, headers, init } = call
  const address = url.href.replace(/#.*/s, "")
  const method = (init?.method ?? request?.method ?? "GET").toUpperCase()
  const isEmpty = (init?.body ?? request?.body ?? null) === null
  const unread = {
    method,
    url: address,
    headers,
    text: Promise.resolve(isEmpty ? "" : undefined),
  }
  try {
    if (!isReadableTwice(init?.body)) return unread
    // One of another implementation, which the constructor of this one does not know.
    if (request && !(request instanceof Request)) {
      const text = (request as Request).clone().text()
      return { ...unread, text: text.catch(() => undefined) }
    }
    // Without the signal, which would keep the copy for as long as it lasts itself.
    const ours = { ...init, headers, signal: null }
    const copy = new Request(request?.clone() ?? url, ours)
    const text = textOf(copy).catch(() => undefined)
    return { method: copy.method, url: address, headers: copy.headers, text }
  } catch {
    // What sends it says why that cannot be sent.
    return unread
  }
}

/** Whether headers can be looked through but once. */
function isIterator(headers: HeadersInit | undefined): headers is Iterable<[string, string]> & [] {
  return typeof headers === "object" && typeof (headers as { next?: unknown }).next === "function"
}

/** Whether a copy of a body leaves it as it is; what Node takes besides, such as a generator, it would use up. */
function isReadableTwice(body: BodyInit | null | undefined): boolean {
  return (
    typeof (body ?? "") === "string" ||
    ArrayBuffer.isView(body) ||
    [ArrayBuffer, Blob, FormData, URLSearchParams, ReadableStream].some(
      (kind) => body instanceof kind,
    )
  )
}

/** Headers as `fetch` reads them; undefined where it could not. */
function headersOf(given: HeadersInit | undefined): Headers | undefined {
  try {
    return new Headers(given)
  } catch {
    return undefined
  }
}

/** What came of a request, as far as it could be read. */
type Answered = Pick<Exchange, "answer" | "problem"> & { unread?: boolean }

async function readAnswer(response: Response): Promise<Answered> {
  const headers = typeof response?.clone === "function" ? headersOf(response.headers) : undefined
  if (!headers) return { problem: "The answer is no Response." }
  const { status } = response
  if (!(status >= 100)) return { problem: "The answer is hidden from programs." }
  try {
    // At once, as the client may begin to read.
    const text = await textOf(response.clone())
    return { answer: { status, headers, text: text ?? "" }, unread: text === undefined }
  } catch {
    return {
      answer: { status, headers, text: "" },
      unread: true,
      problem: "The answer could not be read.",
    }
  }
}

/** The text of a body; undefined where it is too long. */
async function textOf(message: Request | Response): Promise<string | undefined> {
  const { body } = message
  if (body === null) return ""
  // Not every browser, nor every stub, has the stream.
  if (typeof body?.getReader !== "function") return message.text()
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.byteLength
    if (size > longestBody) {
      // Not waited for, as that would be until the client has read its own copy.
      void reader.cancel().catch(() => undefined)
      return undefined
    }
  }
  return textOfBytes(await new Blob(parts).arrayBuffer())
}

async function take(
  sent: Sent,
  answered: Promise<Answered>,
  start: number,
): Promise<Pick<Taken, "exchange" | "unknown">> {
  const { method, url, headers } = sent
  const { answer, problem, unread = false } = await answered
  const milliseconds = performance.now() - start
  const body = await sent.text
  const exchange = {
    method,
    url,
    headers,
    ...(body && { body }),
    ...(answer && { answer }),
    ...(problem !== undefined && { problem }),
    milliseconds,
  }
  return { exchange, unknown: { body: body === undefined, answer: unread } }
}

/** Holds an exchange to the contract, and keeps it. */
async function keep(state: State, taken: Taken, deployment: Deployment): Promise<void> {
  const { exchange, unknown, turn } = taken
  const { operation, request, answer, covered } = await judge(exchange, deployment, unknown)
  const redact = createRedactor(secretsIn(state, exchange))
  if (covered) state.coverage.record(covered)
  if (request.length + answer.length > 0) {
    if (state.wrong.length >= most.wrong) state.untold++
    else {
      const call = {
        method: redact(exchange.method),
        path: redact(new URL(exchange.url).pathname),
        ...(exchange.answer && { status: exchange.answer.status }),
        ...(operation && { operation }),
        request: request.map((violation) => redactViolation(violation, redact)),
        answer: answer.map((violation) => redactViolation(violation, redact)),
      }
      insert(state.wrong, { turn, call })
    }
  }
  insert(state.taken, taken)
  state.characters += lengthOf(taken)
  while (state.taken.length > most.exchanges || state.characters > most.characters) {
    const [oldest] = state.taken.splice(0, 1)
    if (!oldest) break
    state.characters -= lengthOf(oldest)
    state.dropped++
  }
}

function lengthOf({ exchange: { body, answer } }: Taken): number {
  return (body?.length ?? 0) + (answer?.text.length ?? 0)
}

/** The tokens that may stand in an exchange: its own, and the first of the others. */
function secretsIn({ tokens }: State, { headers }: Exchange): string[] {
  const own = secretsOf(headers)
  for (const token of own) if (tokens.size < most.tokens) tokens.add(token)
  return [...new Set([...own, ...tokens])]
}

function messageOf(wrong: WrongCall[], untold: number): string {
  const calls = wrong.map(({ method, path, status, operation, request, answer }) => {
    const what = [operation, status ?? "no answer"].filter(Boolean).join(", ")
    const lines = [
      `${visible(`${method} ${path}`)} (${what}) is not what the contract says:`,
      ...request.map((violation) => `- The request: ${violationLine(violation)}`),
      ...answer.map((violation) => `- The answer: ${violationLine(violation)}`),
    ]
    return lines.join("\n")
  })
  const more = untold > 0 ? [`${untold} more calls are not what it says.`] : []
  return [...calls, ...more].join("\n")
}

function harOf(state: State): Har {
  const { taken, dropped } = state
  return {
    log: {
      version: "1.2",
      creator: { name: "work-management-contract", version: "" },
      _asSent: true,
      entries: taken.map((one) => entryOf(one, createRedactor(secretsIn(state, one.exchange)))),
      ...(dropped > 0 && { comment: `${dropped} exchanges before these are not kept.` }),
    },
  }
}

function entryOf({ exchange, unknown, started }: Taken, redact: Redactor): HarEntry {
  const redacted = redactExchange(exchange, redact)
  const { method, url, headers, body, answer, problem, milliseconds } = redacted
  const text = answer?.text ?? ""
  const type = headers.get("content-type") ?? ""
  return {
    startedDateTime: started,
    time: milliseconds,
    request: {
      method,
      url,
      ...messageOfHar(headers),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      // Of a body that was not read, all that is known is that it is there.
      bodySize: unknown.body ? 1 : sizeOf(body ?? ""),
      ...(body !== undefined && { postData: { mimeType: type, text: body } }),
    },
    response: {
      status: answer?.status ?? 0,
      statusText: "",
      ...messageOfHar(answer?.headers ?? new Headers()),
      content: {
        size: unknown.answer ? 1 : sizeOf(text),
        mimeType: answer?.headers.get("content-type") ?? "",
        ...(answer && !unknown.answer && { text }),
      },
      redirectURL: "",
      ...(problem !== undefined && { _error: problem }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  }
}

function messageOfHar(headers: Headers): HarMessage {
  const all = [...headers].map(([name, value]) => ({ name, value }))
  return { httpVersion: "", cookies: [], headers: all, headersSize: -1, bodySize: -1 }
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length
}
