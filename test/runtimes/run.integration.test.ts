import { expect, test, vi } from "vitest"
import { bundleSmokeTest, findAllFailures } from "./run.ts"
import { type Runtime, runSmokeTest } from "./runSmokeTest.ts"

vi.setConfig({ testTimeout: 60_000 })

const thisNode: Runtime = {
  name: "Node",
  findCommand: async () => process.execPath,
  args: ["--expose-gc"],
}
test.concurrent("the client's smoke test passes on this version of Node", async () => {
  const run = await runSmokeTest(thisNode, await bundleSmokeTest())
  expect(findAllFailures([run])).toEqual([])
})

test.concurrent("the runtime tests skip a missing runtime, but fail if all are missing", async () => {
  const missing = { ...thisNode, findCommand: async () => "/no/such/runtime" }
  const result = await runSmokeTest(missing, "")
  expect(result).toMatchObject({ skipped: expect.stringContaining("ENOENT"), outcomes: [] })
  expect(findAllFailures([result])).toEqual(["No runtime ran."])
})
