import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Description } from "../../src/openapi/description.ts"
import { print, runRedocly } from "../description.ts"
import { addEffects } from "./effects.ts"
import { escapeHtml } from "./html.ts"
import { addMarks } from "./marks.ts"
import { referencePath } from "./operations.ts"
import { getRoot, renderBar, renderHead, type Site } from "./page.ts"

// Redoc loads its logo from a CDN. An inline image keeps the site free of external requests.
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g
const logo =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text y="10" font-family="sans-serif" font-size="11" fill="#7d8590">Redoc</text></svg>',
  )

/** Renders the reference with Redoc, in one file with its script. */
export async function renderReference(description: Description, site: Site): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "reference-"))
  try {
    const [input, output, template] = ["openapi.json", "index.html", "template.hbs"].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    const described = addMarks(addEffects(description), referencePath)
    await writeFile(input, print(prepareDescription(described), "json"))
    await writeFile(template, renderTemplate(site))
    const command = ["build-docs", input, "--inlineBundle", "-o", output, "-t", template]
    await runRedocly(...command).catch((error: Error) => {
      throw new Error(`Redocly cannot render the reference:\n${error.message}`)
    })
    return fixLinks(await readFile(output, "utf8"))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Redoc renders links to `/tasks`, the root of the server. The script of the page uses `#/tasks`. */
function fixLinks(html: string): string {
  const script = html.indexOf('<script type="module">')
  if (script < 0)
    throw new Error("The page of Redoc has no script. Adapt fixLinks in scripts/docs/reference.ts.")
  const page = html.slice(0, script).replaceAll('href="/', 'href="#/')
  return page + html.slice(script).replaceAll(logos, logo)
}

/** Removes the link to the docs, since this site is the docs, and the contact. */
function prepareDescription(description: Description): Description {
  const { externalDocs: _, ...copy } = structuredClone(description)
  delete copy.info.contact
  // Redoc resolves a URL that begins with a variable relative to the page.
  const servers = copy.servers.map(({ url, variables, ...rest }) => ({
    ...rest,
    url: url.replace("{base_url}", variables.base_url.default),
  }))
  return { ...copy, servers } as unknown as Description
}

/** Renders the Handlebars template of the page around the reference. */
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
