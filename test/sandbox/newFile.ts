import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

/** Returns the path of a new file, in a folder of its own that is deleted when the test ends. */
export async function newFile(name = "data"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, name)
}
