import type { parseArgs } from "node:util"
import { defaultProxyPort } from "../traffic/proxyOptions.ts"
import {
  type CommandOption,
  answers,
  flag,
  help,
  hostOptions,
  keep,
  list,
  now,
  port,
  serverOptions,
  service,
  text,
} from "./options.ts"

/** The name under which npm installs the command. */
export const programName = "work-management-contract"

interface Command {
  summary: string
  /** The arguments after the command name, with a line for each form of the command. */
  usage: string[]
  positionals: boolean
  options: Record<string, CommandOption>
  /** Two example command lines, without the program's name. */
  examples: [string, string]
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
      dynamic: flag("Generate responses from the schemas instead of returning the examples."),
      help,
    },
    examples: ["mock -p 4011", "mock --quiet --coverage-threshold operations=50"],
  },
  sandbox: {
    summary: "Start a server that behaves like the service, with records and webhooks.",
    usage: ["[options]"],
    positionals: false,
    options: {
      ...serverOptions,
      data: text("<file>", "Keep the records in this file. Default: in memory."),
      dataset: text(
        "<file>",
        "Start with the records in this JSON file. Default: the example dataset.",
      ),
      tasks: text("<number>", "Start with a generated dataset with this many tasks."),
      seed: text("<number>", "Seed for generated UUIDs, secrets and datasets. Default: 1."),
      "real-time": flag(
        "Use the real time, and move the initial data to today. Default: a clock that starts on the day of the data.",
      ),
      now,
      explain: flag("Log the rules behind each response, and their evidence."),
      strict: flag(
        "Return 501 if a response depends on an open question, except for basic assumptions such as the order of records.",
      ),
      vary: {
        ...text(
          "[<seed>,...]",
          "Answer open questions at random, as a service might. The seed repeats the choice; questions or rules after it limit it, and harsh includes what breaks most programs.",
        ),
        optional: true,
      },
      answers,
      "dataset-per-token": flag("Give each token with a name, such as 21.run7, its own dataset."),
      "deliver-anywhere": flag("Also send webhooks to other machines."),
      origins: text(
        "<list>",
        "Accept requests from web pages of these origins, such as https://app.test,https://b.test. Pages of this machine are always accepted.",
      ),
      help,
    },
    examples: ["sandbox --explain", "sandbox --tasks 500 --data records.db"],
  },
  vary: {
    summary: "Find the undocumented behavior that a program relies on.",
    usage: ["[options] -- <command>"],
    positionals: true,
    options: {
      runs: text("<number>", "Run the command at most this often. Default: 60."),
      jobs: text("<number>", "How many runs may go on at the same time. Default: 1."),
      timeout: text(
        "<ms>",
        "Time limit of a run. Default: none for the first run, then ten times as long, at least 30000.",
      ),
      harsh: flag("Also try what breaks most programs, such as IDs above 2^53."),
      accept: text(
        "<file>",
        "File with known reliances, one per line as vary prints them; # starts a comment.",
      ),
      dataset: text(
        "<file>",
        "Start each sandbox with the records in this JSON file. Default: the example dataset.",
      ),
      now,
      "url-env": text(
        "<name>",
        "Variable for the sandbox's URL. Default: WORK_MANAGEMENT_URL. The token is in WORK_MANAGEMENT_TOKEN.",
      ),
      json: text("<file>", "Write the report as JSON."),
      junit: text("<file>", "Write the report as JUnit XML."),
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
      "organization-id": text(
        "<id>",
        "ID of the token's organization. Required to verify a service.",
      ),
      "workspace-id": text(
        "<id>",
        "ID of the workspace to read from and create records in. Default: the first one with a list.",
      ),
      token: text(
        "<token>",
        "Access token. Default: WORK_MANAGEMENT_TOKEN from the environment, which other users of this machine can't see.",
      ),
      "token-file": text("<file>", "Read the access token from a file."),
      "second-token": text(
        "<token>",
        "Access token of another account, to also check what only one account may see. Default: WORK_MANAGEMENT_SECOND_TOKEN from the environment.",
      ),
      "read-only": flag("Send only requests that change no data."),
      service,
      only: list(
        "<pattern>",
        "Run only the checks that match, such as listTasks, listTasks/selects or '*/rejects/*'.",
      ),
      expect: text(
        "<file>",
        "File with the checks that you expect to fail, one per line; # starts a comment. verify fails if one of them passes.",
      ),
      timeout: text("<ms>", "Time limit for a response. Default: 10000."),
      "eventual-timeout": text(
        "<ms>",
        "Time limit for a webhook delivery or an activity to appear. Default: 5000.",
      ),
      "max-time": text(
        "<ms>",
        "Time limit for the whole run. When it's reached, verify cleans up and reports what it couldn't check as not run. Default: 600000, ten minutes.",
      ),
      seed: text(
        "<number>",
        "Seed of the values and the combinations that verify sends. Another seed finds other failures; the same one repeats a run. Default: 20261.",
      ),
      requests: text(
        "<number>",
        "About how many requests to send. Default: all of the plan, about 2100. Further ones are random; a run needs about 700.",
      ),
      concurrency: text("<number>", "Maximum number of parallel requests. Default: 6."),
      receiver: text(
        "<url>",
        "URL of this machine to which the service sends webhooks. verify opens its port to the network. Default: 127.0.0.1, for a service on this machine.",
      ),
      "receiver-port": text(
        "<number>",
        "Port to open for webhooks. Default: the port of --receiver.",
      ),
      json: text("<file>", "Write the report as JSON."),
      junit: text("<file>", "Write the report as JUnit XML."),
      html: text("<file>", "Write the report as HTML."),
      answers: text(
        "<file>",
        "Write the answers to open questions that the service showed, as YAML for sandbox --answers.",
      ),
      har: list(
        "<file>",
        "Validate recorded traffic (HAR) instead of a service; with a <url>, only the requests to this service. Works with --service, --json, --junit, --html, --keep and --verbose.",
      ),
      keep,
      verbose: flag(
        "Print every check, all observations, what was sent, and the requests and responses of failed checks.",
      ),
      list: flag(
        "Print the name, level and rule of every check, or of those that --only selects, and send no request.",
      ),
      help,
    },
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
      "docs-url": text("<url>", "Base URL of the links in the proxy's errors."),
      har: text("<file>", "Record all exchanges in this file (HAR), without secrets."),
      keep,
      "rewrite-links": flag("Point Link headers at the proxy instead of the service."),
      timeout: text("<ms>", "How long the service may stay silent. Default: 60000."),
      coverage: flag("On exit, print how much of the contract the exchanges covered."),
      json: flag("Log JSON, one object per exchange."),
      verbose: flag("Also log valid exchanges."),
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
      json: flag("Print JSON instead of Markdown."),
      help,
    },
    examples: ["explain createTask", "explain Task --json"],
    note: "The name is an operation ID (createTask), a schema (Task), a field or query parameter (due_on), an error code (record_not_found), an open question (inbox-meaning), a rule (view-inbox), one of its alternatives (view-inbox=nothing) or the start of a path (tasks). A path stands for its operations and those below it. Without arguments, explain lists every operation.",
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

/** A command's parsed option values. */
export type OptionValues<Name extends CommandName> = ReturnType<
  typeof parseArgs<{ options: (typeof commands)[Name]["options"] }>
>["values"]
