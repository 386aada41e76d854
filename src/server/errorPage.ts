import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { errorCodes } from "../../generated/tables.ts"
import { injectedFailureCode } from "../contract/messages.ts"
import { markup } from "./markup.ts"
import { pageHeaders, renderPage } from "./page.ts"

/** The error codes with a guide. */
export const guideCodes: readonly string[] = [...errorCodes, injectedFailureCode]

const pages = new Map(guideCodes.map((code) => [`/errors/${code}`, code]))

/** The guides are Markdown, which reads well as text. */
const style = "pre { font: inherit; white-space: pre-wrap }"

/**
 * Returns the page about an error code, to which the links in errors lead while the server has no docs site; undefined
 * for all other requests.
 */
export function createErrorPage({ method }: Request, url: URL): Response | undefined {
  const code = pages.get(url.pathname)
  if (code === undefined || (method !== "GET" && method !== "HEAD")) return undefined
  const [, ...text] = readErrorGuide(code).split("\n")
  const content = markup`<h1>${code}</h1>
<pre>${text.join("\n").trim()}</pre>
<p>The other pages are in the package's <code>docs</code> folder.</p>`
  return new Response(renderPage(code, content, style), { headers: pageHeaders })
}

/** Returns the Markdown text of the guide to an error code. */
export function readErrorGuide(code: string): string {
  const { resolve } = createRequire(import.meta.url)
  // Through the package's name, because this file's path differs once published.
  const folder = dirname(resolve("work-management-contract/package.json"))
  return readFileSync(join(folder, "docs", "errors", `${code}.md`), "utf8")
}
