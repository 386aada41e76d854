import type { Description } from "../../src/openapi/description.ts"
import type { Change } from "../states.ts"
import { renderHeading, createSlug, renderTable } from "./markdown.ts"
import { renderQuestionLinks } from "./marks.ts"
import { capitalize, escapeHtml, type Page, getRoot } from "./page.ts"
import { renderOperationLink, type DocumentedOperation, listOperations } from "./places.ts"
import { type StateDiagram, stateDiagrams } from "./state-diagrams.ts"

/** The page of the states of each resource, drawn and in words. */
export function statesPage(description: Description): Page {
  const path = "states/"
  const root = getRoot(path)
  const places = listOperations(description)
  const sections = stateDiagrams(description).map((diagram) => ({
    diagram,
    title: capitalize(diagram.resource),
    id: createSlug(diagram.resource),
  }))
  return {
    path,
    title: "States",
    summary:
      "Which states a record can be in, what takes it from one to another, and what nobody has shown.",
    html: `<p>A record begins at the dot and ends in the ring. While it exists, its fields of state change apart from each other.
A solid arrow is a transition that our source states; what is dashed can be, by the type of the field, but what makes it is not
known.</p>
${sections.map((section) => renderHeading({ ...section, depth: 2 }) + sectionHtml(section.diagram, places, root)).join("\n")}`,
    headings: sections.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

function sectionHtml(
  { svg, changes }: StateDiagram,
  places: DocumentedOperation[],
  root: string,
): string {
  const rows = changes.map((change) => {
    const by = change.known ? knownHtml(change, places, root) : unknownHtml(change, root)
    return `<tr><td>${changeHtml(change)}</td><td>${by}</td></tr>`
  })
  const table = renderTable("<tr><th>Change</th><th>By</th></tr>", rows.join("\n"))
  return `<div class="state-machine"><figure>${svg}</figure>\n${table}</div>`
}

function changeHtml({ field, from, to, reversible }: Change): string {
  if (from === undefined) return `the record begins, ${to}`
  const arrow = reversible ? "↔" : "→"
  if (field === undefined) return `${from} ${arrow} ${to}`
  return `<code>${field}</code>: <code>${from}</code> ${arrow} <code>${to}</code>`
}

function knownHtml(change: Change, places: DocumentedOperation[], root: string): string {
  const { operationId, operation = "", request, guard, answer, effects } = change
  const place = places.find((one) => one.operation.operationId === operationId)
  const values = request.map((value) => ` with <code>${escapeHtml(value)}</code>`).join("")
  const link = place ? renderOperationLink(place, root) : escapeHtml(operation)
  const trigger = `${link}${values}${guard ? `, if ${escapeHtml(guard)}` : ""}.`
  return [trigger, `The answer is ${answer}.`, ...effects.map(escapeHtml)].join(" ")
}

function unknownHtml({ questions }: Change, root: string): string {
  return questions.length > 0 ? `Not known: ${renderQuestionLinks(questions, root)}.` : "Not known."
}
