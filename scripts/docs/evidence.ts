import type { Description } from "../../src/openapi/description.ts"
import type { EvidenceMark } from "../../src/openapi/evidence.ts"
import { capitalize, escapeHtml, renderHeading, renderTable } from "./html.ts"
import { renderMarkdown } from "./markdown.ts"
import { listMarks, type Mark, questionsPath, renderQuestionLinks } from "./marks.ts"
import { type DocumentedOperation, listOperations, renderOperationLinks } from "./operations.ts"
import { getRoot, type Page } from "./page.ts"
import { formatPointer } from "./questions.ts"

/** Renders the page of the evidence: what is observed, and what is assumed. */
export function renderEvidencePage(description: Description): Page {
  const path = "evidence/"
  const root = getRoot(path)
  const operations = listOperations(description)
  const [, section = ""] = /^## Evidence\n([^]*?)^## /m.exec(description.info.description) ?? []
  const intro = renderMarkdown(`# Evidence\n${section}`, "evidence", () => undefined).html
  const marks = listMarks(description)
  const kinds = (["observed", "assumed"] as const).map((kind) => {
    const marked = marks.filter(({ evidence }) => evidence.some((mark) => mark.evidence === kind))
    const rows = marked.map((mark) =>
      renderMark(
        description,
        mark,
        mark.evidence.filter(({ evidence }) => evidence === kind),
        operations,
        root,
      ),
    )
    const heading = { depth: 2, title: `${capitalize(kind)}: ${rows.length} places`, id: kind }
    return { heading, rows }
  })
  const head = "<tr><th>Place</th><th>Aspect</th><th>Operations</th><th>Open question</th></tr>"
  return {
    path,
    title: "Evidence",
    summary: "What the source states, what it only shows, and what we assume.",
    html: [
      intro.replace("<code>x-open-questions</code>", `<a href="${root}${questionsPath}">$&</a>`),
      ...kinds.map(
        ({ heading, rows }) => renderHeading(heading) + renderTable(head, rows.join("\n")),
      ),
    ].join("\n"),
    headings: kinds.map(({ heading }) => heading),
  }
}

function renderMark(
  description: Description,
  { pointer, questions }: Mark,
  evidence: EvidenceMark[],
  operations: DocumentedOperation[],
  root: string,
): string {
  const affected = operations.filter(({ parts }) => parts.has(pointer))
  const cells = [
    `<code>${escapeHtml(formatPointer(description, pointer))}</code>`,
    evidence.map(formatAspect).join(", "),
    renderOperationLinks(affected, operations, root),
    renderQuestionLinks(questions, root),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`
}

/** Formats the aspect of a mark; "all" for a mark of the whole place. */
function formatAspect({ aspect, value }: EvidenceMark): string {
  return value ? `${aspect} <code>${escapeHtml(value)}</code>` : (aspect ?? "all")
}
