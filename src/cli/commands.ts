import { defaultProxyPort } from "../traffic/proxyOptions.ts"
import { answers, help, hostOptions, keep, now, port, serverOptions, service } from "./options.ts"

/** The name under which npm installs the command. */
export const programName = "work-management-contract"

/** What the help of a command says, and how to parse its arguments. */
export interface Command {
  summary: string
  /** The arguments after the command name, with a line for each form of the command. */
  usage: readonly string[]
  positionals: boolean
  /**
   * The meaning of each option. Without a value in front, it's a flag. A value in brackets can be left out, `...` means
   * that the option is repeatable, and `<id>`, `<ms>` and `<number>` are whole numbers.
   */
  options: Readonly<Record<string, string>>
  /** Pairs of options that exclude each other, with the reason if it isn't obvious. */
  conflicts?: readonly (readonly [one: string, other: string, reason?: string])[]
  /** Two example command lines, without the program's name. */
  examples: readonly [string, string]
  /** A paragraph to print below the options. */
  note?: string
}

/** Every command and option, from which parsing, help and suggestions are generated. */
export const commands = {
  mock: {
    summary: "Start a server that returns examples and validates every request.",
    usage: ["[options]"],
    positionals: false,
    options: {
      ...serverOptions,
      dynamic: "Generate responses from the schemas instead of returning the examples.",
      help,
    },
    conflicts: [["quiet", "json"]],
    examples: ["mock -p 4011", "mock --quiet --coverage-threshold operations=50"],
  },
  sandbox: {
    summary: "Start a server that behaves like the service, with records and webhooks.",
    usage: ["[options]"],
    positionals: false,
    options: {
      ...serverOptions,
      data: "<file> Keep the records in this file. Default: in memory.",
      dataset: "<file> Start with the records in this JSON file. Default: the example dataset.",
      tasks: "<number> Start with a generated dataset with this many tasks.",
      seed: "<number> Seed for generated UUIDs, secrets and datasets. Default: 1.",
      "real-time":
        "Use the real time, and move the initial data to today. Default: a clock that starts on the day of the data.",
      now,
      explain: "Log the rules behind each response, and their evidence.",
      strict:
        "Return 501 if a response depends on an open question, except for basic assumptions such as the order of records.",
      vary: "[<seed>,...] Answer open questions at random, as a service might. The seed repeats the choice; questions or rules after it limit it, and harsh includes what breaks most programs.",
      answers,
      "dataset-per-token": "Give each token with a name, such as 21.run7, its own dataset.",
      "deliver-anywhere": "Also send webhooks to other machines.",
      origins:
        "<list> Accept requests from web pages of these origins, such as https://app.test,https://b.test. Pages of this machine are always accepted.",
      help,
    },
    conflicts: [
      ["quiet", "json"],
      ["dataset", "tasks"],
      ["data", "dataset-per-token", "A file stores one dataset."],
      ["now", "real-time"],
      ["explain", "quiet"],
    ],
    examples: ["sandbox --explain", "sandbox --tasks 500 --data records.db"],
  },
  vary: {
    summary: "Find the undocumented behavior that a program relies on.",
    usage: ["[options] -- <command>"],
    positionals: true,
    options: {
      runs: "<number> Run the command at most this often. Default: 60.",
      jobs: "<number> How many runs may go on at the same time. Default: 1.",
      timeout:
        "<ms> Time limit of a run. Default: none for the first run, then ten times as long, at least 30000.",
      harsh: "Also try what breaks most programs, such as IDs above 2^53.",
      accept:
        "<file> File with known reliances, one per line as vary prints them; # starts a comment.",
      dataset:
        "<file> Start each sandbox with the records in this JSON file. Default: the example dataset.",
      now,
      "url-env":
        "<name> Variable for the sandbox's URL. Default: WORK_MANAGEMENT_URL. The token is in WORK_MANAGEMENT_TOKEN.",
      json: "<file> Write the report as JSON.",
      junit: "<file> Write the report as JUnit XML.",
      help,
    },
    examples: ["vary -- npm test", "vary --accept known.txt --jobs 4 -- pytest"],
    note: "Exit codes: 0 the command relies on nothing undocumented, 1 it does, 2 vary can't tell, because the command fails by itself, isn't stable or sent nothing, or the runs weren't enough.",
  },
  verify: {
    summary: "Validate a service, or recorded traffic, against the contract.",
    usage: ["<url> --organization-id <id> [options]", "--har <file>... [<url>] [options]"],
    positionals: true,
    options: {
      "organization-id": "<id> ID of the token's organization. Required to verify a service.",
      "workspace-id":
        "<id> ID of the workspace to read from and create records in. Default: the first one with a list.",
      token:
        "<token> Access token. Default: WORK_MANAGEMENT_TOKEN from the environment, which other users of this machine can't see.",
      "token-file": "<file> Read the access token from a file.",
      "second-token":
        "<token> Access token of another account, to also check what only one account may see. Default: WORK_MANAGEMENT_SECOND_TOKEN from the environment.",
      "read-only": "Send only requests that change no data.",
      service,
      only: "<pattern>... Run only the checks that match, such as listTasks, listTasks/selects or '*/rejects/*'.",
      expect:
        "<file> File with the checks that you expect to fail, one per line; # starts a comment. verify fails if one of them passes.",
      timeout: "<ms> Time limit for a response. Default: 10000.",
      "eventual-timeout":
        "<ms> Time limit for a webhook delivery or an activity to appear. Default: 5000.",
      "max-time":
        "<ms> Time limit for the whole run. When it's reached, verify cleans up and reports what it couldn't check as not run. Default: 600000, ten minutes.",
      seed: "<number> Seed of the values and the combinations that verify sends. Another seed finds other failures; the same one repeats a run. Default: 20261.",
      requests:
        "<number> About how many requests to send. Default: all of the plan, about 2100. Further ones are random; a run needs about 700.",
      concurrency: "<number> Maximum number of parallel requests. Default: 6.",
      receiver:
        "<url> URL of this machine to which the service sends webhooks. verify opens its port to the network. Default: 127.0.0.1, for a service on this machine.",
      "receiver-port": "<number> Port to open for webhooks. Default: the port of --receiver.",
      json: "<file> Write the report as JSON.",
      junit: "<file> Write the report as JUnit XML.",
      html: "<file> Write the report as HTML.",
      answers:
        "<file> Write the answers to open questions that the service showed, as YAML for sandbox --answers.",
      har: "<file>... Validate recorded traffic (HAR) instead of a service; with a <url>, only the requests to this service. Works with --service, --json, --junit, --html, --keep and --verbose.",
      keep,
      verbose:
        "Print every check, all observations, what was sent, and the requests and responses of failed checks.",
      list: "Print the name, level and rule of every check, or of those that --only selects, and send no request.",
      help,
    },
    conflicts: [["token", "token-file"]],
    examples: [
      "verify http://127.0.0.1:4010 --organization-id 1",
      "verify --har traffic.har --json report.json",
    ],
    note: "Exit codes: 0 conforming, 1 not conforming, 2 inconclusive or not run. On Ctrl-C, verify deletes the records it created before it exits; a second Ctrl-C exits immediately, with code 130.",
  },
  proxy: {
    summary: "Start a proxy that validates the traffic of a service.",
    usage: ["<url> [options]"],
    positionals: true,
    options: {
      port: port(defaultProxyPort),
      ...hostOptions,
      service,
      "docs-url": "<url> Base URL of the links in the proxy's errors.",
      har: "<file> Record all exchanges in this file (HAR), without secrets.",
      keep,
      "rewrite-links": "Point Link headers at the proxy instead of the service.",
      timeout: "<ms> How long the service may stay silent. Default: 60000.",
      coverage: "On exit, print how much of the contract the exchanges covered.",
      json: "Log JSON, one object per exchange.",
      verbose: "Also log valid exchanges.",
      help,
    },
    examples: ["proxy http://127.0.0.1:4010", "proxy https://api.acme.example --har traffic.har"],
    note: "Exit codes: 0 no violations, 1 violations, 2 the proxy could not start or the recording is incomplete.",
  },
  explain: {
    summary: "Look up any name of the contract, such as an operation or a field.",
    usage: ["[<name>] [options]", "[<method>] <path> [options]"],
    positionals: true,
    options: {
      json: "Print JSON instead of Markdown.",
      help,
    },
    examples: ["explain createTask", "explain Task --json"],
    note: "The name is an operation ID (createTask), a schema (Task), a field or query parameter (due_on), an error code (record_not_found), an open question (inbox-meaning), a rule (view-inbox), one of its alternatives (view-inbox=nothing) or the start of a path (tasks). A path stands for its operations and those below it. Without arguments, explain lists every operation.",
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

type CamelCase<Text> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Text

type OptionValue<Text> = Text extends `<${string}>... ${string}`
  ? string[]
  : Text extends `<${"id" | "ms" | "number"}> ${string}`
    ? number
    : Text extends `${"<" | "["}${string}`
      ? string
      : boolean

type OptionsOf<Name extends CommandName> = Omit<(typeof commands)[Name]["options"], "help">

/** A command's parsed option values, such as `docsUrl` for `--docs-url`. */
export type OptionValues<Name extends CommandName> = {
  [Key in keyof OptionsOf<Name> as CamelCase<Key>]?: OptionValue<OptionsOf<Name>[Key]>
}
