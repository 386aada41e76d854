import { expect, inject, test } from "vitest"
import { parse } from "yaml"
import { renderInline } from "../../../scripts/docs/markdown.ts"
import { publishWorkflow } from "../../../scripts/docs/site.ts"
import { renderWorkflowsPage } from "../../../scripts/docs/workflows.ts"
import { type WorkflowDocument, readWorkflows } from "../../../scripts/sources/workflows.ts"
import { forDeployment } from "../../../src/openapi/deployment.ts"

const description = inject("description")
const workflows = await readWorkflows(description)
const { html, headings } = renderWorkflowsPage(description, workflows, "https://api.acme.example")

/** Splits the section of a workflow into the part before its steps, and the steps. */
function splitPage({ workflow }: WorkflowDocument): [before: string, ...steps: string[]] {
  const [, section = ""] = html.split(`<h2 id="${workflow.workflowId}">`)
  const [before = "", ...steps] = (section.split("<h2 ")[0] ?? "").split("\n<li>")
  return [before, ...steps]
}

test("shows each workflow with its inputs and its document", () => {
  expect(headings.map(({ id }) => id)).toEqual(workflows.map(({ workflow }) => workflow.workflowId))
  for (const document of workflows) {
    const { workflow, file } = document
    const [before, ...steps] = splitPage(document)
    expect(before).toContain(`<p>${renderInline(workflow.description)}</p>`)
    for (const name of Object.keys(workflow.inputs.properties)) {
      expect(before).toContain(`<dt><var>${name}</var></dt>`)
    }
    expect(steps).toHaveLength(workflow.steps.length)
    expect(steps.at(-1)).toContain(`<a href="${file}">`)
  }
})

test("shows each step with its operation, criteria, outputs and open questions", () => {
  for (const document of workflows) {
    const [, ...parts] = splitPage(document)
    for (const [index, step] of document.workflow.steps.entries()) {
      const part = parts[index] ?? ""
      expect(part).toContain(`href="../reference/#operation/${step.operationId}"`)
      expect(part).toContain(`<p>${renderInline(step.description)}</p>`)
      const expected = /<dt>Expects<\/dt><dd>(.*)<\/dd>/.exec(part)?.[1]
      expect(expected?.split("<br>")).toHaveLength(step.successCriteria.length)
      for (const name of Object.keys(step.outputs ?? {})) {
        expect(part).toContain(`<var>${name}</var> from `)
      }
      for (const id of [step["x-open-question"] ?? []].flat()) {
        expect(part).toContain(`<a href="../open-questions/#${id}">`)
      }
    }
  }
})

test("replaces expressions by words", () => {
  // Arazzo expressions begin with $, JSONPath filters contain @.
  expect(html).not.toMatch(/\$[a-z.[]|@\./)
  expect(html).toContain("<code>task.owner_id</code> is <var>creator_id</var>")
  expect(html).toContain("status is <code>200</code> or status is <code>400</code>")
  expect(html).toContain(
    "<code>access_tokens</code> has one whose <code>id</code> is <var>old_token_id</var>",
  )
  expect(html).toContain("<code>tasks</code> has none whose <code>id</code> is <var>task_id</var>")
  expect(html).toContain("<code>Link</code> matches <code>next</code>")
  expect(html).toContain("<code>after=<var>seen_at</var></code>")
  expect(html).toContain('<span class="method put">PUT</span> /tasks/<var>subtask_id</var>')
})

test("shows a command with the base URL and all inputs", () => {
  const command = html.match(/<pre tabindex="0"><code>npx redocly respect[^]*?<\/pre>/)?.[0]
  expect(command).toContain("work-management=https://api.acme.example/v2")
  for (const name of workflows.flatMap(({ workflow }) => Object.keys(workflow.inputs.properties))) {
    expect(command).toContain(`&quot;${name}&quot;: `)
  }
})

test("publishes documents with the URL and the media type of the description", () => {
  const acme = forDeployment(description, { service: "acme" })
  for (const { file, text } of workflows) {
    const published = parse(publishWorkflow(text, acme))
    const { href } = new URL(
      published.sourceDescriptions[0].url,
      `https://docs.acme.example/workflows/${file}`,
    )
    expect(href).toBe("https://docs.acme.example/openapi.yaml")
    const types = published.workflows[0].steps.flatMap(
      (step: { requestBody?: { contentType: string } }) =>
        step.requestBody ? [step.requestBody.contentType] : [],
    )
    expect(types.filter((type: string) => type !== "application/vnd.acme.v2+json")).toEqual([])
  }
})
