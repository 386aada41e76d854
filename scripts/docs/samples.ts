import { format } from "oxfmt"
import { tokenPrefix } from "../../generated/tables.ts"
import { readExamples } from "../../src/mock/examples.ts"
import {
  basePaths,
  type Description,
  getByPointer,
  isObject,
  type Json,
  type Operation,
  resolve,
} from "../../src/openapi/description.ts"
import { vendorMediaType } from "../../src/openapi/deployment.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import { createUrl, formatClient, formatCurl, type Params } from "./calls.ts"

/** A placeholder: descriptions and samples contain no secrets. */
export const token = "<ACCESS_TOKEN>"

/** A sample of a call, in the form that Redoc reads. */
export interface Sample {
  /** A language that Redoc highlights. */
  lang: string
  /** The title of the tab. Redoc only shows the labels of `codeSamples.languages` in redocly.yaml. */
  label: string
  source: string
}

/** A call of an operation, with an example of each required value. */
export type Call = ReturnType<typeof createCall>

const languages: [lang: string, label: string, format: (call: Call) => string | Promise<string>][] =
  [
    ["Shell", "curl", formatCurl],
    ["TypeScript", "Typed client", formatClientSample],
    ["Python", "Python", formatPython],
    ["Go", "Go", formatGo],
  ]

/**
 * Creates the samples of each operation, by its ID.
 *
 * @param baseUrl - the URL that the samples call, without `/v2`.
 * @throws Error when a required parameter or a body has no example.
 */
export async function createSamples(
  description: Description,
  baseUrl: string,
): Promise<Record<string, Sample[]>> {
  const samples = Object.entries(readOperations(description)).map(async ([id, operation]) => {
    const call = createCall(description, operation, baseUrl)
    const all = languages.map(async ([lang, label, formatCall]): Promise<Sample> => {
      return { lang, label, source: await formatCall(call) }
    })
    return [id, await Promise.all(all)] as const
  })
  return Object.fromEntries(await Promise.all(samples))
}

/** Creates a call with the required parameters. */
export function createCall(description: Description, operation: OperationSpec, base: string) {
  const { method, path, pointer, body, success, responses } = operation
  const [request] = body ? readExamples(description, { $ref: body.pointer }) : []
  if (body && !request) throw new Error(`${body.pointer} has no example.`)
  const params: Params = {}
  for (const { name, in: location, pointer: $ref, required } of operation.parameters) {
    if (!required) continue
    const { example, examples = {} } = resolve(description, { $ref })
    // A parameter can have an example for each example of the body.
    const named = isObject(examples)
      ? (examples[`${request?.name}`] ?? Object.values(examples)[0])
      : {}
    const value = example ?? (isObject(named) ? named.value : undefined)
    if (value === undefined) throw new Error(`${$ref} has no example.`)
    ;(params[location] ??= {})[name] = value
  }
  const baseUrl = `${base.replace(/\/+$/, "")}${basePaths(description)[0]}`
  const headers: Record<string, string> = { Authorization: `${tokenPrefix}${token}` }
  if (body) headers["Content-Type"] = vendorMediaType(description)
  const { "x-pagination": pagination } = getByPointer(description, pointer) as unknown as Operation
  return {
    method,
    path,
    params,
    baseUrl,
    url: createUrl(baseUrl, path, params),
    headers,
    body: request?.body,
    isCollection: pagination !== undefined,
    hasResponse: (responses[success]?.mediaTypes.length ?? 0) > 0,
  }
}

async function formatClientSample(call: Call): Promise<string> {
  const source = formatClient(call, token)
  // 66 columns: the import fits, and the column of Redoc does not scroll.
  const { code, errors } = await format("sample.ts", source, { printWidth: 66, semi: false })
  if (errors.length > 0) throw new Error(`oxfmt cannot format the sample:\n${source}`)
  return code.trim()
}

function formatPython({ method, url, headers, body, hasResponse }: Call): string {
  const literals: Record<string, string> = { true: "True", false: "False", null: "None" }
  const formatLiteral = (value: Json): string =>
    JSON.stringify(value, null, 4)
      .replaceAll("\n", "\n    ")
      // Strings are matched too, so that words in them stay.
      .replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (word) => literals[word] ?? word)
  return `import httpx

response = httpx.${method.toLowerCase()}(
    ${JSON.stringify(url)},
    headers=${formatLiteral(headers)},${body === undefined ? "" : `\n    json=${formatLiteral(body)},`}
)
response.raise_for_status()
print(response.${hasResponse ? "json()" : "status_code"})`
}

function formatGo({ method, url, headers, body }: Call): string {
  const json = JSON.stringify(body, null, 2)
  // A raw string cannot contain a backtick.
  const reader =
    json && `strings.NewReader(${json.includes("`") ? JSON.stringify(json) : `\`${json}\``})`
  const check = `if err != nil {\n\t\tlog.Fatal(err)\n\t}`
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
  )
  return `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"${json ? '\n\t"strings"' : ""}
)

func main() {
	request, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${reader ?? "nil"})
	${check}
	${headerLines.join("\n\t")}
	response, err := http.DefaultClient.Do(request)
	${check}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	${check}
	fmt.Println(response.Status, string(text))
}`
}
