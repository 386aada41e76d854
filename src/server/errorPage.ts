import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { errorCodes } from "../../generated/tables.ts"
import { injectedFailureCode } from "../contract/messages.ts"
import { type Markup, markup } from "./markup.ts"
import { pageHeaders, renderPage } from "./page.ts"

/** The error codes with a guide. */
export const guideCodes: readonly string[] = [...errorCodes, injectedFailureCode]

const pages = new Map(guideCodes.map((code) => [`/errors/${code}`, code]))

/**
 * Returns the page about an error code, to which the links in errors lead while the server has no docs site; undefined
 * for all other requests.
 */
export function createErrorPage({ method }: Request, url: URL): Response | undefined {
  const code = pages.get(url.pathname)
  if (code === undefined || (method !== "GET" && method !== "HEAD")) return undefined
  const content = markup`${renderGuide(readErrorGuide(code))}
<p>The other pages are in the package's <code>docs</code> folder.</p>`
  return new Response(renderPage(code, content), { headers: pageHeaders })
}

/** Returns the Markdown text of the guide to an error code. */
export function readErrorGuide(code: string): string {
  const { resolve } = createRequire(import.meta.url)
  // Through the package's name, because this file's path differs once published.
  const folder = dirname(resolve("work-management-contract/package.json"))
  return readFileSync(join(folder, "docs", "errors", `${code}.md`), "utf8")
}

/** Renders the Markdown that error pages consist of: headings, paragraphs, lists, code and links. */
export function renderGuide(text: string): Markup[] {
  const blocks = text.trim().split(/\n\n+/)
  return blocks.map((block) => {
    const [, marks, title = ""] = /^(#+) (.*)$/.exec(block) ?? []
    if (marks === "#") return markup`<h1>${title}</h1>\n`
    if (marks) return markup`<h2>${renderInline(title)}</h2>\n`
    const items = block.split(/^(?:-|\d+\.) /m)
    if (items.length === 1) return markup`<p>${renderInline(block)}</p>\n`
    const list = items.slice(1).map((item) => markup`<li>${renderInline(item.trim())}</li>\n`)
    return block.startsWith("-") ? markup`<ul>\n${list}</ul>\n` : markup`<ol>\n${list}</ol>\n`
  })
}

/** Renders code, and the text of links: the server has none of the pages that they lead to. */
function renderInline(text: string): Markup[] {
  const unlinked = text.replaceAll(/\[([^[\]]{1,200})\]\([^()\s]{1,200}\)/g, "$1")
  return unlinked
    .split("`")
    .map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))
}
