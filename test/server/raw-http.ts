import { connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import type { OperationId } from "../../src/contract/index.ts"
import { validateResponse, validateErrorResponse, readResponse } from "../mock/validate.ts"

export const vendor = "application/vnd.work-management.v2+json"

/** What a message is sent to. */
interface Listening {
  url: string
}

/** A connection on which a message has been sent, byte by byte as it is. */
export function sendRaw(message: string | Buffer, { url }: Listening): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(message)
  return socket
}

/** What a server answers to a message until it ends the connection. */
export async function sendAndRead(
  message: string | Buffer,
  server: Listening,
): Promise<Response[]> {
  return parseResponses(await text(sendRaw(message, server)))
}

/**
 * Reads one answer after the other, without what is only interim.
 *
 * @param bodiless - the places of answers that have the headers of a body alone.
 * @throws Error where something is no answer, or not all of one.
 */
export function parseResponses(received: string, bodiless: number[] = []): Response[] {
  const answers: Response[] = []
  let rest = received
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n")
    const [first = "", ...lines] = rest.slice(0, Math.max(end, 0)).split("\r\n")
    const status = Number(/^HTTP\/1\.1 (\d{3}) \w/.exec(first)?.[1])
    const headers = new Headers(lines.map((line) => line.split(/: *(.*)/s, 2) as [string, string]))
    const bare = status < 200 || status === 204 || bodiless.includes(answers.length)
    const length = bare ? 0 : Number(headers.get("content-length") ?? "none")
    const body = Buffer.from(rest.slice(end + 4))
    if (!status || !(body.length >= length)) throw new Error(`${rest.slice(0, 200)} is no answer.`)
    if (status >= 200) {
      answers.push(new Response(bare ? null : body.subarray(0, length), { status, headers }))
    }
    rest = body.subarray(length).toString()
  }
  return answers
}

/** A request as text, after whose answer the connection ends; each of the headers has its line end. */
export function rawRequest(
  target: string,
  headers = "",
  { method = "GET", version = "HTTP/1.1", body = "" } = {},
): string {
  const all = `Host: localhost\r\nAuthorization: Bearer secret\r\nConnection: close\r\n${headers}`
  return `${method} ${target} ${version}\r\n${all}\r\n${body}`
}

/** What is true of an answer; where it is not what it should be, the faults say so. */
export interface ValidatedResponse {
  status: number
  type: string | null
  faults: string[]
}

/** Holds an answer to the envelope, or to what an operation declares for its success. */
export async function validate(
  response: Response,
  operation: OperationId = "listTasks",
): Promise<ValidatedResponse> {
  const answer = await readResponse(response)
  const faults = await (answer.status < 400
    ? validateResponse(operation, answer)
    : validateErrorResponse(answer))
  if (answer.headers.get("access-control-allow-origin") !== "*") faults.push("no CORS")
  return { status: answer.status, type: answer.headers.get("content-type"), faults }
}

/** What {@link validate} says of an answer that is as it should be. */
export function valid(status: number, type: string | null = vendor): ValidatedResponse {
  return { status, type, faults: [] }
}

/** Gathers what nobody has caught, which would end a process. */
export function collectUncaught(): unknown[] {
  const errors: unknown[] = []
  const listener = (error: unknown): number => errors.push(error)
  process.on("unhandledRejection", listener)
  onTestFinished(() => void process.off("unhandledRejection", listener))
  return errors
}
