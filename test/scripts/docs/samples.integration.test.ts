// The samples of the docs as a reader copies them, against the mock: the commands in a shell, the programs as
// TypeScript sees them and in one process.
import { execFile } from "node:child_process"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { formatCurl, createSamples, addSamples } from "../../../scripts/docs/samples.ts"
import { type Deployment, forDeployment } from "../../../src/openapi/deployment.ts"
import { type Description, eachOperation, type Json } from "../../../src/openapi/description.ts"
import {
  checkResponse,
  factsOf,
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

/** What a command printed, and how it was answered. */
interface Answer {
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

// What the samples ask for besides what is required: the example that shows it, and what it shows beside the record.
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
  test("are two for each operation, curl first", async () => {
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

  test("are put into a copy", async () => {
    const before = structuredClone(description)
    await addSamples(description, mock.url)
    expect(description).toEqual(before)
  })

  test("take an address that ends in a slash", async () => {
    expect(await createSamples(description, `${mock.url}/`)).toEqual(
      await createSamples(description, mock.url),
    )
  })

  test("cannot be made where a required parameter has no example", async () => {
    const lacking = withOrganization(({ name, in: place, required, schema }) => {
      return { name, in: place, required, schema } as Record<string, Json>
    })
    await expect(createSamples(lacking, mock.url)).rejects.toThrow(
      "#/components/parameters/OrganizationId has no example.",
    )
  })
})

// A process for each command, where many tests run at once.
describe("the commands", { timeout: 60_000 }, () => {
  test.for(deployments)(
    "of %s get what the examples show, from every operation",
    async ([, deployment], { skip }) => {
      skip(!hasCurl(), noCurl)
      const of = forDeployment(description, deployment)
      const own = await startMock({ port: 0, ...deployment })
      const answers = await sent(await curlSamples(of, own.url), deployment)
      await own.close()
      expect(answers).toEqual(operationIds.map((id) => expected(of, id)))
      expect(own.coverage().operations).toMatchObject({ covered: 22, total: 22, missed: [] })
    },
  )

  test("print the status where no body comes", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    const [[, source] = []] = (await curlSamples(description, mock.url)).filter(
      ([id]) => id === "deleteComment",
    )
    const { stdout } = await shell(`${source}`)
    expect(stdout).toMatch(/^HTTP\/1\.1 204 /)
  })

  test("are seen to have another media type than the service takes", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    const answers = await sent(await curlSamples(acme, mock.url))
    const refused = answers.filter(({ status }) => status === 415).map(({ id }) => id)
    expect(refused).toEqual(operationIds.filter((id) => factsOf(id).body))
  })

  test("are seen to lack a parameter", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    const samples = await curlSamples(withoutOrganization(), mock.url)
    const [answer] = await sent(samples.filter(([id]) => id === "listTasks"))
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: "Organization is missing." }] },
    })
  })

  test("send what they are made of, whatever it holds", async ({ skip }) => {
    skip(!hasCurl(), noCurl)
    const echo = await listen(
      createServer(async (request, response) => {
        const { method, url, headers } = request
        const body = await text(request)
        response.end(JSON.stringify({ method, url, note: headers["x-note"], body }))
      }),
    )
    const nasty = `It's "$HOME" \`id\` $(id) \\ \\n \n\t!! # ; & | * ~ %s @x é\u2028`
    const note = `It's "$HOME" \`id\` $(id) \\ ;`
    const path = `/a?b='c'&d=$HOME&e=%5B1%5D`
    const command = formatCurl({
      method: "PUT",
      url: echo.url + path,
      headers: { "X-Note": note },
      body: JSON.stringify({ [nasty]: [nasty] }),
    })
    const { stdout } = await shell(command)
    await echo.close()
    const { body, ...rest } = JSON.parse(stdout)
    expect(rest).toEqual({ method: "PUT", url: path, note })
    expect(JSON.parse(body)).toEqual({ [nasty]: [nasty] })
  })
})

