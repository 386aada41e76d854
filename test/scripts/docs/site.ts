import { createServer } from "node:http"
import { existsSync, statSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { type Listening, listen } from "../../loopback.ts"

/** Serves files below a base path. */
export async function serveFiles(folder: string, basePath: string): Promise<Listening> {
  const types: Record<string, string> = { ".html": "text/html", ".css": "text/css" }
  const server = createServer(async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost")
    const path = join(folder, pathname.slice(basePath.length - 1))
    const file = path.endsWith("/") ? join(path, "index.html") : path
    const found = pathname.startsWith(basePath) && existsSync(file) && statSync(file).isFile()
    const type = types[extname(file)] ?? "application/octet-stream"
    response.writeHead(found ? 200 : 404, { "Content-Type": type })
    response.end(found ? await readFile(file) : undefined)
  })
  const { url, close } = await listen(server)
  return { url: url + basePath, close }
}

/** Lists the pages of a site: the folders with an index.html. */
export async function listPages(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith("index.html"))
    .map((file) => file.replace(/index\.html$/, "").replaceAll("\\", "/"))
    .toSorted()
}

/**
 * Finds the broken links of a site, as `page: link`, and the external links.
 *
 * @param anchors - the anchors of pages that a script renders.
 */
export async function checkLinks(
  folder: string,
  anchors: Record<string, string[]>,
): Promise<{ broken: string[]; external: string[]; count: number }> {
  const pages = await listPages(folder)
  const texts = new Map(
    await Promise.all(
      pages.map(async (page) => {
        const html = await readFile(join(folder, page, "index.html"), "utf8")
        // The script of Redoc contains text that looks like links.
        return [page, html.replace(/<script.*?<\/script>/gs, "")] as const
      }),
    ),
  )
  const ids = (page: string): string[] => [
    ...(anchors[page] ?? []),
    ...[...(texts.get(page) ?? "").matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id),
  ]
  const links = [...texts].flatMap(([page, html]) =>
    [...html.matchAll(/<(?:a|link|img|script)\b[^>]*? (?:href|src)="([^"]*)"/g)].map(
      ([, link = ""]) => ({ page, link }),
    ),
  )
  const inside = links.filter(({ link }) => !/^(?:https?|data):/.test(link))
  const broken = inside.filter(({ page, link }) => {
    const base = `http://site/${page}`
    const { pathname, hash, origin } = new URL(link, base)
    const target = decodeURIComponent(pathname.slice(1))
    if (origin !== "http://site" || link.startsWith("/")) return true
    if (!texts.has(target)) {
      return hash !== "" || target.endsWith("/") || !existsSync(join(folder, target))
    }
    return hash !== "" && !ids(target).includes(decodeURIComponent(hash.slice(1)))
  })
  const external = links.flatMap(({ link }) => (/^https?:/.test(link) ? [link] : []))
  return {
    broken: broken.map(({ page, link }) => `${page}: ${link}`),
    external: [...new Set(external)].toSorted(),
    count: links.length,
  }
}
