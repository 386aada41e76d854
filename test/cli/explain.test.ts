import { describe, expect, test } from "vitest"
import { rules } from "../../generated/sandbox.ts"
import { main } from "../../src/cli/main.ts"
import { type OperationId, operationIds, getOperationSpec } from "../../src/contract/operations.ts"
import { readDescription } from "../../src/contract/readDescription.ts"
import type { OperationExplanation } from "../../src/openapi/explainOperation.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { runHere } from "../server/command.ts"

async function explain(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runHere(() => main(["explain", ...args]))
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}

async function explainAsJson(id: OperationId): Promise<OperationExplanation> {
  return JSON.parse(await explain(id, "--json"))
}

describe("explain", () => {
  test.each(operationIds)("explain %s prints every parameter, key and response", async (id) => {
    const { parameters, body, responses } = await explainAsJson(id)
    const spec = getOperationSpec(id)
    expect(parameters.map(({ name }) => name)).toEqual(spec.parameters.map(({ name }) => name))
    expect(body?.keys.map(({ name }) => name)).toEqual(spec.body?.keys)
    expect(responses.map(({ status }) => status)).toEqual(Object.keys(spec.responses))
    const markdown = await explain(id)
    const parts = [...parameters, ...(body?.keys ?? [])]
    const keys = responses.flatMap((response) => response.keys ?? [])
    expect(keys.length > 0).toBe(getOperationSpec(id).success !== 204)
    const all = [...parts, ...keys]
    expect(all.filter(({ name }) => !markdown.includes(`- \`${name}\` (`))).toEqual([])
    expect(all.filter(({ description }) => description === "")).toEqual([])
    const shown = new Set(
      Array.from(markdown.matchAll(/ \[([\w-]+(?:, [\w-]+)*)\]$/gm), ([, one = ""]) =>
        one.split(", "),
      ).flat(),
    )
    const listed = Array.from(
      markdown.matchAll(/^- \[([\w-]+)\] .* Assumption: /gm),
      ([, one = ""]) => one,
    )
    expect([...shown].filter((question) => !listed.includes(question))).toEqual([])
  })

  test.each(operationIds)("explain %s prints a request that the sandbox accepts", async (id) => {
    const { example } = await explainAsJson(id)
    const { method, target, contentType, body } = example
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
    expect(markdown).toContain("\n- `task.id` (integer): The ID of the task")
    expect(markdown).toContain("\n- `task.due_on` (string | null, date): ")
    expect(markdown).toContain("\n- `includes.accounts[].name` (string): ")
    // A task's fields are already listed under `task`.
    expect(markdown).toContain("\n- `includes.tasks` (array of Task, optional): ")
    expect(markdown).not.toContain("includes.tasks[].id")
  })

  test("explain prints the fields and known actions of each kind of activity", async () => {
    const fields = (await explain("Activity")).match(/^- `(target_type|action|id)`.*$/gm)
    expect(fields).toHaveLength(7)
    expect(fields?.at(-1)).toMatch(/^- `action` \(string\): .* Known values: `like`\.$/)
  })

  test("explain omits effects that a key's name already states", async () => {
    const markdown = await explain("createTask")
    expect(markdown).toMatch(/^- `task\.owner_id` \(integer\): [^`]+$/m)
    expect(markdown).toMatch(/^- `task\.tags` \(.*\): .* Adds the value to `tags`\.$/m)
    expect(markdown).not.toContain("the rule `")
    expect(markdown.match(/^- mirrored: /gm)).toHaveLength(1)
  })

  test("explain prints each view on its own line", async () => {
    const markdown = await explain("listTasks")
    expect(markdown).toMatch(/^ {2}- `unassigned`: .*\. Selects tasks whose `owner_id` is null\.$/m)
    expect(markdown).toMatch(/^- `limit` \(query, integer, default `\d+`, maximum `\d+`\): /m)
    expect(markdown).toMatch(/^ {2}- `inbox`: .* \[inbox-meaning\]$/m)
    expect(markdown).toMatch(/^- \[inbox-meaning\] .*\n {2}- `view=inbox`: Selects tasks whose/m)
  })

  test("explain prints all assumptions in the last section", async () => {
    const markdown = await explain("createComment")
    expect(markdown).toMatch(/^# createComment: POST \/comments\n/)
    expect(markdown).toContain("Creates an activity on the record of `task_id`: `add_comment`.")
    expect(markdown).toContain("POST /v2/comments?organization_id=1&")
    const [, last = ""] = markdown.split("\n## Assumptions and open questions\n")
    expect(last).toMatch(/^- \[comment-reading\] How can .* Assumption: .*$/m)
    expect(last).toMatch(/^- Seen only in examples: the location of the parameters, /m)
    expect(last).not.toContain("\n## ")
    expect(markdown).not.toContain("## Evidence")
  })

  test("explain --json prints effects, rules and their evidence", async () => {
    const { parameters, evidence, ...others } = await explainAsJson("createComment")
    expect(parameters[0]).toMatchObject({ name: "organization_id", required: true })
    expect(evidence).toEqual(["location: observed"])
    expect(others).toMatchObject({
      effect: expect.stringContaining("Assumption: follows the rule `comments-counted`."),
      rules: expect.arrayContaining([
        expect.objectContaining({ id: "comments-counted", question: "comment-effects" }),
      ]),
    })
  })

  test("explain says in which form of the body a key is required", async () => {
    const { body } = await explainAsJson("createAccessToken")
    expect(
      body?.keys.map(({ name, required, requiredIn }) => [name, required, requiredIn]),
    ).toEqual([
      ["organization_id", false, "Organization at the top"],
      ["access_token", true, undefined],
      ["access_token.name", true, undefined],
      ["access_token.organization_id", false, "Organization inside the token"],
    ])
    expect(await explain("createAccessToken")).toContain(
      '- `organization_id` (integer, required in the form "Organization at the top"): ',
    )
  })

  test("explain without arguments lists the open questions and an example of a rule", async () => {
    const text = await explain()
    const questions = readDescription()["x-open-questions"].map(({ id }) => id)
    expect(questions.filter((id) => !text.includes(id))).toEqual([])
    expect(text).toContain("`default-order=tasks-by-name`")
  })

  test("explain without arguments lists all operations", async () => {
    const list = await explain()
    expect(list.match(/^\w+(?= +(GET|POST|PUT|DELETE) )/gm)).toEqual(operationIds)
    expect(JSON.parse(await explain("--json"))).toHaveLength(operationIds.length)
  })

  test("explain finds an operation by method and path", async () => {
    expect(await explain("POST", "/tasks")).toBe(await explain("createTask"))
    expect(await explain("get /v2/tasks/101")).toBe(await explain("getTask"))
  })

  test.each(["/tasks", "tasks", "Tasks/"])(
    "explain lists the operations below %s",
    async (text) => {
      const list = await explain(text)
      expect(list.match(/^\w+(?= +[A-Z]+ )/gm)).toEqual([
        "listTasks",
        "createTask",
        "getTask",
        "updateTask",
      ])
    },
  )

  test("explain lists the operations that match a word", async () => {
    expect(await explain("token")).toMatch(/^# `token`\n/)
    expect(await explain("access")).toMatch(
      /^listAccessTokens .*\ncreateAccessToken .*\nrevoke.*\n\n/,
    )
  })

  test.each(["Task", "task"])("explain %s prints the schema's fields", async (text) => {
    expect(await explain(text)).toMatch(/^# Task\n\n.*\n\n## Fields\n\n- `id` \(integer\): /)
  })

  test("explain --json prints a schema's fields and open questions", async () => {
    expect(JSON.parse(await explain("Section", "--json"))).toMatchObject({
      name: "Section",
      fields: [{ name: "id", required: true, type: "integer (int64)" }, {}, {}, {}],
      openQuestions: [{ id: "field-meanings" }],
    })
  })

  test("explain prints an open question with its rules and their alternatives", async () => {
    const markdown = await explain("cleared-meaning")
    expect(markdown).toBe(`# cleared-meaning: open question

What does a task's \`cleared\` mean? The source lists the field and the parameter, but doesn't explain them.

Assumption: It's a boolean that GET /tasks can filter by.

## Rules

- cleared-tasks: Completing a task doesn't change \`cleared\`.
  - \`cleared-tasks=own-flag\` (default): see above.
  - \`cleared-tasks=completed\` (harsh: breaks most programs): A completed task is cleared.
`)
    expect(JSON.parse(await explain("cleared-meaning", "--json"))).toMatchObject({
      id: "cleared-meaning",
      rules: [{ id: "cleared-tasks", alternatives: { completed: { harsh: true } } }],
    })
  })

  test("explain prints a rule with its alternatives, places and open question", async () => {
    const markdown = await explain("view-inbox")
    expect(markdown).toMatch(/^# view-inbox: rule about tasks\n\n`inbox` returns the tasks that /)
    expect(markdown).toContain("\n## Applies to\n\n- `listTasks`: `view=inbox`\n")
    expect(markdown).toContain("\n- `view-inbox=nothing`: `inbox` is empty.\n")
    expect(markdown).toMatch(/\n- \[inbox-meaning\] Which .* Assumption: .*\n$/)
  })

  test.each([
    ["comment-created", "Documented", "POST /comments returns 201 with the comment."],
    ["webhook-values", "Seen only in examples", "Values of `accepts` and `activity_verbosity`."],
    ["task-filters", "Applies to", "- `listTasks`: all filters"],
    ["revoked-token", "Alternatives", expect.stringMatching(/^- None: The source says /)],
    ["subscribed-filter", "Rules", expect.stringMatching(/^- None: The source names /)],
    [
      "state-left-out",
      "Applies to",
      expect.stringMatching(/^- `listTasks`: `deleted` omitted or with another value, /),
    ],
  ])("explain %s has the section %s", async (name, heading, text) => {
    const [, section = ""] = (await explain(name)).split(`\n## ${heading}\n\n`)
    expect(section.split("\n")[0]).toEqual(text)
  })

  test("explain <rule>=<alternative> starts with that alternative", async () => {
    const markdown = await explain("cleared-tasks=completed")
    expect(markdown).toMatch(/^# cleared-tasks=completed: .*\n\nA completed task is cleared\.\n/)
    expect(markdown).toContain("\n- `cleared-tasks=own-flag` (default): Completing a task ")
    expect(JSON.parse(await explain("cleared-tasks=completed", "--json"))).toMatchObject({
      id: "cleared-tasks",
      alternative: "completed",
    })
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
    expect(markdown).toContain("\n- `Task.created_at` (string, date-time): ")
    expect(await explain("Due_On")).toContain("\n- `TaskInput.due_on` (string, date, optional): ")
    expect(await explain("archived")).toMatch(
      /\n## Query parameter\n\n- `GET \/lists` \(boolean\): /,
    )
  })

  test("explain prints the guide to an error code, and the operation of a check", async () => {
    expect(await explain("record_not_found")).toMatch(/^# record_not_found\n/)
    expect(await explain("getTask/status")).toBe(await explain("getTask"))
  })

  test.each([
    ["createTsk", "createTask"],
    ["cleared-meanin", "cleared-meaning"],
    ["view-inbx", "view-inbox"],
    ["cleared-tasks=complete", "cleared-tasks=completed"],
    ["cleared-tasks=unknown", "cleared-tasks"],
  ])("explain %s explains %s", async (text, name) => {
    const { code, stdout, stderr } = await runHere(() => main(["explain", text]))
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `Unknown name '${text}'. This is '${name}':\n`,
    })
    expect(stdout).toBe(await explain(name))
  })

  test("explain suggests similar names of every kind", async () => {
    const { code, stderr } = await runHere(() => main(["explain", "taks"]))
    expect(code).toBe(2)
    expect(stderr).toContain("Did you mean 'tags', 'tasks' or 'Task'?")
  })

  test("explain wraps lines at the terminal's width, except words that are longer", async () => {
    const markdown = await explain("createTask")
    expect(Math.max(...markdown.split("\n").map(({ length }) => length))).toBeGreaterThan(200)
    const { isTTY, columns } = process.stdout
    Object.assign(process.stdout, { isTTY: true, columns: 60 })
    const wrapped = await explain("createTask").finally(() =>
      Object.assign(process.stdout, { isTTY, columns }),
    )
    const long = wrapped.split("\n").filter(({ length }) => length > 60)
    expect(long.filter((line) => line.trim().includes(" "))).toEqual([])
  })
})
