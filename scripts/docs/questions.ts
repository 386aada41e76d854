import {
  getByPointer,
  type Description,
  isObject,
  type OpenQuestion,
  type Operation,
} from "../../src/openapi/description.ts"
import { type Rules, renderRuleLinks } from "./behaviour.ts"
import { capitalize, createSlug, escapeHtml, renderHeading } from "./html.ts"
import { renderInline } from "./markdown.ts"
import { questionsPath } from "./marks.ts"
import { type DocumentedOperation, listOperations, renderOperationLinks } from "./operations.ts"
import { getRoot, type Page } from "./page.ts"

/** The section of the questions that concern no single resource. */
const everywhere = "everywhere"

/** Renders the page of the open questions. */
export function renderQuestionsPage(description: Description, rules: Rules): Page {
  const path = questionsPath
  const root = getRoot(path)
  const questions = description["x-open-questions"]
  const operations = listOperations(description)
  const groups = Map.groupBy(questions, ({ places }) => findResource(places, operations))
  const resources = [everywhere, ...description.tags.map(({ name }) => name)]
  const sections = resources.flatMap((name) => {
    const group = groups.get(name)
    const title = capitalize(name.replaceAll("_", " "))
    return group ? [{ depth: 2, title, id: createSlug(`in ${name}`), group }] : []
  })
  const html = sections.map(
    (section) =>
      renderHeading(section) +
      section.group
        .map((question) => renderQuestion(description, question, operations, rules, root))
        .join("\n"),
  )
  return {
    path,
    title: "Open questions",
    summary: `The ${questions.length} questions that the source leaves open, with our assumptions and the operations that they affect.`,
    html: `<p>The source is the written documentation of the service. These ${questions.length} questions are not answered there. Until a question
is answered, the description contains an assumption. <code>x-open-question</code> marks each place that the answer would change.</p>
${html.join("\n")}`,
    headings: sections.map(({ depth, title, id }) => ({ depth, title, id })),
  }
}

/** Formats a pointer into the description for readers, such as "the parameter limit, Limit". */
export function formatPointer(description: Description, pointer: string): string {
  const tokens = pointer.split("/").slice(1)
  const [root, kind, ...rest] = tokens
  if (root === "paths" || root === "webhooks") {
    const [, , method = "", ...inside] = tokens
    const { operationId } = getByPointer(
      description,
      `#/${root}/${kind}/${method}`,
    ) as unknown as Operation
    return [operationId, ...inside].join(" ")
  }
  if (root !== "components") return "the whole API"
  const component = getByPointer(description, `#/components/${kind}/${rest[0]}`)
  if (kind === "parameters" && isObject(component)) {
    return `the parameter ${String(component.name)}, ${rest[0]}`
  }
  if (kind === "schemas") return rest.filter((token) => token !== "properties").join(".")
  return `the ${kind === "responses" ? "response" : "component"} ${rest[0]}`
}

/** Lists the operations that contain one of some places of the description. */
function findAffected(places: string[], operations: DocumentedOperation[]): DocumentedOperation[] {
  return operations.filter(({ parts }) => places.some((place) => parts.has(place)))
}

/** Finds the resource of most of the affected operations. */
function findResource(places: string[], operations: DocumentedOperation[]): string {
  const affected = findAffected(places, operations)
  const byTag = Map.groupBy(affected, ({ operation }) => operation.tags[0])
  const [tag] = [...byTag].find(([, group]) => group.length > affected.length / 2) ?? []
  return tag ?? everywhere
}

function renderQuestion(
  description: Description,
  { id, question, assumed, why, places }: OpenQuestion,
  operations: DocumentedOperation[],
  rules: Rules,
  root: string,
): string {
  const affected = renderOperationLinks(findAffected(places, operations), operations, root)
  const names = places.map(
    (place) => `<code>${escapeHtml(formatPointer(description, place))}</code>`,
  )
  const links = renderRuleLinks(id, rules, root)
  return `<section class="question">
${renderHeading({ depth: 3, title: renderInline(question), id })}
<dl>
<dt>Assumption</dt><dd>${renderInline(assumed)}</dd>
<dt>Reason</dt><dd>${renderInline(why)}</dd>
<dt>Places</dt><dd>${names.join(", ")}</dd>
<dt>Affects</dt><dd>${affected}</dd>
${links && `<dt>Sandbox rules</dt><dd>${links}</dd>\n`}<dt>ID</dt><dd><code>${id}</code></dd>
</dl>
</section>`
}
