import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { commands } from "../../src/cli/commands.ts"
import { createExampleDataset } from "../../src/sandbox/index.ts"
import { hasCurl, noCurl } from "../environment.ts"
import { newFolder } from "../newFolder.ts"
import { sample } from "../runs.ts"
import {
  banner,
  cli,
  type Command,
  end,
  endAll,
  freePort,
  noSignals,
  run,
  signalAll,
  start,
  startSandbox,
} from "../server/command.ts"
import { rawRequest, sendAndRead } from "../server/raw-http.ts"
import { getSite } from "../scripts/docs/builtSite.ts"

const headers = { Authorization: "Bearer secret" }
const tasks = "/v2/tasks?organization_id=1"

const folder = await newFolder()

afterEach(endAll)

// A process takes a second to start, and more where many tests run at once. A sandbox starts faster than a mock.
test("a server that has started prints its addresses and a working curl command", async ({
  skip,
}) => {
  const { url, shows } = await startSandbox(["--host", "localhost"])
  const [shown = ""] = await shows(/[^]*Ctrl-C.*\n/)
  const servers = shown.match(/^ +http:.*$/gm)?.map((line) => line.trim())
  expect(servers).toEqual([`${url}/v2`, url])
  for (const server of servers ?? []) expect((await fetch(`${server}/tasks`)).status).toBe(401)
  const [command = ""] = shown.match(/curl .*/) ?? []
  skip(!hasCurl(), noCurl)
  const { stdout } = await run(["sh", "-c", command])
  expect(JSON.parse(stdout)).toMatchObject({ tasks: expect.any(Array) })
})

test.for<[string, (port: string) => [string[], Record<string, string>]]>([
  ["the PORT variable", (port) => [[], { PORT: port }]],
  ["--port even if PORT is set", (port) => [["--port", port], { PORT: "1" }]],
])("a server listens on the port given by %s", async ([, placeOf]) => {
  const port = `${await freePort()}`
  const [options, env] = placeOf(port)
  const [, url] = await start([...cli, "sandbox", ...options], { env }).shows(banner)
  expect(url).toBe(`http://127.0.0.1:${port}`)
})

test("the sandbox command applies --strict, --allow-host and --tasks", async () => {
  const options = ["--strict", "--allow-host", "sandbox.test", "--tasks", "7"]
  const sandbox = await startSandbox(options)
  const host = rawRequest(tasks).replace("localhost", "sandbox.test")
  const [named] = await sendAndRead(host, sandbox)
  // The IDs of a generated dataset start at 10001.
  const generated = Array.from({ length: 7 }, (_, i) => ({ id: 10_001 + i }))
  expect(await named?.json()).toMatchObject({ tasks: generated })
  const inbox = await fetch(`${sandbox.url}${tasks}&view=inbox`, { headers })
  expect(inbox.status).toBe(501)
})

const values: Record<string, string> = {
  port: "0",
  host: "127.0.0.1",
  "allow-host": "mock.test",
  service: "acme",
  "docs-url": "https://a.example",
  // Contains errors/, as a docs site does.
  docs: "docs",
  delay: "1",
  report: join(folder, "report.json"),
  "coverage-threshold": "0",
  data: join(folder, "data"),
  dataset: join(folder, "dataset.json"),
  tasks: "10",
  seed: "2",
  now: "2026-11-24",
  vary: "7",
  answers: join(folder, "answers.yaml"),
  origins: "https://app.test",
}
/** Options that exclude others or end the process immediately. */
const exclusive = ["json", "help", "tasks", "explain", "dataset-per-token", "now", "strict"]

test.for<[string, "mock" | "sandbox", string[]]>([
  ["the mock", "mock", exclusive],
  ["the sandbox", "sandbox", exclusive],
  [
    "a sandbox with --explain",
    "sandbox",
    ["quiet", "help", "dataset", "data", "real-time", "vary"],
  ],
])("%s starts with all compatible options at once", async ([, name, without], { skip }) => {
  skip(process.platform === "win32", noSignals)
  await writeFile(join(folder, "dataset.json"), JSON.stringify(createExampleDataset()))
  await writeFile(join(folder, "answers.yaml"), "version: 1\nservice: acme\nanswers: {}\n")
  const args = Object.entries(commands[name].options)
    .filter(([option]) => !without.includes(option))
    .flatMap(([option, meaning]) =>
      /^[<[]/.test(meaning) ? [`--${option}`, values[option] ?? `no value`] : [`--${option}`],
    )
  const running = start([...cli, name, ...args])
  await running.shows(/Ctrl-C|listening/)
  if (name === "mock") await expectNewResponses(running)
  expect(await end(running)).toMatchObject({ code: 0, stderr: "" })
})

/** Expects that a mock with --dynamic generates a new response for each request. */
async function expectNewResponses(mock: Command): Promise<void> {
  const [, url] = await mock.shows(banner)
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await fetch(url + tasks, { headers })).json()),
  )
  expect(first).not.toEqual(second)
}

