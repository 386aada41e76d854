import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { main } from "../../src/cli/main.ts"
import { newFolder } from "../newFolder.ts"
import { sample } from "../runs.ts"
import { serve } from "../serve.ts"
import {
  cli,
  end,
  endAll,
  noSignals,
  parseLines,
  type RunningCommand,
  runHere,
  startServer,
} from "../server/command.ts"

const folder = await newFolder()
const secret = "sesame-open-0815"
const headers = { Authorization: `Bearer ${secret}` }
const tasks = "/v2/tasks?organization_id=1"

beforeEach(({ skip }) => skip(process.platform === "win32", noSignals))
afterEach(endAll)

/** Starts a service that returns one body, and a proxy to it. */
async function startProxy(body: string, options: string[] = []): Promise<RunningCommand> {
  const service = await serve((_, response) => {
    response.writeHead(200, { "Content-Type": vendorMediaType }).end(body)
  })
  return startServer([...cli, "proxy", service, ...options])
}

test("the proxy prints one line per violation and exits with 1", async () => {
  const proxy = await startProxy('{"tasks":{}}')
  const response = await fetch(`${proxy.url}/v2/tasks?x=${secret}`, { headers })
  expect(await response.text()).toBe('{"tasks":{}}')
  await proxy.shows(/response:/)
  const { code, stdout, stderr } = await end(proxy, "SIGINT")
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" })
  expect(stdout.split("\n")).toEqual([
    expect.stringMatching(
      /^GET \/v2\/tasks \(listTasks, 200\): request: The parameter organization_id is missing or empty\. #\//,
    ),
    expect.stringMatching(
      /^GET \/v2\/tasks \(listTasks, 200\): request: Unknown parameter x\. .* #\//,
    ),
    expect.stringMatching(
      /^GET \/v2\/tasks \(listTasks, 200\): response: The key tasks must be an array.* #\//,
    ),
    "",
    "1 of 1 exchange invalid (1 request, 1 response), 0 not fully validated.",
    "",
  ])
  expect(stdout).not.toContain(secret)
})

test.for(sample(["SIGINT", "SIGTERM"] as const, 1))(
  "the proxy exits with 0 after %s if it found no violation",
  async (signal) => {
    const proxy = await startProxy('{"tasks":[]}', ["--verbose", "--coverage"])
    await (await fetch(proxy.url + tasks, { headers })).text()
    await proxy.shows(/GET \/v2\/tasks \(listTasks, 200\): valid\n/)
    const { code, stdout, stderr } = await end(proxy, signal)
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(stdout).toMatch(
      /operations +1 of \d+ [^]*\n0 of 1 exchange invalid, 0 not fully validated\.\n$/,
    )
  },
)

test("the proxy exits with 0 if nothing was sent", async () => {
  const { code, stdout } = await end(await startProxy(""), "SIGINT")
  expect([code, stdout]).toEqual([0, "0 of 0 exchanges invalid, 0 not fully validated.\n"])
})

test("the proxy prints JSON with --json", async () => {
  const proxy = await startProxy('{"tasks":{}}', ["--json", "--coverage"])
  await (await fetch(proxy.url + tasks, { headers })).text()
  await proxy.shows(/"listTasks"/)
  const { code, stdout } = await end(proxy, "SIGINT")
  const [, call, coverage, summary] = parseLines(stdout)
  expect(code).toBe(1)
  expect(call).toMatchObject({
    method: "GET",
    status: 200,
    request: [],
    response: [{ name: "tasks" }],
  })
  expect(coverage).toMatchObject({ coverage: { operations: { covered: 1 } } })
  expect(summary).toMatchObject({ summary: { exchanges: 1, invalid: 1, invalidResponses: 1 } })
})

test("proxy and verify show the values that --keep names", async () => {
  const [har, json] = [join(folder, "kept.har"), join(folder, "kept.json")]
  const keep = ["--keep", "X-Trace-Id", "--keep", "trace"]
  const proxy = await startProxy('{"tasks":{},"trace":"t-1","other":"o-1"}', [
    "--har",
    har,
    ...keep,
  ])
  const traced = { ...headers, "X-Trace-Id": "t-2", "X-Other": "o-2" }
  await (await fetch(`${proxy.url}${tasks}&TRACE=t-3&other=o-3`, { headers: traced })).text()
  await proxy.shows(/response:/)
  await end(proxy)
  await runHere(() => main(["verify", "--har", har, "--json", json, ...keep]))
  for (const file of [har, json]) {
    const text = await readFile(file, "utf8")
    const values = ["t-1", "t-2", "t-3", "o-1", "o-2", "o-3", secret]
    expect(values.filter((value) => text.includes(value))).toEqual(["t-1", "t-2", "t-3"])
  }
})
