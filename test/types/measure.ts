import { fileURLToPath } from "node:url"
import ts from "typescript"
import { project } from "../../scripts/project.ts"

/** What the types of a client cost a program that makes calls, in type instantiations. */
export interface Cost {
  calls: number
  instantiations: number
}

/** How the program of each client gets its `api`. */
const clients = {
  "this client": `import type { Client } from "./src/client/index.ts"
declare const api: Client`,
  "openapi-fetch": `import type { Client } from "openapi-fetch"
import type { paths } from "./generated/schema.d.ts"
declare const api: Client<paths>`,
}

/** A client whose cost can be measured. */
export type Measured = keyof typeof clients

const id = "path: { id: 101 }"
const organization = "organization_id: 1"
const workspace = `${organization}, workspace_id: 11`
const task = `${workspace}, task_id: 101`
const webhook = `name: "CI", url: "https://example.com", resource_type: "Task", resource_id: 101`
const mime = `mime_type: "text/x-markdown"`

const params = (query: string, path = ""): string => `params: { query: { ${query} }, ${path} }`
const body = (text: string): string => `body: { ${organization}, ${text} }`

/** A method and a path of the contract, and the options of each call of it. */
export const calls: [method: string, path: string, ...options: string[]][] = [
  [
    "GET",
    "/tasks",
    params(organization),
    params(`${workspace}, view: "flagged"`),
    params(`${organization}, limit: 10, cursor: 20`),
    params(`${organization}, include: ["accounts"]`),
    params(`${organization}, include: ["accounts", "memberships"]`),
  ],
  [
    "GET",
    "/tasks/{id}",
    params(organization, id),
    params(`${organization}, include: ["accounts"]`, id),
  ],
  [
    "POST",
    "/tasks",
    body(`task: { workspace_id: 11, name: "Paint" }`),
    body(`task: { workspace_id: 11, name: "Paint", due_on: "2026-04-01", tags: ["red"] }`),
  ],
  [
    "PUT",
    "/tasks/{id}",
    `params: { ${id} }, ${body("task: { workspace_id: 11, completed: true }")}`,
    `params: { ${id} }, ${body("task: { workspace_id: 11, owner_id: null }")}`,
  ],
  ["POST", "/comments", `${params(task)}, body: { comment: { body: "Done", ${mime} } }`],
  ["PUT", "/comments/{id}", `${params(task, id)}, body: { comment: { body: "Done" } }`],
  ["DELETE", "/comments/{id}", params(task, id)],
  [
    "GET",
    "/lists",
    params(workspace),
    params(`${workspace}, archived: true`),
    params(`${workspace}, include: ["sections"]`),
  ],
  [
    "GET",
    "/lists/{id}",
    params(organization, id),
    params(`${organization}, include: ["sections"]`, id),
  ],
  ["GET", "/workspaces", params(organization), params(`${organization}, limit: 10`)],
  ["GET", "/workspaces/{id}", params(organization, id)],
  ["GET", "/memberships", params(workspace), params(`${workspace}, include: ["accounts"]`)],
  [
    "GET",
    "/memberships/{id}",
    params(organization, id),
    params(`${organization}, include: ["accounts"]`, id),
  ],
  ["GET", "/integration_webhooks", params(organization)],
  ["POST", "/integration_webhooks", body(`integration_webhook: { ${webhook} }`)],
  [
    "PUT",
    "/integration_webhooks/{id}",
    `params: { ${id} }, ${body(`integration_webhook: { name: "CD" }`)}`,
  ],
  ["DELETE", "/integration_webhooks/{id}", params(organization, id)],
  ["GET", "/access_tokens", "", params(organization)],
  [
    "POST",
    "/access_tokens",
    body(`access_token: { name: "Bot" }`),
    `body: { access_token: { name: "Bot", ${organization} } }`,
  ],
  ["DELETE", "/access_tokens/{id}", `params: { ${id} }`],
  [
    "GET",
    "/activities",
    params(`${organization}, limit: 50`),
    params(`${organization}, limit: 50, view: "notified"`),
    params(`${organization}, limit: 50, include: ["tasks", "lists"]`),
  ],
  [
    "GET",
    "/activities/{id}",
    params(organization, id),
    params(`${organization}, include: ["tasks"]`, id),
  ],
]

const lines = calls
  .flatMap(([method, path, ...options]) =>
    options.map((option) => `await api.${method}("${path}", { ${option} })`),
  )
  .map((call, index) => `export const { data: data${index}, error: error${index} } = ${call}`)

/**
 * Measures what a client's types cost: the type instantiations of a program that makes the same calls with
 * each client, every operation among them.
 *
 * @throws Error when the program does not compile, as then the figure says nothing.
 */
export function measure(client: Measured): Cost {
  const file = fileURLToPath(new URL("calls.ts", project))
  const text = [clients[client], ...lines].join("\n")
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    // Of the program alone, not of the declarations of others.
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, text, language) : getSourceFile(name, language)
  const program = ts.createProgram([file], options, host)
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ]
  if (problems[0]) {
    const message = ts.flattenDiagnosticMessageText(problems[0].messageText, "\n")
    throw new Error(`the calls do not compile with ${client}: ${message}`)
  }
  return { calls: lines.length, instantiations: program.getInstantiationCount() }
}
