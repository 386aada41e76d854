import { pluralize } from "../contract/text.ts"
import type { Exchange } from "./exchange.ts"

/** The part of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/) that a recorder writes. */
export type Har = ReturnType<typeof createHar>

/** An exchange in a {@link Har}. */
export type HarEntry = ReturnType<typeof createHarEntry>

/**
 * Creates a HAR file's content.
 *
 * @param dropped - the number of earlier exchanges that aren't included.
 */
export function createHar(entries: HarEntry[], dropped: number) {
  return {
    log: {
      version: "1.2" as const,
      creator: { name: "work-management-contract", version: "" },
      // Marks a recording that contains every sent header, which browsers' recordings don't.
      _asSent: true as const,
      entries,
      ...(dropped > 0 && { comment: `Not included: ${pluralize(dropped, "earlier exchange")}.` }),
    },
  }
}

/**
 * Converts an exchange without secrets to a HAR entry.
 *
 * @param started - when the request was sent, as a date-time.
 */
export function createHarEntry(exchange: Exchange, started: string) {
  const { method, url, headers, body, requestProblem } = exchange
  const { response, problem, milliseconds } = exchange
  const text = response?.text ?? ""
  return {
    startedDateTime: started,
    time: milliseconds,
    request: {
      method,
      url,
      ...toMessage(headers),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      // A positive size without text marks a body whose content is unknown.
      bodySize: requestProblem === undefined ? byteLength(body ?? "") : 1,
      ...(body !== undefined && {
        postData: { mimeType: headers.get("content-type") ?? "", text: body },
      }),
    },
    response: {
      // HAR's value for a response that didn't arrive.
      status: response?.status ?? 0,
      statusText: "",
      ...toMessage(response?.headers ?? new Headers()),
      content: {
        size: problem === undefined ? byteLength(text) : 1,
        mimeType: response?.headers.get("content-type") ?? "",
        ...(problem === undefined && { text }),
      },
      redirectURL: "",
      ...(problem !== undefined && { _error: problem }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  }
}

/** Returns what requests and responses have in common. Unknown sizes are -1. */
function toMessage(headers: Headers) {
  const all = [...headers].map(([name, value]) => ({ name, value }))
  return { httpVersion: "", cookies: [] as [], headers: all, headersSize: -1, bodySize: -1 }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
