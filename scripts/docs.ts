import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { namesOf } from "../src/contract/deployment.ts"
import { type Deployment, forDeployment, vendorMediaType } from "../src/openapi/deployment.ts"
import type { Description } from "../src/openapi/description.ts"
import { defaultPort } from "../src/server/server.ts"
import { bundle, formats, print, project, readText, runMain } from "./description.ts"
import { renderBehaviourPage, behaviourPath } from "./docs/behaviour.ts"
import { listErrorCodes, renderErrorSections, renderStatusSection } from "./docs/errors.ts"
import { renderEvidencePage, renderQuestionsPage } from "./docs/evidence.ts"
import { claimFolder, replaceFiles } from "./docs/folder.ts"
import { renderHomePage } from "./docs/home.ts"
import { renderWorkflowsPage, workflowsPath } from "./docs/workflows.ts"
import { renderMarkdown, type Resolve } from "./docs/markdown.ts"
import { questionsPath } from "./docs/marks.ts"
import { type Page, renderPage, getRoot, type Site } from "./docs/page.ts"
import { referencePath } from "./docs/places.ts"
import { renderReference } from "./docs/reference.ts"
import { addSamples } from "./docs/samples.ts"
import { renderStatesPage } from "./docs/states.ts"
import { readWorkflows } from "./sources/workflows.ts"
import { readRules } from "./sources/rules.ts"

/** The folder of the site that `npm start` serves, which git ignores. */
export const ownFolder = "generated/docs"

const own = new URL(`${ownFolder}/`, project)

const usage = `Builds the docs as a static site, for a deployment if one is named. Any server of files can serve it.

  npm run docs -- [options]

  --service NAME      the service of application/vnd.<service>.v2+json
  --base-url URL      the address of the service, without /v2, which the code samples call;
                      default: the mock of npm start
  --docs-url URL      the address where this site will be, which the links of errors begin with
  -o, --output DIR    the folder to write: a new or empty one, or one that this command wrote,
                      in which other files stay; default: ${ownFolder}
  -h, --help          this text
`

/** Where the site keeps what is in a folder of Markdown; its README.md is the page of the folder. */
const folders: Record<string, string> = { "docs/guides/": "guides/", "docs/errors/": "errors/" }

/** Where the site keeps what is in other files. */
const files: Record<string, string> = {
  "CHANGELOG.md": "changes/",
  "docs/kill-matrix.md": "kill-matrix/",
  "openapi/workflows": workflowsPath,
  "openapi/behaviour.yaml": behaviourPath,
  "openapi/open-questions.yaml": questionsPath,
  "generated/openapi.yaml": "openapi.yaml",
  "generated/openapi.json": "openapi.json",
}

/** What Redoc makes is a page that others link to. */
const reference = {
  path: referencePath,
  title: "Reference",
  summary: "Every operation with its parameters, bodies, answers and errors, and code to copy.",
}

/** Where a mock on a port answers. */
export function getMockUrl(port: number | string): string {
  return `http://127.0.0.1:${port}`
}

/**
 * Builds the site.
 *
 * @param folder - where; the site that is there is replaced, once all pages have been made. Other files stay.
 * @returns the folders of its pages.
 * @throws Error when a page links to what is not there, the description cannot be bundled, or the folder cannot be
 *   written or holds something else than a site; TypeError when a name or a URL of the deployment cannot be used.
 */
export async function buildDocs(folder: URL, deployment: Deployment = {}): Promise<string[]> {
  // Rejects a name or a URL that cannot be used, before the bundle is made.
  namesOf(deployment)
  const name = fileURLToPath(folder).replace(/[\\/]$/, "")
  // Rejects a folder of something else, before the bundle is made.
  await claimFolder(name)
  const description = forDeployment(await bundle(), deployment)
  const texts = await renderSite(description, deployment)
  await replaceFiles(name, texts)
  const page = /(?:^|(?<=\/))index\.html$/
  return Object.keys(texts).flatMap((path) => (page.test(path) ? [path.replace(page, "")] : []))
}

