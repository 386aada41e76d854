import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isLinkError } from "../../src/client/index.ts"
import { readNextQuery } from "../../src/client/linkHeader.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"

const numRuns = runs(30, 500)

/** Returns the next page's query, or an empty object if the header causes a LinkError. */
function readOrReport(header: string): object {
  try {
    return readNextQuery(header) ?? {}
  } catch (error) {
    if (!isLinkError(error)) throw error
    return {}
  }
}

const text = fc.string({ unit: anyCharacter })
const queries = fc.dictionary(fc.string({ unit: anyCharacter, minLength: 1 }), text, { minKeys: 1 })

// The reserved characters that a query can contain (RFC 3986, section 3.4). Some have a meaning in a header too.
const reserved = /%(2C|3B|3A|2F|3F|40|27|28|29|21|2A|24)/g
const encoders: ((query: Record<string, string>) => string)[] = [
  (query) => new URLSearchParams(query).toString(),
  (query) =>
    Object.entries(query)
      .map((pair) => pair.map(encodeURIComponent).join("=").replace(reserved, decodeURIComponent))
      .join("&"),
]

const prefix = fc.stringMatching(/^(https?:\/\/[a-z.:0-9]{1,9})?\/[\w,;:=@'()!*$~%/-]{0,20}$/)
const fragment = fc.constantFrom("", "#", "#top", "#a?b=1&c")
/** URLs with a random query, each with that query. */
const links = fc
  .record({ prefix, query: queries, encode: fc.constantFrom(...encoders), fragment })
  .map((parts) => ({
    query: parts.query,
    url: `${parts.prefix}?${parts.encode(parts.query)}${parts.fragment}`,
  }))

/** The forms of a header with a link to the next page, some of them with another link. */
const forms: [string, (url: string, other: string) => string][] = [
  ["a next=<url> pair", (url) => `next=<${url}>`],
  ["a quoted URL", (url) => `next="${url}"`],
  ["a quoted URL after another link", (url, other) => `prev="${other}", next="${url}"`],
  ["a next=<url> pair after another", (url, other) => `prev=<${other}>, next=<${url}>`],
  ["a standard link", (url) => `<${url}>; rel="next"`],
  ["a link in capitals", (url) => `<${url}> ; REL = "Next"`],
  ["a link with several relations", (url) => `<${url}>; rel="last next"`],
  ["a link with other parameters", (url) => `<${url}>; title="a, b; c=d"; rel="next"; hreflang=en`],
  ["a link after another", (url, other) => `<${other}>; rel="prev", <${url}>; rel="next"`],
  ["a link after one without a relation", (url, other) => `<${other}>, <${url}>; rel="next"`],
  ["a link after an empty one", (url) => `<>; rel="self", <${url}>; rel="next"`],
]

test.each(forms)("reads the query of the next page from %s", (_, write) => {
  fc.assert(
    fc.property(links, links, ({ url, query }, other) => {
      expect(readNextQuery(write(url, other.url))).toEqual({ ...query })
    }),
    { numRuns },
  )
})

test.each([
  'rel="prev"',
  'rel="next-archive"',
  'rel="next.page"',
  'rel="x-next"',
  'rel="prev next-archive x-next"',
  'rel="https://relations.example/next"',
  'rel=prev; title="next"',
])("doesn't treat a link with %s as the next page", (relation) => {
  fc.assert(
    fc.property(links, ({ url }) => {
      expect(readNextQuery(`<${url}>; ${relation}`)).toBeUndefined()
      expect(readNextQuery(`<${url}>;${relation}, <${url}>; rel="last"`)).toBeUndefined()
    }),
    { numRuns },
  )
})

test("ignores rel=next inside a URL", () => {
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
])("reads the next page's query from the Link header %s", (header) => {
  expect(readNextQuery(header)).toEqual({ include: "tasks,lists", cursor: "2" })
})

const without = [null, "", " ", "next=<>", "next=", "next-archive=<?a=1>"]

test.each([...without, 'prev=<?cursor=0>, <?a=1>; rel="first"'])(
  "finds no next page in a Link header of %j",
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
  '<https://x.example/>; rel="next last"',
  "next=2",
])("throws a LinkError for the Link header %s", (header) => {
  const read = (): unknown => readNextQuery(header)
  expect(read).toThrow("The Link header must match next=<url>")
  expect(read).toThrow(expect.toSatisfy(isLinkError))
})

const tokens = ["<", ">", "next=<", "next", "rel", "=", ";", ",", '"', " ", "?", "#", "&", "%", "a"]

test("throws nothing but LinkErrors, whatever the Link header", () => {
  const randomTokens = fc.array(fc.constantFrom(...tokens)).map((parts) => parts.join(""))
  fc.assert(
    fc.property(fc.oneof(text, randomTokens), (header) => {
      for (const value of Object.values(readOrReport(header))) expect(value).toBeTypeOf("string")
    }),
    { numRuns: runs(500, 5_000) },
  )
})
