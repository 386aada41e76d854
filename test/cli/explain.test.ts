import { expect, test } from "vitest"
import { rules } from "../../generated/sandbox.ts"
import { main } from "../../src/cli/main.ts"
import { operationIds, getOperationSpec } from "../../src/contract/operations.ts"
import { readDescription } from "../../src/contract/readDescription.ts"
import type { Page } from "../../src/cli/explain/page.ts"
import type { ExplainedPart } from "../../src/cli/explain/parts.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { runHere } from "../server/command.ts"

async function explain(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runHere(() => main(["explain", ...args]))
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}

async function explainAsJson(name: string): Promise<Page> {
  return JSON.parse(await explain(name, "--json"))
}

/** Returns the parts in some of a page's sections. */
async function listParts(name: string, ...headings: string[]): Promise<ExplainedPart[]> {
  const { sections } = await explainAsJson(name)
  return headings.flatMap((heading) => (sections[heading] ?? []) as ExplainedPart[])
}

test.each(operationIds)("explain %s prints every parameter, key and response", async (id) => {
  const { parameters, body, responses, success } = getOperationSpec(id)
  const fields = await listParts(id, `${success} response`)
  const all = [...(await listParts(id, "Parameters", "Body", "Responses")), ...fields]
  expect(all.map(({ name }) => name)).toEqual([
    ...parameters.map(({ name }) => name),
    ...(body ? [...body.mediaTypes, ...body.keys] : []),
    ...Object.keys(responses),
    ...fields.map(({ name }) => name),
  ])
  expect(fields.length > 0).toBe(success !== 204)
  const markdown = await explain(id)
  expect(all.filter(({ name }) => !markdown.includes(`- \`${name}\` (`))).toEqual([])
  expect(all.filter(({ description }) => description === "")).toEqual([])
  const { openQuestions } = await explainAsJson(id)
  const listed = openQuestions.map((question) => question.id)
  const asked = all.flatMap((part) => part.openQuestions)
  expect(asked.filter((question) => !listed.includes(question))).toEqual([])
  expect(listed.filter((question) => !markdown.includes(`\n- [${question}] `))).toEqual([])
})

test.each(operationIds)("explain %s prints a request that the sandbox accepts", async (id) => {
  const { example } = await explainAsJson(id)
  const { method = "", target = "", contentType, body } = example ?? {}
  const sandbox = createSandbox()
  const response = await sandbox.fetch(`http://sandbox${target}`, {
    method,
    headers: {
      Authorization: "Bearer <ACCESS_TOKEN>",
      ...(contentType && { "Content-Type": contentType }),
    },
    body: contentType && JSON.stringify(body),
  })
  expect(response.status).toBe(getOperationSpec(id).success)
  sandbox.close()
})

test("explain prints the type and meaning of each response key", async () => {
  const markdown = await explain("getTask")
  expect(markdown).toContain("\n- `task.id` (integer, required): The ID of the task")
  expect(markdown).toContain("\n- `task.due_on` (string | null, date, required): ")
  expect(markdown).toContain("\n- `includes.accounts[].name` (string, required): ")
  // A task's fields are already listed under `task`.
  expect(markdown).toContain("\n- `includes.tasks` (array of Task, optional): ")
  expect(markdown).not.toContain("includes.tasks[].id")
})

test("explain prints the fields and known actions of each kind of activity", async () => {
  const fields = (await explain("Activity")).match(/^- `(target_type|action|id)`.*$/gm)
  expect(fields).toHaveLength(7)
  expect(fields?.at(-1)).toMatch(/^- `action` \(string, required\): .* Known values: `like`\.$/)
})

