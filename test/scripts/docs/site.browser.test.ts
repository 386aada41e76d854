// The site as `npm run docs` builds it, as a person and as a browser see it.
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
import { project } from "../../../scripts/description.ts"
import { listMarks } from "../../../scripts/docs/marks.ts"
import { buildDocs } from "../../../scripts/docs.ts"
import { createSlug } from "../../../scripts/docs/markdown.ts"
import { createSamples } from "../../../scripts/docs/samples.ts"
import { startMock } from "../../../src/mock/mock.ts"
import type { Listening } from "../../loopback.ts"
import { launch, noBrowser } from "../../browser.ts"
import { thorough } from "../../runs.ts"
import { linksOf, pagesOf, serveFiles } from "./site.ts"

declare const axe: typeof axeCore

// Where many tests run at once, a page takes its time.
const patience = { timeout: 15_000 }

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
// What the reference opens by itself; the tests below hold that it does.
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
  test("has the pages that were written, and no other", async () => {
    expect(await pagesOf(site)).toEqual(pages.toSorted())
    expect(pages.length).toBeGreaterThan(20)
  })

  test("has no link that leads nowhere", async () => {
    const { dead, outside, count } = await linksOf(site, anchors)
    expect(dead).toEqual([])
    expect(count).toBeGreaterThan(500)
    // The example addresses of the description are nobody's.
    const bad = outside.filter((link) => !link.startsWith("https:") || link.includes(".example"))
    expect(bad).toEqual([])
  })

  test.each([
    ["a page that is not there", '<a href="../none/">', "../none/"],
    ["a file that is not there", '<link rel="stylesheet" href="none.css">', "none.css"],
    ["a section that is not there", '<a href="#none">', "#none"],
    ["a section of another page", '<a class="a" href="b/#none">', "b/#none"],
    [
      "an operation that is not there",
      '<a href="reference/#operation/none">',
      "reference/#operation/none",
    ],
    ["a way above the site", '<a href="/b/">', "/b/"],
    ["a folder without a page", '<a href="c/">', "c/"],
  ])("would show %s", async (name, link, dead) => {
    const root = join(folder, name)
    for (const page of ["b", "c", "reference"]) await mkdir(join(root, page), { recursive: true })
    await writeFile(join(root, "index.html"), `${link} <p id="a"> <a href="#a"> <a href="b/">`)
    for (const page of ["b", "reference"]) await writeFile(join(root, page, "index.html"), "")
    const found = await linksOf(root, anchors)
    expect(found.dead).toEqual([`: ${dead}`])
  })

  test("names every operation on its first page", async () => {
    const home = await html("")
    for (const { operationId } of operations) expect(home).toContain(`#operation/${operationId}"`)
  })

  test("names every open question, and every mark of evidence", async () => {
    const questions = await html("open-questions/")
    for (const { id } of description["x-open-questions"]) {
      expect(questions).toContain(` id="${id}"`)
    }
    // A mark of aspects that are observed and of others that are assumed is in both tables.
    const rows = (await html("evidence/")).match(/<tr><td>/g)
    const kinds = listMarks(description as never).flatMap(({ evidence }) => [
      ...new Set(evidence.map((mark) => mark.evidence)),
    ])
    expect(rows).toHaveLength(kinds.length)
  })

  test("leads from each mark in the reference to its question", async () => {
    const links = (await html("reference/")).matchAll(/\.\.\/open-questions\/#([\w-]+)/g)
    const asked = description["x-open-questions"].filter(({ places }) =>
      places.some((place) => place !== "#/info"),
    )
    const ids = new Set([...links].map(([, id]) => id))
    expect([...ids].toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
  })

  test("counts what tells the caller apart to every operation", async () => {
    const [, question] = (await html("open-questions/")).split('id="token-transport"')
    expect(question?.split("</section>")[0]).toContain("<dd>every operation</dd>")
  })

  test.each(errorCodes)("has a page for %s, with a request and its answer", async (code) => {
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

  /** One tab for all tests: what a page does wrong is collected until the next page is opened. */
  let page: Page
  let faults: string[] = []
  beforeAll(async () => {
    if (!browser) return
    page = await browser.newPage()
    page.on("request", (request) => {
      const own = [files.url, "data:", "blob:"].some((start) => request.url().startsWith(start))
      if (!own) faults.push(`asks for ${request.url()}`)
    })
    page.on("console", (message) => {
      if (message.type() !== "info") faults.push(`${message.type()}: ${message.text()}`)
    })
    page.on("pageerror", (error) => faults.push(String(error)))
  })

  /** Opens a page of the site as a new visitor does. */
  async function open(path: string, colorScheme: "light" | "dark" = "light"): Promise<void> {
    // Leaves the page before, so that a link to a section of the same page loads it anew.
    await page.goto("about:blank")
    faults = []
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(files.url + path)
    // The reference becomes alive when its script has run.
    if (path.startsWith("reference/")) await page.waitForLoadState("networkidle")
  }

  /** A page of each template, for axe to look at; in the thorough tests it looks at all pages. */
  const templates = new Map(pages.map((path) => [path.replace(/(?<=\/).+/, "*"), path]))
  const looked = thorough ? pages : [...templates.values()]

  test.for(pages)("/%s asks for nothing else, and has no fault", async (path, { skip }) => {
    skip(!browser, noBrowser)
    await open(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
    expect(faults).toEqual([])
  })

  // Nothing but the colours differs in the dark.
  const rulesFor = { light: undefined, dark: ["color-contrast"] }

  test.for(looked)("/%s is readable for all, in light and dark", async (path, { skip }) => {
    skip(!browser, noBrowser)
    for (const colorScheme of ["light", "dark"] as const) {
      await open(path, colorScheme)
      // Only the bar above the reference is ours.
      const scope = path === "reference/" ? ".bar" : "html"
      expect(await serious(page, scope, thorough ? undefined : rulesFor[colorScheme])).toEqual([])
    }
  })

  test("a page with faults would show them", async ({ skip }) => {
    skip(!browser, noBrowser)
    await writeFile(
      join(site, "fault.html"),
      `<img src="http://127.0.0.1:1/x.png"><p style="color:#999">Words too pale</p><script>null.x</script>`,
    )
    await open("fault.html")
    expect(faults.toSorted()).toEqual([
      expect.stringContaining("TypeError"),
      "asks for http://127.0.0.1:1/x.png",
      expect.stringContaining("error: Failed to load resource"),
    ])
    expect(await serious(page, "html")).toEqual(
      expect.arrayContaining(["color-contrast", "image-alt"]),
    )
  })

  test("the reference opens each section by its link", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("reference/")
    // Redoc opens them all by the same code: some, the first and the last among them, show that it does.
    const some = sections.filter((_, index) => thorough || index % 6 === 0)
    for (const [anchor, title] of some) {
      await page.goto(`${files.url}reference/#${anchor}`)
      await expect.poll(() => titleAtTop(page), patience).toSatisfy(startsWith(title))
    }
  })

  test("the search of the reference finds an operation, and opens it", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("reference/")
    const dialog = page.getByTestId("search-dialog")
    // Redoc may not listen yet.
    const opens = async (): Promise<boolean> => {
      await page.keyboard.press("Control+K")
      return dialog.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(opens, patience).toBe(true)
    await page.keyboard.type("revoke")
    await dialog.getByText("Revoke an access token").first().click()
    await expect.poll(() => titleAtTop(page), patience).toBe("Revoke an access token")
    expect(faults).toEqual([])
  })

  test("what Redoc itself brings is as docs/decisions/7-docs.md lists it", async ({ skip }) => {
    skip(!browser, noBrowser)
    const decision = await readFile(new URL("docs/decisions/7-docs.md", project), "utf8")
    const listed = [...decision.matchAll(/^- `([\w-]+)`:/gm)].map(([, rule]) => rule)
    for (const colorScheme of thorough ? (["light", "dark"] as const) : (["light"] as const)) {
      await open("reference/#operation/getTask", colorScheme)
      await expect.poll(() => titleAtTop(page), patience).toSatisfy(startsWith("Get a task"))
      expect(await serious(page, "#redoc")).toEqual(listed)
    }
  })

  test("the reference shows what is open, and code for curl and for the client", async ({
    skip,
  }) => {
    skip(!browser, noBrowser)
    await open("reference/#operation/getTask")
    await expect
      .poll(() => page.textContent("#redoc"), patience)
      .toMatch(/Values: observed\. Open question: include-values\./)
    const { getTask = [] } = await createSamples(description as never, "http://127.0.0.1:4010")
    const [curl, client] = getTask.map(({ source }) => source)
    const panel = page.locator(".panel-request-samples", { hasText: curl?.split("\n")[0] })
    expect(await panel.textContent()).toContain(curl)
    await panel.getByRole("button", { name: "curl" }).click()
    await page.getByText("Typed client").click()
    const second = page.locator(".panel-request-samples", { hasText: 'api.GET("/tasks/{id}"' })
    expect(await second.textContent()).toContain(client)
    expect(faults).toEqual([])
  })

  test("light or dark is chosen once for the whole site", async ({ skip }) => {
    skip(!browser, noBrowser)
    await open("errors/")
    const light = await page.evaluate(background)
    await page.click("button.mode")
    const dark = await page.evaluate(background)
    expect(dark).not.toBe(light)
    await page.goto(`${files.url}guides/`)
    expect(await page.evaluate(background)).toBe(dark)
    await page.goto(`${files.url}reference/`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.className), patience)
      .toMatch(/dark/)
    await page.evaluate(() => localStorage.clear())
  })

  test("the link of an error opens its page, served by the mock", async ({ skip }) => {
    skip(!browser, noBrowser)
    const mock = await startMock({ port: 0, docs: site })
    try {
      const headers = { Authorization: "Bearer secret" }
      const answer = await fetch(`${mock.url}/v2/tasks`, { headers })
      const { errors } = (await answer.json()) as { errors: { link: string }[] }
      await page.goto(errors[0]?.link ?? "")
      expect(await page.textContent("h1")).toBe("missing_param")
      await page.click("text=List tasks")
      await expect.poll(() => titleAtTop(page), patience).toBe("List tasks")
      expect(page.url()).toContain(`${mock.docsUrl}/reference/`)
    } finally {
      await mock.close()
    }
  })
})

function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth
}

function background(): string {
  return getComputedStyle(document.body).backgroundColor
}

/** The rules of axe, all or some, that a part of a page breaks seriously or critically. */
async function serious(page: Page, scope: string, runOnly?: string[]): Promise<string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core") })
  // What a page does right is not asked for: listing it takes longer than finding what is wrong.
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

/** Whether a heading is that of a section, whatever stands beside its title. */
function startsWith(title: string): (heading: unknown) => boolean {
  return (heading) => String(heading).startsWith(title)
}

/** The heading nearest to the top of what is seen. */
function titleAtTop(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const titles = [...document.querySelectorAll("h1, h2")].map((heading) => ({
      text: heading.textContent,
      top: heading.getBoundingClientRect().top,
    }))
    return titles.find(({ top }) => top >= 0)?.text
  })
}
