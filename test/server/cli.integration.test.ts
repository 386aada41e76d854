import { exec } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import { main } from "../../src/cli/main.ts"
import { createExampleWorld } from "../../src/sandbox/index.ts"
import { environment, hasCurl, noCurl } from "../environment.ts"
import {
  cli,
  end,
  endAll,
  freePort,
  greeting,
  noSignals,
  type RunningCommand,
  run,
  runHere,
  signalAll,
  start,
  startMock,
  startSandbox,
} from "./command.ts"
import { rawRequest, sendRaw, vendor } from "./exchange.ts"

const shell = promisify(exec)

const headers = { Authorization: "Bearer secret" }
const tasks = "/v2/tasks?organization_id=1"

const folder = await mkdtemp(join(tmpdir(), "cli-"))

afterEach(endAll)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true }))

/** What a command comes to that says in one line why it does nothing. */
function refusal(line: string): unknown {
  return { code: 1, stdout: "", stderr: expect.stringMatching(new RegExp(`^${line}\n$`)) }
}

/** Waits until nothing that a command started runs or listens any more; gives what it wrote to standard error. */
async function stopped({ outcome, url }: RunningCommand): Promise<string> {
  const { stderr } = await outcome
  await expect(fetch(url)).rejects.toThrow("fetch failed")
  return stderr
}

/** A request whose body breaks off. */
const upload = rawRequest("/tasks", `Content-Type: ${vendor}\r\nContent-Length: 9\r\n`, {
  method: "POST",
  body: "{",
})

/** Waits until what has been sent is read: what is sent later has its answer then. */
async function reading(url: string): Promise<void> {
  await text(sendRaw("no HTTP\r\n\r\n", { url }))
}

// A process takes a second to start, and more where many tests run at once.
describe("work-management-contract mock", { timeout: 60_000 }, () => {
  test("prints where it answers, and a command that works", async ({ skip }) => {
    const { url, shows } = await startMock()
    const [shown = ""] = await shows(/[^]*Ctrl-C.*\n/)
    const servers = shown.match(/^ +http:.*$/gm)?.map((line) => line.trim())
    expect(servers).toEqual([`${url}/v2`, url])
    for (const server of servers ?? []) expect((await fetch(`${server}/tasks`)).status).toBe(401)
    const [command = ""] = shown.match(/curl .*/) ?? []
    skip(!hasCurl(), noCurl)
    const { stdout } = await shell(command, { env: environment() })
    expect(JSON.parse(stdout)).toMatchObject({ tasks: expect.any(Array) })
  })

  test("greets with an address that works where it has another host", async () => {
    const { url } = await startSandbox(["--host", "localhost"])
    expect((await fetch(`${url}${tasks}`, { headers })).status).toBe(200)
  })

  test.for<[string, (port: string) => [string[], Record<string, string>]]>([
    ["--port", (port) => [["--port", port], {}]],
    ["PORT of the environment", (port) => [[], { PORT: port }]],
    ["--port before PORT", (port) => [["--port", port], { PORT: "1" }]],
  ])("listens where %s says", async ([, placeOf]) => {
    const port = `${await freePort()}`
    const [options, env] = placeOf(port)
    // A sandbox starts faster than a mock.
    const [, url] = await start([...cli, "sandbox", ...options], { env }).shows(greeting)
    expect(url).toBe(`http://127.0.0.1:${port}`)
  })

  test("has the service name and the docs that it is given", async () => {
    const docs = "https://docs.acme.example/api"
    const { url } = await startSandbox(["--service", "acme", "--docs-url", docs])
    const response = await fetch(`${url}/v2/tasks`, { headers })
    expect(response.headers.get("content-type")).toBe("application/vnd.acme.v2+json")
    expect(await response.json()).toMatchObject({
      errors: [{ link: `${docs}/errors/missing_param` }],
    })
  })

  test("makes answers up with --dynamic alone", async () => {
    const mocks = [await startMock(), await startMock(["--dynamic"])]
    const [same, other] = await Promise.all(
      mocks.map(async ({ url }) => {
        const answers = [
          await fetch(url + tasks, { headers }),
          await fetch(url + tasks, { headers }),
        ]
        const bodies = await Promise.all(answers.map((answer) => answer.json()))
        return bodies.map((body) => JSON.stringify((body as { tasks: unknown }).tasks))
      }),
    )
    expect(same?.[1]).toBe(same?.[0])
    expect(other?.[1]).not.toBe(other?.[0])
  })

  test("shows its help and its version", async () => {
    const [help, ofMock, version] = await Promise.all(
      [["--help"], ["mock", "--help"], ["--version"]].map((options) => run([...cli, ...options])),
    )
    expect(help).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: .+ mock/), stderr: "" })
    expect(ofMock).toEqual(help)
    const { default: manifest } = await import("../../package.json", { with: { type: "json" } })
    expect(version).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" })
  })

  test.for(["mock", "sandbox"])(
    "takes every option of the %s that its help shows",
    async (name, { skip }) => {
      skip(process.platform === "win32", noSignals)
      const { stdout } = await run([...cli, "--help"])
      const parts = stdout.split(/^Of (.*):$/m)
      const ofPart = (part: string): string => parts[parts.indexOf(part) + 1] ?? ""
      const shown = [
        ...(ofPart("mock and sandbox") + ofPart(`the ${name}`)).matchAll(
          /^ {2}(--[\w-]+)( <\w+>)?/gm,
        ),
      ]
      const world = JSON.stringify(createExampleWorld())
      await writeFile(join(folder, "world.json"), world)
      const values: Record<string, string> = {
        "--port": "0",
        "--host": "127.0.0.1",
        "--service": "acme",
        "--docs-url": "https://a.example",
        // Has a folder of errors, as a site has.
        "--docs": "docs",
        "--delay": "1",
        "--coverage-threshold": "0",
        "--data": join(folder, "data"),
        "--dataset": join(folder, "world.json"),
        "--tasks": "10",
        "--seed": "2",
        "--origins": "https://app.test",
      }
      const known = shown.map(([, option = "", value]) =>
        value ? [option, values[option]] : option,
      )
      expect(known).not.toHaveLength(0)
      // These exclude others, or only show the help.
      const others = ["--json", "--help", "--tasks", "--explain", "--dataset-per-token"]
      const options = known.filter((option) => !others.includes([option].flat()[0] ?? "")).flat()
      const serve = name === "mock" ? startMock : startSandbox
      const running = await serve(options as string[])
      expect(await end(running)).toMatchObject({ code: 0, stderr: "" })
      if (name === "mock") return
      for (const some of [
        ["--tasks", "10", "--explain"],
        ["--dataset-per-token", "--json"],
      ]) {
        const another = start([...cli, "sandbox", "--port", "0", ...some])
        await another.shows(/Ctrl-C|listening/)
        expect(await end(another)).toMatchObject({ code: 0, stderr: "" })
      }
    },
  )
})

