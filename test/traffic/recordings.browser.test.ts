import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { lineOf } from "../contract/messages.ts"
import { noBrowser } from "../browser.ts"
import { connectBrowser } from "../connectBrowser.ts"
import { listen } from "../loopback.ts"
import { newFolder } from "../newFolder.ts"
import { sample } from "../runs.ts"
import { token } from "./recording.ts"

const browser = await connectBrowser()
afterAll(() => browser?.close())

test.for(sample(["embed", "omit", "attach"] as const, 1))(
  "checkHar finds the one invalid request in a HAR that Playwright recorded with content: %s",
  async (content, { skip }) => {
    if (!browser) return skip(noBrowser)
    const folder = await newFolder()
    const sandbox = await startSandbox({ port: 0 })
    const page = await listen(
      createServer((_, response) => {
        response.writeHead(200, { "Content-Type": "text/html" }).end("<title>A page</title>")
      }),
    )
    onTestFinished(async () => {
      await page.close()
      await sandbox.close()
    })
    const path = join(folder, "a.har")
    const context = await browser.newContext({ recordHar: { path, content } })
    const tab = await context.newPage()
    await tab.goto(page.url)
    await tab.route("**/v2/tasks?organization_id=2", (route) => route.abort("aborted"))
    await tab.evaluate(
      async ({ url, type, secret }) => {
        const headers = { Authorization: `Bearer ${secret}` }
        const task = { workspace_id: 11, name: "Köln" }
        const body = JSON.stringify({ organization_id: 1, task })
        const read = async (to: string, init: RequestInit): Promise<unknown> =>
          (await fetch(`${url}${to}`, init)).text()
        await read("/v2/tasks?organization_id=1", { headers })
        for (const sent of [type, "application/json"]) {
          const typed = { ...headers, "Content-Type": sent }
          await read("/v2/tasks", { method: "POST", headers: typed, body })
        }
        await read("/v2/access_tokens/402", { method: "DELETE", headers })
        await read("/v2/tasks?organization_id=2", { headers }).catch(() => undefined)
      },
      { url: sandbox.url, type: vendorMediaType, secret: token },
    )
    await context.close()
    const report = await checkHar(JSON.parse(await readFile(path, "utf8")))
    const violations = report.exchanges.flatMap(({ request, response }) => [
      ...request,
      ...response,
    ])
    expect(violations.map(lineOf)).toEqual([
      "header Content-Type invalid #/components/requestBodies/CreateTask",
    ])
    expect(report.counts).toMatchObject(
      content === "embed"
        ? { full: 4, partial: 0, invalid: 1 }
        : { full: 1, partial: 3, invalid: 1 },
    )
    const reason = "No response recorded: the request was blocked or aborted, or it failed."
    expect(report.skipped).toContainEqual({ reason, count: 1 })
    expect(JSON.stringify(report)).not.toContain(token)
  },
)
