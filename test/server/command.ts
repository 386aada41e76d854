import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import type { Readable, Writable } from "node:stream"
import { vi } from "vitest"
import { project } from "../../scripts/description.ts"
import { environment } from "../environment.ts"

/** How a command ended, and all that it wrote. */
export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** A command that was started. */
export interface Command {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Waits until its standard output holds something. */
  shows(pattern: RegExp): Promise<string[]>
  outcome: Promise<Outcome>
}

/** A mock or a sandbox that was started, and where it answers, without a prefix. */
export interface RunningCommand extends Command {
  url: string
}

interface Place {
  cwd?: URL | string
  env?: Record<string, string>
  uid?: number
}

/** The command of this package, as it is run from the sources. */
export const cli = [process.execPath, "src/cli.ts"]

export const noSignals = "Windows has no signals: there a process is ended from outside"

/** What a mock or a sandbox begins with, from its address on; on a terminal a line ends otherwise. */
export const banner = /(?:^.*\n)*? +(http:\/\/[^/\s]+)\r?\n[^]*Ctrl-C[^\n]*\n\r?\n/m

const started: Command[] = []

/** Starts a command, in a group of its own, so that it can be ended with all that it started. */
export function start([file = "", ...args]: string[], { env, ...place }: Place = {}): Command {
  const child = spawn(file, args, {
    cwd: project,
    detached: process.platform !== "win32",
    ...place,
    // As below npm, so that a mock ends with the tests, whatever ends these.
    env: environment({ npm_lifecycle_event: "test", ...env }),
    stdio: "pipe",
  })
  // What it does not read any more is for it to say.
  child.stdin.on("error", () => undefined)
  const written = { stdout: "", stderr: "" }
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => (written[name] += text))
  }
  const outcome = once(child, "close").then(([code]) => ({ code, ...written }))
  const ended = outcome.then(({ code, stdout, stderr }) => {
    throw new Error(`It ended with ${code} too early:\n${stdout}${stderr}`)
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

/** Starts a mock on a port that is free, and waits for its greeting. */
export function startMock(
  options: string[] = [],
  place: Place = {},
  command = cli,
): Promise<RunningCommand> {
  return serving([...command, "mock"], options, place)
}

/** Starts a sandbox, in the same way. */
export function startSandbox(
  options: string[] = [],
  place: Place = {},
  command = cli,
): Promise<RunningCommand> {
  return serving([...command, "sandbox"], options, place)
}

async function serving(
  command: string[],
  options: string[],
  place: Place,
): Promise<RunningCommand> {
  const running = start([...command, "--port", "0", ...options], place)
  const [, url = ""] = await running.shows(banner)
  return { ...running, url }
}

/**
 * Runs the main function of a command in this process, which is faster than a process of its own.
 *
 * @param main - calls the main function; an error is printed to standard error, with exit code 1.
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

/** Runs a command to its end. */
export function run(command: string[], place: Place = {}): Promise<Outcome> {
  return start(command, place).outcome
}

/** Ends one from outside, and gives what it wrote after its greeting. */
export async function end(
  { child, outcome }: Command,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<Outcome> {
  child.kill(signal)
  const { stdout, ...others } = await outcome
  return { ...others, stdout: stdout.replace(banner, "").trimStart() }
}

/** Ends what was started and still runs. */
export async function endAll(): Promise<void> {
  const all = started.splice(0)
  for (const { child } of all) if (child.pid) signalAll(child.pid, "SIGKILL")
  await Promise.allSettled(all.map(({ outcome }) => outcome))
}

/** Sends a signal to a command and all that it started, as a terminal does. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

/** A port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
