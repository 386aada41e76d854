// Sends the same bytes with and without a proxy. Both sides must receive the same.
import type { Socket } from "node:net"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { proxyTo, rawUpstream, sendBytes, withoutConnection } from "./proxies.ts"

interface Case {
  request?: string
  /** The bytes that the upstream sends, or a function that sends them. */
  response: string | ((socket: Socket) => unknown)
  /** When the upstream responds; default: after the headers. */
  isReady?: RegExp
}

const target = "/v2/tasks?organization_id=1&q=%C3%BC"

/** A request whose connection ends with the response. */
function get(headers = "", { method = "GET", body = "", version = "1.1" } = {}): string {
  return `${method} ${target} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${body}`
}

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
const zipped = gzipSync('{"tasks":[]}').toString("latin1")

const cases: Record<string, Case> = {
  "headers with unusual names, order, case and duplicates": {
    request: get("X-b: 1\r\nx-A: 2\r\nX-B: 3\r\nCookie: a=1\r\nCookie: b=2\r\nX-Empty: \r\n"),
    response:
      "HTTP/1.1 200 Fine\r\nx-B: 1\r\nSet-Cookie: a=1\r\nX-A: 2\r\nset-cookie: b=2\r\nx-b: 3\r\nCONTENT-LENGTH: 2\r\n\r\n{}",
  },
  "bytes above 127 in headers and in the body": {
    request: get("X-Name: \xfc\xff\r\nContent-Length: 3\r\n", {
      method: "POST",
      body: "\x00\xff\xfe",
    }),
    response: "HTTP/1.1 200 \xfcber\r\nX-Name: \xe9\r\nContent-Length: 3\r\n\r\n\xff\x00\xfe",
  },
  "a response without Date and reason": {
    response: "HTTP/1.1 299 \r\nContent-Length: 0\r\n\r\n",
  },
  "headers of 40 KB": {
    request: get(`X-Long: ${"a".repeat(40_000)}\r\n`),
    response: `HTTP/1.1 200 OK\r\nX-Long: ${"b".repeat(40_000)}\r\nContent-Length: 0\r\n\r\n`,
  },
  "2,500 headers": {
    response: `HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(2_500)}Content-Length: 0\r\n\r\n`,
  },
  "chunks with trailers": {
    request: get("Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n", {
      method: "POST",
      body: "3\r\nabc\r\n0\r\nX-Sum: 1\r\nx-sum: 2\r\n\r\n",
    }),
    isReady: /0\r\n(x-sum: \d\r\n)+\r\n$/i,
    response:
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-End\r\n\r\n2\r\n{}\r\n0\r\nX-End: 1\r\nx-end: 2\r\n\r\n",
  },
  "a POST without a body": {
    request: get("Content-Length: 0\r\n", { method: "POST" }),
    response: ok,
  },
  "a DELETE and a 204": {
    request: get("", { method: "DELETE" }),
    response: "HTTP/1.1 204 No Content\r\nX-A: 1\r\n\r\n",
  },
  "a 304 with the length of its cached body": {
    response: 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\nContent-Length: 99\r\n\r\n',
  },
  "a response to HEAD": {
    request: get("", { method: "HEAD" }),
    response: "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n",
  },
  "a chunked response to HEAD": {
    request: get("", { method: "HEAD" }),
    response: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
  },
  "a gzipped body": {
    response: `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n\r\n${zipped}`,
  },
  "a 103 before the response": {
    response: `HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\nX-a: 1\r\n\r\n${ok}`,
  },
  "a 100 before the body": {
    request: get("Expect: 100-continue\r\nContent-Length: 2\r\n", { method: "POST", body: "{}" }),
    isReady: /\{\}$/,
    response: `HTTP/1.1 100 Continue\r\n\r\n${ok}`,
  },
  "a response cut in its body": {
    response: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{",
  },
  "a response cut before its body": {
    response: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
  },
  "a connection closed without a response": { response: "" },
  "a connection reset without a response": {
    response: (socket) => socket.resetAndDestroy(),
  },
}

describe("messages through a proxy", () => {
  test.each(Object.entries(cases))(
    "the proxy forwards %s byte for byte",
    async (_, { request = get(), response, isReady }) => {
      const respond = (socket: Socket): unknown =>
        typeof response === "string" ? socket.end(response, "latin1") : response(socket)
      const [direct, behind] = [
        await rawUpstream(respond, isReady),
        await rawUpstream(respond, isReady),
      ]
      const proxy = await proxyTo(behind.url)
      const expected = await sendBytes(direct.url, request)
      const actual = await sendBytes(proxy.url, request)
      expect(withoutConnection(actual)).toBe(withoutConnection(expected))
      expect(withoutConnection(behind.received())).toBe(withoutConnection(direct.received()))
    },
  )
})
