import { checkUrl, type Deployment, applyDeployment } from "../../src/openapi/deployment.ts"
import { defaultPort } from "../../src/server/server.ts"
import { bundleDescription } from "../description.ts"
import { type DocumentedOperation, listDocumentedOperations } from "../sources/operations.ts"
import { readRules } from "../sources/rules.ts"
import { readWorkflows } from "../sources/workflows.ts"

/** What the pages of a site are generated from. */
export type SiteContext = Awaited<ReturnType<typeof readSiteContext>>

/** Reads the sources of a site. */
export async function readSiteContext(deployment: Deployment) {
  const mock = `http://127.0.0.1:${defaultPort}`
  const docsUrl = checkUrl("docs URL", deployment.docsUrl ?? `${mock}/docs`)
  const description = applyDeployment(await bundleDescription(), deployment)
  return {
    description,
    operations: listDocumentedOperations(description),
    rules: await readRules(description),
    workflows: await readWorkflows(description),
    /** The base URL of the service that the samples call, without `/v2`. */
    baseUrl: deployment.baseUrl ?? mock,
    /** The URL of the site, without a trailing slash. */
    docsUrl,
    /** The path of the site, with a trailing slash. */
    root: new URL(`${docsUrl}/`).pathname,
  }
}

/** Formats Markdown links to operations, or "every operation" for all of them. */
export function linkOperations(
  found: DocumentedOperation[],
  { operations, root }: SiteContext,
): string {
  if (found.length === 0) return "the API as a whole"
  if (found.length >= operations.filter(({ request }) => request.includes("/")).length) {
    return "every operation"
  }
  return found
    .map(({ id, summary }) => `[${summary}](${root}reference/#operation/${id})`)
    .join(", ")
}

/** Formats Markdown links to items of a page, such as open questions. */
export function linkItems(page: string, ids: string[], root: string): string {
  return ids.map((id) => `[${id}](${root}${page}/#${id})`).join(", ")
}

/** Formats a table in Markdown. */
export function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
