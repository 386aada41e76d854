// Checks the site of `npm run docs`: its links, and its pages in a browser.
import { createRequire } from "node:module"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type axeCore from "axe-core"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { errorCodes } from "../../../generated/tables.ts"
import description from "../../../generated/openapi.json" with { type: "json" }
import { project } from "../../../scripts/project.ts"
import { listMarks } from "../../../scripts/docs/marks.ts"
import { createSlug } from "../../../scripts/docs/html.ts"
import { createSamples } from "../../../scripts/docs/samples.ts"
import { buildDocs } from "../../../scripts/docs/site.ts"
import { startMock } from "../../../src/mock/mock.ts"
import type { Listening } from "../../loopback.ts"
import { launch, noBrowser } from "../../browser.ts"
import { thorough } from "../../runs.ts"
import { checkLinks, listPages, serveFiles } from "./site.ts"

declare const axe: typeof axeCore

// With many tests at once, a page loads slowly.
const pollOptions = { timeout: 15_000 }

const folder = await mkdtemp(join(tmpdir(), "site-"))
const pages = await buildDocs(pathToFileURL(`${folder}/site/`))
const site = join(folder, "site")
const html = (page: string): Promise<string> => readFile(join(site, page, "index.html"), "utf8")

const operations = [...Object.values(description.paths), ...Object.values(description.webhooks)]
  .flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; summary: string }>),
  )
  .flatMap(({ operationId, summary }) => (operationId ? [{ operationId, summary }] : []))
