import { spawn } from "node:child_process"
import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request } from "node:http"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { listen } from "../loopback.ts"
import type { ExchangeSample } from "./mutant-run.ts"

/** How many requests are sent at the same time. */
const concurrency = 4

/** Returns what `prism proxy` finds in groups of exchanges, without numbers. */
export async function validateWithPrism(groups: ExchangeSample[][]): Promise<string[][]> {
  const samples = groups.flat()
  const { url, close } = await startPrismProxy(samples.map(({ response }) => response))
  const agent = new Agent({ keepAlive: true })
  try {
    const violations = samples.map((): string[] => [])
    const queue = [...samples.entries()]
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, sample] = next
        violations[index] = await readViolations(url, agent, sample, index)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    return groups.map((group) => violations.splice(0, group.length).flat())
  } finally {
    agent.destroy()
    await close()
  }
}

async function readViolations(
  url: string,
  agent: Agent,
  { request: { method, path, headers, text }, response: { status } }: ExchangeSample,
  index: number,
): Promise<string[]> {
  const sent = request(url + path, {
    method,
    agent,
    headers: { ...Object.fromEntries(headers), "x-exchange": `${index}` },
    // Prism writes its violations to a header.
    maxHeaderSize: 64 * 1024 * 1024,
  }).end(text)
  const [received] = (await once(sent, "response")) as [IncomingMessage]
  received.resume()
  await once(received, "end")
  // Prism truncates a long header, so it is not valid JSON.
  const header = `${received.headers["sl-violations"] ?? ""}`
  const lines = [
    ...header.matchAll(/\{"location":\["response",?([^\]]*)\].*?"message":("(?:[^"\\]|\\.)*")/g),
  ].map(([, location, message]) => `${location} ${message}`)
  // An error of Prism itself. It replaces a 501 with an example, without a violation.
  const { statusCode = 0 } = received
  if (statusCode !== status && statusCode >= 400) lines.push(`${statusCode}`)
  const operation = `${method} ${path.replace(/\?.*/, "").replace(/\d+/, "{id}")} ${status}`
  return lines.map((line) => `${operation} ${line.replaceAll(/\d+/g, "")}`)
}

/** Starts `prism proxy` before a server of responses; the header `x-exchange` selects one by index. */
async function startPrismProxy(
  responses: readonly ExchangeSample["response"][],
): Promise<{ url: string; close: () => Promise<void> }> {
  const upstream = await listen(
    createServer((incoming, response) => {
      const { status, headers, body } = responses[Number(incoming.headers["x-exchange"])]!
      response.writeHead(status, Object.fromEntries(headers)).end(body)
    }),
  )
  const require = createRequire(import.meta.url)
  const description = fileURLToPath(new URL("../../generated/openapi.json", import.meta.url))
  const args = ["proxy", "--port", "0", "--validate-request=false", description, upstream.url]
  const proxy = spawn(process.execPath, [require.resolve("@stoplight/prism-cli"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const close = async (): Promise<void> => {
    proxy.kill()
    await once(proxy, "exit")
    await upstream.close()
  }
  try {
    return { url: await readAddress(proxy.stdout), close }
  } catch (error) {
    await upstream.close()
    throw error
  }
}

/** Reads the URL that Prism prints. */
function readAddress(stdout: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ""
  stdout.on("data", (chunk) => {
    printed += chunk
    const url = /listening on (http:\/\/[\d.]+:\d+)/.exec(printed)?.[1]
    if (url) resolve(url)
  })
  stdout.once("end", () => reject(new Error(`Prism did not start: ${printed}`)))
  return promise
}
