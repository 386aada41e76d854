import { formatChoice } from "../contract/violations.ts"
import { type CommandName, commands } from "./commands.ts"
import { formatCommandHelp, formatHelp } from "./help.ts"
import { readManifest } from "./manifest.ts"
import { formatSuggestion } from "./parse.ts"

// Import each command only when it runs, so that the mock doesn't load SQLite or `verify`'s checks.
const runners: Record<CommandName, (args: string[]) => Promise<void>> = {
  mock: async (args) => (await import("./mock.ts")).runMock(args),
  sandbox: async (args) => (await import("./sandbox.ts")).runSandbox(args),
  vary: async (args) => (await import("./vary.ts")).runVary(args),
  verify: async (args) => (await import("./verify.ts")).runVerify(args),
  proxy: async (args) => (await import("./proxy.ts")).runProxy(args),
  explain: async (args) => (await import("./explain.ts")).runExplain(args),
}

/**
 * Runs this package's command line. If a command can't run, prints why on one line, and sets the exit code to 2, because 1
 * is a result, such as that of `verify` for a service that doesn't conform.
 *
 * @param args - the arguments after the program's name.
 * @returns a promise that resolves once the result or an error is printed, or the server listens.
 */
export async function main(args: string[]): Promise<void> {
  try {
    await runCommand(args)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 2
  }
}

async function runCommand(args: string[]): Promise<void> {
  const [name = "", ...rest] = args
  if (args.length === 0 || isHelp(name)) return print(formatHelp())
  if (name === "--version" || name === "-v") return print(`${readManifest().version}\n`)
  if (!isCommand(name)) throw new Error(describeUnknown(name))
  // What follows `--` is the command of `vary`, which may have a --help of its own.
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest
  if (own.some(isHelp)) return print(formatCommandHelp(name))
  await runners[name](rest)
}

function isHelp(arg: string): boolean {
  return arg === "--help" || arg === "-h"
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

function describeUnknown(name: string): string {
  const known = Object.keys(commands)
  const use = `Use ${formatChoice(known)}.`
  if (name === "" || name.startsWith("-")) return `Missing command. ${use}`
  return `Unknown command '${name}'. ${formatSuggestion(name, known) ?? use}`
}

function print(text: string): void {
  process.stdout.write(text)
}
