import { defaultPort } from "../server/server.ts"

/** A command's option: a flag, or text that the help names `value`. */
export type CommandOption = { help: string } & (
  | { type: "boolean"; short?: string }
  | { type: "string"; short?: string; multiple?: true; value: string; optional?: true }
)

export const flag = (text: string) => ({ type: "boolean", help: text }) as const
export const text = (value: string, meaning: string) =>
  ({ type: "string", value, help: meaning }) as const
export const list = (value: string, meaning: string) =>
  ({ ...text(value, `${meaning} Repeatable.`), multiple: true }) as const

export const keep = list(
  "<name>",
  "Show the values of this header, query parameter or key, although the contract doesn't declare it.",
)

export const now = text(
  "<date>",
  "Start the clock at this time, such as 2026-11-24, and move the data there.",
)

export const answers = text(
  "<file>",
  "Use the answers to open questions in this YAML file in place of our assumptions.",
)

export const service = text(
  "<name>",
  "Service name in the media type application/vnd.<service>.v2+json.",
)
export const help = { ...flag("Show this help."), short: "h" } as const

export const port = (defaultValue: number) =>
  ({
    ...text(
      "<number>",
      `Port to listen on. 0 picks a free port. Default: PORT from the environment, or ${defaultValue}.`,
    ),
    short: "p",
  }) as const

export const hostOptions = {
  host: text(
    "<address>",
    "Address to listen on. Default: 127.0.0.1, which only this machine can reach.",
  ),
  "allow-host": list("<name>", "Also accept requests for this host name."),
}

export const serverOptions = {
  port: port(defaultPort),
  ...hostOptions,
  service,
  "docs-url": text("<url>", "Base URL of the links in errors. Default: pages of this server."),
  docs: text("<folder>", "Serve the docs site in this folder at /docs, and link errors to it."),
  delay: text("<ms>", "Delay before each response. Default: 0."),
  lenient: flag(
    "Accept requests that violate the contract if their meaning is clear, and log each violation.",
  ),
  report: text("<file>", "On exit, write the violations of the contract as JSON."),
  quiet: flag("Don't log requests."),
  json: flag("Log JSON, one object per line."),
  coverage: flag("On exit, print how much of the contract the requests covered."),
  "coverage-threshold": text(
    "<percent>",
    "Exit with code 1 below this coverage of operations, statuses, examples and parameters. To set them separately: operations=100,statuses=50.",
  ),
}