describe("what cannot be done is said in one line:", { timeout: 60_000 }, () => {
  const help = "See work-management-contract --help\\."
  const number = "give a whole number from 0 to"

  test.for<[string, string[], string, Record<string, string>?]>([
    ["no command", [], "Say what to do: .* mock, .* sandbox, .* verify, or .* --help\\."],
    [
      "an unknown command",
      ["serve"],
      "There is no command serve: .* mock, .* sandbox, .* verify, or .*",
    ],
    ["a word too many", ["mock", "now"], "There is no command mock now: .*"],
    ["an unknown option", ["mock", "--prot", "1"], `Unknown option '--prot'\\. ${help}`],
    ["an option without its value", ["mock", "--port"], `Option '--port.*' .*missing\\. ${help}`],
    ["a value that looks like an option", ["mock", "--port", "-1"], `Option '--port.*\\. ${help}`],
    ["a value that is not taken", ["mock", "--quiet=1"], `Option '--quiet' .*argument\\. ${help}`],
    ["a port that is none", ["mock", "--port", "65536"], `--port is "65536": ${number} 65535\\.`],
    ["a PORT that is none", ["mock"], `PORT is "x": ${number} 65535\\.`, { PORT: "x" }],
    ["a delay that is none", ["mock", "--delay", "1.5"], `--delay is "1\\.5": ${number} \\d+\\.`],
    [
      "a threshold that is none",
      ["mock", "--coverage-threshold", "101"],
      `--coverage-threshold is "101": ${number} 100\\.`,
    ],
    [
      "a threshold of what is not counted",
      ["mock", "--coverage-threshold", "operation=1"],
      '--coverage-threshold is "operation=1": name operations, .*\\.',
    ],
    [
      "a threshold without its number",
      ["mock", "--coverage-threshold", "operations="],
      `--coverage-threshold operations is "": ${number} 100\\.`,
    ],
    ["what excludes another", ["mock", "--quiet", "--json"], "Give --quiet or --json, not both\\."],
    ["a host that is none", ["mock", "--host", "a b"], '"a b" is no address of this machine\\. .*'],
    [
      "a host of others",
      ["mock", "--port", "0", "--host", "203.0.113.1"],
      '"203\\.0\\.113\\.1" is no address of this machine\\. Take another: --host 127\\.0\\.0\\.1',
    ],
    [
      "a service name for no media type",
      ["mock", "--service", "a b"],
      'The service name "a b" cannot be part of a media type: .*',
    ],
    ["docs that are not there", ["mock", "--docs", "src"], "There are no docs in src, which .*"],
    ["docs that are no URL", ["mock", "--docs-url", "x"], "The docs URL cannot be used: .*"],
    [
      "an option of the sandbox",
      ["mock", "--data", "x"],
      `There is no --data of the mock\\. ${help}`,
    ],
    [
      "an option of the mock",
      ["sandbox", "--dynamic"],
      `There is no --dynamic .* sandbox\\. ${help}`,
    ],
    [
      "two worlds",
      ["sandbox", "--dataset", "x", "--tasks", "1"],
      "Give --dataset or --tasks, not both\\.",
    ],
    ["an origin that is none", ["sandbox", "--origins", "foo"], '"foo" is no origin: .*'],
    ["quiet rules", ["sandbox", "--quiet", "--explain"], "Give --explain or --quiet, not both\\."],
    ["a world that is not there", ["sandbox", "--dataset", "x"], "x cannot be read: ENOENT\\."],
    ["a world that is no JSON", ["sandbox", "--dataset", "README.md"], "README\\.md is no JSON\\."],
    ["a number of tasks that is none", ["sandbox", "--tasks", "x"], `--tasks is "x": ${number} .*`],
    [
      "a file that is no database",
      ["sandbox", "--data", "package.json"],
      "package\\.json is no file of a sandbox: name a new file\\.",
    ],
    [
      "a file where there is no folder",
      ["sandbox", "--data", "nowhere/data"],
      "nowhere/data cannot be written: there is no folder .*nowhere\\.",
    ],
    [
      "a file that holds one world, for many",
      ["sandbox", "--data", "x", "--dataset-per-token"],
      "Give --data or --dataset-per-token, not both: a file holds one world\\.",
    ],
  ])("%s", async ([, options, line, env = {}]) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    expect(await runHere(() => main(options))).toEqual(refusal(line))
  })

  test("by the process, too", async () => {
    expect(await run([...cli, "serve"])).toEqual(refusal("There is no command serve: .*"))
  })

  test("a port that is taken, and one beside it, but an option that is wrong before that", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as { port: number }
    const outcome = await runHere(() => main(["mock", "--port", `${port}`]))
    const options = ["mock", "--port", `${port}`, "--service", "a b"]
    const wrong = await runHere(() => main(options))
    expect(wrong).toEqual(refusal('The service name "a b" cannot be .*'))
    server.close()
    expect(outcome).toEqual(
      refusal(`Port ${port} is taken\\. Take another: --port (?!${port}\n)\\d+`),
    )
  })

  test("a port that is not for this user", async ({ skip }) => {
    // As root may open each, and may be somebody else.
    const place = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    const listener = `require("node:net").createServer()
      .on("error", ({ code }) => console.log(code)).listen(1, "127.0.0.1", () => process.exit())`
    const probes = [
      [process.execPath, "-e", listener],
      [...cli, "--version"],
    ]
    const [listened, known] = await Promise.all(
      probes.map((command) => run(command, place).catch(() => undefined)),
    )
    skip(known?.code !== 0, "the sources are for root alone to read")
    skip(listened?.stdout !== "EACCES\n", "no user is there to whom port 1 is closed")
    expect(await run([...cli, "mock", "--port", "1"], place)).toEqual(
      refusal("Port 1 is not for this user to open\\. Take another: --port 4010"),
    )
  })
})

