// Opens pages as a sandbox serves them, with a Content-Security-Policy, in a browser that reports what the policy blocks.
// The tests of the site open all kinds of its pages in the same way.
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { type RunningSandbox, startSandbox } from "../../../src/sandbox/index.ts"
import { noBrowser } from "../../browser.ts"
import { connectBrowser } from "../../connectBrowser.ts"
import { getSite } from "./builtSite.ts"

const { folder: docs } = await getSite()
const browser = await connectBrowser()

let sandbox: RunningSandbox
/** A sandbox without docs, to which its landing page would lead. */
let other: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, docs })
  other = await startSandbox({ port: 0 })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([sandbox.close(), other.close()])
})

/** Opens a page, and collects the errors in the browser's console. */
async function open(url: string): Promise<{ page: Page; policy: string; errors: string[] }> {
  const page = await browser!.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  page.on("pageerror", (error) => errors.push(error.message))
  const response = await page.goto(url)
  await page.waitForLoadState("networkidle")
  const policy = (await response?.headerValue("content-security-policy")) ?? ""
  return { page, policy, errors }
}

beforeEach(({ skip }) => skip(!browser, noBrowser))

describe("the Content-Security-Policy", { timeout: 120_000 }, () => {
  test.for([
    ["the docs' home page", () => `${sandbox.url}/docs/`],
    ["the landing page", () => `${other.url}/`],
    ["the control page", () => `${sandbox.url}/__contract/`],
  ] as const)("nothing in %s violates its policy", async ([, getUrl]) => {
    const { page, policy, errors } = await open(getUrl())
    expect(page.url()).toBe(getUrl())
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|[ :*]https?:)/)
    expect(errors).toEqual([])
    // What a page doesn't contain, such as an injected script, doesn't run.
    await page.evaluate(() => {
      const script = document.createElement("script")
      script.textContent = "document.title = 'changed'"
      document.body.append(script)
    })
    expect(await page.title()).not.toBe("changed")
  })

  test("the policy of the console allows requests to other servers", async () => {
    const { page, errors } = await open(`${sandbox.url}/docs/console/`)
    await page.fill("#address", `${other.url}/v2`)
    await page.click("text=Send >> visible=true")
    await expect.poll(() => page.textContent("#status")).toMatch(/: 200 OK in \d+ ms$/)
    expect(errors).toEqual([])
  })
})
