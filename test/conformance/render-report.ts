import { createCoverage } from "../../src/contract/coverage.ts"
import type { OperationId } from "../../src/contract/index.ts"
import type { CheckResult, ExercisedValue, Finding, Report } from "../../src/conformance/report.ts"
import { countOutcomes, decideVerdict } from "../../src/conformance/verdict.ts"

/** A response of a hostile service: control characters, markup, and half of a surrogate pair. */
export const hostile = [
  "\u001b[31mred\u001b]0;title\u0007",
  "\u009b2J\u0000\u0008\u007f\u0085",
  "\r\nover\rwritten\tby\u2028tab",
  "\u202Eright to left\u2066",
  "]]><script>alert(1)</script></style></textarea>",
  `"'><img src=x onerror=alert(1)>&amp;&#60;`,
  "\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀",
  "*/ # yaml: - [ { ` ${x} %YAML !!js/function",
].join(" ")

/** How a finding differs from that of other failures. */
interface FindingChange extends Partial<Finding> {
  path?: string
  status?: number
}

export function createResult(name: string, changes: Partial<CheckResult> = {}): CheckResult {
  return {
    name,
    rule: `The rule of \`${name}\`.`,
    level: "required",
    pointer: "#/paths",
    evidence: { stated: "The source." },
    stateful: false,
    writes: false,
    outcome: "passed",
    findings: [],
    observations: [],
    expectedFailure: false,
    compared: 1,
    ...changes,
  }
}

/** Creates a failed check, with its own request. */
export function createFailure(
  name: string,
  { path = `/${name}`, status = 200, ...change }: FindingChange = {},
): CheckResult {
  const [operation = ""] = name.split("/")
  const exchange = { request: `GET ${path}`, response: `HTTP ${status}`, curl: `curl ${path}` }
  const finding: Finding = {
    expected: "400",
    found: `${status}`,
    pointer: `#/paths/${operation}/responses`,
    operation: operation as OperationId,
    exchange,
    commands: [exchange.curl],
    ...change,
  }
  return createResult(name, { outcome: "failed", findings: [finding] })
}

export function createReport(results: CheckResult[], changes: Partial<Report> = {}): Report {
  return {
    ...decideVerdict(results, { problem: undefined, silence: undefined, isMock: false }),
    baseUrl: "http://127.0.0.1:4010/v2",
    service: "work-management",
    organizationId: 1,
    workspaceId: 11,
    readOnly: false,
    runId: "conformance-7f3a",
    started: "2026-11-21T19:10:58.000Z",
    milliseconds: 12_340,
    requests: 931,
    counts: countOutcomes(results),
    results,
    questions: [],
    coverage: createCoverage().report(),
    seed: 20_261,
    exercised: [],
    answers: [],
    untried: [],
    leftovers: [],
    ...changes,
  }
}

const exchange = {
  request: `POST http://127.0.0.1:4010/v2/tasks
authorization: ***

{"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}`,
  response: `HTTP 201
content-type: application/json

{
\t"status": "success",
\t"task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
}`,
  curl: `curl -i -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'`,
}

const dueOn: Finding = {
  expected: "a date like 2026-01-31",
  found: '"2026-12-24T00:00:00Z"',
  pointer: "#/components/schemas/Task/properties/due_on",
  exchange,
  number: 57,
  commands: [
    `ACCESS_TOKEN_1=$(curl -s -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{}' 'http://127.0.0.1:4010/v2/access_tokens' | jq .access_token.id)`,
    exchange.curl,
  ],
  isRepeated: true,
}

const listCommand = `curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:4010/v2/tasks'`

const listed: Finding = {
  expected: "400 because organization_id is missing",
  found: "200",
  pointer: "#/components/parameters/OrganizationId",
  exchange: {
    request: "GET http://127.0.0.1:4010/v2/tasks\nauthorization: ***",
    response: 'HTTP 200\ncontent-type: application/json\n\n{"tasks":[]}',
    curl: listCommand,
  },
  number: 1_402,
  commands: [listCommand],
  isRepeated: false,
}

