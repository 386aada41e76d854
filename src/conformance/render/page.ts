import { type Markup, markup } from "../../server/markup.ts"
import { renderPage } from "../../server/page.ts"
import type { FormattedExchange } from "../../traffic/formatExchange.ts"
import type { CheckEvidence } from "../report.ts"
import type { Verdict } from "../../traffic/recordingReport.ts"
import { capitalize } from "../../contract/text.ts"
import { readEvidence, verdictStates } from "./results.ts"
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

/** Renders what a check is based on. */
export function renderEvidence(evidence: CheckEvidence): Markup {
  const [kind, text] = readEvidence(evidence)
  return markup`<span class="mark ${kind}">${kind}</span> <small>${prose(text)}</small>`
}

/** Formats text in backticks as code. */
export function prose(text: string): Markup | Markup[] {
  const parts = text.split("`")
  // Don't format text with unpaired or very many backticks, because it may come from a service.
  if (parts.length % 2 === 0 || parts.length > 99) return markup`${text}`
  return parts.map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  )
}

/** Returns the CSS class of a state. */
export function className(name: string): string {
  return name.replaceAll(" ", "-")
}
