import { fileURLToPath } from "node:url"
import { type Deployment, forDeployment, vendorMediaType } from "../../src/openapi/deployment.ts"
import type { Description } from "../../src/openapi/description.ts"
import { defaultPort } from "../../src/server/server.ts"
import { bundle, formats, print } from "../description.ts"
import { readText } from "../project.ts"
import { readRules } from "../sources/rules.ts"
import { readWorkflows } from "../sources/workflows.ts"
import { renderBehaviourPage } from "./behaviour.ts"
import { renderEvidencePage } from "./evidence.ts"
import { renderErrorPages, renderFile, renderFolder } from "./files.ts"
import { claimFolder, replaceFiles } from "./folder.ts"
import { renderHomePage } from "./home.ts"
import { referencePath } from "./operations.ts"
import { getRoot, type Page, renderPage, type Site } from "./page.ts"
import { renderQuestionsPage } from "./questions.ts"
import { renderReference } from "./reference.ts"
import { addSamples } from "./samples.ts"
import { renderStatesPage } from "./states.ts"
import { renderWorkflowsPage, workflowsPath } from "./workflows.ts"

const reference = {
  path: referencePath,
  title: "Reference",
  summary:
    "Every operation with its parameters, bodies, responses and errors, and with code samples.",
}

/** Returns the base URL of a mock on this machine. */
export function getMockUrl(port: number | string): string {
  return `http://127.0.0.1:${port}`
}

/**
 * Builds the docs in a folder. The files of an earlier site are replaced, other files stay.
 *
 * @returns the paths of the pages.
 * @throws Error when a link has no target, or the folder is not empty and contains no site; TypeError when the
 *   deployment is invalid.
 */
export async function buildDocs(folder: URL, deployment: Deployment = {}): Promise<string[]> {
  const description = forDeployment(await bundle(), deployment)
  const name = fileURLToPath(folder).replace(/[\\/]$/, "")
  // Rejects the folder before the site is rendered.
  await claimFolder(name)
  const files = await renderSite(description, deployment)
  await replaceFiles(name, files)
  const page = /(?:^|(?<=\/))index\.html$/
  return Object.keys(files).flatMap((path) => (page.test(path) ? [path.replace(page, "")] : []))
}

/** Returns the Arazzo document of a workflow, with the URL and the media type of the site's description. */
export function publishWorkflow(text: string, description: Description): string {
  return text
    .replace("../../generated/", getRoot(workflowsPath))
    .replaceAll(/(?<=contentType: ).*/g, vendorMediaType(description))
}

/** Renders the files of the site, by path. */
async function renderSite(
  description: Description,
  deployment: Deployment,
): Promise<Record<string, string>> {
  const { baseUrl = getMockUrl(defaultPort) } = deployment
  const workflows = await readWorkflows(description)
  const guides = await renderFolder("docs/guides/")
  const errors = await renderErrorPages(description, baseUrl, deployment)
  const others = [
    renderWorkflowsPage(description, workflows, baseUrl),
    ...(await renderOtherPages(description)),
  ]
  const listed = [reference, ...guides.slice(0, 1), ...errors.slice(0, 1), ...others]
  const { title: name, version } = description.info
  const site: Site = { name, version, entries: listed }
  const home = renderHomePage(description, listed, guides.slice(1))
  const documents = [home, ...guides, ...errors, ...others].map((page) => {
    const siblings = [guides, errors].find((group) => group.includes(page)) ?? []
    return [`${page.path}index.html`, renderPage(page, site, siblings)]
  })
  const sampled = await addSamples(description, baseUrl)
  return {
    ...Object.fromEntries(documents),
    [`${reference.path}index.html`]: await renderReference(sampled, site),
    ...Object.fromEntries(
      formats.map((format) => [`openapi.${format}`, print(description, format)]),
    ),
    ...Object.fromEntries(
      workflows.map(({ file, text }) => [workflowsPath + file, publishWorkflow(text, description)]),
    ),
    "style.css": await readText("scripts/docs/style.css"),
  }
}

async function renderOtherPages(description: Description): Promise<Page[]> {
  const rules = await readRules(description)
  return [
    renderStatesPage(description),
    renderBehaviourPage(rules),
    renderQuestionsPage(description, rules),
    renderEvidencePage(description),
    await renderFile("docs/kill-matrix.md"),
    await renderFile("CHANGELOG.md"),
  ]
}
