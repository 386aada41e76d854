// Reports in a browser and in an XML parser.
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { renderHtml } from "../../src/conformance/render/html.ts"
import { renderJunit } from "../../src/conformance/render/junit.ts"
import { useBrowser } from "../connectBrowser.ts"
import { sample } from "../runs.ts"
import { inspectPage } from "../scripts/docs/site.ts"
import {
  createResult,
  hostile,
  createHostileReport,
  createReport,
  createFullReport,
} from "./render-report.ts"
import { respond, serve } from "./verify-run.ts"

const huge = `${hostile} ${"<&]]>`\u001b😀 ".repeat(100_000)}`

describe("in a browser", { timeout: 60_000 }, () => {
  let page: Page
  let url = ""
  /** The page's other requests, its messages and its dialogs. */
  let problems: string[] = []
  useBrowser(async (browser) => {
    page = await browser.newPage()
    page.on("request", (request) => {
      if (request.url() !== url) problems.push(`requests ${request.url()}`)
    })
    // Violations of the Content-Security-Policy are messages.
    page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`))
    page.on("pageerror", (error) => problems.push(String(error)))
    page.on("dialog", (dialog) => {
      problems.push(`opens ${dialog.message()}`)
      void dialog.dismiss()
    })
  })

  /** Returns the elements of JUnit XML with their attributes, in a line each, and the texts of those without children. */
  async function readXml(xml: string): Promise<{ lines: string[]; texts: string[] }> {
    await page.goto("about:blank")
    return page.evaluate((source) => {
      const xmlDocument = new DOMParser().parseFromString(source, "application/xml")
      const error = xmlDocument.querySelector("parsererror")
      if (error) throw new Error(error.textContent)
      const names = ["name", "classname", "tests", "failures", "errors", "skipped", "message"]
      const all = [...xmlDocument.querySelectorAll("*")]
      return {
        lines: all.map((one) =>
          [one.tagName, ...names.map((name) => one.getAttribute(name) ?? [])].flat().join(" "),
        ),
        texts: all.map((one) => (one.childElementCount > 0 ? "" : one.textContent)),
      }
    }, xml)
  }

  test("JUnit XML has a suite for each group and a case for each check", async () => {
    const { lines, texts } = await readXml(renderJunit(createFullReport()))
    expect(lines).toEqual([
      "testsuites work-management at http://127.0.0.1:4010/v2: not conforming 15 4 0",
      "testsuite listTasks 2 1 0 0",
      "testcase listTasks/accepts/request listTasks",
      "testcase listTasks/rejects/organization_id listTasks",
      "failure expected 400 because organization_id is missing, found 200",
      "testsuite getTask 2 0 0 1",
      "testcase getTask/shows/due_on getTask",
      'skipped failed: expected a date like 2026-01-31, found "2026-12-24T00:00:00Z"',
      "testcase getTask/shows/tags getTask",
      "testsuite createTask 1 1 0 0",
      "testcase createTask/writes/task.due_on createTask",
      'failure expected a date like 2026-01-31, found "2026-12-24T00:00:00Z" (and 1 other difference)',
      "testsuite createIntegrationWebhook 1 1 0 0",
      "testcase createIntegrationWebhook/accepts/request createIntegrationWebhook",
      "failure unsupported",
      "testsuite updateIntegrationWebhook 1 0 0 1",
      "testcase updateIntegrationWebhook/keeps/name updateIntegrationWebhook",
      expect.stringMatching(/^skipped blocked: The service showed nothing/),
      "testsuite updateTask 6 0 0 6",
      ...["a", "b", "c", "d", "e", "f"].flatMap((one) => [
        `testcase updateTask/writes/${one} updateTask`,
        "skipped not run: The check changes data, and the run is read-only.",
      ]),
      "testsuite listLists 2 1 0 1",
      "testcase listLists/selects/archived listLists",
      expect.stringMatching(/^skipped failed as expected: /),
      "testcase listLists/pages/limit listLists",
      expect.stringMatching(/^failure passed, but is an expected/),
    ])
    const isPassed = (i: number): boolean => !/^(failure|skipped)/.test(lines[i]!)
    expect(texts.filter((text, i) => isPassed(i) && text.trim() !== "")).toEqual([])
    const failure = texts[lines.findIndex((line) => line.startsWith("failure expected 400"))]
    expect(failure).toContain("response  HTTP 200\n          content-type: application/json\n")
    expect(failure).toContain(`curl -i -H "Authorization: Bearer $TOKEN" '`)
  })

  test("JUnit XML of an inconclusive run has an error", async () => {
    const inconclusive = createReport([createResult("a/1", { outcome: "not run" })])
    const { lines } = await readXml(renderJunit(inconclusive))
    expect(lines[0]).toMatch(/ 2 0 1$/)
    expect(lines.at(-1)).toBe("error inconclusive. No check passed.")
    const conforming = await readXml(renderJunit(createReport([createResult("a/1")])))
    expect(conforming.lines[0]).toMatch(/ 1 0 0$/)
  })

  test("JUnit XML with hostile texts is well-formed", async () => {
    for (const report of [createHostileReport(), createHostileReport(huge)]) {
      const { lines, texts } = await readXml(renderJunit(report))
      const failure = texts[lines.findIndex((line) => line.startsWith("failure expected"))]
      expect(failure).toContain("]]><script>alert(1)</script>")
      expect(failure).toContain(String.raw`\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀`)
    }
  })

  /** Opens a page of a server. */
  async function open(content: string, colorScheme: "light" | "dark" = "light"): Promise<void> {
    const headers = { "Content-Type": "text/html; charset=utf-8" }
    url = `${await serve(respond(200, content, headers))}/`
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme })
    problems = []
    await page.goto(url)
  }

  const reports = {
    "with all sections": createFullReport(),
    "without failures": createReport([createResult("a/1"), createResult("b/1")]),
    "without checks": createReport([]),
    "with hostile texts": createHostileReport(),
    "with long words": createHostileReport("endless".repeat(100)),
  }

  const looks = Object.entries(reports).flatMap(([name, report]) =>
    (["light", "dark"] as const).map((colorScheme) => [name, colorScheme, report] as const),
  )

  test.each(sample(looks, 1))(
    "HTML of a report %s is accessible and requests nothing, in %s mode",
    async (_, colorScheme, report) => {
      await open(renderHtml(report), colorScheme)
      expect(await inspectPage(page)).toEqual({ broken: [], overflow: [0, 0] })
      expect(problems).toEqual([])
    },
  )

  test("HTML shows no sentence twice in a group of checks", async () => {
    await open(renderHtml(createFullReport()))
    expect(await page.evaluate(listRepeatedSentences)).toEqual([])
  })

  test("HTML expands failures and filters checks", async () => {
    await open(renderHtml(createFullReport()))
    expect(await page.textContent("h1")).toContain("Not conforming")
    expect(await page.textContent("main")).not.toContain("undefined")
    expect(await page.locator("[false]").count()).toBe(0)
    expect(await page.textContent(".lead")).toBe("3 of 15 checks failed, 2 of them required.")
    const curl = page.getByText(`curl -i -H "Authorization: Bearer $TOKEN"`).first()
    expect(await curl.isVisible()).toBe(true)
    const row = (name: string): Promise<boolean> =>
      page.locator("td", { hasText: name }).first().isVisible()
    expect(await row("updateIntegrationWebhook/keeps")).toBe(false)
    await page.locator("label", { hasText: "blocked" }).click()
    expect(await row("updateIntegrationWebhook/keeps")).toBe(true)
    expect(await row("createTask/writes")).toBe(false)
    expect(await page.locator(".group:visible").count()).toBe(1)
    await page.getByLabel("not run").check()
    expect(await row("updateTask/writes/f")).toBe(true)
    await page.getByLabel("all", { exact: true }).check()
    expect(await page.locator(".group:visible").count()).toBe(9)
  })
})

/** Lists the sentences that a group of checks repeats. Runs in the browser. */
function listRepeatedSentences(): string[] {
  return [...document.querySelectorAll(".group")].flatMap((group) => {
    const texts = [...group.querySelectorAll("p, small, th")].map(({ textContent }) =>
      textContent.trim(),
    )
    return texts.filter((text, index) => text.endsWith(".") && texts.indexOf(text) < index)
  })
}
