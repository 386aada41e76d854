import { type Browser, chromium } from "playwright-core"
import { inject } from "vitest"

/**
 * Connects to the browser that all tests share; undefined if none could be started. Closing it only ends the
 * connection.
 */
export async function connectBrowser(): Promise<Browser | undefined> {
  const endpoint = inject("browserEndpoint")
  return endpoint === "" ? undefined : chromium.connect(endpoint)
}
