import { pathPrefixes, tokenPrefix } from "../../generated/tables.ts"
import { controlPath } from "./control/controlHandler.ts"

/** Returns a page that helps people who open the server's URL in a browser; undefined for all other requests. */
export function createLandingPage(
  { method, headers }: Request,
  url: URL,
  name: string,
): Response | undefined {
  if (method !== "GET" || url.pathname !== "/") return undefined
  if (!headers.get("Accept")?.includes("text/html")) return undefined
  const { origin } = url
  const title = `The ${name} of the Work-Management Service API`
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>The base URL is <code>${origin}${pathPrefixes[0]}</code>. Every request needs a token, and any token will do:</p>
<pre tabindex="0">curl -H "Authorization: ${tokenPrefix}&lt;ACCESS_TOKEN&gt;" "${origin}${pathPrefixes[0]}/tasks?organization_id=1"</pre>
<p><a href=".${controlPath}">State of the ${name}</a>: its last requests, reports and control API.</p>
<p>To list the operations, run <code>npx work-management-contract explain</code>. The guides are in the package's
<code>docs/guides</code> folder.</p>
</main>
</body>
</html>
`
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  })
}
