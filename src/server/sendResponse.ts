import { type ServerResponse, STATUS_CODES } from "node:http"
import type { HttpResponse } from "../contract/messages.ts"

/** Sends a response. Unlike srvx, it writes head and text at once, which takes less CPU time. */
export async function sendResponse(to: ServerResponse, response: Response | HttpResponse) {
  if (response instanceof Response) return sendStream(to, response)
  const { status, headers, text = "" } = response
  const length = Buffer.byteLength(text)
  const sized = response.text === undefined ? headers : { ...headers, "Content-Length": length }
  // In ASCII, both encodings are the same, and Node writes Latin-1 faster.
  const encoding = length === text.length ? "latin1" : "utf8"
  try {
    to.writeHead(status, STATUS_CODES[status], sized).end(text, encoding)
  } catch (error) {
    // A user's own description can contain headers that HTTP doesn't allow.
    const reason = `The response could not be sent: ${(error as Error).message}.\n`
    to.writeHead(500, { "Content-Type": "text/plain" }).end(reason)
  }
}

/** Sends a streamed response. Unlike srvx, it cuts one whose body breaks only after the client has what came before. */
async function sendStream(to: ServerResponse, response: Response): Promise<void> {
  const { status, statusText, headers, body } = response
  to.writeHead(status, statusText, [...headers].flat())
  if (!body) return void to.end()
  const reader = body.getReader()
  let resume: (() => void) | undefined
  to.on("drain", () => resume?.())
  to.on("close", () => {
    resume?.()
    // Later, because undici crashes if a stream is cancelled while it reads the end of a body that's a string.
    setImmediate(() => reader.cancel().catch(() => undefined))
  })
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (!to.write(next.value) && !to.destroyed) {
        await new Promise<void>((resolve) => (resume = resolve))
      }
    }
    to.end()
  } catch {
    to.write("", () => to.destroy())
  }
}
