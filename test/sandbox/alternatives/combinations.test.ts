// Tests that random combinations of alternatives are services that the contract allows.
import { expect, test } from "vitest"
import { checkResponse, findOperation, formatViolation } from "../../../src/contract/index.ts"
import { SeededRandom } from "../../../src/sandbox/dataset/random.ts"
import { createSandbox } from "../../../src/sandbox/index.ts"
import { runs, seed } from "../../runs.ts"
import { examples } from "./examples.ts"
import { parseRequest } from "./sendExample.ts"

/** Every request that shows an alternative, which together touch everything that alternatives change. */
const pool = [...new Set(Object.values(examples).flat())]

const seeds = Array.from({ length: runs(2, 1_000) }, (_, i) => (seed % 1_000_000) + i)

test.each(seeds)("300 random requests get valid responses with --vary %i,harsh", async (chosen) => {
  const sandbox = createSandbox({ vary: { seed: chosen, harsh: true }, deliveryTimeout: 50 })
  const random = new SeededRandom(chosen)
  const problems: string[] = []
  for (let i = 0; i < 300; i++) {
    const text = random.choose(pool)
    const { method, path, init } = parseRequest(text)
    const response = await sandbox.fetch(`http://127.0.0.1:1${path}`, init)
    const body = await response.text()
    const found = findOperation(method, path.replace(/\?.*/, ""))
    if (!found || !("operation" in found)) continue
    const { status } = response
    const violations = await checkResponse(found.operation, {
      status,
      headers: Object.fromEntries(response.headers),
      body,
    })
    if (violations.length > 0 || status >= 500)
      problems.push(`${text}: ${status} ${body} ${violations.map(formatViolation).join(" ")}`)
  }
  const chosenAlternatives = { alternatives: sandbox.alternatives() }
  expect({ problems, ...chosenAlternatives }).toEqual({ problems: [], ...chosenAlternatives })
  sandbox.close()
})
