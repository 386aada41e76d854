/** Valid and mutated requests, as arbitraries of fast-check. */
import * as fc from "fast-check"
import { plainType, servers, vendorType } from "../../generated/tables.ts"
import type { Json, JsonObject } from "../../src/openapi/description.ts"
import { formatTarget, type ValidRequest, validRequests } from "./valid-requests.ts"

/** A request, valid or not. */
export interface RawRequest {
  method: string
  /** Path and query, which may contain characters that a URL cannot. */
  target: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** What changes in a request. Each mutation uses some of the values. */
interface Change {
  /** An index, which is used modulo the length of what it selects from. */
  index: number
  key: string
  text: string
  header: string
  value: Json | undefined
}

type Mutation = (request: ValidRequest, change: Change) => Partial<ValidRequest>

// oxfmt-ignore
const oddTexts = [
  "", "0", "-1", "1e3", "007", "9007199254740993", "9".repeat(400), "NaN", "null", "true", "TRUE",
  "2026-02-30", "2026-03-01T00:00:00", "\0", "a,b", ",", "__proto__", "constructor", "../..", "%",
  "%zz", "%c3%28", "+", "' or 1=1", "é", "😀", "\u202e", "task", "organization_id",
]
// oxfmt-ignore
const oddValues: (Json | undefined)[] = [
  undefined, null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, "", [], {}, [[]], [null], "\ud800",
  "a".repeat(5000), "2026-02-30", "javascript:alert(1)", "a".repeat(1024 * 1024 + 1),
]
// oxfmt-ignore
const oddHeaders = [
  "", "Bearer", "Basic abc", "bearer x", "*/*", "*/*;q=0", ",", ";", "text/html", plainType,
  vendorType, `${vendorType}; charset=utf-16`, `${plainType};q=2`, "code=404", "code=204",
  "example=none", "dynamic=true", 'example="', "=",
]
const headerNames = ["Authorization", "Accept", "Content-Type", "Prefer", "Content-Encoding"]
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "QUERY"]

const texts = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 20 }))
const changes: fc.Arbitrary<Change> = fc.record({
  index: fc.nat(),
  key: texts,
  text: texts,
  header: fc.constantFrom(...oddHeaders),
  value: fc.oneof(fc.constantFrom(...oddValues), texts, fc.jsonValue() as fc.Arbitrary<Json>),
})

const mutations: Mutation[] = [
  (_, { index }) => ({ method: methods[index % methods.length]! }),
  ({ path }, { text }) => ({ path: path.replace(/\d+$/, encode(text)) }),
  ({ path }, { text }) => ({ path: `${path}/${encode(text)}` }),
  ({ query }, { index, text }) => ({
    query: query.map(([name, value], i) => [name, i === index % query.length ? text : value]),
  }),
  ({ query }, { key, text }) => ({ query: [...query, [key, text]] }),
  ({ query }, { index }) => ({ query: query.filter((_, i) => i !== index % query.length) }),
  ({ headers }, { index, header }) => ({
    headers: { ...headers, [headerNames[index % headerNames.length]!]: header },
  }),
  ({ body }, change) => (body === undefined ? {} : { body: changeBody(body, change) }),
]

/** Replaces or removes a value of a body, or adds a value beside it. */
function changeBody(body: Json, { index, key, value }: Change): Json {
  const copy = { body: structuredClone(body) }
  const paths = listPaths(copy)
  const path = paths[index % paths.length]!
  const holder = path.slice(0, -1).reduce<Json>((at, name) => (at as JsonObject)[name]!, copy)
  const name = index % 3 === 0 && path.length > 1 ? key : path.at(-1)!
  Object.assign(holder as object, { [name]: value })
  return copy.body
}

/** Lists the paths of all values. */
export function listPaths(value: Json): string[][] {
  return Object.entries(Object(value)).flatMap(([key, inner]) => [
    [key],
    ...(typeof inner === "object" ? listPaths(inner as Json).map((path) => [key, ...path]) : []),
  ])
}

/** Encodes a text as a segment of a path, except if it starts with an escape, which may be invalid. */
function encode(text: string): string {
  return text.startsWith("%") ? text : encodeURIComponent(text)
}

/** Valid requests, and requests with up to five mutations or a truncated body. */
export const arbitraryRequests: fc.Arbitrary<{ request: RawRequest; isMutated: boolean }> = fc
  .record({
    valid: fc.constantFrom(...validRequests(true), ...validRequests(false)),
    prefix: fc.constantFrom(...servers),
    applied: fc.array(fc.tuple(fc.constantFrom(...mutations), changes), { maxLength: 5 }),
    end: fc.oneof({ weight: 9, arbitrary: fc.constant(Infinity) }, fc.nat(200)),
  })
  .map(({ valid, prefix, applied, end }) => {
    const { method, headers, body, ...target } = applied.reduce<ValidRequest>(
      (request, [mutate, change]) => ({ ...request, ...mutate(request, change) }),
      valid,
    )
    const bytes = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body))
    const isMutated = applied.length > 0 || end < Infinity
    const sent = { ...(bytes && { body: bytes.slice(0, end) }) }
    return {
      request: { method, target: prefix + formatTarget(target), headers, ...sent },
      isMutated,
    }
  })
