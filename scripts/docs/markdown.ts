import { dirname, join } from "node:path/posix"
import { Marked, type Token } from "marked"
import {
  createSlug,
  escapeHtml,
  type Heading,
  renderCode,
  renderHeading,
  renderTable,
} from "./html.ts"

/** A Markdown file as HTML. */
export interface Rendered {
  /** The first heading. */
  title: string
  /** The first paragraph. */
  summary: string
  /** Everything below the first heading. */
  html: string
  /** The other headings. */
  headings: Heading[]
}

/** Returns the URL of the page of a file; undefined if the file has no page. */
export type Resolve = (file: string) => string | undefined

/**
 * Renders a Markdown file.
 *
 * @param file - its path in the project, to which its links are relative.
 * @throws Error when the file has no title, an image, HTML, or a link to a file without a page.
 */
export function renderMarkdown(text: string, file: string, resolve: Resolve): Rendered {
  const headings: Heading[] = []
  const marked = createMarked(file, resolve, headings)
  const tokens = marked.lexer(text)
  const html = marked.parser(tokens)
  const [first, ...rest] = headings
  if (first?.depth !== 1) throw new Error(`${file} has no title. Begin the file with "# Title".`)
  const paragraph = tokens.find(({ type }) => type === "paragraph")
  const summary = paragraph ? marked.parser([paragraph]).replace(/^<p>|<\/p>\s*$/g, "") : ""
  return { title: first.title, summary, html, headings: rest }
}

/** Renders one line of Markdown, without a paragraph around it. */
export function renderInline(text: string): string {
  return new Marked().parseInline(text, { async: false })
}

/** Creates a renderer that adds each heading to a list. */
function createMarked(file: string, resolve: Resolve, headings: Heading[]): Marked {
  const slugs = new Map<string, number>()
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens)
        const heading = { depth, title, id: createSlug(getText(tokens), slugs) }
        headings.push(heading)
        return depth === 1 ? "" : renderHeading(heading)
      },
      code: ({ text: code, lang }) => renderCode(code, lang?.split(" ")[0] ?? ""),
      link({ href, tokens }) {
        const url = escapeHtml(resolveLink(href, file, resolve))
        return `<a href="${url}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href }) {
        throw new Error(`${file} contains the image ${href}. The site has no images.`)
      },
      html({ text: tag }) {
        throw new Error(`${file} contains HTML: ${tag.trim()}. Use Markdown or a code block.`)
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
}

function renderRow(cells: string[], tag: "th" | "td"): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`
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
    throw new Error(`${file} links to ${href}, which has no page. Link to a page, or use code.`)
  }
  return anchor === undefined ? page : `${page}#${anchor}`
}
