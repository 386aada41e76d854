import { expect, test } from "vitest"
import { defaultLimit, vendorMediaType } from "../../generated/tables.ts"
import { checkRequest, type ViolationReport } from "../../src/contract/index.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { origin } from "../mock/send.ts"

interface Sent {
  type?: string | null
  body?: unknown
}

/** Sends a request such as `GET /tasks` to a lenient sandbox. A body that is a string is sent unchanged. */
async function send(request: string, { type = vendorMediaType, body }: Sent = {}) {
  const { fetch, violations } = createSandbox({ lenient: true })
  const [method = "", target = ""] = request.split(" ")
  const headers = new Headers({ Authorization: "Bearer 21" })
  if (type !== null && body !== undefined) headers.set("Content-Type", type)
  const text = typeof body === "string" ? body : JSON.stringify(body)
  // Bytes, because fetch adds a Content-Type to text.
  const bytes = body === undefined ? undefined : new TextEncoder().encode(text)
  const response = await fetch(origin + target, { method, headers, body: bytes })
  const received = await response.text()
  return {
    status: response.status,
    count: response.headers.get("Contract-Violations"),
    headers: response.headers,
    body: (received === "" ? undefined : JSON.parse(received)) as unknown,
    report: violations(),
  }
}

const task = { workspace_id: 11, name: "Proofread it" }
const comment = { body: "Done.", mime_type: "text/x-markdown" }

