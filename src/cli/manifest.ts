import { createRequire } from "node:module"

/** Reads this package's package.json. */
export function readManifest(): { name: string; version: string; engines: { node: string } } {
  return createRequire(import.meta.url)("work-management-contract/package.json")
}

/** Returns an error message if this Node is older than package.json allows. */
export function describeOldNode(version = process.versions.node): string | undefined {
  const { name, engines } = readManifest()
  const oldest = engines.node.replace(">=", "")
  if (version.localeCompare(oldest, "en", { numeric: true }) >= 0) return undefined
  return `${name} needs Node ${oldest} or later. This is Node ${version}.`
}
