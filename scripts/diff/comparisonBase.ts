import { execFile } from "node:child_process"
import { mkdtempDisposable, readdir, readFile, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { parse } from "yaml"
import { getByPointer, type Description } from "../../src/openapi/description.ts"
import { projectFolder } from "../project.ts"
import { listReferences } from "../pointers.ts"
import { compareVersions } from "./version.ts"

const run = promisify(execFile)

/** The older description in a comparison. */
export interface ComparisonBase {
  /** A git ref, a version on npm or a file path. */
  name: string
  description: Description
}

/**
 * Finds the last release: the newest `v<version>` tag in the current commit's history or, if there's none, the latest
 * version on npm.
 *
 * @param name - the package's name on npm.
 * @param release - the tag of a release in progress, which is ignored.
 * @returns the release's description; undefined if nothing was released yet.
 * @throws Error if a shallow clone contains no release tag, or npm fails.
 */
export async function findLastRelease(
  name: string,
  release?: string,
): Promise<ComparisonBase | undefined> {
  const [tag] = (await listReleaseTags()).filter((each) => each !== release)
  if (tag) return loadFromGit(tag)
  if (await isShallow()) {
    throw new Error(
      "This clone is shallow and contains no release tag. Run `git fetch --unshallow --tags` (in a workflow: `fetch-depth: 0`), or choose a description with --base.",
    )
  }
  return loadFromNpm(name)
}

/**
 * Loads the description that `--base` names.
 *
 * @param base - a path to an OpenAPI file or a tarball of the package, or a git ref.
 * @throws Error if the description can't be read.
 */
export async function loadBase(base: string): Promise<ComparisonBase> {
  const found = await stat(base).catch(() => undefined)
  if (!found) {
    if (/\.(json|ya?ml|tgz)$/.test(base))
      throw new Error(`${base} doesn't exist. Check the path after --base.`)
    return loadFromGit(base)
  }
  if (found.isDirectory())
    throw new Error(`${base} is a folder. Use --base with an OpenAPI file, a tarball or a git ref.`)
  if (base.endsWith(".tgz")) return loadFromTarball(base, base)
  return { name: base, description: parseDescription(await readFile(base, "utf8"), base) }
}

async function listReleaseTags(): Promise<string[]> {
  // Without git, or outside a repository, there are no tags.
  const stdout = await runGit("tag", "--merged", "HEAD").catch(() => "")
  return stdout
    .split("\n")
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .toSorted((a, b) => compareVersions(b.slice(1), a.slice(1)))
}

async function isShallow(): Promise<boolean> {
  return (await runGit("rev-parse", "--is-shallow-repository").catch(() => "")).trim() === "true"
}

async function loadFromGit(ref: string): Promise<ComparisonBase> {
  const path = "generated/openapi.json"
  await runGit("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`).catch(
    ({ code, stderr }: { code: unknown; stderr: string }) => {
      if (code === "ENOENT")
        throw new Error(
          `Can't read ${ref}, because git isn't installed. Install it, or use --base with a file.`,
        )
      if (stderr) throw new Error(`git can't read ${ref}: ${getFirstLine(stderr)}`)
      throw new Error(
        `${ref} is neither a file nor a git ref. If it's a tag, run \`git fetch --tags\`.`,
      )
    },
  )
  const text = await runGit("show", "--end-of-options", `${ref}:./${path}`).catch(() => {
    throw new Error(`${ref} contains no ${path}. Choose a newer git ref.`)
  })
  return { name: ref, description: parseDescription(text, `${path} of ${ref}`) }
}

async function runGit(...options: string[]): Promise<string> {
  const { stdout } = await run("git", options, { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

async function loadFromNpm(name: string): Promise<ComparisonBase | undefined> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "release-"))
  if (!(await packFromNpm(name, folder.path))) return undefined
  const [file = ""] = await readdir(folder.path)
  const { description } = await loadFromTarball(join(folder.path, file), `${name} on npm`)
  return { name: `${name}@${description.info.version}`, description }
}

/** Downloads the package's latest version; returns false if npm has none. */
async function packFromNpm(name: string, folder: string): Promise<boolean> {
  // Limit retries: by default, npm tries for minutes to reach the registry.
  const retries = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
  const args = ["pack", `${name}@latest`, `--pack-destination=${folder}`, "--json", ...retries]
  try {
    // npm is a script on Windows, so it needs a shell.
    await run("npm", args, { cwd: projectFolder, shell: process.platform === "win32" })
    return true
  } catch (error) {
    const { stdout, stderr, message } = error as {
      [text in "stdout" | "stderr" | "message"]: string
    }
    const { code, summary } = parseNpmError(stdout) ?? { summary: stderr || message }
    if (code === "E404") return false
    const reason = getFirstLine(summary)
    const text = `npm can't download the last release: ${reason}. Choose a description with --base instead.`
    throw new Error(text, { cause: error })
  }
}

function parseNpmError(stdout = ""): { code?: string; summary: string } | undefined {
  try {
    return JSON.parse(stdout).error
  } catch {
    return undefined
  }
}

async function loadFromTarball(file: string, name: string): Promise<ComparisonBase> {
  // Use a relative path, because tar would read the `C:` of an absolute one as a host name.
  const { stdout } = await run("tar", ["-xzOf", basename(file), "package/generated/openapi.json"], {
    cwd: dirname(resolve(file)),
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => {
    throw new Error(
      `${name} isn't a tarball of this package, because it contains no generated/openapi.json.`,
    )
  })
  return { name, description: parseDescription(stdout, name) }
}

function parseDescription(text: string, name: string): Description {
  const description = parseText(text, name)
  if (!/^3\.\d/.test(description?.openapi) || !description.info?.version) {
    throw new Error(`${name} isn't an OpenAPI 3 description with a version in \`info\`.`)
  }
  // Check the references, because Redocly ignores broken ones in the older description.
  const broken = listReferences(description).find(
    (reference) => !getByPointer(description, reference),
  )
  if (broken)
    throw new Error(
      `${name} refers to ${broken}, which it doesn't contain. Bundle the description first.`,
    )
  return description
}

function parseText(text: string, name: string): Description {
  try {
    return text.startsWith("{") ? JSON.parse(text) : parse(text)
  } catch (error) {
    throw new Error(`${name} isn't valid JSON or YAML: ${getFirstLine((error as Error).message)}`, {
      cause: error,
    })
  }
}

function getFirstLine(text: string): string {
  return text.split("\n", 1)[0] ?? ""
}
