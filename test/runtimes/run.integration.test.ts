import { expect, test } from "vitest"
import { bundleSmokeTest, findAllFailures } from "./run.ts"
import { type Runtime, runSmokeTest } from "./runSmokeTest.ts"

const thisNode: Runtime = {
  name: "Node",
  findCommand: async () => process.execPath,
  args: ["--expose-gc"],
}
test("the client's smoke test passes on this version of Node", { timeout: 60_000 }, async () => {
  const run = await runSmokeTest(thisNode, await bundleSmokeTest())
  expect(findAllFailures([run])).toEqual([])
})