const headings = [...description.info.description.matchAll(/^## (.*)$/gm)].map(
  ([, title = ""]) => title,
)
// The sections that the script of the reference opens.
const sections: [anchor: string, title: string][] = [
  ...operations.map(({ operationId, summary }): [string, string] => [
    `operation/${operationId}`,
    summary,
  ]),
  ...description.tags.map((tag): [string, string] => [`/${tag.name}`, tag["x-displayName"]]),
  ...headings.map((title): [string, string] => [`/section/${createSlug(title)}`, title]),
]
const anchors = { "reference/": ["/", ...sections.map(([anchor]) => anchor)] }

let files: Listening
beforeAll(async () => {
  files = await serveFiles(site, "/some/where/")
})
afterAll(async () => {
  await files.close()
  await rm(folder, { recursive: true })
})

describe("the site", () => {
  test("contains exactly the written pages", async () => {
    expect(await listPages(site)).toEqual(pages.toSorted())
    expect(pages.length).toBeGreaterThan(20)
  })

  test("has no broken links", async () => {
    const { broken, external, count } = await checkLinks(site, anchors)
    expect(broken).toEqual([])
    expect(count).toBeGreaterThan(500)
    // The domain .example does not exist.
    const bad = external.filter((link) => !link.startsWith("https:") || link.includes(".example"))
    expect(bad).toEqual([])
  })

  test.each([
    ["a missing page", '<a href="../none/">', "../none/"],
    ["a missing file", '<link rel="stylesheet" href="none.css">', "none.css"],
    ["a missing section", '<a href="#none">', "#none"],
    ["a missing section of another page", '<a class="a" href="b/#none">', "b/#none"],
    ["a missing operation", '<a href="reference/#operation/none">', "reference/#operation/none"],
    ["an absolute path", '<a href="/b/">', "/b/"],
    ["a folder without a page", '<a href="c/">', "c/"],
  ])("detects %s", async (name, link, broken) => {
    const root = join(folder, name)
    for (const page of ["b", "c", "reference"]) await mkdir(join(root, page), { recursive: true })
    await writeFile(join(root, "index.html"), `${link} <p id="a"> <a href="#a"> <a href="b/">`)
    for (const page of ["b", "reference"]) await writeFile(join(root, page, "index.html"), "")
    const found = await checkLinks(root, anchors)
    expect(found.broken).toEqual([`: ${broken}`])
  })

  test("lists every operation on the home page", async () => {
    const home = await html("")
    for (const { operationId } of operations) expect(home).toContain(`#operation/${operationId}"`)
  })

  test("lists every open question and every evidence mark", async () => {
    const questions = await html("open-questions/")
    for (const { id } of description["x-open-questions"]) {
      expect(questions).toContain(` id="${id}"`)
    }
    // A mark with observed and assumed aspects is in both tables.
    const rows = (await html("evidence/")).match(/<tr><td>/g)
    const kinds = listMarks(description as never).flatMap(({ evidence }) => [
      ...new Set(evidence.map((mark) => mark.evidence)),
    ])
    expect(rows).toHaveLength(kinds.length)
  })

  test("links each mark in the reference to its question", async () => {
    const links = (await html("reference/")).matchAll(/\.\.\/open-questions\/#([\w-]+)/g)
    const asked = description["x-open-questions"].filter(({ places }) =>
      places.some((place) => place !== "#/info"),
    )
    const ids = new Set([...links].map(([, id]) => id))
    expect([...ids].toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
  })

  test.each(errorCodes)("has a page for %s with a request and a response", async (code) => {
    const page = await html(`errors/${code}/`)
    expect(page).toContain(`<h1>${code}</h1>`)
    expect(page).toContain("curl")
    expect(page).toContain(`&quot;${code}&quot;`)
    expect(page).toContain("reference/#operation/")
  })
})

describe("in a browser", { timeout: 60_000 }, async () => {
  const browser = await launch()
  afterAll(() => browser?.close())

  /** One tab for all tests. The errors are those since the last `open`. */
  let page: Page
  let errors: string[] = []
  beforeAll(async () => {
    if (!browser) return
    page = await browser.newPage()
    page.on("request", (request) => {
      const own = [files.url, "data:", "blob:"].some((start) => request.url().startsWith(start))
      if (!own) errors.push(`requests ${request.url()}`)
    })
    page.on("console", (message) => {
      if (message.type() !== "info") errors.push(`${message.type()}: ${message.text()}`)
    })
    page.on("pageerror", (error) => errors.push(String(error)))
  })

  /** Opens a page of the site anew. */
  async function open(path: string, colorScheme: "light" | "dark" = "light"): Promise<void> {
    // Without this, a link to a section of the current page would not load the page.
    await page.goto("about:blank")
    errors = []
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(files.url + path)
    // The script of the reference renders the page.
    if (path.startsWith("reference/")) await page.waitForLoadState("networkidle")
  }

  /** One page of each template; all pages in the thorough tests. */
  const templates = new Map(pages.map((path) => [path.replace(/(?<=\/).+/, "*"), path]))
  const axePages = thorough ? pages : [...templates.values()]

  test.for(pages)("/%s has no errors, external requests or overflow", async (path, { skip }) => {
    skip(!browser, noBrowser)
    await open(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(getOverflow)).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
  })

  // Dark mode only changes the colors.
  const rulesFor = { light: undefined, dark: ["color-contrast"] }

  test.for(axePages)(
    "/%s has no serious axe violations, light and dark",
    async (path, { skip }) => {
      skip(!browser, noBrowser)
      for (const colorScheme of ["light", "dark"] as const) {
        await open(path, colorScheme)
        // Redoc renders the rest of the reference.
        const scope = path === "reference/" ? ".bar" : "html"
        expect(
          await findViolations(page, scope, thorough ? undefined : rulesFor[colorScheme]),
        ).toEqual([])
      }
    },
  )

  test("the reference opens each section by its link", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("reference/")
    // A sample is enough: Redoc opens all sections in the same way.
    const some = sections.filter((_, index) => thorough || index % 6 === 0)
    for (const [anchor, title] of some) {
      await page.goto(`${files.url}reference/#${anchor}`)
      await expect.poll(() => getTopHeading(page), pollOptions).toSatisfy(startsWith(title))
    }
  })

  test("Redoc has the axe violations that docs/decisions/7-docs.md lists", async ({ skip }) => {
    skip(!browser, noBrowser)
    const decision = await readFile(new URL("docs/decisions/7-docs.md", project), "utf8")
    const listed = [...decision.matchAll(/^- `([\w-]+)`:/gm)].map(([, rule]) => rule)
    for (const colorScheme of thorough ? (["light", "dark"] as const) : (["light"] as const)) {
      await open("reference/#operation/getTask", colorScheme)
      await expect.poll(() => getTopHeading(page), pollOptions).toSatisfy(startsWith("Get a task"))
      expect(await findViolations(page, "#redoc")).toEqual(listed)
    }
  })

  test("the reference shows open questions and samples", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("reference/#operation/getTask")
    await expect
      .poll(() => page.textContent("#redoc"), pollOptions)
      .toMatch(/Values: observed\. Open question: include-values\./)
    const { getTask = [] } = await createSamples(description as never, "http://127.0.0.1:4010")
    const [curl, client] = getTask.map(({ source }) => source)
    const panel = page.locator(".panel-request-samples", { hasText: curl?.split("\n")[0] })
    expect(await panel.textContent()).toContain(curl)
    await panel.getByRole("button", { name: "curl" }).click()
    await page.getByText("Typed client").click()
    const second = page.locator(".panel-request-samples", { hasText: 'api.GET("/tasks/{id}"' })
    expect(await second.textContent()).toContain(client)
    expect(errors).toEqual([])
  })

  test("the color mode applies to the whole site", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("errors/")
    const light = await page.evaluate(getBackground)
    await page.click("button.mode")
    const dark = await page.evaluate(getBackground)
    expect(dark).not.toBe(light)
    await page.goto(`${files.url}guides/`)
    expect(await page.evaluate(getBackground)).toBe(dark)
    await page.goto(`${files.url}reference/`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.className), pollOptions)
      .toMatch(/dark/)
    await page.evaluate(() => localStorage.clear())
  })

  test("the mock serves the page of an error link", async ({ skip }) => {
    skip(!browser, noBrowser)
    const mock = await startMock({ port: 0, docs: site })
    try {
      const headers = { Authorization: "Bearer secret" }
      const response = await fetch(`${mock.url}/v2/tasks`, { headers })
      const body = (await response.json()) as { errors: { link: string }[] }
      await page.goto(body.errors[0]?.link ?? "")
      expect(await page.textContent("h1")).toBe("missing_param")
      await page.click("text=List tasks")
      await expect.poll(() => getTopHeading(page), pollOptions).toBe("List tasks")
      expect(page.url()).toContain(`${mock.docsUrl}/reference/`)
    } finally {
      await mock.close()
    }
  })
})

function getOverflow(): number {
  return document.documentElement.scrollWidth - innerWidth
}

function getBackground(): string {
  return getComputedStyle(document.body).backgroundColor
}

/** Lists the axe rules with serious or critical violations in a part of a page. */
async function findViolations(page: Page, scope: string, runOnly?: string[]): Promise<string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core") })
  // Listing passed checks takes longer than the checks.
  const options = { resultTypes: ["violations" as const], ...(runOnly && { runOnly }) }
  const { violations } = await page.evaluate(([selector, some]) => axe.run(selector, some), [
    scope,
    options,
  ] as const)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id }) => id)
    .toSorted()
}

/** Returns whether a heading begins with a title. */
function startsWith(title: string): (heading: unknown) => boolean {
  return (heading) => String(heading).startsWith(title)
}

/** Returns the topmost visible heading. */
function getTopHeading(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const titles = [...document.querySelectorAll("h1, h2")].map((heading) => ({
      text: heading.textContent,
      top: heading.getBoundingClientRect().top,
    }))
    return titles.find(({ top }) => top >= 0)?.text
  })
}
