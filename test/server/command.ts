import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import type { Readable, Writable } from "node:stream"
import { vi } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { createEnvironment } from "../environment.ts"

/** The exit code and the output of a command. */
export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** A started command. */
export interface Command {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Waits until the standard output matches a pattern. */
  shows(pattern: RegExp): Promise<string[]>
  outcome: Promise<Outcome>
}

/** A started server, and its address without a version prefix. */
export interface RunningCommand extends Command {
  url: string
}

interface Place {
  cwd?: URL | string
  env?: Record<string, string>
  uid?: number
}

/** Runs this package's command from the sources. */
export const cli = [process.execPath, "src/cli.ts"]

export const noSignals = "Windows has no signals"

/** The first output of a mock or a sandbox. Captures the address. A terminal ends lines with \r\n. */
export const banner = /(?:^.*\n)*? +(http:\/\/[^/\s]+)\r?\n[^]*Ctrl-C[^\n]*\n\r?\n/m

const started: Command[] = []

/** Starts a command in a process group of its own, so that its child processes can be ended with it. */
export function start([file = "", ...args]: string[], { env, ...place }: Place = {}): Command {
  const child = spawn(file, args, {
    cwd: projectFolder,
    detached: process.platform !== "win32",
    ...place,
    // As below npm, a server stops when its parent process ends, so none outlives the tests.
    env: createEnvironment({ npm_lifecycle_event: "test", ...env }),
    stdio: "pipe",
  })
  // The command may exit before it has read its standard input.
  child.stdin.on("error", () => undefined)
  const written = { stdout: "", stderr: "" }
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => (written[name] += text))
  }
  const outcome = once(child, "close").then(([code]) => ({ code, ...written }))
  const ended = outcome.then(({ code, stdout, stderr }) => {
    throw new Error(`The command exited early with ${code}:\n${stdout}${stderr}`)
  })
  ended.catch(() => undefined)
  const shows = async (pattern: RegExp): Promise<string[]> => {
    for (;;) {
      const found = pattern.exec(written.stdout)
      if (found) return found
      await Promise.race([once(child.stdout, "data"), ended])
    }
  }
  const command = { child, shows, outcome }
  started.push(command)
  return command
}

/** Starts a server on a free port, and waits until it prints its address. */
export async function startServer(command: string[], place: Place = {}): Promise<RunningCommand> {
  const running = start([...command, "--port", "0"], place)
  const address = command.includes("--json") ? /"listening":"([^"]+)"/ : banner
  const [, url = ""] = await running.shows(address)
  return { ...running, url }
}

/** Starts a sandbox as {@link startServer} does. */
export function startSandbox(options: string[] = [], place: Place = {}, command = cli) {
  return startServer([...command, "sandbox", ...options], place)
}

/** Parses what a command prints with `--json`: an object per line. */
export function parseLines(stdout: string) {
  const lines = stdout.trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/**
 * Runs the main function of a command in this process, which is faster than a child process.
 *
 * @param main - an error that it throws is the standard error, with exit code 1.
 */
export async function runHere(main: () => Promise<void>): Promise<Outcome> {
  const written = { stdout: "", stderr: "" }
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      written[name] += text.toString()
      return true
    }),
  )
  const { exitCode } = process
  process.exitCode = undefined
  try {
    await main()
    return { code: Number(process.exitCode ?? 0), ...written }
  } catch (error) {
    return { code: 1, ...written, stderr: `${written.stderr}${(error as Error).message}\n` }
  } finally {
    process.exitCode = exitCode
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs a command until it exits. */
export function run(command: string[], place: Place = {}): Promise<Outcome> {
  return start(command, place).outcome
}

/** Sends a signal to a command. Returns its outcome without the banner. */
export async function end(
  { child, outcome }: Command,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<Outcome> {
  child.kill(signal)
  const { stdout, ...others } = await outcome
  return { ...others, stdout: stdout.replace(banner, "").trimStart() }
}

/** Ends all commands that still run. */
export async function endAll(): Promise<void> {
  const all = started.splice(0)
  for (const { child } of all) if (child.pid) signalAll(child.pid, "SIGKILL")
  await Promise.allSettled(all.map(({ outcome }) => outcome))
}

/** Sends a signal to a command and its child processes, as a terminal does. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

/** Returns a port that is free on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
