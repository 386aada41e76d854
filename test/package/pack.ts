import { execFile } from "node:child_process"
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { inject } from "vitest"
import { project } from "../../scripts/project.ts"

const run = promisify(execFile)
const root = fileURLToPath(project)

/** The package, packed and installed. */
export interface Installed {
  tarball: string
  /** What `npm pack --json` printed to standard output. */
  report: string
  /** The copy of this project in which the tarball was made. */
  sources: string
  /** The consumer's folder, a package of ES modules. */
  folder: string
  /** Where the files of the package are. */
  contents: string
  /** The folder of another consumer, which has Prism too. */
  withPrism: string
}

/** How packing and installing ended. */
export type Outcome = { installed: Installed } | { message: string }

/**
 * Packs the package and installs it, both with npm, below a folder. Its dependencies are packed from our own
 * `node_modules`, since no test may need the network.
 */
export async function install(place: string): Promise<Installed> {
  const sources = join(place, "sources")
  const { tarball, report } = await packIn(place, sources)
  const folder = await installIn(place, tarball)
  const contents = join(folder, "node_modules", "work-management-contract")
  const withPrism = await copyWith("@stoplight/prism-http", folder)
  return { tarball, report, sources, folder, contents, withPrism }
}

/** Waits until the package of this run is installed. */
export async function installed(): Promise<Installed> {
  const file = join(inject("place"), "outcome.json")
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "")
    // While it is being written it is no whole JSON yet.
    if (text.endsWith("}")) {
      const outcome = JSON.parse(text) as Outcome
      if ("installed" in outcome) return outcome.installed
      throw new Error(outcome.message)
    }
    await setTimeout(100)
  }
}

type Packed = Pick<Installed, "tarball" | "report">

async function packIn(place: string, sources: string): Promise<Packed> {
  // In a copy, for packing clears and writes dist/, which other tests may be reading.
  const large = ["node_modules", ".git", "dist", "generated/docs", "test/interop/node_modules"]
  const left = new Set(large.map((name) => join(root, name)))
  await cp(root, sources, { recursive: true, filter: (source) => !left.has(source) })
  await symlink(join(root, "node_modules"), join(sources, "node_modules"), "junction")
  return npmPack(place, sources)
}

async function npmPack(place: string, source: string, ...options: string[]): Promise<Packed> {
  const report = await npm(place, "pack", source, "--json", ...options)
  // Not as JSON: a test finds out whether it is.
  const [, filename = ""] = /"filename": "(.+)"/.exec(report) ?? []
  return { tarball: join(place, filename), report }
}

async function installIn(place: string, tarball: string): Promise<string> {
  const folder = join(place, "consumer")
  await mkdir(folder)
  const others = await Promise.all(
    dependencies.map((name) => npmPack(place, locate(name), "--ignore-scripts")),
  )
  const overrides = dependencies.map((name, index) => [name, `file:${others[index]?.tarball}`])
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: { "work-management-contract": `file:${tarball}` },
      overrides: Object.fromEntries(overrides),
    }),
  )
  await npm(folder, "install", "--offline", "--no-audit", "--no-fund", `--cache=${place}/cache`)
  return folder
}

/** Makes a consumer like one that is there, which has our copy of one more package. */
async function copyWith(name: string, folder: string): Promise<string> {
  const other = `${folder}-with-${name.replaceAll(/\W+/g, "-")}`
  // What a link says is kept, so that it leads into the copy.
  await cp(folder, other, { recursive: true, verbatimSymlinks: true })
  const link = join(other, "node_modules", name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(locate(name), link, "junction")
  return other
}

/** Every file below a folder, its path with `/`, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
}

const dependencies = ["openapi-fetch", "openapi-typescript-helpers", "srvx"]

function locate(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`The package ${name} is not installed.`)
  return dirname(manifest)
}

/**
 * Runs npm in a folder; gives what it printed.
 *
 * @throws Error when it fails, with what it said.
 */
export async function npm(cwd: string, ...options: string[]): Promise<string> {
  // A shell on Windows, where npm is a script of it.
  const { stdout } = await run("npm", options, { cwd, shell: process.platform === "win32" }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`npm ${options[0]} failed:\n${error.stderr || error.message}`)
    },
  )
  return stdout
}
