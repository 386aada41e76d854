import { createCoverage, type CoverageReport } from "../contract/coverage.ts"
import { checkDelay } from "../contract/delay.ts"
import { type ResolvedDeployment, resolveDeployment } from "../contract/resolvedDeployment.ts"
import { type Deployment, applyDeployment } from "../openapi/deployment.ts"
import { type Description, isObject } from "../openapi/description.ts"
import { createValidatingHandler } from "../contract/validatingHandler.ts"
import { createFetch } from "../contract/fetch.ts"
import { readDescription } from "../contract/readDescription.ts"
import { rejectUnknownOptions } from "../contract/rejectUnknownOptions.ts"
import { createViolationLog, type ViolationReport } from "../contract/violationLog.ts"
import { recordRequests, RequestLog } from "../server/control/requestLog.ts"
import {
  type Server,
  type ServerOptions,
  serverOptionNames,
  type Service,
  startServer,
} from "../server/server.ts"
import { createMockControl } from "./control.ts"
import { createMockHandler } from "./handler.ts"
import { collectExamples } from "./examples.ts"
import { assertPrismInstalled, createPrismEngine } from "./prism.ts"

/** The options of a mock. */
export interface MockOptions extends Deployment {
  /** Whether responses are generated from the schemas instead of the examples. Default: false. */
  dynamic?: boolean
  /** The milliseconds to wait before each response. Default: 0. */
  delay?: number
  /**
   * Whether to accept invalid requests whose meaning is clear. The response's `Contract-Violations` header counts their
   * violations. Default: false.
   */
  lenient?: boolean
  /** A description with your own examples. Default: the description in this package. */
  description?: object
}

/** A mock that runs in this process, without a port. */
export interface Mock {
  /** Handles a request: in place of the global `fetch`, or as a handler of web-standard requests. */
  fetch: typeof fetch
  /** Returns the parts of the contract that the requests have used so far. */
  coverage(): CoverageReport
  /** Returns the contract violations in all requests so far, including rejected requests. */
  violations(): ViolationReport
}

/** A mock that listens on a port. */
export interface RunningMock extends Server, Omit<Mock, "fetch"> {}

/**
 * Creates a mock of the service, which validates each request against the contract and returns the description's
 * examples. It stores no records, but remembers the requests for its reports.
 *
 * @throws TypeError if an option is invalid or unknown.
 * @throws Error if Prism is missing. The message contains the name of the package to install.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { handler, coverage, violations } = createMockService(options)
  return { coverage, violations, fetch: createFetch(handler) }
}

/**
 * Starts a mock that listens on a port.
 *
 * @throws TypeError if an option is invalid or unknown.
 * @throws the error of `node:net` if the mock can't listen.
 * @throws Error if Prism is missing. The message contains the name of the package to install.
 */
export async function startMock(options: MockOptions & ServerOptions = {}): Promise<RunningMock> {
  // Before the port is opened, so that an invalid option is the first error.
  readOptions(options)
  const { server, service } = await startServer(async (docsUrl) => {
    const mock = createMockService({ ...options, docsUrl: options.docsUrl ?? docsUrl })
    await mock.ready
    return mock
  }, options)
  return { ...server, coverage: service.coverage, violations: service.violations }
}

function createMockService(
  options: MockOptions,
): Service & Omit<Mock, "fetch"> & { ready: Promise<unknown> } {
  assertPrismInstalled()
  const { description, delay, deployment } = readOptions(options)
  const coverage = createCoverage()
  const violations = createViolationLog()
  const examples = collectExamples(description)
  const ready = createPrismEngine(description).then((engine) =>
    createMockHandler(engine, examples, options.dynamic ?? false),
  )
  // Each request reports the error, so prevent an unhandled rejection here.
  ready.catch(() => undefined)
  const requests = new RequestLog()
  const validatingHandler = createValidatingHandler({
    handle: async (call) => (await ready)(call),
    authenticate: () => undefined,
    deployment,
    coverage,
    violations,
    lenient: options.lenient,
    delay: () => delay,
    control: createMockControl({ deployment, coverage, violations, requests }),
  })
  const handler = recordRequests(validatingHandler, requests, () => undefined)
  return {
    handler,
    deployment,
    name: "mock",
    coverage: () => coverage.report(),
    violations: () => violations.report(),
    ready,
  }
}

const optionNames: Record<keyof (MockOptions & ServerOptions), true> = {
  service: true,
  baseUrl: true,
  docsUrl: true,
  dynamic: true,
  delay: true,
  lenient: true,
  description: true,
  ...serverOptionNames,
}

/** @throws TypeError if an option is invalid or unknown. */
function readOptions(options: MockOptions): {
  description: Description
  delay: number
  deployment: ResolvedDeployment
} {
  rejectUnknownOptions(options, optionNames)
  const delay = checkDelay(options.delay)
  const { description: given = readDescription() } = options
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
