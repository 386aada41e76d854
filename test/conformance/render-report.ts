import type { QuestionId } from "../../generated/conformance.ts"
import { createCoverage } from "../../src/contract/coverage.ts"
import type { FormattedExchange } from "../../src/traffic/formatExchange.ts"
import type {
  CheckResult,
  CheckEvidence,
  Finding,
  Level,
  Outcome,
  Report,
} from "../../src/conformance/report.ts"

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

/** Creates a check result. */
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
    requests: 1,
    milliseconds: 12,
    ...changes,
  }
}

/** Creates a report. */
export function createReport(results: CheckResult[], changes: Partial<Report> = {}): Report {
  const counts: Record<Outcome, number> = {
    passed: 0,
    failed: 0,
    unsupported: 0,
    unknown: 0,
    blocked: 0,
    "not run": 0,
    error: 0,
  }
  for (const { outcome } of results) counts[outcome]++
  const failed = results.some(
    ({ outcome, expectedFailure: expected }) => outcome === "failed" && !expected,
  )
  return {
    verdict: failed ? "not conforming" : "conforming",
    reasons: [],
    baseUrl: "http://127.0.0.1:4010/v2",
    service: "work-management",
    organizationId: 1,
    workspaceId: 11,
    readOnly: false,
    runId: "conformance-7f3a",
    started: "2026-11-21T19:10:58.000Z",
    milliseconds: 12_340,
    requests: 931,
    counts,
    results,
    questions: [],
    coverage: createCoverage().report(),
    leftovers: [],
    ...changes,
  }
}

const exchange: FormattedExchange = {
  request: `POST http://127.0.0.1:4010/v2/tasks
authorization: ***
content-type: application/vnd.work-management.v2+json

{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}`,
  response: `HTTP 201
content-type: application/vnd.work-management.v2+json; charset=utf-8
x-request-id: 0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5

{
\t"request_uuid": "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5",
\t"status": "success",
\t"task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
}`,
  curl: `curl -i -X POST -H "Authorization: Bearer $TOKEN" -H 'content-type: application/vnd.work-management.v2+json' --data-raw '{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'`,
}

const setup = [
  `curl -i -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{}' 'http://127.0.0.1:4010/v2/access_tokens'`,
]

const dueOn: Finding = {
  expected: "a date like 2026-01-31",
  found: '"2026-12-24T00:00:00Z"',
  pointer: "#/components/schemas/Task/properties/due_on",
  exchange,
  setup,
}

const listed: Finding = {
  expected: "the status 400, with the error missing_param",
  found: "the status 200",
  pointer: "#/paths/~1tasks/get/responses/400",
  exchange: {
    request: "GET http://127.0.0.1:4010/v2/tasks\nauthorization: ***",
    response: 'HTTP 200\ncontent-type: application/json\n\n{"tasks":[]}',
    curl: `curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:4010/v2/tasks'`,
  },
}

/** Results with each outcome and level, shared causes, and expected failures. */
export const results: CheckResult[] = [
  createResult("listTasks/answer", { rule: "GET /tasks returns a documented response." }),
  createResult("listTasks/missing/organization_id", {
    outcome: "failed",
    rule: "A request without `organization_id` is rejected.",
    evidence: { stated: "A missing parameter has the code missing_param." },
    findings: [listed],
  }),
  createResult("listTasks/view/unknown", {
    outcome: "failed",
    level: "optional",
    rule: "An unknown view is rejected.",
    findings: [{ ...dueOn, expected: "the status 400", found: "the status 500" }],
  }),
  createResult("tasks/read-back", {
    outcome: "failed",
    level: "recommended",
    rule: "A new task has the sent fields.",
    evidence: { observed: "Dates have no time." },
    findings: [{ ...dueOn, exchange: undefined }],
    stateful: true,
    writes: true,
  }),
  createResult("tasks/create", {
    outcome: "failed",
    rule: "POST /tasks returns the task.",
    findings: [dueOn, { ...dueOn, expected: "the name that was sent", found: "no name" }],
    writes: true,
  }),
  createResult("tasks/sort", { outcome: "error", reason: "TypeError: task.id is not a function" }),
  createResult("tasks/tags", {
    outcome: "unknown",
    level: "recommended",
    rule: "Not documented: the form of an element of `tags`.",
    evidence: { question: "tag-elements" },
    observations: ["a string"],
  }),
  createResult("webhooks/create", {
    outcome: "unsupported",
    reason: "The service responds with 501.",
    writes: true,
  }),
  createResult("webhooks/read", {
    outcome: "blocked",
    reason: "Cannot create an integration webhook: 500.",
  }),
  createResult("files/deleted", {
    outcome: "not run",
    reason: "The check needs a deleted task, which the API cannot create.",
    missingRecords: "a deleted task",
  }),
  ...["a", "b", "c", "d", "e", "f"].map((one) =>
    createResult(`files/upload/${one}`, {
      outcome: "not run",
      reason: "The check changes data, and the run is read-only.",
      evidence: { observed: "An example." },
    }),
  ),
  createResult("lists/archive", { outcome: "failed", expectedFailure: true, findings: [listed] }),
  createResult("lists/rename", { outcome: "passed", expectedFailure: true }),
]

/** Creates a report with all sections. */
export function createFullReport(): Report {
  const coverage = createCoverage()
  coverage.record({ operation: "listTasks", status: 200, example: "tasks", parameters: ["view"] })
  coverage.record({ operation: "createTask", status: 201, parameters: ["task.name"] })
  return createReport(results, {
    reasons: [
      "Failed or unsupported: 2 required checks, `listTasks/missing/organization_id` first.",
    ],
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

/** Creates a report with hostile texts. */
export function createHostileReport(text = hostile): Report {
  const one: FormattedExchange = { request: text, response: text, curl: text }
  const finding: Finding = {
    expected: text,
    found: text,
    pointer: text,
    exchange: one,
    setup: [text],
  }
  const outcomes: Outcome[] = [
    "passed",
    "failed",
    "unsupported",
    "unknown",
    "blocked",
    "not run",
    "error",
  ]
  const levels: Level[] = ["required", "recommended", "optional"]
  const evidence: CheckEvidence[] = [
    { stated: text },
    { observed: text },
    { question: text as QuestionId },
  ]
  const hostileResults = outcomes.flatMap((outcome, index) =>
    [true, false].map((expected) =>
      createResult(`${text}/${outcome}/${expected}`, {
        outcome,
        rule: text,
        level: levels[index % 3],
        evidence: evidence[index % 3],
        pointer: text,
        reason: text,
        findings: [finding],
        observations: [text],
        expectedFailure: expected,
      }),
    ),
  )
  return createReport(hostileResults, {
    reasons: [text],
    baseUrl: text,
    service: text,
    runId: text,
    started: text,
    questions: [
      { id: text, question: text, assumed: text, observations: [text, text] },
      { id: `${text}2`, question: text, assumed: text, observations: [] },
    ],
    leftovers: [text],
  })
}
