import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"
import { servers } from "../../generated/tables.ts"

/** The path of the docs site of a server. */
export const docsPath = "/docs"

/** The name of a file that exists until the docs site is built. Until then, every page shows the text of this file. */
export const buildNotice = ".building"

/**
 * The path of a JSON file with the base URL of the service on this server. The console of the docs site reads the file.
 */
const serverPath = `${docsPath}/server.json`

/** Returns the response to a request for the docs site, or undefined for any other request. */
export type DocsHandler = (request: Request) => Promise<Response | undefined>

/**
 * Serves the docs site in a folder.
 *
 * @param getBasePath - returns the base path of the service on this server, without the version.
 * @throws TypeError if the folder is not a docs site.
 */
export function createDocsHandler(
  folder: string,
  getBasePath = async (): Promise<string> => "",
): DocsHandler {
  if (!["errors", buildNotice].some((name) => existsSync(join(folder, name)))) {
    throw new TypeError(`${folder} is not a docs site. Use a folder that contains errors/.`)
  }
  const serveFile = staticMiddleware({ dir: folder })
  return async ({ url, method, headers }) => {
    if (!URL.canParse(url)) return undefined
    const target = new URL(url)
    const { pathname, search } = target
    // Redirect browsers from `/` to the docs. Clients of the API do not accept HTML.
    if (pathname === "/" && headers.get("Accept")?.includes("text/html")) {
      return new Response(null, { status: 302, headers: { Location: `.${docsPath}/` } })
    }
    if (pathname !== docsPath && !pathname.startsWith(`${docsPath}/`)) return undefined
    const notice = await readFile(join(folder, buildNotice), "utf8").catch(() => undefined)
    if (notice !== undefined) return createNotice(notice)
    if (pathname === serverPath) {
      return Response.json({ baseUrl: `..${await getBasePath()}${servers[0]}` })
    }
    target.pathname = pathname.slice(docsPath.length)
    const missing = new Response(null, { status: 404 })
    const file = new Request(target, { method, headers })
    const response = await serveFile(file as never, () => missing)
    if (response === missing) return undefined
    // The links of a page are relative to the folder of the page, so the URL must end in a slash.
    if (isPage(response) && !/\/(?:[^/]+\.html)?$/.test(pathname)) {
      // Read the whole body to close the file. The file of an unread stream stays open, even if the stream is canceled.
      await response.arrayBuffer()
      // Use a relative URL, because a proxy may serve this server under another path.
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
