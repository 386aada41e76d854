import { once } from "node:events"
import { readFile, writeFile } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { type CommandName, commands } from "../../src/cli/commands.ts"
import { main } from "../../src/cli/main.ts"
import { parseCommand } from "../../src/cli/parse.ts"
import { newFolder } from "../newFolder.ts"
import { runHere } from "../server/command.ts"

const names = Object.keys(commands) as CommandName[]

afterEach(() => vi.unstubAllEnvs())

test("--help lists every command", async () => {
  const { code, stdout } = await runHere(() => main(["--help"]))
  expect(code).toBe(0)
  expect(stdout.match(/^ {2}\w+/gm)).toEqual(names.map((name) => `  ${name}`))
})

test.each(names)("%s --help lists every option, aligned and within 80 columns", async (name) => {
  const { code, stdout } = await runHere(() => main([name, "--unknown", "-h"]))
  expect(code).toBe(0)
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, option]) => option)
  expect(options).toEqual(Object.keys(commands[name].options))
  const lines =
    stdout
      .replace(/^[^]*Options:\n/, "")
      .split(/\n(?:\n|$)/)[0]
      ?.split("\n") ?? []
  expect(lines.filter((line) => !/^(.{24} {2}\S| {2}--\S+ <\w+>$)/.test(line))).toEqual([])
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([])
})

test("running the command without arguments prints the help", async () => {
  const help = await runHere(() => main(["--help"]))
  expect(await runHere(() => main([]))).toEqual(help)
})

test.each(names)("%s --help shows two valid examples", async (name) => {
  const { stdout } = await runHere(() => main([name, "-h"]))
  const examples = [...stdout.matchAll(/^ {2}npx work-management-contract (.*)$/gm)]
  expect(examples).toHaveLength(2)
  for (const [, line = ""] of examples) {
    const [command, ...args] = line.split(" ")
    expect(command).toBe(name)
    expect(() => parseCommand(name, args)).not.toThrow()
  }
})

test("--version and -v print the version", async () => {
  const stdout = `${manifest.version}\n`
  for (const option of ["--version", "-v"])
    expect(await runHere(() => main([option]))).toEqual({ code: 0, stdout, stderr: "" })
})

test("parseCommand parses flags, values, repeated options and arguments", () => {
  expect({ ...parseCommand("mock", ["-p", "4011"]).values }).toEqual({ port: 4011 })
  const args = ["https://a.example", "--list", "--only", "a", "--only=b", "--token=-x"]
  const { values, positionals } = parseCommand("verify", args)
  expect(positionals).toEqual(["https://a.example"])
  expect({ ...values }).toEqual({ list: true, only: ["a", "b"], token: "-x" })
})

test("parseCommand suggests the closest option for a misspelled one", () => {
  const message = "Unknown option '--dealy'. Did you mean '--delay'?"
  expect(() => parseCommand("mock", ["--dealy"])).toThrow(message)
})

const see = (name: string): string => `See work-management-contract ${name} --help.`
const integer = "Use a whole number from 0 to"

