import { createServer } from "node:http"
import { existsSync, statSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { type Listening, listen } from "../../loopback.ts"

/** A file server as plain as there are, below a path of its own. */
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

/** The pages of a site: the folders that hold an index.html, from the root of the site. */
export async function pagesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith("index.html"))
    .map((file) => file.replace(/index\.html$/, "").replaceAll("\\", "/"))
    .toSorted()
}

/**
 * What the links of a site lead to in vain, each as `page: link`, and those that leave it.
 *
 * @param anchors - what can be led to in a page that makes its sections itself.
 */
export async function linksOf(
  folder: string,
  anchors: Record<string, string[]>,
): Promise<{ dead: string[]; outside: string[]; count: number }> {
  const pages = await pagesOf(folder)
  const texts = new Map(
    await Promise.all(
      pages.map(async (page) => {
        const html = await readFile(join(folder, page, "index.html"), "utf8")
        // The script of the reference holds code that only looks like links.
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
  const dead = inside.filter(({ page, link }) => {
    const base = `http://site/${page}`
    const { pathname, hash, origin } = new URL(link, base)
    const target = decodeURIComponent(pathname.slice(1))
    if (origin !== "http://site" || link.startsWith("/")) return true
    if (!texts.has(target)) {
      return hash !== "" || target.endsWith("/") || !existsSync(join(folder, target))
    }
    return hash !== "" && !ids(target).includes(decodeURIComponent(hash.slice(1)))
  })
  const outside = links.flatMap(({ link }) => (/^https?:/.test(link) ? [link] : []))
  return {
    dead: dead.map(({ page, link }) => `${page}: ${link}`),
    outside: [...new Set(outside)].toSorted(),
    count: links.length,
  }
}
