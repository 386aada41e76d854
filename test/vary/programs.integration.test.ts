// Runs `vary` over the typed client. `npm run test:thorough` also runs it over the docs and other clients.
import { expect, test } from "vitest"
import { findReliances } from "../../src/vary/index.ts"
import { sample } from "../runs.ts"
import { callsOperations, readsPages } from "./programs.ts"

const programs = [
  ["a call to any operation returns data or an error", callsOperations],
  ["paginate reads each record once", readsPages],
] as const

test.each(sample(programs, 1))("%s, whatever the service does", async (_, program) => {
  const report = await findReliances(program)
  expect(report).toMatchObject({ outcome: "none", reliances: [] })
  expect(report.passed.length).toBeGreaterThan(9)
})