// One case per line.
// oxfmt-ignore
const invalid: [what: string, args: string[], message: unknown, env?: Record<string, string>][] = [
  ["an option without a command", ["--port", "1"], "Missing command. Use mock, sandbox, vary, verify, proxy or explain."],
  ["a misspelled command", ["moc"], "Unknown command 'moc'. Did you mean 'mock'?"],
  ["an unknown command", ["serve"], "Unknown command 'serve'. Use mock, sandbox, vary, verify, proxy or explain."],
  ["an unexpected argument", ["mock", "now"], `Unexpected argument 'now'. ${see("mock")}`],
  ["another command's option", ["mock", "--explain"], `Unknown option '--explain'. ${see("mock")}`],
  ["an option without a value", ["mock", "--port"], `Option '-p, --port' needs a value. ${see("mock")}`],
  ["an option in place of a value", ["mock", "--host", "--quiet"], `Option '--host' needs a value. ${see("mock")}`],
  ["a flag with a value", ["mock", "--quiet=1"], `Option '--quiet' does not take an argument. ${see("mock")}`],
  ["a port above 65535", ["mock", "--port", "65536"], `Invalid --port "65536". ${integer} 65535.`],
  ["an invalid PORT", ["mock"], `Invalid PORT "x". ${integer} 65535.`, { PORT: "x" }],
  ["a fractional delay", ["mock", "--delay", "1.5"], `Invalid --delay "1.5". ${integer} 2147483647.`],
  ["a threshold above 100", ["mock", "--coverage-threshold", "101"], `Invalid --coverage-threshold "101". ${integer} 100.`],
  ["a threshold for an unknown kind of coverage", ["mock", "--coverage-threshold", "operation=1"], 'Invalid --coverage-threshold "operation=1". Use operations, statuses, examples or parameters, each once.'],
  ["a threshold for a kind of coverage twice", ["mock", "--coverage-threshold", "operations=1,operations=9"], expect.stringMatching("each once")],
  ["a threshold without a number", ["mock", "--coverage-threshold", "operations="], `Invalid --coverage-threshold operations "". ${integer} 100.`],
  ["--quiet with --json", ["mock", "--quiet", "--json"], "Use --quiet or --json, not both."],
  ["an invalid host", ["mock", "--host", "a b"], '"a b" is not an address of this machine. Use --host 127.0.0.1.'],
  ["another machine's address", ["mock", "--port", "0", "--host", "203.0.113.1"], '"203.0.113.1" is not an address of this machine. Use --host 127.0.0.1.'],
  ["an invalid service name", ["mock", "--service", "a b"], expect.stringContaining('The service name "a b"')],
  ["a --docs folder without a docs site", ["mock", "--docs", "src"], "src is not a docs site. Use a folder that contains errors/."],
  ["an invalid docs URL", ["mock", "--docs-url", "x"], expect.stringContaining("Invalid docs URL")],
  ["an unknown name similar to another", ["explain", "workspce"], "Unknown name 'workspce'. Did you mean 'Workspace'?"],
  ["an unknown name", ["explain", "x"], "Unknown name 'x'. Run 'work-management-contract explain' to list the operations, records and open questions."],
  ["--dataset with --tasks", ["sandbox", "--dataset", "x", "--tasks", "1"], "Use --dataset or --tasks, not both."],
  ["--now with --real-time", ["sandbox", "--now", "2026-11-24", "--real-time"], "Use --now or --real-time, not both."],
  ["an invalid time", ["sandbox", "--now", "tomorrow"], "The option now is tomorrow. Use a Date, a date such as 2026-11-24, or a date-time, in the years 0 to 9998."],
  ["an invalid origin", ["sandbox", "--origins", "foo"], expect.stringMatching(/^"foo" .*origin/)],
  ["--quiet with --explain", ["sandbox", "--quiet", "--explain"], "Use --explain or --quiet, not both."],
  ["a dataset file that doesn't exist", ["sandbox", "--dataset", "x"], "Cannot read x: no such file or directory."],
  ["a dataset file that isn't JSON", ["sandbox", "--dataset", "README.md"], "README.md is not JSON."],
  ["an invalid number of tasks", ["sandbox", "--tasks", "x"], `Invalid --tasks "x". ${integer} 1000000.`],
  ["an invalid data file", ["sandbox", "--data", "package.json"], expect.stringContaining("package.json")],
  ["a report in a missing folder", ["mock", "--port", "0", "--report", "missing/x.json"], "Cannot write missing/x.json: no such file or directory."],
  ["a proxy without a URL", ["proxy"], `Missing the URL of the service. ${see("proxy")}`],
  ["a proxy with two URLs", ["proxy", "http://a", "http://b"], "Pass one URL, not 2: http://a http://b."],
  ["a proxy with an invalid URL", ["proxy", "ftp://a"], expect.stringMatching(/^Invalid upstream\. Use an http or https URL/)],
  ["a proxy with an invalid timeout", ["proxy", "http://a", "--timeout", "0"], 'Invalid --timeout "0". Use a whole number from 1 to 2147483647.'],
  ["a HAR file in a missing folder", ["proxy", "http://a", "--port", "0", "--har", "missing/x.har"], "Cannot write missing/x.har: no such file or directory."],
  ["a report in the place of the data", ["sandbox", "--data", "x", "--report", "./x"], expect.stringMatching(/^Two options name the file .*x\. Use two files\.$/)],
  ["--data with --dataset-per-token", ["sandbox", "--data", "x", "--dataset-per-token"], "Use --data or --dataset-per-token, not both. A file stores one dataset."],
]

test.each(invalid)(
  "the command prints a one-line error for %s",
  async (_, args, message, env = {}) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { stderr, ...outcome } = await runHere(() => main(args))
    expect(outcome.code).toBe(2)
    // If looking up the host takes long, the command prints that it is starting.
    expect(outcome.stdout).toMatch(/^(Starting…\n)?$/)
    expect(stderr.split("\n")).toEqual([message, ""])
  },
)

test("a command that can't start keeps an earlier report", async () => {
  const file = join(await newFolder(), "report.json")
  await writeFile(file, "{}")
  const outcome = await runHere(() => main(["sandbox", "--report", file, "--dataset", "README.md"]))
  expect([outcome.code, await readFile(file, "utf8")]).toEqual([2, "{}"])
})

test("a server suggests another port if the port is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const { code, stderr } = await runHere(() => main(["mock", "--port", `${port}`]))
  server.close()
  const hint = `Use --port ${port + 1}, or --port 0 for a free one.`
  expect([code, stderr]).toEqual([2, `Port ${port} is taken. ${hint}\n`])
})