describe.for(["SIGINT", "SIGTERM"] as const)("%s ends it", { timeout: 60_000 }, (signal) => {
  const kept = rawRequest(tasks).replace("Connection: close\r\n", "")

  test.for<[string, string[], string, string]>([
    ["with a connection open", [], kept, "HTTP/1.1 200 OK"],
    ["within a request", [], "GET /tasks HTTP/1.1\r\nHost: a", ""],
    ["within a body", [], upload, ""],
    ["while an answer waits", ["--delay", "1000000"], kept, ""],
  ])("%s", async ([, options, request, answer], { skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startSandbox(["--quiet", ...options])
    const socket = sendRaw(request, mock).on("error", () => undefined)
    await once(socket, "connect")
    const received = text(socket).catch(() => "")
    await reading(mock.url)
    expect(await end(mock, signal)).toEqual({ code: 0, stdout: "", stderr: "" })
    expect((await received).slice(0, 15)).toBe(answer)
  })
})

describe("a client that goes away", { timeout: 60_000 }, () => {
  test("ends nothing", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startSandbox(["--quiet"])
    const socket = sendRaw(upload, mock)
    await once(socket, "connect")
    await reading(mock.url)
    socket.destroy()
    expect((await fetch(mock.url + tasks, { headers })).status).toBe(200)
    expect(await end(mock)).toEqual({ code: 0, stdout: "", stderr: "" })
  })
})