const suggestedLimit = new RegExp(`is missing or empty\\. Send limit=${defaultLimit}`)
// oxfmt-ignore
test.each<[what: string, request: string, sent: Sent, place: string, advice: RegExp]>([
    ["application/json as the media type", "POST /tasks", { type: "application/json", body: { organization_id: 1, task } }, "header Content-Type", /must be application\/vnd\./],
    ["a body without a media type", "POST /tasks", { type: null, body: { organization_id: 1, task } }, "header Content-Type", /is missing or empty; it must be application\/vnd\./],
    ["JSON in the media type of a form, as curl sends it", "POST /tasks", { type: "application/x-www-form-urlencoded", body: { organization_id: 1, task } }, "header Content-Type", /must be application/],
    ["JSON in the media type of text, as C# sends it", "POST /tasks", { type: "text/plain; charset=utf-8", body: { organization_id: 1, task } }, "header Content-Type", /must be application/],
    ["another charset", "POST /tasks", { type: `${vendorMediaType}; charset=latin1`, body: { organization_id: 1, task } }, "header Content-Type", /must be application/],
    ["the organization in the query", "POST /tasks?organization_id=1", { body: { task } }, "query organization_id", /It belongs in the body, as organization_id\./],
    ["the organization in both places", "POST /tasks?organization_id=2", { body: { organization_id: 1, task } }, "query organization_id", /It belongs in the body/],
    ["a new token's organization in the query", "POST /access_tokens?organization_id=1", { body: { access_token: { name: "a" } } }, "query organization_id", /It belongs in the body, as organization_id\./],
    ["the workspace in the query", "PUT /tasks/101?workspace_id=11", { body: { organization_id: 1, task: { completed: true } } }, "query workspace_id", /It belongs in the body, as task\.workspace_id\./],
    ["a parameter in the body", "POST /comments?organization_id=1&workspace_id=11", { body: { task_id: 101, comment } }, "body task_id", /It belongs in the query, as task_id\./],
    ["a parameter inside the record", "POST /comments?organization_id=1&workspace_id=11", { body: { comment: { ...comment, task_id: "101" } } }, "body comment.task_id", /It belongs in the query, as task_id\./],
    ["an unknown parameter", "GET /tasks?organization_id=1&_=17", {}, "query _", /Unknown parameter _\./],
    ["an unknown key", "POST /tasks", { body: { organization_id: 1, task: { ...task, color: "red" } } }, "body task.co***", /Unknown key task\.co\*\*\*\. Omit it\./],
    ["an unknown key with a number that JavaScript rounds", "POST /tasks", { body: '{"organization_id":1,"version":17000000000000000000,"task":{"workspace_id":11,"name":"a"}}' }, "body version", /Unknown key version\./],
    ["an integer as text", "POST /tasks", { body: { organization_id: "1", task } }, "body organization_id", /must be an integer, not "1"/],
    ["an integer as text in an array", "POST /tasks", { body: { organization_id: 1, task: { ...task, subscriptions: [{ account_id: "21" }, { account_id: "22" }] } } }, "body task.subscriptions[].account_id", /must be an integer, not "21"/],
    ["a boolean as text", "PUT /tasks/101", { body: { organization_id: 1, task: { workspace_id: 11, completed: "True" } } }, "body task.completed", /must be true or false, not "True"/],
    ["a boolean as Rails writes it", "POST /tasks", { body: { organization_id: 1, task: { ...task, parent_id: 101, mirror_parent_tags: "0" } } }, "body task.mirror_parent_tags", /must be true or false, not "0"/],
    ["a boolean as PHP writes it in the query", "GET /tasks?organization_id=1&cleared=0", {}, "query cleared", /must be true or false, not "0"/],
    ["true as PHP writes it in the query", "GET /lists?organization_id=1&workspace_id=11&archived=1", {}, "query archived", /must be true or false, not "1"/],
    ["a decimal number in the query", "GET /tasks?organization_id=1.0", {}, "query organization_id", /must be an integer, not "1\.0"/],
    ["a number after a space in the query", "GET /tasks?organization_id=1&limit=+50", {}, "query limit", /must be an integer, not " 50"/],
    ["an empty optional parameter", "GET /tasks?organization_id=1&list_id=", {}, "query list_id", /must be an integer, not ""\. Omit it\./],
    ["an empty optional key", "POST /tasks", { body: { organization_id: 1, task: { ...task, due_on: "" } } }, "body task.due_on", /Omit it\./],
    ["an empty view", "GET /tasks?organization_id=1&view=", {}, "query view", /Omit it\./],
    ["null in an optional key", "POST /tasks", { body: { organization_id: 1, task: { ...task, owner_id: null } } }, "body task.owner_id", /must be an integer, not null\. Omit it\./],
    ["a missing required limit", "GET /activities?organization_id=1", {}, "query limit", suggestedLimit],
    ["an empty required limit", "GET /activities?organization_id=1&limit=", {}, "query limit", suggestedLimit],
    ["an array sent as several parameters", "GET /tasks?organization_id=1&include=accounts&include=memberships", {}, "query include", /must be sent once, not 2 times/],
    ["an array in brackets, as axios sends it", "GET /tasks?organization_id=1&include[]=accounts&include[]=memberships", {}, "query include[]", /Unknown parameter include\[\]\./],
    ["an array with an empty part", "GET /lists?organization_id=1&workspace_id=11&include=&include=sections", {}, "query include", /must be sent once/],
    ["the same value sent twice", "GET /tasks?organization_id=1&organization_id=1", {}, "query organization_id", /must be sent once/],
    ["double slashes in a path", "GET /v2//tasks?organization_id=1", {}, "path ", /must be \/v2\/tasks, not \/v2\/\/tasks\./],
    ["a trailing slash", "GET /v2/tasks/101/?organization_id=1", {}, "path ", /must be \/v2\/tasks\/101/],
    ["a body where none is allowed", "DELETE /integration_webhooks/301?organization_id=1", { body: {} }, "body ", /This operation has no body\./],
  ])("a lenient server accepts a request with %s and reports one violation", async (_, request, sent, where, advice) => {
    const { status, count, report } = await send(request, sent)
    expect([status < 300, status]).toEqual([true, status])
    const [violation, ...others] = report.violations
    expect(others).toEqual([])
    const times = where.includes("[].") ? 2 : 1
    expect([`${violation?.in} ${violation?.name}`, violation?.accepted]).toEqual([where, true])
    expect([count, violation?.count]).toEqual([`${times}`, times])
    expect(violation?.message).toMatch(advice)
  })

