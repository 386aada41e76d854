// Runs `vary` over the typed client. `npm run test:thorough` also runs it over the docs and other clients.
import { describe, expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { runs } from "../runs.ts"
import { callsOperations, readsPages } from "./programs.ts"

describe("the typed client", { timeout: 300_000 }, () => {
  test("a call to any operation returns data or an error, and paginate reads each record once, whatever the service does", async () => {
    const report = await findReliances(async (...run) => {
      await callsOperations(...run)
      await readsPages(...run)
    })
    expect(report).toMatchObject({ outcome: "none", reliances: [] })
    expect(report.passed.length).toBeGreaterThan(runs(20, 60))
  })
})
