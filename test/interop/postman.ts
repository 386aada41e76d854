import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { join } from "node:path"
import { promisify } from "node:util"
import type { RequestMessage } from "../../src/contract/index.ts"
import { projectFolder } from "../../scripts/project.ts"
import { getCommand } from "./npmPackages.ts"

const execute = promisify(execFile)

/** A Postman collection, limited to what its requests need. */
export interface Collection {
  auth?: { type: string; bearer?: { key: string; value: string }[] }
  variable: { key: string; value: string }[]
  item: Item[]
}

interface Item {
  name: string
  item?: Item[]
  request?: {
    method: string
    header: { key: string; value: string; disabled?: boolean }[]
    url: {
      host: string[]
      path: string[]
      query?: { key: string; value: string; disabled?: boolean }[]
      variable?: { key: string; value: string }[]
    }
    body?: { raw: string }
    auth?: unknown
  }
}

/** A collection's request, with variables replaced by their values. */
export interface PostmanRequest extends RequestMessage {
  name: string
  method: string
  headers: Headers
  body: string | undefined
}

/** Converts the description to a collection, with options for `openapi2postmanv2`. */
export async function convertToPostman(folder: string, options: string): Promise<Collection> {
  const description = fileURLToPath(new URL("generated/openapi.yaml", projectFolder))
  const output = join(folder, "collection.json")
  const [node, command] = getCommand("openapi-to-postmanv2", "openapi2postmanv2")
  const args = [command, "-s", description, "-o", output, "-O", options]
  await execute(node, args, { timeout: 120_000 })
  return JSON.parse(await readFile(output, "utf8"))
}

/** Creates the requests that Postman would send for a collection. */
export function createRequests(
  { auth, variable, item }: Collection,
  values: Record<string, string>,
): PostmanRequest[] {
  const variables = new Map(variable.map(({ key, value }) => [key, value]))
  for (const [key, value] of Object.entries(values)) variables.set(key, value)
  const fill = (text: string): string =>
    text.includes("{{")
      ? fill(text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => variables.get(key) ?? `no ${key}`))
      : text
  const bearer = auth?.bearer?.find(({ key }) => key === "token")?.value
  return getLeaves(item).flatMap(({ name, request }) => {
    if (!request) return []
    const { method, header, url, body } = request
    const inPath = new Map(url.variable?.map(({ key, value }) => [`:${key}`, value]))
    const path = url.path.map((segment) => inPath.get(segment) ?? segment).join("/")
    const query = (url.query ?? [])
      .filter(({ disabled }) => !disabled)
      .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
      .join("&")
    const headers = new Headers()
    for (const { key, value, disabled } of header) if (!disabled) headers.set(key, value)
    if (bearer) headers.set("Authorization", `Bearer ${fill(bearer)}`)
    const address = fill(`${url.host.join(".")}/${path}?${query}`)
    return { name, method, url: address, headers, body: body?.raw }
  })
}

function getLeaves(items: Item[]): Item[] {
  return items.flatMap((one) => (one.item ? getLeaves(one.item) : one))
}
