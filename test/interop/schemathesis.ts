import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { run } from "./toolchains.ts"

/** A failed Schemathesis check, with its request and response. */
export interface Failure {
  /** The operation's method and path. */
  operation: string
  check: string
  message: string
  url: string
  /** The request body as text. */
  body: string
  status: number | undefined
  /** The first error in the response. */
  error: { code?: string; description?: string; attribute?: string }
}

export interface Report {
  /** How many operations Schemathesis tested. */
  operations: number
  /** Schemathesis's own errors, such as a schema that it can't read. */
  errors: unknown[]
  failures: Failure[]
}

const int64 = 2n ** 63n

/** Reasons why failures aren't defects, and which failures each one explains. */
export const reasons: { reason: string; explains: (failure: Failure) => boolean }[] = [
  {
    reason: "The sandbox and the mock accept any token, so that tests need none.",
    explains: ({ check, message }) =>
      check === "ignored_auth" && message.includes("(invalid credentials provided)"),
  },
  {
    reason:
      "A schema can't state which records exist, what must equal them, how the sandbox sorts, or both forms of archived_date_before.",
    // Except the example of `order`, id, which each operation must accept.
    explains: ({ check, error, url }) =>
      check === "positive_data_acceptance" &&
      (error.code === "record_not_found" ||
        (["id", "workspace_id"].includes(error.attribute ?? "") && url.includes("/tasks/")) ||
        error.attribute === "archived_date_before" ||
        (error.attribute === "order" && !/order=id(&|$)/.test(url))),
  },
  {
    reason: "The sandbox and the mock reject integers that JavaScript cannot store exactly.",
    explains: ({ check, error }) =>
      check === "positive_data_acceptance" &&
      (error.description ?? "").includes("cannot store larger integers exactly"),
  },
  {
    reason:
      "JSON Schema doesn't limit int64 and accepts 1.0 as an integer, but a URL has only text.",
    // An object without properties leaves no trace in a URL.
    explains: ({ check, message, error, url, body }) =>
      check === "negative_data_rejection"
        ? hasLargeInteger(url + body) || message.includes("became object")
        : /must be an integer, not "-?\d+\.0"/.test(error.description ?? ""),
  },
]

/** Runs Schemathesis's examples, coverage and fuzzing phases. */
export async function runSchemathesis(url: string, folder: string, seed: number): Promise<Report> {
  const command = [
    "schemathesis",
    "run",
    "openapi.yaml",
    `--url=${url}`,
    "--header=Authorization: Bearer 21",
    "--phases=examples,coverage,fuzzing",
    "--max-examples=50",
    "--continue-on-failure",
    `--seed=${seed}`,
    "--report=json,ndjson",
    "--report-dir=report",
    "--no-color",
  ]
  // Ignore the exit code, which is 1 after any failure. The reports show whether the run completed.
  const output = await run(command, folder).catch(({ message }: Error) => message)
  const files = await readdir(join(folder, "report")).catch(() => [])
  const read = async (prefix: string): Promise<string> => {
    const file = files.find((name) => name.startsWith(prefix))
    if (!file) throw new Error(`Schemathesis wrote no report: ${JSON.stringify(output)}`)
    return readFile(join(folder, "report", file), "utf8")
  }
  const { complete, operations, errors } = JSON.parse(await read("json"))
  if (!complete)
    throw new Error(
      `Schemathesis stopped before it had tested everything: ${JSON.stringify(output)}`,
    )
  const events = (await read("ndjson")).trim().split("\n")
  return { operations: operations.tested, errors, failures: events.flatMap(getFailures) }
}

/** Groups failures by operation, check and error, each with the first request as an example. */
export function summarize(failures: Failure[]): string[] {
  const groups = Map.groupBy(failures, ({ operation, check, message, error }) =>
    [operation, check, error.description ?? message].join(": "),
  )
  return [...groups].map(([name, [first, ...others]]) => {
    const example = first && [first.url, first.body, `returned ${first.status}`].join(" ")
    return `${name} (${others.length + 1} times, for example ${example})`
  })
}

type Content = { $base64: string } | null | undefined

interface Recorder {
  label: string
  checks: Record<
    string,
    { name: string; status: string; failure_info?: { failure: { message: string } } }[]
  >
  interactions: Record<
    string,
    | {
        request: { uri: string; body?: Content }
        response?: { status_code: number; content?: Content } | null
      }
    | undefined
  >
}

function getFailures(event: string): Failure[] {
  const recorder: Recorder | undefined = JSON.parse(event).ScenarioFinished?.recorder
  if (!recorder) return []
  const { label, checks, interactions } = recorder
  return Object.entries(checks).flatMap(([id, results]) => {
    const { request, response } = interactions[id] ?? {}
    return results
      .filter(({ status }) => status === "failure")
      .map(({ name, failure_info }) => ({
        operation: label,
        check: name,
        message: failure_info?.failure.message ?? "",
        url: request?.uri ?? "",
        body: decode(request?.body),
        status: response?.status_code,
        error: firstError(decode(response?.content)),
      }))
  })
}

function decode(content: Content): string {
  return content ? Buffer.from(content.$base64, "base64").toString() : ""
}

function firstError(body: string): Failure["error"] {
  try {
    return JSON.parse(body).errors?.[0] ?? {}
  } catch {
    return {}
  }
}

function hasLargeInteger(text: string): boolean {
  const integers = text.match(/-?\d{19,}/g) ?? []
  return integers.map(BigInt).some((integer) => integer < -int64 || integer >= int64)
}
