import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import {
  type Description,
  type JsonObject,
  listOperations,
  type Operation,
} from "../../src/openapi/description.ts"
import { formatDescription, runRedocly } from "../description.ts"
import type { DocumentedOperation } from "../sources/operations.ts"
import { type SiteContext, linkItems } from "./siteContext.ts"
import { ruleAppliesTo } from "./filterableItems.ts"
import { addNote, addNoteTexts, collectNotes, type Notes } from "./annotateDescription.ts"
import { createSamples } from "./samples.ts"

// Redoc loads its logo from a CDN. Inline it, so that the site makes no external requests.
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text y="10" font-family="sans-serif" font-size="11" fill="#7d8590">Redoc</text></svg>')}`

const root = "../"

/** Returns the description that the reference shows: with evidence, effects, links and code samples in its texts. */
export async function describeReference(context: SiteContext): Promise<Description> {
  const { externalDocs: _, ...copy } = structuredClone(context.description)
  const description = copy as Description
  const notes = collectNotes(description, root)
  const samples = createSamples(context.description, context.baseUrl)
  for (const { operation } of listOperations(description)) {
    addLinks(operation, context, notes)
    Object.assign(operation, { "x-codeSamples": samples[operation.operationId] })
  }
  addNoteTexts(description, notes)
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
export async function renderReference(description: Description, work: string) {
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
 * Creates a search page for each operation, schema and field, because the search can't index the reference, which Redoc
 * renders in the browser.
 */
export function createSearchPages({ components }: Description, operations: DocumentedOperation[]) {
  const schemas = Object.entries(components.schemas ?? {})
  const fields = schemas.flatMap(([schema, { properties, "x-kind": kind }]) =>
    Object.keys(properties ?? {}).map((name) => ({ name, schema, kind })),
  )
  return [
    ...operations.map(({ id, summary, request, operation }) => {
      const name = `${id}: ${request} (${summary})`
      return { name, anchor: `operation/${id}`, text: collectTexts(operation) }
    }),
    ...schemas.map(([name, schema]) => {
      const text = `${Object.keys(schema.properties ?? {}).join(" ")} ${collectTexts(schema)}`
      return { name, kind: " (schema)", anchor: `/schemas/${name}`, text }
    }),
    ...[...Map.groupBy(fields, ({ name }) => name)].map(([name, same]) => {
      // A record's schema explains a field better than that of a request.
      const { schema } = same.find(({ kind }) => kind) ?? same[0]!
      return { name, kind: " (field)", anchor: `/schemas/${schema}`, text: `A field of ${schema}.` }
    }),
  ]
}

/** Links an operation to its console form, and its notes to sandbox rules and workflows. */
function addLinks(operation: Operation, { rules, workflows }: SiteContext, notes: Notes): void {
  const { operationId: id } = operation
  operation.description += `\n\n<a class="try-it" href="${root}console/?operation=${id}">Try it</a>`
  const named = Object.keys(rules).filter((name) => ruleAppliesTo(rules[name], id))
  const used = workflows
    .filter(({ workflow }) => workflow.steps.some((step) => step.operationId === id))
    .map(({ workflow }) => `[${workflow.summary}](${root}workflows/${workflow.workflowId}/)`)
  const links = linkItems("behaviour", named, root)
  const part = operation as unknown as JsonObject
  addNote(notes, part, links && `Sandbox rules: ${links}.`)
  addNote(notes, part, used.length > 0 ? `Workflows: ${used.join(", ")}.` : "")
}

/** Collects all names and descriptions in a part of the description, for the search. */
function collectTexts(part: object): string {
  const matches = JSON.stringify(part).matchAll(/"(?:name|description)":("(?:[^"\\]|\\.)*")/g)
  const texts = [...matches].map(([, text = ""]) => JSON.parse(text)).join(" ")
  return texts.replaceAll(/<\/?(?:a|details|summary)\b[^>]*>/g, " ")
}
