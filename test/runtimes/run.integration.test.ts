import { expect, test, vi } from "vitest"
import { bundleSmokeTest, findAllFailures } from "./run.ts"
import { outerChecks, type Runtime, runSmokeTest, type TimeLimits } from "./runSmokeTest.ts"
import { checks, token } from "./smokeTest.ts"

const minute = 60_000
vi.setConfig({ testTimeout: minute })

const thisNode: Runtime = {
  name: "Node",
  findCommand: async () => process.execPath,
  args: ["--expose-gc"],
}
const names = Object.keys(checks)
const passed = names.map((name) => ({ name, ok: true }))

/** Creates a module that reports the given outcomes instead of running the smoke test. */
const createModule = (outcomes: unknown, { headers = {}, end = "" } = {}): string => `
export const callOnce = async (url) => { await fetch(url); ${end} }
export const runChecks = async (url, other) => {
  await fetch(other, { headers: ${JSON.stringify(headers)} })
  return ${JSON.stringify(outcomes)}
}`

const run = async (module: string, limits?: TimeLimits): Promise<string[]> =>
  findAllFailures([await runSmokeTest(thisNode, module, limits)])

test.concurrent("the client's smoke test passes on this version of Node", async () => {
  expect(await run(await bundleSmokeTest())).toEqual([])
})

test.concurrent("runSmokeTest reports a failed check with its message", async () => {
  const outcomes = [...passed.slice(1), { name: names[0], ok: false, message: "it broke" }]
  expect(await run(createModule(outcomes))).toEqual([`Node: ${names[0]}: it broke`])
})

test.concurrent("runSmokeTest reports a smoke test that hangs", async () => {
  const module = `export const callOnce = () => {}
    export const runChecks = () => new Promise((resolve) => setTimeout(resolve, ${minute}))`
  expect(await run(module, { report: 1000, exit: 1000 })).toEqual([
    expect.stringContaining("exited before the smoke test reported its results"),
  ])
})

test.concurrent("runSmokeTest reports a token that was sent to another origin", async () => {
  const module = createModule(passed, { headers: { Authorization: `Bearer ${token}` } })
  expect(await run(module)).toEqual([expect.stringContaining(outerChecks.token)])
})

test.concurrent("the runtime tests skip a missing runtime, but fail if all are missing", async () => {
  const missing = { ...thisNode, findCommand: async () => "/no/such/runtime" }
  const result = await runSmokeTest(missing, "")
  expect(result).toMatchObject({ skipped: expect.stringContaining("ENOENT"), outcomes: [] })
  expect(findAllFailures([result])).toEqual(["No runtime ran."])
})
