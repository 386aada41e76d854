import { parseArgs } from "node:util"
import { findSimilarName } from "../contract/findSimilarName.ts"
import { type CommandName, commands, type Option, program, type Values } from "./commands.ts"

/**
 * Parses the arguments after the command name.
 *
 * @throws Error that names the first invalid argument.
 */
export function parseCommand<Name extends CommandName>(
  name: Name,
  args: string[],
): { values: Values<Name>; positionals: string[] } {
  const { positionals: accepted } = commands[name]
  const options: Record<string, Option> = commands[name].options
  // The strict mode of Node is off, because checkOption writes clearer messages.
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) if (token.kind === "option") checkOption(name, options, token)
  if (!accepted && positionals.length > 0) {
    throw new Error(`Unexpected argument '${positionals[0]}' for '${name}'. ${seeHelp(name)}`)
  }
  return { values: values as Values<Name>, positionals }
}

interface OptionToken {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function checkOption(
  command: CommandName,
  options: Record<string, Option>,
  { name, rawName, value, inlineValue }: OptionToken,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) {
    const hint = suggest(name, Object.keys(options), "--") ?? seeHelp(command)
    throw new Error(`Unknown option '${rawName}' for '${command}'. ${hint}`)
  }
  if (option.type === "boolean" && value !== undefined) {
    throw new Error(`Option '${rawName}' accepts no value. ${seeHelp(command)}`)
  }
  // A value that starts with a dash is probably the next option.
  if (
    option.type === "string" &&
    (value === undefined || (!inlineValue && value.startsWith("-")))
  ) {
    throw new Error(`Option '${rawName}' needs a value: ${option.value}. ${seeHelp(command)}`)
  }
}

/** Returns the last sentence of an error message. The sentence names the help of the command. */
export function seeHelp(command: CommandName): string {
  return `See ${program} ${command} --help.`
}

/** Returns a question such as `Did you mean 'mock'?`, or undefined if no known name is similar. */
export function suggest(name: string, known: string[], prefix = ""): string | undefined {
  const similar = findSimilarName(name, known)
  return similar === undefined ? undefined : `Did you mean '${prefix}${similar}'?`
}

/** @throws Error if the text is not a whole number from the minimum to the maximum. */
export function parseNumber(option: string, text: string, max: number, min = 0): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Error(
    `Invalid ${option} ${JSON.stringify(text)}. Use a whole number from ${min} to ${max}.`,
  )
}
