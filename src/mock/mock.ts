import { createRequire } from "node:module"
import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { checkedDelay } from "../contract/delay.ts"
import { type Names, namesOf } from "../contract/deployment.ts"
import { type Deployment, forDeployment } from "../openapi/deployment.ts"
import { type Description, isObject } from "../openapi/description.ts"
import { type Answer, type Call, createGate, type Gate, type Refusal } from "../contract/gate.ts"
import { fetchOf } from "../contract/fetch.ts"
import { type Server, type ServerOptions, startServer } from "../server/server.ts"
import { createMockHandler } from "./handler.ts"
import { collectExamples } from "./examples.ts"
import { createPrismEngine } from "./prism.ts"

/** What a mock can be told; all of it may be left out. */
export interface MockOptions extends Deployment {
  /** Whether answers are made up from the schemas, not taken from the examples; default false. */
  dynamic?: boolean
  /** Milliseconds to wait before each answer; default 0. */
  delay?: number
  /** A description with examples of your own; default the one of this package. */
  description?: object
}

/** A mock in this process. */
export interface Mock {
  /**
   * Answers a request as the service would; may be used as the global `fetch`, by the client and by
   * whatever else takes a handler of web-standard requests.
   */
  fetch: typeof fetch
  /** What of the contract was asked for so far. */
  coverage(): CoverageReport
}

/** A mock that listens. */
export interface RunningMock extends Server, Pick<Mock, "coverage"> {}

/**
 * Makes a mock of the service: it holds every request to the contract and answers with the examples of
 * the description. It keeps nothing from one request to the next but the coverage.
 *
 * @throws TypeError when an option cannot be used.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { gate, coverage } = createMockService(options)
  return { coverage, fetch: fetchOf(gate) }
}

/**
 * Starts a mock of the service, which listens.
 *
 * @returns the running mock, once it answers.
 * @throws TypeError when an option cannot be used; the error of `node:net` when it cannot listen; an Error that says
 *   what to install when Prism is missing.
 */
export async function startMock(options: MockOptions & ServerOptions = {}): Promise<RunningMock> {
  // A fault of these is told before one of the place where it is to listen.
  readOptions(options)
  const { server, service } = await startServer(async (docsUrl) => {
    const mock = createMockService({ ...options, docsUrl: options.docsUrl ?? docsUrl })
    await mock.ready
    return mock
  }, options)
  return { ...server, coverage: service.coverage }
}

function createMockService(options: MockOptions): {
  gate: Gate
  names: Names
  coverage(): CoverageReport
  ready: Promise<unknown>
} {
  const { description, delay, names } = readOptions(options)
  const coverage = createCoverage()
  const examples = collectExamples(description)
  const ready = createPrismEngine(description).then((engine) =>
    createMockHandler(engine, examples, options.dynamic ?? false),
  )
  // Whoever asks first hears of it.
  ready.catch(() => undefined)
  const answer = async (call: Call): Promise<Answer | Refusal> => (await ready)(call)
  return {
    gate: createGate({
      answer,
      authenticate: () => undefined,
      names,
      coverage,
      delay: () => delay,
    }),
    names,
    coverage: () => coverage.report(),
    ready,
  }
}

/** @throws TypeError when an option cannot be used. */
function readOptions(options: MockOptions): {
  description: Description
  delay: number
  names: Names
} {
  const delay = checkedDelay(options.delay)
  const { description: given = readDescription() } = options
  if (!("components" in given && isObject(given.components))) {
    throw new TypeError("The description is none of this contract: begin with openapi.json.")
  }
  return {
    description: forDeployment(given as Description, options),
    delay,
    names: namesOf(options),
  }
}

/** The bundled description, found by the name of the package, as it stands elsewhere when published. */
function readDescription(): Description {
  const require = createRequire(import.meta.url)
  return require("work-management-contract/openapi.json") as Description
}
