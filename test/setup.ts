import type { TestProject } from "vitest/node"
import { bundle } from "../scripts/description.ts"

/** Bundles the description once for all tests of a project. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("description", await bundle())
}
