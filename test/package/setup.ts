import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { installPackage, type InstallationOutcome } from "./installation.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder for installing the package. Tests call `getInstallation()` to wait for the installation. */
    packageFolder: string
  }
}

/** Packs and installs the package once for all tests, while others already run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "package-")))
  project.provide("packageFolder", folder)
  const outcome = installPackage(folder).then(
    (installed): InstallationOutcome => ({ installed }),
    ({ message }: Error): InstallationOutcome => ({ message }),
  )
  const written = outcome.then((value) =>
    writeFile(join(folder, "outcome.json"), JSON.stringify(value), { flush: true }),
  )
  return async () => {
    await written
    await rm(folder, { recursive: true, force: true })
  }
}
