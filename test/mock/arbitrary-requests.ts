/** Valid and mutated requests, as arbitraries of fast-check. */
import * as fc from "fast-check"
import { plainType, servers, vendorType } from "../../generated/tables.ts"
import { isObject, type Json } from "../../src/openapi/description.ts"
import { formatTarget, type ValidRequest, validRequests } from "./valid-requests.ts"

/** A request, valid or not. */
export interface RawRequest {
  method: string
  /** Path and query, which may contain characters that a URL cannot. */
  target: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** The parts of a request, which are mutated one by one. */
interface Parts extends ValidRequest {
  prefix: string
  /** Replaces the query. */
  search?: string
  /** Replaces the body. */
  bytes?: Uint8Array
}

type Mutation = (parts: Parts) => Parts

/** Texts that JSON.stringify cannot write. A body contains their names instead. */
const rawJson: Record<string, string> = {
  "@infinite": "1e999",
  "@integer": "123456789012345678901234567890",
  "@minus": "-0.0e-0",
  "@arrays": "[".repeat(20_000) + "]".repeat(20_000),
  "@objects": '{"a":'.repeat(20_000) + "1" + "}".repeat(20_000),
  "@proto": '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  "@twice": '{"id":1,"id":"2"}',
}

// oxfmt-ignore
const oddTexts = [
  "", "0", "-1", "1e3", "007", "9007199254740993", "9".repeat(400), "NaN", "null", "true", "TRUE",
  "2026-02-30", "2026-03-01T00:00:00", "\0", "a,b", ",", "__proto__", "constructor", "../..", "%",
  "%zz", "%c3%28", "+", "' or 1=1", "é", "😀", "\u202e",
]
// oxfmt-ignore
const oddValues: Json[] = [
  null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, "", [], {}, [[]], [null], "\ud800",
  "a".repeat(5000), "2026-02-30", "javascript:alert(1)", ...Object.keys(rawJson),
]
const oddKeys = ["__proto__", "constructor", "toString", "", "id", "task", "organization_id"]
// oxfmt-ignore
const oddHeaders = [
  "", "Bearer", "Basic abc", "bearer x", "*/*", "*/*;q=0", ",", ";", "text/html", plainType,
  vendorType, `${vendorType}; charset=utf-16`, `${plainType};q=2`, "code=404", "code=204",
  "example=none", "dynamic=true", 'example="', "=",
]

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: "binary", maxLength: 20 }),
)
const values: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
  texts,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)
const keys = fc.oneof(fc.constantFrom(...oddKeys), texts)
const headerValues = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddHeaders) },
  // The characters of RFC 9110, section 5.5.
  fc.stringMatching(/^[!-~\x80-\xff]([\t -~\x80-\xff]{0,20}[!-~\x80-\xff])?$/),
)
// oxfmt-ignore
const headerNames = fc.constantFrom(
  "Authorization", "Accept", "Content-Type", "Prefer", "X-Other", "Content-Encoding", "Cookie",
)
const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "QUERY")
const invalidBytes = fc.oneof(
  { weight: 9, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  // Over the limit of the mock.
  { weight: 1, arbitrary: fc.constant(new Uint8Array(1024 * 1024 + 1)) },
)
/** An index, which is used modulo the length of what it selects from. */
const indexes = fc.nat()

/** The ways to mutate a request, with their weights. */
const mutations = fc.oneof(
  weigh(1, fc.record({ method: methods }), ({ method }) => ({ method })),
  weigh(2, fc.record({ text: texts }), ({ text }, { path }) => ({
    path: path.replace(/\d+$/, encode(text)),
  })),
  weigh(1, fc.record({ text: texts }), ({ text }, { path }) => ({
    path: `${path}/${encode(text)}`,
  })),
  weigh(3, fc.record({ index: indexes, text: texts }), ({ index, text }, { query }) => ({
    query: query.map(([name, value], i) => [name, i === index % query.length ? text : value]),
  })),
  weigh(2, fc.record({ index: indexes, key: keys, text: texts }), (added, { query }) => ({
    query: [...query, [query[added.index % (query.length + 1)]?.[0] ?? added.key, added.text]],
  })),
  weigh(2, fc.record({ index: indexes }), ({ index }, { query }) => ({
    query: query.filter((_, i) => i !== index % query.length),
  })),
  weigh(1, fc.record({ search: texts }), ({ search }) => ({ search })),
  weigh(2, fc.record({ name: headerNames, value: headerValues }), (added, { headers }) => ({
    headers: { ...headers, [added.name]: added.value },
  })),
  weigh(1, fc.record({ name: headerNames }), ({ name }, { headers }) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
  })),
  weigh(
    8,
    fc.record({
      index: indexes,
      action: fc.constantFrom("replace", "remove", "add"),
      key: keys,
      value: values,
    }),
    (change, { body }) => (body === undefined ? {} : { body: mutateValue(body, change) }),
  ),
  weigh(1, fc.record({ bytes: invalidBytes }), ({ bytes }) => ({ bytes })),
  weigh(1, fc.record({ index: indexes }), ({ index }, { body }) => {
    const text = formatBody(body)
    return { bytes: new TextEncoder().encode(text.slice(0, index % (text.length + 1))) }
  }),
)

