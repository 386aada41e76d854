import { parseArgs, type ParseArgsOptionsConfig } from "node:util"
import { findSimilarName } from "../contract/findSimilarName.ts"
import {
  type Command,
  type CommandName,
  commands,
  programName,
  type OptionValues,
} from "./commands.ts"
import { ranges, readOptionSpec, shortNames } from "./options.ts"

/**
 * Parses a command's options and positional arguments.
 *
 * @throws Error that names the first invalid argument.
 */
export function parseCommand<Name extends CommandName>(name: Name, args: string[]) {
  const { options, conflicts = [] }: Command = commands[name]
  const { values, positionals } = readArguments(name, args)
  for (const [one, other, reason = ""] of conflicts) {
    if (one in values && other in values) {
      throw new Error(`Use --${one} or --${other}, not both. ${reason}`.trim())
    }
  }
  const entries = Object.entries(values).map(([option, value]) => {
    const key = option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isNumber = /^<(id|ms|number)> /.test(options[option] ?? "")
    return [key, isNumber ? parseNumber(`--${option}`, `${value}`, ranges[option]) : value]
  })
  return { values: Object.fromEntries(entries) as OptionValues<Name>, positionals }
}

function readArguments(name: CommandName, args: string[]) {
  const { options, positionals: allowPositionals }: Command = commands[name]
  const specs = Object.entries(options).map(([option, text]) => {
    const { value, isRepeatable: multiple } = readOptionSpec(text)
    const short = shortNames[option]
    return [option, { type: value ? "string" : "boolean", multiple, ...(short && { short }) }]
  })
  // `parseArgs` has no options whose value can be left out.
  const isBare = (arg: string, next = "-"): boolean =>
    next.startsWith("-") && arg.startsWith("--") && options[arg.slice(2)]?.startsWith("[") === true
  try {
    return parseArgs({
      args: args.map((arg, i) => (isBare(arg, args[i + 1]) ? `${arg}=` : arg)),
      options: Object.fromEntries(specs) as ParseArgsOptionsConfig,
      allowPositionals,
    })
  } catch (error) {
    // Node adds further sentences, on how to pass such an argument nevertheless.
    const [said = ""] = (error as Error).message.split(/\.\s/)
    const problem = said.replace(/( <value>)?' argument (missing|is ambiguous)$/, "' needs a value")
    const [, option = ""] = /^Unknown option '--(.*)'$/.exec(problem) ?? []
    const hint = formatSuggestion(option, Object.keys(options), "--") ?? formatHelpHint(name)
    throw new Error(`${problem}. ${hint}`, { cause: error })
  }
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

/** @throws Error if there is no URL, or more than one. */
export function readUrl(command: CommandName, [url, ...others]: string[]): string {
  if (url === undefined)
    throw new Error(`Missing the URL of the service. ${formatHelpHint(command)}`)
  if (others.length === 0) return url
  throw new Error(`Pass one URL, not ${others.length + 1}: ${[url, ...others].join(" ")}.`)
}

/** @throws Error if the text isn't a whole number in the range. */
export function parseNumber(
  option: string,
  text: string,
  [least, most] = [0, Number.MAX_SAFE_INTEGER],
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new Error(
    `Invalid ${option} ${JSON.stringify(text)}. Use a whole number from ${least} to ${most}.`,
  )
}
