// What `verify` tells about an open question from what it has seen: what's proven, else what alone is left, else nothing.
import { expect, test } from "vitest"
import { SeenAnswers } from "../../src/conformance/answers/answers.ts"
import { createShown } from "../../src/conformance/answers/sign.ts"
import type { SeenAnswer } from "../../src/conformance/report.ts"
import { readSentRequest } from "../../src/conformance/state/request.ts"
import { State } from "../../src/conformance/state/state.ts"
import type { JsonObject } from "../../src/openapi/description.ts"

/** Returns the answers about a rule after some responses, each with the path that it answers. */
function tell(rule: string, responses: [path: string, status: number, body: JsonObject][]) {
  const answers = new SeenAnswers()
  const state = new State()
  for (const [path, status, content] of responses) {
    const exchange = {
      method: "GET",
      url: `http://127.0.0.1:1/v2${path}`,
      headers: new Headers(),
      milliseconds: 0,
      response: { status, headers: new Headers(), text: JSON.stringify(content) },
    }
    const request = readSentRequest(exchange, "", "valid")!
    const context = { state, viewed: answers.viewed, before: {}, obstacle: undefined }
    answers.add(createShown(request, content, context))
  }
  return answers.list(state, []).filter((one: SeenAnswer) => one.rule === rule)
}

const missing = (attribute: string) => ({ errors: [{ code: "missing_param", attribute }] })
const tasks = (...rows: [id: number, name: string, time: number][]) => ({
  tasks: rows.map(([id, name, hour]) => ({ id, name, updated_at: `2026-01-01T0${hour}:00:00Z` })),
})

test("an accepted or a refused request proves an answer, with how often and where", () => {
  const path = "/lists/1?organization_id=1"
  expect(tell("list-workspace", [[path, 200, { list: { id: 1 } }]])).toEqual([
    { rule: "list-workspace", alternative: "optional", seen: 1, where: "GET /lists/{id}" },
  ])
  const refused = missing("workspace_id")
  expect(
    tell("list-workspace", [
      [path, 400, refused],
      [path, 400, refused],
    ]),
  ).toMatchObject([{ alternative: "required", seen: 2 }])
})

test("a refusal for another reason answers nothing", () => {
  const path = "/lists/1?organization_id=1"
  expect(tell("list-workspace", [[path, 400, missing("include")]])).toEqual([])
})

test("what all responses leave is an answer if it's the only alternative", () => {
  const byTime = tasks([3, "C", 3], [1, "A", 2], [2, "B", 1])
  const byId = tasks([1, "B", 1], [2, "A", 3], [3, "C", 2])
  const path = "/tasks?organization_id=1"
  expect(tell("default-order", [[path, 200, byTime]])).toMatchObject([
    { alternative: "tasks-by-last-change" },
  ])
  // Other collections may still be in another order.
  expect(tell("default-order", [[path, 200, byId]])).toEqual([])
  const lists = { lists: [1, 2, 3].map((id) => ({ id, archived: false })) }
  const listed = ["/lists?organization_id=1&workspace_id=1", 200, lists] as const
  expect(tell("default-order", [[path, 200, byId], [...listed]])).toMatchObject([
    { alternative: "by-id" },
  ])
})

test("responses that contradict each other are both answers", () => {
  const path = "/lists/1?organization_id=1"
  const found = tell("list-workspace", [
    [path, 200, { list: { id: 1 } }],
    [path, 400, missing("workspace_id")],
  ])
  expect(found.map(({ alternative }) => alternative)).toEqual(["optional", "required"])
})
