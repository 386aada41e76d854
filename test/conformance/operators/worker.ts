/** A process that runs mutants: it receives their names and sends their results. */
import { createLimiter } from "../../../src/traffic/limiter.ts"
import { generatedMutants } from "./index.ts"
import { runGenerated } from "./run.ts"

const byName = new Map(generatedMutants.map((mutant) => [mutant.name, mutant]))

// Several at the same time, because some only wait for a delivery.
const limit = createLimiter(16)

async function send(name: string): Promise<void> {
  process.send?.(await runGenerated(byName.get(name)!))
}

process.once("message", async (names: string[]) => {
  await Promise.all(names.map((name) => limit(() => send(name))))
  process.disconnect()
})
