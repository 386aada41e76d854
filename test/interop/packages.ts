import { existsSync, readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of this test, with a slash at its end. */
export const interop = fileURLToPath(new URL("./", import.meta.url))

/** Why a test is left out where the packages are not there. */
export const howToInstall = "npm run test:interop installs what it needs"

/** Whether the packages are there that `package.json` beside this file names. */
export const isInstalled = existsSync(join(interop, "node_modules"))

/** The file to run for a command of a package, which is installed here or in the project. */
export function commandOf(name: string, command: string): string {
  const { folder, bin } = manifestOf(name)
  return join(folder, bin[command] ?? "")
}

/** A package and its version, as npm takes them. */
export function nameAndVersion(name: string): string {
  return `${name} ${manifestOf(name).version}`
}

function manifestOf(name: string): {
  folder: string
  version: string
  bin: Record<string, string>
} {
  const path = findPackageJSON(name, import.meta.url)
  if (!path) throw new Error(`The package ${name} is missing: ${howToInstall}.`)
  return { ...JSON.parse(readFileSync(path, "utf8")), folder: dirname(path) }
}
