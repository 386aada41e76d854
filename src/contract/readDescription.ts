import { createRequire } from "node:module"
import type { Description } from "../openapi/description.ts"

/** Reads the bundled description through the package's name, because the file's path differs once published. */
export function readDescription(): Description {
  return createRequire(import.meta.url)("work-management-contract/openapi.json") as Description
}
