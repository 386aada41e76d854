// Runs the samples of the docs against the mock: the commands in a shell, the programs in one process.
import { execFile } from "node:child_process"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addSamples, createSamples } from "../../../scripts/docs/samples.ts"
import { formatCurl } from "../../../scripts/docs/samples/curl.ts"
import { type Deployment, forDeployment } from "../../../src/openapi/deployment.ts"
import { type Description, eachOperation, type Json } from "../../../src/openapi/description.ts"
import {
  checkResponse,
  operationSpec,
  type OperationId,
  operationIds,
  type Violation,
} from "../../../src/contract/index.ts"
import { type RunningMock, startMock } from "../../../src/mock/mock.ts"
import { bodyExamples, isSuccess } from "../../contract/check-examples.ts"
import { description } from "../../description.ts"
import { environment, hasCurl, noCurl } from "../../environment.ts"
import { listen } from "../../loopback.ts"
import { diagnose, type Page, run } from "../../docs/snippets.ts"

type Samples = [id: OperationId, source: string][]

/** The response to a command. */
interface CurlResponse {
  id: OperationId
  status: number
  violations: Violation[]
  body: Json | undefined
}

interface Row {
  id: number
  name?: string
  role?: string
  action?: string
  body?: string
}

const execute = promisify(execFile)
const acme = forDeployment(description, { service: "acme" })
const deployments: [name: string, deployment: Deployment][] = [
  ["the description", {}],
  ["a deployment", { service: "acme" }],
]

// The example that the sample requests by `view` or `include`, and the included kind.
const chosen: Partial<Record<OperationId, string>> = {
  listTasks: "owned",
  listActivities: "notified",
  getTask: "withAccounts",
}
const included: Partial<Record<OperationId, string>> = {
  getTask: "accounts",
  getList: "sections",
  getMembership: "accounts",
  getActivity: "tasks",
}

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock({ port: 0 })
})
afterAll(() => mock.close())

describe("the samples", () => {
  test("are a curl command and a program for each operation", async () => {
    const sampled = await addSamples(description, "https://api.acme.example")
    const all = eachOperation(sampled).map(({ operation }) => [
      operation.operationId,
      (operation as unknown as { "x-codeSamples": unknown })["x-codeSamples"],
    ])
    const source = expect.stringContaining("https://api.acme.example/v2")
    const both = [
      { lang: "Shell", label: "curl", source },
      { lang: "TypeScript", label: "Typed client", source },
    ]
    expect(all).toEqual(operationIds.map((id) => [id, both]))
    expect(all).toHaveLength(22)
  })

  test("are added to a copy", async () => {
    const before = structuredClone(description)
    await addSamples(description, mock.url)
    expect(description).toEqual(before)
  })

  test("accept a base URL with a trailing slash", async () => {
    expect(await createSamples(description, `${mock.url}/`)).toEqual(
      await createSamples(description, mock.url),
    )
  })

  test("require an example of each required parameter", async () => {
    const incomplete = structuredClone(description)
    delete incomplete.components.parameters?.OrganizationId?.example
    await expect(createSamples(incomplete, mock.url)).rejects.toThrow(
      "#/components/parameters/OrganizationId has no example.",
    )
  })
})

// Each command is a process.
describe("the commands", { timeout: 60_000 }, () => {
  test.for(deployments)(
    "of %s return the examples of every operation",
    async ([, deployment], { skip }) => {
      skip(!hasCurl(), noCurl)
      const of = forDeployment(description, deployment)
      const own = await startMock({ port: 0, ...deployment })
      const responses = await runCommands(await createCurlSamples(of, own.url), deployment)
      await own.close()
      expect(responses).toEqual(operationIds.map((id) => getExpected(of, id)))
      expect(own.coverage().operations).toMatchObject({ covered: 22, total: 22, missed: [] })
    },
  )

  test("quote every character", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    const echo = await listen(
      createServer(async (request, response) => {
        const { method, url, headers } = request
        const body = await text(request)
        response.end(JSON.stringify({ method, url, note: headers["x-note"], body }))
      }),
    )
    const special = `It's "$HOME" \`id\` $(id) \\ \\n \n\t!! # ; & | * ~ %s @x é\u2028`
    const note = `It's "$HOME" \`id\` $(id) \\ ;`
    const path = `/a?b='c'&d=$HOME&e=%5B1%5D`
    const command = formatCurl({
      method: "PUT",
      url: echo.url + path,
      headers: { "X-Note": note },
      body: JSON.stringify({ [special]: [special] }),
    })
    const { stdout } = await shell(command)
    await echo.close()
    const { body, ...rest } = JSON.parse(stdout)
    expect(rest).toEqual({ method: "PUT", url: path, note })
    expect(JSON.parse(body)).toEqual({ [special]: [special] })
  })
})

