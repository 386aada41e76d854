import { createRequire } from "node:module"
import type { Description } from "../openapi/description.ts"

/**
 * Reads the bundled description. Uses the package name, because the file has a different path in the published package.
 */
export function readDescription(): Description {
  return createRequire(import.meta.url)("work-management-contract/openapi.json") as Description
}
