import * as fc from "fast-check"
import { vendorMediaType } from "../../generated/tables.ts"
import { maxBodySize } from "../../src/contract/body.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../src/contract/operations.ts"

/** A request that tries to occupy a server for long. */
export interface HostileRequest {
  method: string
  /** The path and the query. */
  target: string
  headers: Record<string, string>
  body?: string
}

/** How many characters Node accepts in a request's target and headers together, less those of ordinary headers. */
export const maxHead = 15_500

/** Text that parsers and searches treat in a special way. */
const words =
  "%zz %61 %ff ~1 limit=1 include= task name token /v2 /tasks q=0.1 application/ vnd. code=503 2026-03-31T Bearer __contract/ //"
const fragments = [...'a1/.,&=%+[{}]"\\ \t;:?#@-_~*T0é', ...words.split(" ")]
const fragment = fc.constantFrom(...fragments)

/** Text of a given length: a fragment, endless repetitions, and another fragment. */
function repetition(length: number): fc.Arbitrary<string> {
  const unit = fc.array(fragment, { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fragment, unit, fragment)
    .map(([start, parts, end]) => fill(start, () => parts.join(""), end, length))
}

/** Text of a given length with a number in each repetition, so that no two are alike. */
function enumeration(length: number): fc.Arbitrary<string> {
  return fc
    .tuple(fragment, fragment)
    .map(([before, after]) => fill("", (i) => before + i.toString(36) + after, "", length))
}

function fill(start: string, repeat: (i: number) => string, end: string, length: number): string {
  const parts = [start]
  let size = start.length + end.length
  for (let i = 0; size < length; i++) {
    const part = repeat(i)
    parts.push(part)
    size += part.length
  }
  return [...parts, end].join("").slice(0, length)
}

function listQueryParameters(id: OperationId): string[] {
  return getOperationSpec(id).parameters.flatMap((one) => (one.in === "query" ? [one.name] : []))
}

/** The required parameters of most operations. */
const required = "organization_id=1&workspace_id=11"

function query(id: OperationId): fc.Arbitrary<string> {
  const text = fc.oneof(repetition(maxHead), enumeration(maxHead))
  const name = fc.constantFrom("unknown", ...listQueryParameters(id))
  const value = fc.tuple(name, text).map(([parameter, long]) => `${parameter}=${long}`)
  const repeated = name.map((one) => fill("", () => `${one}=1&`, "", maxHead))
  const valid = fc.constantFrom("", `${required}&`)
  return fc
    .tuple(valid, fc.oneof(text, value, repeated))
    .map(([before, rest]) => (before + rest).slice(0, maxHead))
}

function target(id: OperationId): fc.Arbitrary<string> {
  const path = formatPath(id)
  const long = fc.oneof(repetition(maxHead), enumeration(maxHead))
  const short = fc.constantFrom(path, "/__contract/requests", "/__contract/clock")
  return fc.oneof(
    { weight: 3, arbitrary: query(id).map((search) => `${path}?${search}`) },
    { weight: 1, arbitrary: long.map((rest) => `${path}/${rest}`) },
    { weight: 1, arbitrary: long.map((rest) => `/${rest}`) },
    { weight: 3, arbitrary: short.map((one) => `${one}?${required}`) },
  )
}

const headerNames = ["accept", "prefer", "authorization", "cookie", "content-type", "origin"]

const header = fc.tuple(
  fc.constantFrom(...headerNames, "access-control-request-method", "x-other"),
  fc.oneof(repetition(maxHead), enumeration(maxHead)).map((text) => text.trim() || "x"),
)

/** Fills what a place leaves of the maximum size with a JSON value. */
type Filler = (size: number) => string

/** JSON without spaces: an array or an object with as many members as fit. */
function members(open: string, member: (i: number) => string, close: string): Filler {
  return (size) => {
    const last = open === "[" ? "0" : '"":0'
    const text = fill(open, (i) => `${member(i)},`, "", size - 20)
    return text.slice(0, text.lastIndexOf(",") + 1) + last + close
  }
}

function nest(depth: number, inner: Filler): Filler {
  return (size) => {
    const [open, close] = ['{"a":'.repeat(depth), "}".repeat(depth)]
    return open + inner(size - open.length - close.length) + close
  }
}

const numbers = fc.constantFrom("1", "1e300", "12345678901234567890")
const objects = fc.constantFrom(
  "{}",
  '{"name":"a"}',
  '{"a":1,"b":[null]}',
  '{"name":"a","tags":["b"]}',
)
const member = fc.oneof(numbers, objects, fc.constantFrom('"a"', "null", "[]"))
const count = fc.constantFrom(100, 2_000, 5_000, 9_000, Infinity, Infinity, Infinity)

/** An array or an object with many members. */
const wide: fc.Arbitrary<Filler> = fc
  .tuple(member, count, fc.boolean(), fc.constantFrom(1, 10, 100, 1_000, 100_000))
  .map(([value, most, isArray, length]) => (size) => {
    const one = (i: number): string => (isArray ? value : `"${i}${"k".repeat(length)}":${value}`)
    const limit = Math.min(size, most * (one(0).length + 1) + 30)
    return members(isArray ? "[" : "{", one, isArray ? "]" : "}")(limit)
  })

const long: fc.Arbitrary<Filler> = fragment.map((part) => (size) => {
  const unit = JSON.stringify(part).slice(1, -1)
  return `"${unit.repeat(Math.floor((size - 10) / Buffer.byteLength(unit)))}"`
})

/** An object with one key, which takes a share of the size. */
const longKey: fc.Arbitrary<Filler> = fc
  .tuple(long, wide, fc.constantFrom(0.1, 0.5, 0.9))
  .map(([key, value, share]) => (size) => {
    const name = key(Math.floor((size - 40) * share))
    return `{${name}:${value(size - 40 - Buffer.byteLength(name))}}`
  })

const nested: fc.Arbitrary<Filler> = fc
  .tuple(fc.constantFrom(10, 100, 240, 1_000, 80_000), fc.oneof(wide, long, longKey))
  .map(([depth, inner]) => nest(depth, inner))

const digits: Filler = (size) => "1".repeat(size)

/** Bodies with the values that the operations require. */
const validBodies: Partial<Record<OperationId, Record<string, object | number>>> = {
  createTask: { organization_id: 1, task: { workspace_id: 11, name: "A" } },
  updateTask: { organization_id: 1, task: {} },
  createAccessToken: { access_token: { name: "A", organization_id: 1 } },
}

function body(id: OperationId): fc.Arbitrary<string> {
  const keys = getOperationSpec(id).body?.keys ?? []
  // Most keys accept no array or object, so that it's only one violation.
  const structured = keys.filter(
    (key) => key.endsWith("s") || keys.some((other) => other.startsWith(`${key}.`)),
  )
  const place = fc.oneof(
    fc.constantFrom("", "unknown", ...structured),
    fc.constantFrom("", ...keys),
  )
  const filler = fc.oneof(
    { weight: 3, arbitrary: wide },
    { weight: 2, arbitrary: longKey },
    { weight: 2, arbitrary: nested },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: fc.constant(digits) },
  )
  const json = fc.tuple(place, filler).map(([path, write]) => {
    const [before = "", after = ""] = formatAround(validBodies[id] ?? {}, path)
    const size = maxBodySize - Buffer.byteLength(before + after)
    return before + write(size) + after
  })
  return fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: repetition(500_000) })
}

