// Prints how many mutants `verify` finds, by kind: npm run kill-matrix [-- <number of mutants> [<seed>]]
import { fork } from "node:child_process"
import { once } from "node:events"
import { availableParallelism } from "node:os"
import { SeededRandom } from "../../src/sandbox/dataset/random.ts"
import { generatedByKind, generatedMutants } from "./operators/index.ts"
import type { GeneratedResult } from "./operators/run.ts"

/** Runs the suite against mutants, in one process for each processor. */
async function runAll(names: string[]): Promise<GeneratedResult[]> {
  const results: GeneratedResult[] = []
  const count = availableParallelism()
  const work = async (_: unknown, part: number): Promise<void> => {
    const worker = fork(new URL("operators/worker.ts", import.meta.url), { execArgv: [] })
    worker.on("message", (result: GeneratedResult) => {
      results.push(result)
      const { isFound, name, failed } = result
      process.stderr.write(`${isFound ? "found" : "MISSED"}  ${name}  ${failed.join(", ")}\n`)
    })
    worker.send(names.filter((name, i) => i % count === part))
    const [code] = (await once(worker, "exit")) as [number | null]
    if (code !== 0) throw new Error(`A worker ended with status ${code}.`)
  }
  await Promise.all(Array.from({ length: count }, work))
  return results
}

const [count = generatedMutants.length, seed = 1] = process.argv.slice(2).map(Number)
const random = new SeededRandom(seed)
const drawn = generatedMutants
  .map(({ name }) => ({ name, key: random.next() }))
  .toSorted((a, b) => a.key - b.key)
  .slice(0, count)
  .map(({ name }) => name)
const results = await runAll(drawn)
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
