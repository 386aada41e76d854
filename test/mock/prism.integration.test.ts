import { afterEach, expect, test } from "vitest"
import { findCommandScript } from "../../scripts/project.ts"
import { operationIds } from "../../src/contract/index.ts"
import { endAll, start } from "../server/command.ts"

afterEach(endAll)

test("Prism serves every operation without warnings", { timeout: 60_000 }, async () => {
  const command = findCommandScript("@stoplight/prism-cli", "prism")
  const prism = start([process.execPath, command, "mock", "generated/openapi.yaml", "--port", "0"])
  await prism.shows(/Prism is listening on/)
  prism.child.kill()
  const { stdout } = await prism.outcome
  expect(stdout.match(/ (GET|POST|PUT|DELETE) +http/g)).toHaveLength(operationIds.length)
  expect(stdout).not.toMatch(/\bwarn|\bfatal/i)
})
