import { formatChoice } from "../contract/violations.ts"
import { type CommandName, commands } from "./commands.ts"
import { formatCommandHelp, formatHelp } from "./help.ts"
import { readManifest } from "./manifest.ts"
import { suggest } from "./parse.ts"

// Import each command only when it runs. The mock then does not load SQLite or the checks of `verify`.
const runners: Record<CommandName, (args: string[]) => Promise<void>> = {
  mock: async (args) => (await import("./mock.ts")).runMock(args),
  sandbox: async (args) => (await import("./sandbox.ts")).runSandbox(args),
  verify: async (args) => (await import("./verify.ts")).runVerify(args),
  proxy: async (args) => (await import("./proxy.ts")).runProxy(args),
  explain: async (args) => (await import("./explain.ts")).runExplain(args),
}

/**
 * Runs the command line of this package.
 *
 * @param args - the arguments after the name of the program.
 * @returns a promise that resolves when the command has printed its result, or when the server listens.
 * @throws Error with a message of one line if the arguments are invalid or a server cannot listen.
 */
export async function main(args: string[]): Promise<void> {
  const [name = "", ...rest] = args
  if (args.length === 0 || isHelp(name)) return print(formatHelp())
  if (name === "--version" || name === "-v") return print(`${readManifest().version}\n`)
  if (!isCommand(name)) throw new Error(describeUnknown(name))
  if (rest.some(isHelp)) return print(formatCommandHelp(name))
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
  return `Unknown command '${name}'. ${suggest(name, known) ?? use}`
}

function print(text: string): void {
  process.stdout.write(text)
}