// oxfmt-ignore
test.each<[what: string, request: string, sent: Sent, status: number, place: string]>([
    ["a form", "POST /tasks", { type: "application/x-www-form-urlencoded", body: "organization_id=1&task[name]=a" }, 415, "header Content-Type"],
    ["XML", "POST /tasks", { type: "application/xml", body: "<task/>" }, 415, "body "],
    ["the media type of another version", "POST /tasks", { type: "application/vnd.work-management.v1+json", body: { organization_id: 1, task } }, 415, "header Content-Type"],
    ["broken JSON", "POST /tasks", { type: "application/json", body: '{"task":' }, 422, "body "],
    ["a missing name", "POST /tasks", { body: { organization_id: 1, task: { workspace_id: 11, title: "a" } } }, 422, "body task.name"],
    ["an empty required key", "POST /tasks", { body: { organization_id: 1, task: { ...task, name: "" } } }, 422, "body task.name"],
    ["a word as an integer", "POST /tasks", { body: { organization_id: "one", task } }, 422, "body organization_id"],
    ["text that JavaScript rounds", "POST /tasks", { body: { organization_id: "9007199254740993", task } }, 422, "body organization_id"],
    ["a number that JavaScript rounds", "POST /tasks", { type: "application/json", body: '{"organization_id":9007199254740993,"ts":1,"task":{"workspace_id":11,"name":"a"}}' }, 422, "body organization_id"],
    ["a query parameter sent in the body as a number that JavaScript rounds", "DELETE /comments/201", { body: '{"organization_id":9007199254740993,"workspace_id":11,"task_id":101}' }, 400, "query organization_id"],
    ["the word yes as a boolean", "GET /tasks?organization_id=1&deleted=yes", {}, 400, "query deleted"],
    ["a missing organization", "GET /tasks", {}, 400, "query organization_id"],
    ["an empty organization", "GET /tasks?organization_id=&limit=50", {}, 400, "query organization_id"],
    ["two organizations", "GET /tasks?organization_id=1&organization_id=2", {}, 400, "query organization_id"],
    ["two organizations for a new task", "POST /tasks?organization_id=1&organization_id=2", { body: { task } }, 422, "body organization_id"],
    ["an unknown view", "GET /tasks?organization_id=1&view=flaged", {}, 400, "query view"],
    ["a limit above the maximum", "GET /tasks?organization_id=1&limit=1000", {}, 400, "query limit"],
    ["an array in place of the task", "POST /tasks", { body: { organization_id: 1, task: [task] } }, 422, "body task"],
    ["an unknown path", "GET /v2//users", {}, 404, "path "],
    ["an unknown method", "PATCH /tasks/101", { body: {} }, 405, "method "],
  ])("a lenient server rejects a request with %s and reports the violation", async (_, request, sent, status, where) => {
    const { count, report, ...response } = await send(request, sent)
    expect(response.status).toBe(status)
    const rejected = report.violations.filter(({ accepted }) => !accepted)
    expect(rejected.map(({ in: part, name }) => `${part} ${name}`)).toContain(where)
    const total = report.violations.reduce((sum, violation) => sum + violation.count, 0)
    expect([count, report.violating]).toEqual([`${total}`, 1])
    const { errors } = response.body as { errors: unknown[] }
    expect(errors).toHaveLength(rejected.length)
  })

test("a lenient server converts text to numbers and booleans, and ignores null and unknown keys", async () => {
  const { body } = await send("PUT /tasks/101?organization_id=1", {
    type: "application/json",
    body: { task: { workspace_id: "11", completed: "true", name: null, updated_at: "2026" } },
  })
  expect(body).toMatchObject({ task: { id: 101, completed: true } })
})

test("a lenient server reads a DELETE's parameters from its body, and reports both violations", async () => {
  const { status, report } = await send("DELETE /integration_webhooks/301", {
    type: "application/json",
    body: { organization_id: 1 },
  })
  const found = report.violations.map(({ in: part, name, accepted }) => [part, name, accepted])
  expect([status, found]).toEqual([
    204,
    [
      ["query", "organization_id", true],
      ["body", "", true],
    ],
  ])
})

test("a lenient server merges an array sent as several parameters", async () => {
  const { headers } = await send(
    "GET /activities?organization_id=1&limit=1&include=&include=tasks&include=lists",
  )
  expect(headers.get("Link")).toContain("&include=tasks%2Clists&")
})

test("a lenient server keeps null where the contract allows it", async () => {
  const { body, count } = await send("PUT /tasks/101", {
    body: { organization_id: 1, task: { workspace_id: 11, list_id: null } },
  })
  expect([count, body]).toEqual([
    "0",
    expect.objectContaining({ task: expect.objectContaining({ list_id: null }) }),
  ])
})

test("a lenient server's link to the next page is valid even if the request wasn't", async () => {
  const { headers } = await send("GET /v2//activities/?organization_id=1.0&_=1&limit=2")
  const [, next = ""] = /^next=<(.*)>$/.exec(headers.get("Link") ?? "") ?? []
  expect(next).toBe(`${origin}/v2/activities?organization_id=1&limit=2&cursor=2`)
  expect(await checkRequest({ url: next, headers: { Authorization: "Bearer a" } })).toEqual([])
})

