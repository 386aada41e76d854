import { createClient, isLinkError, paginate } from "../../src/client/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import type { Assignment } from "../../src/sandbox/alternatives/assignment.ts"
import type { Program } from "../../src/vary/index.ts"
import { calls } from "../client/calls.ts"
import { type Page, type Replacement, runPage, runPythonSnippets } from "../docs/snippets.ts"
import { sample } from "../runs.ts"

const drawn = sample(operationIds, 6)

/** Calls operations with the typed client: whatever the service answers, the client returns data or an error. */
export const callsOperations: Program = async ({ url, fetch }) => {
  const api = createClient({ baseUrl: `${url}/v2`, token: "21", fetch, retries: 0 })
  for (const id of drawn) {
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

/** Returns whether a page's code sends requests to a sandbox or, in our tests, can send them to one. */
export function callsSandbox({ snippets, scripts }: Page): boolean {
  const code = [...snippets, ...scripts].flatMap(({ lines }) => lines).join("\n")
  return code.includes("createSandbox(") || code.includes(defaultUrl)
}

const defaultUrl = "http://127.0.0.1:4010"

/** Runs a page's code, which must print the same with every service. */
export function runsPage(page: Page): Program {
  let usual: string | undefined
  return async ({ url, alternatives }) => {
    const replacements: Replacement[] = [
      [defaultUrl, url],
      ["createSandbox(", createLocalSandbox(url, alternatives())],
    ]
    const outcomes = [
      ...(page.snippets.length > 0 ? [await runPage(page, replacements)] : []),
      ...(await runPythonSnippets(page, replacements)),
    ]
    for (const { code, stderr } of outcomes) if (code !== 0) throw new Error(stderr)
    const printed = JSON.stringify(outcomes.map(({ outputs }) => outputs.map((one) => one.printed)))
    usual ??= printed
    if (printed !== usual) throw new Error(printed)
  }
}

/**
 * Returns a function's code, up to its arguments, that creates a sandbox in the page's process. The sandbox follows the
 * alternatives of the one at the URL, which gets a copy of each request.
 */
function createLocalSandbox(url: string, answers: Assignment): string {
  return `((options) => {
    const sandbox = createSandbox({ ...options, answers: ${JSON.stringify(answers)} })
    const fetchBoth = async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      await globalThis.fetch(new Request("${url}" + pathname + search, request.clone()))
      return sandbox.fetch(request)
    }
    return { ...sandbox, fetch: fetchBoth }
  })(`
}
