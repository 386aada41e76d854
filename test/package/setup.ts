import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { install, type Outcome } from "./pack.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the package is installed, or will be: `installed()` waits for it. */
    place: string
  }
}

/** Packs the package and installs it, once for all tests of the package, while tests that do without run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await realpath(await mkdtemp(join(tmpdir(), "package-")))
  project.provide("place", place)
  const outcome = install(place).then(
    (installed): Outcome => ({ installed }),
    ({ message }: Error): Outcome => ({ message }),
  )
  const written = outcome.then((value) =>
    writeFile(join(place, "outcome.json"), JSON.stringify(value), { flush: true }),
  )
  return async () => {
    await written
    await rm(place, { recursive: true, force: true })
  }
}
