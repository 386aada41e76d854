import { type Browser, chromium } from "playwright-core"
import { inject } from "vitest"

/** Connects to the browser of the run; undefined if none could be started. Closing it ends only the connection. */
export async function connectBrowser(): Promise<Browser | undefined> {
  const endpoint = inject("browserEndpoint")
  return endpoint === "" ? undefined : chromium.connect(endpoint)
}
