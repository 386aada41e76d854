// A report as a browser shows it and as an XML parser reads it, whatever the service put into it.
import { createServer } from "node:http"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type axeCore from "axe-core"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { reportHtml } from "../../src/conformance/render/html.ts"
import { reportJunit } from "../../src/conformance/render/junit.ts"
import { launch, noBrowser } from "../browser.ts"
import { type Listening, listen } from "../loopback.ts"
import { checkOf, hostile, hostileReport, reportOf, wholeReport } from "./render-report.ts"

declare const axe: typeof axeCore

const huge = `${hostile} ${"<&]]>`\u001b😀 ".repeat(100_000)}`

describe("in a browser", { timeout: 60_000 }, async () => {
  const browser = await launch()
  // A page of its own, so that what it asks for would be seen.
  let html = ""
  let site: Listening
  beforeAll(async () => {
    site = await listen(
      createServer((_, response) => {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
        response.end(html)
      }),
    )
  })
  afterAll(async () => {
    await site.close()
    await browser?.close()
  })

  interface Suite {
    name: string | null
    counts: number[]
    cases: { name: string | null; in: string | null; is: string; message?: string; text: string }[]
  }

  /** JUnit XML as an XML parser reads it. */
  async function readXml(xml: string): Promise<{ counts: number[]; suites: Suite[] }> {
    const page = await (browser as Browser).newPage()
    const read = await page.evaluate(
      ([source, names]) => {
        const { documentElement: root } = new DOMParser().parseFromString(source, "application/xml")
        const error = root.ownerDocument.querySelector("parsererror")
        if (error) throw new Error(error.textContent)
        const counts = (element: Element): number[] =>
          names.map((name) => Number(element.getAttribute(name)))
        const suites = [...root.children].map((suite) => ({
          name: suite.getAttribute("name"),
          counts: counts(suite),
          cases: [...suite.children].map((element) => ({
            name: element.getAttribute("name"),
            in: element.getAttribute("classname"),
            is: element.firstElementChild?.tagName ?? "passed",
            message: element.firstElementChild?.getAttribute("message") ?? undefined,
            text: element.textContent,
          })),
        }))
        return { counts: counts(root), suites }
      },
      [xml, ["tests", "failures", "errors", "skipped"]] as const,
    )
    await page.close()
    return read
  }

  test("JUnit XML has a suite for each group, and says how each check ended", async ({ skip }) => {
    skip(!browser, noBrowser)
    const { counts, suites } = await readXml(reportJunit(wholeReport()))
    expect(counts).toEqual([17, 5, 1, 0])
    expect(suites.map(({ name, counts: own }) => [name, ...own])).toEqual([
      ["listTasks", 3, 2, 0, 0],
      ["tasks", 4, 2, 1, 1],
      ["webhooks", 2, 0, 0, 2],
      ["files", 6, 0, 0, 6],
      ["lists", 2, 1, 0, 1],
    ])
    const cases = suites.flatMap(({ cases: some }) => some)
    expect(cases.map(({ name, in: group }) => [name, group])).toEqual(
      suites.flatMap(({ name, cases: some }) => some.map((one) => [one.name, name])),
    )
    const ends = cases.map(({ name, is, message }) => [name, is, ...(message ? [message] : [])])
    expect(ends).toEqual([
      ["listTasks/answer", "passed"],
      [
        "listTasks/missing/organization_id",
        "failure",
        "expected the status 400, with the error missing_param, found the status 200",
      ],
      ["listTasks/view/unknown", "failure", "expected the status 400, found the status 500"],
      [
        "tasks/read-back",
        "failure",
        'expected a date like 2026-01-31, found "2026-12-24T00:00:00Z"',
      ],
      ["tasks/create", "failure", 'expected a date like 2026-01-31, found "2026-12-24T00:00:00Z"'],
      ["tasks/sort", "error", "TypeError: task.id is not a function"],
      ["tasks/tags", "skipped", "unknown: a string"],
      ["webhooks/create", "skipped", "unsupported: The service answers createWebhook with 501."],
      ["webhooks/read", "skipped", "not run: It needs a webhook, and none could be made."],
      ...["a", "b", "c", "d", "e", "f"].map((one) => [
        `files/upload/${one}`,
        "skipped",
        "not run: It writes, and this run is read-only.",
      ]),
      ["lists/archive", "skipped", expect.stringMatching(/^fails as expected: expected the/)],
      ["lists/rename", "failure", expect.stringMatching(/^passed although the list /)],
    ])
    expect(cases.filter(({ is, text }) => is === "passed" && text !== "")).toEqual([])
    const [failure] = cases.filter(({ name }) => name === "listTasks/missing/organization_id")
    expect(failure?.text).toContain(
      "answer    HTTP 200\n          content-type: application/json\n",
    )
    expect(failure?.text).toContain(`curl -i -H "Authorization: Bearer $TOKEN" '`)
  })

  test("JUnit XML of a run that came to no check has an error", async ({ skip }) => {
    skip(!browser, noBrowser)
    const report = reportOf([checkOf("a/1")], {
      verdict: "could not tell",
      reasons: ["Nobody answers."],
    })
    const { counts, suites } = await readXml(reportJunit(report))
    expect(counts).toEqual([2, 0, 1, 0])
    expect(suites.at(-1)?.cases).toMatchObject([
      { is: "error", message: "could not tell. Nobody answers." },
    ])
    expect((await readXml(reportJunit(reportOf([checkOf("a/1")])))).counts).toEqual([1, 0, 0, 0])
  })

  test("JUnit XML is well formed whatever the service sent", async ({ skip }) => {
    skip(!browser, noBrowser)
    for (const report of [hostileReport(), hostileReport(huge)]) {
      const { suites } = await readXml(reportJunit(report))
      const [failure] = suites
        .flatMap(({ cases }) => cases)
        .filter(({ is, message }) => is === "failure" && message?.startsWith("expected"))
      expect(failure?.text).toContain("]]><script>alert(1)</script>")
      expect(failure?.text).toContain(String.raw`\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀`)
    }
    await expect(readXml("<a>\u001b</a>")).rejects.toThrow(/error/)
  })

  /** A page, and what should not happen there. */
  async function open(
    content: string,
    colorScheme: "light" | "dark" = "light",
  ): Promise<{ page: Page; faults: string[] }> {
    html = content
    const viewport = { width: 1440, height: 900 }
    const context = await (browser as Browser).newContext({ viewport, colorScheme })
    const page = await context.newPage()
    const faults: string[] = []
    page.on("request", (request) => {
      if (request.url() !== `${site.url}/`) faults.push(`asks for ${request.url()}`)
    })
    // What the policy of a page forbids is told here, too.
    page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`))
    page.on("pageerror", (error) => faults.push(String(error)))
    page.on("dialog", (dialog) => {
      faults.push(`says ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(`${site.url}/`)
    return { page, faults }
  }

  const reports = {
    "with something of everything": wholeReport(),
    "in which all passed": reportOf([checkOf("a/1"), checkOf("b/1")]),
    "without a check": reportOf([], { verdict: "could not tell", reasons: ["Nobody answers."] }),
    "that is hostile": hostileReport(),
    "with words that do not end": hostileReport("endless".repeat(100)),
  }

  test.for(Object.entries(reports))(
    "HTML of a report %s has no fault",
    async ([, report], { skip }) => {
      skip(!browser, noBrowser)
      for (const colorScheme of ["light", "dark"] as const) {
        const { page, faults } = await open(reportHtml(report), colorScheme)
        expect(await look(page)).toEqual({ broken: [], overflow: [0, 0] })
        expect(faults).toEqual([])
        await page.context().close()
      }
    },
  )

  test("HTML with faults would show them", async ({ skip }) => {
    skip(!browser, noBrowser)
    const faulty = reportHtml(wholeReport()).replace(
      "<h1",
      `<img src="/x.png"><p style="color:#999;width:2000px">Pale</p><script>alert(1)</script><h1`,
    )
    const { page, faults } = await open(faulty)
    expect(faults.filter((fault) => fault.includes("Content Security Policy"))).toHaveLength(2)
    const { broken, overflow } = await look(page)
    expect(broken).toEqual(expect.arrayContaining(["color-contrast", "image-alt"]))
    expect(overflow).not.toEqual([0, 0])
    await page.context().close()
    const free = await open(faulty.replace("default-src 'none'; ", ""))
    expect(free.faults).toEqual(expect.arrayContaining([`asks for ${site.url}/x.png`, "says 1"]))
    await free.page.context().close()
  })

  test("HTML shows what a hostile service sent as text", async ({ skip }) => {
    skip(!browser, noBrowser)
    const { page, faults } = await open(reportHtml(hostileReport()))
    expect(await page.locator("script, img, textarea").count()).toBe(0)
    expect(await page.locator(".got + pre").first().textContent()).toContain(
      `]]><script>alert(1)</script></style></textarea> "'><img src=x onerror=alert(1)>&amp;&#60;`,
    )
    expect(faults).toEqual([])
    await page.context().close()
  })

  test("HTML opens what failed, and shows the checks that are chosen", async ({ skip }) => {
    skip(!browser, noBrowser)
    const { page } = await open(reportHtml(wholeReport()))
    expect(await page.textContent("h1")).toContain("Not conforming")
    expect(await page.textContent("main")).not.toContain("undefined")
    expect(await page.locator("[false]").count()).toBe(0)
    expect(await page.textContent(".lead")).toBe("4 of 17 checks failed, 2 required.")
    const curl = page.getByText(`curl -i -H "Authorization: Bearer $TOKEN"`)
    expect(await curl.isVisible()).toBe(true)
    const row = (name: string): Promise<boolean> =>
      page.locator("td", { hasText: name }).first().isVisible()
    expect(await row("tasks/tags")).toBe(false)
    await page.locator("label", { hasText: "unknown" }).click()
    expect(await row("tasks/tags")).toBe(true)
    expect(await row("tasks/create")).toBe(false)
    expect(await page.locator(".group:visible").count()).toBe(1)
    await page.getByLabel("not run").check()
    expect(await page.locator(".group:visible").count()).toBe(2)
    expect(await row("files/upload/f")).toBe(true)
    await page.getByLabel("all", { exact: true }).check()
    expect(await page.locator(".group:visible").count()).toBe(5)
    await page.context().close()
  })
})

/** What axe finds, and how much wider the page is than the window. */
async function look(page: Page): Promise<{ broken: string[]; overflow: number[] }> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true
  })
  // As a script of the page it would be against the policy.
  const source = await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8")
  await page.evaluate(source)
  const overflow: number[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    overflow.push(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  }
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }))
  return { broken: violations.map(({ id }) => id).toSorted(), overflow }
}
