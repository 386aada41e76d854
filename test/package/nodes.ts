import { execFile } from "node:child_process"
import { glob } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { project } from "../../scripts/project.ts"

const run = promisify(execFile)

/** A Node on which a consumer's programs are to run. */
export interface Candidate {
  label: string
  /** Its path, or undefined where none is here that is new enough. */
  find: (atLeast: string) => Promise<string | undefined>
}

/** Why a test that needs an older Node is skipped. */
export const noOlder =
  "no Node that is older than 24 and can run it is on the path, or left of npm run test:runtimes"

/** That of this repository, and the oldest that is here. */
export const nodes: Candidate[] = [
  { label: "the Node of this repository", find: async () => process.execPath },
  {
    label: "the oldest Node that is here",
    find: async (atLeast) =>
      (await olderNodes()).find(({ version }) => numberOf(version) >= numberOf(atLeast))?.path,
  },
]

/** Those older than ours, the oldest first. */
async function olderNodes(): Promise<{ path: string; version: string }[]> {
  const exe = process.platform === "win32" ? "node.exe" : "node"
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, exe))
  const cache = fileURLToPath(new URL("node_modules/.cache/runtimes/", project))
  const kept = await Array.fromAsync(glob(`*/node_modules/node-*/bin/${exe}`, { cwd: cache }))
  const found = await Promise.all([...onPath, ...kept.map((path) => join(cache, path))].map(asNode))
  return found
    .filter((node) => node !== undefined)
    .filter(({ version }) => numberOf(version) < 24_000_000)
    .toSorted((one, other) => numberOf(one.version) - numberOf(other.version))
}

async function asNode(path: string): Promise<{ path: string; version: string } | undefined> {
  const answer = await run(path, ["--version"], { timeout: 20_000 }).catch(() => undefined)
  const [, version] = /^v(\d+\.\d+\.\d+)$/m.exec(answer?.stdout ?? "") ?? []
  return version === undefined ? undefined : { path, version }
}

/** A version as a number that grows with it. */
function numberOf(version: string): number {
  return version.split(".").reduce((number, part) => number * 1000 + Number(part), 0)
}
