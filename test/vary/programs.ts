import { createClient, isLinkError, paginate } from "../../src/client/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import type { Program } from "../../src/vary/index.ts"
import { calls } from "../client/calls.ts"
import { type Page, runPage } from "../docs/snippets.ts"

/** Calls every operation with the typed client: whatever the service answers, the client returns data or an error. */
export const callsEveryOperation: Program = async ({ url, fetch }) => {
  const api = createClient({ baseUrl: `${url}/v2`, token: "21", fetch, retries: 0 })
  for (const id of operationIds) {
    const { error, response } = await calls[id](api)
    if (response.ok === (error === undefined)) continue
    throw new Error(`${id}: ${response.status} ${JSON.stringify(error)}`)
  }
}

/** Reads a collection page by page: every record once, however the service writes the links. */
export const readsPages: Program = async ({ url, fetch }) => {
  const api = createClient({ baseUrl: `${url}/v2`, token: "21", fetch })
  const query = { organization_id: 1, limit: 2 }
  const seen = new Set<number>()
  try {
    for await (const { id } of paginate(api, "/activities", { params: { query } })) {
      if (seen.has(id)) throw new Error(`The activity ${id} is on two pages.`)
      seen.add(id)
    }
  } catch (error) {
    if (!isLinkError(error)) throw error
  }
  if (seen.size === 0) throw new Error("There are no activities.")
}

/** Runs a page's snippets, which must print what the page shows. */
export const runsPage =
  (page: Page): Program =>
  async ({ url }) => {
    const remote = `const fetch = (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return globalThis.fetch(new Request("${url}" + pathname + search, request))
    }`
    // The program must send to this server, not to a sandbox of its own.
    const { code, stderr, outputs } = await runPage(page, [
      ["const { fetch } = createSandbox()", remote],
      ["http://127.0.0.1:4010", url],
    ])
    const shown = outputs.every((output) => output.printed.join("\n") === output.shown.join("\n"))
    if (code !== 0 || !shown) throw new Error(`${stderr}${JSON.stringify(outputs)}`)
  }
