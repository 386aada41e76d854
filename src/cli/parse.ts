import { parseArgs } from "node:util"
import { findRepeated } from "../contract/findRepeated.ts"
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
  const { positionals: accepted } = commands[name]
  const options: Record<string, CommandOption> = commands[name].options
  // Node's strict mode is off, because checkOption's messages are clearer.
  const { values, positionals, tokens } = parseArgs({
    args: args.map((arg, i) => (isBare(options, arg, args[i + 1]) ? `${arg}=` : arg)),
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === "option")
  for (const token of given) checkOption(name, options, token)
  checkRepeated(options, given)
  if (!accepted && positionals.length > 0) {
    throw new Error(
      `Unexpected argument '${positionals[0]}' for '${name}'. ${formatHelpHint(name)}`,
    )
  }
  return { values: values as OptionValues<Name>, positionals }
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

interface OptionToken {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function checkOption(
  command: CommandName,
  options: Record<string, CommandOption>,
  { name, rawName, value, inlineValue }: OptionToken,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) {
    const hint = formatSuggestion(name, Object.keys(options), "--") ?? formatHelpHint(command)
    throw new Error(`Unknown option '${rawName}' for '${command}'. ${hint}`)
  }
  if (option.type === "boolean" && value !== undefined) {
    throw new Error(`Option '${rawName}' accepts no value. ${formatHelpHint(command)}`)
  }
  // A value that starts with a dash is probably the next option, and the actual value was forgotten.
  if (
    option.type === "string" &&
    (value === undefined || (!inlineValue && value.startsWith("-")))
  ) {
    throw new Error(
      `Option '${rawName}' needs a value: ${option.value}. ${formatHelpHint(command)}`,
    )
  }
}

/** @throws Error if an option is given twice, unless it's repeatable or has no value. */
function checkRepeated(options: Record<string, CommandOption>, given: { name: string }[]): void {
  const names = given.map(({ name }) => name)
  const twice = findRepeated(names.filter((name) => isSingle(options[name])))
  if (twice !== undefined) throw new Error(`Option '--${twice}' is given twice. Use it once.`)
}

function isSingle(option: CommandOption | undefined): boolean {
  return option?.type === "string" && !option.multiple
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
