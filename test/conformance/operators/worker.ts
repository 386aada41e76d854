/** A process that runs mutants: it receives their names and sends their results. */
import { type GeneratedMutant, generatedMutants } from "./index.ts"
import { runGenerated } from "./run.ts"

const byName = new Map(generatedMutants.map((mutant) => [mutant.name, mutant]))

process.on("message", (name: string) => {
  const mutant = byName.get(name) ?? createControl(name)
  void runGenerated(mutant).then((result) => process.send?.(result))
})

/** The sandbox without a mutation. */
function createControl(name: string): GeneratedMutant {
  return { name, operator: "control", mutation: (next) => next }
}
