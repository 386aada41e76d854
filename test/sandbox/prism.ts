/** Prism's validating proxy: a second, independent validator of the responses. */
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from "@stoplight/prism-http"
import { description } from "../description.ts"

/** A request and its response. */
export interface Exchange {
  method: string
  path: string
  status: number
  responseHeaders: Headers
  responseText: string
}

const recorded = new Map<string, Exchange>()

/** Records an exchange for {@link validateExchanges}: one per operation, status and shape of the response. */
export function recordExchange(exchange: Exchange): void {
  const { method, path, status, responseHeaders, responseText } = exchange
  // Prism replaces responses with status 501 by its own.
  if (status === 501) return
  const route = path.replace(/\?.*/, "").replace(/\/\d+/, "/{id}")
  const names = [...responseHeaders.keys()].toSorted().join()
  const shape = shapeOf(responseText === "" ? null : JSON.parse(responseText))
  recorded.set(`${method} ${route} ${status} ${names} ${shape}`, exchange)
}

/** Formats the keys and types of a value. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${shapeOf(inner)}`)
    .join()}}`
}

/**
 * Validates responses with the parts of `prism proxy`, in this process. Prism does not send the requests: the upstream
 * returns the recorded response.
 *
 * @param exchanges - default: those recorded since the last call.
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
    for (const violation of await findViolations(exchange, operations)) {
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

async function findViolations(
  { method, path, status, responseHeaders, responseText }: Exchange,
  resources: NonNullable<typeof operations>,
): Promise<string[]> {
  const url = new URL(path, upstream)
  const right = {
    statusCode: status,
    headers: Object.fromEntries(responseHeaders),
    body: responseText === "" ? undefined : JSON.parse(responseText),
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
