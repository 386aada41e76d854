import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The project's root folder, with a trailing slash. */
export const projectFolder = new URL("../", import.meta.url)

/** Reads a text file, given its path relative to the project. */
export function readProjectFile(path: string): Promise<string> {
  return readFile(new URL(path, projectFolder), "utf8")
}

/** Runs a script's main function. An error is printed without its stack, and sets the exit code to 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Finds the JavaScript file that an installed package runs for a command. */
export function findCommandScript(name: string, command: string): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve(`${name}/package.json`)
  return join(dirname(manifest), require(manifest).bin[command])
}
