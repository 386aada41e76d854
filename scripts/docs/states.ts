import type { Description } from "../../src/openapi/description.ts"
import type { Change } from "../states.ts"
import { headingHtml, slugOf, tableHtml } from "./markdown.ts"
import { questionLinks } from "./marks.ts"
import { capitalized, escape, type Page, rootFrom } from "./page.ts"
import { operationLink, type Place, placesOf } from "./places.ts"
import { type StateDiagram, stateDiagrams } from "./state-diagrams.ts"

/** The page of the states of each resource, drawn and in words. */
export function statesPage(description: Description): Page {
  const path = "states/"
  const root = rootFrom(path)
  const places = placesOf(description)
  const sections = stateDiagrams(description).map((diagram) => ({
    diagram,
    title: capitalized(diagram.resource),
    id: slugOf(diagram.resource),
  }))
  return {
    path,
    title: "States",
    summary:
      "Which states a record can be in, what takes it from one to another, and what nobody has shown.",
    html: `<p>A record begins at the dot and ends in the ring. While it exists, its fields of state change apart from each other.
A solid arrow is a transition that our source states; what is dashed can be, by the type of the field, but what makes it is not
known.</p>
${sections.map((section) => headingHtml({ ...section, depth: 2 }) + sectionHtml(section.diagram, places, root)).join("\n")}`,
    headings: sections.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

function sectionHtml({ svg, changes }: StateDiagram, places: Place[], root: string): string {
  const rows = changes.map((change) => {
    const by = change.known ? knownHtml(change, places, root) : unknownHtml(change, root)
    return `<tr><td>${changeHtml(change)}</td><td>${by}</td></tr>`
  })
  const table = tableHtml("<tr><th>Change</th><th>By</th></tr>", rows.join("\n"))
  return `<div class="state-machine"><figure>${svg}</figure>\n${table}</div>`
}

function changeHtml({ field, from, to, reversible }: Change): string {
  if (from === undefined) return `the record begins, ${to}`
  const arrow = reversible ? "↔" : "→"
  if (field === undefined) return `${from} ${arrow} ${to}`
  return `<code>${field}</code>: <code>${from}</code> ${arrow} <code>${to}</code>`
}

function knownHtml(change: Change, places: Place[], root: string): string {
  const { operationId, operation = "", request, guard, answer, effects } = change
  const place = places.find((one) => one.operation.operationId === operationId)
  const values = request.map((value) => ` with <code>${escape(value)}</code>`).join("")
  const link = place ? operationLink(place, root) : escape(operation)
  const trigger = `${link}${values}${guard ? `, if ${escape(guard)}` : ""}.`
  return [trigger, `The answer is ${answer}.`, ...effects.map(escape)].join(" ")
}

function unknownHtml({ questions }: Change, root: string): string {
  return questions.length > 0 ? `Not known: ${questionLinks(questions, root)}.` : "Not known."
}
