import { mkdtemp } from "node:fs/promises"
import { join } from "node:path"
import { inject } from "vitest"

/** Creates a folder for a test's files. It's deleted when the run ends. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(inject("runFolder"), "files-"))
}
