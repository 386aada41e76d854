import type { TestProject } from "vitest/node"
import { launchBrowserServer } from "./browser.ts"

/** Starts one browser that all tests of a project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowserServer()
  project.provide("browserEndpoint", server?.wsEndpoint() ?? "")
  return async () => server?.close()
}
