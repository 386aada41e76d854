import { expect, test } from "vitest"
import { operations } from "../../generated/tables.ts"
import { measureTypes } from "./measure.ts"

const limit = 6800

test(`the client's types need at most ${limit} instantiations`, { timeout: 60_000 }, () => {
  const { calls, instantiations } = measureTypes("this client")
  expect(calls).toBeGreaterThanOrEqual(Object.keys(operations).length)
  expect(instantiations).toBeGreaterThan(0)
  expect(instantiations).toBeLessThanOrEqual(limit)
})
