import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import type { Program } from "./options.ts"

const maxOutput = 4_000

/**
 * Creates a program that runs a command. It fails if the command's exit code isn't 0; the error's message is the end of
 * the output. When the run is aborted, the command and everything that it started is ended.
 *
 * @param createVariables - returns the environment variables to set, given the sandbox's URL.
 * @throws Error when the program runs, if the command can't be started.
 */
export function createCommandProgram(
  [file = "", ...args]: string[],
  createVariables: (url: string) => Record<string, string>,
): Program {
  return async ({ url }, signal) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...createVariables(url) },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that it can be ended as a whole. On Windows, npm is a script that needs a shell.
      detached: process.platform !== "win32",
      shell: process.platform === "win32",
    })
    let output = ""
    const keep = (text: string): void => {
      output = (output + text).slice(-maxOutput)
    }
    child.stdout.setEncoding("utf8").on("data", keep)
    child.stderr.setEncoding("utf8").on("data", keep)
    const stop = (): void => endGroup(child)
    signal.addEventListener("abort", stop, { once: true })
    try {
      const [code, cause] = (await once(child, "exit").catch((error: Error) => {
        throw new Error(`${error.message}. The command is started without a shell.`)
      })) as [number | null, string | null]
      if (code === 0) return
      throw new Error(
        `${output}\nThe command ended with ${code === null ? cause : `exit code ${code}`}.`,
      )
    } finally {
      signal.removeEventListener("abort", stop)
      // A server that the command left behind would keep its port, and fail the next run.
      stop()
    }
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === "win32") {
    spawn("taskkill", ["/pid", `${pid}`, "/t", "/f"], { stdio: "ignore" })
    return
  }
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // Everything has already ended.
  }
}
