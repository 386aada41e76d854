import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { listen } from "../loopback.ts"

/** A recorded response. */
interface Replayed {
  status: number
  answered: Iterable<[string, string]>
  answer: string | Uint8Array
}

/** Starts `prism proxy` in front of a server of recorded responses; the header `x-exchange` is the index of one. */
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

/** The address that Prism prints. */
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
