import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { parse } from "yaml"
import { main } from "../../src/cli/main.ts"
import { checkSpecs, type Report } from "../../src/conformance/index.ts"
import { createMock, startMock } from "../../src/mock/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { serveWith } from "../loopback.ts"
import {
  cli,
  endAll,
  noSignals,
  type Outcome,
  run,
  runHere,
  start,
  startSandbox as startCommand,
} from "../server/command.ts"
import { getWith, header } from "../traffic/recordings.ts"
import { serve } from "./verify-run.ts"

const folder = await mkdtemp(join(tmpdir(), "verify-"))
afterEach(endAll)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true }))

const secret = "sesame-open-4711"
const env = { WORK_MANAGEMENT_TOKEN: secret }
const scope = ["--organization-id", "1", "--eventual-timeout", "300"]
/** A run with as few requests as possible. */
const short = [...scope, "--read-only", "--requests", "1"]

/** Runs the command in this process. */
function verify(args: string[], token = secret): Promise<Outcome> {
  vi.stubEnv("WORK_MANAGEMENT_TOKEN", token)
  return runHere(() => main(["verify", ...args]))
}

function inFolder(name: string): string {
  return join(folder, name)
}

function readReports(name: string, kinds: readonly string[]): Promise<string[]> {
  return Promise.all(kinds.map((kind) => readFile(inFolder(`${name}.${kind}`), "utf8")))
}

/** Starts a service in this process for the current test, and returns its URL. */
async function startHere(startServer: typeof startMock | typeof startSandbox): Promise<string> {
  const { url, close } = await startServer({ port: 0 })
  onTestFinished(close)
  return url
}

/** Starts the mock without the header by which `verify` recognizes it, and returns its URL. */
async function startStateless(): Promise<string> {
  const mock = createMock()
  const respond = async (request: Request): Promise<Response> => {
    const response = await mock.fetch(request)
    response.headers.delete("server")
    return response
  }
  return serve(serveWith(respond))
}

