// A server without validation, in its own process so as not to use the measured process's time.
import { createServer } from "node:http"
import description from "../../generated/openapi.json" with { type: "json" }
import { page } from "./page.ts"

const text = JSON.stringify(page)
const created = JSON.stringify(description.components.examples.TaskWithSubtasksCreated.value)

createServer((request, response) => {
  const [status, body] = request.method === "GET" ? [200, text] : [201, created]
  request.resume().once("end", () => {
    response.writeHead(status, {
      "Content-Type": "application/vnd.work-management.v2+json",
      "Content-Length": Buffer.byteLength(body),
    })
    response.end(body)
  })
}).listen(Number(process.env.PORT), "127.0.0.1")
