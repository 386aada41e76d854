import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { project } from "../../scripts/description.ts"

const run = promisify(execFile)
const root = fileURLToPath(project)

/** A folder in which the package is installed. */
export interface Installed {
  /** The consumer's folder, a package of ES modules. */
  folder: string
  /** Where the files of the package are. */
  contents: string
  /** Removes everything that was made. */
  remove(): Promise<void>
}

/**
 * Packs the package and installs it, both with npm, into an empty folder. Only what its manifest depends
 * on can be installed next to it; what that is comes from tarballs of our own copies, since no test may
 * need the network.
 */
export async function install(): Promise<Installed> {
  const place = await realpath(await mkdtemp(join(tmpdir(), "package-")))
  const remove = (): Promise<void> => rm(place, { recursive: true, force: true })
  try {
    const folder = await installIn(place)
    return { folder, contents: join(folder, "node_modules", "work-management-contract"), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function installIn(place: string): Promise<string> {
  const folder = join(place, "consumer")
  const tarballs = join(place, "tarballs")
  const sources = join(place, "sources")
  await mkdir(folder)
  await mkdir(tarballs)
  // In a copy, for packing clears and writes dist/, which other tests may be reading.
  const left = new Set(["node_modules", ".git", "dist"].map((name) => join(root, name)))
  await cp(root, sources, { recursive: true, filter: (source) => !left.has(source) })
  await symlink(join(root, "node_modules"), join(sources, "node_modules"), "junction")

  const pack = (source: string, ...options: string[]): Promise<string> =>
    npm(tarballs, "pack", source, "--json", "--foreground-scripts=false", ...options).then((text) =>
      join(tarballs, JSON.parse(text)[0].filename),
    )
  const [own, ...others] = await Promise.all([
    pack(sources),
    ...dependencies.map((name) => pack(locate(name), "--ignore-scripts")),
  ])
  const overrides = dependencies.map((name, index) => [name, `file:${others[index]}`])
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: { "work-management-contract": `file:${own}` },
      overrides: Object.fromEntries(overrides),
    }),
  )
  await npm(folder, "install", "--offline", "--no-audit", "--no-fund", `--cache=${place}/cache`)
  return folder
}

/** Makes a consumer like one that is there, which has our copy of one more package. */
export async function copyWith(name: string, folder: string): Promise<string> {
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

async function npm(cwd: string, ...options: string[]): Promise<string> {
  // A shell on Windows, where npm is a script of it.
  const { stdout } = await run("npm", options, { cwd, shell: process.platform === "win32" }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`npm ${options[0]} failed:\n${error.stderr || error.message}`)
    },
  )
  return stdout
}
