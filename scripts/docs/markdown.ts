import { dirname, join } from "node:path/posix"
import hljs from "highlight.js/lib/core"
import bash from "highlight.js/lib/languages/bash"
import http from "highlight.js/lib/languages/http"
import json from "highlight.js/lib/languages/json"
import python from "highlight.js/lib/languages/python"
import typescript from "highlight.js/lib/languages/typescript"
import { Marked, type Token } from "marked"
import { escapeHtml } from "./page.ts"

const languages = { http, json, python, sh: bash, ts: typescript, tsx: typescript }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** A heading of a page, which a link may lead to. */
export interface Heading {
  depth: number
  /** As HTML. */
  title: string
  id: string
}

/** Markdown as HTML. */
export interface Rendered {
  /** The text of the first heading, which is the title of the page. */
  title: string
  /** The first paragraph, as HTML. */
  summary: string
  /** All but the first heading. */
  html: string
  /** The headings below the first. */
  headings: Heading[]
}

/** Gives the page that a file of this repository has on the site, or undefined where it has none. */
export type Resolve = (file: string) => string | undefined

/**
 * Renders a file of Markdown.
 *
 * @param text - what is in it; its first line is a heading.
 * @param file - where it stands, from the root of the project, as its links are relative to it.
 * @param resolve - gives the address of the page to which a link leads.
 * @throws Error when it links to a file that has no page, has no title, or is more than Markdown.
 */
export function renderMarkdown(text: string, file: string, resolve: Resolve): Rendered {
  const headings: Heading[] = []
  const slugs = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens)
        const id = createSlug(getText(tokens), slugs)
        headings.push({ depth, title, id })
        return depth === 1 ? "" : renderHeading({ depth, title, id })
      },
      code: ({ text: code, lang }) => renderCode(code, lang?.split(" ")[0] ?? ""),
      link({ href, tokens }) {
        return `<a href="${escapeHtml(resolveLink(href, file, resolve))}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href }) {
        throw new Error(`${file} shows ${href}: pictures are not part of the site.`)
      },
      html({ text: tag }) {
        throw new Error(`${file} holds HTML, ${tag.trim()}: write it as code, or as Markdown.`)
      },
      table(token) {
        const inline = ({ tokens }: { tokens: Token[] }): string => this.parser.parseInline(tokens)
        return renderTable(
          renderRow(token.header.map(inline), "th"),
          token.rows.map((cells) => renderRow(cells.map(inline), "td")).join(""),
        )
      },
    },
  })
  const tokens = marked.lexer(text)
  const html = marked.parser(tokens)
  const [first, ...rest] = headings
  if (first?.depth !== 1) throw new Error(`${file} begins with no title: give it a line "# …".`)
  const paragraph = tokens.find(({ type }) => type === "paragraph")
  const summary = paragraph ? marked.parser([paragraph]).replace(/^<p>|<\/p>\s*$/g, "") : ""
  return { title: first.title, summary, html, headings: rest }
}

/** A few words of Markdown, as the sentences of the description are, without the paragraph around them. */
export function renderInline(text: string): string {
  return new Marked().parseInline(text, { async: false })
}

/** A table that is scrolled where it is wider than its page, by the keyboard too. */
export function renderTable(head: string, body: string): string {
  return `<div class="scroll" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`
}

function renderRow(cells: string[], tag: "th" | "td"): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`
}

/** A heading that links to itself. */
export function renderHeading({ depth, title, id }: Heading): string {
  return `<h${depth} id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`
}

/** Code with its colours; of a language that is not known, without. */
export function renderCode(code: string, language: string): string {
  const known = hljs.getLanguage(language)
  const html = known ? hljs.highlight(code, { language }).value : escapeHtml(code)
  return `<pre tabindex="0"><code>${html}</code></pre>\n`
}

/** The id of a heading, as GitHub makes it, so that a link to it works in both places. */
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

function getText(tokens: Token[]): string {
  return tokens
    .map((token) => ("tokens" in token && token.tokens ? getText(token.tokens) : token.raw))
    .join("")
    .replaceAll("`", "")
}

function resolveLink(href: string, file: string, resolve: Resolve): string {
  if (/^(https?:|#)/.test(href)) return href
  const [path = "", anchor] = href.split("#")
  const page = resolve(join(dirname(file), path))
  if (page === undefined) {
    throw new Error(
      `${file} links to ${href}, which has no page: lead it to one, or write it as code.`,
    )
  }
  return anchor === undefined ? page : `${page}#${anchor}`
}
