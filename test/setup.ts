import type { TestProject } from "vitest/node"
import { bundleDescription } from "../scripts/description.ts"
import type { Description } from "../src/openapi/description.ts"

// Vitest calls the function for each project, in one process.
const shared = globalThis as { description?: Promise<Description> }

/** Bundles the description once for all tests. */
export default async function setup(project: TestProject): Promise<void> {
  shared.description ??= bundleDescription()
  project.provide("description", await shared.description)
}
