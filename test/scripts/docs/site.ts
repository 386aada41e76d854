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
  ".svg": "image/svg+xml",
}

// Servers that compress on the fly use a low quality. The default takes seconds for the reference's script.
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Serves a folder's files, compressed, below a base path. */
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

/** Reads a site's pages, by path: each is the index.html of a folder. */
export async function readSite(folder: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob("**/index.html", { cwd: folder }))
  const pages = files.map(async (file) => {
    const html = await readFile(join(folder, file), "utf8")
    return [file.replaceAll("\\", "/").replace(/index\.html$/, ""), html] as const
  })
  return new Map(await Promise.all(pages))
}

/**
 * Finds a site's broken links, as `page: link`. Links to other sites aren't checked.
 *
 * @param anchors - the anchors that scripts render, by page.
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

/** Returns by how many pixels the page is wider than the window. Runs in the browser. */
export function getOverflow(): number {
  return document.documentElement.scrollWidth - innerWidth
}

async function loadAxe(page: Page): Promise<void> {
  // A script tag would violate the page's Content-Security-Policy.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8"))
}

/** Shows the content of all `details`. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true
  })
}

/** Opens all `details`, and returns axe violations and overflows in a wide and a narrow window. */
export async function inspectPage(page: Page): Promise<{ broken: string[]; overflow: number[] }> {
  await openDetails(page)
  const broken: string[] = []
  const overflow: number[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    overflow.push(await page.evaluate(getOverflow))
    broken.push(...(await findViolations(page)).map((violation) => `${violation} at ${width} px`))
  }
  return { broken, overflow }
}

/** Lists a page's axe violations, apart from those of Redoc. */
export async function findViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  // Redoc has no option for the colors and labels in its own markup.
  const { violations: all } = await page.evaluate(() =>
    axe.run({ exclude: ["#redoc"] }, { resultTypes: ["violations"] }),
  )
  // Redoc renders its `main` inside the site's.
  const isRedoc = page.url().includes("/reference/")
  const violations = all.filter(({ id }) => !isRedoc || id !== "landmark-no-duplicate-main")
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Sums the layout shifts since the page started to load, except those that the user caused. Runs in the browser. */
export function measureShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    })
    observer.observe({ type: "layout-shift", buffered: true })
    setTimeout(() => resolve(sum), 100)
  })
}

/** Returns how many bytes the page has loaded, compressed. Runs in the browser. */
export function measureWeight(): number {
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
  const sizes = (entries as PerformanceResourceTiming[]).map(
    ({ encodedBodySize }) => encodedBodySize,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}
