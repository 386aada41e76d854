import { expect, inject, test } from "vitest"
import { parse } from "yaml"
import { publishWorkflow } from "../../../scripts/docs.ts"
import { renderWorkflowsPage } from "../../../scripts/docs/workflows.ts"
import { type WorkflowDocument, readWorkflows } from "../../../scripts/sources/workflows.ts"
import { renderSentence } from "../../../scripts/docs/places.ts"
import { forDeployment } from "../../../src/openapi/deployment.ts"

const description = inject("description")
const journeys = await readWorkflows(description)
const { html, headings } = renderWorkflowsPage(description, journeys, "https://api.acme.example")

/** What the page has of a journey: what stands before its steps, and each of these. */
function partsOf({ workflow }: WorkflowDocument): [before: string, ...steps: string[]] {
  const [, section = ""] = html.split(`<h2 id="${workflow.workflowId}">`)
  const [before = "", ...steps] = (section.split("<h2 ")[0] ?? "").split("\n<li>")
  return [before, ...steps]
}

test("the page has each journey, with its inputs and its document", () => {
  expect(headings.map(({ id }) => id)).toEqual(journeys.map(({ workflow }) => workflow.workflowId))
  for (const journey of journeys) {
    const { workflow, file } = journey
    const [before, ...steps] = partsOf(journey)
    expect(before).toContain(`<p>${renderSentence(workflow.description)}</p>`)
    for (const name of Object.keys(workflow.inputs.properties)) {
      expect(before).toContain(`<dt><var>${name}</var></dt>`)
    }
    expect(steps).toHaveLength(workflow.steps.length)
    expect(steps.at(-1)).toContain(`<a href="${file}">`)
  }
})

test("the page has each step, with what it calls, expects, hands on, and rests on", () => {
  for (const journey of journeys) {
    const [, ...parts] = partsOf(journey)
    for (const [index, step] of journey.workflow.steps.entries()) {
      const part = parts[index] ?? ""
      expect(part).toContain(`href="../reference/#operation/${step.operationId}"`)
      expect(part).toContain(`<p>${renderSentence(step.description)}</p>`)
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

test("expressions are in words", () => {
  // Those of Arazzo begin with a dollar, those of JSONPath have an at sign.
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

test("the command calls the service of the docs, with the examples of all inputs", () => {
  const command = html.match(/<pre tabindex="0"><code>npx redocly respect[^]*?<\/pre>/)?.[0]
  expect(command).toContain("work-management=https://api.acme.example/v2")
  for (const name of journeys.flatMap(({ workflow }) => Object.keys(workflow.inputs.properties))) {
    expect(command).toContain(`&quot;${name}&quot;: `)
  }
})

test("a document stands beside the description that it names, and has its media type", () => {
  const acme = forDeployment(description, { service: "acme" })
  for (const { file, text } of journeys) {
    const { sourceDescriptions, workflows } = parse(publishWorkflow(text, acme))
    const { href } = new URL(
      sourceDescriptions[0].url,
      `https://docs.acme.example/journeys/${file}`,
    )
    expect(href).toBe("https://docs.acme.example/openapi.yaml")
    const types = workflows[0].steps.flatMap((step: { requestBody?: { contentType: string } }) =>
      step.requestBody ? [step.requestBody.contentType] : [],
    )
    expect(types.filter((type: string) => type !== "application/vnd.acme.v2+json")).toEqual([])
  }
})
