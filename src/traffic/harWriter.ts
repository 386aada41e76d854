import type { Capture } from "./capture.ts"
import type { Har, HarEntry, HarMessage } from "./har.ts"
import type { ExchangeRedactor } from "./exchangeRedactor.ts"
import { pluralize } from "../contract/text.ts"

/**
 * Creates a HAR file's content.
 *
 * @param dropped - the number of earlier exchanges that aren't included.
 */
export function createHar(entries: HarEntry[], dropped: number): Har {
  return {
    log: {
      version: "1.2",
      creator: { name: "work-management-contract", version: "" },
      _asSent: true,
      entries,
      ...(dropped > 0 && { comment: `Not included: ${pluralize(dropped, "earlier exchange")}.` }),
    },
  }
}

/** Converts a capture to a HAR entry, without secrets. */
export function createHarEntry(
  { unknown, started }: Capture,
  { exchange }: ExchangeRedactor,
): HarEntry {
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

function toMessage(headers: Headers): HarMessage {
  const all = [...headers].map(([name, value]) => ({ name, value }))
  return { httpVersion: "", cookies: [], headers: all, headersSize: -1, bodySize: -1 }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
