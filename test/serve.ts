import { createServer, type RequestListener } from "node:http"
import { onTestFinished } from "vitest"
import { listen } from "./loopback.ts"

/** Starts a server until the test ends, and returns its URL. */
export async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await listen(createServer({ requestTimeout: 0 }, listener))
  onTestFinished(close)
  return url
}
