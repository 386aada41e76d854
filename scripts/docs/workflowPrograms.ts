import { format } from "oxfmt"
import { serviceName, tokenPrefix } from "../../generated/tables.ts"
import { splitMediaType } from "../../src/openapi/deployment.ts"
import type { Description } from "../../src/openapi/description.ts"
import {
  expression,
  readWorkflowCalls,
  type WorkflowCall,
  type WorkflowCalls,
} from "../sources/workflowCalls.ts"
import type { Workflow } from "../sources/workflows.ts"
import { tokenPlaceholder } from "../../src/openapi/sampleCall.ts"
import { formatPythonCall } from "./samples.ts"

const quotedExpression = new RegExp(`"${expression.source}"`, "g")

const languages = [
  {
    label: "Typed client",
    language: "ts",
    comment: "//",
    formatHead: formatClientHead,
    formatCall: formatClientCall,
    formatKey: (key: string) => (/^\d/.test(key) ? `[${key}]!` : `.${key}`),
    formatOutput: (name: string, call: string, keys: string) => `const ${name} = ${call}${keys}`,
    formatEnd: (names: string[]) => `console.log(${names.join(", ")})`,
  },
  {
    label: "curl",
    language: "sh",
    comment: "#",
    formatHead: formatShellHead,
    formatCall: formatShellCall,
    formatKey: (key: string) => (/^\d/.test(key) ? `[${key}]` : `.${key}`),
    formatOutput: (name: string, call: string, keys: string) =>
      `${name}=$(printf %s "$${call}" | jq -r '${keys}')`,
    formatEnd: (names: string[]) => `echo "$${names.join('" "$')}"`,
  },
  {
    label: "Python",
    language: "python",
    comment: "#",
    formatHead: formatPythonHead,
    formatCall: formatPythonStep,
    formatKey: (key: string) => (/^\d/.test(key) ? `[${key}]` : `["${key}"]`),
    formatOutput: (name: string, _: string, keys: string) => `${name} = response.json()${keys}`,
    formatEnd: (names: string[]) => `print(${names.join(", ")})`,
  },
]

/** Formats a workflow as a program in each language. Its inputs and the outputs of its steps are variables. */
export function formatPrograms(description: Description, baseUrl: string, workflow: Workflow) {
  const program = readWorkflowCalls(description, workflow, baseUrl)
  const programs = languages.map(async ({ label, language, comment, ...own }) => {
    const steps = program.calls.flatMap((call, index) => [
      // At most 76 characters per line.
      `\n${index + 1}. ${call.description}`
        .replaceAll(/(.{1,74})(?: |$)/gm, `${comment} $1\n`)
        .trimEnd(),
      own.formatCall(call),
      ...call.outputs.map(([name = "", ...keys]) => {
        return own.formatOutput(name, call.name, keys.map(own.formatKey).join(""))
      }),
    ])
    const { outputs } = program
    const end = outputs.length > 0 ? [`\n${own.formatEnd(outputs)}`] : []
    const text = [...own.formatHead(program), ...steps, ...end].join("\n")
    const options = { semi: false, printWidth: 80 }
    const code = language === "ts" ? (await format("workflow.ts", text, options)).code : text
    return { label, language, code: code.trimEnd() }
  })
  return Promise.all(programs)
}

/** Fills in a path's parameters, in the syntax that a replacement text describes. */
function fillPath({ path, params }: WorkflowCall, syntax: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    `${params?.path?.[name]}`.replace(expression, syntax),
  )
}

function formatClientHead({ baseUrl, mediaType, inputs }: WorkflowCalls): string[] {
  const { service } = splitMediaType(mediaType)
  const options = service === serviceName ? "" : `, service: "${service}"`
  return [
    'import { createClient, unwrap } from "work-management-contract"\n',
    `const options = { baseUrl: "${baseUrl}"${options} }`,
    `const api = createClient({ ...options, token: "${tokenPlaceholder}" })`,
    ...inputs.map(({ name, value }) => `const ${name} = ${JSON.stringify(value)}`),
  ]
}

function formatClientCall(call: WorkflowCall): string {
  const { name, method, path, params, body, token, outputs, mayFail } = call
  const init = JSON.stringify({ params, body })
    .replaceAll(quotedExpression, "$1")
    .replaceAll(/"(\w+)":\1(?=[,}])/g, "$1")
  const client = token ? `createClient({ ...options, token: ${token} })` : "api"
  const request = `${client}.${method}("${path}", ${init})`
  if (mayFail) return `const ${name} = await ${request}\nconsole.log(${name}.response.status)`
  return `${outputs.length > 0 ? `const ${name} = ` : ""}await unwrap(${request})`
}

function formatShellHead({ baseUrl, mediaType, inputs }: WorkflowCalls): string[] {
  return [
    "set -e",
    `base_url='${baseUrl}'`,
    `token='${tokenPlaceholder}'`,
    ...inputs.map(({ name, value }) => `${name}='${value}'`),
    "\ncall() {",
    `  curl -sS --fail-with-body -H "Authorization: ${tokenPrefix}$token" \\`,
    `    -H 'Content-Type: ${mediaType}' "$@"\n}`,
  ]
}

function formatShellCall(call: WorkflowCall): string {
  const { name, method, params, body, token, outputs, mayFail } = call
  const query = Object.entries(params?.query ?? {}).map(([key, value]) => {
    return `${key}=${value}`.replace(expression, "$$$1")
  })
  const url = `$base_url${fillPath(call, "$$$1")}`
  const target =
    method === "GET"
      ? [`-G "${url}"`, ...query.map((text) => `--data-urlencode "${text}"`)].join(" \\\n  ")
      : `-X ${method} "${[url, query.join("&")].filter(Boolean).join("?")}"`
  const command = `${token ? `token=$${token}; ` : ""}call ${target}`
  // Only IDs are numbers.
  const json = JSON.stringify(body, null, 2)?.replaceAll(quotedExpression, (_, variable) =>
    variable.endsWith("_id") ? `$${variable}` : `"$${variable}"`,
  )
  const input = json === undefined ? "" : ` -d @- <<JSON\n${json}\nJSON\n`
  if (outputs.length > 0) return `${name}=$(${command}${input})`
  if (token || mayFail) return `(${command}${input})${mayFail ? " || true" : ""}`
  return `${command}${input}`.trimEnd()
}

function formatPythonHead({ baseUrl, mediaType, inputs }: WorkflowCalls): string[] {
  const headers = { Authorization: tokenPrefix + tokenPlaceholder, "Content-Type": mediaType }
  return [
    "import httpx\n",
    `api = ${formatPythonCall("httpx.Client", { base_url: baseUrl, headers })}`,
    ...inputs.map(({ name, value }) => `${name} = ${JSON.stringify(value)}`),
  ]
}

function formatPythonStep(call: WorkflowCall): string {
  const { method, params, body, token, mayFail } = call
  const url = `${params?.path ? "f" : ""}"${fillPath(call, "{$1}")}"`
  const value = `${tokenPrefix}{${token}}`
  const args = { params: params?.query, json: body, headers: token && { Authorization: value } }
  const request = formatPythonCall(`api.${method.toLowerCase()}`, args, url)
    .replaceAll(quotedExpression, "$1")
    .replace(`"${value}"`, `f"${value}"`)
  const check = mayFail ? "print(response.status_code)" : "response.raise_for_status()"
  return `response = ${request}\n${check}`
}
