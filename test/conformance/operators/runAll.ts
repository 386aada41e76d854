import { type ChildProcess, fork } from "node:child_process"
import { availableParallelism } from "node:os"
import type { GeneratedResult } from "./run.ts"

/** How many mutants a process runs at the same time: some only wait for a delivery. */
const concurrency = 16

/** Runs of the sandbox without a mutation: no check may fail. */
export const controlNames = ["control/1", "control/2", "control/3"]

/** Runs the suite against mutants, in one process for each processor. */
export async function runAllGenerated(
  names: string[],
  onResult: (result: GeneratedResult) => void = () => undefined,
): Promise<GeneratedResult[]> {
  const queue = [...names]
  const results = new Map<string, GeneratedResult>()
  const work = async (): Promise<void> => {
    const worker = fork(new URL("worker.ts", import.meta.url), { execArgv: [] })
    await drain(worker, queue, (result) => {
      results.set(result.name, result)
      onResult(result)
    })
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return names.map((name) => results.get(name)!)
}

/** Sends names to a process until the queue is empty and each has a result. */
async function drain(
  worker: ChildProcess,
  queue: string[],
  onResult: (result: GeneratedResult) => void,
): Promise<void> {
  let open = 0
  await new Promise<void>((resolve, reject) => {
    const send = (): void => {
      const name = queue.shift()
      if (name !== undefined) {
        open++
        worker.send(name)
      } else if (open === 0) resolve()
    }
    worker.on("message", (result: GeneratedResult) => {
      open--
      onResult(result)
      send()
    })
    worker.on("exit", (code) => reject(new Error(`A worker ended with status ${code}.`)))
    for (let i = 0; i < concurrency; i++) send()
  })
  worker.removeAllListeners("exit")
}
