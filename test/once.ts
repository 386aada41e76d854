import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { inject } from "vitest"

type Outcome<T> = { value: T } | { error: string }

/**
 * Runs an expensive step once for all test files in a run. The first caller runs the step, and the others wait for its
 * result.
 *
 * @param step - returns a value that JSON can represent.
 * @throws Error with the step's message, for every caller, if the step fails.
 */
export async function once<T>(name: string, step: () => Promise<T>): Promise<T> {
  const place = join(inject("runFolder"), name)
  const file = `${place}.json`
  const isFirst = await mkdir(place).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const outcome: Outcome<T> = await step().then(
      (value) => ({ value }),
      (error: Error) => ({ error: `${error.stack}` }),
    )
    await writeFile(`${file}.new`, JSON.stringify(outcome))
    await rename(`${file}.new`, file)
  }
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => undefined)
    if (text === undefined) {
      await setTimeout(100)
      continue
    }
    const outcome = JSON.parse(text) as Outcome<T>
    if ("error" in outcome) throw new Error(outcome.error)
    return outcome.value
  }
}
