// What other tools make of the packaged description: code of four generators, and a collection of Postman.
// What a tool gets wrong stands in `generators.ts`, or as an error in its program, and is expected: where a new
// version mends it, a test fails, and docs/guides/other-generators.md is to be changed too.
import { mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { project } from "../../scripts/project.ts"
import { checkRequest, findOperation, operationIds } from "../../src/contract/index.ts"
import { type RunningMock, startMock } from "../../src/mock/mock.ts"
import { addProgram, compile, generate, makeCalls } from "./build.ts"
import { asksByHand, type CallName, callNames, makeCall, type Outcome, token } from "./calls.ts"
import { type Generator, others, redocly } from "./generators.ts"
import { howToInstall, isInstalled, nameAndVersion } from "./packages.ts"
import { convert, requestsOf } from "./postman.ts"

const place = await realpath(await mkdtemp(join(tmpdir(), "interop-")))
const guide = await readFile(new URL("docs/guides/other-generators.md", project), "utf8")

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock({ port: 0 })
})
afterAll(async () => {
  await mock.close()
  await rm(place, { recursive: true, force: true })
})

const tools = isInstalled ? [redocly, ...others] : [redocly]
// The reporter shows no reason of a test that is skipped.
if (!isInstalled) console.info(`Most tools are left out: ${howToInstall}.`)

describe.each(tools)("the code of $name", { timeout: 120_000 }, (tool) => {
  const folder = join(place, tool.name)
  const allowed = Object.fromEntries(tool.refuses.map((option) => [option, false]))

  beforeAll(async () => {
    await generate(tool, folder, "yaml")
    await addProgram(tool, folder)
  }, 120_000)

  test("is of the version that the guide names", () => {
    expect(guide).toContain(nameAndVersion(tool.package))
  })

  test("compiles, and its types find the mistakes", () => {
    expect(compile(folder, "types.ts", allowed)).toEqual([])
  })

  test.for(tool.refuses)("does not compile with %s", (option) => {
    const errors = compile(folder, "program.ts", { ...allowed, [option]: true })
    expect(errors).not.toEqual([])
    // The code is to blame, and not our program.
    expect(errors.filter((error) => /^(program|types)\.ts/.test(error))).toEqual([])
  })

  test("calls the mock, and gives what the mock says", async () => {
    compile(folder, "types.ts", allowed)
    const outcomes = await makeCalls(folder, `${mock.url}/v2`, token)
    expect(withoutIds(outcomes)).toEqual(withoutIds(await expectedOf(tool)))
  })

  test("is the same from the description in JSON", async () => {
    const other = `${folder}-json`
    await generate(tool, other, "json")
    expect(await contentsOf(join(other, "api"))).toEqual(await contentsOf(join(folder, "api")))
  })
})

describe("a collection of Postman", { timeout: 120_000 }, () => {
  const examples = "parametersResolution=Example"

  test("is made by the version that the guide names", ({ skip }) => {
    skip(!isInstalled, howToInstall)
    expect(guide).toContain(nameAndVersion("openapi-to-postmanv2"))
  })

  test.for([examples, `${examples},enableOptionalParameters=false,folderStrategy=Tags`])(
    "has every request with its token and a body, by %s",
    async (options, { skip }) => {
      skip(!isInstalled, howToInstall)
      const collection = await convert(place, options)
      expect(collection.auth).toMatchObject({ type: "bearer" })
      const filled = requestsOf(collection, { base_url: mock.url, bearerToken: token })
      const called = filled.map(({ method, url }) => findOperation(method, new URL(url).pathname))
      expect(
        called.map((found) => found && "operation" in found && found.operation).toSorted(),
      ).toEqual(operationIds.toSorted())
      for (const request of filled) {
        expect({ ...request, wrong: await checkRequest(request) }).toEqual({
          ...request,
          wrong: [],
        })
        const { status } = await fetch(request.url, { ...request, body: request.body ?? null })
        expect({ ...request, status }).toEqual({
          ...request,
          status: expect.toBeOneOf([200, 201, 204]),
        })
      }
    },
  )

  test("has placeholders for values by default, which no service takes", async ({ skip }) => {
    skip(!isInstalled, howToInstall)
    const filled = requestsOf(await convert(place, "folderStrategy=Tags"), { bearerToken: token })
    const wrong = await Promise.all(filled.map((request) => checkRequest(request)))
    expect(filled).toHaveLength(operationIds.length)
    expect(filled.filter((_, index) => wrong[index]?.length === 0)).toEqual([])
  })
})

/** What a tool should send and be given, but for what it is known to get wrong. */
async function expectedOf({ sends, gives }: Generator): Promise<Record<CallName, Outcome>> {
  const outcomes = await Promise.all(
    callNames.map(async (name): Promise<[CallName, Outcome]> => {
      const { sent, given } = await makeCall(name, `${mock.url}/v2`)
      const expected = {
        sent: name === asksByHand ? sent : { ...sent, ...sends },
        given: name in gives ? gives[name] : given,
      }
      return [name, expected]
    }),
  )
  return Object.fromEntries(outcomes) as Record<CallName, Outcome>
}

/** Outcomes without the id that every answer has anew. */
function withoutIds(outcomes: Record<CallName, Outcome>): unknown {
  return JSON.parse(JSON.stringify(outcomes), (key, value) =>
    key === "request_uuid" ? undefined : value,
  )
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length), await readFile(path, "utf8")]),
  )
  return Object.fromEntries(contents)
}
