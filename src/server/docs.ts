import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"
import { pathPrefixes } from "../../generated/tables.ts"

/** The path under which a server has the docs site. */
export const docsPath = "/docs"

/** A file in the docs folder while the site is being built. Meanwhile, every page shows the file's text. */
export const buildNoticeFile = ".building"

/** The path of a JSON response that tells the docs site's console this server's base URL. */
const serverPath = `${docsPath}/server.json`

const policyHeader = "Content-Security-Policy"

/** Responds to requests for the docs site; returns undefined for all others. */
export type DocsHandler = (request: Request) => Promise<Response | undefined>

/**
 * Creates a handler that serves a built docs site under `/docs`, and redirects browsers there from `/`.
 *
 * @param folder - the site's folder.
 * @param getBasePath - returns the service's base path on this server, without the version.
 * @throws TypeError if the folder isn't a docs site.
 */
export function createDocsHandler(folder: string, getBasePath = async () => ""): DocsHandler {
  if (!["errors", buildNoticeFile].some((name) => existsSync(join(folder, name)))) {
    throw new TypeError(`${folder} is not a docs site. Use a folder that contains errors/.`)
  }
  const serveFile = staticMiddleware({ dir: folder })
  return async ({ url, method, headers }) => {
    if (!URL.canParse(url)) return undefined
    const target = new URL(url)
    const { pathname, search } = target
    if (pathname !== docsPath && !pathname.startsWith(`${docsPath}/`)) return undefined
    // No page has such a path, and srvx would take a fifth of a second for 15,000 slashes.
    if (pathname.includes("//")) return undefined
    const notice = await readFile(join(folder, buildNoticeFile), "utf8").catch(() => undefined)
    if (notice !== undefined) {
      // Browsers reload the page after two seconds.
      return new Response(notice, { status: 503, headers: { "Retry-After": "2", Refresh: "2" } })
    }
    if (pathname === serverPath) {
      return Response.json({ baseUrl: `..${await getBasePath()}${pathPrefixes[0]}` })
    }
    // A page's links are relative to its folder, so redirect to the URL that ends in a slash.
    const name = pathname.slice(pathname.lastIndexOf("/") + 1)
    if (name !== "" && !name.includes(".")) {
      // A relative URL works even behind a proxy that serves this server under another path.
      return new Response(null, { status: 308, headers: { Location: `./${name}/${search}` } })
    }
    target.pathname = pathname.slice(docsPath.length)
    const missing = new Response(null, { status: 404 })
    const file = new Request(target, { method, headers })
    const response = await serveFile(file as never, () => missing)
    if (response === missing && acceptsHtml(headers)) {
      const page = new Request(new URL("/404.html", target), { method, headers })
      const found = await serveFile(page as never, () => missing)
      if (found !== missing) return readWhole(found, 404)
    }
    if (response === missing) return undefined
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      // Read the page again without the request's headers, because the response may be compressed.
      const page = await serveFile(new Request(target) as never, () => missing)
      response.headers.set(policyHeader, createDocsPolicy(await page.text(), target.pathname))
    }
    return readWhole(response)
  }
}

/** Returns whether a request is from a browser. Only browsers ask for HTML; API clients still get an API error. */
export function acceptsHtml(headers: Headers): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false
}

/** Reads a file's response, because undici crashes if a client leaves, and a stream is canceled, while it reads the file. */
async function readWhole(file: Response, status = file.status): Promise<Response> {
  const body = file.body && (await file.arrayBuffer())
  return new Response(body, { status, headers: file.headers })
}

/**
 * Returns the Content-Security-Policy of a docs page. It allows only the site's own files, and those inline scripts that
 * the page contains.
 *
 * @param path - the page's path in the site. The console sends requests to any server.
 */
function createDocsPolicy(html: string, path: string): string {
  const scripts = new Set(hashInlineScripts(html))
  return [
    "default-src 'none'",
    // The site's search runs WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    // Colored code has style attributes, and the reference creates style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The reference's icons are a font in a data URL.
    "font-src 'self' data:",
    path.startsWith("/console/") ? "connect-src http: https:" : "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

function hashInlineScripts(html: string): string[] {
  const [, ...scripts] = html.split("<script")
  return scripts.flatMap((script) => {
    const text = script.slice(script.indexOf(">") + 1).split("</script>", 1)[0]
    return text ? [`'sha256-${createHash("sha256").update(text).digest("base64")}'`] : []
  })
}
