import * as fc from "fast-check"
import { expect, test } from "vitest"
import { getOperationSpec, type OperationId } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { isObject } from "../../src/openapi/description.ts"
import { origin } from "../mock/send.ts"
import { formatTarget, type ValidRequest, validRequests } from "../mock/valid-requests.ts"
import { runs } from "../runs.ts"
import { listNewPlaces } from "./places.ts"

/** Adds a deviation to a request, and returns where the violations are. */
type Deviation = (request: ValidRequest) => string[]

// In this order, because a later deviation must not change a parameter that an earlier one removes.
const deviations: Record<string, Deviation> = {
  "no limit": (request) => {
    if (request.id !== "listActivities") return []
    request.query = request.query.filter(([name]) => name !== "limit")
    return ["query limit"]
  },
  "application/json": ({ headers, body }) => {
    if (body === undefined) return []
    headers["Content-Type"] = "application/json"
    return ["header Content-Type"]
  },
  "unknown parameter": ({ query }) => {
    query.push(["debug", "1"])
    return ["query debug"]
  },
  "unknown key": ({ body }) => {
    if (!isObject(body)) return []
    body.debug = [{}]
    return ["body debug"]
  },
  "organization in the query": ({ body, query }) => {
    if (!isObject(body) || typeof body.organization_id !== "number") return []
    query.push(["organization_id", `${body.organization_id}`])
    delete body.organization_id
    return ["query organization_id"]
  },
  "text in the body": ({ body }) => writeAsText(body, ""),
  "booleans of Python": ({ query }) =>
    query.flatMap((pair) => {
      if (!/^(true|false)$/.test(pair[1])) return []
      pair[1] = pair[1] === "true" ? "True" : "False"
      return [`query ${pair[0]}`]
    }),
  "decimal numbers": ({ id, query }) =>
    query.flatMap((pair) => {
      const { parameters } = getOperationSpec(id as OperationId)
      const types = parameters.find(({ name }) => name === pair[0])?.types
      if (!types?.includes("integer") || !/^\d+$/.test(pair[1])) return []
      pair[1] += ".0"
      return [`query ${pair[0]}`]
    }),
  "empty parameters": ({ id, query }) =>
    getOperationSpec(id as OperationId).parameters.flatMap(
      ({ name, required, types, ...parameter }) => {
        const isSent = query.some(([other]) => other === name)
        if (isSent || required || parameter.in === "path" || !types.includes("integer")) return []
        query.push([name, ""])
        return [`query ${name}`]
      },
    ),
  "two slashes": (request) => {
    request.path = `/${request.path.replaceAll("/", "//")}`
    return ["path"]
  },
}

/** Converts a body's integers and booleans to text. Skips subtasks, whose keys aren't documented. */
function writeAsText(value: unknown, path: string): string[] {
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${path}[]` : path ? `${path}.${key}` : key
    if (key === "subtasks" || key === "debug") return []
    if (typeof inner !== "number" && typeof inner !== "boolean") return writeAsText(inner, name)
    Object.assign(value, { [key]: `${inner}` })
    return [`body ${name}`]
  })
}

async function send(
  { fetch }: Pick<ReturnType<typeof createMock>, "fetch">,
  { method, headers, body, ...target }: ValidRequest,
): Promise<{ reply: unknown; count: string | null }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(origin + formatTarget(target), { method, headers, body: text })
  const received = (await response.text()).replace(/"request_uuid":"[^"]*"/, "")
  const reply = { status: response.status, link: response.headers.get("Link"), text: received }
  return { reply, count: response.headers.get("Contract-Violations") }
}

test(
  "a lenient server answers a request with any combination of deviations like the valid one",
  { timeout: 60_000 },
  async () => {
    const strict = createMock()
    const lenient = createMock({ lenient: true })
    const requests = [...validRequests(true), ...validRequests(false)]
    const check = async (valid: ValidRequest, names: string[]): Promise<void> => {
      const request = structuredClone(valid)
      const places = names.flatMap((name) => deviations[name]?.(request) ?? [])
      const before = lenient.violations()
      const { reply, count } = await send(lenient, request)
      expect(await send(strict, valid)).toEqual({ reply, count: null })
      expect(listNewPlaces(before, lenient.violations())).toEqual(places.toSorted())
      expect(count).toBe(`${places.length}`)
    }
    for (const request of requests) await check(request, [])
    const deviating = fc.subarray(Object.keys(deviations), { minLength: 1 })
    await fc.assert(fc.asyncProperty(fc.constantFrom(...requests), deviating, check), {
      numRuns: runs(50, 2_000),
    })
  },
)
