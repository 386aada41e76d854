import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { request as sendHttp } from "node:http"
import { join } from "node:path"
import { text as readText } from "node:stream/consumers"
import { afterEach, expect, test } from "vitest"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { createRecorder } from "../../src/traffic/recorder.ts"
import { renderRecordings } from "../../src/traffic/renderRecordings.ts"
import { newFolder } from "../newFolder.ts"
import { sample } from "../runs.ts"
import { serve } from "../serve.ts"
import { cli, end, endAll, startSandbox, startServer } from "../server/command.ts"
import { findReadable, plantedExchanges, type PlantedExchange } from "./plantedSecrets.ts"

const folder = await newFolder()
const origin = "https://api.example"
const formats = ["text", "JSON"]

afterEach(endAll)

function toList(record: Record<string, string>): object[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }))
}

/** Writes an exchange as other programs record it. */
function toEntry({ method, user, target, headers, body, response }: PlantedExchange): object {
  const { "Content-Type": mimeType } = response.headers
  return {
    request: {
      method,
      url: `https://${user}api.example${target}`,
      headers: toList(headers),
      ...(body !== undefined && { postData: { mimeType: headers["Content-Type"], text: body } }),
    },
    response: {
      status: response.status,
      headers: toList(response.headers),
      content: { mimeType, size: response.body.length, text: response.body },
    },
  }
}

/** Sends a request byte by byte as planted, and reads the response. */
async function send(
  url: string,
  { method, target, headers, body }: PlantedExchange,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }
  const path = target.replace(/#.*/, "")
  const request = sendHttp({ hostname, port, method, path, headers: { ...headers, ...length } })
  request.end(body)
  const [response] = await once(request, "response")
  await readText(response)
}

/** Starts a service that responds with what is planted in the response of each exchange, in turn. */
async function startPlantedService(exchanges: PlantedExchange[]): Promise<string> {
  let count = 0
  return serve((request, response) => {
    request.resume()
    const { response: planted } = exchanges[count++] ?? exchanges[0]!
    response.writeHead(planted.status, planted.headers).end(planted.body)
  })
}

test("the recorder's HAR, violations and error contain no secret", async () => {
  let response = plantedExchanges[0]!.response
  const recorder = createRecorder({
    baseUrl: origin,
    fetch: async () => new Response(response.body, response),
  })
  // `fetch` rejects a URL with a user.
  const sent = plantedExchanges.filter(({ user }) => user === "")
  for (const planted of sent) {
    response = planted.response
    const { method, target, headers, body } = planted
    await recorder.fetch(`${origin}${target}`, {
      method,
      headers,
      ...(method !== "GET" && { body }),
    })
  }
  const texts = [JSON.stringify(await recorder.violations()), JSON.stringify(await recorder.har())]
  const message = await recorder.assert().catch((error: Error) => error.message)
  expect(JSON.parse(texts[1]!).log.entries).toHaveLength(sent.length)
  expect(findReadable([...texts, message].join("\n"))).toEqual([])
})

test.for(sample(formats, 1))("the proxy's HAR and log as %s contain no secret", async (format) => {
  const file = join(folder, `${format}.har`)
  const sent = sample(plantedExchanges, 100)
  const args = ["--har", file, "--verbose"]
  if (format === "JSON") args.push("--json")
  const proxy = await startServer([...cli, "proxy", await startPlantedService(sent), ...args])
  for (const planted of sent) await send(proxy.url, planted)
  const { stdout, stderr } = await end(proxy)
  const har = await readFile(file, "utf8")
  expect(JSON.parse(har).log.entries).toHaveLength(sent.length)
  expect(findReadable(`${stdout}${stderr}${har}`)).toEqual([])
})

test("verify --har reports no secret of a recording by another program", async () => {
  const har = { log: { entries: plantedExchanges.map(toEntry) } }
  const report = await checkHar(har, { baseUrl: origin })
  expect(report.exchanges).toHaveLength(plantedExchanges.length)
  const texts = [JSON.stringify(report), renderRecordings(report, { coverage: true })]
  expect(findReadable(texts.join("\n"))).toEqual([])
})

test.for(sample(formats, 1))(
  "the log as %s and the control API contain no secret",
  async (format) => {
    const sandbox = await startSandbox(format === "JSON" ? ["--json"] : [])
    const ofRequests = plantedExchanges.filter(({ name }) => !name.startsWith("response"))
    const sent = sample(ofRequests, 100)
    for (const planted of sent) await send(sandbox.url, planted)
    const pages = ["requests", "violations", "coverage", ""].map(async (page) => {
      const response = await fetch(`${sandbox.url}/__contract/${page}`)
      return response.text()
    })
    const texts = await Promise.all(pages)
    const { stdout, stderr } = await end(sandbox)
    expect(stdout.split("\n").length).toBeGreaterThan(sent.length)
    expect(findReadable([stdout, stderr, ...texts].join("\n"))).toEqual([])
  },
)
