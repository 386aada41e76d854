import { type Browser, chromium } from "playwright-core"
import { afterAll, beforeAll, beforeEach, inject } from "vitest"
import { noBrowser } from "./browser.ts"

/**
 * Connects to the browser that all tests share; undefined if none could be started. Closing it only ends the
 * connection.
 */
export async function connectBrowser(): Promise<Browser | undefined> {
  const endpoint = inject("browserEndpoint")
  return endpoint === "" ? undefined : chromium.connect(endpoint)
}

/**
 * Skips the tests of a file or a `describe` if there's no browser.
 *
 * @param open - opens a tab for all of them, because each is a new process.
 */
export function useBrowser(open: (browser: Browser) => Promise<void>): void {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await connectBrowser()
    if (browser) await open(browser)
  })
  beforeEach(({ skip }) => skip(!browser, noBrowser))
  afterAll(() => browser?.close())
}
