import { existsSync, readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the interop tests, with a slash at its end. */
export const interop = fileURLToPath(new URL("./", import.meta.url))

/** The reason to skip a test whose tools are not installed. */
export const howToInstall = "npm run test:interop installs the tools"

/** Whether the packages in `package.json` of this folder are installed. */
export const isInstalled = existsSync(join(interop, "node_modules"))

/** Returns the command that runs an executable of a package in this folder or in the project. */
export function getCommand(name: string, executable: string): [node: string, file: string] {
  const { folder, bin } = readManifest(name)
  return [process.execPath, join(folder, bin[executable] ?? "")]
}

/** Returns the version of an installed package, or undefined. */
export function getVersion(name: string): string | undefined {
  return findPackageJSON(name, import.meta.url) && readManifest(name).version
}

function readManifest(name: string): {
  folder: string
  version: string
  bin: Record<string, string>
} {
  const path = findPackageJSON(name, import.meta.url)
  if (!path) throw new Error(`The package ${name} is missing: ${howToInstall}.`)
  return { ...JSON.parse(readFileSync(path, "utf8")), folder: dirname(path) }
}
