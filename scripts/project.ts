import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The folder of the project, with a trailing slash. */
export const projectFolder = new URL("../", import.meta.url)

/** Reads a text file by its path in the project. */
export function readProjectFile(path: string): Promise<string> {
  return readFile(new URL(path, projectFolder), "utf8")
}

/** Runs a script. If it throws, prints the message without a stack and sets the exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Finds the JavaScript file of a command in an installed package. */
export function findTool(name: string, command: string): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve(`${name}/package.json`)
  return join(dirname(manifest), require(manifest).bin[command])
}
