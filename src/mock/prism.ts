import type {
  createInstance,
  getHttpOperationsFromSpec,
  IHttpConfig,
  IHttpRequest,
} from "@stoplight/prism-http"
import type { Description } from "../openapi/description.ts"
import type { OperationFacts } from "../contract/operations.ts"

/** What to ask of Prism: the response of a status, an example by its name, or one that is made up. */
export interface ResponseChoice {
  status: number
  example?: string
  dynamic: boolean
  mediaType: string
}

/** What Prism gives: a body as the examples of the description have it, not to be changed. */
export interface ExampleResponse {
  headers: Record<string, string>
  body: unknown
}

/** Prism's engine: what answers for an operation. */
export type PrismEngine = (
  facts: OperationFacts,
  choice: ResponseChoice,
) => Promise<ExampleResponse>

interface Prism {
  createInstance: typeof createInstance
  getHttpOperationsFromSpec: typeof getHttpOperationsFromSpec
}

const packageName = "@stoplight/prism-http"

/**
 * Sets Prism up in this process, as far as it answers: which operation a request is for, and whether it
 * is valid, has been found before.
 *
 * @throws Error that says what to install when Prism is missing.
 */
export async function createPrismEngine(description: Description): Promise<PrismEngine> {
  const { createInstance: create, getHttpOperationsFromSpec: read } = await loadPrism()
  // Of a copy, as Prism puts what they point to in the place of references.
  const operations = await read(structuredClone(description))
  const prism = create(prismConfig({ dynamic: false }), {
    logger: createSilentLogger(),
    route: ({ resources: [operation] }) => ({ _tag: "Right", right: operation as never }),
  })
  const byRoute = new Map(operations.map((item) => [`${item.method} ${item.path}`, item]))
  const ask: PrismEngine = async ({ method, path }, { status, example, dynamic, mediaType }) => {
    const verb = method.toLowerCase() as IHttpRequest["method"]
    const operation = byRoute.get(`${verb} ${path}`)
    if (!operation) throw new Error(`Prism knows no operation ${method} ${path}.`)
    const wish = { code: status, exampleKey: example, dynamic, mediaTypes: [mediaType] }
    const result = await prism.request(
      { method: verb, url: { path } },
      [operation],
      prismConfig(wish),
    )()
    if ("left" in result) throw result.left
    const { headers = {}, body } = result.right.output
    // The type of the body is for the gate to say.
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type")
    return { headers: Object.fromEntries(others), body }
  }
  // To the same choice Prism gives the same example, and takes its time for it. There are not many.
  const given = new Map<string, Promise<ExampleResponse>>()
  return (facts, choice) => {
    if (choice.dynamic) return ask(facts, choice)
    const key = JSON.stringify([facts.pointer, choice])
    const known = given.get(key) ?? ask(facts, choice)
    given.set(key, known)
    return known
  }
}

async function loadPrism(): Promise<Prism> {
  try {
    return (await import("@stoplight/prism-http")) as Prism
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ERR_REQUIRE_ESM") {
      throw new Error(`Prism needs Node 20.19, 22.12 or later; this is ${process.version}.`, {
        cause: error,
      })
    }
    if (code !== "ERR_MODULE_NOT_FOUND" || !message.includes(packageName)) throw error
    throw new Error(
      `The mock answers by Prism, which is not installed: npm install --save-dev ${packageName}`,
      { cause: error },
    )
  }
}

function prismConfig(mock: IHttpConfig["mock"]): IHttpConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock,
  }
}

function createSilentLogger(): Record<string, () => unknown> {
  const levels = ["trace", "debug", "info", "success", "warn", "error", "fatal"]
  const logger: Record<string, () => unknown> = { child: () => logger }
  for (const level of levels) logger[level] = () => undefined
  return logger
}