describe("a reader that goes away ends nothing", { timeout: 60_000 }, () => {
  test("of what a mock writes", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startSandbox(["--coverage"])
    mock.child.stdout.destroy()
    for (const _ of Array(3)) {
      expect((await fetch(mock.url + tasks, { headers })).status).toBe(200)
    }
    expect(await end(mock)).toMatchObject({ code: 0, stderr: "" })
  })

  test.for(["--help", "--version"])("of what %s writes", async (option) => {
    const command = start([...cli, option])
    command.child.stdout.destroy()
    expect(await command.outcome).toEqual({ code: 0, stdout: "", stderr: "" })
  })
})

describe("the coverage", { timeout: 60_000 }, () => {
  const table = /^Coverage of the contract\noperations +1 of 22 .*\n.*\n.*\n.*\n\nNot touched:\n/
  const below = "The coverage of (operations|statuses|examples|parameters) is \\d+\\.\\d %, below"

  test.for<[string[], RegExp, RegExp, number]>([
    [["--coverage", "--coverage-threshold", "0"], table, /^$/, 0],
    [["--coverage-threshold", "operations=4,examples=0"], /^$/, /^$/, 0],
    [["--coverage-threshold", "operations=5"], /^$/, new RegExp(`^${below} 5 %\\.\n$`), 1],
    [["--coverage", "--coverage-threshold", "99"], table, new RegExp(`^(${below} 99 %\\.\n)+$`), 1],
  ])("is told at the end: %o", async ([options, stdout, stderr, code], { skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startSandbox(["--quiet", ...options])
    await fetch(mock.url + tasks, { headers })
    expect(await end(mock)).toEqual({
      code,
      stdout: expect.stringMatching(stdout),
      stderr: expect.stringMatching(stderr),
    })
  })
})

describe("npm start", { timeout: 60_000 }, () => {
  const npm = { command: ["npm", "start", "--"], env: { npm_config_loglevel: "error" } }

  async function startByNpm(...options: string[]): Promise<RunningCommand> {
    const mock = start([...npm.command, "--quiet", ...options], { env: npm.env })
    const [, url = ""] = await mock.shows(greeting)
    return { ...mock, url }
  }

  test("serves the mock, and the docs to which the links of its errors lead, until Ctrl-C", async ({
    skip,
  }) => {
    skip(process.platform === "win32", "npm is no program there, but a script of the shell")
    const port = await freePort()
    const mock = await startByNpm("--port", `${port}`, "--service", "acme")
    const { url } = mock
    expect((await fetch(url + tasks, { headers })).status).toBe(200)
    expect((await fetch(`${url}/docs`)).status).toBe(200)
    const told = (await (await fetch(`${url}/v2/tasks`, { headers })).json()) as {
      errors: { link: string }[]
    }
    const page = await fetch(told.errors[0]?.link ?? "")
    expect(await page.text()).toContain("<h1>missing_param</h1>")
    // The samples call the port and the service that are named.
    const reference = await (await fetch(`${url}/docs/reference/`)).text()
    expect(reference).toContain(`curl 'http://127.0.0.1:${port}/v2/tasks?`)
    expect(reference).toContain("application/vnd.acme.v2+json")
    expect(reference).not.toContain("127.0.0.1:4010")
    signalAll(mock.child.pid as number, "SIGINT")
    expect(await stopped(mock)).toBe("")
  })

  test("ends by a signal that npm alone hears", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const mock = await startByNpm("--port", "0")
    process.kill(mock.child.pid as number, "SIGTERM")
    expect(await stopped(mock)).toBe("")
  })
})
