import type { Description, Json } from "../../src/openapi/description.ts"
import { readOperations } from "../build/operations.ts"
import { type SampleCall, createSampleCall, formatClientCode, formatCurl } from "./sampleCalls.ts"

const languages: [lang: string, label: string, format: (call: SampleCall) => string][] = [
  ["Shell", "curl", formatCurl],
  ["TypeScript", "Typed client", formatClientCode],
  ["Python", "Python", formatPython],
  ["Go", "Go", formatGo],
]

/**
 * Creates the code samples of each operation, by operation ID.
 *
 * @param baseUrl - the base URL that the samples call, without `/v2`.
 * @throws Error if a required parameter or a request body has no example.
 */
export function createSamples(description: Description, baseUrl: string) {
  const samples = Object.entries(readOperations(description)).map(([id, operation]) => {
    const call = createSampleCall(description, operation, baseUrl)
    const all = languages.map(([lang, label, format]) => ({ lang, label, source: format(call) }))
    return [id, all] as const
  })
  return Object.fromEntries(samples)
}

function formatPython({ method, url, headers, body, hasResponse }: SampleCall): string {
  const literals: Record<string, string> = { true: "True", false: "False", null: "None" }
  const formatLiteral = (value: Json): string =>
    JSON.stringify(value, null, 4)
      .replaceAll("\n", "\n    ")
      .replaceAll(/\b(?:true|false|null)(?=,?$)/gm, (word) => `${literals[word]}`)
  return `import httpx

response = httpx.${method.toLowerCase()}(
    ${JSON.stringify(url)},
    headers=${formatLiteral(headers)},${body === undefined ? "" : `\n    json=${formatLiteral(body)},`}
)
response.raise_for_status()
print(response.${hasResponse ? "json()" : "status_code"})`
}

function formatGo({ method, url, headers, body }: SampleCall): string {
  const json = JSON.stringify(body, null, 2)
  const reader = json && `strings.NewReader(\`${json}\`)`
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
