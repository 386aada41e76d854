import type { WebhookDelivery } from "../../generated/schema.js"
import { assertMatch, assertRange } from "./assert.ts"
import { createError } from "./errors.ts"
import { readText } from "./readText.ts"
import { maxTimeout, runWithTimeout } from "./timeout.ts"
import { type Json, parseDelivery } from "./webhookDelivery.ts"

/** The options of {@link createWebhookReceiver}. */
export interface WebhookReceiverOptions {
  /**
   * The path of your webhook's URL, such as `/hooks/3f9c2a81d4e7`. Signatures aren't documented, so this secret is all
   * that tells the service's deliveries from others: let nobody guess it.
   */
  path: string
  /**
   * Called with each delivery: the JSON, or an object with the texts of a form's fields. The sender gets a 204 when the function has ended, and a 500 if it throws; how the
   * service handles either is not documented.
   */
  onDelivery: (delivery: Json & WebhookDelivery) => void | Promise<void>
  /** Called with the error that `onDelivery` threw. Default: `console.error`. */
  onError?: ((error: unknown) => void) | undefined
  /** The maximum size of a body, in bytes. Default: 1,000,000 (1 MB). */
  maxBytes?: number | undefined
  /** How long a body may take to arrive, in milliseconds. Default: 10,000. */
  timeout?: number | undefined
}

/** The parts of a `node:http` request that a receiver reads. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string | undefined
  url?: string | undefined
  /** The URL that the client sent, which Express shortens in `url` for a router. */
  originalUrl?: string | undefined
  headers: Record<string, string | string[] | undefined>
}

/** The parts of a `node:http` response that a receiver writes. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(text: string): unknown
}

/** Receives deliveries in either style of server. */
export interface WebhookReceiver {
  /** Handles a request of a server that uses `Request` and `Response`. */
  fetch: (request: Request) => Promise<Response>
  /** Handles a request of `node:http`, Express and others. The body must not have been read before. */
  listener: (request: NodeRequest, response: NodeResponse) => void
}

/**
 * Creates a receiver of webhook deliveries. It rejects requests with another path (404), method (405) or media type
 * (415, other than JSON and URL-encoded forms), a body that is too large (413), too slow (408) or not JSON (400), and
 * never throws.
 *
 * The same delivery may arrive twice: no documented key identifies one. Let `onDelivery` fetch the new activities, and
 * skip those whose `id` you know.
 *
 * @example
 *   const receiver = createWebhookReceiver({ path: "/hooks/3f9c2a81d4e7", onDelivery: fetchActivities })
 *   createServer(receiver.listener).listen(8080)
 *
 * @throws TypeError if `path` or `onDelivery` is invalid; RangeError if `maxBytes` or `timeout` is out of range.
 */
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  const { maxBytes = 1_000_000, timeout = 10_000 } = options
  if (typeof options.onDelivery !== "function")
    throw new TypeError("onDelivery must be a function.")
  const given = assertMatch(/^\/[^?#\s]*$/, "path", options.path, "a path such as /hooks/3f9c2a")
  // As a request has it: encoded, and without `..`.
  const path = new URL(given, "http://localhost").pathname
  assertRange("maxBytes", maxBytes, 1, Infinity)
  assertRange("timeout", timeout, 0, maxTimeout)
  const settings = { ...options, path, maxBytes, timeout }
  const fetch = (request: Request): Promise<Response> => receive(request, settings)
  return {
    fetch,
    listener(request, response) {
      fetch(toRequest(request)).then(
        async (result) => {
          // The rest of a rejected body isn't read, so the connection can't be used again.
          const headers = { ...Object.fromEntries(result.headers), Connection: "close" }
          response.writeHead(result.status, headers)
          response.end(await result.text())
        },
        () => undefined,
      )
    },
  }
}

type Settings = WebhookReceiverOptions & { maxBytes: number; timeout: number }

async function receive(request: Request, settings: Settings): Promise<Response> {
  const { path, onDelivery, onError = console.error } = settings
  if (new URL(request.url).pathname !== path) return reject(404, "Not found.")
  if (request.method !== "POST") return reject(405, "Use POST.", { Allow: "POST" })
  // The media type of deliveries isn't documented, so accept any JSON, a form, and none.
  const type = request.headers.get("content-type") ?? ""
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isForm && !/^(application\/([\w.+-]+\+)?json\b.*)?$/i.test(type)) {
    return reject(415, "Send JSON or a form.")
  }
  let delivery: Json & WebhookDelivery
  try {
    const decoder = new TextDecoder("utf-8", { fatal: !isForm })
    const body = await readBody(request, settings, decoder)
    delivery = isForm ? Object.fromEntries(new URLSearchParams(body)) : parseDelivery(body)
  } catch (error) {
    const { name, message } = error as Error
    const statuses: Record<string, number> = { RangeError: 413, TimeoutError: 408 }
    return reject(statuses[name] ?? 400, message)
  }
  try {
    await onDelivery(delivery)
  } catch (error) {
    try {
      onError(error)
    } catch {
      // The sender needs a response, whatever happens here.
    }
    return reject(500, "The delivery could not be processed.")
  }
  return new Response(null, { status: 204 })
}

function reject(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain", ...headers } })
}

/** @throws RangeError if the body is too large, and an error named TimeoutError if it's too slow. */
function readBody(request: Request, { maxBytes, timeout }: Settings, decoder: TextDecoder) {
  const createTimeoutError = (): Error =>
    createError(`The body did not arrive in ${timeout} ms.`, { name: "TimeoutError" })
  const limitMessage = `The body exceeds ${maxBytes} bytes.`
  return runWithTimeout(timeout, undefined, createTimeoutError, (signal) =>
    readText(request, maxBytes, limitMessage, { signal, decoder }),
  )
}

/** Converts a `node:http` request without using Node's functions, which no other runtime has. */
function toRequest(incoming: NodeRequest): Request {
  const { url: own = "/", originalUrl: url = own, headers } = incoming
  const base = "http://localhost"
  const target = URL.canParse(url, base) ? new URL(url, base) : base
  // `Request` rejects some methods, and the receiver needs to know only whether it's a POST.
  if (incoming.method !== "POST") return new Request(target)
  const iterator = incoming[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // No `cancel`: ending the iterator would close the connection before the response is sent.
  })
  const names = ["content-type", "content-length"]
  const kept = names.map((name): [string, string] => [name, `${headers[name] ?? ""}`])
  // Node requires `duplex` for a streamed body, but the type of the options doesn't have it.
  const init = { method: "POST", headers: kept, body, duplex: "half" }
  return new Request(target, init)
}
