import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, onTestFinished, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { noBrowser } from "../browser.ts"
import { connectBrowser } from "../connectBrowser.ts"
import { token } from "./recording.ts"

const entry = `
  export { createRecorder } from "./src/traffic/recorder.ts"
  export { checkHar } from "./src/traffic/checkRecordings.ts"
`

const bundled = await build({
  stdin: { contents: entry, resolveDir: fileURLToPath(projectFolder) },
  absWorkingDir: fileURLToPath(projectFolder),
  bundle: true,
  format: "iife",
  globalName: "contract",
  platform: "browser",
  write: false,
  logLevel: "silent",
})

test("in a browser, the recorder records requests with relative URLs", async ({ skip }) => {
  const browser = await connectBrowser()
  if (!browser) return skip(noBrowser)
  onTestFinished(() => browser.close())
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const { outputFiles } = bundled
  const page = await browser.newPage()
  await page.goto(`${sandbox.url}/__contract/coverage`)
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" })
  const outcome = await page.evaluate(
    async ({ secret, type }) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- The bundle defines a global.
      const { contract } = globalThis as any
      const recorder = contract.createRecorder()
      globalThis.fetch = recorder.fetch
      const headers = { Authorization: `Bearer ${secret}` }
      const read = await (await fetch("/v2/tasks?organization_id=1", { headers })).json()
      const body = JSON.stringify({ organization_id: 1, task: { workspace_id: 11, name: "A" } })
      const post = { method: "POST", body, headers: { ...headers, "Content-Type": type } }
      await fetch(new Request("/v2/tasks", post))
      const first = await recorder.assert().catch((error: Error) => error.message)
      await fetch("/v2/tasks", { ...post, headers })
      const second = await recorder.assert().catch((error: Error) => error.message)
      const { verdict, counts } = await contract.checkHar(await recorder.har())
      return { count: read.tasks.length, first, second, verdict, counts }
    },
    { secret: token, type: vendorMediaType },
  )
  expect(outcome.count).toBeGreaterThan(0)
  expect(outcome.first).toBeUndefined()
  expect(outcome.second).toContain(`must be ${vendorMediaType}, not "text/plain;charset=UTF-8".`)
  expect(outcome).toMatchObject({ verdict: "not conforming", counts: { full: 3, invalid: 1 } })
})