test('a server prints "Starting…" if starting takes more than a second', async () => {
  const wait = `import { Server } from "node:net"
    const { listen } = Server.prototype
    Server.prototype.listen = function (...args) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
      return listen.apply(this, args)
    }`
  const [node = "", ...program] = cli
  const slow = [node, "--import", `data:text/javascript,${encodeURIComponent(wait)}`, ...program]
  const { shows } = start([...slow, "mock", "-p", "0"])
  const [shown = ""] = await shows(banner)
  expect(shown).toMatch(/^Starting…\n/)
})

// The preloaded module sends the signal when the process imports its commands.
const startups: [name: string, args: string[], code: number][] = [
  ["mock", ["-p", "0"], 0],
  ["sandbox", ["-p", "0"], 0],
  ["verify", ["http://127.0.0.1:1", "--organization-id", "1", "--token", "secret"], 2],
]

test.for(sample(startups, 1))(
  "Ctrl-C stops the %s command during startup",
  async ([name, args, code], { skip }) => {
    skip(process.platform === "win32", noSignals)
    const interrupt = `import { registerHooks } from "node:module"
    registerHooks({
      resolve(name, context, next) {
        if (name === "./cli/main.ts") process.kill(process.pid, "SIGINT")
        return next(name, context)
      },
    })`
    const [node = "", ...program] = cli
    const preload = ["--import", `data:text/javascript,${encodeURIComponent(interrupt)}`]
    const outcome = await run([node, ...preload, ...program, name, ...args])
    expect(outcome).toMatchObject({ code })
  },
)

test("a server keeps running after its standard output is closed", async ({ skip }) => {
  skip(process.platform === "win32", noSignals)
  const sandbox = await startSandbox(["--coverage"])
  sandbox.child.stdout.destroy()
  expect((await fetch(sandbox.url + tasks, { headers })).status).toBe(200)
  expect(await end(sandbox)).toMatchObject({ code: 0, stderr: "" })
})

test("a command keeps its exit code although its error output is closed", async () => {
  const command = start([...cli, "explain", "listTask"])
  command.child.stderr.destroy()
  expect((await command.outcome).code).toBe(2)
})

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const table = /^Contract coverage\noperations +1 of \d+ .*\n.*\n.*\n.*\n\nNot covered:\n/
const below = "Coverage of (operations|statuses|examples|parameters) is \\d+\\.\\d %, below the"

test.for<[string, string[], RegExp, RegExp, number]>([
  [
    "prints the contract coverage, and exits with 0 if it reaches each threshold",
    ["--coverage", "--coverage-threshold", "operations=4,examples=0"],
    table,
    /^$/,
    0,
  ],
  [
    "prints every kind of coverage below the threshold, and exits with 1",
    ["--coverage-threshold", "5"],
    /^$/,
    new RegExp(`^(${below} threshold of 5 %\\.\n)+$`),
    1,
  ],
])("on shutdown, a server %s", async ([, options, stdout, stderr, code], { skip }) => {
  skip(process.platform === "win32", noSignals)
  const sandbox = await startSandbox(["--quiet", ...options])
  await fetch(sandbox.url + tasks, { headers })
  expect(await end(sandbox, sample(endings, 1)[0])).toEqual({
    code,
    stdout: expect.stringMatching(stdout),
    stderr: expect.stringMatching(stderr),
  })
})

const interruptions: [name: string, interrupt: (pid: number) => void][] = [
  ["Ctrl-C", (pid) => signalAll(pid, "SIGINT")],
  ["a signal for npm alone", (pid) => void process.kill(pid, "SIGTERM")],
]

// On Windows, npm is a script of the shell, not a program.
describe.skipIf(process.platform === "win32")("npm start", () => {
  test("npm start builds the docs while the mock already responds", async () => {
    const { notice, outcome } = await getSite()
    expect(notice).toContain("The docs are being built. This page reloads by itself.")
    expect(outcome).toMatchObject({ code: 0, stderr: "" })
  })

  test.for(sample(interruptions, 1))(
    "npm start serves the mock and its docs until %s",
    async ([, interrupt]) => {
      const { port } = await getSite()
      const options = ["--quiet", "--port", port, "--service", "acme"]
      const command = ["npm", "start", "--", ...options]
      const { child, shows, outcome } = start(command, { env: { npm_config_loglevel: "error" } })
      const [, url = ""] = await shows(banner)
      expect((await fetch(url + tasks, { headers })).status).toBe(200)
      const { errors } = (await (await fetch(`${url}/v2/tasks`, { headers })).json()) as {
        errors: { link: string }[]
      }
      const page = await fetch(errors[0]?.link ?? "")
      expect(await page.text()).toMatch(/<h1[^>]*>missing_param<\/h1>/)
      // The samples use the port and the service name of the options.
      const reference = await (await fetch(`${url}/docs/reference/redoc.js`)).text()
      expect(reference).toContain(`curl 'http://127.0.0.1:${port}/v2/tasks?`)
      expect(reference).toContain("application/vnd.acme.v2+json")
      expect(reference).not.toContain("127.0.0.1:4010")
      interrupt(child.pid as number)
      expect((await outcome).stderr).toBe("")
      await expect(fetch(url)).rejects.toThrow("fetch failed")
    },
  )
})
