import { type ChildProcess, spawn } from "node:child_process"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findTool, project } from "../../scripts/project.ts"
import { operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { environment } from "../environment.ts"
import { origin } from "./send.ts"
import { formatTarget, type ValidRequest, validRequests } from "./valid-requests.ts"
import { declaredResponses, preferFor, readResponse } from "./validate.ts"

let prism: ChildProcess
let prismUrl: string
let prismLog = ""

// A process takes a second to start, and more where many tests run at once.
beforeAll(async () => {
  const command = findTool("@stoplight/prism-cli", "prism")
  prism = spawn(process.execPath, [command, "mock", "generated/openapi.yaml", "--port", "0"], {
    cwd: project,
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  })
  prismUrl = await new Promise((resolve, reject) => {
    // Prism ends if its log is not read.
    prism.stdout?.on("data", (chunk) => {
      prismLog += chunk
      const url = /Prism is listening on (\S+)/.exec(prismLog)?.[1]
      if (url) resolve(url)
    })
    prism.on("exit", () => reject(new Error(`Prism ended:\n${prismLog}`)))
  })
}, 60_000)

afterAll(() => {
  prism.kill()
})

const mock = createMock()

/** One request per operation, with its required parameters only. */
const requests = new Map(
  validRequests(false)
    .toReversed()
    .map((request) => [request.id, request]),
)

/** Sends a request, and returns what the description declares of its response. */
async function send(
  fetcher: typeof fetch,
  base: string,
  request: ValidRequest,
  prefer?: string,
): Promise<object> {
  const { method, body } = request
  const response = await fetcher(base + formatTarget(request), {
    method,
    headers: { ...request.headers, ...(prefer && { Prefer: prefer }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status, headers, text } = await readResponse(response)
  return { status, type: headers.get("Content-Type"), text }
}

test("Prism serves every operation without warnings", () => {
  expect(prismLog.match(/ (GET|POST|PUT|DELETE) +http/g)).toHaveLength(operationIds.length)
  expect(prismLog).not.toMatch(/\bwarn|\bfatal/i)
})

describe("the mock and Prism return the same", () => {
  test.each(declaredResponses)("for $id with Prefer for $status $name", async (declared) => {
    const request = requests.get(declared.id) as ValidRequest
    const { code, header } = preferFor(declared)
    const expected = await send(fetch, prismUrl, request, header)
    expect(expected).toMatchObject({ status: code })
    expect(await send(mock.fetch, origin, request, header)).toEqual(expected)
  })

  test.each(operationIds)("for %s without Prefer", async (id) => {
    const request = requests.get(id) as ValidRequest
    expect(await send(mock.fetch, origin, request)).toEqual(await send(fetch, prismUrl, request))
  })
})
