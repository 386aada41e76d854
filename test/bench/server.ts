// The service of the benchmark, in a process of its own so that it takes no time from those who are measured.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import description from "../../generated/openapi.json" with { type: "json" }

const { Tasks, TasksWithAccounts, CreatedTaskWithSubtasks } = description.components.examples
const known = Tasks.value.tasks

const page = JSON.stringify({
  ...TasksWithAccounts.value,
  tasks: Array.from({ length: 25 }, (_, i) => ({ ...known[i % known.length], id: 1001 + i })),
})
const created = JSON.stringify(CreatedTaskWithSubtasks.value)

const server = createServer((request, response) => {
  const [status, body] = request.method === "GET" ? [200, page] : [201, created]
  request.resume().once("end", () => {
    response.writeHead(status, {
      "Content-Type": "application/vnd.work-management.v2+json",
      "Content-Length": Buffer.byteLength(body),
    })
    response.end(body)
  })
})

server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port, size: Buffer.byteLength(page) })
})
process.once("disconnect", () => process.exit())
