import { connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import type { OperationId } from "../../src/contract/index.ts"
import { readResponse, validateResponse } from "../mock/validate.ts"

export const vendor = "application/vnd.work-management.v2+json"

/** Opens a connection and sends the bytes of a message unchanged. */
export function sendRaw(message: string | Buffer, { url }: { url: string }): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(message)
  return socket
}

/** Sends a message, and reads responses until the server ends the connection. */
export async function sendAndRead(
  message: string | Buffer,
  server: { url: string },
): Promise<Response[]> {
  return parseResponses(await text(sendRaw(message, server)))
}

/**
 * Parses responses, except those with a 1xx status.
 *
 * @param bodiless - the indexes of responses to HEAD, which have `Content-Length` but no body.
 * @throws Error if a response is invalid or incomplete.
 */
export function parseResponses(received: string, bodiless: number[] = []): Response[] {
  const responses: Response[] = []
  let rest = received
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n")
    const [first = "", ...lines] = rest.slice(0, Math.max(end, 0)).split("\r\n")
    const status = Number(/^HTTP\/1\.1 (\d{3}) \w/.exec(first)?.[1])
    const headers = new Headers(lines.map((line) => line.split(/: *(.*)/s, 2) as [string, string]))
    const bare = status < 200 || status === 204 || bodiless.includes(responses.length)
    const length = bare ? 0 : Number(headers.get("content-length") ?? "none")
    const body = Buffer.from(rest.slice(end + 4))
    if (!status || !(body.length >= length))
      throw new Error(`${rest.slice(0, 200)} is not a response.`)
    if (status >= 200) {
      responses.push(new Response(bare ? null : body.subarray(0, length), { status, headers }))
    }
    rest = body.subarray(length).toString()
  }
  return responses
}

/** Formats a request that closes the connection. Each header ends in \r\n. */
export function rawRequest(
  target: string,
  headers = "",
  { method = "GET", version = "HTTP/1.1", body = "" } = {},
): string {
  const all = `Host: localhost\r\nAuthorization: Bearer secret\r\nConnection: close\r\n${headers}`
  return `${method} ${target} ${version}\r\n${all}\r\n${body}`
}

/** Formats a request that keeps the connection open. */
export function keepAlive(...message: Parameters<typeof rawRequest>): string {
  return rawRequest(...message).replace("Connection: close\r\n", "")
}

/** Validates a response of an operation, and returns where it differs from the description. */
export async function validate(response: Response, operation: OperationId = "listTasks") {
  const received = await readResponse(response)
  const { status, headers } = received
  const violations = await validateResponse(operation, received)
  if (headers.get("access-control-allow-origin") !== "*") violations.push("no CORS")
  return { status, type: headers.get("content-type"), violations }
}

/** What {@link validate} returns for a valid response. */
export function valid(status: number, type: string | null = vendor) {
  return { status, type, violations: [] }
}

/** Collects unhandled rejections, which would end the process. */
export function collectUncaught(): unknown[] {
  const errors: unknown[] = []
  const listener = (error: unknown): number => errors.push(error)
  process.on("unhandledRejection", listener)
  onTestFinished(() => void process.off("unhandledRejection", listener))
  return errors
}
