import { createHash } from "node:crypto"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Deployment } from "../../src/openapi/deployment.ts"
import { project } from "../project.ts"

/** The folder of the site that `npm start` serves; git ignores it. */
export const defaultFolder = fileURLToPath(new URL("generated/docs", project))

/** The file that marks a folder as a site. It contains the hash of what the site was built from. */
export const marker = ".inputs"

/** Returns whether a folder contains the site of the present sources and of a deployment. */
export async function isCurrent(folder: string, deployment: Deployment): Promise<boolean> {
  const built = await readFile(join(folder, marker), "utf8").catch(ignoreMissing)
  return built === (await hashInputs(deployment))
}

/** Hashes what a site is built from. */
export async function hashInputs(deployment: Deployment): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(deployment))
  const folders = "{docs,openapi,scripts,src}/**/*.*"
  const names = "{package-lock.json,redocly.yaml,CHANGELOG.md}"
  const files = glob([folders, names], { cwd: project })
  for (const file of (await Array.fromAsync(files)).toSorted()) {
    hash.update(file).update(await readFile(new URL(file, project)))
  }
  return hash.digest("hex")
}

/** Returns undefined for a missing file, and throws any other error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
