// Prints how many mutants `verify` finds, by kind: npm run kill-matrix [-- <number of mutants> [<seed>]]
import { SeededRandom } from "../../src/sandbox/dataset/random.ts"
import { createLimiter } from "../../src/traffic/limiter.ts"
import { generatedByKind, generatedMutants } from "./operators/index.ts"
import { runGenerated } from "./operators/run.ts"

const [count = generatedMutants.length, seed = 1] = process.argv.slice(2).map(Number)
const random = new SeededRandom(seed)
const drawn = generatedMutants
  .map((mutant) => ({ mutant, key: random.next() }))
  .toSorted((a, b) => a.key - b.key)
  .slice(0, count)
// Several at the same time, because some only wait for a delivery.
const limit = createLimiter(16)
const results = await Promise.all(
  drawn.map(({ mutant }) =>
    limit(async () => {
      const result = await runGenerated(mutant)
      const { isFound, name, failed } = result
      process.stderr.write(`${isFound ? "found" : "MISSED"}  ${name}  ${failed.join(", ")}\n`)
      return result
    }),
  ),
)
for (const [kind, mutants] of Object.entries(generatedByKind)) {
  const own = results.filter(({ name }) => mutants.some((one) => one.name === name))
  const found = own.filter(({ isFound }) => isFound).length
  if (own.length > 0)
    process.stdout.write(
      `| ${kind} | ${own.length} | ${((100 * found) / own.length).toFixed(1)} % |\n`,
    )
}
const nonconforming = results.filter(({ verdict }) => verdict === "not conforming").length
const found = results.filter(({ isFound }) => isFound).length
process.stdout.write(`${found} of ${results.length} found, ${nonconforming} with exit code 1\n`)
