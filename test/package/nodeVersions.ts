import { glob } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import manifest from "../../package.json" with { type: "json" }
import { projectFolder } from "../../scripts/project.ts"
import { run } from "../server/command.ts"

/** The oldest Node version that the package supports. */
export const minimumVersion = manifest.engines.node.replace(">=", "")

const installed = await findNodes()

/** The path of a Node that's too old for the package; undefined if this machine has none. */
export const unsupportedNode = installed.find(
  ({ version }) => compareVersions(version, minimumVersion) < 0,
)?.path

/** The Node versions to test with. A version without a path isn't on this machine. */
export const nodeVersions = [
  { label: "the Node of this repository", node: process.execPath },
  {
    label: "the oldest supported Node of the machine",
    node: installed.find(
      ({ version }) =>
        compareVersions(version, minimumVersion) >= 0 && compareVersions(version, "24") < 0,
    )?.path,
  },
]

/** The reason to skip a test with the oldest supported Node. */
export const noOlderNode = `this machine has no Node from ${minimumVersion} to 23, neither on the PATH nor from npm run test:runtimes`

/** Compares two versions, as a callback for an ascending sort. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true })
}

/** Finds Node executables on the PATH and in the cache of the runtime tests, the oldest first. */
async function findNodes(): Promise<{ path: string; version: string }[]> {
  const exe = process.platform === "win32" ? "node.exe" : "node"
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, exe))
  const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", projectFolder))
  const cached = await Array.fromAsync(glob(`*/node_modules/node-*/bin/${exe}`, { cwd: cache }))
  const paths = [...onPath, ...cached.map((path) => join(cache, path))]
  const found = await Promise.all(paths.map(async (path) => ({ path, version: await read(path) })))
  return found
    .flatMap(({ path, version }) => (version === undefined ? [] : { path, version }))
    .toSorted((one, other) => compareVersions(one.version, other.version))
}

/** Returns a Node executable's version; undefined if the executable doesn't run. */
async function read(path: string): Promise<string | undefined> {
  const output = await run([path, "--version"]).catch(() => undefined)
  return /^v(\d+\.\d+\.\d+)$/m.exec(output?.stdout ?? "")?.[1]
}
