import { createRequire } from "node:module"
import { setImmediate } from "node:timers/promises"
import type { IHttpConfig, IHttpRequest } from "@stoplight/prism-http"
import type { Description } from "../openapi/description.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"

/** The response that Prism should return: a named example, or a generated body. */
export interface ResponseChoice {
  status: number
  example?: string
  dynamic: boolean
  mediaType: string
}

/** The response of Prism. Do not change the body, which may be a part of the OpenAPI description. */
export interface ExampleResponse {
  headers: Record<string, string>
  body: unknown
}

/** Returns a response that Prism creates for an operation. */
export type PrismEngine = (spec: OperationSpec, choice: ResponseChoice) => Promise<ExampleResponse>

const packageName = "@stoplight/prism-http"

/**
 * Starts Prism in this process. Prism only creates responses, because requests are already routed and validated.
 *
 * @throws Error if Prism is missing. The message contains the name of the package to install.
 */
export async function createPrismEngine(description: Description): Promise<PrismEngine> {
  const { createInstance, getHttpOperationsFromSpec } = await import("@stoplight/prism-http")
  // Loading Prism blocks the event loop for up to a second. Let timers and signals run before the next slow step.
  await setImmediate()
  // Pass a copy, because Prism resolves the references in place.
  const operations = await getHttpOperationsFromSpec(structuredClone(description))
  const prism = createInstance(config, {
    logger: createSilentLogger(),
    route: ({ resources: [operation] }) => ({ _tag: "Right", right: operation as never }),
  })
  const byRoute = new Map(operations.map((item) => [`${item.method} ${item.path}`, item]))
  const requestPrism: PrismEngine = async (
    { method, path },
    { status, example, dynamic, mediaType },
  ) => {
    const verb = method.toLowerCase() as IHttpRequest["method"]
    const operation = byRoute.get(`${verb} ${path}`)
    if (!operation) throw new Error(`Prism has no operation ${method} ${path}.`)
    const mock = { code: status, exampleKey: example, dynamic, mediaTypes: [mediaType] }
    const request = { method: verb, url: { path } }
    const result = await prism.request(request, [operation], { ...config, mock })()
    if ("left" in result) throw result.left
    const { headers = {}, body } = result.right.output
    // Omit Content-Type, because the handler sets this header.
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type")
    return { headers: Object.fromEntries(others), body }
  }
  // Cache the responses, because Prism is slow. The cache stays small, because each operation has only a few examples.
  const cache = new Map<string, Promise<ExampleResponse>>()
  return (spec, choice) => {
    if (choice.dynamic) return requestPrism(spec, choice)
    const key = JSON.stringify([spec.pointer, choice])
    const response = cache.get(key) ?? requestPrism(spec, choice)
    cache.set(key, response)
    return response
  }
}

/** @throws Error if Prism is missing. The message contains the name of the package to install. */
export function assertPrismInstalled(): void {
  try {
    createRequire(import.meta.url).resolve(packageName)
  } catch (error) {
    const text = `The mock needs Prism. Run npm install --save-dev ${packageName}`
    throw new Error(text, { cause: error })
  }
}

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

function createSilentLogger(): Record<string, () => unknown> {
  const levels = ["trace", "debug", "info", "success", "warn", "error", "fatal"]
  const logger: Record<string, () => unknown> = { child: () => logger }
  for (const level of levels) logger[level] = () => undefined
  return logger
}
