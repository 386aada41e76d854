import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { stringify } from "yaml"
import type { Description } from "../src/openapi/description.ts"

const run = promisify(execFile)

/** The folder of the project, with a slash at its end. */
export const project = new URL("../", import.meta.url)

/** Reads a file of the project as text, by its path from the folder of the project. */
export function readText(path: string): Promise<string> {
  return readFile(new URL(path, project), "utf8")
}

/** Runs a script: what it throws is a mistake of its user, told in a line, and the process fails. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** The file to run for a command of a package that we depend on. */
export function findTool(name: string, command: string): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve(`${name}/package.json`)
  return join(dirname(manifest), require(manifest).bin[command])
}

/**
 * Runs a command of Redocly.
 *
 * @returns its standard output.
 * @throws Error with what it wrote to standard error.
 */
export async function runRedocly(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [findTool("@redocly/cli", "redocly"), ...args], {
    cwd: project,
    maxBuffer: 256 * 1024 * 1024,
    // What it says stands in a message of ours.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: "1",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    },
  }).catch((error: { stderr?: string; message: string }) => {
    throw new Error(error.stderr || error.message)
  })
  return stdout
}

/**
 * Bundles the hand-written description into one document: the files become components, the prose
 * sections one `info.description`, the records of the example world part of every example.
 *
 * @param root - the root file, a path relative to the project or absolute; default
 *   `openapi/openapi.yaml`.
 * @returns the document, with internal references only and its components in the order of their
 *   names, so that the same sources give the same bytes.
 * @throws Error with what Redocly says when a file is missing or is not valid YAML.
 */
export async function bundle(root = "openapi/openapi.yaml"): Promise<Description> {
  const text = await runRedocly("bundle", root, "--ext", "json").catch((error: Error) => {
    throw new Error(`${root} cannot be bundled:\n${removeRepeats(error.message)}`)
  })
  const description = JSON.parse(text) as Description
  for (const [kind, components] of Object.entries(description.components)) {
    const sorted = Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))
    description.components[kind] = Object.fromEntries(sorted)
  }
  return description
}

/** Of a file that cannot be read, Redocly tells at each reference to it, and of each reference that it is broken. */
function removeRepeats(text: string): string {
  const [head = "", ...errors] = text.split(/^\[\d+\] /m)
  const unread = errors.filter((error) => error.includes("\nFailed to parse: "))
  return [head, ...new Set(unread.length > 0 ? unread : errors)].join("")
}

/** The formats that a description can be written in. */
export const formats = ["yaml", "json"] as const

/** A format of {@link formats}. */
export type Format = (typeof formats)[number]

/** Writes a description as text, the same text for the same description. */
export function print(description: object, format: Format): string {
  if (format === "json") return `${JSON.stringify(description, null, 2)}\n`
  // As YAML 1.1, so that what is a date or a boolean to older readers is quoted.
  return stringify(description, { version: "1.1", aliasDuplicateObjects: false, lineWidth: 100 })
}
