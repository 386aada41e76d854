import { createCoverage } from "../../src/contract/coverage.ts"
import type {
  CheckResult,
  Evidence,
  Finding,
  Level,
  Outcome,
  Report,
  ToldExchange,
} from "../../src/conformance/report.ts"
import description from "../../generated/openapi.json" with { type: "json" }

/** What a hostile service may answer: what a terminal obeys, what markup begins or ends with, and half a character. */
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

/** A check, of which what a test is about is given. */
export function checkOf(name: string, given: Partial<CheckResult> = {}): CheckResult {
  return {
    name,
    rule: `What \`${name}\` holds the service to.`,
    level: "required",
    pointer: "#/paths",
    evidence: { stated: "It says so." },
    stateful: false,
    writes: false,
    outcome: "passed",
    findings: [],
    seen: [],
    expected: false,
    requests: 1,
    milliseconds: 12,
    ...given,
  }
}

/** A report with these checks, of which what a test is about is given. */
export function reportOf(results: CheckResult[], given: Partial<Report> = {}): Report {
  const counts: Record<Outcome, number> = {
    passed: 0,
    failed: 0,
    unsupported: 0,
    unknown: 0,
    "not run": 0,
    error: 0,
  }
  for (const { outcome } of results) counts[outcome]++
  const failed = results.some(({ outcome, expected }) => outcome === "failed" && !expected)
  return {
    verdict: failed ? "not conforming" : "conforming",
    reasons: [],
    baseUrl: "http://127.0.0.1:4010/v2",
    service: "work-management",
    organizationId: 1,
    workspaceId: 11,
    readOnly: false,
    run: "conformance-7f3a",
    started: "2026-11-21T19:10:58.000Z",
    milliseconds: 12_340,
    requests: 931,
    counts,
    results,
    questions: [],
    coverage: createCoverage().report(),
    left: [],
    ...given,
  }
}

const exchange: ToldExchange = {
  request: `POST http://127.0.0.1:4010/v2/tasks
authorization: ***
content-type: application/vnd.work-management.v2+json

{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}`,
  answer: `HTTP 201
content-type: application/vnd.work-management.v2+json; charset=utf-8
x-request-id: 0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5

{
\t"request_uuid": "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5",
\t"status": "success",
\t"task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
}`,
  curl: `curl -i -X POST -H "Authorization: Bearer $TOKEN" -H 'content-type: application/vnd.work-management.v2+json' --data-raw '{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'`,
}

const dueOn: Finding = {
  expected: "a date like 2026-01-31",
  found: '"2026-12-24T00:00:00Z"',
  pointer: "#/components/schemas/Task/properties/due_on",
  exchange,
}

const listed: Finding = {
  expected: "the status 400, with the error missing_param",
  found: "the status 200",
  pointer: "#/paths/~1tasks/get/responses/400",
  exchange: {
    request: "GET http://127.0.0.1:4010/v2/tasks\nauthorization: ***",
    answer: 'HTTP 200\ncontent-type: application/json\n\n{"tasks":[]}',
    curl: `curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:4010/v2/tasks'`,
  },
}

/** One of each: each outcome and level, causes of one check and of some, and a list of expected failures. */
export const each: CheckResult[] = [
  checkOf("listTasks/answer", { rule: "GET /tasks answers as the contract says." }),
  checkOf("listTasks/missing/organization_id", {
    outcome: "failed",
    rule: "Without `organization_id` it is refused.",
    evidence: { stated: "A required parameter that is missing is refused with missing_param." },
    findings: [listed],
  }),
  checkOf("listTasks/view/unknown", {
    outcome: "failed",
    level: "optional",
    rule: "A view that there is not is refused.",
    findings: [{ ...dueOn, expected: "the status 400", found: "the status 500" }],
  }),
  checkOf("tasks/read-back", {
    outcome: "failed",
    level: "recommended",
    rule: "What is created is read back.",
    evidence: { observed: "Dates have no time, wherever they were seen." },
    findings: [{ ...dueOn, exchange: undefined }],
    stateful: true,
    writes: true,
  }),
  checkOf("tasks/create", {
    outcome: "failed",
    rule: "A task that is created is answered whole.",
    findings: [dueOn, { ...dueOn, expected: "the name that was sent", found: "no name" }],
    writes: true,
  }),
  checkOf("tasks/sort", { outcome: "error", reason: "TypeError: task.id is not a function" }),
  checkOf("tasks/tags", {
    outcome: "unknown",
    level: "recommended",
    rule: "What form an element of `tags` takes.",
    evidence: { question: "tag-elements" },
    seen: ["a string"],
  }),
  checkOf("webhooks/create", {
    outcome: "unsupported",
    reason: "The service answers createWebhook with 501.",
    writes: true,
  }),
  checkOf("webhooks/read", {
    outcome: "not run",
    reason: "It needs a webhook, and none could be made.",
  }),
  ...["a", "b", "c", "d", "e", "f"].map((one) =>
    checkOf(`files/upload/${one}`, {
      outcome: "not run",
      reason: "It writes, and this run is read-only.",
      evidence: { observed: "One was seen." },
    }),
  ),
  checkOf("lists/archive", { outcome: "failed", expected: true, findings: [listed] }),
  checkOf("lists/rename", { outcome: "passed", expected: true }),
]

/** A report that has something of everything. */
export function wholeReport(): Report {
  const coverage = createCoverage()
  coverage.record({ operation: "listTasks", status: 200, example: "tasks", parameters: ["view"] })
  coverage.record({ operation: "createTask", status: 201, parameters: ["task.name"] })
  return reportOf(each, {
    reasons: ["A check that is required failed, `listTasks/missing/organization_id` first."],
    questions: description["x-open-questions"].map(({ id, question, assumed }, index) => ({
      id,
      question,
      assumed,
      seen: index % 8 === 1 ? ["a string", "null"] : [],
    })),
    coverage: coverage.report(),
    left: ["The task 107, as DELETE /tasks/107 was answered with 500."],
  })
}

/** A report in which everything that can be is hostile. */
export function hostileReport(text = hostile): Report {
  const one: ToldExchange = { request: text, answer: text, curl: text }
  const finding: Finding = { expected: text, found: text, pointer: text, exchange: one }
  const outcomes: Outcome[] = ["passed", "failed", "unsupported", "unknown", "not run", "error"]
  const levels: Level[] = ["required", "recommended", "optional"]
  const evidence: Evidence[] = [{ stated: text }, { observed: text }, { question: text }]
  const results = outcomes.flatMap((outcome, index) =>
    [true, false].map((expected) =>
      checkOf(`${text}/${outcome}/${expected}`, {
        outcome,
        rule: text,
        level: levels[index % 3],
        evidence: evidence[index % 3],
        pointer: text,
        reason: text,
        findings: [finding],
        seen: [text],
        expected,
      }),
    ),
  )
  return reportOf(results, {
    reasons: [text],
    baseUrl: text,
    service: text,
    run: text,
    started: text,
    questions: [
      { id: text, question: text, assumed: text, seen: [text, text] },
      { id: `${text}2`, question: text, assumed: text, seen: [] },
    ],
    left: [text],
  })
}
