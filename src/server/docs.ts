import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import { staticMiddleware } from "srvx/static"

const docsPath = "/docs"

/** Docs as files, which a server has below `/docs`. */
export interface Docs {
  /** Answers a request for one of them; undefined where there is no such file. */
  serve(request: Request): Promise<Response | undefined>
  /** Whether they have the pages that the links of errors lead to. */
  haveErrors: boolean
}

/** Finds the docs of this package; undefined where they have not been built. */
export function findDocs(): Docs | undefined {
  const manifest = createRequire(import.meta.url).resolve("work-management-contract/package.json")
  return docsIn(new URL("generated/site/", pathToFileURL(manifest)))
}

/** What the links of errors begin with on a server that has the pages they lead to. */
export function docsUrlOf(docs: Docs | undefined, serverUrl: string): string | undefined {
  return docs?.haveErrors ? serverUrl + docsPath : undefined
}

/** The docs of a folder; undefined where there is none. */
export function docsIn(folder: URL): Docs | undefined {
  if (!existsSync(folder)) return undefined
  const serve = staticMiddleware({ dir: fileURLToPath(folder) })
  return {
    haveErrors: existsSync(new URL("errors/", folder)),
    serve: async ({ url, method, headers }) => {
      if (!URL.canParse(url)) return undefined
      const target = new URL(url)
      // A page at the folder itself has its links relative to what is in it.
      if (target.pathname === docsPath) {
        return new Response(null, { status: 308, headers: { Location: `${docsPath}/` } })
      }
      if (!target.pathname.startsWith(`${docsPath}/`)) return undefined
      target.pathname = target.pathname.slice(docsPath.length)
      const missing = new Response(null, { status: 404 })
      const response = await serve(new Request(target, { method, headers }) as never, () => missing)
      return response === missing ? undefined : response
    },
  }
}
