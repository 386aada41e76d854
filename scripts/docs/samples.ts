import { serviceName } from "../../generated/tables.ts"
import type { Description, Json } from "../../src/openapi/description.ts"
import { readOperations } from "../build/operations.ts"
import {
  type SampleCall,
  createSampleCall,
  formatClientCode,
  formatCurl,
} from "../../src/openapi/sampleCall.ts"

const languages: [lang: string, label: string, format: (call: SampleCall) => string][] = [
  ["Shell", "curl", formatCurl],
  ["TypeScript", "Typed client", (call) => formatClientCode(call, serviceName)],
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

function formatPython({ method, url, headers, body: json, hasResponse }: SampleCall): string {
  const callee = `httpx.${method.toLowerCase()}`
  return `import httpx

response = ${formatPythonCall(callee, { headers, json }, JSON.stringify(url))}
response.raise_for_status()
print(response.${hasResponse ? "json()" : "status_code"})`
}

/** Formats a Python function call with one argument per line; those that are undefined are left out. */
export function formatPythonCall(
  callee: string,
  named: Record<string, Json | undefined>,
  ...args: string[]
): string {
  const literals: Record<string, string> = { true: "True", false: "False", null: "None" }
  const all = Object.entries(named).flatMap(([name, value]) => {
    if (value === undefined) return []
    const spread = JSON.stringify(value, null, 4).replaceAll("\n", "\n    ")
    const line = spread.replaceAll(/([{[])\n\s*|\n\s*(?=[}\]])/g, "$1").replaceAll(/\n\s*/g, " ")
    return `${name}=${line.length > 72 ? spread : line}`
  })
  const lines = [...args, ...all].map((text) => `\n    ${text},`)
  return `${callee}(${lines.join("")}\n)`.replaceAll(
    /(?<=: )(?:true|false|null)(?=[,}\n])/g,
    (word) => `${literals[word]}`,
  )
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
