/** The part of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/) that a recorder writes. */
export interface Har {
  log: {
    version: "1.2"
    creator: { name: string; version: string }
    /** Marks a recording that contains every sent header, which browsers' recordings don't. */
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
    /** The status, or 0 if no response arrived. */
    status: number
    statusText: string
    content: { size: number; mimeType: string; text?: string }
    redirectURL: string
    /** Why the response is missing or incomplete. */
    _error?: string
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
}

/** What requests and responses in a {@link Har} have in common. Unknown sizes are -1. */
export interface HarMessage {
  httpVersion: string
  cookies: []
  headers: NamedValue[]
  headersSize: number
  bodySize: number
}

/** A header or a query parameter. */
export interface NamedValue {
  name: string
  value: string
}