test("a lenient server reports all violations of a request without a token", async () => {
  const { fetch, violations } = createSandbox({ lenient: true })
  const response = await fetch(`${origin}/v2//tasks?organization_id=1`)
  expect([response.status, response.headers.get("Contract-Violations")]).toEqual([401, "2"])
  expect(violations().violations.map(({ in: part, accepted }) => [part, accepted])).toEqual([
    ["path", true],
    ["header", false],
  ])
})

test("a lenient server ignores an unknown key with a deeply nested value", async () => {
  const deep = `${"[".repeat(249)}${"]".repeat(249)}`
  const body = `{"organization_id":1,"deep":${deep},"task":{"workspace_id":"11","name":"a"}}`
  expect(await send("POST /tasks", { body })).toMatchObject({ status: 201, count: "2" })
})

test.each(["__proto__", "constructor", "a/b~c", ""])(
  "a lenient server ignores the unknown key %j",
  async (key) => {
    const body = `{"organization_id":1,${JSON.stringify(key)}:{"name":1},"task":{"workspace_id":11,"name":"a"}}`
    expect(await send("POST /tasks", { body })).toMatchObject({ status: 201, count: "1" })
  },
)

test("the violation report lists each violation once, with its count", async () => {
  const { fetch, violations } = createSandbox({ lenient: true })
  const headers = { Authorization: "Bearer secret", "Content-Type": "application/json" }
  for (const due_on of ["", "2026-04-01", "soon", "later"]) {
    const body = JSON.stringify({ organization_id: 1, task: { ...task, due_on } })
    await fetch(`${origin}/tasks`, { method: "POST", headers, body })
  }
  const report = await (await fetch(`${origin}/__contract/violations`)).json()
  expect(report).toEqual(violations())
  expect(report).toMatchObject({ requests: 4, violating: 4, unlisted: 0 })
  const listed = (report as ViolationReport).violations.map(
    ({ operation, name, accepted, count }) => [operation, name, accepted, count],
  )
  expect(listed).toEqual([
    ["createTask", "Content-Type", true, 4],
    ["createTask", "task.due_on", true, 1],
    ["createTask", "task.due_on", false, 2],
  ])
})

test("the violation report lists empty values separately from values of the wrong type", async () => {
  const { fetch, violations } = createSandbox({ lenient: true })
  const headers = { Authorization: "Bearer secret" }
  for (const id of ["", "41.0", ""]) {
    await fetch(`${origin}/tasks?organization_id=1&list_id=${id}`, { headers })
  }
  expect(violations().violations.map(({ count, message }) => [count, message])).toEqual([
    [2, 'The parameter list_id must be an integer, not "". Omit it.'],
    [1, 'The parameter list_id must be an integer, not "41.0".'],
  ])
})

test("the violation report limits how many violations it lists and how long they are", async () => {
  const { fetch, violations } = createSandbox({ lenient: true })
  const headers = { Authorization: "Bearer secret" }
  // The report shortens long names, so that most of them become equal.
  const words = "task list owner account access token name status id url".split(" ")
  const names = Array.from({ length: 2_020 }, (_, i) =>
    i < 1_010
      ? "x".repeat(1_000) + i
      : `${i}`.replaceAll(/\d/g, (digit) => `${words[Number(digit)]}_`),
  )
  for (let start = 0; start < names.length; start += 10) {
    const query = names.slice(start, start + 10).join("=1&")
    await fetch(`${origin}/tasks?organization_id=1&${query}`, { headers })
  }
  const { violations: listed, unlisted } = violations()
  expect(listed.reduce((sum, { count }) => sum + count, unlisted)).toBe(2_020)
  expect(listed).toHaveLength(1000)
  expect(JSON.stringify(listed).length).toBeLessThan(1_000_000)
})

test("a lenient server's reports show no text in place of an ID, even if the path has an empty segment", async () => {
  const { fetch, violations, requests } = createSandbox({ lenient: true })
  const headers = { Authorization: "Bearer 21" }
  await fetch(`${origin}/v2//tasks/velvet_tulip?organization_id=1`, { headers })
  const text = JSON.stringify([violations(), requests()])
  expect(text).toContain("The path must be /v2/tasks/ve***, not /v2//tasks/ve***.")
  expect(text).not.toContain("tulip")
})
