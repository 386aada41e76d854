import { parseArgs } from "node:util"
import { findSimilarName } from "../contract/findSimilarName.ts"
import { type CommandName, commands, programName, type OptionValues } from "./commands.ts"
import type { CommandOption } from "./options.ts"

/**
 * Parses a command's options and positional arguments.
 *
 * @throws Error that names the first invalid argument.
 */
export function parseCommand<Name extends CommandName>(
  name: Name,
  args: string[],
): { values: OptionValues<Name>; positionals: string[] } {
  const options: Record<string, CommandOption> = commands[name].options
  try {
    const { values, positionals } = parseArgs({
      args: args.map((arg, i) => (isBare(options, arg, args[i + 1]) ? `${arg}=` : arg)),
      options,
      allowPositionals: commands[name].positionals,
    })
    return { values: values as OptionValues<Name>, positionals }
  } catch (error) {
    // Node adds further sentences, on how to pass such an argument nevertheless.
    const [said = ""] = (error as Error).message.split(/\.\s/)
    const problem = said.replace(/( <value>)?' argument (missing|is ambiguous)$/, "' needs a value")
    const [, option = ""] = /^Unknown option '--(.*)'$/.exec(problem) ?? []
    const hint = formatSuggestion(option, Object.keys(options), "--") ?? formatHelpHint(name)
    throw new Error(`${problem}. ${hint}`, { cause: error })
  }
}

/** Returns whether an argument is an option with an optional value, and has none. */
function isBare(
  options: Record<string, CommandOption>,
  arg: string,
  next: string | undefined,
): boolean {
  const option = arg.startsWith("--") ? options[arg.slice(2)] : undefined
  const isOptional = option?.type === "string" && option.optional === true
  return isOptional && (next === undefined || next.startsWith("-"))
}

/** Returns the closing sentence of an error message, which points to the command's help. */
export function formatHelpHint(command: CommandName): string {
  return `See ${programName} ${command} --help.`
}

/** Returns a question such as `Did you mean 'mock'?`, or undefined if no known name is similar. */
export function formatSuggestion(name: string, known: string[], prefix = ""): string | undefined {
  const similar = findSimilarName(name, known)
  return similar === undefined ? undefined : `Did you mean '${prefix}${similar}'?`
}

/** @throws Error if the text isn't a whole number from `min` to `max`. */
export function parseNumber(option: string, text: string, max: number, min = 0): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Error(
    `Invalid ${option} ${JSON.stringify(text)}. Use a whole number from ${min} to ${max}.`,
  )
}
