import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { join } from "node:path"
import { promisify } from "node:util"
import type { RequestMessage } from "../../src/contract/index.ts"
import { project } from "../../scripts/project.ts"
import { commandOf } from "./packages.ts"

const run = promisify(execFile)

/** A collection of Postman, as far as a request needs it. */
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

/** A request of a collection, with all variables filled in. */
export interface Filled extends RequestMessage {
  name: string
  method: string
  headers: Headers
  body: string | undefined
}

/** Makes a collection of the description, with options of `openapi2postmanv2`. */
export async function convert(folder: string, options: string): Promise<Collection> {
  const description = fileURLToPath(new URL("generated/openapi.yaml", project))
  const output = join(folder, "collection.json")
  const command = commandOf("openapi-to-postmanv2", "openapi2postmanv2")
  await run(process.execPath, [command, "-s", description, "-o", output, "-O", options], {
    timeout: 120_000,
  })
  return JSON.parse(await readFile(output, "utf8"))
}

/** The requests of a collection as Postman sends them, once its variables have values. */
export function requestsOf(
  { auth, variable, item }: Collection,
  values: Record<string, string>,
): Filled[] {
  const variables = new Map(variable.map(({ key, value }) => [key, value]))
  for (const [key, value] of Object.entries(values)) variables.set(key, value)
  const fill = (text: string): string =>
    text.includes("{{")
      ? fill(text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => variables.get(key) ?? `no ${key}`))
      : text
  const bearer = auth?.bearer?.find(({ key }) => key === "token")?.value
  return leaves(item).flatMap(({ name, request }) => {
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

function leaves(items: Item[]): Item[] {
  return items.flatMap((one) => (one.item ? leaves(one.item) : one))
}
