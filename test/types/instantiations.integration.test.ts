import { expect, test } from "vitest"
import { operations } from "../../generated/tables.ts"
import { measureTypes } from "./measure.ts"

const limit = 6800

test(`the client's types need at most ${limit} instantiations, and fewer than openapi-fetch's`, () => {
  const own = measureTypes("this client")
  const plain = measureTypes("openapi-fetch")
  expect(own.calls).toBe(plain.calls)
  expect(own.calls).toBeGreaterThanOrEqual(Object.keys(operations).length)
  expect(own.instantiations).toBeGreaterThan(0)
  expect(own.instantiations).toBeLessThanOrEqual(limit)
  expect(own.instantiations).toBeLessThan(plain.instantiations)
}, 60_000)
