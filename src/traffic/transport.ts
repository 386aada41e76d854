import { pause } from "../contract/delay.ts"
import type { Exchange } from "./exchange.ts"

/** What is sent. */
export interface Message {
  method: string
  url: string
  headers: Headers
  /** The text of the body. */
  body?: string
}

/** What sends, within limits of time and size, and so comes to an end whatever answers. */
export interface Wire {
  /** Never rejects but by its signal: that no answer came is a `problem` of the exchange. */
  send(message: Message): Promise<Exchange>
  /** As the global `fetch`, for a client. */
  fetch: typeof fetch
  /** The exchange that a response of `fetch` is of. */
  exchangeOf(response: Response): Exchange
}

/** What a wire is made of. */
export interface WireOptions {
  fetch: typeof fetch
  /** Milliseconds for a request and the whole of its answer. */
  timeout: number
  /** Ends what is under way. */
  signal: AbortSignal
  /** Is told of each message before it is sent; what it throws keeps it back. */
  onMessage?: (message: Message) => void
  /** Is told of each exchange. */
  onExchange: (exchange: Exchange) => void
}

/** The most bytes of an answer that are read. A limit of ours: a page of 100 records has some hundred thousand. */
export const largestAnswer = 8 * 1024 * 1024

/** How deep an answer may be nested. A limit of ours: the contract has six levels. */
export const deepestAnswer = 64

/** How often a request is sent again after 429, and how long that is waited for, in milliseconds. */
const mostRetries = 3
const longestWait = 30_000

/** No answer came that can be used; its exchange says why. */
export class NoAnswer extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super(exchange.problem)
    this.name = "NoAnswer"
    this.exchange = exchange
  }
}

/** Makes a wire. */
export function createWire({ fetch, timeout, signal, onMessage, onExchange }: WireOptions): Wire {
  const exchanges = new WeakMap<Response, Exchange>()
  const once = async (message: Message): Promise<Exchange> => {
    const start = performance.now()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    const ends = AbortSignal.any([late.signal, signal])
    const ended = new Promise<never>((_, reject) => {
      ends.addEventListener("abort", () => reject(ends.reason as Error), { once: true })
    })
    ended.catch(() => undefined)
    // Not every fetch minds its signal.
    const answered = Promise.race([take(message, fetch, ends), ended]).catch((error: Error) => {
      signal.throwIfAborted()
      return {
        problem: late.signal.aborted ? `No whole answer came in ${timeout} ms.` : reasonOf(error),
      }
    })
    const taken = await answered.finally(() => clearTimeout(timer))
    // What is still open, such as an answer without end, is of no use any more.
    late.abort()
    return { ...message, ...taken, milliseconds: performance.now() - start }
  }
  const send: Wire["send"] = async (message) => {
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted()
      onMessage?.(message)
      const exchange = await once(message)
      onExchange(exchange)
      const wait = waitAfter(exchange, attempt)
      if (wait === undefined) return exchange
      await pause(wait, signal)
    }
  }
  return {
    send,
    async fetch(input, init) {
      const request = new Request(input, init)
      const { method, url, headers } = request
      const body = request.body ? await request.text() : undefined
      const exchange = await send({ method, url, headers, ...(body !== undefined && { body }) })
      const { answer, problem } = exchange
      if (!answer || problem) throw new NoAnswer(exchange)
      // These may have no body: https://fetch.spec.whatwg.org/#null-body-status
      const text = [204, 205, 304].includes(answer.status) ? null : answer.text
      const response = new Response(text, { status: answer.status, headers: answer.headers })
      exchanges.set(response, exchange)
      return response
    },
    exchangeOf(response) {
      const exchange = exchanges.get(response)
      if (!exchange) throw new Error("This response came from elsewhere.")
      return exchange
    },
  }
}

/** Sends, and reads the answer as far as it may go. */
async function take(
  { method, url, headers, body }: Message,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Pick<Exchange, "answer" | "problem">> {
  // A redirect is an answer: followed, it could lead the token to where it does not belong.
  const response = await fetch(url, { method, headers, body, redirect: "manual", signal })
  const { status, headers: answered } = response
  const { text, problem } = await readText(response)
  const answer = { status, headers: answered, text }
  if (status < 200 || status > 599) {
    return { answer, problem: `${status} is no status of an answer (RFC 9110, section 15).` }
  }
  const deep = problem ? undefined : tooDeep(text)
  return { answer, ...((problem ?? deep) && { problem: problem ?? deep }) }
}

async function readText({ body }: Response): Promise<{ text: string; problem?: string }> {
  if (!body) return { text: "" }
  const reader = body.getReader()
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  let text = ""
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > largestAnswer) {
        await reader.cancel().catch(() => undefined)
        return { text: text.slice(0, 10_000), problem: `It is longer than ${largestAnswer} bytes.` }
      }
      text += decoder.decode(part.value, { stream: true })
    }
    return { text: text + decoder.decode() }
  } catch (error) {
    if (!(error instanceof TypeError) || !/encoded data/i.test(error.message)) throw error
    await reader.cancel().catch(() => undefined)
    return { text, problem: "It is no UTF-8 (RFC 8259, section 8.1)." }
  }
}

/** What is nested without end cannot be walked through: that is found before it is parsed. */
function tooDeep(text: string): string | undefined {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted) {
      if (character === "\\") i++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === "{" || character === "[") {
      if (++depth > deepestAnswer) return `It is nested deeper than ${deepestAnswer} levels.`
    } else if (character === "}" || character === "]") depth--
  }
  return undefined
}

/** Milliseconds until a request is sent again, where the service asks for that (RFC 9110, section 10.2.3). */
function waitAfter({ answer }: Exchange, attempt: number): number | undefined {
  if (answer?.status !== 429 || attempt >= mostRetries) return undefined
  const asked = answer.headers.get("retry-after") ?? `${2 ** attempt}`
  const wait = Number.isNaN(Number(asked)) ? Date.parse(asked) - Date.now() : Number(asked) * 1000
  return wait >= 0 && wait <= longestWait ? wait : undefined
}

/** Why there is no answer, in words; what undici says is in the cause. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ECONNREFUSED: "Nothing listens there.",
    ECONNRESET: "The connection was cut.",
    ENOTFOUND: "There is no host of this name.",
    EAI_AGAIN: "The name of the host could not be looked up.",
    UND_ERR_SOCKET: "The connection was cut.",
    UND_ERR_HEADERS_OVERFLOW: "Its headers are longer than 16 KiB.",
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "It is shorter or longer than its Content-Length.",
  }
  return known[code ?? ""] ?? `No answer came: ${message || error.message}.`
}
