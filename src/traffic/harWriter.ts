import { pluralize } from "../contract/text.ts"
import type { Exchange } from "./exchange.ts"
import type { UnknownParts } from "./validateExchange.ts"

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

/** Converts an exchange without secrets to a HAR entry. */
export function createHarEntry(
  exchange: Exchange,
  { unknown, started }: { unknown: UnknownParts; started: string },
) {
  const { method, url, headers, body, response, problem, milliseconds } = exchange
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
      bodySize: unknown.requestBody ? 1 : byteLength(body ?? ""),
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
        size: unknown.responseBody ? 1 : byteLength(text),
        mimeType: response?.headers.get("content-type") ?? "",
        ...(response && !unknown.responseBody && { text }),
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
