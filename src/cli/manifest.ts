import { createRequire } from "node:module"

/** The keys of package.json that the command line reads. */
interface Manifest {
  name: string
  version: string
  engines: { node: string }
}

/** Reads the package.json of this package. */
export function readManifest(): Manifest {
  return createRequire(import.meta.url)("work-management-contract/package.json")
}

/** Returns a message if a Node is older than package.json allows. */
export function describeOldNode(version = process.versions.node): string | undefined {
  const { name, engines } = readManifest()
  const oldest = engines.node.replace(">=", "")
  if (toNumber(version) >= toNumber(oldest)) return undefined
  return `${name} needs Node ${oldest} or later. This is Node ${version}.`
}

/** Converts the first two parts of a version to a number with the same order. */
function toNumber(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major * 1000 + minor
}
