import type { Description, OpenQuestion } from "../../src/openapi/description.ts"
import type { EvidenceMark } from "../../src/openapi/evidence.ts"
import { type Rules, renderRuleLinks } from "./behaviour.ts"
import { renderHeading, renderMarkdown, createSlug, renderTable } from "./markdown.ts"
import { questionsPath, listMarks, renderQuestionLinks } from "./marks.ts"
import { capitalize, escapeHtml, type Page, getRoot } from "./page.ts"
import {
  formatPointer,
  renderOperationLinks,
  type DocumentedOperation,
  listOperations,
  renderSentence,
} from "./places.ts"

/** What no resource has for itself. */
const everywhere = "everywhere"

/**
 * The page of what the source leaves open.
 *
 * @param rules - those of the sandbox, some of which rest on it.
 */
export function renderQuestionsPage(description: Description, rules: Rules): Page {
  const path = questionsPath
  const root = getRoot(path)
  const all = listOperations(description)
  const groups = Map.groupBy(description["x-open-questions"], ({ places }) =>
    findResource(all.filter(({ parts }) => places.some((place) => parts.has(place)))),
  )
  const order = [everywhere, ...description.tags.map(({ name }) => name)]
  const sections = order.flatMap((name) => {
    const questions = groups.get(name)
    return questions
      ? [{ title: formatSectionTitle(name), id: createSlug(`in ${name}`), questions }]
      : []
  })
  const html = sections.map(({ title, id, questions }) =>
    [
      renderHeading({ depth: 2, title, id }),
      ...questions.map((question) =>
        renderQuestion(description, question, all, root, renderRuleLinks(question.id, rules, root)),
      ),
    ].join("\n"),
  )
  const count = description["x-open-questions"].length
  return {
    path,
    title: "Open questions",
    summary: `What the source leaves open, in ${count} questions, with what we assume meanwhile and where it bites.`,
    html: `<p>Our source, the written documentation of the service, does not say everything. These are the ${count} questions
that it leaves open. Until one is answered, the description holds an assumption, so that types, mock and docs have something to
go by. Each has a name of its own: <code>x-open-question</code> carries it wherever the answer would change the description.</p>
${html.join("\n")}`,
    headings: sections.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

/** The page of what is stated, observed and assumed. */
export function renderEvidencePage(description: Description): Page {
  const path = "evidence/"
  const root = getRoot(path)
  const all = listOperations(description)
  const [, section = ""] = /^## Evidence\n([^]*?)^## /m.exec(description.info.description) ?? []
  const { html } = renderMarkdown(`# Evidence\n${section}`, "evidence", () => undefined)
  const marks = listMarks(description)
  const kinds = (["observed", "assumed"] as const).map((kind) => {
    const rows = marks.filter(({ evidence }) => evidence.some((mark) => mark.evidence === kind))
    const title = `${capitalize(kind)}: ${rows.length} places`
    const body = rows.map(({ pointer, evidence, questions }) => {
      const bites = all.filter(({ parts }) => parts.has(pointer))
      const links = renderQuestionLinks(questions, root)
      const about = formatAspects(evidence.filter((mark) => mark.evidence === kind))
      return `<tr><td><code>${escapeHtml(formatPointer(description, pointer))}</code></td><td>${about}</td><td>${renderOperationLinks(bites, all, root)}</td><td>${links}</td></tr>`
    })
    const head = "<tr><th>What</th><th>Aspect</th><th>In</th><th>Open question</th></tr>"
    return { title, id: kind, html: renderTable(head, body.join("\n")) }
  })
  return {
    path,
    title: "Evidence",
    summary: "What the source states, what was only observed, and what we assume.",
    html: [
      html.replace("<code>x-open-questions</code>", `<a href="${root}${questionsPath}">$&</a>`),
      ...kinds.flatMap(({ title, id, html: table }) => [
        renderHeading({ depth: 2, title, id }),
        table,
      ]),
    ].join("\n"),
    headings: kinds.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

/** The aspects of marks, as HTML; "all" for a mark of the whole place. */
function formatAspects(marks: EvidenceMark[]): string {
  return marks
    .map(({ aspect = "all", value }) =>
      value ? `${aspect} <code>${escapeHtml(value)}</code>` : aspect,
    )
    .join(", ")
}

/** `integration_webhooks` as a heading. */
function formatSectionTitle(name: string): string {
  return capitalize(name.replaceAll("_", " "))
}

function renderQuestion(
  description: Description,
  { id, question, assumed, why, places }: OpenQuestion,
  all: DocumentedOperation[],
  root: string,
  rules: string,
): string {
  const bites = all.filter(({ parts }) => places.some((place) => parts.has(place)))
  const names = places.map(
    (place) => `<code>${escapeHtml(formatPointer(description, place))}</code>`,
  )
  return `<section class="question">
${renderHeading({ depth: 3, title: renderSentence(question), id })}
<dl>
<dt>Assumed</dt><dd>${renderSentence(assumed)}</dd>
<dt>Why</dt><dd>${renderSentence(why)}</dd>
<dt>Touches</dt><dd>${names.join(", ")}</dd>
<dt>Bites in</dt><dd>${renderOperationLinks(bites, all, root)}</dd>
${rules && `<dt>Sandbox</dt><dd>${rules}</dd>\n`}<dt>Name</dt><dd><code>${id}</code></dd>
</dl>
</section>`
}

/** The resource that most of the operations are about. */
function findResource(places: DocumentedOperation[]): string {
  const byTag = Map.groupBy(places, ({ operation }) => operation.tags[0])
  const [tag] = [...byTag].find(([, some]) => some.length > places.length / 2) ?? []
  return tag ?? everywhere
}
