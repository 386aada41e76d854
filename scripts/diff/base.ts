import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { parse } from "yaml"
import { at, type Description } from "../../src/openapi/description.ts"
import { project } from "../description.ts"
import { compareVersions } from "./version.ts"

const run = promisify(execFile)

/** A description to compare with. */
export interface Base {
  /** What people know it by: a tag, a version on npm, the path of a file. */
  name: string
  description: Description
}

/**
 * Finds the last release: the newest tag `v<version>` that the present commit has in its history or,
 * where there is none, the latest version on npm.
 *
 * @param name - the name of the package.
 * @param release - the tag of a release in the making, which is not the last one yet.
 * @returns nothing if neither is there.
 * @throws Error in one line if a tag cannot be known or npm be reached.
 */
export async function findLastRelease(name: string, release?: string): Promise<Base | undefined> {
  const [tag] = (await listReleaseTags()).filter((each) => each !== release)
  if (tag) return loadFromGit(tag)
  if (await isShallow()) {
    throw new Error(
      "This clone is shallow and has no tag of a release: run `git fetch --unshallow --tags` (in a workflow: `fetch-depth: 0`), or name what to compare with by --base.",
    )
  }
  return loadFromNpm(name)
}

/**
 * Reads the description to compare with that somebody named.
 *
 * @param base - a path to an OpenAPI file or to a tarball of the package, or a git ref.
 * @throws Error in one line if it cannot be read or is none of these.
 */
export async function loadBase(base: string): Promise<Base> {
  const found = await stat(base).catch(() => undefined)
  if (!found) {
    if (/\.(json|ya?ml|tgz)$/.test(base)) throw new Error(`${base} is not there.`)
    return loadFromGit(base)
  }
  if (found.isDirectory()) throw new Error(`${base} is a folder: name an OpenAPI file in it.`)
  if (base.endsWith(".tgz")) return loadFromTarball(base, base)
  return { name: base, description: parseDescription(await readFile(base, "utf8"), base) }
}

async function listReleaseTags(): Promise<string[]> {
  // No git or no repository is no tag.
  const stdout = await runGit("tag", "--merged", "HEAD").catch(() => "")
  return stdout
    .split("\n")
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .toSorted((a, b) => compareVersions(b.slice(1), a.slice(1)))
}

async function isShallow(): Promise<boolean> {
  return (await runGit("rev-parse", "--is-shallow-repository").catch(() => "")).trim() === "true"
}

async function loadFromGit(ref: string): Promise<Base> {
  const path = "generated/openapi.json"
  await runGit("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`).catch(
    ({ code, stderr }: { code: unknown; stderr: string }) => {
      if (code === "ENOENT") throw new Error(`${ref} cannot be read, as git is not installed.`)
      if (stderr) throw new Error(`${ref} cannot be read: ${getFirstLine(stderr)}`)
      throw new Error(
        `${ref} is neither a file nor a git ref here. For a tag, run \`git fetch --tags\`.`,
      )
    },
  )
  const text = await runGit("show", "--end-of-options", `${ref}:./${path}`).catch(() => {
    throw new Error(`${ref} has no ${path}.`)
  })
  return { name: ref, description: parseDescription(text, `${path} of ${ref}`) }
}

async function runGit(...options: string[]): Promise<string> {
  const { stdout } = await run("git", options, { cwd: project, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

async function loadFromNpm(name: string): Promise<Base | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "release-"))
  try {
    if (!(await packFromNpm(name, folder))) return undefined
    const [file = ""] = await readdir(folder)
    const { description } = await loadFromTarball(join(folder, file), `What npm has as ${name}`)
    return { name: `${name}@${description.info.version}`, description }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Has npm write the latest version into a folder, or says that there is none. */
async function packFromNpm(name: string, folder: string): Promise<boolean> {
  // Few retries, since npm would wait for minutes for a registry that cannot be reached.
  const retries = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
  return run(
    "npm",
    ["pack", `${name}@latest`, `--pack-destination=${folder}`, "--json", ...retries],
    // A shell on Windows, where npm is a script of it.
    { cwd: project, shell: process.platform === "win32" },
  ).then(
    () => true,
    ({ stdout, stderr, message }: { stdout?: string; stderr?: string; message: string }) => {
      const { code, summary } = parseNpmError(stdout) ?? { summary: stderr || message }
      if (code === "E404") return false
      throw new Error(
        `npm cannot say what was released (${getFirstLine(summary)}): name what to compare with by --base.`,
      )
    },
  )
}

function parseNpmError(stdout = ""): { code?: string; summary: string } | undefined {
  try {
    return JSON.parse(stdout).error
  } catch {
    return undefined
  }
}

async function loadFromTarball(file: string, name: string): Promise<Base> {
  // In its folder, since tar takes what is before a colon for a host.
  const { stdout } = await run("tar", ["-xzOf", basename(file), "package/generated/openapi.json"], {
    cwd: dirname(resolve(file)),
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => {
    throw new Error(`${name} is no tarball of the package: it has no generated/openapi.json.`)
  })
  return { name, description: parseDescription(stdout, name) }
}

function parseDescription(text: string, name: string): Description {
  const description = parseText(text, name)
  if (!/^3\.\d/.test(description?.openapi) || !description.info?.version) {
    throw new Error(`${name} holds no OpenAPI description of version 3.`)
  }
  // Redocly passes over what an older description refers to and does not hold.
  const lost = listReferences(description).find((reference) => !at(description, reference))
  if (lost)
    throw new Error(`${name} does not hold all it refers to: there is no ${lost}. Bundle it.`)
  return description
}

function listReferences(value: unknown): string[] {
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === "$ref" && typeof item === "string" ? [item] : listReferences(item),
  )
}

function parseText(text: string, name: string): Description {
  try {
    return text.startsWith("{") ? JSON.parse(text) : parse(text)
  } catch (error) {
    throw new Error(`${name} cannot be read: ${getFirstLine((error as Error).message)}`, {
      cause: error,
    })
  }
}

function getFirstLine(text: string): string {
  return text.split("\n", 1)[0] ?? ""
}
