import { execFile } from "node:child_process"
import { readFile, stat } from "node:fs/promises"
import { promisify } from "node:util"
import { parse } from "yaml"
import { getByPointer, type Description } from "../../src/openapi/description.ts"
import { projectFolder } from "../project.ts"
import { listReferences } from "../objects.ts"

/** The older description in a comparison, and the git ref or file path that it's from. */
export interface ComparisonBase {
  name: string
  description: Description
}

/**
 * Finds the last release: the newest `v<version>` tag in the current commit's history.
 *
 * @param release - the tag of a release in progress, which is ignored.
 * @returns the release's description; undefined if nothing was released yet.
 * @throws Error if a shallow clone contains no release tag.
 */
export async function findLastRelease(release?: string): Promise<ComparisonBase | undefined> {
  // Without git, or outside a repository, there are no tags.
  const tags = await runGit("tag", "--merged", "HEAD", "--sort=-version:refname").catch(() => "")
  const [tag] = tags.split("\n").filter((each) => /^v\d+\.\d+\.\d+$/.test(each) && each !== release)
  if (tag) return loadFromGit(tag)
  const isShallow = await runGit("rev-parse", "--is-shallow-repository").catch(() => "")
  if (isShallow.trim() === "true") {
    throw new Error(
      "This clone is shallow and contains no release tag. Run `git fetch --unshallow --tags` (in a workflow: `fetch-depth: 0`), or choose a description with --base.",
    )
  }
  return undefined
}

/** Loads the description that `--base` names: an OpenAPI file, or a git ref. */
export async function loadBase(base: string): Promise<ComparisonBase> {
  const found = await stat(base).catch(() => undefined)
  if (!found) {
    if (/\.(json|ya?ml)$/.test(base))
      throw new Error(`${base} doesn't exist. Check the path after --base.`)
    return loadFromGit(base)
  }
  if (found.isDirectory())
    throw new Error(`${base} is a folder. Use --base with an OpenAPI file or a git ref.`)
  return { name: base, description: parseDescription(await readFile(base, "utf8"), base) }
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
  const { stdout } = await promisify(execFile)("git", options, {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
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
