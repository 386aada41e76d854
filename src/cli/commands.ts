import type { parseArgs } from "node:util"
import { defaultPort } from "../server/server.ts"
import { defaultProxyPort } from "../traffic/proxyOptions.ts"

/** The name under which npm installs the command. */
export const program = "work-management-contract"

/** An option of a command. An option with `value` accepts text. An option without `value` is a flag. */
export type Option = { help: string } & (
  | { type: "boolean"; short?: string }
  | { type: "string"; short?: string; multiple?: true; value: string }
)

interface Command {
  summary: string
  /** The arguments after the command name. A command with several forms has one line per form. */
  usage: string[]
  /** Whether the command accepts positional arguments. */
  positionals: boolean
  options: Record<string, Option>
  /** Two command lines, without the name of the program. */
  examples: [string, string]
  /** A paragraph below the options. */
  note?: string
}

const flag = (text: string) => ({ type: "boolean", help: text }) as const
const text = (value: string, meaning: string) => ({ type: "string", value, help: meaning }) as const
const list = (value: string, meaning: string) =>
  ({ ...text(value, `${meaning} Repeatable.`), multiple: true }) as const

const service = text("<name>", "Service name in the media type application/vnd.<service>.v2+json.")
const help = { ...flag("Show this help."), short: "h" } as const

const port = (defaultValue: number) =>
  ({
    ...text(
      "<number>",
      `Port to listen on. 0 picks a free port. Default: PORT from the environment, or ${defaultValue}.`,
    ),
    short: "p",
  }) as const

const hostOptions = {
  host: text(
    "<address>",
    "Address to listen on. Default: 127.0.0.1, which only this machine can reach.",
  ),
  "allow-host": list("<name>", "Also accept requests for this host name."),
}

const serverOptions = {
  port: port(defaultPort),
  ...hostOptions,
  service,
  "docs-url": text("<url>", "Base URL of the links in errors."),
  docs: text(
    "<folder>",
    "Serve the docs site in this folder at /docs. The links in errors lead to this site.",
  ),
  delay: text("<ms>", "Delay before each response. Default: 0."),
  lenient: flag(
    "Accept requests that deviate from the contract, if their meaning is clear. Log each violation.",
  ),
  report: text("<file>", "On exit, write the violations of the contract as JSON."),
  quiet: flag("Do not log requests."),
  json: flag("Log JSON, one object per line."),
  coverage: flag("On exit, print how much of the contract the requests covered."),
  "coverage-threshold": text(
    "<percent>",
    "Exit with code 1 if the coverage is lower. Set one number for all kinds of coverage, or one number per kind: operations=100,statuses=50. The kinds are operations, statuses, examples and parameters.",
  ),
}

