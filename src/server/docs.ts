import { existsSync } from "node:fs"
import { join } from "node:path"
import { staticMiddleware } from "srvx/static"

/** Where a server has its docs. */
export const docsPath = "/docs"

/** Docs as files, which a server has below `/docs`. */
export interface Docs {
  /** Answers a request for one of them; undefined where there is no such file. */
  serve(request: Request): Promise<Response | undefined>
}

/**
 * The docs of a folder.
 *
 * @throws TypeError when there are none.
 */
export function openDocs(folder: string): Docs {
  if (!existsSync(join(folder, "errors"))) {
    throw new TypeError(`There are no docs in ${folder}, which should hold errors/.`)
  }
  const serve = staticMiddleware({ dir: folder })
  return {
    serve: async ({ url, method, headers }) => {
      if (!URL.canParse(url)) return undefined
      const target = new URL(url)
      const { pathname, search } = target
      // A person, who opened the address of the server: no client of the API asks for HTML.
      if (pathname === "/" && headers.get("Accept")?.includes("text/html")) {
        return new Response(null, { status: 302, headers: { Location: `.${docsPath}/` } })
      }
      if (pathname !== docsPath && !pathname.startsWith(`${docsPath}/`)) return undefined
      target.pathname = pathname.slice(docsPath.length)
      const missing = new Response(null, { status: 404 })
      const response = await serve(new Request(target, { method, headers }) as never, () => missing)
      if (response === missing) return undefined
      // The links of a page are relative to its folder.
      if (isPage(response) && !/\/(?:[^/]+\.html)?$/.test(pathname)) {
        // To its end, for a stream that is cancelled unread keeps its file open.
        await response.arrayBuffer()
        // Relative, for a proxy may have this server below a path of its own.
        const here = `./${pathname.slice(pathname.lastIndexOf("/") + 1)}/${search}`
        return new Response(null, { status: 308, headers: { Location: here } })
      }
      return response
    },
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false
}
