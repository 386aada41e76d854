// Starts one of the measured servers: `bare`, `mock`, `sandbox` or `proxy`. Don't rename the file or its
// arguments, because `npm run bench -- --base` runs older versions of it.
import { createServer } from "node:http"
import { createPageDataset, description, page } from "./page.ts"

const port = Number(process.env.PORT)
const [, , kind = "", upstream = ""] = process.argv

function startBareServer(): void {
  const text = JSON.stringify(page)
  const created = JSON.stringify(description.components.examples?.TaskWithSubtasksCreated?.value)
  createServer((request, response) => {
    const [status, body] = request.method === "GET" ? [200, text] : [201, created]
    request.resume().once("end", () => {
      response.writeHead(status, {
        "Content-Type": "application/vnd.work-management.v2+json",
        "Content-Length": Buffer.byteLength(body),
      })
      response.end(body)
    })
  }).listen(port, "127.0.0.1")
}

// Import each server late, so that none delays the start of another.
if (kind === "bare") startBareServer()
else if (kind === "mock") {
  const { startMock } = await import("../../src/mock/mock.ts")
  await startMock({ port, description })
} else if (kind === "sandbox") {
  const { startSandbox } = await import("../../src/sandbox/index.ts")
  await startSandbox({ port, dataset: createPageDataset() })
} else {
  const { startProxy } = await import("../../src/traffic/proxy.ts")
  await startProxy({ upstream, port })
}
