import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"

/** The project's root folder, with a trailing slash. */
export const projectFolder = new URL("../", import.meta.url)

/** Reads a text file, given its path relative to the project. */
export function readProjectFile(path: string): Promise<string> {
  return readFile(new URL(path, projectFolder), "utf8")
}

/** Runs a script's main function. An error is printed without its stack, and sets the exit code to 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // A reader such as `head` may close the pipe early. Without this listener, the process would crash.
  process.stdout.on("error", () => undefined)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/**
 * Returns the value of a script's option.
 *
 * @throws Error if it isn't one of the known values.
 */
export function checkOption<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value)
  if (found) return found
  throw new Error(`Unknown --${name} ${JSON.stringify(value)}. Use ${known.join(" or ")}.`)
}

/** Finds the JavaScript file that an installed package runs for a command. */
export function findCommandScript(name: string, command: string): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve(`${name}/package.json`)
  return join(dirname(manifest), require(manifest).bin[command])
}

/**
 * Runs a script with Node in the project's folder, and returns its standard output.
 *
 * @throws Error with the script's output if it fails.
 */
export async function runNode(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: projectFolder,
    maxBuffer: 256 * 1024 * 1024,
    // Our error messages quote the output, so turn off colors and update notices.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: "1",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    },
  }).catch((error: { stdout: string; stderr: string; message: string }) => {
    throw new Error(`${error.stdout}${error.stderr}`.trim() || error.message)
  })
  return stdout
}
