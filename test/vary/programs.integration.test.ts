// Runs `vary` over the typed client. `npm run test:thorough` also runs it over the docs and other clients.
import { describe, expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { callsEveryOperation, readsPages } from "./programs.ts"

const allowed = { outcome: "none", reliances: [] }

describe("the typed client", { timeout: 300_000 }, () => {
  test("a call to every operation returns data or an error, whatever the service does", async () => {
    const report = await findReliances(callsEveryOperation)
    expect(report).toMatchObject(allowed)
    expect(report.passed.length).toBeGreaterThan(60)
  })

  test("paginate reads each record once, however the service writes links", async () => {
    expect(await findReliances(readsPages)).toMatchObject(allowed)
  })
})
