import { createRequire } from "node:module"
import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { type Deployment, forDeployment, type Names, namesOf } from "../contract/deployment.ts"
import { type Description, isObject } from "../contract/description.ts"
import {
  type Answer,
  type Call,
  createGate,
  type Gate,
  type Refusal,
  toResponse,
} from "../contract/gate.ts"
import { docsUrlOf, findDocs } from "../server/docs.ts"
import { type Server, type ServerOptions, startServer } from "../server/server.ts"
import { createAnswers } from "./answers.ts"
import { examplesOf } from "./examples.ts"
import { createEngine } from "./prism.ts"

/** What a mock can be told; all of it may be left out. */
export interface MockOptions extends Deployment {
  /** Whether answers are made up from the schemas, not taken from the examples; default false. */
  dynamic?: boolean
  /** Milliseconds to wait before each answer; default 0. */
  delay?: number
  /** A description with examples of your own; default the one of this package. */
  description?: Description
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
export interface RunningMock extends Server {
  /** What of the contract was asked for so far. */
  coverage(): CoverageReport
}

/**
 * Makes a mock of the service: it holds every request to the contract and answers with the examples of
 * the description. It keeps nothing from one request to the next but the coverage.
 *
 * @throws TypeError when an option cannot be used.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { gateFor, coverage } = partsOf(options)
  const gate = gateFor(namesOf(options))
  return {
    coverage,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const reply = await gate(request)
      return toResponse(request.method === "HEAD" ? { ...reply, text: undefined } : reply)
    },
  }
}

/**
 * Starts a mock of the service, which listens.
 *
 * @returns the running mock, once it answers.
 * @throws TypeError when an option cannot be used; the error of `node:net` when it cannot listen; an Error that says
 *   what to install when Prism is missing.
 */
export async function startMock(options: MockOptions & ServerOptions = {}): Promise<RunningMock> {
  const docs = findDocs()
  const { gateFor, coverage, ready } = partsOf(options)
  await ready
  const gateAt = (url: string): { gate: Gate; names: Names } => {
    const docsUrl = options.docsUrl ?? docsUrlOf(docs, url)
    const names = namesOf({ ...options, docsUrl })
    return { gate: gateFor(names), names }
  }
  const server = await startServer(gateAt, docs, options)
  return { ...server, coverage }
}

function partsOf(options: MockOptions): {
  gateFor(names: Names): Gate
  coverage(): CoverageReport
  ready: Promise<unknown>
} {
  const { dynamic = false, delay = 0 } = options
  if (!(Number.isFinite(delay) && delay >= 0)) {
    throw new TypeError(`The delay is ${delay}: give a number of milliseconds from 0 on.`)
  }
  if (options.description && !isObject(options.description.components)) {
    throw new TypeError("The description is none of this contract: begin with openapi.json.")
  }
  const description = forDeployment(options.description ?? readDescription(), options)
  const coverage = createCoverage()
  const examples = examplesOf(description)
  const ready = createEngine(description).then((engine) => createAnswers(engine, examples, dynamic))
  // Whoever asks first hears of it.
  ready.catch(() => undefined)
  const answer = async (call: Call): Promise<Answer | Refusal> => (await ready)(call)
  return {
    gateFor: (names) => createGate({ answer, names, coverage, delay }),
    coverage: () => coverage.report(),
    ready,
  }
}

/** The bundled description, found by the name of the package, as it stands elsewhere when published. */
function readDescription(): Description {
  const require = createRequire(import.meta.url)
  return require("work-management-contract/openapi.json") as Description
}