describe("the programs", { timeout: 60_000 }, () => {
  test("compile", async () => {
    const [own, others] = await Promise.all([
      clientSamples(description, mock.url),
      clientSamples(acme, mock.url),
    ])
    const pages = [...own, ...others].map(([id, source], index) => {
      return pageOf(`samples/${index}/${id}`, [source])
    })
    expect(pages).toHaveLength(44)
    expect(diagnose(pages)).toEqual([])
  })

  test.for(deployments)("of %s run, and print what the examples show", async ([, deployment]) => {
    const own = await startMock({ port: 0, ...deployment })
    const samples = await clientSamples(forDeployment(description, deployment), own.url)
    const { code, stderr, printed } = await ran(samples)
    await own.close()
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(printed).toEqual(samples.map(([id]) => expectedLines(id)))
    expect(own.coverage().operations).toMatchObject({ covered: 22, total: 22, missed: [] })
  })

  test("are seen to have another media type than the service takes", async () => {
    const samples = await clientSamples(acme, mock.url)
    const { code, stderr } = await ran(samples.filter(([id]) => id === "createTask"))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("[ApiError]: 415 "),
    })
  })

  test("are seen to lack a parameter, by the compiler", async () => {
    const samples = await clientSamples(withoutOrganization(), mock.url)
    const [[, source] = []] = samples.filter(([id]) => id === "getTask")
    expect(diagnose([pageOf("samples/getTask", [`${source}`])])).toEqual([
      expect.stringMatching(/^samples\/getTask:\d+: .*organization_id/s),
    ])
  })
})

// ------------------------------------------------------------------------------------ what is expected

/** The body of success that a sample asks for. */
function exampleOf(of: Description, id: OperationId): Json | undefined {
  const all = bodyExamples(of).filter(
    (example) => example.operation.operationId === id && isSuccess(example),
  )
  return (all.find(({ name }) => name === chosen[id]) ?? all[0])?.value
}

function expected(of: Description, id: OperationId): Answer {
  return { id, status: factsOf(id).success, violations: [], body: exampleOf(of, id) }
}

/** What a program prints: its records, by their ids and what they are called, and those that it includes. */
function expectedLines(id: OperationId): string[] {
  const { includes, ...body } = (exampleOf(description, id) ?? {}) as Record<string, unknown>
  const [first = []] = Object.values(body) as (Row | Row[])[]
  const others = { ...body, ...(includes as object) } as Record<string, Row[]>
  const rows = [...[first].flat(), ...(others[`${included[id]}`] ?? [])]
  return rows.map((row) => {
    const label = row.name ?? row.role ?? row.action ?? row.body
    return label === undefined ? `${row.id}` : `${row.id} ${label}`
  })
}

// ------------------------------------------------------------------------------ descriptions that are wrong

function withOrganization(
  change: (parameter: Record<string, Json>) => Record<string, Json>,
): Description {
  const copy = structuredClone(description)
  const { parameters } = copy.components
  parameters!.OrganizationId = change(parameters!.OrganizationId!)
  return copy
}

/** Says that `organization_id` may be left out, so that the samples do. */
function withoutOrganization(): Description {
  return withOrganization((parameter) => ({ ...parameter, required: false }))
}

// --------------------------------------------------------------------------------------------- running

async function curlSamples(of: Description, url: string): Promise<Samples> {
  return labelled("curl", await createSamples(of, url))
}

async function clientSamples(of: Description, url: string): Promise<Samples> {
  return labelled("Typed client", await createSamples(of, url))
}

function labelled(label: string, samples: Awaited<ReturnType<typeof createSamples>>): Samples {
  return operationIds.map((id) => {
    return [id, `${samples[id]?.find((sample) => sample.label === label)?.source}`]
  })
}

function shell(command: string): Promise<{ stdout: string; stderr: string }> {
  return execute("sh", ["-c", command], { env: environment() })
}

/** Runs commands for curl, each as it is. */
function sent(samples: Samples, deployment?: Deployment): Promise<Answer[]> {
  // A function of the shell takes the place of curl, and tells on stderr how the command was answered.
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

/** Runs programs as one: what they import is imported once. */
async function ran(
  samples: Samples,
): Promise<{ code: unknown; stderr: string; printed: string[][] }> {
  const imports = /^import \{ .* \} from "work-management-contract"\n/
  const bodies = samples.map(([, source]) => source.replace(imports, ""))
  const all = 'import { createClient, paginate, unwrap } from "work-management-contract"'
  const { code, stderr, outputs } = await run(pageOf("samples", [all, ...bodies]), [])
  return { code, stderr, printed: outputs.slice(1).map(({ printed }) => printed) }
}

function pageOf(path: string, sources: string[]): Page {
  const snippets = sources.map((source) => ({
    language: "ts",
    lines: source.split("\n"),
    start: 1,
  }))
  return { path, snippets, tests: [], scripts: [], exchanges: [] }
}
