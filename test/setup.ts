import type { TestProject } from "vitest/node"
import { bundleDescription } from "../scripts/description.ts"

/** Bundles the description once for all tests of a project. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("description", await bundleDescription())
}
