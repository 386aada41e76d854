import { existsSync } from "node:fs"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"

/** The path of the docs site of a server. */
export const docsPath = "/docs"

/** Returns the response for a request of the docs site, or undefined for any other request. */
export type DocsHandler = (request: Request) => Promise<Response | undefined>

/**
 * Serves the docs site in a folder.
 *
 * @throws TypeError if the folder is not a docs site.
 */
export function createDocsHandler(folder: string): DocsHandler {
  if (!existsSync(join(folder, "errors"))) {
    throw new TypeError(`${folder} is not a docs site. Name a folder that contains errors/.`)
  }
  const serveFile = staticMiddleware({ dir: folder })
  return async ({ url, method, headers }) => {
    if (!URL.canParse(url)) return undefined
    const target = new URL(url)
    const { pathname, search } = target
    // Redirect browsers from the address of the server to the docs. Clients of the API do not accept HTML.
    if (pathname === "/" && headers.get("Accept")?.includes("text/html")) {
      return new Response(null, { status: 302, headers: { Location: `.${docsPath}/` } })
    }
    if (pathname !== docsPath && !pathname.startsWith(`${docsPath}/`)) return undefined
    target.pathname = pathname.slice(docsPath.length)
    const missing = new Response(null, { status: 404 })
    const file = new Request(target, { method, headers })
    const response = await serveFile(file as never, () => missing)
    if (response === missing) return undefined
    // The links of a page are relative to its folder, so its URL must end in a slash.
    if (isPage(response) && !/\/(?:[^/]+\.html)?$/.test(pathname)) {
      // Read the whole body: if a stream is canceled before it is read, its file stays open.
      await response.arrayBuffer()
      // Use a relative URL, because a proxy may serve this server under another path.
      const location = `./${pathname.slice(pathname.lastIndexOf("/") + 1)}/${search}`
      return new Response(null, { status: 308, headers: { Location: location } })
    }
    return response
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false
}