describe("work-management-contract verify", { timeout: 60_000 }, () => {
  it("exits with 0 and writes all reports for a conforming service", async () => {
    const url = await startHere(startSandbox)
    const kinds = ["json", "junit", "html", "answers"] as const
    const files = kinds.flatMap((kind) => [`--${kind}`, inFolder(`whole.${kind}`)])
    const args = [url, ...short, ...files]
    const { code, stdout, stderr } = await run([...cli, "verify", ...args], { env })
    expect(stdout).toMatch(/^Conforming: 0 of \d+ checks failed/m)
    expect(code).toBe(0)
    // The progress.
    expect(stderr).toMatch(/^\d+ of about 540 requests {2}single records$/m)
    const [json = "", junit = "", html = "", answers = ""] = await readReports("whole", kinds)
    const report = JSON.parse(json) as Report
    expect(report.verdict).toBe("conforming")
    expect(report.results).toHaveLength(checkSpecs.length)
    expect(junit).toMatch(/^<\?xml[^]*<testsuites[^]*<\/testsuites>\n$/)
    expect(html).toMatch(/^<!doctype html>[^]*<\/html>\n$/i)
    expect(Object.keys(parse(answers).answers)).toContain("tag-names")
    expect(stdout).toContain("Without --second-token: ")
    const all = [stdout, stderr, json, junit, html, answers]
    expect(all.filter((text) => text.includes(secret))).toEqual([])
  })

  it("exits with 1 for a violation, and prints the commands that repeat it", async () => {
    const url = await startStateless()
    const only = ["--only", "getTask", "--read-only"]
    const { code, stdout, stderr } = await verify([`${url}/v2`, ...scope, ...only])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^ {2}getTask\/finds\/id \(required.*\) {2}expected .*404.*, found .*200/m,
    )
    expect(stdout).toMatch(/^repeat +this request showed it a second time/m)
    expect(stdout).toMatch(/^curl -i .*-H "Authorization: Bearer \$TOKEN" '.*\/tasks\/\d+\?/m)
    expect(stdout).toMatch(/^Not conforming: \d+ of /m)
    const verbose = await verify([url, ...short, ...only, "--verbose"])
    expect(verbose.stdout).toMatch(/^response +HTTP 200$/m)
    expect(`${stdout}${stderr}${verbose.stdout}`).not.toContain(secret)
  })

  it("exits with 2 for the mock", async () => {
    const url = await startHere(startMock)
    const { code, stdout } = await verify([url, ...short, "--only", "getTask"])
    const { length } = checkSpecs.filter(
      ({ name, stateful }) => stateful && name.startsWith("getTask/"),
    )
    expect(stdout).toContain(`It stores no data, so ${length} checks could not be run.`)
    expect(code).toBe(2)
  })

  it("accepts a list of expected failures with comments", async () => {
    const url = await startStateless()
    const file = inFolder("expected.txt")
    const only = ["--only", "getTask/finds/id", "--only", "getTask/accepts"]
    const list = [...scope, "--read-only", ...only, "--expect", file]
    await writeFile(file, "# The mock.\ngetTask/finds/id # stateless\r\n\n")
    expect((await verify([url, ...list])).code).toBe(0)
    const { code, stdout } = await verify([await startHere(startSandbox), ...list])
    expect(code).toBe(1)
    expect(stdout).toContain("getTask/finds/id passed, but is an expected failure.")
  })

  it("reads the token from a file with a line break", async () => {
    const url = await startHere(startSandbox)
    const file = inFolder("token")
    await writeFile(file, `${secret}\n`)
    const args = [url, ...short, "--only", "getList", "--token-file", file]
    expect((await verify(args, "")).code).toBe(0)
  })

  it("deletes what it created when it is interrupted", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const { url, shows } = await startCommand(["--delay", "20"])
    const args = [...cli, "verify", url, ...scope]
    const { child, outcome } = start(args, { env })
    await shows(/POST .*integration_webhooks.* 201/)
    child.kill("SIGINT")
    const { code, stderr, stdout } = await outcome
    expect(code).toBe(2)
    expect(stderr).toContain("Deleting the records that verify created.")
    expect(stdout).toContain("The run was interrupted.")
    const headers = { Authorization: "Bearer 21" }
    const left = await fetch(`${url}/v2/integration_webhooks?organization_id=1`, { headers })
    const { integration_webhooks } = (await left.json()) as { integration_webhooks: object[] }
    expect(integration_webhooks).toHaveLength(2)
  })

  it("writes all reports on a recording", async () => {
    const har = inFolder("a.har")
    const entry = getWith(header("Authorization", `Bearer ${secret}`))
    entry.request.url += "?view=%c2%9b31m%e2%80%ae"
    await writeFile(har, JSON.stringify({ log: { entries: [entry] } }))
    const kinds = ["json", "junit", "html"] as const
    const files = kinds.flatMap((kind) => [`--${kind}`, inFolder(`har.${kind}`)])
    const { code } = await verify(["--har", har, ...files])
    expect(code).toBe(1)
    const [json = "", junit = "", html = ""] = await readReports("har", kinds)
    expect(JSON.parse(json)).toMatchObject({ verdict: "not conforming" })
    expect(json).toContain(String.raw`\u009b31m\u202e`)
    expect(junit).toMatch(/^<\?xml[^]*<failure [^]*<\/testsuites>\n$/)
    expect(html).toMatch(/^<!doctype html>[^]*Not conforming[^]*<\/html>\n$/i)
    expect([json, junit, html].filter((text) => /[\u0080-\u009f\u202e]/.test(text))).toEqual([])
  })

  it("lists the checks", async () => {
    const { code, stdout } = await verify(["--list"])
    expect(code).toBe(0)
    expect(stdout.trimEnd().split("\n")).toHaveLength(checkSpecs.length)
    expect(stdout).toMatch(/^listTasks\/selects\/list_id +required +The response contains exactly/m)
  })

  const url = "http://a.example"
  const valid = [url, ...scope].join(" ")

  const numbers = { "organization-id": "x", timeout: "1s", "max-time": "10m", requests: "many" }

  const invalid: Record<string, string> = {
    "--organization-id 1": "Missing the URL of the service. See .* --help.",
    [`${url} http://b.example`]: "Pass one URL, not 2: .*",
    [url]: "Missing --organization-id. See .* --help.",
    [`${url} --colour`]: "Unknown option '--colour'. See .*",
    [`${valid} --only tusks`]: 'No check matches "tusks". verify --list prints all names.',
    [`${valid} --expect none.txt`]: "Cannot read none.txt: no such file or directory.",
    [`${valid} --json /none/x`]: "Cannot write /none/x: no such file or directory.",
    "--list --json a": "--list only prints checks. Use it alone, or with --only.",
    "--har none.har": "Cannot read none.har: no such file or directory.",
    "--har package-lock.json": "package-lock.json.* HAR.*",
    "--har package-lock.json --answers a.yaml": "--answers can't be used with --har, .*",
    "--har package-lock.json --seed 4": "--seed can't be used with --har, .*",
    "--har README.md": "README.md is not JSON.",
    [`${valid} --seed -1`]: "Option '--seed' .*",
    [`${valid} --concurrency 0`]: 'Invalid --concurrency "0". Use a whole number from 1 to 100.',
    ...Object.fromEntries(
      Object.entries(numbers).map(([name, text]) => [
        `${name === "organization-id" ? url : valid} --${name} ${text}`,
        `Invalid --${name} "${text}". Use .*`,
      ]),
    ),
  }

  it.each(Object.entries(invalid))("exits with 2 and one line for %s", async (args, message) => {
    expect(await verify(args.split(" "))).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(new RegExp(`^${message}\n$`)),
    })
  })

  it("explains how to set a missing token", async () => {
    const { code, stderr } = await verify([url, ...scope], "")
    expect(stderr).toMatch(/^Missing token. Set WORK_MANAGEMENT_TOKEN, .*\n$/)
    expect(code).toBe(2)
    const both = ["--token", secret, "--token-file", "x"]
    const two = await verify([url, ...scope, ...both], "")
    expect(two.stderr).toBe("Use --token or --token-file, not both.\n")
  })

  it("writes no other files", async () => {
    const reports = ["html", "json", "junit"].map((kind) => `har.${kind}`)
    const whole = ["answers", "html", "json", "junit"].map((kind) => `whole.${kind}`)
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual(["a.har", "expected.txt", ...reports, "token", ...whole])
  })
})
