import { type Markup, markup } from "../../server/markup.ts"
import { renderPage } from "../../server/page.ts"
import type { FormattedExchange } from "../../traffic/formatExchange.ts"
import type { Verdict } from "../../traffic/recordingReport.ts"
import { capitalize } from "../../contract/text.ts"
import { className } from "./inlineMarkup.ts"
import { verdictStates } from "./results.ts"
import { style } from "./style.ts"

const verdictSymbols = { conforming: "✓", "not conforming": "✕", inconclusive: "?" }

/** A section of a page: its ID, its title and its content. A section without content isn't shown. */
export type PageSection = [id: string, title: string, content: Markup[]]

/** Renders a request and its response side by side. */
export function renderExchange({ request, response }: FormattedExchange): Markup {
  return markup`<div class="pair"><div><h3>Request</h3><pre>${request}</pre></div><div><h3>Response</h3><pre>${response}</pre></div></div>`
}

/** The parts of an HTML report. */
interface PageOptions {
  verdict: Verdict
  /** What was verified, for the title of the window. */
  subject: string
  /** What follows the verdict. */
  summary: Markup
  sections: PageSection[]
  /** More CSS. */
  css?: string
}

/** Renders a report as one HTML file. */
export function renderReportPage({
  verdict,
  subject,
  summary,
  sections: all,
  css = "",
}: PageOptions): string {
  const sections = all.filter(([, , content]) => content.length > 0)
  const links = sections.map(([id, title]) => markup`<a href="#${id}">${title}</a>`)
  const header = markup`<header><strong>Conformance</strong><nav aria-label="On this page">${links}</nav></header>
`
  const content = markup`<h1 class="${className(verdictStates[verdict])}"><span aria-hidden="true">${verdictSymbols[verdict]}</span>${capitalize(verdict)}</h1>
${summary}
${sections.map(
  ([id, title, parts]) => markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${parts}
</section>
`,
)}`
  return renderPage(`${capitalize(verdict)}: ${subject}`, content, style + css, header)
}
