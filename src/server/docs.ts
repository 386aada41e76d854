import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"
import { pathPrefixes } from "../../generated/tables.ts"

/** The path of the docs site of a server. */
export const docsPath = "/docs"

/** The name of a file that exists until the docs site is built, and whose text every page shows until then. */
export const buildNoticeFile = ".building"

/** The path of a JSON file with the base URL of the service on this server, for the console of the docs site. */
const serverPath = `${docsPath}/server.json`

/** Returns the response to a request for the docs site, or undefined for any other request. */
export type DocsHandler = (request: Request) => Promise<Response | undefined>

/**
 * Serves the docs site in a folder.
 *
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
    // Only browsers accept HTML, so they get the docs.
    if (pathname === "/" && headers.get("Accept")?.includes("text/html")) {
      return new Response(null, { status: 302, headers: { Location: `.${docsPath}/` } })
    }
    if (pathname !== docsPath && !pathname.startsWith(`${docsPath}/`)) return undefined
    const notice = await readFile(join(folder, buildNoticeFile), "utf8").catch(() => undefined)
    if (notice !== undefined) return createNotice(notice)
    if (pathname === serverPath) {
      return Response.json({ baseUrl: `..${await getBasePath()}${pathPrefixes[0]}` })
    }
    target.pathname = pathname.slice(docsPath.length)
    const missing = new Response(null, { status: 404 })
    const file = new Request(target, { method, headers })
    const response = await serveFile(file as never, () => missing)
    if (response === missing) return undefined
    // A page's links are relative to its folder, so the URL must end in a slash.
    if (isPage(response) && !/\/(?:[^/]+\.html)?$/.test(pathname)) {
      // Read the whole body: the file of an unread stream stays open, even if the stream is canceled.
      await response.arrayBuffer()
      // A proxy may serve this server under another path, so the URL is relative.
      const location = `./${pathname.slice(pathname.lastIndexOf("/") + 1)}/${search}`
      return new Response(null, { status: 308, headers: { Location: location } })
    }
    return response
  }
}

/** Creates a page that reloads itself until the site is built. */
function createNotice(text: string): Response {
  const html = `<!doctype html><html lang="en"><title>Docs</title><meta http-equiv="refresh" content="2"><p>${text}</p></html>`
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": "2" },
  })
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false
}
