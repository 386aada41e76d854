// Checks the docs site's templates in a browser: weight, layout shifts, and what is special about each.
import type { Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { description } from "../../description.ts"
import { sample } from "../../runs.ts"
import { useBrowser } from "../../connectBrowser.ts"
import { getSite } from "./builtSite.ts"
import { findViolations, getOverflow, measureShift, measureWeight, serveFiles } from "./site.ts"

const { folder: docs } = await getSite()

/** A page of each template. */
const templates =
  "guides/mock/ workflows/first-task/ records/ errors/missing_param/ behaviour/ 404.html".split(" ")

/** A server of the site, for both groups of tests. */
const files = await serveFiles(docs, "/docs/")
afterAll(files.close)

describe("the docs templates", async () => {
  const sandbox = await startSandbox({ port: 0, docs })
  afterAll(() => sandbox.close())
  let page: Page
  useBrowser(async (browser) => {
    page = await browser.newPage()
    page.setDefaultTimeout(60_000)
  })

  async function open(url: string, width = 1440): Promise<void> {
    await page.goto("about:blank")
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url)
    await page.waitForLoadState("networkidle")
  }

  test.for([...sample(["", ...templates], 1), "console/"])(
    "the docs page /%s is light and has no layout shift",
    async (path) => {
      for (const width of [1440, 390]) {
        await open(files.url + path, width)
        expect([width, await page.evaluate(measureShift)]).toEqual([width, 0])
        const bytes = await page.evaluate(measureWeight)
        expect(bytes).toBeGreaterThan(20_000)
        expect(bytes).toBeLessThan(path === "console/" ? 200_000 : 100_000)
      }
      if (path !== "console/") return
      // A server behind the console fills in its address and token.
      await open(`${sandbox.docsUrl}/${path}`, 390)
      await expect.poll(() => page.inputValue("#token")).not.toBe("")
      expect(await page.evaluate(measureShift)).toBe(0)
    },
  )

  test("the docs' 404 page leads on, and is accessible", async () => {
    const response = await page.goto(`${sandbox.docsUrl}/none/at/all/`)
    expect(response?.status()).toBe(404)
    expect(await page.textContent("h1")).toBe("There's no page here")
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(getOverflow)).toBeLessThanOrEqual(0)
    await page.click("main a:text-is('Guides')")
    await expect.poll(() => page.textContent("h1")).toBe("Guides")
  })

  test("the docs' home page has a picture whose records lead to the reference", async () => {
    for (const width of [1440, 390]) {
      await open(files.url, width)
      const picture = page.locator("svg[aria-label^='How the records']:visible")
      const shown = await picture.locator("text").allTextContents()
      for (const name of ["organization", "workspace", "list", "section", "task", "(subtask)"])
        expect(shown).toContain(name)
      for (const name of ["comment", "activity", "membership", "account", "webhook", "token"])
        expect(shown).toContain(name)
      expect(shown.includes("section_id")).toBe(width === 1440)
      const links = await picture
        .locator("a")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")))
      expect(links).toContain("/docs/reference/#/schemas/TaskList")
      expect(links.length).toBe(10)
    }
  })
})

describe("the docs reference", () => {
  let page: Page
  useBrowser(async (browser) => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    const links = ["#/schemas/TaskInput", "#operation/createTask"]
    await page.goto(`${files.url}reference/${sample(links, 1)[0]}`)
    await page.locator("#redoc :is(h1, h2):visible").first().waitFor()
  })

  test("a direct link into the docs reference causes no layout shift", async () => {
    // On a busy machine, Redoc scrolls a moment after its last change.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
    // Chromium rates up to 0.1 as good.
    expect(await page.evaluate(measureShift)).toBeLessThan(0.1)
  })

  test("the docs reference starts with authentication and conventions", async () => {
    // Redoc only renders what is in view.
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator("#redoc h1:visible").first().waitFor()
    const headings = await page.locator("#redoc :is(h1, h2)").allInnerTexts()
    expect(headings.slice(0, 3)).toEqual([
      expect.stringContaining("Work-Management Service API"),
      "Authentication",
      "Conventions",
    ])
    const texts = await page.locator("#redoc :is(h1, h2, h3, h4, h5)").allInnerTexts()
    expect(texts.filter((text) => text.includes("`"))).toEqual([])
  })

  test("an operation in the docs reference starts with its description and a Try it button, and collapses what is documented", async () => {
    await page.click(".sidebar-content a:has-text('Create a task')")
    const section = page.locator("#redoc [data-section-id='/tasks/createtask']")
    const text = await section.innerText()
    const places = ["Creates a task.", "Try it", "What is documented", "organization_id"]
    const found = places.map((place) => text.indexOf(place))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[0]).toBeGreaterThan(0)
    for (const hidden of ["Sandbox rules:", "Open question:", "Evidence:", "Workflows:"])
      expect(text).not.toContain(hidden)
    await section.locator("summary").first().click()
    const notes = await section.locator("details").first().innerText()
    for (const shown of ["Creates a task. Sets account_id", "Open question:", "Sandbox rules:"])
      expect(notes).toContain(shown)
    expect(await section.locator(".try-it").getAttribute("href")).toBe(
      "../console/?operation=createTask",
    )
  })

  test("the docs sidebar lists the operations, which open in the reference", async () => {
    expect(await page.locator("#redoc .menu-content").isVisible()).toBe(false)
    await page.click(".sidebar-content a:has-text('Create a comment')")
    await page.locator("#redoc h2:has-text('Create a comment')").waitFor()
    const current = page.locator(".sidebar-content [aria-current=page]")
    await expect
      .poll(() => current.allInnerTexts())
      .toEqual([expect.stringContaining("Create a comment")])
    const tag = description.tags.find(({ name }: { name: string }) => name === "comments")
    const [first] = tag!.description.split("`")
    await expect
      .poll(() => page.innerText("#redoc [data-section-id='/comments']"))
      .toMatch(new RegExp(`^Comments\\s+(Copy\\s+)?${first}`))
  })
})
