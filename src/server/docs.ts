import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"
import { pathPrefixes } from "../../generated/tables.ts"
import { createDocsPolicy } from "./docsPolicy.ts"

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
export function createDocsHandler(
  folder: string,
  getBasePath = async (): Promise<string> => "",
): DocsHandler {
  if (!["errors", buildNoticeFile].some((name) => existsSync(join(folder, name)))) {
    throw new TypeError(`${folder} is not a docs site. Use a folder that contains errors/.`)
  }
  const serveFile = staticMiddleware({ dir: folder })
  return async ({ url, method, headers }) => {
    if (!URL.canParse(url)) return undefined
    const target = new URL(url)
    const { pathname, search } = target
    // Only browsers ask for HTML; API clients still get an API error.
    const isBrowser = headers.get("Accept")?.includes("text/html") ?? false
    if (pathname === "/" && isBrowser) {
      return new Response(null, { status: 302, headers: { Location: `.${docsPath}/` } })
    }
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
    if (response === missing && isBrowser) {
      const page = new Request(new URL("/404.html", target), { method, headers })
      const found = await serveFile(page as never, () => missing)
      if (found !== missing) return readWhole(found, 404)
    }
    if (response === missing) return undefined
    if (isPage(response)) {
      // Read the page again without the request's headers, because the response may be compressed.
      const page = await serveFile(new Request(target) as never, () => missing)
      response.headers.set(policyHeader, createDocsPolicy(await page.text(), target.pathname))
    }
    return readWhole(response)
  }
}

/** Reads a file's response, because undici crashes if a client leaves, and a stream is canceled, while it reads the file. */
async function readWhole(file: Response, status = file.status): Promise<Response> {
  const body = file.body && (await file.arrayBuffer())
  return new Response(body, { status, headers: file.headers })
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false
}
