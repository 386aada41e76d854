import { runInNewContext } from "node:vm"
import * as fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createClient, undeclared } from "../../src/client/index.ts"
import { isLinkError } from "../../src/client/index.ts"
import { readNextQuery } from "../../src/client/linkHeader.ts"
import { maxRetryDelay, retryDelay } from "../../src/client/retry.ts"

const answerOf = (
  status: number | undefined,
  after?: string,
): { status?: number; headers: Headers } => ({
  ...(status === undefined ? {} : { status }),
  headers: new Headers(after === undefined ? {} : { "Retry-After": after }),
})

/** What a wait is below when the service asks for none. */
const boundOf = (attempt: number): number => 300 * 2 ** attempt

const isJitter = (wait: number, attempt: number): boolean => wait >= 0 && wait < boundOf(attempt)

/** What may be sent again, as the contract of the client has it. */
const passes = (method: string, status: number): boolean =>
  status === 429 || (method !== "POST" && status >= 502 && status <= 504)

/** What a header asks for; nothing where it is reported as unreadable. */
function readOrReport(header: string): object {
  try {
    return readNextQuery(header) ?? {}
  } catch (error) {
    if (!isLinkError(error)) throw error
    return {}
  }
}

describe("the link to the next page", () => {
  /** Any text at all, but for halves of surrogate pairs, which no URL can hold. */
  const text = fc.string({ unit: "binary" })
  const parameters = fc.dictionary(fc.string({ unit: "binary", minLength: 1 }), text, {
    minKeys: 1,
  })

  // What a URL may contain as it is (RFC 3986, section 3.4), though a header gives it a meaning of its own.
  const reserved = /%(2C|3B|3A|2F|3F|40|27|28|29|21|2A|24)/g
  const encodings: ((query: Record<string, string>) => string)[] = [
    (query) => new URLSearchParams(query).toString(),
    (query) =>
      Object.entries(query)
        .map((pair) => pair.map(encodeURIComponent).join("=").replace(reserved, decodeURIComponent))
        .join("&"),
  ]

  const place = fc.stringMatching(/^(https?:\/\/[a-z.:0-9]{1,9})?\/[\w,;:=@'()!*$~%/-]{0,20}$/)
  const fragment = fc.constantFrom("", "#", "#top", "#a?b=1&c")
  /** URLs of arbitrary queries, and what they ask for. */
  const links = fc
    .record({ place, query: parameters, encode: fc.constantFrom(...encodings), fragment })
    .map((parts) => ({
      query: parts.query,
      url: `${parts.place}?${parts.encode(parts.query)}${parts.fragment}`,
    }))

  /** Each way in which a header names a URL as the next, beside another URL that it names as something else. */
  const forms: [string, (url: string, other: string) => string][] = [
    ["next=<url>", (url) => `next=<${url}>`],
    ['next="url"', (url) => `next="${url}"`],
    ['next="url" after another', (url, other) => `prev="${other}", next="${url}"`],
    ["next=<url> after another", (url, other) => `prev=<${other}>, next=<${url}>`],
    ["next=<url> before another", (url, other) => `next=<${url}>,prev=<${other}>`],
    ['rel="next"', (url) => `<${url}>; rel="next"`],
    ["rel=next", (url) => `<${url}>;rel=next`],
    ["REL=Next", (url) => `<${url}> ; REL = "Next"`],
    ["several relations", (url) => `<${url}>; rel="last next"`],
    ["several relations, next first", (url) => `<${url}>; rel="next  last"`],
    ["other parameters", (url) => `<${url}>; title="a, b; c=d"; rel="next"; hreflang=en`],
    ["a link before it", (url, other) => `<${other}>; rel="prev", <${url}>; rel="next"`],
    ["a link behind it", (url, other) => `<${url}>; rel="next", <${other}>; rel="last"`],
    ["a link without relation before it", (url, other) => `<${other}>, <${url}>; rel="next"`],
    ["an empty link before it", (url) => `<>; rel="self", <${url}>; rel="next"`],
  ]

  test.each(forms)("is read with exactly its parameters: %s", (_, write) => {
    fc.assert(
      fc.property(links, links, ({ url, query }, other) => {
        expect(readNextQuery(write(url, other.url))).toEqual({ ...query })
      }),
    )
  })

  test.each([
    'rel="prev"',
    "rel=prev",
    'rel="next-archive"',
    "rel=next-archive",
    'rel="next.page"',
    'rel="x-next"',
    "rel=x-next",
    'rel="nextpage"',
    'rel="prev next-archive x-next"',
    'rel="https://relations.example/next"',
    'rel=prev; title="next"',
  ])("is no link with %s", (relation) => {
    fc.assert(
      fc.property(links, ({ url }) => {
        expect(readNextQuery(`<${url}>; ${relation}`)).toBeUndefined()
        expect(readNextQuery(`<${url}>;${relation}, <${url}>; rel="last"`)).toBeUndefined()
      }),
    )
  })

  test.each(["prev", "next-archive"])("is no link with %s=<url>", (relation) => {
    fc.assert(
      fc.property(links, ({ url }) => {
        expect(readNextQuery(`${relation}=<${url}>`)).toBeUndefined()
      }),
    )
  })

  test("is not named by the text of another URL", () => {
    expect(readNextQuery('<https://x.example/?q=;rel=next>; rel="prev"')).toBeUndefined()
    expect(readNextQuery("prev=<https://x.example/;rel=next?cursor=0>")).toBeUndefined()
  })

  const address = "https://x.example/v2/activities?include=tasks,lists&cursor=2"

  test.each([
    `next=${address}`,
    `next=${address}, prev=https://x.example/?cursor=0`,
    `prev=https://x.example/?cursor=0,next=${address}`,
    "next=?include=tasks,lists&cursor=2",
    "Next = /v2/activities?include=tasks%2Clists&cursor=2#top",
    "</v2/activities?include=tasks,lists&cursor=2>; rel=next",
  ])("is read from %s", (header) => {
    expect(readNextQuery(header)).toEqual({ include: "tasks,lists", cursor: "2" })
  })

  test.each([null, "", " ", "next=<>", "next=", 'prev=<?cursor=0>, <?a=1>; rel="first"'])(
    "is not there in %j",
    (header) => {
      expect(readNextQuery(header)).toBeUndefined()
    },
  )

  test.each([
    "<>",
    "next",
    "?cursor=2",
    address,
    `<${address}>`,
    `<${address}>; title="next"`,
    `<${address}>; title="a; rel=next"`,
    `<${address}`,
    "next=<https://x.example/>",
    "next=2",
  ])("cannot be read from %s, which is an error", (header) => {
    const read = (): unknown => readNextQuery(header)
    expect(read).toThrow("The Link header must match next=<url>")
    expect(read).toThrow(expect.toSatisfy(isLinkError))
  })

  const tokens = [
    "<",
    ">",
    "next=<",
    "next",
    "rel",
    "=",
    ";",
    ",",
    '"',
    " ",
    "?",
    "#",
    "&",
    "%",
    "a",
  ]
  const headers = fc.oneof(
    text,
    fc.array(fc.constantFrom(...tokens)).map((parts) => parts.join("")),
  )

  test("is read from any text, or the text is reported as unreadable", () => {
    fc.assert(
      fc.property(headers, (header) => {
        for (const value of Object.values(readOrReport(header))) expect(value).toBeTypeOf("string")
      }),
      { numRuns: 2000 },
    )
  })

  // With time that grows as the square of the length, any of these would take minutes.
  const length = 1_000_000
  const repeated = [
    ...tokens,
    "next=<a",
    "<;rel=next",
    "<a>;rel=next,",
    "<a?b>;rel=",
    "a ",
    "; ",
    "rel= ",
    ";rel=x ",
    ";rel = ",
    '"next',
    "?a=1&",
    "%zz",
  ]
  const begun = [
    "",
    "<",
    "next=<",
    "<a>;",
    "<a>;rel",
    "<a>;rel=",
    '<a>;rel="',
    "<a>;rel=next",
    "<a?",
  ]

  test.each(repeated)(
    "is looked for in a time that grows with the length alone: %j",
    (piece) => {
      for (const beginning of begun) {
        const header = beginning + piece.repeat(length / piece.length)
        const search = (): unknown =>
          runInNewContext("read(header)", { read: readOrReport, header }, { timeout: 10_000 })
        expect(search).not.toThrow()
      }
    },
    100_000,
  )
})

describe("the query that is sent", () => {
  const sent: URL[] = []
  const api = createClient({
    baseUrl: "https://service.example/v2",
    token: "secret",
    fetch: async (request) => {
      sent.push(new URL((request as Request).url))
      return Response.json({ tasks: [] })
    },
  })

  /** What arrives of parameters that are none of the contract's. */
  async function arriving(parameters: Record<string, unknown>): Promise<URL> {
    const query = undeclared(parameters as Parameters<typeof undeclared>[0])
    await api.GET("/tasks", { params: { query: { organization_id: 1, ...query } } })
    return sent.at(-1) as URL
  }

  async function received(value: unknown): Promise<string[]> {
    const { searchParams, hash, pathname } = await arriving({ before: "b", value, behind: "&=" })
    expect([pathname, hash]).toEqual(["/v2/tasks", ""])
    expect(searchParams.getAll("organization_id")).toEqual(["1"])
    expect(searchParams.getAll("before")).toEqual(["b"])
    expect(searchParams.getAll("behind")).toEqual(["&="])
    return searchParams.getAll("value")
  }

  test("has any text as it was given", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect(await received(text)).toEqual([text])
      }),
    )
  })

  test("has any number as it was given", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.integer(),
          fc.maxSafeInteger(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        async (number) => {
          const values = await received(number)
          // As JSON, there is one zero.
          expect(values.map(Number)).toEqual([number + 0])
        },
      ),
    )
  })

  test("has booleans as words", async () => {
    expect(await received(true)).toEqual(["true"])
    expect(await received(false)).toEqual(["false"])
  })

  test("has any date as a date-time of RFC 3339", async () => {
    await fc.assert(
      fc.asyncProperty(fc.date({ noInvalidDate: true }), async (date) => {
        const [value = "", ...others] = await received(date)
        expect(value).toMatch(/^([+-]\d\d)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect([new Date(value), ...others]).toEqual([date])
      }),
    )
  })

  test("has any list of names with commas between", async () => {
    const names = fc.array(
      fc.string({ unit: "binary", minLength: 1 }).map((name) => name.replaceAll(",", ";")),
      {
        minLength: 1,
      },
    )
    await fc.assert(
      fc.asyncProperty(names, async (list) => {
        const values = await received(list)
        expect(values.map((value) => value.split(","))).toEqual([list])
      }),
    )
    const { search } = await arriving({ value: ["accounts", "parent_tasks"] })
    expect(search).toBe("?organization_id=1&value=accounts,parent_tasks")
  })

  test.each([
    ["undefined", undefined],
    ["null", null],
    ["an empty list", []],
    ["NaN", Number.NaN],
  ])("leaves out what is %s", async (_, value) => {
    expect(await received(value)).toEqual([])
    expect((await arriving({ value })).search).toBe("?organization_id=1")
  })

  test("has an empty text as an empty value", async () => {
    expect((await arriving({ value: "" })).search).toBe("?organization_id=1&value=")
  })

  test("is not sent with text that no URL can hold", async () => {
    const before = sent.length
    await expect(arriving({ value: "\uD800" })).rejects.toThrow("URI malformed")
    expect(sent).toHaveLength(before)
  })
})

