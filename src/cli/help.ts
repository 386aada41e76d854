import { type CommandName, commands, programName } from "./commands.ts"
import { readOptionSpec, shortNames } from "./options.ts"

const width = 80
const column = 26

export function formatHelp(): string {
  const names = Object.keys(commands) as CommandName[]
  return `Usage: ${programName} <command> [options]

Commands:
${names.map((name) => formatRow(name, commands[name].summary, 12)).join("")}
Options:
${formatRow("-h, --help", "Show this help.", 19)}${formatRow("-v, --version", "Show the version.", 19)}
Run '${programName} <command> --help' to list the options of a command.
`
}

export function formatCommandHelp(name: CommandName): string {
  const { summary, usage, options, examples, ...more } = commands[name]
  const rows = Object.entries<string>(options).map(([option, text]) => {
    const { value, isRepeatable, meaning } = readOptionSpec(text)
    const short = shortNames[option] ? `-${shortNames[option]}, ` : ""
    const label = `${short}--${option}${value ? ` ${value}` : ""}`
    return formatRow(label, isRepeatable ? `${meaning} Repeatable.` : meaning)
  })
  const lines = usage.map((form) => `${programName} ${name} ${form}`)
  const note = "note" in more ? `\n${wrapText(more.note, width).join("\n")}\n` : ""
  const samples = examples.map((line) => `  npx ${programName} ${line}\n`).join("")
  return `Usage: ${lines.join("\n       ")}

${summary}

Options:
${rows.join("")}${note}
Examples:
${samples}`
}

function formatRow(term: string, text: string, indent = column): string {
  const lines = wrapText(text, width - indent)
  const label = `  ${term}`
  // Put a term that's too long for its column on a line of its own.
  const first =
    label.length + 2 <= indent ? label.padEnd(indent) : `${label}\n${" ".repeat(indent)}`
  return `${first}${lines.join(`\n${" ".repeat(indent)}`)}\n`
}

/** Wraps text to a width in characters. A longer word gets a line of its own. */
function wrapText(text: string, limit: number): string[] {
  const lines = [""]
  for (const word of text.split(" ")) {
    const line = lines.at(-1)
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= limit) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
