import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Description } from "../../src/openapi/description.ts"
import { print, runRedocly } from "../description.ts"
import { addMarks } from "./marks.ts"
import { renderBar, escapeHtml, renderHead, getRoot, type Site } from "./page.ts"
import { referencePath } from "./places.ts"

// Redoc asks its maker's network for the image of its name: ours stands in the page itself.
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g
const logo =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text y="10" font-family="sans-serif" font-size="11" fill="#7d8590">Redoc</text></svg>',
  )

/**
 * The reference: the description as Redoc renders it, with its script inside the page.
 *
 * @throws Error with what Redocly says when it cannot be rendered.
 */
export async function renderReference(description: Description, site: Site): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "reference-"))
  try {
    const [input, output, template] = ["openapi.json", "index.html", "template.hbs"].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    await writeFile(input, print(prepareDescription(addMarks(description, referencePath)), "json"))
    await writeFile(template, renderTemplate(site))
    const command = ["build-docs", input, "--inlineBundle", "-o", output, "-t", template]
    await runRedocly(...command).catch((error: Error) => {
      throw new Error(`The reference cannot be rendered:\n${error.message}`)
    })
    return fixLinks(await readFile(output, "utf8"))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * What Redoc renders, with links that hold on any server: those that it renders beforehand lead to the root of
 * the server, and what its script would make of them, `#/tasks`, does not replace them.
 */
function fixLinks(html: string): string {
  const script = html.indexOf('<script type="module">')
  if (script < 0) throw new Error("Redoc renders no script of its own any more.")
  const page = html.slice(0, script).replaceAll('href="/', 'href="#/')
  return page + html.slice(script).replaceAll(logos, logo)
}

/** The description as far as a reader of this site needs it: the site is the docs that it links to. */
function prepareDescription(description: Description): Description {
  const { externalDocs: _, ...copy } = structuredClone(description)
  delete copy.info.contact
  // Redoc takes an address that begins with a variable for one below its own page.
  const servers = copy.servers.map(({ url, variables, ...rest }) => ({
    ...rest,
    url: url.replace("{base_url}", variables.base_url.default),
  }))
  return { ...copy, servers } as unknown as Description
}

/** The page around the reference, a template of Handlebars. */
function renderTemplate(site: Site): string {
  return `<!doctype html>
<html lang="en">
<head>
${renderHead(`Reference · ${escapeHtml(site.name)}`, getRoot(referencePath))}
{{{redocHead}}}
</head>
<body>
${renderBar(site, referencePath)}
{{{redocHTML}}}
</body>
</html>
`
}
