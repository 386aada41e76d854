import type { TestProject } from "vitest/node"
import { launchServer } from "./browser.ts"

/** Starts one browser for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchServer()
  project.provide("browserEndpoint", server?.wsEndpoint() ?? "")
  return async () => server?.close()
}
