import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { formatViolationReport, type ViolationReport } from "../../src/contract/index.ts"
import { newFolder } from "../newFolder.ts"
import {
  cli,
  end,
  endAll,
  freePort,
  noSignals,
  parseLines,
  run,
  startSandbox,
} from "../server/command.ts"
import { hasCurl, noCurl } from "../environment.ts"
import { projectFolder } from "../../scripts/project.ts"
import { rawRequest, sendAndRead } from "../server/raw-http.ts"

const folder = await newFolder()
beforeEach(({ skip }) => skip(process.platform === "win32", noSignals))
afterEach(endAll)

const body = JSON.stringify({ task: { workspace_id: "11", name: "From a script" } })

/** A request with four violations. */
const request = rawRequest(
  "//v2/tasks?organization_id=1",
  `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`,
  { method: "POST", body },
)

/** Returns a curl command, in place of a program's tests. */
function callService(path: string): string {
  return `curl -s -o /dev/null -H "Authorization: Bearer a" "http://127.0.0.1:4010${path}"`
}

async function readReport(url: string): Promise<ViolationReport> {
  const response = await fetch(`${url}/__contract/violations`, { headers: { Accept: "text/html" } })
  return (await response.json()) as ViolationReport
}

test("--lenient logs violations as they occur, and prints and saves a report on Ctrl-C", async () => {
  const file = join(folder, "lenient.json")
  const server = await startSandbox(["--lenient", "--report", file])
  const responses = [
    ...(await sendAndRead(request, server)),
    ...(await sendAndRead(request, server)),
  ]
  expect(
    responses.map(({ status, headers }) => [status, headers.get("Contract-Violations")]),
  ).toEqual([
    [201, "4"],
    [201, "4"],
  ])
  const report = await readReport(server.url)
  expect(report).toMatchObject({ requests: 2, violating: 2, unlisted: 0 })
  expect(
    report.violations.map(({ operation, in: part, count }) => [operation, part, count]),
  ).toEqual([
    ["createTask", "path", 2],
    ["createTask", "header", 2],
    ["createTask", "query", 2],
    ["createTask", "body", 2],
  ])
  const { code, stdout, stderr } = await end(server, "SIGINT")
  expect([code, stderr]).toEqual([0, ""])
  expect(
    stdout.match(/^ +violation: The path must be \/v2\/tasks, not \/\/v2\/tasks\.$/gm),
  ).toHaveLength(2)
  expect(stdout.endsWith(`\n${formatViolationReport(report)}`)).toBe(true)
  expect(stdout).not.toContain("secret")
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(report)
})

test.for<[title: string, tests: string, code: number]>([
  ["passes if no test violates the contract", callService("/v2/workspaces?organization_id=1"), 0],
  ["fails if a test violates the contract", callService("//v2/workspaces?organization_id=1"), 1],
  ["fails if the tests fail", "(exit 3)", 3],
])("the guide's CI script %s", async ([, tests, code], { skip }) => {
  skip(!hasCurl(), noCurl)
  const guide = await readFile(new URL("docs/guides/existing-programs.md", projectFolder), "utf8")
  const [, script = ""] = /```sh\n([^`]*unittest[^`]*)```/.exec(guide) ?? []
  const port = `${await freePort()}`
  const text = script
    .replace("node_modules/.bin/work-management-contract", cli.join(" "))
    .replace("python3 -m unittest", tests)
    .replaceAll("4010", port)
    .replaceAll("violations.json", join(folder, "ci.json"))
  expect(await run(["sh", "-c", text], { env: { PORT: port } })).toMatchObject({
    code,
    stderr: "",
  })
})

test("without --lenient, --report writes what was rejected to a file and prints no summary", async () => {
  const file = join(folder, "strict.json")
  const sandbox = await startSandbox(["--quiet", "--report", file])
  await sendAndRead(request.replace("//v2", "/v2"), sandbox)
  expect(await end(sandbox)).toEqual({ code: 0, stdout: "", stderr: "" })
  const { violations } = JSON.parse(await readFile(file, "utf8")) as ViolationReport
  expect(violations.map(({ name, accepted }) => [name, accepted])).toEqual([
    ["Content-Type", false],
    ["organization_id", false],
    ["organization_id", false],
    ["task.workspace_id", false],
  ])
})

test("--lenient --json prints the violation report as one line", async () => {
  const sandbox = await startSandbox(["--lenient", "--json"])
  await sendAndRead(request, sandbox)
  const lines = parseLines((await end(sandbox)).stdout)
  expect(lines.at(-2)).toMatchObject({ status: 201, errors: [], violations: { length: 4 } })
  expect(lines.at(-1)).toMatchObject({ violations: { requests: 1, violating: 1 } })
})
