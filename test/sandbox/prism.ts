/** Prism's validating proxy as an independent judge: it validates the response of each exchange of the tests. */
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from "@stoplight/prism-http"
import { description } from "../description.ts"

/** A request and its answer. */
export interface Exchange {
  method: string
  path: string
  headers: Headers
  text: string | undefined
  status: number
  answered: Headers
  answer: string
}

const recorded = new Map<string, Exchange>()

/** Keeps an exchange for the judge: one of each operation, status and form of the answer. */
export function recordExchange(exchange: Exchange): void {
  const { method, path, status, answered, answer } = exchange
  // Prism puts an answer of its own in the place of this one.
  if (status === 501) return
  const route = path.replace(/\?.*/, "").replace(/\/\d+/, "/{id}")
  const names = [...answered.keys()].toSorted().join()
  recorded.set(
    `${method} ${route} ${status} ${names} ${shapeOf(answer === "" ? null : JSON.parse(answer))}`,
    exchange,
  )
}

/** The keys and types of a value: that of which a schema speaks. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${shapeOf(inner)}`)
    .join()}}`
}

/**
 * Validates the responses of exchanges, in this process, with what `prism proxy` is made of. Only the upstream is
 * not asked again: its response is the recorded one.
 *
 * @param exchanges - default those noted since the last call.
 * @returns a line for each violation.
 */
export async function validateExchanges(
  exchanges: Exchange[] = [...recorded.values()],
): Promise<string[]> {
  recorded.clear()
  if (exchanges.length === 0) return []
  operations ??= await getHttpOperationsFromSpec(structuredClone(description))
  const found: string[] = []
  for (const exchange of exchanges) {
    for (const violation of await violationsOf(exchange, operations)) {
      found.push(`${exchange.method} ${exchange.path}: ${violation}`)
    }
  }
  return found
}

let operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>> | undefined

const upstream = new URL("http://upstream.test")

const proxy: IHttpConfig = {
  isProxy: true,
  upstream,
  upstreamProxy: undefined,
  mock: { dynamic: false },
  checkSecurity: false,
  validateRequest: false,
  validateResponse: true,
  errors: false,
}

const levels = ["trace", "debug", "info", "success", "warn", "error", "fatal"]
const logger = {
  child: () => logger,
  ...Object.fromEntries(levels.map((level) => [level, () => {}])),
}

async function violationsOf(
  { method, path, status, answered, answer }: Exchange,
  resources: NonNullable<typeof operations>,
): Promise<string[]> {
  const url = new URL(path, upstream)
  const right = {
    statusCode: status,
    headers: Object.fromEntries(answered),
    body: answer === "" ? undefined : JSON.parse(answer),
  }
  const prism = createInstance(proxy, {
    logger: logger as never,
    forward: () => () => async () => ({ _tag: "Right", right }),
  })
  const request = {
    method: method.toLowerCase() as "get",
    url: { path: url.pathname, query: Object.fromEntries(url.searchParams) },
  }
  const result = await prism.request(request, resources)()
  if ("left" in result) return [result.left.message]
  return result.right.validations.output.map(
    ({ path: place = [], message }) => `${place.join(".")} ${message}`,
  )
}
