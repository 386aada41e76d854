import hljs from "highlight.js/lib/core"
import bash from "highlight.js/lib/languages/bash"
import http from "highlight.js/lib/languages/http"
import json from "highlight.js/lib/languages/json"
import python from "highlight.js/lib/languages/python"
import typescript from "highlight.js/lib/languages/typescript"

const languages = { http, json, python, sh: bash, ts: typescript, tsx: typescript }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** A heading with an anchor. */
export interface Heading {
  depth: number
  /** HTML. */
  title: string
  id: string
}

/** Escapes text for HTML elements and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** Changes the first letter to upper case. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Creates the ID of a heading as GitHub does: links work in the repository and on the site. */
export function createSlug(title: string, taken: Map<string, number> = new Map()): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")
  const count = taken.get(slug) ?? 0
  taken.set(slug, count + 1)
  return count ? `${slug}-${count}` : slug
}

/** Renders a heading with a link to itself. */
export function renderHeading({ depth, title, id }: Heading): string {
  return `<h${depth} id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`
}

/** Renders a table that scrolls if it is wider than the page, also with the keyboard. */
export function renderTable(head: string, body: string): string {
  return `<div class="scroll" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`
}

/** Renders a code block, without highlighting if the language is unknown. */
export function renderCode(code: string, language: string): string {
  const known = hljs.getLanguage(language)
  const html = known ? hljs.highlight(code, { language }).value : escapeHtml(code)
  return `<pre tabindex="0"><code>${html}</code></pre>\n`
}
