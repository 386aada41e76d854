import { Markup, markup } from "../../server/markup.ts"
import type { Verdict } from "../../traffic/recordingReport.ts"
import { capitalize } from "../../contract/text.ts"
import { verdictStates } from "./results.ts"
import { style } from "./style.ts"

const verdictSymbols = { conforming: "✓", "not conforming": "✕", inconclusive: "?" }

/** A section of a page: its ID, its title and its content. A section without content isn't shown. */
export type PageSection = [id: string, title: string, content: Markup[]]

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

/** Renders a report as one HTML file without scripts or external resources. */
export function renderPage({
  verdict,
  subject,
  summary,
  sections: all,
  css = "",
}: PageOptions): string {
  const sections = all.filter(([, , content]) => content.length > 0)
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${capitalize(verdict)}: ${subject}</title>
<style>${new Markup(style + css)}</style>
</head>
<body>
<header><strong>Conformance</strong><nav aria-label="On this page">${sections.map(([id, title]) => markup`<a href="#${id}">${title}</a>`)}</nav></header>
<main>
<h1 class="${verdictStates[verdict].replaceAll(" ", "-")}"><span aria-hidden="true">${verdictSymbols[verdict]}</span>${capitalize(verdict)}</h1>
${summary}
${sections.map(
  ([id, title, content]) => markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>
`,
)}</main>
</body>
</html>
`.text
}
