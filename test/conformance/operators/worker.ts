/** A process that runs mutants: it receives their names and sends their results. */
import { generatedMutants } from "./index.ts"
import { runGenerated } from "./run.ts"

/** How many mutants run at the same time: some only wait for a delivery. */
const concurrency = 16

const byName = new Map(generatedMutants.map((mutant) => [mutant.name, mutant]))

process.once("message", (names: string[]) => {
  const run = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      process.send?.(await runGenerated(byName.get(name) ?? { name }))
  }
  void Promise.all(Array.from({ length: concurrency }, run)).then(() => process.disconnect())
})
