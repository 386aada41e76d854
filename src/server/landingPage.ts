import { pathPrefixes, tokenPrefix } from "../../generated/tables.ts"
import { controlPath } from "./control/controlHandler.ts"
import { markup } from "./markup.ts"
import { createPageResponse, renderPage } from "./page.ts"

/** Returns a page that helps people who open the server's URL in a browser; undefined for all other requests. */
export function createLandingPage({ method, headers }: Request, url: URL, name: string) {
  if (method !== "GET" || url.pathname !== "/") return undefined
  if (!headers.get("Accept")?.includes("text/html")) return undefined
  const { origin } = url
  const title = `The ${name} of the Work-Management Service API`
  const content = markup`<h1>${title}</h1>
<p>The base URL is <code>${origin}${pathPrefixes[0]}</code>. Every request needs a token, and any token will do:</p>
<pre tabindex="0">curl -H "Authorization: ${tokenPrefix}&lt;ACCESS_TOKEN&gt;" "${origin}${pathPrefixes[0]}/tasks?organization_id=1"</pre>
<p><a href=".${controlPath}">State of the ${name}</a>: its last requests, reports and control API.</p>
<p>To list the operations, run <code>npx work-management-contract explain</code>. The guides are in the package's
<code>docs/guides</code> folder.</p>`
  return createPageResponse(renderPage(title, content))
}