/** Returns the JSON before and after the value at a path. */
function formatAround(value: Record<string, unknown>, path: string): string[] {
  if (path === "") return ["", ""]
  const copy = structuredClone(value)
  const names = path.split(".")
  const last = names.pop()!
  const parent = names.reduce<Record<string, unknown>>(
    (inner, name) => (inner[name] ??= {}) as Record<string, unknown>,
    copy,
  )
  parent[last] = "<place>"
  return JSON.stringify(copy).split('"<place>"')
}

const common = { Authorization: "Bearer 21", "Content-Type": vendorMediaType }

function formatPath(id: OperationId): string {
  return `/v2${getOperationSpec(id).path.replaceAll(/\{\w+\}/g, "101")}`
}

const operation = fc.constantFrom(...operationIds)
const writing = operationIds.filter((id) => getOperationSpec(id).body)

function call(id: OperationId, others: Partial<HostileRequest>): HostileRequest {
  const { method } = getOperationSpec(id)
  return { method, target: formatPath(id), headers: common, ...others }
}

const withTarget = operation.chain((id) => target(id).map((one) => call(id, { target: one })))

const withHeader = fc.tuple(operation, header).map(([id, [name, value]]) => {
  const valid = `${formatPath(id)}?${required}`
  return call(id, { target: valid, headers: { ...common, [name]: value } })
})

const withBody = fc
  .constantFrom(...writing)
  .chain((id) => body(id).map((text) => call(id, { body: text })))

const withControlBody = fc
  .tuple(fc.constantFrom("clock", "faults"), body("createTask"))
  .map(([name, text]) => ({
    method: "POST",
    target: `/__contract/${name}`,
    headers: { ...common, "Content-Type": "application/json" },
    body: text,
  }))

/** Draws requests whose target, headers or body have the maximum size, in shapes that may take long to handle. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 4, arbitrary: withTarget },
  { weight: 2, arbitrary: withHeader },
  { weight: 8, arbitrary: withBody },
  { weight: 1, arbitrary: withControlBody },
)