/** The files of the site. */
async function renderSite(
  description: Description,
  deployment: Deployment,
): Promise<Record<string, string>> {
  // Without an address, the samples call what `npm start` serves.
  const { baseUrl = getMockUrl(defaultPort) } = deployment
  const guides = await renderFolder("docs/guides/")
  const errors = await renderErrorPages(description, baseUrl, deployment)
  const rules = await readRules(description)
  const journeys = await readWorkflows(description)
  const others = [
    renderWorkflowsPage(description, journeys, baseUrl),
    renderStatesPage(description),
    renderBehaviourPage(rules),
    renderQuestionsPage(description, rules),
    renderEvidencePage(description),
    await renderFile("docs/kill-matrix.md", "kill-matrix/"),
    await renderFile("CHANGELOG.md", "changes/"),
  ]
  const entries = [reference, ...guides.slice(0, 1), ...errors.slice(0, 1), ...others]
  const site: Site = {
    name: description.info.title,
    version: description.info.version,
    entries,
  }
  const pages = [
    renderHomePage(description, entries, guides.slice(1)),
    ...guides,
    ...errors,
    ...others,
  ]
  const htmls = pages.map((page) => {
    const siblings = [guides, errors].find((group) => group.includes(page)) ?? []
    return [`${page.path}index.html`, renderPage(page, site, siblings)]
  })
  const sampled = await addSamples(description, baseUrl)
  return {
    ...Object.fromEntries(htmls),
    [`${reference.path}index.html`]: await renderReference(sampled, site),
    ...Object.fromEntries(
      formats.map((format) => [`openapi.${format}`, print(description, format)]),
    ),
    ...Object.fromEntries(
      journeys.map(({ file, text }) => [workflowsPath + file, publishWorkflow(text, description)]),
    ),
    "style.css": await readText("scripts/docs/style.css"),
  }
}

/** The document of a journey, as it stands below the description of a deployment. */
export function publishWorkflow(text: string, description: Description): string {
  return text
    .replace("../../generated/", getRoot(workflowsPath))
    .replaceAll(/(?<=contentType: ).*/g, vendorMediaType(description))
}

/** The pages of the codes: what was written of each, and what the description and the mock say. */
async function renderErrorPages(
  description: Description,
  baseUrl: string,
  deployment: Deployment,
): Promise<Page[]> {
  const [index, ...pages] = await renderFolder("docs/errors/")
  const codes = listErrorCodes(description)
  const found = pages.map(({ path }) => basename(path))
  const wrong = [...found, ...codes].filter(
    (code) => !(found.includes(code) && codes.includes(code)),
  )
  if (!index || wrong.length > 0) {
    throw new Error(
      `docs/errors/ must hold a page for each code, and no other: ${wrong.join(", ")}.`,
    )
  }
  const whole = pages.map(async (page) => {
    const at = { path: page.path, baseUrl, deployment }
    return appendSection(page, await renderErrorSections(description, basename(page.path), at))
  })
  return [
    appendSection(index, renderStatusSection(description, index.path)),
    ...(await Promise.all(whole)),
  ]
}

function appendSection(page: Page, { html, headings }: Pick<Page, "html" | "headings">): Page {
  return { ...page, html: page.html + html, headings: [...page.headings, ...headings] }
}

/** The pages of a folder: that of the folder first, and the others in the order in which it links to them. */
async function renderFolder(folder: string): Promise<Page[]> {
  const names = (await readdir(new URL(folder, project))).filter((name) => name.endsWith(".md"))
  const at = folders[folder] ?? ""
  const index = await readText(`${folder}README.md`)
  const position = (name: string): number => index.indexOf(`](${name})`)
  const others = names.filter((name) => name !== "README.md")
  const lost = others.filter((name) => position(name) < 0)
  if (lost.length > 0) throw new Error(`${folder}README.md does not link to ${lost.join(", ")}.`)
  const sorted = others.toSorted((a, b) => position(a) - position(b))
  return Promise.all([
    renderFile(`${folder}README.md`, at),
    ...sorted.map((name) => renderFile(folder + name, `${at}${name.replace(/\.md$/, "/")}`)),
  ])
}

async function renderFile(file: string, path: string): Promise<Page> {
  const resolve: Resolve = (target) => {
    const page = findPage(target)
    if (page === undefined || !existsSync(new URL(target, project))) return undefined
    return getRoot(path) + page
  }
  return { path, ...renderMarkdown(await readText(file), file, resolve) }
}

/** The page of a file, if it has one. */
function findPage(file: string): string | undefined {
  const folder = Object.keys(folders).find((name) => file.startsWith(name))
  if (folder === undefined) return files[file]
  const name = file.slice(folder.length)
  return `${folders[folder]}${name === "README.md" ? "" : name.replace(/\.md$/, "/")}`
}

/** Runs `npm run docs` with its options. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      service: { type: "string" },
      "base-url": { type: "string" },
      "docs-url": { type: "string" },
      output: { type: "string", short: "o" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const folder = values.output === undefined ? own : pathToFileURL(`${values.output}/`)
  const pages = await buildDocs(folder, {
    service: values.service,
    baseUrl: values["base-url"],
    docsUrl: values["docs-url"],
  })
  process.stdout.write(`Wrote ${values.output ?? ownFolder}, ${pages.length} pages\n`)
}

if (import.meta.main) await runMain(() => main(process.argv.slice(2)))
