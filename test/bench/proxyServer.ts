// Starts a proxy that validates (`proxy`) or only copies (`pipe`). Don't rename the file or its arguments, because
// `npm run bench -- --base` runs older versions of it.
import { createServer, request as send } from "node:http"
import { startProxy } from "../../src/traffic/proxy.ts"

const port = Number(process.env.PORT)
const [, , kind, upstream = ""] = process.argv

if (kind === "proxy") await startProxy({ upstream, port })
else {
  createServer((request, response) => {
    const { method, url, headers } = request
    const sent = send(new URL(url ?? "/", upstream), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    request.pipe(sent)
  }).listen(port, "127.0.0.1")
}
