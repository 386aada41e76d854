import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Description, listOperations, type Operation } from "../../src/openapi/description.ts"
import { formatDescription, runRedocly } from "../description.ts"
import type { DocumentedOperation } from "../sources/operations.ts"
import { type SiteContext, linkItems } from "./siteContext.ts"
import { ruleAppliesTo } from "./filterableItems.ts"
import { addEffectTexts, addEvidenceTexts } from "./annotateDescription.ts"
import { createSamples } from "./samples.ts"

// Redoc loads its logo from a CDN. Inline it, so that the site makes no external requests.
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text y="10" font-family="sans-serif" font-size="11" fill="#7d8590">Redoc</text></svg>')}`

const root = "../"

/** Returns the description that the reference shows: with evidence, effects, links and code samples in its texts. */
export async function describeReference(context: SiteContext): Promise<Description> {
  const { externalDocs: _, ...copy } = structuredClone(context.description)
  const description = copy as Description
  addEffectTexts(description, root)
  addEvidenceTexts(description, root)
  const samples = createSamples(context.description, context.baseUrl)
  for (const { operation } of listOperations(description)) {
    addLinks(operation, context)
    Object.assign(operation, { "x-codeSamples": samples[operation.operationId] })
  }
  delete description.info.contact
  // Redoc would treat a server URL that begins with a variable as relative to the page.
  description.servers = description.servers.map(({ url, variables, ...rest }) => {
    return { ...rest, url: url.replace("{base_url}", variables.base_url.default) } as never
  })
  return description
}

/**
 * Renders the reference with Redoc, and returns the parts of its page.
 *
 * @param work - a folder for temporary files.
 */
export async function renderReference(
  description: Description,
  work: string,
): Promise<{ head: string; html: string; script: string }> {
  await mkdir(work, { recursive: true })
  const [input, output, template] = ["openapi.json", "reference.html", "template.hbs"].map((name) =>
    join(work, name),
  ) as [string, string, string]
  await writeFile(input, formatDescription(description, "json"))
  await writeFile(template, "{{{redocHead}}}<!--redoc-->{{{redocHTML}}}")
  await runRedocly("build-docs", input, "--inlineBundle", "-o", output, "-t", template)
  const page = await readFile(output, "utf8")
  const scripts = /<script type="module">([^]*?)<\/script>/
  const [, script = ""] = scripts.exec(page) ?? []
  const [head = "", html = ""] = page.replace(scripts, "").split("<!--redoc-->")
  if (!script || !html)
    throw new Error(
      "`redocly build-docs` wrote a page without a script or body. Adapt scripts/docs/reference.ts to it.",
    )
  return {
    head,
    // Prerendered links such as `/tasks` would leave the page, so turn them into the `#/tasks` that the script uses.
    html: html.replaceAll('href="/', 'href="#/'),
    script: script.replaceAll(logos, logo),
  }
}

/**
 * Creates a search page for each operation and schema, because the search can't index the reference, which Redoc
 * renders in the browser.
 */
export function createSearchPages({ components }: Description, operations: DocumentedOperation[]) {
  return [
    ...operations.map(({ id, summary, request, operation }) => ({
      anchor: `operation/${id}`,
      title: `${id}: ${request} (${summary})`,
      text: collectTexts(operation),
    })),
    ...Object.entries(components.schemas ?? {}).map(([name, schema]) => ({
      anchor: `/schemas/${name}`,
      title: `${name} (schema)`,
      text: `${Object.keys(schema.properties ?? {}).join(" ")} ${collectTexts(schema)}`,
    })),
  ]
}

/** Links an operation's description to its console form, sandbox rules and workflows. */
function addLinks(operation: Operation, { rules, workflows }: SiteContext): void {
  const { operationId: id } = operation
  operation.description = `[Try it](${root}console/?operation=${id})\n\n${operation.description}`
  const named = Object.keys(rules).filter((name) => ruleAppliesTo(rules[name], id))
  const used = workflows
    .filter(({ workflow }) => workflow.steps.some((step) => step.operationId === id))
    .map(({ workflow }) => `[${workflow.summary}](${root}workflows/${workflow.workflowId}/)`)
  const links = linkItems("behaviour", named, root)
  if (links) operation.description += `\n\nSandbox rules: ${links}.`
  if (used.length > 0) operation.description += `\n\nWorkflows: ${used.join(", ")}.`
}

/** Collects all names and descriptions in a part of the description, for the search. */
function collectTexts(part: object): string {
  const matches = JSON.stringify(part).matchAll(/"(?:name|description)":("(?:[^"\\]|\\.)*")/g)
  return [...matches].map(([, text = ""]) => JSON.parse(text)).join(" ")
}
