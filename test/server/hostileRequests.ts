import * as fc from "fast-check"
import { vendorMediaType } from "../../generated/tables.ts"
import { maxBodySize } from "../../src/contract/body.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { validRequests } from "../mock/valid-requests.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../src/contract/operations.ts"

/** A request that tries to occupy a server for long. */
export interface HostileRequest {
  method: string
  /** The path and the query. */
  target: string
  headers: Record<string, string>
  body?: string
}

export function createRequest(origin: string, request: HostileRequest): Request {
  // A GET can't have an empty body.
  return new Request(origin + request.target, { ...request, body: request.body || undefined })
}

/** How many characters Node accepts in a request's target and headers together, less those of ordinary headers. */
export const maxHead = 15_500

/** Text that parsers and searches treat in a special way. */
const words =
  "%zz %61 %ff ~1 limit=1 include= task name token /v2 /tasks q=0.1 application/ vnd. code=503 2026-03-31T Bearer __contract/ //"
const fragments = [...'a1/.,&=%+[{}]"\\ \t;:?#@-_~*T0é', ...words.split(" ")]
const fragment = fc.constantFrom(...fragments)

/** Text of a given length: repetitions between two fragments, with a number in each if no two are to be alike. */
function longText(length: number): fc.Arbitrary<string> {
  const unit = fc.array(fragment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""))
  return fc
    .tuple(fragment, unit, fragment, fc.boolean())
    .map(([start, repeated, end, isCounted]) =>
      fill(start, (i) => repeated + (isCounted ? i.toString(36) : ""), end, length),
    )
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

/** The required parameters of most operations. */
const required = "organization_id=1&workspace_id=11"

function query(id: OperationId): fc.Arbitrary<string> {
  const text = longText(maxHead)
  const declared = getOperationSpec(id).parameters.filter((one) => one.in === "query")
  const name = fc.constantFrom("unknown", ...declared.map((one) => one.name))
  const value = fc.tuple(name, text).map(([parameter, long]) => `${parameter}=${long}`)
  const repeated = name.map((one) => fill("", () => `${one}=1&`, "", maxHead))
  const valid = fc.constantFrom("", `${required}&`)
  return fc
    .tuple(valid, fc.oneof(text, value, repeated))
    .map(([before, rest]) => (before + rest).slice(0, maxHead))
}

function target(id: OperationId): fc.Arbitrary<string> {
  const path = formatPath(id)
  const long = longText(maxHead)
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
  longText(maxHead).map((text) => text.trim() || "x"),
)

/** Fills what a place leaves of the maximum size with a JSON value. */
type Filler = (size: number) => string

/** Repeats text up to a size in bytes. */
function repeatTo(size: number, text: string): string {
  return text.repeat(Math.max(Math.floor(size / Buffer.byteLength(text)), 0))
}

const numbers = ["1", "1e300", "12345678901234567890"]
const objects = ["{}", '{"name":"a"}', '{"a":1,"b":[null]}', '{"name":"a","tags":["b"]}']
const member = fc.constantFrom(...numbers, ...objects, '"a"', "null", "[]")
const count = fc.constantFrom(100, 2_000, 5_000, 9_000, Infinity, Infinity, Infinity)

/** An object with many members or, without a length of the keys, an array. */
const wide: fc.Arbitrary<Filler> = fc
  .tuple(member, count, fc.constantFrom(undefined, 1, 10, 100, 1_000, 100_000))
  .map(([value, most, keyLength]) => (size) => {
    const key = keyLength === undefined ? "" : `${"k".repeat(keyLength)}":`
    const format = (i: number): string => (key === "" ? `${value},` : `"${i}${key}${value},`)
    const text = fill("", format, "", Math.min(size - 20, most * format(0).length))
    const whole = text.slice(0, text.lastIndexOf(",") + 1)
    return key === "" ? `[${whole}0]` : `{${whole}"":0}`
  })

const escaped = fragment.map((part) => JSON.stringify(part).slice(1, -1))
const string: fc.Arbitrary<Filler> = escaped.map(
  (part) => (size) => `"${repeatTo(size - 2, part)}"`,
)
const digits: fc.Arbitrary<Filler> = fc.constant((size) => "1".repeat(size))

/** A value below nested objects, whose keys take a share of the size. */
const nested: fc.Arbitrary<Filler> = fc
  .record({
    depth: fc.constantFrom(0, 0, 0, 1, 1, 10, 100, 240, 1_000, 80_000),
    share: fc.constantFrom(0, 0.1, 0.5, 0.9),
    part: escaped,
    inner: fc.oneof({ weight: 7, arbitrary: wide }, string, digits),
  })
  .map(({ depth, share, part, inner }) => (size) => {
    const key = repeatTo((share * (size - 6 * depth)) / Math.max(depth, 1), part)
    const open = `{"${key}":`.repeat(depth)
    return open + inner(size - Buffer.byteLength(open) - depth) + "}".repeat(depth)
  })

/** Bodies with the values that the operations require. */
const validBodies = new Map(validRequests(false).map((one) => [one.id, one.body as JsonObject]))

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
  const json = fc.tuple(place, nested).map(([path, write]) => {
    const [before = "", after = ""] = formatAround(validBodies.get(id) ?? {}, path)
    const size = maxBodySize - Buffer.byteLength(before + after)
    return before + write(size) + after
  })
  return fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: longText(500_000) })
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
