// Converts the packaged description to Postman collections, and sends their requests to the mock.
import { mkdtemp, realpath, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { checkRequest, findOperation, operationIds } from "../../src/contract/index.ts"
import { type RunningMock, startMock } from "../../src/mock/mock.ts"
import { guides } from "./description.ts"
import { getVersion, howToInstall, isInstalled } from "./npmPackages.ts"
import { convertToPostman, createRequests } from "./postman.ts"

// Print the reason, because the reporter doesn't show why a test is skipped.
if (!isInstalled) console.info(`Skipped Postman: ${howToInstall}.`)

describe.skipIf(!isInstalled)("a Postman collection", { timeout: 120_000 }, async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "interop-postman-")))
  const bearerToken = "secret"
  const examples = "parametersResolution=Example"

  let mock: RunningMock
  beforeAll(async () => {
    mock = await startMock({ port: 0 })
  })
  afterAll(async () => {
    await mock.close()
    await rm(folder, { recursive: true, force: true })
  })

  test("the guides name the tested version of openapi-to-postmanv2", () => {
    expect(guides).toContain(`openapi-to-postmanv2 ${getVersion("openapi-to-postmanv2")}`)
  })

  test.each([examples, `${examples},enableOptionalParameters=false,folderStrategy=Tags`])(
    "a Postman collection has a valid request for every operation when converted with %s",
    async (options) => {
      const collection = await convertToPostman(folder, options)
      expect(collection.auth).toMatchObject({ type: "bearer" })
      const requests = createRequests(collection, { base_url: mock.url, bearerToken })
      const found = requests.map(({ method, url }) => findOperation(method, new URL(url).pathname))
      const ids = found.map((match) => match && "operation" in match && match.operation)
      expect(ids.toSorted()).toEqual(operationIds.toSorted())
      for (const request of requests) {
        const violations = await checkRequest(request)
        const { status } = await fetch(request.url, { ...request, body: request.body ?? null })
        const { name } = request
        const success = expect.toBeOneOf([200, 201, 204])
        expect({ name, violations, status }).toEqual({ name, violations: [], status: success })
      }
    },
  )

  test("a Postman collection converted with default options contains only invalid placeholders", async () => {
    const collection = await convertToPostman(folder, "folderStrategy=Tags")
    const requests = createRequests(collection, { bearerToken })
    const violations = await Promise.all(requests.map((request) => checkRequest(request)))
    expect(requests).toHaveLength(operationIds.length)
    expect(requests.filter((_, index) => violations[index]?.length === 0)).toEqual([])
  })
})
