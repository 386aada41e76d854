/** `prism proxy` as a judge that is not ours: it sees each exchange of the tests, and says where an answer is wrong. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { listen } from "../loopback.ts"

/** A request and its answer. */
export interface Exchange {
  method: string
  path: string
  headers: Headers
  text: string | undefined
  status: number
  answered: Headers
  answer: string
}

const noted = new Map<string, Exchange>()

/** Keeps an exchange for the judge: one of each operation, status and form of the answer. */
export function note(exchange: Exchange): void {
  const { method, path, status, answered, answer } = exchange
  // Prism puts an answer of its own in the place of this one.
  if (status === 501) return
  const route = path.replace(/\?.*/, "").replace(/\/\d+/, "/{id}")
  const names = [...answered.keys()].toSorted().join()
  noted.set(
    `${method} ${route} ${status} ${names} ${formOf(answer === "" ? null : JSON.parse(answer))}`,
    exchange,
  )
}

/** The keys and types of a value: that of which a schema speaks. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].toSorted().join()}]`
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${formOf(inner)}`)
    .join()}}`
}

/** What the judge finds wrong in the answers of the exchanges that were noted. */
export async function judge(exchanges: Exchange[] = [...noted.values()]): Promise<string[]> {
  if (exchanges.length === 0) return []
  const { url, close } = await replayed(exchanges)
  try {
    const found: string[] = []
    for (const [i, { method, path, headers, text }] of exchanges.entries()) {
      const sent = new Headers(headers)
      sent.set("x-exchange", `${i}`)
      sent.delete("prefer")
      const response = await fetch(url + path, { method, headers: sent, body: text })
      await response.body?.cancel()
      const violations = response.headers.get("sl-violations") ?? "[]"
      if (response.status !== exchanges[i]!.status)
        found.push(`${method} ${path}: ${response.status}`)
      for (const { location, message } of JSON.parse(violations) as {
        location: string[]
        message: string
      }[]) {
        if (location[0] === "response")
          found.push(`${method} ${path}: ${location.join(".")} ${message}`)
      }
    }
    return found
  } finally {
    await close()
  }
}

/** A reply that was recorded. */
interface Replayed {
  status: number
  answered: Iterable<[string, string]>
  answer: string | Uint8Array
}

/** Starts `prism proxy` before what gives recorded replies: that one whose place the header `x-exchange` names. */
export async function replayed(
  replies: readonly Replayed[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const upstream = await listen(
    createServer((request, response) => {
      const { status, answered, answer } = replies[Number(request.headers["x-exchange"])]!
      response.writeHead(status, Object.fromEntries(answered)).end(answer)
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
    return { url: await addressOf(proxy.stdout), close }
  } catch (error) {
    await upstream.close()
    throw error
  }
}

/** Where Prism says that it listens. */
function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ""
  stdout.on("data", (chunk) => {
    printed += chunk
    const url = /listening on (http:\/\/[\d.]+:\d+)/.exec(printed)?.[1]
    if (url) resolve(url)
  })
  stdout.once("end", () => reject(new Error(`Prism does not listen: ${printed}`)))
  return promise
}
