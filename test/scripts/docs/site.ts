import { createServer } from "node:http"
import { createRequire } from "node:module"
import { existsSync } from "node:fs"
import { glob, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import type axeCore from "axe-core"
import type { Page } from "playwright-core"
import { type Listening, listen } from "../../loopback.ts"

declare const axe: typeof axeCore

const types: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
}

// As servers compress on the fly. The default quality takes seconds for the script of the reference.
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Serves files below a base path, compressed. */
export async function serveFiles(folder: string, basePath: string): Promise<Listening> {
  const server = createServer(async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost")
    const path = join(folder, decodeURIComponent(pathname.slice(basePath.length - 1)))
    const file = path.endsWith("/") ? join(path, "index.html") : path
    const content = pathname.startsWith(basePath) && (await readFile(file).catch(() => undefined))
    const type = types[extname(file)] ?? "application/octet-stream"
    response.writeHead(content ? 200 : 404, { "Content-Type": type, "Content-Encoding": "br" })
    response.end(content ? brotliCompressSync(content, { params: quality }) : undefined)
  })
  const { url, close } = await listen(server)
  return { url: url + basePath, close }
}

/** Reads the pages of a site, by their path: the folders with an index.html. */
export async function readSite(folder: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob("**/index.html", { cwd: folder }))
  const pages = files.map(async (file) => {
    const html = await readFile(join(folder, file), "utf8")
    return [file.replaceAll("\\", "/").replace(/index\.html$/, ""), html] as const
  })
  return new Map(await Promise.all(pages))
}

/**
 * Finds the broken links of a site, as `page: link`. Links to other sites are left out.
 *
 * @param anchors - the anchors of pages that a script renders.
 */
export function findBrokenLinks(
  folder: string,
  basePath: string,
  pages: Map<string, string>,
  anchors: Record<string, string[]>,
): string[] {
  const ids = new Map(
    [...pages].map(([page, html]) => {
      const own = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id)
      return [page, new Set([...own, ...(anchors[page] ?? [])])]
    }),
  )
  const links = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<(?:a|link|script)\b[^>]*? (?:href|src)="([^"]*)"/g)].map(
      ([, link = ""]) => ({ page, link }),
    ),
  )
  const broken = links.filter(({ page, link }) => {
    const { origin, pathname, hash } = new URL(link, `http://site${basePath}${page}`)
    if (origin !== "http://site") return false
    if (!pathname.startsWith(basePath)) return true
    const target = decodeURIComponent(pathname.slice(basePath.length))
    if (!pages.has(target)) return hash !== "" || !existsSync(join(folder, target))
    return hash !== "" && !ids.get(target)?.has(decodeURIComponent(hash.slice(1)))
  })
  return broken.map(({ page, link }) => `${page}: ${link}`)
}

/** Returns how many pixels of the page are beyond the width of the window. Runs in the browser. */
export function getOverflow(): number {
  return document.documentElement.scrollWidth - innerWidth
}

/** Loads axe into a page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core") })
}

/**
 * Lists the problems of the contents of pages, shown one after another in the current page: axe violations, apart from
 * colors, and an overflow. Runs in the browser.
 */
export async function inspectContents(urls: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const url of urls) {
    const html = await (await fetch(url)).text()
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main")!
    document.querySelector("main")!.replaceWith(document.importNode(main, true))
    const overflow = document.documentElement.scrollWidth - innerWidth
    if (overflow > 0) problems.push(`${url} overflows by ${overflow} pixels`)
    const { violations } = await axe.run("main", {
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: false } },
    })
    problems.push(...violations.map(({ id, nodes }) => `${url} ${id}: ${nodes[0]?.html}`))
  }
  return problems
}

/** Lists the axe violations of a page, apart from those of Redoc. */
export async function findViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  // No option of Redoc changes the colors and labels in its own markup.
  const { violations: all } = await page.evaluate(() =>
    axe.run({ exclude: ["#redoc"] }, { resultTypes: ["violations"] }),
  )
  // Redoc renders a `main` inside that of the site.
  const isRedoc = page.url().includes("/reference/")
  const violations = all.filter(({ id }) => !isRedoc || id !== "landmark-no-duplicate-main")
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
