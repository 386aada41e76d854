import { getBasePaths } from "../../src/openapi/description.ts"
import {
  checkBaseUrl,
  checkUrl,
  type Deployment,
  applyDeployment,
} from "../../src/openapi/deployment.ts"
import { localServer } from "../../generated/control.ts"
import { bundleDescription } from "../description.ts"
import { type DocumentedOperation, listDocumentedOperations } from "../sources/operations.ts"
import { readRules } from "../sources/rules.ts"
import { readWorkflows } from "../sources/workflows.ts"

/** The sources and settings that the docs site is generated from. */
export type SiteContext = Awaited<ReturnType<typeof readSiteContext>>

/** Reads everything that the docs site is generated from. */
export async function readSiteContext(deployment: Deployment) {
  const docsUrl = checkUrl("docs URL", deployment.docsUrl ?? `${localServer}/docs`)
  const description = applyDeployment(await bundleDescription(), deployment)
  return {
    description,
    operations: listDocumentedOperations(description),
    rules: await readRules(description),
    workflows: await readWorkflows(description),
    /** The base URL of the service that code samples call, without `/v2`. */
    baseUrl: checkBaseUrl(deployment.baseUrl ?? localServer, getBasePaths(description)),
    /** The site's URL, without a trailing slash. */
    docsUrl,
    /** The site's path on its server, with a trailing slash. */
    root: new URL(`${docsUrl}/`).pathname,
  }
}

/**
 * Formats operations as Markdown links, but a list of all operations as "every operation" and an empty list as "the API
 * as a whole".
 */
export function linkOperations(found: DocumentedOperation[], context: SiteContext): string {
  const { operations, root } = context
  if (found.length === 0) return "the API as a whole"
  if (found.length >= operations.filter(({ request }) => request.includes("/")).length) {
    return "every operation"
  }
  return found
    .map(({ id, summary }) => `[${summary}](${root}reference/#operation/${id})`)
    .join(", ")
}

/** Formats Markdown links to items on a page, such as open questions. */
export function linkItems(page: string, ids: string[], root: string): string {
  return ids.map((id) => `[${id}](${root}${page}/#${id})`).join(", ")
}

export function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
