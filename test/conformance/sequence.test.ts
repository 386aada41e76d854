// The commands that repeat a failure: the request, and the writes on which it depends.
import { expect, test } from "vitest"
import { formatSequence } from "../../src/conformance/report/sequence.ts"
import { type RecordName, WriteLog } from "../../src/conformance/report/writeLog.ts"
import type { Exchange, HttpRequest } from "../../src/traffic/exchange.ts"

const baseUrl = "http://127.0.0.1:1/v2"

function request(method: string, path: string, body?: object, token = "own"): HttpRequest {
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  return { method, url: baseUrl + path, headers, ...(body && { body: JSON.stringify(body) }) }
}

/** Creates a write with its response. */
function write(one: HttpRequest, answer: object = {}, status = 200): Exchange {
  const response = { status, headers: new Headers(), text: JSON.stringify(answer) }
  return { ...one, response, milliseconds: 0 }
}

const parent = write(request("POST", "/tasks", { task: { name: "Parent" } }), { task: { id: 101 } })
const child = write(request("POST", "/tasks", { task: { name: "Child", parent_id: 101 } }), {
  task: { id: 102 },
})
const other = write(request("POST", "/tasks", { task: { name: "Other" } }), { task: { id: 103 } })
const renamed = write(request("PUT", "/tasks/102", { task: { id: 102, name: "New" } }))
const rejected = write(request("PUT", "/tasks/102", { task: { id: 102, name: 5 } }), {}, 422)
const created = write(request("POST", "/access_tokens", { access_token: { name: "T" } }), {
  access_token: { id: 7, token: "secret-of-7" },
})

function createLog(...exchanges: Exchange[]): WriteLog {
  const log = new WriteLog()
  for (const exchange of exchanges) log.add(exchange)
  return log
}

const log = createLog(created, parent, other, child, rejected, renamed)
const listTasks = request("GET", "/tasks?organization_id=1")
const find = (one: HttpRequest, ...records: RecordName[]): unknown[] =>
  log
    .findCauses(one, records)
    .map(({ request: { url, body } }) => [url.slice(baseUrl.length), body])

test("the causes of a response are the accepted writes to the record, and to the records that these name", () => {
  expect(find(request("GET", "/tasks/102?organization_id=1"))).toEqual([
    ["/tasks", parent.body],
    ["/tasks", child.body],
    ["/tasks/102", renamed.body],
  ])
})

test("the causes of a response include those to records that the failure is about", () => {
  expect(find(listTasks, { kind: "tasks", id: 103 })).toEqual([["/tasks", other.body]])
  expect(find(listTasks)).toEqual([])
})

test("the causes of a response include the creation of the token", () => {
  expect(find(request("GET", "/tasks?organization_id=1", undefined, "secret-of-7"))).toEqual([
    ["/access_tokens", created.body],
  ])
})

test("the causes of a response don't include the failing write itself", () => {
  expect(find(renamed)).toEqual([
    ["/tasks", parent.body],
    ["/tasks", child.body],
  ])
})

/** Formats a request as a curl command. */
const format = (one: HttpRequest): string =>
  `curl -i -X ${one.method} -H "Authorization: Bearer $TOKEN"${one.body ? ` --data-raw '${one.body}'` : ""} '${one.url}'`

const formatAll = (last: HttpRequest, ...exchanges: Exchange[]): string[] =>
  formatSequence(
    { request: last, writes: createLog(...exchanges).findCauses(last, []) },
    { format, restore: (text) => text, secondToken: "second" },
  )

test("the commands of a sequence keep the IDs of new records in variables", () => {
  expect(formatAll(request("GET", "/tasks/102?organization_id=102"), parent, child)).toEqual([
    `TASK_1=$(curl -s -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{"task":{"name":"Parent"}}' '${baseUrl}/tasks' | jq .task.id)`,
    `TASK_2=$(curl -s -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{"task":{"name":"Child","parent_id":'"$TASK_1"'}}' '${baseUrl}/tasks' | jq .task.id)`,
    `curl -i -X GET -H "Authorization: Bearer $TOKEN" '${baseUrl}/tasks/'"$TASK_2"'?organization_id=102'`,
  ])
})

test("the commands of a sequence keep the secret of a new token in a variable", () => {
  const [first, last] = formatAll(request("GET", "/lists", undefined, "secret-of-7"), created)
  expect(first).toMatch(/^CREATED=.*; ACCESS_TOKEN_1=.*; ACCESS_TOKEN_1_SECRET=/)
  expect(last).toContain("Bearer $ACCESS_TOKEN_1_SECRET")
  expect(first + last!).not.toContain("secret-of-7")
})

test("the commands of a sequence name the second token", () => {
  const [only] = formatAll(request("GET", "/lists", undefined, "second"))
  expect(only).toContain("Bearer $SECOND_TOKEN")
})