function weigh<T>(
  weight: number,
  changes: fc.Arbitrary<T>,
  mutate: (change: T, parts: Parts) => Partial<Parts>,
): { weight: number; arbitrary: fc.Arbitrary<Mutation> } {
  const arbitrary = changes.map((change): Mutation => {
    return (parts) => ({ ...parts, ...mutate(change, parts) })
  })
  return { weight, arbitrary }
}

interface Change {
  index: number
  action: string
  key: string
  value: Json
}

/** Changes one of the values within a JSON value; the index counts them from the outside in. */
function mutateValue(root: Json, { index, action, key, value }: Change): Json | undefined {
  let remaining = index % countValues(root)
  const change = (inner: Json): Json | undefined => {
    if (action === "remove") return undefined
    if (action === "add" && Array.isArray(inner)) return [...inner, value]
    // Object.fromEntries makes `__proto__` an ordinary key.
    if (action === "add" && isObject(inner))
      return Object.fromEntries([...Object.entries(inner), [key, value]])
    return value
  }
  const walk = (inner: Json): Json | undefined => {
    if (remaining-- === 0) return change(inner)
    if (Array.isArray(inner)) return inner.map((item) => walk(item) as Json)
    if (!isObject(inner)) return inner
    const entries = Object.entries(inner).map(([name, item]) => [name, walk(item) as Json])
    return Object.fromEntries(entries)
  }
  return walk(root)
}

function countValues(value: Json): number {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return inner.reduce<number>((count, item) => count + countValues(item), 1)
}

/** Encodes a text as a segment of a path, except if it starts with an escape, which may be invalid. */
function encode(text: string): string {
  return text.startsWith("%") ? text : encodeURIComponent(text)
}

function formatBody(body: Json | undefined): string {
  const text = body === undefined ? "" : JSON.stringify(body)
  return text.replaceAll(/"(@\w+)"/g, (whole, name: string) => rawJson[name] ?? whole)
}

function format(parts: Parts): RawRequest {
  const { method, prefix, path, query, search, headers } = parts
  const text = formatBody(parts.body)
  const body = parts.bytes ?? (text ? new TextEncoder().encode(text) : undefined)
  const target = search === undefined ? formatTarget({ path, query }) : `${path}?${search}`
  return { method, target: prefix + target, headers, ...(body && { body }) }
}

/** Valid requests, and requests with up to five mutations. */
export const arbitraryRequests: fc.Arbitrary<{ request: RawRequest; isMutated: boolean }> = fc
  .record({
    valid: fc.constantFrom(...validRequests(true), ...validRequests(false)),
    prefix: fc.constantFrom(...servers),
    applied: fc.oneof(
      { weight: 1, arbitrary: fc.constant<Mutation[]>([]) },
      { weight: 5, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 1 }) },
      { weight: 4, arbitrary: fc.array(mutations, { minLength: 2, maxLength: 5 }) },
    ),
  })
  .map(({ valid, prefix, applied }) => ({
    request: format(applied.reduce<Parts>((parts, mutate) => mutate(parts), { ...valid, prefix })),
    isMutated: applied.length > 0,
  }))
