import { describe, expect, test } from "vitest"
import { main } from "../../src/cli/main.ts"
import { type OperationId, operationIds, operationSpec } from "../../src/contract/operations.ts"
import type { Explanation } from "../../src/openapi/explainOperation.ts"
import { createSandbox } from "../../src/sandbox/index.ts"
import { runHere } from "../server/command.ts"

async function explain(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runHere(() => main(["explain", ...args]))
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}

async function explainAsJson(id: OperationId): Promise<Explanation> {
  return JSON.parse(await explain(id, "--json"))
}

describe("explain", () => {
  test.each(operationIds)("prints every parameter, key and response of %s", async (id) => {
    const { parameters, body, responses } = await explainAsJson(id)
    const spec = operationSpec(id)
    expect(parameters.map(({ name }) => name)).toEqual(spec.parameters.map(({ name }) => name))
    expect(body?.keys.map(({ name }) => name)).toEqual(spec.body?.keys)
    expect(responses.map(({ status }) => status)).toEqual(Object.keys(spec.responses))
    const markdown = await explain(id)
    const parts = [...parameters, ...(body?.keys ?? [])]
    const missing = parts.filter((part) => !markdown.includes(`- \`${part.name}\` (${part.in}, `))
    expect(missing).toEqual([])
    expect(parts.filter(({ description }) => description === "")).toEqual([])
  })

  test.each(operationIds)("prints a request of %s that the sandbox accepts", async (id) => {
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
    expect(response.status).toBe(operationSpec(id).success)
    sandbox.close()
  })

  test("prints effects, evidence, rules and open questions", async () => {
    const markdown = await explain("createComment")
    expect(markdown).toMatch(/^# createComment: POST \/comments\n/)
    expect(markdown).toContain("Creates an activity on the record of `task_id`: `add_comment`.")
    expect(markdown).toContain("\nlocation: observed\n")
    expect(markdown).toMatch(/^- comments-counted: .* \(open question comment-effects\)$/m)
    expect(markdown).toMatch(/^- `comment-reading`: How can .* Assumption: .*$/m)
    expect(markdown).toContain("POST /v2/comments?organization_id=1&")
  })

  test("names the form of the body that requires a key, if another form has no such key", async () => {
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
      '- `organization_id` (body, integer (int64), required in the form "Organization at the top"): ',
    )
  })

  test("lists all operations without an ID", async () => {
    const list = await explain()
    expect(list.match(/^\w+(?= +(GET|POST|PUT|DELETE) )/gm)).toEqual(operationIds)
    expect(JSON.parse(await explain("--json"))).toHaveLength(operationIds.length)
  })

  test("finds operations by their path", async () => {
    expect(await explain("/tasks")).toMatch(/^listTasks +GET.+\ncreateTask +POST.+\n\n/)
    expect(await explain("POST", "/tasks")).toBe(await explain("createTask"))
    expect(await explain("get /tasks/{id}")).toBe(await explain("getTask"))
  })
})
