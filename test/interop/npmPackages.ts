import { existsSync, readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The interop tests' folder, with a trailing slash. */
export const interop = fileURLToPath(new URL("./", import.meta.url))

/** The reason to skip a test if its tools aren't installed. */
export const howToInstall = "the tools are missing (npm run test:interop installs them)"

/** Whether the packages in the interop tests' `package.json` are installed. */
export const isInstalled = existsSync(join(interop, "node_modules"))

/**
 * Returns the command that runs a package's executable. The package can be in the interop tests' folder or in the
 * project.
 */
export function getCommand(name: string, executable: string): [node: string, file: string] {
  const { folder, bin } = readManifest(name)
  return [process.execPath, join(folder, bin[executable] ?? "")]
}

/** Returns an installed package's version; undefined if it's missing. */
export function getVersion(name: string): string | undefined {
  return findPackageJSON(name, import.meta.url) && readManifest(name).version
}

function readManifest(name: string): {
  folder: string
  version: string
  bin: Record<string, string>
} {
  const path = findPackageJSON(name, import.meta.url)
  if (!path)
    throw new Error(`The package ${name} is missing. Run npm run test:interop, which installs it.`)
  return { ...JSON.parse(readFileSync(path, "utf8")), folder: dirname(path) }
}