/** Results with each outcome and level, shared causes, and expected failures. */
export const results: CheckResult[] = [
  createResult("listTasks/accepts/request", { rule: "GET /tasks accepts valid requests." }),
  createResult("listTasks/rejects/organization_id", {
    outcome: "failed",
    rule: "A request without `organization_id` is rejected.",
    evidence: { stated: "A missing parameter has the code missing_param." },
    reason: "Two requests were accepted.",
    observations: ["all tasks of the account"],
    findings: [listed],
  }),
  createResult("getTask/shows/due_on", {
    outcome: "failed",
    level: "recommended",
    rule: "A task has the sent fields.",
    findings: [{ ...dueOn, exchange: undefined, commands: [] }],
  }),
  createResult("createTask/writes/task.due_on", {
    outcome: "failed",
    rule: "POST /tasks stores `due_on`.",
    findings: [dueOn, { ...dueOn, found: "null" }],
  }),
  createResult("getTask/shows/tags", {
    rule: "Not documented: the form of an element of `tags`.",
    evidence: { question: "tag-elements" },
    observations: ["a string"],
  }),
  createResult("createIntegrationWebhook/accepts/request", { outcome: "unsupported" }),
  createResult("updateIntegrationWebhook/keeps/name", {
    outcome: "blocked",
    reason: "The service showed nothing to compare. See createIntegrationWebhook/accepts/request.",
  }),
  ...["a", "b", "c", "d", "e", "f"].map((one) =>
    createResult(`updateTask/writes/${one}`, {
      outcome: "not run",
      reason: "The check changes data, and the run is read-only.",
    }),
  ),
  { ...createFailure("listLists/selects/archived"), expectedFailure: true },
  createResult("listLists/pages/limit", { expectedFailure: true }),
]

/** Creates a row of what was sent in a parameter or a key, such as `listTasks view`. */
function exercise(
  place: string,
  value: string,
  changes: Partial<ExercisedValue> = {},
): ExercisedValue {
  const [operation, name = ""] = place.split(" ") as [OperationId, string]
  return { operation, name, value, state: "", accepted: 1, rejected: 0, ...changes }
}

/** Creates a report with all sections. */
export function createFullReport(): Report {
  const coverage = createCoverage()
  coverage.record({ operation: "listTasks", status: 200, example: "tasks", parameters: ["view"] })
  coverage.record({ operation: "createTask", status: 201, parameters: ["task.name"] })
  return createReport(results, {
    exercised: [
      exercise("listTasks view", "flagged", { accepted: 12 }),
      exercise("updateTask task.due_on", "a date", { state: "completed", rejected: 2 }),
    ],
    answers: [
      { rule: "tag-names", alternative: "names", seen: 27, where: "task 101" },
      { rule: "list-views", alternative: "row", seen: 4, where: "list 41" },
      { rule: "list-views", alternative: "board", seen: 1, where: "list 44" },
    ],
    untried: ["Without --second-token: what only one account can see."],
    questions: Array.from({ length: 12 }, (_, index) => ({
      id: `question-${index}`,
      question: `What is \`${index}\`?`,
      assumed: "Any value.",
      observations: index % 2 === 1 ? ["a string", "null"] : [],
    })),
    coverage: coverage.report(),
    leftovers: ["Cannot complete the task 107."],
  })
}

/** The keys of values that neither the service nor its records choose. */
const ownKeys = ["verdict", "outcome", "level", "operation", "state"]

/** Creates a report with all sections whose texts are hostile. */
export function createHostileReport(text = hostile): Report {
  return JSON.parse(JSON.stringify(createFullReport()), (key, value: unknown) => {
    if (typeof value !== "string" || ownKeys.includes(key)) return value
    // Kinds of values are short.
    if (key === "value") return text.slice(0, 40)
    // Names of parameters contain no slash, and names of checks stay different.
    return key === "name" ? value.replace("/", () => `${text}/`) : text
  }) as Report
}