/** Every command and option. Parsing, help and suggestions read this table. */
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
    summary: "Start a server that implements the API with records and webhooks.",
    usage: ["[options]"],
    positionals: false,
    options: {
      ...serverOptions,
      data: text("<file>", "Store all records in this file. Default: in memory."),
      dataset: text(
        "<file>",
        "Start with the records of this JSON file. Default: the example dataset.",
      ),
      tasks: text("<number>", "Start with a generated dataset of this many tasks."),
      seed: text("<number>", "Seed of generated UUIDs, secrets and datasets. Default: 1."),
      "real-time": flag(
        "Use the clock of this machine. Default: a clock that starts on the day of the example data.",
      ),
      explain: flag("Log the rules behind each response, with the evidence for each rule."),
      strict: flag(
        "Return 501 if a response depends on an open question. Basic assumptions, such as the order of records, are allowed.",
      ),
      "dataset-per-token": flag("Give each token its own dataset."),
      "deliver-anywhere": flag("Also send webhooks to other machines."),
      origins: text(
        "<list>",
        "Accept requests from web pages of these origins, such as https://app.test,https://b.test. Requests from web pages of this machine are always accepted.",
      ),
      help,
    },
    examples: ["sandbox --explain", "sandbox --tasks 500 --data records.db"],
  },
  verify: {
    summary: "Validate a service, or recorded traffic, against the contract.",
    usage: ["<url> --organization-id <id> [options]", "--har <file>... [<url>] [options]"],
    positionals: true,
    options: {
      "organization-id": text(
        "<id>",
        "ID of the organization of the token. Required to verify a service.",
      ),
      "workspace-id": text(
        "<id>",
        "ID of the workspace to read from and to create records in. Default: the first workspace with a list.",
      ),
      token: text(
        "<token>",
        "Access token. Other users of this machine can see the arguments of a program, but not its environment. Default: WORK_MANAGEMENT_TOKEN from the environment.",
      ),
      "token-file": text("<file>", "Read the access token from a file."),
      "read-only": flag("Skip the checks that change data."),
      service,
      only: list(
        "<pattern>",
        "Run only the checks that match, such as listTasks, listTasks/missing/* or '*/no-token'.",
      ),
      expect: text(
        "<file>",
        "File with the names of checks that you expect to fail, one per line. # starts a comment. If one of these checks passes, verify fails.",
      ),
      timeout: text("<ms>", "Time limit for a response. Default: 10000."),
      "eventual-timeout": text(
        "<ms>",
        "Time limit for a webhook delivery or an activity to appear. Default: 5000.",
      ),
      concurrency: text("<number>", "Maximum number of parallel requests. Default: 4."),
      receiver: text(
        "<url>",
        "URL to which the service sends webhooks. The URL must lead to this machine. verify opens the port of the URL to the network. Default: 127.0.0.1, for a service on this machine.",
      ),
      "receiver-port": text(
        "<number>",
        "Port to open for webhooks. Default: the port of --receiver.",
      ),
      json: text("<file>", "Write the report as JSON."),
      junit: text("<file>", "Write the report as JUnit XML."),
      html: text("<file>", "Write the report as HTML."),
      answers: text("<file>", "Write the observations for open questions as YAML."),
      har: list(
        "<file>",
        "Validate recorded traffic (HAR) instead of a service. With a <url>, validate only the requests to this service. You can combine --har with --service, --json and --verbose.",
      ),
      verbose: flag(
        "Print every check, all observations, the coverage, and the requests and responses of failed checks.",
      ),
      list: flag("Print the name, the level and the rule of every check. Send no request."),
      help,
    },
    examples: [
      "verify http://127.0.0.1:4010 --organization-id 1",
      "verify --har traffic.har --json report.json",
    ],
    note: "Exit codes: 0 conforming, 1 not conforming, 2 inconclusive or not run. After Ctrl-C, verify deletes the records that it created, and then exits. A second Ctrl-C exits immediately with code 130.",
  },
  proxy: {
    summary: "Start a proxy that validates the requests to a service and the responses.",
    usage: ["<url> [options]"],
    positionals: true,
    options: {
      port: port(defaultProxyPort),
      ...hostOptions,
      service,
      "docs-url": text("<url>", "Base URL of the links in errors of the proxy."),
      har: text("<file>", "Record all exchanges in this file (HAR), without secrets."),
      reject: flag("Return 400 for an invalid request, and 502 for an invalid response."),
      "rewrite-links": flag(
        "Replace the origin of the service in Link headers with the origin of the proxy.",
      ),
      timeout: text("<ms>", "Time limit for the service to send data. Default: 60000."),
      coverage: flag("On exit, print how much of the contract the exchanges covered."),
      json: flag("Log JSON, one object per exchange."),
      verbose: flag("Also log valid exchanges."),
      help,
    },
    examples: ["proxy http://127.0.0.1:4010", "proxy https://api.acme.example --har traffic.har"],
    note: "Exit codes: 0 no violations, 1 violations, 2 the proxy could not start or the recording is incomplete.",
  },
  explain: {
    summary: "Print one operation: parameters, body, responses, effects, evidence.",
    usage: ["[<operationId>] [options]", "[<method>] <path> [options]"],
    positionals: true,
    options: {
      json: flag("Print JSON instead of Markdown."),
      help,
    },
    examples: ["explain createTask", "explain GET /tasks --json"],
    note: "Without an operation, explain lists all operations. With a path, explain lists the operations of the path.",
  },
} satisfies Record<string, Command>

/** The name of a command. */
export type CommandName = keyof typeof commands

/** The option values of a command. */
export type Values<Name extends CommandName> = ReturnType<
  typeof parseArgs<{ options: (typeof commands)[Name]["options"] }>
>["values"]