test("explain omits effects that a key's name already states", async () => {
  const markdown = await explain("createTask")
  expect(markdown).toMatch(/^- `task\.owner_id` \(integer, optional\): [^`]+$/m)
  expect(markdown).toMatch(/^- `task\.tags` \(.*\): .* Adds the value to `tags`\./m)
  expect(markdown.match(/^- mirrored: /gm)).toHaveLength(1)
})

test("explain prints all assumptions in the last section", async () => {
  const markdown = await explain("createComment")
  expect(markdown).toMatch(/^# createComment: POST \/comments\n/)
  expect(markdown).toContain("Creates an activity on the record of `task_id`: `add_comment`.")
  expect(markdown).toContain("- Evidence for the parameters: location: observed.\n")
  expect(markdown).toContain("POST /v2/comments?organization_id=1&")
  const [, last = ""] = markdown.split("\n## Assumptions and open questions\n")
  expect(last).toMatch(/^- \[comment-reading\] How can .* Assumption: .*$/m)
  expect(last).not.toContain("\n## ")
})

test("explain requires a key only if each form of the body does", async () => {
  const [, ...keys] = await listParts("createAccessToken", "Body")
  expect(keys.map(({ name, required }) => [name, required])).toEqual([
    ["organization_id", false],
    ["access_token", true],
    ["access_token.name", true],
    ["access_token.organization_id", false],
  ])
})

test("explain without arguments lists the operations and open questions, and an example of a rule", async () => {
  const text = await explain()
  expect(text.match(/(?<=^- )\w+(?= +(GET|POST|PUT|DELETE) )/gm)).toEqual(operationIds)
  const questions = readDescription()["x-open-questions"].map(({ id }) => id)
  expect(questions.filter((id) => !text.includes(id))).toEqual([])
  expect(text).toContain("`default-order=tasks-by-name`")
})

test("explain finds an operation by method and path", async () => {
  expect(await explain("POST", "/tasks")).toBe(await explain("createTask"))
  expect(await explain("get /v2/tasks/101")).toBe(await explain("getTask"))
})

test.each(["/tasks", "tasks", "Tasks/"])("explain lists the operations below %s", async (text) => {
  const list = await explain(text)
  expect(list.match(/(?<=^- )\w+(?= +[A-Z]+ )/gm)).toEqual([
    "listTasks",
    "createTask",
    "getTask",
    "updateTask",
  ])
})

const places = ["Task.due_on", "task.due_on", "#/components/schemas/Task/properties/due_on/type"]
test.each(places)("explain %s, as a message names a field, explains the field", async (text) => {
  expect(await explain(text)).toBe(await explain("due_on"))
})

test.each(["Task", "task"])("explain %s prints the schema's fields", async (text) => {
  expect(await explain(text)).toMatch(
    /^# Task\n\n.*\n\n## Fields\n\n- `id` \(integer, required\): /,
  )
})

test("explain prints an open question with its rules and their alternatives", async () => {
  const markdown = await explain("cleared-meaning")
  expect(markdown).toBe(`# cleared-meaning: open question

What does a task's \`cleared\` mean? The source lists the field and the parameter, but doesn't explain them.

Assumption: It's a boolean that GET /tasks can filter by.

## Rules

- cleared-tasks: Completing a task doesn't change \`cleared\`.
  - \`cleared-tasks=own-flag\` (default): Completing a task doesn't change \`cleared\`.
  - \`cleared-tasks=completed\` (harsh: breaks most programs): A completed task is cleared.
`)
})

test("explain prints a rule with its alternatives, places and open question", async () => {
  const markdown = await explain("view-inbox")
  expect(markdown).toMatch(/^# view-inbox: rule about tasks\n\n`inbox` returns the tasks that /)
  expect(markdown).toContain("\n## Applies to\n\n- `listTasks?view=inbox`\n")
  expect(markdown).toContain("\n- `view-inbox=nothing`: `inbox` is empty.\n")
  expect(markdown).toMatch(/\n- \[inbox-meaning\] Which .* Assumption: .*\n$/)
})

test.each([
  ["comment-created", "Documented", "- POST /comments returns 201 with the comment."],
  ["webhook-values", "Seen only in examples", "- Values of `accepts` and `activity_verbosity`."],
  ["task-filters", "Applies to", "- `listTasks?*`"],
  ["revoked-token", "Alternatives", expect.stringMatching(/^- None: The source says /)],
  ["subscribed-filter", "Rules", expect.stringMatching(/^- None: The source names /)],
])("explain %s has the section %s", async (name, heading, text) => {
  const [, section = ""] = (await explain(name)).split(`\n## ${heading}\n\n`)
  expect(section.split("\n")[0]).toEqual(text)
})

test("explain <rule>=<alternative> starts with that alternative", async () => {
  const markdown = await explain("cleared-tasks=completed")
  expect(markdown).toMatch(/^# cleared-tasks=completed: .*\n\nA completed task is cleared\.\n/)
  expect(markdown).toContain("\n- `cleared-tasks=own-flag` (default): Completing a task ")
})

test("explain knows every open question, rule and alternative that commands print", async () => {
  const questions = readDescription()["x-open-questions"].map(({ id }) => id)
  const alternatives = Object.entries(rules).flatMap(([rule, { alternatives: all = {} }]) =>
    Object.keys(all).map((id) => `${rule}=${id}`),
  )
  for (const name of [...questions, ...Object.keys(rules), ...alternatives]) {
    const [title] = (await explain(name)).split(": ")
    expect(title).toBe(`# ${name}`)
  }
})

test("explain finds a field in all schemas and query parameters", async () => {
  const markdown = await explain("created_at")
  expect(markdown).toMatch(/^# `created_at`\n\n## Fields\n\n- `ActivityBase\.created_at` /)
  expect(markdown).toContain("\n- `Task.created_at` (string, date-time, required): ")
  expect(await explain("Due_On")).toContain("\n- `TaskInput.due_on` (string, date, optional): ")
  expect(await explain("archived")).toMatch(
    /\n## Query parameter\n\n- `GET \/lists` \(query, boolean, optional\): /,
  )
})

test("explain prints the guide to an error code, and the operation of a check", async () => {
  expect(await explain("record_not_found")).toMatch(/^# record_not_found\n/)
  expect(await explain("getTask/status")).toBe(await explain("getTask"))
})
