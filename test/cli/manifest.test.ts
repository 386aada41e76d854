import { expect, test } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { describeOldNode } from "../../src/cli/manifest.ts"

const minimum = manifest.engines.node.replace(">=", "")

test.each([minimum, `${minimum}.0`, "22.100.0", "100.0.0"])(
  "the command runs on Node %s",
  (version) => {
    expect(describeOldNode(version)).toBeUndefined()
  },
)

test.each(["20.20.2", "22.9.0"])("the command rejects Node %s as too old", (version) => {
  expect(describeOldNode(version)).toBe(
    `work-management-contract needs Node ${minimum} or later. This is Node ${version}.`,
  )
})
