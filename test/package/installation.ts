import { execFile } from "node:child_process"
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { inject } from "vitest"
import { projectFolder } from "../../scripts/project.ts"

const run = promisify(execFile)
const root = fileURLToPath(projectFolder)

/** The packed and installed package. */
export interface Installation {
  tarball: string
  /** The standard output of `npm pack --json`. */
  report: string
  /** The copy of this project that was packed. */
  sources: string
  /** The folder of a consumer, whose package has ES modules. */
  folder: string
  /** The folder of the installed package. */
  contents: string
  /** The folder of a consumer that has Prism too. */
  withPrism: string
}

/** The result of packing and installing. */
export type InstallationOutcome = { installed: Installation } | { message: string }

/**
 * Packs and installs the package with npm, below a folder. Its dependencies are packed from `node_modules` of this
 * project, because no test may need the network.
 */
export async function installPackage(workFolder: string): Promise<Installation> {
  const sources = join(workFolder, "sources")
  const { tarball, report } = await packCopy(workFolder, sources)
  const folder = await installTarball(workFolder, tarball)
  const contents = join(folder, "node_modules", "work-management-contract")
  const withPrism = await copyConsumerWith("@stoplight/prism-http", folder)
  return { tarball, report, sources, folder, contents, withPrism }
}

/** Waits until the package is installed. */
export async function getInstallation(): Promise<Installation> {
  const file = join(inject("packageFolder"), "outcome.json")
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "")
    // The file can be incomplete while it is written.
    if (text.endsWith("}")) {
      const outcome = JSON.parse(text) as InstallationOutcome
      if ("installed" in outcome) return outcome.installed
      throw new Error(outcome.message)
    }
    await setTimeout(100)
  }
}

type PackResult = Pick<Installation, "tarball" | "report">

async function packCopy(place: string, sources: string): Promise<PackResult> {
  // Pack a copy, because packing deletes and writes dist/, which other tests may read at the same time.
  const excluded = [
    "node_modules",
    ".git",
    "dist",
    "generated/docs",
    "generated/docs.new",
    "test/interop/node_modules",
  ]
  const excludedPaths = new Set(excluded.map((name) => join(root, name)))
  await cp(root, sources, { recursive: true, filter: (source) => !excludedPaths.has(source) })
  await symlink(join(root, "node_modules"), join(sources, "node_modules"), "junction")
  return npmPack(place, sources)
}

async function npmPack(place: string, source: string, ...options: string[]): Promise<PackResult> {
  const report = await runNpm(place, "pack", source, "--json", ...options)
  // Not parsed as JSON: a test checks this.
  const [, filename = ""] = /"filename": "(.+)"/.exec(report) ?? []
  return { tarball: join(place, filename), report }
}

async function installTarball(place: string, tarball: string): Promise<string> {
  const folder = join(place, "consumer")
  await mkdir(folder)
  const others = await Promise.all(
    dependencies.map((name) => npmPack(place, findPackage(name), "--ignore-scripts")),
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
  await runNpm(folder, "install", "--offline", "--no-audit", "--no-fund", `--cache=${place}/cache`)
  return folder
}

/** Copies a consumer, and adds a package of this project. */
async function copyConsumerWith(name: string, folder: string): Promise<string> {
  const other = `${folder}-with-${name.replaceAll(/\W+/g, "-")}`
  // Relative links then point into the copy.
  await cp(folder, other, { recursive: true, verbatimSymlinks: true })
  const link = join(other, "node_modules", name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(findPackage(name), link, "junction")
  return other
}

const dependencies = ["openapi-fetch", "openapi-typescript-helpers", "srvx"]

function findPackage(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`The package ${name} is not installed.`)
  return dirname(manifest)
}

/**
 * Runs npm in a folder and returns its standard output.
 *
 * @throws Error with the standard error if npm fails.
 */
export async function runNpm(cwd: string, ...options: string[]): Promise<string> {
  // On Windows npm is a script of the shell.
  const { stdout } = await run("npm", options, { cwd, shell: process.platform === "win32" }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`npm ${options[0]} failed:\n${error.stderr || error.message}`)
    },
  )
  return stdout
}
