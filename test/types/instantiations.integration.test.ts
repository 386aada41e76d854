import { describe, expect, it } from "vitest"
import { operations } from "../../generated/tables.ts"
import { calls, measure } from "./measure.ts"

describe("the types of the client", () => {
  it("cost no more than those of openapi-fetch, for the same 40 calls", () => {
    const own = measure("this client")
    const plain = measure("openapi-fetch")
    expect([own.calls, plain.calls]).toEqual([40, 40])
    expect(own.instantiations).toBeGreaterThan(0)
    expect(own.instantiations).toBeLessThanOrEqual(plain.instantiations)
  }, 60_000)

  it("are measured by calls of every operation", () => {
    const called = new Set(calls.map(([method, path]) => `${method} ${path}`))
    const known = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
    expect([...called].toSorted()).toEqual(known.toSorted())
  })
})
