import { type CommandName, commands, type Option, program } from "./commands.ts"
import { wrapText } from "./wrapText.ts"

const width = 80
const column = 26

/** Formats the help of the program. */
export function formatHelp(): string {
  const names = Object.keys(commands) as CommandName[]
  return `Usage: ${program} <command> [options]

Commands:
${names.map((name) => formatRow(name, commands[name].summary, 12)).join("")}
Options:
${formatRow("-h, --help", "Show this help.", 19)}${formatRow("-v, --version", "Show the version.", 19)}
Run '${program} <command> --help' to list the options of a command.
`
}

/** Formats the help of a command. */
export function formatCommandHelp(name: CommandName): string {
  const { summary, usage, options, examples, ...more } = commands[name]
  const rows = Object.entries<Option>(options).map(([key, option]) => {
    const short = "short" in option ? `-${option.short}, ` : ""
    const value = "value" in option ? ` ${option.value}` : ""
    return formatRow(`${short}--${key}${value}`, option.help)
  })
  const lines = usage.map((form) => `${program} ${name} ${form}`)
  const note = "note" in more ? `\n${wrapText(more.note, width).join("\n")}\n` : ""
  const samples = examples.map((line) => `  npx ${program} ${line}\n`).join("")
  return `Usage: ${lines.join("\n       ")}

${summary}

Options:
${rows.join("")}${note}
Examples:
${samples}`
}

/** Formats a term and its text in two columns, at most 80 characters wide. */
function formatRow(term: string, text: string, indent = column): string {
  const lines = wrapText(text, width - indent)
  const label = `  ${term}`
  // A long term gets its own line.
  const first =
    label.length + 2 <= indent ? label.padEnd(indent) : `${label}\n${" ".repeat(indent)}`
  return `${first}${lines.join(`\n${" ".repeat(indent)}`)}\n`
}
