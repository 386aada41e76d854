/** Requests near to valid ones and far from them, as arbitraries of fast-check. */
import * as fc from "fast-check"
import { plainType, servers, vendorType } from "../../generated/tables.ts"
import { isObject, type Json } from "../../src/openapi/description.ts"
import { formatTarget, type ValidRequest, validRequests } from "./valid-requests.ts"

/** A request as it is sent, valid or not. */
export interface RawRequest {
  method: string
  /** Path and query, not always of characters that a URL may have. */
  target: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** A request in parts that can be spoilt one by one. */
interface Parts extends ValidRequest {
  prefix: string
  /** In the place of the query, where that is not made of pairs. */
  search?: string
  /** In the place of the body, where that is not JSON. */
  bytes?: Uint8Array
}

type Mutation = (parts: Parts) => Parts

// ------------------------------------------------------------------------------------ hostile values

/** What JSON.stringify cannot write stands in a text as a mark, for which this is put in. */
const marks: Record<string, string> = {
  "@infinite": "1e999",
  "@integer": "123456789012345678901234567890",
  "@minus": "-0.0e-0",
  "@arrays": "[".repeat(20_000) + "]".repeat(20_000),
  "@objects": '{"a":'.repeat(20_000) + "1" + "}".repeat(20_000),
  "@proto": '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  "@twice": '{"id":1,"id":"2"}',
}

const texts = fc.oneof(
  fc.constantFrom("", "0", "-1", "1e3", "007", "9007199254740993", "9".repeat(400), "NaN", "null"),
  fc.constantFrom(
    "true",
    "TRUE",
    "2026-02-30",
    "2026-03-01T00:00:00",
    "\0",
    "a,b",
    ",",
    "__proto__",
  ),
  fc.constantFrom(
    "constructor",
    "../..",
    "%",
    "%zz",
    "%c3%28",
    "+",
    "' or 1=1",
    "é",
    "😀",
    "\u202e",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
)

const values: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    "",
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<Json>(...Object.keys(marks)),
  fc.constantFrom<Json>("\ud800", "a".repeat(5000), "2026-02-30", "javascript:alert(1)"),
  texts,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

const keys = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "", "id", "task", "organization_id"),
  texts,
)

// Of the bytes that a header may have (RFC 9110, section 5.5).
const headerValues = fc.oneof(
  fc.constantFrom("", "Bearer", "Basic abc", "bearer x", "*/*", "*/*;q=0", ",", ";", "text/html"),
  fc.constantFrom(plainType, vendorType, `${vendorType}; charset=utf-16`, `${plainType};q=2`),
  fc.constantFrom("code=404", "code=204", "example=none", "dynamic=true", 'example="', "="),
  fc.stringMatching(/^[!-~\x80-\xff]([\t -~\x80-\xff]{0,20}[!-~\x80-\xff])?$/),
)

// -------------------------------------------------------------------------------------- mutations

const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "QUERY")

const headerNames = fc.constantFrom(
  "Authorization",
  "Accept",
  "Content-Type",
  "Prefer",
  "X-Other",
  "Content-Encoding",
  "Cookie",
)

/** A place among others, as a number that is taken modulo their count. */
const places = fc.nat()

