// Takes screenshots of a built docs site, of the sandbox's page and of a conformance report, at two widths and in both
// themes: screenshots.ts <site> <folder>
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { renderHtml } from "../../../src/conformance/render/html.ts"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { launchBrowser, noBrowser } from "../../browser.ts"
import { createFullReport } from "../../conformance/render-report.ts"

const [site, folder] = process.argv.slice(2)
if (!site || !folder) throw new Error("Usage: screenshots.ts <site> <folder>")

/** Page paths by screenshot name, with what to do on the page first. */
const pages: Record<string, [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  home: [""],
  guide: ["guides/mock/"],
  reference: ["reference/"],
  operation: [
    "reference/#operation/createTask",
    // The reference stays invisible until it has scrolled to the operation.
    (page) => page.locator("#redoc:visible h2:has-text('Create a task'):visible").waitFor(),
  ],
  console: [
    "console/?operation=listTasks",
    async (page) => {
      await page.click("text=Send >> visible=true")
      await page.waitForSelector("text=200 OK")
    },
  ],
  questions: ["open-questions/", (page) => page.selectOption("select[name=resource]", "comments")],
  workflow: ["workflows/first-task/"],
  records: ["records/"],
  404: ["none/"],
  dataset: ["../__contract/", (page) => page.click("summary:has-text('tasks')")],
  report: ["none/", (page) => page.setContent(renderHtml(createFullReport()))],
}

const browser = await launchBrowser()
if (!browser) throw new Error(`Can't take screenshots: ${noBrowser}.`)
const sandbox = await startSandbox({ port: 0, docs: site })
await mkdir(folder, { recursive: true })
for (const [name, [path, prepare]] of Object.entries(pages)) {
  for (const width of [1440, 390]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      await page.goto(`${sandbox.docsUrl}/${path}`)
      await page.waitForLoadState("networkidle")
      await prepare?.(page)
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
      await page.close()
    }
  }
}
await browser.close()
await sandbox.close()
