// Checks the docs site's pages in a browser.
import type { Page } from "playwright-core"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { useBrowser } from "../../connectBrowser.ts"
import { sample, sampleEach } from "../../runs.ts"
import { getSite } from "./builtSite.ts"
import { findViolations, getOverflow, measureShift, readSite } from "./site.ts"

const basePath = "/docs/"
const { folder: site } = await getSite()
const pages = await readSite(site)

// The sandbox serves the site with a Content-Security-Policy, and the browser's console shows what that blocks.
const sandbox = await startSandbox({ port: 0, docs: site })
const home = sandbox.url + basePath
afterAll(() => sandbox.close())

let page: Page
/** The errors since the last `open`. */
let errors: string[] = []
let policy = ""
let origin = ""
useBrowser(async (browser) => {
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on("request", (request) => {
    const own = ["data:", "blob:", origin]
    if (!own.some((start) => request.url().startsWith(start)))
      errors.push(`requests ${request.url()}`)
  })
  page.on("console", (message) => {
    // Chromium warns of a preloaded font if it has the font from an earlier page.
    const isKnown = message.type() === "info" || message.text().includes("was preloaded")
    if (!isKnown) errors.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => errors.push(String(error)))
})

async function open(
  path: string,
  width = 1440,
  colorScheme: "light" | "dark" = "light",
  start = home,
): Promise<void> {
  // Leave the current page first: a link to one of its sections wouldn't load it again.
  await page.goto("about:blank")
  errors = []
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  ;({ origin } = new URL(start))
  const response = await page.goto(start + path)
  policy = (await response?.headerValue("content-security-policy")) ?? ""
  await page.waitForLoadState("networkidle")
}

const all = [...pages.keys()].filter((path) => !path.startsWith("search/"))
const looks = [1440, 390].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
)
// Pages in one folder share a template.
const views = sampleEach(
  all.flatMap((path) => looks.map((look) => ({ path, ...look }))),
  ({ path }) => path.replace(/(?<=\/).+/, "*"),
)

test.for(sample(views, 2))(
  "the docs page /$path has no errors, external requests, overflow or axe violations at $width pixels, $colorScheme",
  async ({ path, width, colorScheme }) => {
    await open(path, width, colorScheme)
    expect(await page.evaluate(getOverflow)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
    expect(errors).toEqual([])
    await expectPolicy()
  },
)

/** Expects that a page's Content-Security-Policy stops scripts that it doesn't contain. */
async function expectPolicy(): Promise<void> {
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|[ :*]https?:)/)
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "document.title = 'changed'"
    document.body.append(script)
  })
  expect(await page.title()).not.toBe("changed")
}

test.for(["/errors/missing_param", "/__contract/"])(
  "the page %s of a server without docs has no errors, external requests or injected scripts",
  async (path) => {
    const other = await startSandbox({ port: 0 })
    onTestFinished(() => other.close())
    await open(path, 1440, "light", other.url)
    expect(page.url()).toBe(other.url + path)
    expect(errors).toEqual([])
    await expectPolicy()
  },
)

test("the docs search finds the page that is looked for first", async () => {
  await open("guides/")
  await page.click("button[data-open-modal]")
  const results = page.locator("#starlight__search a")
  const found: [query: string, href: string][] = [
    ["createTask", "reference/#operation/createTask"],
    ["TaskInput", "reference/#/schemas/TaskInput"],
    ["record_not_found", "errors/record_not_found/"],
    ["first subscribers", "behaviour/"],
    ["due_on", "reference/#/schemas/Task"],
    ["pagination", "guides/typed-client/"],
    // The titles of pages for maintainers contain these words.
    ["example dataset", "guides/sandbox/"],
    ["component", "guides/other-languages/"],
  ]
  for (const [query, href] of sample(found, 2)) {
    await page.fill("#starlight__search input", query)
    await expect
      .poll(() => results.evaluateAll((links) => links[0]?.getAttribute("href")), {
        message: query,
      })
      .toContain(basePath + href)
  }
  expect(errors).toEqual([])
})

test("docs filters hide items until a link leads to them", async () => {
  await open("behaviour/")
  await page.selectOption("select[name=resource]", "comments")
  await page.selectOption("select[name=evidence]", "stated")
  const shown = page.locator(".items article:visible")
  const some = await shown.count()
  expect(some).toBeGreaterThan(0)
  await page.selectOption("select[name=evidence]", "")
  const more = await shown.count()
  expect(more).toBeGreaterThan(some)
  await page.evaluate(() => (location.hash = "#revoked-token"))
  await expect.poll(() => page.locator("#revoked-token").isVisible()).toBe(true)
  expect(await shown.count()).toBeGreaterThan(more)
})

test("on a phone, the reference opens at a linked operation, has nothing floating over it, and has a working theme switch", async () => {
  await open("reference/#operation/getTask", 390)
  await expect
    .poll(() => page.textContent("#redoc"))
    .toMatch(/Get a task.*Evidence: values: observed.*Open question: include-values/s)
  expect(await page.evaluate(measureShift)).toBeLessThan(0.1)
  const floating = await page.locator("#redoc *").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const isFixed = getComputedStyle(element).position === "fixed"
      return isFixed && element.checkVisibility() ? element.outerHTML.slice(0, 200) : []
    }),
  )
  expect(floating).toEqual([])
  // The site's title of the page is only for screen readers, since Redoc has its own.
  const panel = page.locator(".content-panel:has(#_top)")
  expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe("absolute")
  await page.click("button[popovertarget=starlight__sidebar]")
  await page.selectOption(".sidebar starlight-theme-select select", "dark")
  await expect
    .poll(() => page.evaluate(() => document.documentElement.className))
    .toMatch(/\bdark\b/)
  await page.evaluate(() => localStorage.clear())
})