const garbage = fc.oneof(
  { weight: 9, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  // More than a mock takes; seldom, as there is much of it.
  { weight: 1, arbitrary: fc.constant(new Uint8Array(1024 * 1024 + 1)) },
)

/** Ways to spoil a request, each with how often it is taken. */
const ways: [weight: number, mutation: fc.Arbitrary<Mutation>][] = [
  [1, methods.map((method) => (parts) => ({ ...parts, method }))],
  [
    2,
    texts.map((text) => (parts) => ({ ...parts, path: parts.path.replace(/\d+$/, encoded(text)) })),
  ],
  [
    1,
    fc
      .tuple(fc.constantFrom("before", "after", "instead"), texts)
      .map(([where, text]) => (parts) => ({ ...parts, path: misplaced(parts, where, text) })),
  ],
  [
    3,
    fc.tuple(places, texts).map(([place, text]) => ({ query, ...parts }) => ({
      ...parts,
      query: query.map(([name, value], i) => [name, i === place % query.length ? text : value]),
    })),
  ],
  [
    2,
    fc.tuple(places, keys, texts).map(([place, key, text]) => ({ query, ...parts }) => ({
      ...parts,
      query: [...query, [query[place % (query.length + 1)]?.[0] ?? key, text]],
    })),
  ],
  [
    2,
    places.map((place) => ({ query, ...parts }) => ({
      ...parts,
      query: query.filter((_, i) => i !== place % query.length),
    })),
  ],
  [1, texts.map((search) => (parts) => ({ ...parts, search }))],
  [
    2,
    fc.tuple(headerNames, headerValues).map(([name, value]) => ({ headers, ...parts }) => ({
      ...parts,
      headers: { ...headers, [name]: value },
    })),
  ],
  [
    1,
    headerNames.map((name) => ({ headers, ...parts }) => ({
      ...parts,
      headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    })),
  ],
  [
    8,
    fc
      .record({
        place: places,
        how: fc.constantFrom("replace", "remove", "add"),
        key: keys,
        value: values,
      })
      .map((change) => ({ body, ...parts }) => ({
        ...parts,
        ...(body !== undefined && { body: changed(body, change) }),
      })),
  ],
  [1, garbage.map((bytes) => (parts) => ({ ...parts, bytes }))],
  [
    1,
    places.map((place) => (parts) => {
      const text = textOf(parts.body)
      return { ...parts, bytes: new TextEncoder().encode(text.slice(0, place % (text.length + 1))) }
    }),
  ],
]

const mutations = fc.oneof(...ways.map(([weight, arbitrary]) => ({ weight, arbitrary })))

interface Change {
  place: number
  how: string
  key: string
  value: Json
}

/** Changes one place of a JSON value; the places are counted from the outside in. */
function changed(value: Json, { place, how, key, value: other }: Change): Json | undefined {
  let left = place % placesIn(value)
  const walk = (inner: Json): Json | undefined => {
    if (left-- === 0) return spoilt(inner)
    if (Array.isArray(inner)) return inner.map((item) => walk(item) as Json)
    if (!isObject(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([name, item]) => [name, walk(item) as Json]),
    )
  }
  const spoilt = (inner: Json): Json | undefined => {
    if (how === "remove") return undefined
    if (how === "add" && Array.isArray(inner)) return [...inner, other]
    // From entries, so that __proto__ becomes a key as every other.
    if (how === "add" && isObject(inner))
      return Object.fromEntries([...Object.entries(inner), [key, other]])
    return other
  }
  return walk(value)
}

function placesIn(value: Json): number {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return inner.reduce<number>((count, item) => count + placesIn(item), 1)
}

function misplaced({ path }: Parts, where: string, text: string): string {
  if (where === "instead") return `/${text}`
  return where === "before" ? `/${encoded(text)}${path}` : `${path}/${encoded(text)}`
}

/** A text as a segment of a path; what breaks the encoding is left to break it. */
function encoded(text: string): string {
  return text.startsWith("%") ? text : encodeURIComponent(text)
}

function textOf(body: Json | undefined): string {
  const text = body === undefined ? "" : JSON.stringify(body)
  return text.replaceAll(/"(@\w+)"/g, (whole, mark: string) => marks[mark] ?? whole)
}

function sent({ method, prefix, path, query, search, headers, body, bytes }: Parts): RawRequest {
  const text = textOf(body)
  const content = bytes ?? (text ? new TextEncoder().encode(text) : undefined)
  const where = search === undefined ? formatTarget({ path, query }) : `${path}?${search}`
  return { method, target: prefix + where, headers, ...(content && { body: content }) }
}

/** A valid request, and what is left of it after as many mutations as it says. */
export const arbitraryRequests: fc.Arbitrary<{
  valid: ValidRequest
  request: RawRequest
  spoilt: boolean
}> = fc
  .record({
    valid: fc.constantFrom(...validRequests(true), ...validRequests(false)),
    prefix: fc.constantFrom(...servers),
    mutate: fc.oneof(
      { weight: 1, arbitrary: fc.constant<Mutation[]>([]) },
      { weight: 5, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 1 }) },
      { weight: 4, arbitrary: fc.array(mutations, { minLength: 2, maxLength: 5 }) },
    ),
  })
  .map(({ valid, prefix, mutate }) => ({
    valid,
    request: sent(mutate.reduce<Parts>((parts, mutation) => mutation(parts), { ...valid, prefix })),
    spoilt: mutate.length > 0,
  }))
