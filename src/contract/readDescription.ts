import { createRequire } from "node:module"
import type { Description } from "../openapi/description.ts"

/** Reads the bundled description by the package's name, because its path differs in the published package. */
export function readDescription(): Description {
  return createRequire(import.meta.url)("work-management-contract/openapi.json") as Description
}
