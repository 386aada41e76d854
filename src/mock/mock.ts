import { assertRange } from "../client/assert.ts"
import { maxTimeout } from "../client/timeout.ts"
import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { resolveDeployment } from "../contract/resolvedDeployment.ts"
import { type Deployment, applyDeployment, isLoopback } from "../openapi/deployment.ts"
import { type Description, isObject } from "../openapi/description.ts"
import { createValidatingHandler } from "../contract/validatingHandler.ts"
import { createFetch } from "../contract/fetch.ts"
import { readDescription } from "../contract/readDescription.ts"
import { checkOptionTypes, type OptionTypes } from "../contract/checkOptionTypes.ts"
import { ViolationLog, type ViolationReport } from "../contract/violationLog.ts"
import {
  controlPath,
  type ControlOperations,
  createControlHandler,
} from "../server/control/controlHandler.ts"
import { renderControlPage } from "../server/control/controlPage.ts"
import { recordRequests, RequestLog } from "../server/control/requestLog.ts"
import {
  type Server,
  type ServerOptions,
  serverOptionTypes,
  startServer,
} from "../server/server.ts"
import { createMockHandler } from "./handler.ts"
import { collectExamples } from "./examples.ts"
import { assertPrismInstalled, createPrismEngine } from "./prism.ts"

/** Options for {@link createMock} and {@link startMock}. */
export interface MockOptions extends Deployment {
  /** Whether to generate random responses from the schemas instead of returning the examples. Default: false. */
  dynamic?: boolean | undefined
  /** Milliseconds to wait before each response. Default: 0. */
  delay?: number | undefined
  /**
   * Whether to accept invalid requests whose meaning is clear, and count their violations in the response's
   * `Contract-Violations` header. Default: false.
   */
  lenient?: boolean | undefined
  /** An OpenAPI description with your own examples. Default: the one in this package. */
  description?: object | undefined
}

/** A mock in this process, without an HTTP server. */
export interface Mock {
  /** Handles a request. Pass it to a client instead of the global `fetch`, or to a server as a web-standard handler. */
  fetch: typeof fetch
  /** Returns which parts of the contract have been used so far. */
  coverage(): CoverageReport
  /** Returns the contract violations in all requests so far, including rejected ones. */
  violations(): ViolationReport
}

/** A mock with an HTTP server. */
export interface RunningMock extends Server, Omit<Mock, "fetch"> {}

/**
 * Creates a mock in this process, which validates each request against the contract and returns the OpenAPI
 * description's examples. Requests change no records; for that, use the sandbox.
 *
 * @throws TypeError if an option is invalid or unknown; RangeError if the delay is out of range.
 * @throws Error if Prism is missing. The message names the package to install.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { handler, coverage, violations } = createMockService(options)
  return { coverage, violations, fetch: createFetch(handler) }
}

/**
 * Starts a mock as an HTTP server, for clients in other processes.
 *
 * @throws TypeError if an option is invalid or unknown; RangeError if the delay is out of range.
 * @throws a `node:net` error if the port can't be opened.
 * @throws Error if Prism is missing. The message names the package to install.
 */
export async function startMock(options: MockOptions & ServerOptions = {}): Promise<RunningMock> {
  // The mock is created only after the port is open, and an invalid option should be reported first.
  readOptions(options)
  const { server, service } = await startServer(async (docsUrl) => {
    const mock = createMockService({ ...options, docsUrl: options.docsUrl ?? docsUrl })
    await mock.ready
    return mock
  }, options)
  return { ...server, coverage: service.coverage, violations: service.violations }
}

function createMockService(options: MockOptions) {
  assertPrismInstalled()
  const { description, delay, deployment } = readOptions(options)
  const coverage = createCoverage()
  const violations = new ViolationLog()
  const examples = collectExamples(description)
  const ready = createPrismEngine(description).then((engine) =>
    createMockHandler(engine, examples, options.dynamic ?? false),
  )
  // Every request that awaits `ready` reports the error, so it mustn't crash the process as an unhandled rejection.
  ready.catch(() => undefined)
  const requests = new RequestLog()
  // Those that need no stored records.
  const operations: Partial<ControlOperations> = {
    getPage: () => renderControlPage({ server: "mock", operations, requests: requests.list(50) }),
    getHealth: () => ({ status: "ok", server: "mock" }),
    listRequests: ({ query }) => ({ requests: requests.list(query.limit) }),
    deleteRequests: () => requests.delete(),
    getCoverage: () => ({ ...coverage.report() }),
    getViolations: () => violations.report(),
  }
  const validatingHandler = createValidatingHandler({
    handle: async (call) => (await ready)(call),
    authenticate: () => undefined,
    deployment,
    coverage,
    violations,
    lenient: options.lenient,
    delay,
    // The API has no secrets, but recorded requests are private.
    isAllowedOrigin: (origin, { pathname }) =>
      isLoopback(origin) || !pathname.startsWith(controlPath),
    control: createControlHandler({ operations, deployment }),
  })
  const handler = recordRequests(validatingHandler, requests, deployment, () => undefined)
  return {
    handler,
    deployment,
    name: "mock",
    coverage: () => coverage.report(),
    violations: () => violations.report(),
    ready,
  }
}

const optionTypes: OptionTypes<MockOptions & ServerOptions> = {
  service: "text",
  baseUrl: "text",
  docsUrl: "text",
  dynamic: "a boolean",
  delay: "a number",
  lenient: "a boolean",
  description: "an object",
  ...serverOptionTypes,
}

/** @throws TypeError if an option is invalid or unknown; RangeError if the delay is out of range. */
function readOptions(options: MockOptions) {
  checkOptionTypes(options, optionTypes)
  const { delay = 0, description: given = readDescription() } = options
  assertRange("delay", delay, 0, maxTimeout)
  if (!("components" in given && isObject(given.components))) {
    throw new TypeError(
      "The description does not belong to this contract. Start from openapi.json.",
    )
  }
  return {
    description: applyDeployment(given as Description, options),
    delay,
    deployment: resolveDeployment(options),
  }
}
