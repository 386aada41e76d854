import { execFile } from "node:child_process"
import { cp, mkdir, symlink, writeFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { inject } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { once } from "../once.ts"

const run = promisify(execFile)
const root = fileURLToPath(projectFolder)

/**
 * Packs and installs the package with npm, once per test run.
 *
 * @returns the tarball, what `npm pack --json` printed, the folders of what was packed, of a consumer that uses ES modules
 *   and of the package in it, and the folder of a consumer that also has Prism.
 */
export function getInstallation() {
  return once("package", () => installPackage(join(inject("runFolder"), "package")))
}

/** Packs the dependencies from this project's `node_modules`, so that the tests need no network. */
async function installPackage(workFolder: string) {
  const sources = join(workFolder, "sources")
  const { tarball, report } = await packCopy(workFolder, sources)
  const folder = await installTarball(workFolder, tarball)
  const contents = join(folder, "node_modules", "work-management-contract")
  const withPrism = await copyConsumerWith("@stoplight/prism-http", folder)
  return { tarball, report, sources, folder, contents, withPrism }
}

async function packCopy(place: string, sources: string) {
  // Pack a copy, because packing deletes and rewrites dist/, which other tests may be reading.
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
  const report = await runNpm(place, "pack", sources, "--json")
  // A test checks that this is JSON, so don't parse it here.
  const [, filename = ""] = /"filename": "(.+)"/.exec(report) ?? []
  return { tarball: join(place, filename), report }
}

async function installTarball(place: string, tarball: string): Promise<string> {
  const folder = join(place, "consumer")
  await mkdir(folder)
  const packages = dependencies.map(findPackage)
  const report = await runNpm(place, "pack", ...packages, "--json", "--ignore-scripts")
  const packed: { name: string; filename: string }[] = JSON.parse(report)
  const overrides = packed.map(({ name, filename }) => [name, `file:${join(place, filename)}`])
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

/** Copies a consumer, and adds one of this project's packages. */
async function copyConsumerWith(name: string, folder: string): Promise<string> {
  const other = `${folder}-with-${name.replaceAll(/\W+/g, "-")}`
  // Copy links as they are, so that they point into the copy.
  await cp(folder, other, { recursive: true, verbatimSymlinks: true })
  const link = join(other, "node_modules", name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(findPackage(name), link, "junction")
  return other
}

const dependencies = ["httpxy", "openapi-fetch", "openapi-typescript-helpers", "srvx", "yaml"]

function findPackage(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`The package ${name} isn't installed. Run npm ci.`)
  return dirname(manifest)
}

/**
 * Runs npm in a folder and returns its standard output.
 *
 * @throws Error with npm's standard error if npm fails.
 */
export async function runNpm(cwd: string, ...options: string[]): Promise<string> {
  // npm is a script on Windows, so it needs a shell.
  const { stdout } = await run("npm", options, { cwd, shell: process.platform === "win32" }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`npm ${options[0]} failed:\n${error.stderr || error.message}`)
    },
  )
  return stdout
}
