import { checkUrl, type Deployment, forDeployment } from "../../src/openapi/deployment.ts"
import {
  type Description,
  getByPointer,
  isObject,
  methods,
  type Operation,
  pointerTo,
} from "../../src/openapi/description.ts"
import type { Rule } from "../../src/sandbox/rule.ts"
import { defaultPort } from "../../src/server/server.ts"
import { bundle } from "../description.ts"
import { readRules } from "../sources/rules.ts"
import { readWorkflows, type WorkflowDocument } from "../sources/workflows.ts"

/** What the pages of a site are generated from. */
export interface Context {
  description: Description
  operations: DocumentedOperation[]
  rules: Record<string, Rule>
  workflows: WorkflowDocument[]
  /** The base URL of the service that the samples call, without `/v2`. */
  baseUrl: string
  /** The URL of the site, without a trailing slash. */
  docsUrl: string
  /** The path of the site, with a trailing slash. */
  root: string
}

/** An operation or a webhook. */
export interface DocumentedOperation {
  id: string
  summary: string
  /** The name of its resource. */
  tag: string
  /** Such as `GET /tasks`, or the name of the webhook. */
  request: string
  operation: Operation
  /** The pointers to all parts of its description, including the components that it refers to. */
  parts: Set<string>
}

/** Reads the sources of a site. */
export async function readContext(deployment: Deployment): Promise<Context> {
  const mock = `http://127.0.0.1:${defaultPort}`
  const docsUrl = checkUrl("docs URL", deployment.docsUrl ?? `${mock}/docs`)
  const description = forDeployment(await bundle(), deployment)
  return {
    description,
    operations: listOperations(description),
    rules: await readRules(description),
    workflows: await readWorkflows(description),
    baseUrl: deployment.baseUrl ?? mock,
    docsUrl,
    root: new URL(`${docsUrl}/`).pathname,
  }
}

/** Lists the operations in the order of the description, then the webhooks. */
export function listOperations(description: Description): DocumentedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((root) =>
    Object.entries(description[root]).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        if (!operation) return []
        const pointer = pointerTo(`#/${root}`, path)
        const schemes = (operation.security ?? description.security).flatMap(Object.keys)
        const parts = new Set<string>()
        collectPointers(description, `${pointer}/${method}`, parts)
        collectPointers(description, `${pointer}/parameters`, parts)
        for (const name of schemes) {
          collectPointers(description, `#/components/securitySchemes/${name}`, parts)
        }
        const { operationId: id, summary, tags } = operation
        const request = root === "paths" ? `${method.toUpperCase()} ${path}` : `webhook ${path}`
        return [{ id, summary, tag: `${tags[0]}`, request, operation, parts }]
      }),
    ),
  )
}

/** Adds a pointer and all below it to a set. References are followed, examples are left out. */
function collectPointers(description: Description, pointer: string, pointers: Set<string>): void {
  const value = getByPointer(description, pointer)
  if (pointers.has(pointer) || value === null || typeof value !== "object") return
  pointers.add(pointer)
  if (isObject(value) && typeof value.$ref === "string") {
    collectPointers(description, value.$ref, pointers)
  }
  for (const key of Object.keys(value)) {
    if (key === "examples" || key === "example") continue
    collectPointers(description, pointerTo(pointer, key), pointers)
  }
}

/** Formats links to operations in Markdown, or "every operation" if these are all. */
export function linkOperations(
  found: DocumentedOperation[],
  { operations, root }: Context,
): string {
  if (found.length === 0) return "the API as a whole"
  if (found.length >= operations.filter(({ request }) => request.includes("/")).length) {
    return "every operation"
  }
  return found
    .map(({ id, summary }) => `[${summary}](${root}reference/#operation/${id})`)
    .join(", ")
}

/** Formats links to items of a page in Markdown, such as to open questions. */
export function linkItems(page: string, ids: string[], root: string): string {
  return ids.map((id) => `[${id}](${root}${page}/#${id})`).join(", ")
}

/** Formats a table in Markdown. */
export function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