describe("the programs", { timeout: 60_000 }, () => {
  test("compile", async () => {
    const [own, others] = await Promise.all([
      createPrograms(description, mock.url),
      createPrograms(acme, mock.url),
    ])
    const pages = [...own, ...others].map(([id, source], index) => {
      return createPage(`samples/${index}/${id}`, [source])
    })
    expect(pages).toHaveLength(44)
    expect(diagnose(pages)).toEqual([])
  })

  test.for(deployments)("of %s print the examples", async ([, deployment]) => {
    const own = await startMock({ port: 0, ...deployment })
    const samples = await createPrograms(forDeployment(description, deployment), own.url)
    const { code, stderr, printed } = await runPrograms(samples)
    await own.close()
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(printed).toEqual(samples.map(([id]) => listExpectedLines(id)))
    expect(own.coverage().operations).toMatchObject({ covered: 22, total: 22, missed: [] })
  })
})

/** Finds the success body that a sample requests. */
function findExample(of: Description, id: OperationId): Json | undefined {
  const all = bodyExamples(of).filter(
    (example) => example.operation.operationId === id && isSuccess(example),
  )
  return (all.find(({ name }) => name === chosen[id]) ?? all[0])?.value
}

function getExpected(of: Description, id: OperationId): CurlResponse {
  return { id, status: operationSpec(id).success, violations: [], body: findExample(of, id) }
}

/** Lists the lines that a program prints: the IDs and the names of the records and of the included records. */
function listExpectedLines(id: OperationId): string[] {
  const { includes, ...body } = (findExample(description, id) ?? {}) as Record<string, unknown>
  const [first = []] = Object.values(body) as (Row | Row[])[]
  const others = { ...body, ...(includes as object) } as Record<string, Row[]>
  const rows = [...[first].flat(), ...(others[`${included[id]}`] ?? [])]
  return rows.map((row) => {
    const label = row.name ?? row.role ?? row.action ?? row.body
    return label === undefined ? `${row.id}` : `${row.id} ${label}`
  })
}

async function createCurlSamples(of: Description, url: string): Promise<Samples> {
  return selectSamples("curl", await createSamples(of, url))
}

async function createPrograms(of: Description, url: string): Promise<Samples> {
  return selectSamples("Typed client", await createSamples(of, url))
}

function selectSamples(label: string, samples: Awaited<ReturnType<typeof createSamples>>): Samples {
  return operationIds.map((id) => {
    return [id, `${samples[id]?.find((sample) => sample.label === label)?.source}`]
  })
}

function shell(command: string): Promise<{ stdout: string; stderr: string }> {
  return execute("sh", ["-c", command], { env: environment() })
}

/** Runs curl commands. */
function runCommands(samples: Samples, deployment?: Deployment): Promise<CurlResponse[]> {
  // A shell function replaces curl and prints the status to stderr.
  const curl = `curl() { command curl -sS -w '%{stderr}%{http_code} %{content_type}' "$@"; }`
  return Promise.all(
    samples.map(async ([id, source]) => {
      const { stdout, stderr } = await shell(`${curl}\n${source}`)
      const [code, ...type] = stderr.split(" ")
      const content = /^HTTP\/\S+ /.test(stdout) ? stdout.replace(/^.*?\r\n\r\n/s, "") : stdout
      const status = Number(code)
      const headers = { "Content-Type": type.join(" ") }
      return {
        id,
        status,
        violations: await checkResponse(id, { status, headers, body: content }, deployment),
        body: content === "" ? undefined : JSON.parse(content),
      }
    }),
  )
}

/** Runs all programs as one, with one import. */
async function runPrograms(
  samples: Samples,
): Promise<{ code: unknown; stderr: string; printed: string[][] }> {
  const imports = /^import \{ .* \} from "work-management-contract"\n/
  const bodies = samples.map(([, source]) => source.replace(imports, ""))
  const all = 'import { createClient, paginate, unwrap } from "work-management-contract"'
  const { code, stderr, outputs } = await run(createPage("samples", [all, ...bodies]), [])
  return { code, stderr, printed: outputs.slice(1).map(({ printed }) => printed) }
}

function createPage(path: string, sources: string[]): Page {
  const snippets = sources.map((source) => ({
    language: "ts",
    lines: source.split("\n"),
    start: 1,
  }))
  return { path, snippets, tests: [], scripts: [], commands: [] }
}
