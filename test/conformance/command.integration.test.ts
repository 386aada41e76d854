import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { parse } from "yaml"
import { main } from "../../src/cli/main.ts"
import { checkFacts, type Report } from "../../src/conformance/index.ts"
import {
  cli,
  endAll,
  noSignals,
  type Outcome,
  run,
  runHere,
  start,
  startMock,
  startSandbox,
} from "../server/command.ts"

const folder = await mkdtemp(join(tmpdir(), "verify-"))
afterEach(endAll)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true }))

const secret = "sesame-open-4711"
const env = { WORK_MANAGEMENT_TOKEN: secret }
const scope = ["--organization-id", "1", "--eventual-timeout", "300"]

function verify(
  args: string[],
  place: { env?: Record<string, string> } = { env },
): Promise<Outcome> {
  return run([...cli, "verify", ...args], place)
}

function inFolder(name: string): string {
  return join(folder, name)
}

describe("work-management-contract verify", { timeout: 60_000 }, () => {
  it("ends with 0, and writes each report, of a service of the contract", async () => {
    const { url } = await startSandbox()
    const kinds = ["json", "junit", "html", "answers"] as const
    const files = kinds.flatMap((kind) => [`--${kind}`, inFolder(`whole.${kind}`)])
    const { code, stdout, stderr } = await verify([url, ...scope, ...files])
    expect(stdout).toMatch(/^Conforming: none of \d+ checks failed/m)
    expect(code).toBe(0)
    // Progress, while it runs.
    expect(stderr).toMatch(/^listTasks: .*passed.*\(\d+ of \d+\)$/m)
    const [json = "", junit = "", html = "", answers = ""] = await Promise.all(
      kinds.map((kind) => readFile(inFolder(`whole.${kind}`), "utf8")),
    )
    const report = JSON.parse(json) as Report
    expect(report.verdict).toBe("conforming")
    expect(report.results).toHaveLength(checkFacts.length)
    expect(junit).toMatch(/^<\?xml[^]*<testsuites[^]*<\/testsuites>\n$/)
    expect(html).toMatch(/^<!doctype html>[^]*<\/html>\n$/i)
    expect(parse(answers)).toHaveLength(report.questions.length)
    const all = [stdout, stderr, json, junit, html, answers]
    expect(all.filter((text) => text.includes(secret))).toEqual([])
  })

  it("ends with 1 where something is not of the contract, and shows how to see it", async () => {
    const { url } = await startMock()
    const only = ["--only", "getTask", "--only", "tasks/update-read"]
    const { code, stdout, stderr } = await verify([url, ...scope, ...only])
    expect(code).toBe(1)
    expect(stdout).toContain("getTask/unknown-id")
    expect(stdout).toMatch(/curl -i .*-H "Authorization: Bearer \$TOKEN" '.*\/v2\/tasks\/\d+\?/)
    expect(stdout).toContain("#/paths/~1tasks~1{id}/get/responses/404")
    expect(stdout).toMatch(/^Not conforming: 2 of /m)
    expect(`${stdout}${stderr}`).not.toContain(secret)
  })

  it("takes a list of expected failures, with comments", async () => {
    const { url } = await startMock()
    const file = inFolder("expected.txt")
    await writeFile(file, "# A mock.\ngetTask/unknown-id # finds all\r\n\n")
    const only = ["--only", "getTask", "--expect", file]
    expect((await verify([url, ...scope, ...only])).code).toBe(0)
    await writeFile(file, "getTask/valid\n")
    const { code, stdout } = await verify([
      url,
      ...scope,
      "--only",
      "getTask/valid",
      "--expect",
      file,
    ])
    expect(code).toBe(1)
    expect(stdout).toContain("getTask/valid passes, and is listed as one that fails")
  })

  it("takes the token from a file, which may end in a line", async () => {
    const { url } = await startSandbox()
    const file = inFolder("token")
    await writeFile(file, `${secret}\n`)
    const args = [url, ...scope, "--only", "listTasks/valid", "--token-file", file]
    expect((await verify(args, {})).code).toBe(0)
  })

  it("takes away what it has made when it is interrupted", async ({ skip }) => {
    skip(process.platform === "win32", noSignals)
    const { url } = await startSandbox(["--delay", "20"])
    const only = ["create", "update", "delete"].flatMap((what) => [
      "--only",
      `${what}IntegrationWebhook`,
    ])
    const args = [...cli, "verify", url, ...scope, ...only]
    const { child, outcome } = start(args, { env })
    await new Promise<void>((resolve) => {
      let seen = ""
      child.stderr.on("data", (text) => {
        seen += text
        if (seen.includes("createIntegrationWebhook:")) resolve()
      })
    })
    child.kill("SIGINT")
    const { code, stderr, stdout } = await outcome
    expect(code).toBe(2)
    expect(stderr).toContain("It stops, and takes away what it has made.")
    expect(stdout).toContain("The run was interrupted.")
    const headers = { Authorization: "Bearer 21" }
    const left = await fetch(`${url}/v2/integration_webhooks?organization_id=1`, { headers })
    const { integration_webhooks } = (await left.json()) as { integration_webhooks: object[] }
    expect(integration_webhooks).toHaveLength(2)
  })

  it("lists the checks, and sends nothing", async () => {
    const { code, stdout } = await runHere(() => main(["verify", "--list"]))
    expect(code).toBe(0)
    expect(stdout.trimEnd().split("\n")).toHaveLength(checkFacts.length)
    expect(stdout).toMatch(/^listTasks\/valid +required +A request that is of the contract/m)
  })

  const refused: [what: string, args: string[], said: string][] = [
    ["no address", ["--organization-id", "1"], "Say where the service answers. See .* --help."],
    [
      "two addresses",
      ["http://a.example", "http://b.example"],
      "There is more than one address: .*",
    ],
    ["no organization", ["http://a.example"], "Give --organization-id."],
    [
      "no number",
      ["http://a.example", "--organization-id", "x"],
      '--organization-id is "x": give .*',
    ],
    [
      "an unknown option",
      ["http://a.example", "--colour"],
      "Unknown option '--colour' for 'verify'. See .*",
    ],
    ["an address that is none", ["nowhere", ...scope], "The base URL cannot be used: .*"],
    [
      "a check that is none",
      ["http://a.example", ...scope, "--only", "tusks"],
      'There is no check "tusks".',
    ],
    [
      "a list that is not there",
      ["http://a.example", ...scope, "--expect", "none.txt"],
      "none.txt cannot be read: ENOENT.",
    ],
    [
      "a file that cannot be written",
      ["http://a.example", ...scope, "--json", "/none/x"],
      "/none/x cannot be written: ENOENT.",
    ],
    ["a recording that is not there", ["--har", "none.har"], "none.har cannot be read: ENOENT."],
    ["a recording that is none", ["--har", "package-lock.json"], "package-lock.json.* HAR.*"],
    [
      "a recording that is no JSON",
      ["--har", "README.md"],
      "README.md is no JSON, and so no HAR file.",
    ],
    [
      "a time that is none",
      ["http://a.example", ...scope, "--timeout", "1s"],
      '--timeout is "1s": give .*',
    ],
  ]

  it.each(refused)("says in one line why it does nothing: %s", async (_, args, said) => {
    vi.stubEnv("WORK_MANAGEMENT_TOKEN", secret)
    expect(await runHere(() => main(["verify", ...args]))).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(new RegExp(`^${said}\n$`)),
    })
  })

  it("says how a token is given where there is none", async () => {
    vi.stubEnv("WORK_MANAGEMENT_TOKEN", undefined)
    const { code, stderr } = await runHere(() => main(["verify", "http://a.example", ...scope]))
    expect(stderr).toMatch(/^There is no token: set WORK_MANAGEMENT_TOKEN, .*\n$/)
    expect(code).toBe(2)
    const both = ["--token", secret, "--token-file", "x"]
    const two = await runHere(() => main(["verify", "http://a.example", ...scope, ...both]))
    expect(two.stderr).toBe("Give --token or --token-file, not both.\n")
  })

  it("ends with 2 where nothing answers", async () => {
    const { code, stdout } = await verify(["http://127.0.0.1:1", ...scope])
    expect(code).toBe(2)
    expect(stdout).toMatch(/^Could not tell: .*\n?.*The service could not be reached/m)
  })

  it("leaves nothing behind but what it was told to write", async () => {
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual(
      [
        "expected.txt",
        "token",
        "whole.answers",
        "whole.html",
        "whole.json",
        "whole.junit",
      ].toSorted(),
    )
  })
})
