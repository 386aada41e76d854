import { format } from "oxfmt"
import type { Description, Json } from "../../src/openapi/description.ts"
import { readOperations } from "../build/operations.ts"
import { type Call, createCall, formatClient, formatCurl, token } from "./calls.ts"

type Language = [lang: string, label: string, formatCall: (call: Call) => string | Promise<string>]

/** The languages by their names in Redoc. Redoc only shows the labels of `codeSamples.languages` in redocly.yaml. */
const languages: Language[] = [
  ["Shell", "curl", formatCurl],
  ["TypeScript", "Typed client", formatClientSample],
  ["Python", "Python", formatPython],
  ["Go", "Go", formatGo],
]

/**
 * Creates the samples of each operation, by its ID, in the form that Redoc reads.
 *
 * @param baseUrl - the URL that the samples call, without `/v2`.
 * @throws Error when a required parameter or a body has no example.
 */
export async function createSamples(description: Description, baseUrl: string) {
  const samples = Object.entries(readOperations(description)).map(async ([id, operation]) => {
    const call = createCall(description, operation, baseUrl)
    const all = languages.map(async ([lang, label, formatCall]) => {
      return { lang, label, source: await formatCall(call) }
    })
    return [id, await Promise.all(all)] as const
  })
  return Object.fromEntries(await Promise.all(samples))
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
