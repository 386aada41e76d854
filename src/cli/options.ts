import { availableParallelism } from "node:os"
import { maxTimeout } from "../client/timeout.ts"
import { defaultPort } from "../server/server.ts"

// The options that several commands have, in the form that `Command` describes.

export const help = "Show this help."

export const keep =
  "<name>... Show the values of this header, query parameter or key, although the contract doesn't declare it."

export const now =
  "<date> Start the clock at this time, such as 2026-11-24, and move the data there."

export const answers =
  "<file> Use the answers to open questions in this YAML file in place of our assumptions."

export const service = "<name> Service name in the media type application/vnd.<service>.v2+json."

export const port = (standard: number) =>
  `<number> Port to listen on. 0 picks a free port. Default: PORT from the environment, or ${standard}.` as const

export const hostOptions = {
  host: "<address> Address to listen on. Default: 127.0.0.1, which only this machine can reach.",
  "allow-host": "<name>... Also accept requests for this host name.",
} as const

export const serverOptions = {
  port: port(defaultPort),
  ...hostOptions,
  service,
  "docs-url": "<url> Base URL of the links in errors. Default: pages of this server.",
  docs: "<folder> Serve the docs site in this folder at /docs, and link errors to it.",
  delay: "<ms> Delay before each response. Default: 0.",
  lenient:
    "Accept requests that violate the contract if their meaning is clear, and log each violation.",
  report: "<file> On exit, write the violations of the contract as JSON.",
  quiet: "Don't log requests.",
  json: "Log JSON, one object per line.",
  coverage: "On exit, print how much of the contract the requests covered.",
  "coverage-threshold":
    "<percent> Exit with code 1 below this coverage of operations, statuses, examples and parameters. To set them separately: operations=100,statuses=50.",
} as const

/** The letters that stand for options. */
export const shortNames: Partial<Record<string, string>> = { help: "h", port: "p" }

/** The ranges of numbers; the others have none. */
export const ranges: Partial<Record<string, [least: number, most: number]>> = {
  delay: [0, maxTimeout],
  timeout: [1, maxTimeout],
  "eventual-timeout": [1, maxTimeout],
  "max-time": [1, maxTimeout],
  port: [0, 65_535],
  "receiver-port": [1, 65_535],
  tasks: [0, 1_000_000],
  runs: [1, 10_000],
  jobs: [1, 4 * availableParallelism()],
  requests: [1, 1_000_000],
  concurrency: [1, 100],
}

/** Splits an option's text into its value, such as `<file>`, and what it means. A flag has no value. */
export function readOptionSpec(text: string) {
  const [, value, dots, meaning = ""] = /^(?:([<[]\S*[>\]])(\.\.\.)? )?(.*)$/.exec(text) ?? []
  return { value, isRepeatable: dots !== undefined, meaning }
}
