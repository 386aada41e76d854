import type { TestProject } from "vitest/node"
import { copyWith, install, type Installed } from "./pack.ts"

declare module "vitest" {
  interface ProvidedContext {
    installed: Installed
    /** Another consumer, which has Prism too. */
    withPrism: string
  }
}

/** Packs the package and installs it, once for all tests of the package. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { remove, ...installed } = await install()
  project.provide("installed", installed)
  project.provide("withPrism", await copyWith("@stoplight/prism-http", installed.folder))
  return remove
}
