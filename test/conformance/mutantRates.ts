// Prints how many mutants `verify` finds, by kind: npm run kill-matrix [-- <number of mutants> [<seed>]]
import { SeededRandom } from "../../src/sandbox/dataset/random.ts"
import { generatedByKind, generatedMutants } from "./operators/index.ts"
import { controlNames, runAllGenerated } from "./operators/runAll.ts"

const [count = generatedMutants.length, seed = 1] = process.argv.slice(2).map(Number)
const random = new SeededRandom(seed)
const drawn = generatedMutants
  .map(({ name }) => ({ name, key: random.next() }))
  .toSorted((a, b) => a.key - b.key)
  .slice(0, count)
  .map(({ name }) => name)
const results = await runAllGenerated([...controlNames, ...drawn], ({ name, isFound, failed }) =>
  process.stderr.write(`${isFound ? "found" : "MISSED"}  ${name}  ${failed.join(", ")}\n`),
)
for (const [kind, mutants] of Object.entries(generatedByKind)) {
  const own = results.filter(({ name }) => mutants.some((one) => one.name === name))
  const found = own.filter(({ isFound }) => isFound).length
  if (own.length > 0)
    process.stdout.write(
      `| ${kind} | ${own.length} | ${((100 * found) / own.length).toFixed(1)} % |\n`,
    )
}
const mutated = results.slice(controlNames.length)
const nonconforming = mutated.filter(({ verdict }) => verdict === "not conforming").length
const found = mutated.filter(({ isFound }) => isFound).length
process.stdout.write(`${found} of ${mutated.length} found, ${nonconforming} with exit code 1\n`)
