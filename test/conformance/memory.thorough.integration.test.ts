import { afterEach, expect, it } from "vitest"
import { serveWith } from "../loopback.ts"
import { cli, endAll, start } from "../server/command.ts"
import { openSandbox, serve } from "./verify-run.ts"

afterEach(endAll)

const printMemory =
  'process.on("exit", () => console.error("Peak: " + process.resourceUsage().maxRSS + " kB"))'

it("verify takes less than 500 MB if each response has 7 MB", { timeout: 180_000 }, async () => {
  const sandbox = openSandbox()
  const pad = `{"pad":"${"x".repeat(7_000_000)}",`
  const respond = async (request: Request): Promise<Response> => {
    const response = await sandbox.fetch(request)
    const { status, headers } = response
    headers.delete("content-length")
    const text = await response.text()
    return new Response(text === "" ? null : text.replace(/^\{/, pad), { status, headers })
  }
  const url = await serve(serveWith(respond))
  const args = ["verify", url, "--organization-id", "1", "--max-time", "60000"]
  const env = {
    WORK_MANAGEMENT_TOKEN: "sesame-open-4711",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printMemory)}`,
  }
  const { stdout, stderr } = await start([...cli, ...args], { env }).outcome
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? []
  expect(Number(requests)).toBeGreaterThan(100)
  const [, kilobytes] = /Peak: (\d+) kB/.exec(stderr) ?? []
  expect(Number(kilobytes)).toBeLessThan(500_000)
})