describe("the wait before a request is sent again", () => {
  afterEach(() => void vi.useRealTimers())

  const methods = ["GET", "PUT", "DELETE", "POST"]
  const method = fc.constantFrom(...methods)
  const status = fc.integer({ min: 100, max: 599 })
  const attempt = fc.nat({ max: 100 })
  const asked = fc.integer({ min: 1, max: 1e9 })
  /** An answer that may be tried again, with the methods it holds for. */
  const passing = fc.constantFrom(
    ...[502, 503, 504, undefined].flatMap((code) =>
      methods.slice(0, 3).map((name) => [name, code] as const),
    ),
    ...methods.map((name) => [name, 429] as const),
  )

  test("is a number that is not negative, whatever comes", () => {
    const header = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      fc.constantFrom("Infinity", "-Infinity", "0x10", "1e999", "2099", "0", "-0", ""),
    )
    fc.assert(
      fc.property(method, attempt, fc.option(status, { nil: undefined }), header, (...drawn) => {
        const [name, number, code, after] = drawn
        expect(retryDelay(name, number, answerOf(code, after))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })

  test("is random below a bound that doubles up to 9.6 s", () => {
    fc.assert(
      fc.property(passing, attempt, ([name, code], number) => {
        expect(isJitter(retryDelay(name, number, answerOf(code)), number)).toBe(true)
      }),
    )
    for (let number = 0; number < 10; number++) {
      const waits = Array.from({ length: 200 }, () => retryDelay("GET", number, answerOf(503)))
      // Full jitter: the waits are all over the range, each tenth of it.
      expect(new Set(waits.map((wait) => Math.floor((10 * wait) / boundOf(number)))).size).toBe(10)
    }
  })

  test("is for a failure of the network what it is for an answer that asks for none", () => {
    expect(isJitter(retryDelay("GET", 0, {}), 0)).toBe(true)
  })

  test("is longer than any other where a request must not be sent again", () => {
    for (const name of methods) {
      for (let code = 100; code < 600; code++) {
        for (const after of [
          undefined,
          "1",
          "0",
          new Date(Date.now() + 9000).toUTCString(),
          "soon",
        ]) {
          const wait = retryDelay(name, 0, answerOf(code, after))
          expect([name, code, after, wait <= maxRetryDelay]).toEqual([
            name,
            code,
            after,
            passes(name, code),
          ])
        }
      }
    }
    expect(retryDelay("POST", 0, {})).toBeGreaterThan(maxRetryDelay)
  })

  test("is as many seconds as the service asks for", () => {
    fc.assert(
      fc.property(passing, attempt, asked, ([name, code], number, seconds) => {
        const wait = retryDelay(name, number, answerOf(code, ` ${seconds} `))
        expect(wait).toBe(seconds * 1000)
        expect(wait > maxRetryDelay).toBe(seconds > 60)
      }),
    )
  })

  test("lasts until the date that the service asks for", () => {
    const now = Date.UTC(2026, 2, 16, 9, 0, 0, 250)
    vi.useFakeTimers({ now, toFake: ["Date"] })
    fc.assert(
      fc.property(passing, attempt, asked, ([name, code], number, seconds) => {
        const date = new Date(now - 250 + seconds * 1000)
        expect(retryDelay(name, number, answerOf(code, date.toUTCString()))).toBe(+date - now)
      }),
    )
  })

  test("is random when the date that the service asks for has passed", () => {
    const past = fc.date({ min: new Date(0), max: new Date(), noInvalidDate: true })
    fc.assert(
      fc.property(passing, attempt, past, ([name, code], number, date) => {
        expect(isJitter(retryDelay(name, number, answerOf(code, date.toUTCString())), number)).toBe(
          true,
        )
      }),
    )
  })

  test("is random when the service asks for no time at all, or for what is none", () => {
    // Without digits, as JavaScript reads a date into almost anything that has some.
    const garbage = fc.stringMatching(/^[ -/:-~]*$/).filter((text) => !text.includes("Infinity"))
    const none = fc.constantFrom("0", "-1", "-0", "0.0", "-120", "")
    fc.assert(
      fc.property(passing, attempt, fc.oneof(garbage, none), ([name, code], number, after) => {
        expect(isJitter(retryDelay(name, number, answerOf(code, after)), number)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
