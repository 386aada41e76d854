import { createHash } from "node:crypto"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Deployment } from "../../src/openapi/deployment.ts"
import { projectFolder } from "../project.ts"

/** The folder of the docs site that `npm start` serves. Git ignores it. */
export const defaultSiteFolder = fileURLToPath(new URL("generated/docs", projectFolder))

/** Marks a folder as a docs site, and contains a hash of what the site was built from. */
export const siteHashFile = ".inputs"

/** Returns whether a folder contains a docs site that was built from the current sources for this deployment. */
export async function isSiteCurrent(folder: string, deployment: Deployment): Promise<boolean> {
  const built = await readFile(join(folder, siteHashFile), "utf8").catch(ignoreMissingFile)
  return built === (await hashSiteSources(deployment))
}

/** Hashes everything that the site is built from: its sources and the deployment. */
export async function hashSiteSources(deployment: Deployment): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(deployment))
  const folders = "{docs,openapi,scripts,src}/**/*.*"
  const names = "{package-lock.json,redocly.yaml,CHANGELOG.md}"
  const files = glob([folders, names], { cwd: projectFolder })
  for (const file of (await Array.fromAsync(files)).toSorted()) {
    hash.update(file).update(await readFile(new URL(file, projectFolder)))
  }
  return hash.digest("hex")
}

/** Handles a rejected file operation: returns undefined if the file is missing, and rethrows any other error. */
export function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
