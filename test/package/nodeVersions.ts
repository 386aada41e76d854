import { execFile } from "node:child_process"
import { glob } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { project } from "../../scripts/project.ts"

const execute = promisify(execFile)

/** A Node version for the programs of a consumer. */
export interface NodeVersion {
  label: string
  /** Returns the path of the executable, or undefined if the machine has none with this version or later. */
  find: (minimum: string) => Promise<string | undefined>
}

/** The reason to skip a test that needs an older Node. */
export const noOlderNode =
  "the path and the cache of npm run test:runtimes have no Node before 24 that can run the program"

/** The Node of this repository, and the oldest Node of the machine. */
export const nodeVersions: NodeVersion[] = [
  { label: "the Node of this repository", find: async () => process.execPath },
  {
    label: "the oldest Node of the machine",
    find: async (minimum) =>
      (await findOlderNodes()).find(({ version }) => toNumber(version) >= toNumber(minimum))?.path,
  },
]

/** Returns the Node executables before 24, the oldest first. */
async function findOlderNodes(): Promise<{ path: string; version: string }[]> {
  const exe = process.platform === "win32" ? "node.exe" : "node"
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, exe))
  const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", project))
  const cached = await Array.fromAsync(glob(`*/node_modules/node-*/bin/${exe}`, { cwd: cache }))
  const paths = [...onPath, ...cached.map((path) => join(cache, path))]
  const found = await Promise.all(paths.map(async (path) => ({ path, version: await read(path) })))
  return found
    .flatMap(({ path, version }) => (version === undefined ? [] : { path, version }))
    .filter(({ version }) => toNumber(version) < toNumber("24.0.0"))
    .toSorted((one, other) => toNumber(one.version) - toNumber(other.version))
}

/** Returns the version of a Node executable, or undefined if it does not run. */
async function read(path: string): Promise<string | undefined> {
  const output = await execute(path, ["--version"], { timeout: 20_000 }).catch(() => undefined)
  return /^v(\d+\.\d+\.\d+)$/m.exec(output?.stdout ?? "")?.[1]
}

/** Converts a version to a number with the same order. */
function toNumber(version: string): number {
  return version.split(".").reduce((number, part) => number * 1000 + Number(part), 0)
}
