import { createRequire } from "node:module"
import { setImmediate } from "node:timers/promises"
import type { getHttpOperationsFromSpec, IHttpConfig } from "@stoplight/prism-http"
import type { Description, HttpMethod } from "../openapi/description.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"

/** Tells Prism which response to return: a named example, or a generated body. */
export interface ResponseChoice {
  status: number
  example?: string
  dynamic: boolean
  mediaType: string
}

/** A response from Prism. The body may be part of the cached OpenAPI description, so don't change it. */
export interface PrismResponse {
  headers: Record<string, string>
  body: unknown
}

/** Asks Prism for an operation's response. */
export type PrismEngine = (spec: OperationSpec, choice: ResponseChoice) => Promise<PrismResponse>

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]

const packageName = "@stoplight/prism-http"

/**
 * Loads Prism in this process. Our own handler routes and validates requests, so Prism only creates responses.
 *
 * @throws Error if Prism is missing.
 */
export async function createPrismEngine(description: Description): Promise<PrismEngine> {
  const { createInstance, getHttpOperationsFromSpec } = await import("@stoplight/prism-http")
  // Loading Prism blocks the event loop for up to a second, so let pending timers and signals run before going on.
  await setImmediate()
  const prism = createInstance(config, {
    logger: createSilentLogger(),
    route: ({ resources: [operation] }) => ({ _tag: "Right", right: operation as never }),
  })
  const findOperation = async (verb: HttpMethod, path: string): Promise<PrismOperation> => {
    // Prism resolves references in place, so give it a copy.
    const operations = await getHttpOperationsFromSpec(
      structuredClone(selectOperation(description, verb, path)),
    )
    const found = operations.find((item) => item.method === verb && item.path === path)
    if (!found) throw new Error(`Prism has no operation ${verb.toUpperCase()} ${path}.`)
    return found
  }
  // Converting all operations takes a quarter of a second, so convert each one at its first request.
  const operations = new Map<string, Promise<PrismOperation>>()
  const requestPrism: PrismEngine = async (
    { method, path },
    { status, example, dynamic, mediaType },
  ) => {
    const verb = method.toLowerCase() as HttpMethod
    const found = operations.get(`${verb} ${path}`) ?? findOperation(verb, path)
    operations.set(`${verb} ${path}`, found)
    const operation = await found
    const mock = { code: status, exampleKey: example, dynamic, mediaTypes: [mediaType] }
    const request = { method: verb, url: { path } }
    const result = await prism.request(request, [operation], { ...config, mock })()
    if ("left" in result) throw result.left
    const { headers = {}, body } = result.right.output
    // Leave out Content-Type, because the validating handler sets it.
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type")
    return { headers: Object.fromEntries(others), body }
  }
  // Prism is slow, so cache its examples; there are only a few per operation. Generated responses differ each time.
  const cache = new Map<string, Promise<PrismResponse>>()
  return (spec, choice) => {
    if (choice.dynamic) return requestPrism(spec, choice)
    const key = JSON.stringify([spec.pointer, choice])
    const response = cache.get(key) ?? requestPrism(spec, choice)
    cache.set(key, response)
    return response
  }
}

/** Reduces a description to one operation's responses and their components, because Prism converts all it gets. */
function selectOperation(description: Description, verb: HttpMethod, path: string): object {
  const { openapi, info, paths } = description
  const operation = paths[path]?.[verb]
  if (!operation) return description
  const { operationId, responses } = operation
  const components: Description["components"] = {}
  const pending: unknown[] = [responses]
  for (const value of pending) {
    for (const [, reference = ""] of JSON.stringify(value).matchAll(/"\$ref":"([^"]*)"/g)) {
      const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? []
      const component = description.components[kind]?.[name]
      // References in a user's own description may point outside `components`.
      if (!component) return description
      if (components[kind]?.[name]) continue
      components[kind] = { ...components[kind], [name]: component }
      pending.push(component)
    }
  }
  return { openapi, info, paths: { [path]: { [verb]: { operationId, responses } } }, components }
}

/** @throws Error if Prism is missing. The message names the package to install. */
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
