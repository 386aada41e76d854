import { createHash } from "node:crypto"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Deployment } from "../../src/openapi/deployment.ts"
import { projectFolder } from "../project.ts"

/** The folder of the site that `npm start` serves, which git ignores. */
export const defaultSiteFolder = fileURLToPath(new URL("generated/docs", projectFolder))

/** The file that marks a folder as a site, with a hash of its sources and deployment. */
export const inputsHashFile = ".inputs"

/** Returns whether a folder has the site of the current sources and the deployment. */
export async function isSiteCurrent(folder: string, deployment: Deployment): Promise<boolean> {
  const built = await readFile(join(folder, inputsHashFile), "utf8").catch(ignoreMissing)
  return built === (await hashInputs(deployment))
}

/** Returns a hash of the sources and the deployment of a site. */
export async function hashInputs(deployment: Deployment): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(deployment))
  const folders = "{docs,openapi,scripts,src}/**/*.*"
  const names = "{package-lock.json,redocly.yaml,CHANGELOG.md}"
  const files = glob([folders, names], { cwd: projectFolder })
  for (const file of (await Array.fromAsync(files)).toSorted()) {
    hash.update(file).update(await readFile(new URL(file, projectFolder)))
  }
  return hash.digest("hex")
}

/** Returns undefined for a missing file, and throws any other error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
